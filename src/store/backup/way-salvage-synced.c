/* way-salvage-synced.c: copies from a damaged database what is known of a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-synced.h"

/* Earlier schemas have no such tables. */
static gboolean
has_table (WaySalvageRows *rows, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM sqlite_schema WHERE name = '%s'", table);

  return way_salvage_ask (rows, 0, sql) == 1;
}

gboolean
way_salvage_copy_synced (WaySalvageRows *rows, gint64 id)
{
  return !has_table (rows, "synced")
         || way_salvage_copy_rows (rows, "synced", "WHERE uuid = (SELECT uuid FROM game WHERE id = ?1)", id);
}

void
way_salvage_copy_common (WaySalvageRows *rows, gboolean is_whole)
{
  if (has_table (rows, "synced_common"))
    way_salvage_copy_rows (rows, "synced_common", "", 0);
  if (is_whole && has_table (rows, "sync_mark") && way_salvage_is_sound (rows, "synced"))
    way_salvage_copy_rows (rows, "sync_mark", "", 0);
}
