/* way-salvage-doubt.h: finds out which games may lack entries although nothing shows that they do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage-rows.h"

/* Begin with { 0 }; end with way_salvage_doubt_clear(). */
typedef struct {
  gboolean located;           /* the damage of the changes is between two games */
  gint64 first, last;         /* with that: these, which may have lost changes */
  GHashTable *before, *after; /* how many changes the other games have: gint64, int */
} WaySalvageDoubt;

/* Finds where the changes are damaged. */
void way_salvage_doubt_find (WaySalvageDoubt *self, WaySalvageRows *rows);

/* Returns whether the game @id may have others than the @n changes that were found. */
gboolean way_salvage_doubt_has (const WaySalvageDoubt *self, gint64 id, gint64 n);

void way_salvage_doubt_clear (WaySalvageDoubt *self);
