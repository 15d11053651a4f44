/* carc-princess-and-dragon.h: the fairy at the start of a turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_fairy_point;
