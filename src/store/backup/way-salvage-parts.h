/* way-salvage-parts.h: copies from a damaged file what games have besides their players and entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage-rows.h"

/* Begin with { 0 }; end with way_salvage_parts_clear(). */
typedef struct {
  WaySalvageRows *rows;   /* borrowed */
  char **names;           /* tables with facts about games */
  GHashTable *damaged;    /* those of them that are, or whose index is */
  GHashTable *disordered; /* those of them in which rows may be missing although all can be read */
} WaySalvageParts;

/* Finds the tables, and which of them are damaged. */
void way_salvage_parts_find (WaySalvageParts *self, WaySalvageRows *rows);

/* Copies the rows of @table where @which, and returns whether there were no others. */
gboolean way_salvage_parts_copy (WaySalvageParts *self, const char *table, const char *which, gint64 id);

/* Copies what the game @id, which has been copied with its entries, has in all tables. Returns whether nothing of it is
 * missing. */
gboolean way_salvage_parts_copy_all (WaySalvageParts *self, gint64 id);

void way_salvage_parts_clear (WaySalvageParts *self);
