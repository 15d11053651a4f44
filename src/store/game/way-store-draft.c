/* way-store-draft.c: the draft of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

static gboolean
write_draft (WayStore *store, gint64 game, const char *entry_text, GError **error)
{
  g_autoptr (WayStatement) save = way_store_statement (store, WAY_SQL_SAVE_DRAFT, error);

  if (!save)
    return FALSE;
  way_statement_bind_int (save, ":game", game);
  way_statement_bind_text (save, ":entry_text", entry_text);
  return way_statement_run (save, error);
}

gboolean
way_store_drop_draft (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_DRAFT, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  return way_statement_run (drop, error);
}

gboolean
way_store_save_draft (WayStore *store, gint64 game, const char *entry_text, GError **error)
{
  gboolean written;

  way_store_assert_thread (store);
  if (!way_store_begin_write (store, error))
    return FALSE;
  written = entry_text ? write_draft (store, game, entry_text, error) : way_store_drop_draft (store, game, error);
  if (!way_store_end_write (store, written, error))
    return FALSE;

  if (entry_text)
    store->draft_game = game;
  return TRUE;
}

static gboolean
move_draft (WayStore *store, gint64 from, gint64 to, const char *entry_text, GError **error)
{
  return way_store_drop_draft (store, from, error) && write_draft (store, to, entry_text, error);
}

gboolean
way_store_move_draft (WayStore *store, gint64 from, gint64 to, const char *entry_text, GError **error)
{
  way_store_assert_thread (store);
  g_return_val_if_fail (entry_text != NULL, FALSE);

  if (!way_store_begin_write (store, error)
      || !way_store_end_write (store, move_draft (store, from, to, entry_text, error), error))
    return FALSE;
  /* What is stored is of another version of the game, which no form of this connection has shown yet. */
  if (store->draft_game == from || store->draft_game == to)
    store->draft_game = 0;
  return TRUE;
}

char *
way_store_read_draft (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) read = NULL;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_DRAFT, error);
  if (!read)
    return NULL;
  way_statement_bind_int (read, ":game", game);
  if (way_statement_step (read, error) != WAY_STEP_ROW)
    return NULL;

  store->draft_game = game;
  return way_statement_dup_text (read, 0);
}
