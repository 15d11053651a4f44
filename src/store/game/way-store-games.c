/* way-store-games.c: lists games, deletes and restores them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include "way-game-query.h"

void
way_game_info_free (WayGameInfo *info)
{
  if (!info)
    return;
  for (int i = 0; i < info->n_players; i++)
    g_free (info->names[i]);
  g_free (info->played);
  g_free (info->place);
  g_free (info->modules);
  g_free (info->note);
  g_free (info);
}

static WayGameInfo *
new_info (WayStatement *row)
{
  WayGameInfo *info = g_new0 (WayGameInfo, 1);
  g_autofree char *uuid = way_statement_dup_line (row, 1);

  info->id = sqlite3_column_int64 (row, 0);
  g_strlcpy (info->uuid, uuid, sizeof info->uuid);
  info->place = way_statement_dup_line (row, 2);
  info->started = sqlite3_column_int64 (row, 3);
  info->finished = sqlite3_column_int64 (row, 4);
  info->modules = way_statement_dup_line (row, 5);
  info->last_recorded = sqlite3_column_int64 (row, 6);
  info->n_changes = sqlite3_column_int (row, 7);
  info->note = way_statement_dup_text (row, 8);
  info->revision = sqlite3_column_int (row, 9);
  info->has_earlier_result = sqlite3_column_int (row, 10) != 0;
  info->played = way_statement_dup_line (row, 11);
  return info;
}

static gboolean
read_seats (WayStore *store, WayGameInfo *info, GError **error)
{
  g_autoptr (WayStatement) seats = way_store_statement (store, WAY_SQL_LIST_SEATS, error);
  WayStep step = WAY_STEP_FAILED;

  if (!seats)
    return FALSE;
  way_statement_bind_int (seats, ":game", info->id);
  while (info->n_players < CARC_MAX_PLAYERS && (step = way_statement_step (seats, error)) == WAY_STEP_ROW)
    {
      int seat = info->n_players++;

      info->names[seat] = way_statement_dup_line (seats, WAY_SEAT_NAME);
      info->colors[seat] = (CarcColor) MAX (way_store_color (way_statement_text (seats, WAY_SEAT_COLOR)), 0);
      info->final_points[seat] = info->finished != 0 ? sqlite3_column_int (seats, WAY_SEAT_FINAL_POINTS) : 0;
    }
  return step != WAY_STEP_FAILED;
}

static gboolean
fill_list (WayStore *store, int offset, int limit, GPtrArray *list, GError **error)
{
  g_autoptr (WayStatement) games = way_store_statement (store, WAY_SQL_LIST_GAMES, error);
  WayStep step;

  if (!games)
    return FALSE;
  way_statement_bind_int (games, ":limit", limit);
  way_statement_bind_int (games, ":offset", offset);
  while ((step = way_statement_step (games, error)) == WAY_STEP_ROW)
    {
      g_ptr_array_add (list, new_info (games));
      if (!read_seats (store, g_ptr_array_index (list, list->len - 1), error))
        return FALSE;
    }
  return step == WAY_STEP_DONE;
}

GPtrArray *
way_store_list_games (WayStore *store, int offset, int limit, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) way_game_info_free);
  gboolean filled;

  way_store_assert_thread (store);
  if (!way_store_begin_read (store, error))
    return NULL;
  filled = fill_list (store, offset, limit, list, error);
  way_store_end_read (store);
  return filled ? g_steal_pointer (&list) : NULL;
}

static WayGameInfo *
read_info (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) row = way_store_statement (store, WAY_SQL_READ_INFO, error);
  g_autoptr (WayGameInfo) info = NULL;
  WayStep step;

  if (!row)
    return NULL;
  way_statement_bind_int (row, ":game", game);
  step = way_statement_step (row, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  if (step != WAY_STEP_ROW)
    return NULL;
  info = new_info (row);
  return read_seats (store, info, error) ? g_steal_pointer (&info) : NULL;
}

WayGameInfo *
way_store_read_info (WayStore *store, gint64 game, GError **error)
{
  WayGameInfo *info;

  way_store_assert_thread (store);
  if (!way_store_begin_read (store, error))
    return NULL;
  info = read_info (store, game, error);
  way_store_end_read (store);
  return info;
}

int
way_store_count_games (WayStore *store, GError **error)
{
  g_autoptr (WayStatement) count = NULL;

  way_store_assert_thread (store);
  count = way_store_statement (store, WAY_SQL_COUNT_GAMES, error);
  if (!count || way_statement_step (count, error) != WAY_STEP_ROW)
    return -1;
  return sqlite3_column_int (count, 0);
}

char **
way_store_list_names (WayStore *store, GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_NAMES, error);
  if (!list)
    return NULL;
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    way_statement_add_line (list, 0, names);
  return step == WAY_STEP_DONE ? g_strv_builder_end (names) : NULL;
}

int
way_store_find_color (WayStore *store, const char *name, GError **error)
{
  g_autoptr (WayStatement) find = NULL;

  way_store_assert_thread (store);
  find = way_store_statement (store, WAY_SQL_FIND_COLOR, error);
  if (!find)
    return -1;
  way_statement_bind_text (find, ":name", name);
  return way_statement_step (find, error) == WAY_STEP_ROW ? way_store_color (way_statement_text (find, 0)) : -1;
}

gint64
way_store_find_game (WayStore *store, const char *uuid, GError **error)
{
  g_autoptr (WayStatement) find = NULL;

  way_store_assert_thread (store);
  find = way_store_statement (store, WAY_SQL_FIND_GAME, error);
  if (!find)
    return 0;
  way_statement_bind_text (find, ":uuid", uuid);
  return way_statement_step (find, error) == WAY_STEP_ROW ? sqlite3_column_int64 (find, 0) : 0;
}

char *
way_store_read_id (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) read = NULL;
  WayStep step;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_ID, error);
  if (!read)
    return NULL;
  way_statement_bind_int (read, ":game", game);
  step = way_statement_step (read, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  return step == WAY_STEP_ROW ? way_statement_dup_line (read, 0) : NULL;
}

static gboolean
set_deleted (WayStore *store, gint64 game, gboolean deleted, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_SET_DELETED, error);
  WayStep step;

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  if (deleted)
    way_statement_bind_int (update, ":deleted", way_store_now ());

  /* The statement returns a row if the game exists; it is complete only after the next step. */
  step = way_statement_step (update, error);
  if (step == WAY_STEP_ROW)
    return way_statement_run (update, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  return FALSE;
}

gboolean
way_store_set_deleted (WayStore *store, gint64 game, gboolean deleted, GError **error)
{
  way_store_assert_thread (store);
  store->journal_info = (WayJournalInfo){ 0 };
  return way_store_begin_write (store, error)
         && way_store_end_write (
             store, set_deleted (store, game, deleted, error) && way_store_note_change (store, game, error), error);
}

gboolean
way_store_is_deleted (WayStore *store, gint64 game, gboolean *deleted, GError **error)
{
  g_autoptr (WayStatement) read = NULL;
  WayStep step;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_DELETED, error);
  if (!read)
    return FALSE;
  way_statement_bind_int (read, ":game", game);
  step = way_statement_step (read, error);
  if (step == WAY_STEP_ROW)
    *deleted = sqlite3_column_int (read, 0) != 0;
  else if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  return step == WAY_STEP_ROW;
}

static gboolean
archive (WayStore *store, gint64 game, const char *uuid, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_ARCHIVE_GAME, error);

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  way_statement_bind_text (update, ":uuid", uuid);
  way_statement_bind_int (update, ":deleted", way_store_now ());
  return way_statement_run (update, error);
}

gboolean
way_store_archive_game (WayStore *store, gint64 game, const char *uuid, GError **error)
{
  way_store_assert_thread (store);
  store->journal_info = (WayJournalInfo){ 0 };
  return way_store_begin_write (store, error)
         && way_store_end_write (store,
                                 way_store_note_change (store, game, error) && archive (store, game, uuid, error)
                                     && way_store_note_change (store, game, error),
                                 error);
}
