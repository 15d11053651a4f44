/* way-store-frozen.c: the frozen result of a finished game, and its tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

static gboolean
freeze_game (WayStore *store, gint64 game, gboolean finished, GError **error)
{
  g_autoptr (WayStatement) freeze = way_store_statement (store, WAY_SQL_FREEZE_GAME, error);

  if (freeze == NULL)
    return FALSE;
  way_statement_bind_int (freeze, ":game", game);
  way_statement_bind_int (freeze, ":revision", CARC_RULES_REVISION);
  if (finished)
    way_statement_bind_int (freeze, ":now", way_store_now ());
  return way_statement_run (freeze, error);
}

static gboolean
freeze_seat (WayStore *store, gint64 game, int seat, const WayOutcome *outcome, GError **error)
{
  g_autoptr (WayStatement) freeze = way_store_statement (store, WAY_SQL_FREEZE_SEAT, error);

  if (freeze == NULL)
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

  if (drop == NULL)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  return way_statement_run (drop, error);
}

/* @was_there is set to whether it was in the list; may be NULL. */
static gboolean
drop_stale (WayStore *store, gint64 game, gboolean *was_there, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_OUTDATED, error);

  if (drop == NULL)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  if (!way_statement_run (drop, error))
    return FALSE;
  if (was_there != NULL)
    *was_there = sqlite3_changes (store->db) > 0;
  return TRUE;
}

static gboolean
add_tally (WayStore *store, gint64 game, const WayTally *tally, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_TALLY, error);

  if (add == NULL)
    return FALSE;
  way_statement_bind_int (add, ":game", game);
  way_statement_bind_int (add, ":seat", tally->seat);
  way_statement_bind_text (add, ":rule", tally->rule);
  way_statement_bind_int (add, ":times", tally->times);
  way_statement_bind_int (add, ":count", tally->count);
  way_statement_bind_int (add, ":points", tally->points);
  way_statement_bind_int (add, ":best", tally->best);
  way_statement_bind_int (add, ":most", tally->max);
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

gboolean
way_store_write_outcome (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error)
{
  if (outcome == NULL)
    return TRUE;
  if (!freeze_game (store, game, outcome->finished, error))
    return FALSE;
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    if (!freeze_seat (store, game, seat, outcome, error))
      return FALSE;
  if (!drop_stale (store, game, NULL, error))
    return FALSE;
  return write_tallies (store, game, outcome->tallies, outcome->finished ? outcome->n_tallies : 0, error);
}

static gboolean
read_points (WayStore *store, gint64 game, int points[CARC_MAX_PLAYERS], GError **error)
{
  g_autoptr (WayStatement) seats = way_store_statement (store, WAY_SQL_LIST_SEATS, error);
  WayStep step = WAY_STEP_FAILED;

  if (seats == NULL)
    return FALSE;
  way_statement_bind_int (seats, ":game", game);
  for (int seat = 0; seat < CARC_MAX_PLAYERS && (step = way_statement_step (seats, error)) == WAY_STEP_ROW; seat++)
    points[seat] = sqlite3_column_int (seats, 3);
  return step != WAY_STEP_FAILED;
}

static gboolean
read_frozen (WayStore *store, gint64 game, int *revision, gboolean *finished, int points[CARC_MAX_PLAYERS],
             GError **error)
{
  g_autoptr (WayStatement) read = way_store_statement (store, WAY_SQL_READ_FROZEN, error);
  WayStep step;

  if (read == NULL)
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
  if (list == NULL)
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
         && way_store_end_write (store, way_store_write_outcome (store, game, outcome, error), error);
}

static gboolean
replace_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error)
{
  gboolean stale;

  return drop_stale (store, game, &stale, error) && (!stale || write_tallies (store, game, tallies, n, error));
}

gboolean
way_store_rebuild_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, replace_tallies (store, game, tallies, n, error), error);
}

GArray *
way_store_list_outdated (WayStore *store, gint64 after, int limit, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_OUTDATED, error);
  if (list == NULL)
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
