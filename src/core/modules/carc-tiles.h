/* carc-tiles.h: how many land tiles are in the boxes that are in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"

/* How many tiles a module has, as published. */
typedef struct {
  const char *module;
  unsigned editions; /* bit 1 << CarcEdition: the editions that the number is about */
  int tiles;         /* that are drawn, and of the base game the start tile */
  const char *reference;
} CarcTiles;

/* All published numbers; ends with { 0 }. A module that is not listed for an edition has an unknown number. */
extern const CarcTiles carc_tiles[];

/* Returns how many tiles of the modules in play are drawn: all of those whose number is known, without the start tile.
 * @unknown is set to the modules in play whose number is not known, as in CarcSetup. */
int carc_tiles_count (const CarcSetup *setup, uint64_t *unknown);
