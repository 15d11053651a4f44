/* carc-abbey-and-mayor.h: the barns of Abbey & Mayor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcQuestion carc_field_barns; /* field: the players with barns on it */
