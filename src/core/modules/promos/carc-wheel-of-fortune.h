/* carc-wheel-of-fortune.h: a spin of The Wheel of Fortune.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_wheel;
