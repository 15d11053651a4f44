/* way-store-details.c: edits when, where and by whom a game was played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include "way-game-query.h"

void
way_game_details_free (WayGameDetails *details)
{
  if (!details)
    return;
  g_free (details->played);
  g_free (details->place);
  g_free (details->note);
  g_strfreev (details->names);
  g_free (details);
}

/* Returns the text @clean (transfer full) of the @column, and notes whether it is another one than in the file. */
static char *
note_replaced (WayStatement *row, int column, char *clean, WayGameDetails *details)
{
  details->replaced = details->replaced || !g_str_equal (clean, way_statement_text (row, column));
  return clean;
}

static gboolean
read_game (WayStore *store, gint64 game, WayGameDetails *details, GError **error)
{
  g_autoptr (WayStatement) row = way_store_statement (store, WAY_SQL_READ_DETAILS, error);
  WayStep step;

  if (!row)
    return FALSE;
  way_statement_bind_int (row, ":game", game);
  step = way_statement_step (row, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  if (step != WAY_STEP_ROW)
    return FALSE;
  details->played = note_replaced (row, 0, way_statement_dup_line (row, 0), details);
  details->place = note_replaced (row, 1, way_statement_dup_line (row, 1), details);
  details->note = note_replaced (row, 2, way_statement_dup_text (row, 2), details);
  return TRUE;
}

static gboolean
read_names (WayStore *store, gint64 game, WayGameDetails *details, GError **error)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (WayStatement) seats = way_store_statement (store, WAY_SQL_LIST_SEATS, error);
  WayStep step;

  if (!seats)
    return FALSE;
  way_statement_bind_int (seats, ":game", game);
  while ((step = way_statement_step (seats, error)) == WAY_STEP_ROW)
    {
      g_autofree char *name
          = note_replaced (seats, WAY_SEAT_NAME, way_statement_dup_line (seats, WAY_SEAT_NAME), details);

      g_strv_builder_add (names, name);
    }
  details->names = g_strv_builder_end (names);
  return step == WAY_STEP_DONE;
}

WayGameDetails *
way_store_read_details (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayGameDetails) details = g_new0 (WayGameDetails, 1);
  gboolean read;

  way_store_assert_thread (store);
  if (!way_store_begin_read (store, error))
    return NULL;
  read = read_game (store, game, details, error) && read_names (store, game, details, error);
  way_store_end_read (store);
  return read ? g_steal_pointer (&details) : NULL;
}

/* Sets @error for a game that the details were not written to. */
static void
explain_unwritten (WayStore *store, gint64 game, GError **error)
{
  gboolean deleted;

  if (way_store_is_deleted (store, game, &deleted, error))
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED, "Game %" G_GINT64_FORMAT " is deleted", game);
}

static gboolean
write_game (WayStore *store, gint64 game, const WayGameDetails *details, GError **error)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (details->played, local);
  g_autoptr (WayStatement) update = NULL;
  WayStep step;

  if (!played)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "No date: %s", details->played);
      return FALSE;
    }
  update = way_store_statement (store, WAY_SQL_WRITE_DETAILS, error);
  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  way_statement_bind_text (update, ":played", details->played);
  way_statement_bind_int (update, ":started", g_date_time_to_unix (played));
  way_statement_bind_text (update, ":place", details->place);
  way_statement_bind_text (update, ":note", details->note);
  step = way_statement_step (update, error);
  if (step == WAY_STEP_ROW)
    return way_statement_run (update, error);
  if (step == WAY_STEP_DONE)
    explain_unwritten (store, game, error);
  return FALSE;
}

static gboolean
run_for_name (WayStore *store, WaySql sql, gint64 game, int seat, const char *name, GError **error)
{
  g_autoptr (WayStatement) statement = way_store_statement (store, sql, error);

  if (!statement)
    return FALSE;
  if (sql == WAY_SQL_SET_PERSON)
    {
      way_statement_bind_int (statement, ":game", game);
      way_statement_bind_int (statement, ":seat", seat);
    }
  way_statement_bind_text (statement, ":name", name);
  return way_statement_run (statement, error);
}

static gboolean
write_all (WayStore *store, gint64 game, const WayGameDetails *details, GError **error)
{
  if (!write_game (store, game, details, error) || !way_store_note_change (store, game, error))
    return FALSE;
  for (int seat = 0; details->names[seat] != NULL; seat++)
    if (!run_for_name (store, WAY_SQL_ADD_PERSON, game, seat, details->names[seat], error)
        || !run_for_name (store, WAY_SQL_SET_PERSON, game, seat, details->names[seat], error))
      return FALSE;
  return way_store_separate_players (store, game, error);
}

gboolean
way_store_write_details (WayStore *store, gint64 game, const WayGameDetails *details, GError **error)
{
  way_store_assert_thread (store);
  if (!way_store_begin_write (store, error))
    return FALSE;
  return way_store_end_write (store, write_all (store, game, details, error), error);
}

static gboolean
write_played (WayStore *store, gint64 game, const char *played, gint64 started, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_WRITE_PLAYED, error);

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  way_statement_bind_text (update, ":played", played);
  way_statement_bind_int (update, ":started", started);
  return way_statement_run (update, error) && way_store_note_change (store, game, error);
}

gboolean
way_store_write_played (WayStore *store, gint64 game, const char *played, gint64 started, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, write_played (store, game, played, started, error), error);
}

static const char *
choose (const char *text, const char *seen, const char *stored)
{
  return g_strcmp0 (text, seen) == 0 ? stored : text;
}

/* Statistics count players by name. Names that another program has made equal are left alone. */
static gboolean
expect_different_names (const WayGameDetails *merged, const WayGameDetails *details, const WayGameDetails *seen,
                        gint64 game, GError **error)
{
  for (int seat = 0; merged->names[seat]; seat++)
    for (int other = 0; merged->names[other]; other++)
      if (other != seat && merged->names[seat][0] != '\0' && g_str_equal (merged->names[seat], merged->names[other])
          && !g_str_equal (details->names[seat], seen->names[seat]))
        {
          g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT,
                       "Two players of game %" G_GINT64_FORMAT " would be %s", game, merged->names[seat]);
          return FALSE;
        }
  return TRUE;
}

/* The texts are borrowed. */
static gboolean
write_changed (WayStore *store, gint64 game, const WayGameDetails *details, const WayGameDetails *seen,
               const WayGameDetails *stored, GError **error)
{
  g_autofree const char **names = g_new0 (const char *, g_strv_length (stored->names) + 1);
  WayGameDetails merged = {
    .played = (char *) choose (details->played, seen->played, stored->played),
    .place = (char *) choose (details->place, seen->place, stored->place),
    .note = (char *) choose (details->note, seen->note, stored->note),
    .names = (char **) names,
  };

  for (int seat = 0; stored->names[seat] && details->names[seat] && seen->names[seat]; seat++)
    names[seat] = choose (details->names[seat], seen->names[seat], stored->names[seat]);
  return expect_different_names (&merged, details, seen, game, error) && write_all (store, game, &merged, error);
}

WayGameDetails *
way_store_change_details (WayStore *store, gint64 game, const WayGameDetails *details, const WayGameDetails *seen,
                          GError **error)
{
  g_autoptr (WayGameDetails) stored = g_new0 (WayGameDetails, 1);
  gboolean written;

  way_store_assert_thread (store);
  if (!way_store_begin_write (store, error))
    return NULL;
  written = read_game (store, game, stored, error) && read_names (store, game, stored, error)
            && write_changed (store, game, details, seen, stored, error);
  return way_store_end_write (store, written, error) ? g_steal_pointer (&stored) : NULL;
}

char *
way_store_read_note (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) row = NULL;
  WayStep step;

  way_store_assert_thread (store);
  row = way_store_statement (store, WAY_SQL_READ_NOTE, error);
  if (!row)
    return NULL;
  way_statement_bind_int (row, ":game", game);
  step = way_statement_step (row, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  return step == WAY_STEP_ROW ? way_statement_dup_text (row, 0) : NULL;
}

static gboolean
run_for_note (WayStore *store, gint64 game, const char *note, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_WRITE_NOTE, error);

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  way_statement_bind_text (update, ":note", note);
  return way_statement_run (update, error);
}

gboolean
way_store_write_note (WayStore *store, gint64 game, const char *note, GError **error)
{
  way_store_assert_thread (store);
  if (!way_store_begin_write (store, error))
    return FALSE;
  return way_store_end_write (
      store, run_for_note (store, game, note, error) && way_store_note_change (store, game, error), error);
}
