/* way-store-changes.c: the journal on the disk: appends undo groups, sets the head, reads games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

static gboolean
read_head (WayStore *store, gint64 game, WayJournalInfo *info, GError **error)
{
  g_autoptr (WayStatement) read = way_store_statement (store, WAY_SQL_READ_HEAD, error);
  WayStep step;

  if (!read)
    return FALSE;
  way_statement_bind_int (read, ":game", game);
  step = way_statement_step (read, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  if (step != WAY_STEP_ROW)
    return FALSE;
  info->length = sqlite3_column_int (read, 1);
  info->undone = sqlite3_column_type (read, 0) != SQLITE_NULL;
  info->head = info->undone ? sqlite3_column_int (read, 0) : info->length;
  info->deleted = sqlite3_column_int (read, 2) != 0;
  return TRUE;
}

/* Call it within a transaction, so that no other program can write after the version was read. */
static gboolean
read_extent (WayStore *store, gint64 game, WayJournalInfo *info, GError **error)
{
  gint64 version;

  if (!way_store_read_version (store, &version, error))
    return FALSE;
  *info = store->journal_info;
  if (info->game == game && info->version == version)
    return TRUE;
  info->game = game;
  info->version = version;
  return read_head (store, game, info, error);
}

/* Ends a transaction; @info describes the journal if it is committed. */
static gboolean
end_change (WayStore *store, gboolean commit, const WayJournalInfo *info, GError **error)
{
  store->journal_info = (WayJournalInfo){ 0 };
  if (!way_store_end_write (store, commit, error))
    return FALSE;
  store->journal_info = *info;
  return TRUE;
}

static gboolean
expect_head (WayStore *store, gint64 game, int seen_head, WayJournalInfo *info, GError **error)
{
  if (!read_extent (store, game, info, error))
    return FALSE;
  if (info->deleted)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_DELETED, "Game %" G_GINT64_FORMAT " is deleted", game);
      return FALSE;
    }
  if (info->head == seen_head)
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT,
               "Game %" G_GINT64_FORMAT " has %d changes in force, not %d", game, info->head, seen_head);
  return FALSE;
}

gboolean
way_store_expect_head (WayStore *store, gint64 game, int seen_head, GError **error)
{
  WayJournalInfo info;

  way_store_assert_thread (store);
  g_return_val_if_fail (store->in_batch, FALSE);

  return expect_head (store, game, seen_head, &info, error);
}

static gboolean
set_head (WayStore *store, gint64 game, int head, int length, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_SET_HEAD, error);

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  if (head < length)
    way_statement_bind_int (update, ":head", head);
  return way_statement_run (update, error);
}

static gboolean
drop_undone (WayStore *store, gint64 game, int head, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_CHANGES, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  way_statement_bind_int (drop, ":head", head);
  return way_statement_run (drop, error) && way_store_drop_earlier (store, game, head, error)
         && set_head (store, game, head, head, error);
}

static gboolean
add_change (WayStore *store, gint64 game, int number, const CarcChange *change, gint64 recorded, gboolean arrived,
            GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_CHANGE, error);
  char entry_text[CARC_MAX_LINE_LENGTH];
  gsize length;

  if (!add)
    return FALSE;
  length = carc_write_entry (&store->setup, &change->entry, entry_text, sizeof entry_text);
  g_assert (length < sizeof entry_text);
  way_statement_bind_int (add, ":game", game);
  way_statement_bind_int (add, ":number", number);
  way_statement_bind_int (add, ":undo_group", change->undo_group);
  way_statement_bind_int (add, ":entry_id", change->entry_id);
  way_statement_bind_int (add, ":position", change->position);
  way_statement_bind_int (add, ":deleted", change->deleted);
  way_statement_bind_int (add, ":recorded", recorded);
  way_statement_bind_text (add, ":entry_text", entry_text);
  if (change->source > 0)
    way_statement_bind_int (add, ":source", change->source - 1);
  if (arrived)
    way_statement_bind_int (add, ":arrived", 1);
  return way_statement_run (add, error);
}

/* @began is 0: not known. */
static gboolean
set_began (WayStore *store, gint64 game, gint64 began, GError **error)
{
  g_autoptr (WayStatement) update = way_store_statement (store, WAY_SQL_SET_BEGAN, error);

  if (!update)
    return FALSE;
  way_statement_bind_int (update, ":game", game);
  if (began > 0)
    way_statement_bind_int (update, ":began", began);
  return way_statement_run (update, error);
}

/* Puts @changes in the place of those that are undone; @info describes the journal before and after that. */
static gboolean
add_after_head (WayStore *store, gint64 game, const CarcChange *changes, gsize n, const gint64 *times,
                WayJournalInfo *info, GError **error)
{
  gint64 now = way_store_now ();
  gboolean arrived = FALSE;

  if (info->undone && !drop_undone (store, game, info->head, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      gint64 time = times ? times[i] : now;

      arrived = arrived || time == 0;
      if (!add_change (store, game, info->head + (int) i, &changes[i], time > 0 ? time : now, time == 0, error))
        return FALSE;
    }
  if (n > 0 && (info->head == 0 || arrived) && !set_began (store, game, arrived ? 0 : times ? times[0] : now, error))
    return FALSE;
  info->length = info->head + (int) n;
  return TRUE;
}

static gboolean
append (WayStore *store, gint64 game, int seen_head, const CarcChange *changes, gsize n, const gint64 *times,
        const WayOutcome *outcome, WayJournalInfo *info, GError **error)
{
  if (!expect_head (store, game, seen_head, info, error) || !way_store_note_change (store, game, error)
      || !add_after_head (store, game, changes, n, times, info, error))
    return FALSE;
  /* The form at the table is not what a phone recorded. */
  if (store->draft_game == game && changes[0].source == 0 && !way_store_drop_draft (store, game, error))
    return FALSE;
  info->head = info->length;
  info->undone = FALSE;
  return way_store_write_outcome (store, game, seen_head, outcome, error);
}

gboolean
way_store_append (WayStore *store, gint64 game, int seen_head, const CarcChange *changes, gsize n,
                  const WayOutcome *outcome, GError **error)
{
  return way_store_append_at (store, game, seen_head, changes, n, NULL, outcome, error);
}

gboolean
way_store_append_at (WayStore *store, gint64 game, int seen_head, const CarcChange *changes, gsize n,
                     const gint64 *times, const WayOutcome *outcome, GError **error)
{
  WayJournalInfo info;

  way_store_assert_thread (store);
  if (!way_store_use_game (store, game, error) || !way_store_begin_write (store, error))
    return FALSE;
  return end_change (store, append (store, game, seen_head, changes, n, times, outcome, &info, error), &info, error);
}

static gboolean
move_head (WayStore *store, gint64 game, int seen_head, int head, const WayOutcome *outcome, WayJournalInfo *info,
           GError **error)
{
  if (!expect_head (store, game, seen_head, info, error) || !way_store_note_change (store, game, error))
    return FALSE;
  if (head < 0 || head > info->length)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Game %" G_GINT64_FORMAT " has %d changes, not %d",
                   game, info->length, head);
      return FALSE;
    }
  info->head = head;
  info->undone = head < info->length;
  return set_head (store, game, head, info->length, error)
         && way_store_write_outcome (store, game, seen_head, outcome, error);
}

gboolean
way_store_set_head (WayStore *store, gint64 game, int seen_head, int head, const WayOutcome *outcome, GError **error)
{
  WayJournalInfo info;

  way_store_assert_thread (store);
  if (!way_store_begin_write (store, error))
    return FALSE;
  return end_change (store, move_head (store, game, seen_head, head, outcome, &info, error), &info, error);
}

static gboolean
replace_undone (WayStore *store, gint64 game, int seen_head, int head, const CarcChange *changes, gsize n,
                const WayOutcome *outcome, WayJournalInfo *info, GError **error)
{
  if (!move_head (store, game, seen_head, head, outcome, info, error)
      || !add_after_head (store, game, changes, n, NULL, info, error))
    return FALSE;
  info->undone = n > 0;
  return set_head (store, game, head, info->length, error);
}

gboolean
way_store_replace_undone (WayStore *store, gint64 game, int seen_head, int head, const CarcChange *changes, gsize n,
                          const WayOutcome *outcome, GError **error)
{
  WayJournalInfo info;

  way_store_assert_thread (store);
  if (!way_store_use_game (store, game, error) || !way_store_begin_write (store, error))
    return FALSE;
  return end_change (store, replace_undone (store, game, seen_head, head, changes, n, outcome, &info, error), &info,
                     error);
}

/* The constraints of the schema ensure this, unless the file is damaged. */
static gboolean
is_next_change (WayStatement *row, const CarcJournal *journal)
{
  gint64 undo_group = sqlite3_column_int64 (row, WAY_CHANGE_UNDO_GROUP);
  gint64 entry_id = sqlite3_column_int64 (row, WAY_CHANGE_ENTRY_ID);
  gint64 position = sqlite3_column_int64 (row, WAY_CHANGE_POSITION);

  return undo_group >= 1 && undo_group < G_MAXINT && entry_id >= 1 && entry_id < G_MAXINT
         && position >= -CARC_MAX_POSITION && position <= CARC_MAX_POSITION
         && sqlite3_column_int64 (row, WAY_CHANGE_NUMBER) == carc_journal_length (journal);
}

/* Characters that an earlier version allowed are read as blanks. */
static gboolean
read_entry (const CarcSetup *setup, const char *entry_text, CarcStatement *statement)
{
  CarcMistakes mistakes = { 0 };
  g_autofree char *clean = NULL;

  if (carc_read_entry (setup, entry_text, strlen (entry_text), statement, &mistakes))
    return TRUE;
  clean = g_strdup (entry_text);
  carc_text_clean (clean);
  return carc_read_entry (setup, clean, strlen (clean), statement, &mistakes);
}

static gboolean
restore_change (const CarcSetup *setup, WayStatement *row, CarcJournal *journal, GError **error)
{
  g_autofree char *entry_text = g_utf8_make_valid (way_statement_text (row, WAY_CHANGE_ENTRY_TEXT), -1);
  CarcStatement statement;
  CarcChange change;

  if (!is_next_change (row, journal))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Not the next change: %s", entry_text);
      return FALSE;
    }
  if (!read_entry (setup, entry_text, &statement))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN, "Not known: %s", entry_text);
      return FALSE;
    }
  change.undo_group = sqlite3_column_int (row, WAY_CHANGE_UNDO_GROUP);
  change.entry_id = sqlite3_column_int (row, WAY_CHANGE_ENTRY_ID);
  change.position = sqlite3_column_int64 (row, WAY_CHANGE_POSITION);
  change.deleted = sqlite3_column_int (row, WAY_CHANGE_IS_DELETED) != 0;
  change.source = sqlite3_column_type (row, WAY_CHANGE_SOURCE) == SQLITE_NULL
                      ? 0
                      : sqlite3_column_int (row, WAY_CHANGE_SOURCE) + 1;
  change.entry = statement.entry;
  if (!carc_journal_restore (journal, &change))
    g_error ("No memory for %s", entry_text);
  return TRUE;
}

static CarcJournal *
read_journal (WayStore *store, gint64 game, const CarcSetup *setup, GError **error)
{
  g_autoptr (WayStatement) list = way_store_statement (store, WAY_SQL_LIST_CHANGES, error);
  g_autoptr (CarcJournal) journal = carc_journal_new ();
  WayJournalInfo info;
  WayStep step;

  if (!list || !read_extent (store, game, &info, error))
    return NULL;
  way_statement_bind_int (list, ":game", game);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    if (!restore_change (setup, list, journal, error))
      return NULL;
  if (step == WAY_STEP_FAILED)
    return NULL;
  if (!carc_journal_move (journal, info.head))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Game %" G_GINT64_FORMAT " lacks changes", game);
      return NULL;
    }
  return g_steal_pointer (&journal);
}

int
way_store_count_readable (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (CarcJournal) journal = carc_journal_new ();
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  if (!way_store_use_game (store, game, error))
    return -1;
  list = way_store_statement (store, WAY_SQL_LIST_CHANGES, error);
  if (!list)
    return -1;
  way_statement_bind_int (list, ":game", game);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW
         && restore_change (&store->setup, list, journal, NULL))
    ;
  return step == WAY_STEP_FAILED ? -1 : carc_journal_length (journal);
}

/* Sets @entry_id to the highest one that came of any request of @game; 0: there was none. */
static gboolean
read_last_requested (WayStore *store, gint64 game, int *entry_id, GError **error)
{
  g_autoptr (WayStatement) read = NULL;

  read = way_store_statement (store, WAY_SQL_READ_LAST_REQUESTED, error);
  if (!read)
    return FALSE;
  way_statement_bind_int (read, ":game", game);
  if (way_statement_step (read, error) != WAY_STEP_ROW)
    return FALSE;
  *entry_id = sqlite3_column_int (read, 0);
  return TRUE;
}

/* An entry that a phone asked for may have been undone and dropped. No other one gets its id, or else the phone would
 * be told that the other one came of its request. */
static gboolean
note_requested (WayStore *store, gint64 game, CarcJournal *journal, GError **error)
{
  int entry_id;

  if (!read_last_requested (store, game, &entry_id, error))
    return FALSE;
  carc_journal_note_entry_id (journal, entry_id);
  return TRUE;
}

/* Entries use the original colors of the seats, the header the current ones. */
static gboolean
read_all (WayStore *store, gint64 game, CarcHeader *header, CarcJournal **journal, GError **error)
{
  CarcColor seat_keys[CARC_MAX_PLAYERS];
  CarcSetup keyed;

  if (!way_store_read_header (store, game, header, seat_keys, error))
    return FALSE;
  keyed = header->setup;
  memcpy (keyed.colors, seat_keys, sizeof seat_keys);
  *journal = read_journal (store, game, &keyed, error);
  if (!*journal)
    return FALSE;
  if (!note_requested (store, game, *journal, error))
    {
      g_clear_pointer (journal, carc_journal_free);
      return FALSE;
    }

  way_store_keep_setup (store, game, &keyed);
  return TRUE;
}

gboolean
way_store_read_game (WayStore *store, gint64 game, CarcHeader *header, CarcJournal **journal, GError **error)
{
  gboolean read;

  way_store_assert_thread (store);
  *journal = NULL;
  if (!way_store_begin_read (store, error))
    return FALSE;
  read = read_all (store, game, header, journal, error);
  way_store_end_read (store);
  return read;
}

gint64
way_store_get_change_time (WayStore *store, gint64 game, int number, GError **error)
{
  g_autoptr (WayStatement) read = NULL;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_RECORDED, error);
  if (!read)
    return 0;
  way_statement_bind_int (read, ":game", game);
  way_statement_bind_int (read, ":number", number);
  return way_statement_step (read, error) == WAY_STEP_ROW ? sqlite3_column_int64 (read, 0) : 0;
}

gboolean
way_store_read_duration (WayStore *store, gint64 game, gint64 *seconds, GError **error)
{
  g_autoptr (WayStatement) read = NULL;
  WayStep step;

  way_store_assert_thread (store);
  *seconds = 0;
  read = way_store_statement (store, WAY_SQL_READ_DURATION, error);
  if (!read)
    return FALSE;
  way_statement_bind_int (read, ":game", game);
  step = way_statement_step (read, error);
  if (step == WAY_STEP_ROW)
    *seconds = sqlite3_column_int64 (read, 0);
  return step != WAY_STEP_FAILED;
}
