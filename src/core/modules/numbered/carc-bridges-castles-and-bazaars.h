/* carc-bridges-castles-and-bazaars.h: the castles of Bridges, Castles & Bazaars.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcQuestion carc_castle;        /* any feature: castles that copy its points, by player */
extern const CarcQuestion carc_field_castles; /* field: castles it touches */
