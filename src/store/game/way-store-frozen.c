/* way-store-frozen.c: the frozen result of a finished game, and its tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

static gboolean
freeze_game (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error)
{
  g_autoptr (WayStatement) freeze = way_store_statement (store, WAY_SQL_FREEZE_GAME, error);

  if (!freeze)
    return FALSE;
  way_statement_bind_int (freeze, ":game", game);
  way_statement_bind_int (freeze, ":revision", outcome->revision > 0 ? outcome->revision : CARC_RULES_REVISION);
  if (outcome->finished)
    way_statement_bind_int (freeze, ":now", outcome->ended > 0 ? outcome->ended : way_store_now ());
  return way_statement_run (freeze, error);
}

static gboolean
freeze_seat (WayStore *store, gint64 game, int seat, const WayOutcome *outcome, GError **error)
{
  g_autoptr (WayStatement) freeze = way_store_statement (store, WAY_SQL_FREEZE_SEAT, error);

  if (!freeze)
    return FALSE;
  way_statement_bind_int (freeze, ":game", game);
  way_statement_bind_int (freeze, ":seat", seat);
  if (outcome->finished)
    way_statement_bind_int (freeze, ":points", outcome->points[seat]);
  return way_statement_run (freeze, error);
}

static gboolean
drop_tallies (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_TALLIES, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  return way_statement_run (drop, error);
}

/* @was_there is set to whether it was in the list; may be NULL. */
static gboolean
drop_outdated (WayStore *store, gint64 game, gboolean *was_there, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_OUTDATED, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  if (!way_statement_run (drop, error))
    return FALSE;
  if (was_there)
    *was_there = sqlite3_changes (store->db) > 0;
  return TRUE;
}

static gboolean
add_tally (WayStore *store, gint64 game, const WayTally *tally, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_TALLY, error);

  if (!add)
    return FALSE;
  way_statement_bind_int (add, ":game", game);
  way_statement_bind_int (add, ":seat", tally->seat);
  way_statement_bind_text (add, ":rule", tally->rule);
  way_statement_bind_int (add, ":times", tally->times);
  way_statement_bind_int (add, ":count", tally->count);
  way_statement_bind_int (add, ":points", tally->points);
  way_statement_bind_int (add, ":best", tally->best);
  way_statement_bind_int (add, ":max", tally->max);
  return way_statement_run (add, error);
}

static gboolean
write_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error)
{
  if (!drop_tallies (store, game, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (!add_tally (store, game, &tallies[i], error))
      return FALSE;
  return TRUE;
}

/* Keeps the result of the game if it was scored under other rules. @n_changes: how many it is about; -1: those in
 * force.
 * @chosen: the user chose to replace it. */
static gboolean
keep_earlier (WayStore *store, gint64 game, int n_changes, gboolean chosen, GError **error)
{
  g_autoptr (WayStatement) keep = way_store_statement (store, WAY_SQL_KEEP_EARLIER, error);

  if (!keep)
    return FALSE;
  way_statement_bind_int (keep, ":game", game);
  if (n_changes >= 0)
    way_statement_bind_int (keep, ":n_changes", n_changes);
  way_statement_bind_int (keep, ":chosen", chosen);
  way_statement_bind_int (keep, ":revision", CARC_RULES_REVISION);
  return way_statement_run (keep, error);
}

gboolean
way_store_drop_earlier (WayStore *store, gint64 game, int n_changes, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_EARLIER, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  way_statement_bind_int (drop, ":n_changes", n_changes);
  return way_statement_run (drop, error);
}

/* Returns ROW if the earlier result is about the changes in force and was replaced as @chosen says, otherwise DONE. */
static WayStep
find_earlier (WayStore *store, gint64 game, gboolean chosen, GError **error)
{
  g_autoptr (WayStatement) find = way_store_statement (store, WAY_SQL_FIND_EARLIER, error);

  if (!find)
    return WAY_STEP_FAILED;
  way_statement_bind_int (find, ":game", game);
  way_statement_bind_int (find, ":chosen", chosen);
  return way_statement_step (find, error);
}

static gboolean
restore_earlier (WayStore *store, gint64 game, GError **error)
{
  static const WaySql updates[] = { WAY_SQL_RESTORE_POINTS, WAY_SQL_RESTORE_REVISION };

  for (gsize i = 0; i < G_N_ELEMENTS (updates); i++)
    {
      g_autoptr (WayStatement) update = way_store_statement (store, updates[i], error);

      if (!update)
        return FALSE;
      way_statement_bind_int (update, ":game", game);
      if (!way_statement_run (update, error))
        return FALSE;
    }
  return way_store_drop_earlier (store, game, -1, error);
}

static gboolean
freeze (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error)
{
  if (!freeze_game (store, game, outcome, error))
    return FALSE;
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    if (!freeze_seat (store, game, seat, outcome, error))
      return FALSE;
  if (!drop_outdated (store, game, NULL, error))
    return FALSE;
  return write_tallies (store, game, outcome->tallies, outcome->finished ? outcome->n_tallies : 0, error);
}

gboolean
way_store_write_outcome (WayStore *store, gint64 game, int seen_head, const WayOutcome *outcome, GError **error)
{
  WayStep earlier;

  if (!outcome)
    return TRUE;
  if (!keep_earlier (store, game, seen_head, FALSE, error) || !freeze (store, game, outcome, error))
    return FALSE;
  earlier = find_earlier (store, game, FALSE, error);
  return earlier == WAY_STEP_ROW ? restore_earlier (store, game, error) : earlier == WAY_STEP_DONE;
}

static gboolean
read_points (WayStore *store, gint64 game, int points[CARC_MAX_PLAYERS], GError **error)
{
  g_autoptr (WayStatement) seats = way_store_statement (store, WAY_SQL_LIST_SEATS, error);
  WayStep step = WAY_STEP_FAILED;

  if (!seats)
    return FALSE;
  way_statement_bind_int (seats, ":game", game);
  for (int seat = 0; seat < CARC_MAX_PLAYERS && (step = way_statement_step (seats, error)) == WAY_STEP_ROW; seat++)
    points[seat] = sqlite3_column_int (seats, WAY_SEAT_FINAL_POINTS);
  return step != WAY_STEP_FAILED;
}

static gboolean
read_frozen (WayStore *store, gint64 game, int *revision, gboolean *finished, int points[CARC_MAX_PLAYERS],
             GError **error)
{
  g_autoptr (WayStatement) read = way_store_statement (store, WAY_SQL_READ_FROZEN, error);
  WayStep step;

  if (!read)
    return FALSE;
  way_statement_bind_int (read, ":game", game);
  step = way_statement_step (read, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  if (step != WAY_STEP_ROW)
    return FALSE;
  *revision = sqlite3_column_int (read, 0);
  *finished = sqlite3_column_int (read, 1) != 0;
  memset (points, 0, sizeof *points * CARC_MAX_PLAYERS);
  return !*finished || read_points (store, game, points, error);
}

gboolean
way_store_read_frozen (WayStore *store, gint64 game, int *revision, gboolean *finished, int points[CARC_MAX_PLAYERS],
                       GError **error)
{
  gboolean read;

  way_store_assert_thread (store);
  if (!way_store_begin_read (store, error))
    return FALSE;
  read = read_frozen (store, game, revision, finished, points, error);
  way_store_end_read (store);
  return read;
}

/* The rule ids must outlive the row. */
GArray *
way_store_read_tallies (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GArray) tallies = g_array_new (FALSE, FALSE, sizeof (WayTally));
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_TALLIES, error);
  if (!list)
    return NULL;
  way_statement_bind_int (list, ":game", game);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      WayTally tally = {
        .seat = sqlite3_column_int (list, 0),
        .rule = g_intern_string (way_statement_text (list, 1)),
        .times = sqlite3_column_int (list, 2),
        .count = sqlite3_column_int (list, 3),
        .points = sqlite3_column_int (list, 4),
        .best = sqlite3_column_int (list, 5),
        .max = sqlite3_column_int (list, 6),
      };

      g_array_append_val (tallies, tally);
    }
  return step == WAY_STEP_DONE ? g_steal_pointer (&tallies) : NULL;
}

gboolean
way_store_rebuild (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store,
                                 keep_earlier (store, game, -1, TRUE, error) && freeze (store, game, outcome, error)
                                     && way_store_note_change (store, game, error),
                                 error);
}

static gboolean
restore_result (WayStore *store, gint64 game, GError **error)
{
  WayStep earlier = find_earlier (store, game, TRUE, error);

  if (earlier == WAY_STEP_DONE)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Game %" G_GINT64_FORMAT " has no earlier result",
                 game);
  return earlier == WAY_STEP_ROW && restore_earlier (store, game, error);
}

gboolean
way_store_restore_result (WayStore *store, gint64 game, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (
             store, restore_result (store, game, error) && way_store_note_change (store, game, error), error);
}

static gboolean
replace_tallies (WayStore *store, gint64 game, gboolean only_outdated, const WayTally *tallies, gsize n, GError **error)
{
  gboolean outdated;

  return drop_outdated (store, game, &outdated, error)
         && ((only_outdated && !outdated) || write_tallies (store, game, tallies, n, error));
}

gboolean
way_store_write_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, replace_tallies (store, game, FALSE, tallies, n, error), error);
}

gboolean
way_store_rebuild_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, replace_tallies (store, game, TRUE, tallies, n, error), error);
}

GArray *
way_store_list_outdated (WayStore *store, gint64 after, int limit, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_OUTDATED, error);
  if (!list)
    return NULL;
  way_statement_bind_int (list, ":after", after);
  way_statement_bind_int (list, ":limit", limit);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      gint64 game = sqlite3_column_int64 (list, 0);

      g_array_append_val (games, game);
    }
  return step == WAY_STEP_DONE ? g_steal_pointer (&games) : NULL;
}
