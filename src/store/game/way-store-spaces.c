/* way-store-spaces.c: where the ladders and snakes of a scoreboard lead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

gboolean
way_store_load_space_ends (WayStore *store, gint64 game, int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  g_autoptr (WayStatement) list = way_store_statement (store, WAY_SQL_LIST_SPACE_ENDS, error);
  WayStep step;

  if (!list)
    return FALSE;
  memset (ends, 0, sizeof *ends * CARC_TRACK_SPACES);
  way_statement_bind_game (list, game);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      int space = sqlite3_column_int (list, 0);
      int leads_to = sqlite3_column_int (list, 1);

      /* The constraints of the schema ensure this, unless the file is damaged. */
      if (space >= 0 && space < CARC_TRACK_SPACES && leads_to >= 0 && leads_to < CARC_TRACK_SPACES)
        ends[space] = (int8_t) (1 + leads_to);
    }
  return step == WAY_STEP_DONE;
}

static gboolean
add_space_end (WayStore *store, gint64 game, int space, int leads_to, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_SPACE_END, error);

  if (!add)
    return FALSE;
  way_statement_bind_game (add, game);
  way_statement_bind_int (add, ":space", space);
  way_statement_bind_int (add, ":leads_to", leads_to);
  return way_statement_run (add, error);
}

static gboolean
drop_space_ends (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_SPACE_ENDS, error);

  if (!drop)
    return FALSE;
  way_statement_bind_game (drop, game);
  return way_statement_run (drop, error);
}

gboolean
way_store_write_space_ends (WayStore *store, gint64 game, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  if (!drop_space_ends (store, game, error))
    return FALSE;
  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    if (ends[space] != 0 && !add_space_end (store, game, space, ends[space] - 1, error))
      return FALSE;
  return TRUE;
}

static gboolean
save_space_ends (WayStore *store, gint64 game, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  if (!way_store_begin_write (store, error))
    return FALSE;
  return way_store_end_write (
      store, way_store_write_space_ends (store, game, ends, error) && way_store_note_change (store, game, error),
      error);
}

gboolean
way_store_read_space_ends (WayStore *store, int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  way_store_assert_thread (store);
  return way_store_load_space_ends (store, 0, ends, error);
}

gboolean
way_store_save_space_ends (WayStore *store, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  way_store_assert_thread (store);
  return save_space_ends (store, 0, ends, error);
}

gboolean
way_store_save_game_space_ends (WayStore *store, gint64 game, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  way_store_assert_thread (store);
  g_return_val_if_fail (game != 0, FALSE);
  return save_space_ends (store, game, ends, error);
}
