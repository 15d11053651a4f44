/* way-salvage-doubt.c: finds out which games may lack entries although nothing shows that they do.
 *
 * In a page that is damaged, changes may be skipped without an error, and the last ones of a game that is in progress
 * leave no gap. That concerns only games with changes in this page, or just before or after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-doubt.h"

#define FORTH "SELECT game, number FROM change ORDER BY game, number"
#define BACK "SELECT game, number FROM change ORDER BY game DESC, number DESC"

static void
count_change (GHashTable *counts, gint64 game)
{
  gpointer n = g_hash_table_lookup (counts, &game);

  g_hash_table_insert (counts, g_memdup2 (&game, sizeof game), GINT_TO_POINTER (GPOINTER_TO_INT (n) + 1));
}

/* Reads the changes one after the other, as long as each follows the one before: the next one of a game, or the first
 * of the next game. Returns the game in which that ends; G_MAXINT64 if all do. */
static gint64
follow_forth (WaySalvageRows *rows, GHashTable *counts)
{
  sqlite3_stmt *changes = way_salvage_prepare (rows->from, 0, FORTH);
  gint64 last = 0, number = 0;
  int step;

  while ((step = sqlite3_step (changes)) == SQLITE_ROW)
    {
      gint64 game = sqlite3_column_int64 (changes, 0);

      if (!(game == last && sqlite3_column_int64 (changes, 1) == number + 1)
          && !(game > last && sqlite3_column_int64 (changes, 1) == 0))
        break;
      last = game;
      number = sqlite3_column_int64 (changes, 1);
      count_change (counts, game);
    }
  sqlite3_finalize (changes);
  return step == SQLITE_DONE ? G_MAXINT64 : last;
}

/* The same from the end; returns 0 if all do. */
static gint64
follow_back (WaySalvageRows *rows, GHashTable *counts)
{
  sqlite3_stmt *changes = way_salvage_prepare (rows->from, 0, BACK);
  gint64 last = G_MAXINT64, number = 0;
  int step;

  while ((step = sqlite3_step (changes)) == SQLITE_ROW)
    {
      gint64 game = sqlite3_column_int64 (changes, 0);

      if (!(game == last && sqlite3_column_int64 (changes, 1) == number - 1) && !(game < last && number == 0))
        break;
      last = game;
      number = sqlite3_column_int64 (changes, 1);
      count_change (counts, game);
    }
  sqlite3_finalize (changes);
  return step == SQLITE_DONE ? 0 : last;
}

/* Returns the game of the change before which, in the order of @sql, there are @n others; @otherwise if there is none.
 */
static gint64
find_game (WaySalvageRows *rows, const char *sql, gint64 n, gint64 otherwise)
{
  sqlite3_stmt *change = n >= 0 ? way_salvage_prepare (rows->from, n, "%s LIMIT 1 OFFSET ?1", sql) : NULL;
  gint64 game = change && sqlite3_step (change) == SQLITE_ROW ? sqlite3_column_int64 (change, 0) : otherwise;

  sqlite3_finalize (change);
  return game;
}

/* Counts the changes before the first damaged page and after the last one. All pages at the lowest level have the same
 * depth, whatever a damaged one looks like. Between two of them, there is one change in a page above. Returns FALSE if
 * a page above others is damaged, or SQLite was built without this table. */
static gboolean
count_around_pages (WaySalvageRows *rows, gint64 *n_before, gint64 *n_after)
{
  sqlite3_stmt *pages = way_salvage_prepare (
      rows->from, 0,
      "WITH page AS MATERIALIZED (SELECT pageno, pagetype, ncell, path FROM dbstat WHERE name = 'change'"
      " AND pagetype <> 'overflow') SELECT pageno, length (path) = (SELECT max (length (path)) FROM page), ncell,"
      " pagetype = 'corrupted' FROM page ORDER BY path");
  gboolean damaged = FALSE, located = pages != NULL;
  int step = SQLITE_DONE;

  *n_before = *n_after = 0;
  while (located && (step = sqlite3_step (pages)) == SQLITE_ROW)
    {
      gint64 page = sqlite3_column_int64 (pages, 0);
      gboolean is_damaged = sqlite3_column_int (pages, 3) != 0 || g_hash_table_contains (rows->damaged_pages, &page);

      if (sqlite3_column_int (pages, 1) == 0)
        located = !is_damaged;
      else if (is_damaged)
        {
          damaged = TRUE;
          *n_after = 0;
        }
      else if (damaged)
        *n_after += sqlite3_column_int64 (pages, 2) + 1;
      else
        *n_before += sqlite3_column_int64 (pages, 2) + 1;
    }
  sqlite3_finalize (pages);
  if (!damaged)
    *n_before = *n_after = G_MAXINT64;
  return located && step == SQLITE_DONE;
}

/* The check of the file names the pages in which something is wrong, but not where the order of the changes is; and a
 * change that cannot be read is found by reading. */
void
way_salvage_doubt_find (WaySalvageDoubt *self, WaySalvageRows *rows)
{
  gint64 n_before, n_after, first, last;

  self->before = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->after = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->located = !rows->lost_pages && rows->damaged_pages && count_around_pages (rows, &n_before, &n_after);
  if (!self->located)
    return;
  self->first = n_before < G_MAXINT64 ? find_game (rows, FORTH, n_before - 1, 0) : G_MAXINT64;
  self->last = n_after < G_MAXINT64 ? find_game (rows, BACK, n_after - 1, G_MAXINT64) : 0;
  first = follow_forth (rows, self->before);
  last = follow_back (rows, self->after);
  self->first = MIN (self->first, first);
  self->last = MAX (self->last, last);
  self->located = self->first <= self->last;
}

gboolean
way_salvage_doubt_has (const WaySalvageDoubt *self, gint64 id, gint64 n)
{
  GHashTable *counts = id < self->first ? self->before : self->after;

  return !self->located || (id >= self->first && id <= self->last)
         || n != GPOINTER_TO_INT (g_hash_table_lookup (counts, &id));
}

void
way_salvage_doubt_clear (WaySalvageDoubt *self)
{
  g_clear_pointer (&self->before, g_hash_table_unref);
  g_clear_pointer (&self->after, g_hash_table_unref);
}
