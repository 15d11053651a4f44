/* way-salvage-parts.c: copies from a damaged file what games have besides their players and entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-parts.h"

/* Copies the rows of @table where @which. If they can be read, it does not matter that the index cannot, or that the
 * index shows that the damaged part of the table has none of them. */
static gboolean
copy_readable (WaySalvageParts *self, const char *table, const char *which, gint64 id)
{
  g_autofree char *by_index = g_strdup_printf ("WHERE %s", which);
  g_autofree char *by_table = g_strdup_printf ("NOT INDEXED WHERE %s", which);
  g_autofree char *drop = g_strdup_printf ("DELETE FROM %s WHERE %s", table, which);

  if (g_hash_table_contains (self->damaged, table))
    {
      if (way_salvage_copy_rows (self->rows, table, by_table, id))
        return TRUE;
      way_salvage_run (self->rows, id, drop);
    }
  return way_salvage_copy_rows (self->rows, table, by_index, id);
}

/* Returns how many rows the index of @table by game has where @which; -1 if it cannot be read, or there is none. */
static gint64
count_in_index (WaySalvageParts *self, const char *table, const char *which, gint64 id)
{
  sqlite3_stmt *statement = way_salvage_prepare (
      self->rows->from, id, "SELECT count (*) FROM %s INDEXED BY %s_by_game WHERE %s", table, table, which);
  gint64 n = sqlite3_step (statement) == SQLITE_ROW ? sqlite3_column_int64 (statement, 0) : -1;

  sqlite3_finalize (statement);
  return n;
}

gboolean
way_salvage_parts_copy (WaySalvageParts *self, const char *table, const char *which, gint64 id)
{
  g_autofree char *count = g_strdup_printf ("SELECT count (*) FROM %s WHERE %s", table, which);
  gboolean copied = copy_readable (self, table, which, id);
  gint64 n_copied, n;

  if (!copied || !g_hash_table_contains (self->damaged, table))
    return copied;
  n_copied = way_salvage_ask (self->rows, id, count);
  n = count_in_index (self, table, which, id);
  return g_hash_table_contains (self->disordered, table) ? n == n_copied : n <= n_copied;
}

/* Returns whether the game may have had rows in @table, whose damage says nothing about that. */
static gboolean
has_part (WaySalvageParts *self, const char *table, gint64 id)
{
  static const struct {
    const char *table, *needed;
  } parts[] = {
    { "chip_face", "SELECT ' ' || modules || ' ' GLOB '* bets *' FROM game WHERE id = ?1" },
    { "space_end", "SELECT ' ' || modules || ' ' GLOB '* snakes-and-ladders *' FROM game WHERE id = ?1" },
    { "draft", "SELECT finished IS NULL FROM game WHERE id = ?1" },
    { "earlier_result", "SELECT count (*) FROM change WHERE game = ?1 AND entry_text = 'end'" },
    { "earlier", "SELECT count (*) FROM change WHERE game = ?1 AND said = 'end'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_equal (parts[i].table, table))
      return way_salvage_ask (self->rows, id, parts[i].needed) > 0;
  return FALSE;
}

gboolean
way_salvage_parts_copy_all (WaySalvageParts *self, gint64 id)
{
  gboolean whole = TRUE;

  for (int i = 0; self->names[i] != NULL; i++)
    {
      gboolean copied = way_salvage_parts_copy (self, self->names[i], "game = ?1", id);

      whole = whole && (copied || !has_part (self, self->names[i], id));
    }
  return whole;
}

void
way_salvage_parts_find (WaySalvageParts *self, WaySalvageRows *rows)
{
  g_autofree char *names = way_salvage_join_names (
      way_salvage_prepare (rows->to, 0,
                           "SELECT name FROM sqlite_schema AS one WHERE type = 'table'"
                           " AND name NOT IN ('seat', 'change', 'tally')"
                           " AND EXISTS (SELECT 1 FROM pragma_table_info (one.name) WHERE name = 'game')"),
      " ");

  self->rows = rows;
  self->damaged = g_hash_table_new (g_str_hash, g_str_equal);
  self->disordered = g_hash_table_new (g_str_hash, g_str_equal);
  self->names = g_strsplit (names, " ", -1);
  for (int i = 0; self->names[i] != NULL; i++)
    {
      if (!way_salvage_is_in_order (self->rows, self->names[i]))
        g_hash_table_add (self->disordered, self->names[i]);
      if (g_hash_table_contains (self->disordered, self->names[i])
          || !way_salvage_is_sound (self->rows, self->names[i]))
        g_hash_table_add (self->damaged, self->names[i]);
    }
}

void
way_salvage_parts_clear (WaySalvageParts *self)
{
  g_clear_pointer (&self->damaged, g_hash_table_unref);
  g_clear_pointer (&self->disordered, g_hash_table_unref);
  g_clear_pointer (&self->names, g_strfreev);
}
