/* way-salvage-result.c: keeps the result of a recovered game that lost what its result was calculated from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-result.h"

#include <string.h>

#include "carc-base.h"
#include "carc-replay.h"

typedef struct {
  CarcHeader header;
  CarcJournal *journal;
  const CarcChange **log;
  gsize n;
  CarcStandings standings;
  CarcPlan plan;
} Replay;

static void
replay_free (Replay *self)
{
  carc_journal_free (self->journal);
  g_free (self->log);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Replay, replay_free)

static Replay *
replay_game (WayStore *reader, gint64 id)
{
  g_autoptr (Replay) self = g_new0 (Replay, 1);
  g_autofree const CarcEntry **entries = NULL;

  if (!way_store_read_game (reader, id, &self->header, &self->journal, NULL))
    return NULL;
  self->n = carc_journal_log (self->journal, NULL, 0);
  self->log = g_new0 (const CarcChange *, MAX (self->n, 1));
  entries = g_new0 (const CarcEntry *, MAX (self->n, 1));
  carc_journal_log (self->journal, self->log, self->n);
  for (gsize i = 0; i < self->n; i++)
    entries[i] = &self->log[i]->entry;
  carc_replay (&self->header.setup, entries, self->n, &self->standings, &self->plan, NULL, NULL);
  return g_steal_pointer (&self);
}

/* Returns the entry that ends the game; 0 if there is none. */
static int
find_end_of_game (const Replay *replay)
{
  for (gsize i = 0; i < replay->n; i++)
    if (replay->log[i]->entry.subject == &carc_end)
      return replay->log[i]->entry_id;
  return 0;
}

/* Sets @entry to the difference between @points and those of the replay, and @differs to whether there is one. Returns
 * whether it can be recorded. */
static gboolean
find_difference (const Replay *replay, const int *points, CarcEntry *entry, gboolean *differs)
{
  *differs = FALSE;
  entry->subject = &carc_correction;
  entry->state = CARC_STATE_COMPLETED;
  for (int seat = 0; seat < replay->header.setup.n_players; seat++)
    {
      gint64 difference = (gint64) points[seat] - replay->standings.points[seat];

      if (difference < carc_correction_points.min || difference > carc_correction_points.max)
        return FALSE;
      *differs = *differs || difference != 0;
      carc_entry_set (entry, &carc_correction_points, seat, (int) difference);
    }
  return TRUE;
}

static void
drop_undone (WaySalvageRows *rows, gint64 id)
{
  static const char *const orders[] = {
    "DELETE FROM change WHERE game = ?1 AND number >= (SELECT head FROM game WHERE id = ?1)",
    "DELETE FROM earlier_result WHERE game = ?1 AND n_changes > (SELECT count (*) FROM change WHERE game = ?1)",
    "UPDATE game SET head = NULL WHERE id = ?1",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    way_salvage_run (rows, id, orders[i]);
}

/* The change belongs to the last ones, so that it has their time, and is undone with them: without it the end of the
 * game would give another result. */
static void
add_change (WaySalvageRows *rows, gint64 id, const CarcSetup *setup, const CarcChange *change)
{
  g_autofree char *entry_text = g_malloc (CARC_MAX_LINE_LENGTH);
  char *sql;

  carc_write_entry (setup, &change->entry, entry_text, CARC_MAX_LINE_LENGTH);
  sql = sqlite3_mprintf (
      "INSERT INTO change (game, number, undo_group, entry_id, position, deleted, recorded, arrived, entry_text)"
      " SELECT game, number + 1, undo_group, %d, %lld, 0, recorded, arrived, %Q FROM change WHERE game = ?1"
      " ORDER BY number DESC LIMIT 1",
      change->entry_id, (long long) change->position, entry_text);
  way_salvage_run (rows, id, sql);
  sqlite3_free (sql);
}

static void
add_before_end (WaySalvageRows *rows, gint64 id, const CarcSetup *setup, const Replay *replay, CarcChange *change)
{
  g_autofree CarcChange *moves = g_new0 (CarcChange, replay->n);
  int undo_group = carc_journal_next_undo_group (replay->journal);
  gsize n_moves;

  change->entry_id = carc_journal_next_entry_id (replay->journal);
  n_moves = carc_journal_plan (replay->journal, find_end_of_game (replay), undo_group, 1, &change->position, moves,
                               replay->n);
  drop_undone (rows, id);
  for (gsize i = 0; i < n_moves; i++)
    add_change (rows, id, setup, &moves[i]);
  add_change (rows, id, setup, change);
}

/* The replay with the end of the game after its last entry, which may score. */
static void
replay_to_end (Replay *replay, const CarcEntry *end)
{
  g_autofree const CarcEntry **entries = g_new0 (const CarcEntry *, replay->n + 1);

  for (gsize i = 0; i < replay->n; i++)
    entries[i] = &replay->log[i]->entry;
  entries[replay->n] = end;
  carc_replay (&replay->header.setup, entries, replay->n + 1, &replay->standings, &replay->plan, NULL, NULL);
}

/* The new changes were made when the game ended, and are undone together. */
static void
append_change (WaySalvageRows *rows, gint64 id, const CarcSetup *setup, const CarcChange *change)
{
  g_autofree char *entry_text = g_malloc (CARC_MAX_LINE_LENGTH);
  char *sql;

  carc_write_entry (setup, &change->entry, entry_text, CARC_MAX_LINE_LENGTH);
  sql = sqlite3_mprintf (
      "INSERT INTO change (game, number, undo_group, entry_id, position, deleted, recorded, entry_text)"
      " SELECT id, (SELECT count (*) FROM change WHERE game = ?1), %d, %d, %lld, 0, finished, %Q FROM game"
      " WHERE id = ?1",
      change->undo_group, change->entry_id, (long long) change->position, entry_text);
  way_salvage_run (rows, id, sql);
  sqlite3_free (sql);
}

static void
append_end (WaySalvageRows *rows, gint64 id, const CarcSetup *setup, const Replay *replay, CarcChange *correction,
            gboolean differs, CarcChange *end)
{
  g_autofree CarcChange *moves = g_new0 (CarcChange, MAX (replay->n, 1));
  int undo_group = carc_journal_next_undo_group (replay->journal);
  int64_t positions[2];
  gsize n_moves = carc_journal_plan (replay->journal, 0, undo_group, differs ? 2 : 1, positions, moves, replay->n);

  for (gsize i = 0; i < n_moves; i++)
    append_change (rows, id, setup, &moves[i]);
  correction->undo_group = end->undo_group = undo_group;
  correction->entry_id = carc_journal_next_entry_id (replay->journal);
  correction->position = positions[0];
  if (differs)
    append_change (rows, id, setup, correction);
  end->entry_id = correction->entry_id + (differs ? 1 : 0);
  end->position = positions[differs ? 1 : 0];
  append_change (rows, id, setup, end);
}

/* Whether the points of all players were stored, under whatever rules. */
static gboolean
has_stored_result (WaySalvageRows *rows, WayStore *reader, gint64 id, int points[CARC_MAX_PLAYERS])
{
  gboolean finished;
  int revision;

  return way_salvage_ask (rows, id, "SELECT count (*) FROM seat WHERE game = ?1 AND final_points IS NULL") == 0
         && way_store_read_frozen (reader, id, &revision, &finished, points, NULL) && finished;
}

gboolean
way_salvage_keep_lost_result (WaySalvageRows *rows, WayStore *reader, gint64 id, const char *note, gboolean *corrected)
{
  g_autoptr (Replay) replay = NULL;
  g_autofree CarcChange *correction = g_new0 (CarcChange, 1);
  g_autofree CarcChange *end = g_new0 (CarcChange, 1);
  int points[CARC_MAX_PLAYERS];
  gboolean ended, differs;

  if (!has_stored_result (rows, reader, id, points))
    return FALSE;
  way_salvage_run (rows, id, "UPDATE game SET head = NULL WHERE id = ?1");
  replay = replay_game (reader, id);
  if (!replay)
    return FALSE;
  end->entry.subject = &carc_end;
  end->entry.state = CARC_STATE_COMPLETED;
  ended = find_end_of_game (replay) != 0;
  if (!ended)
    replay_to_end (replay, &end->entry);
  if (!find_difference (replay, points, &correction->entry, &differs))
    return FALSE;
  if (note)
    g_strlcpy (correction->entry.note, note, sizeof correction->entry.note);
  if (!ended)
    append_end (rows, id, &reader->setup, replay, correction, differs, end);
  else if (differs)
    add_before_end (rows, id, &reader->setup, replay, correction);
  way_salvage_run (rows, id, "DELETE FROM earlier_result WHERE game = ?1");
  way_salvage_run (rows, id, "UPDATE game SET revision = " G_STRINGIFY (CARC_RULES_REVISION) " WHERE id = ?1");
  *corrected = differs;
  return TRUE;
}

gboolean
way_salvage_keep_result (WaySalvageRows *rows, WayStore *reader, gint64 id, const char *note)
{
  g_autoptr (Replay) replay = NULL;
  g_autofree CarcChange *change = g_new0 (CarcChange, 1);
  int points[CARC_MAX_PLAYERS];
  gboolean finished, differs;
  int revision;

  if (!way_store_read_frozen (reader, id, &revision, &finished, points, NULL) || !finished
      || revision != CARC_RULES_REVISION)
    return FALSE;
  replay = replay_game (reader, id);
  if (!replay || find_end_of_game (replay) == 0 || !find_difference (replay, points, &change->entry, &differs)
      || !differs)
    return FALSE;
  if (note)
    g_strlcpy (change->entry.note, note, sizeof change->entry.note);
  add_before_end (rows, id, &reader->setup, replay, change);
  return TRUE;
}
