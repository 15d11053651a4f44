/* carc-shrines.h: the shrine of Shrines and Heretics.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_shrine;
extern const CarcQuestion carc_shrine_tiles;
