/* carc-signposts.h: the questions of The Signposts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcQuestion carc_left, carc_straight, carc_right; /* road: correct signposts of each type */
