/* way-salvage-versions.c: copies earlier versions of games from a damaged database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-versions.h"

#define TABLE "replaced_version"
#define FORTH "SELECT id FROM " TABLE " NOT INDEXED ORDER BY id"
#define BACK "SELECT id FROM " TABLE " NOT INDEXED ORDER BY id DESC"
#define BY_INDEX                                                                                                       \
  "SELECT iif (length (uuid) = 36 AND typeof (replaced) = 'integer', id, 0)"                                           \
  " FROM " TABLE " INDEXED BY " TABLE "_by_uuid ORDER BY uuid, replaced"
#define IS_COPIED "SELECT count (*) FROM " TABLE " WHERE id = ?1"

/* Earlier schemas have no such table. */
static gboolean
has_table (WaySalvageRows *rows)
{
  return way_salvage_ask (rows, 0, "SELECT count (*) FROM sqlite_schema WHERE name = '" TABLE "'") == 1;
}

/* Copies those of the rows @ids that have not been copied. Returns how many of them cannot be. */
static int
copy_each (WaySalvageRows *rows, GHashTable *ids)
{
  GHashTableIter iter;
  gpointer id;
  int n_lost = 0;

  g_hash_table_iter_init (&iter, ids);
  while (!rows->error && g_hash_table_iter_next (&iter, &id, NULL))
    {
      gint64 row = *(gint64 *) id;

      if (way_salvage_ask (rows, row, IS_COPIED) == 1)
        continue;
      way_salvage_copy_rows (rows, TABLE, "NOT INDEXED WHERE id = ?1", row);
      n_lost += way_salvage_ask (rows, row, IS_COPIED) != 1;
    }
  return n_lost;
}

int
way_salvage_copy_versions (WaySalvageRows *rows, gboolean *unsure)
{
  g_autoptr (GHashTable) named = NULL;
  g_autoptr (GHashTable) tried = NULL;
  gboolean is_whole, is_indexed, is_read_back;
  int n_lost;

  *unsure = FALSE;
  if (!has_table (rows))
    return 0;
  named = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  way_salvage_follow (rows, FORTH, named, &is_whole);
  is_whole = is_whole && way_salvage_is_in_order (rows, TABLE);
  if (is_whole)
    return copy_each (rows, named);

  way_salvage_follow (rows, BACK, named, &is_read_back);
  way_salvage_follow (rows, BY_INDEX, named, &is_indexed);
  tried = way_salvage_find_rows (rows, TABLE);
  copy_each (rows, tried);
  n_lost = copy_each (rows, named);
  *unsure = !is_indexed
            || way_salvage_ask (rows, 0, "SELECT count (*) FROM " TABLE) + n_lost > (gint64) g_hash_table_size (named);
  return n_lost;
}
