/* carc-under-the-big-top.h: the acrobats of Under the Big Top.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_acrobats;
