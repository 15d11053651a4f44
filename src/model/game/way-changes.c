/* way-changes.c: lists the changes of a game and describes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-changes.h"

#include "carc-base.h"
#include "way-clock.h"
#include "way-date.h"
#include "way-final-step-private.h"
#include "way-game-private.h"
#include "way-text.h"
#include "way-i18n.h"

/* This many changes at the same time mean that an earlier version, which did not mark them, imported the game. */
#define MIN_OF_A_FILE 4

/* Returns the entry before change @number, or NULL. */
static const CarcChange *
find_before (CarcJournal *journal, int number)
{
  int entry_id = carc_journal_change (journal, number)->entry_id;

  for (int i = number - 1; i >= 0; i--)
    if (carc_journal_change (journal, i)->entry_id == entry_id)
      return carc_journal_change (journal, i);
  return NULL;
}

static gboolean
is_mark (const CarcEntry *entry)
{
  WayFinalStep step;

  return way_final_step_find_mark (entry, &step);
}

/* Returns FALSE if the change only made room for others, or closed a step of final scoring. */
static gboolean
read_change (WayGame *game, int number, WayChange *change)
{
  const CarcChange *entry_text = carc_journal_change (game->journal, number);
  const CarcChange *before = find_before (game->journal, number);

  *change = (WayChange){
    .kind = entry_text->deleted ? WAY_CHANGE_DELETED
            : before            ? WAY_CHANGE_AMENDED
                                : WAY_CHANGE_RECORDED,
    .entry_id = entry_text->entry_id,
    .when = way_store_get_change_time (game->store, game->id, number, NULL),
    .before = before ? &before->entry : NULL,
    .entry = &entry_text->entry,
  };
  return change->kind != WAY_CHANGE_AMENDED
         || (!carc_entry_equal (&before->entry, &entry_text->entry) && !is_mark (&before->entry)
             && !is_mark (&entry_text->entry));
}

static void
forget_times_of_file (GArray *changes)
{
  guint n = 0;
  gint64 first = changes->len > 0 ? g_array_index (changes, WayChange, 0).when : 0;

  while (n < changes->len && g_array_index (changes, WayChange, n).kind == WAY_CHANGE_RECORDED
         && g_array_index (changes, WayChange, n).when == first)
    n++;
  for (guint i = 0; i < n && n >= MIN_OF_A_FILE; i++)
    g_array_index (changes, WayChange, i).when = 0;
}

GArray *
way_game_list_changes (WayGame *self)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (WayChange));

  g_return_val_if_fail (WAY_IS_GAME (self), changes);

  for (int number = 0; number < carc_journal_head (self->journal); number++)
    {
      WayChange change;

      if (read_change (self, number, &change))
        g_array_append_val (changes, change);
    }
  forget_times_of_file (changes);
  return changes;
}

/* Returns NULL for an impossible time. @has_day: set to whether it names the day, which another one than that of the
 * game needs. */
static char *
write_time (WayGame *game, gint64 when, gboolean *has_day)
{
  g_autoptr (GDateTime) time = way_clock_at (when);
  g_autofree char *day = time ? g_date_time_format (time, WAY_CLOCK_DAY) : NULL;

  if (!day)
    return NULL;
  *has_day = !g_str_has_prefix (game->header.played, day);
  return *has_day ? way_date_format_moment (time) : g_date_time_format (time, way_date_get_time_format ());
}

/* What happened to an entry on a day: with a date and a time, “Nov 27, 2026 13:51”. */
static char *
describe_with_day (WayChangeKind kind, const char *moment)
{
  switch (kind)
    {
    case WAY_CHANGE_AMENDED:
      /* Translators: what happened to an entry; %s is a date and a time. */
      return g_strdup_printf (C_ ("entry", "Changed on %s"), moment);
    case WAY_CHANGE_DELETED:
      return g_strdup_printf (C_ ("entry", "Deleted on %s"), moment);
    case WAY_CHANGE_RECORDED:
    default:
      return g_strdup_printf (C_ ("entry", "Added on %s"), moment);
    }
}

char *
way_change_describe (WayGame *game, const WayChange *change)
{
  gboolean has_day = FALSE;
  g_autofree char *time = change->when > 0 ? write_time (game, change->when, &has_day) : NULL;

  if (has_day)
    return describe_with_day (change->kind, time);
  switch (change->kind)
    {
    case WAY_CHANGE_AMENDED:
      /* Translators: what happened to an entry; %s is a time of day, "20:41". */
      return time ? g_strdup_printf (C_ ("entry", "Changed at %s"), time) : g_strdup (C_ ("entry", "Changed"));
    case WAY_CHANGE_DELETED:
      return time ? g_strdup_printf (C_ ("entry", "Deleted at %s"), time) : g_strdup (C_ ("entry", "Deleted"));
    case WAY_CHANGE_RECORDED:
    default:
      return time ? g_strdup_printf (C_ ("entry", "Added at %s"), time) : g_strdup (C_ ("entry", "Added"));
    }
}

static char *
write_words (WayGame *game, const CarcEntry *entry)
{
  g_autofree char *title = way_text_entry_title (&game->header, entry);
  g_autofree char *rest = way_text_entry_subtitle (&game->header, entry);

  return rest[0] != '\0' ? g_strdup_printf ("%s · %s", title, rest) : g_steal_pointer (&title);
}

static char *
write_notation (WayGame *game, const CarcEntry *entry)
{
  char *text = g_malloc (CARC_MAX_LINE_LENGTH);

  carc_write_entry (&game->header.setup, entry, text, CARC_MAX_LINE_LENGTH);
  return text;
}

char *
way_change_describe_entries (WayGame *game, const WayChange *change)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (change->kind == WAY_CHANGE_RECORDED)
    return NULL;
  if (change->kind == WAY_CHANGE_DELETED)
    return write_words (game, change->before ? change->before : change->entry);
  from = write_words (game, change->before);
  to = write_words (game, change->entry);
  if (g_str_equal (from, to))
    {
      g_free (from);
      g_free (to);
      from = write_notation (game, change->before);
      to = write_notation (game, change->entry);
    }
  /* Translators: the text of an entry before it was changed, and after it. */
  return g_strdup_printf (_ ("“%1$s” changed to “%2$s”"), from, to);
}

/* Describe what was done, not the entry, whose title is "On turn: Jan". */
static char *
write_title (WayGame *game, const CarcEntry *entry)
{
  if (entry->subject != &carc_turn)
    return way_text_entry_title (&game->header, entry);
  /* Translators: %s is the player whose turn comes next. */
  return g_strdup_printf (
      C_ ("entry key", "Next Turn · %s"),
      way_text_player (&game->header, carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1));
}

/* Describes the entries changed by the undo group of the changes from @from to before @to, as they are after undo or
 * redo. */
static char *
write_undo_group (WayGame *game, int from, int to, gboolean undo, WayChangeKind *kind)
{
  char *titles = NULL;

  for (int number = from; number < to; number++)
    {
      WayFinalStep step;
      WayChange change;
      g_autofree char *title = NULL;

      if (way_final_step_find_mark (&carc_journal_change (game->journal, number)->entry, &step))
        /* Translators: a step of final scoring was closed; %s is its name: “Fields: nothing left”. */
        return g_strdup_printf (_ ("%s: nothing left"), way_final_step_get_name (step));
      if (!read_change (game, number, &change))
        continue;
      title = write_title (game, undo && change.before ? change.before : change.entry);
      *kind = change.kind;
      way_text_append (&titles, title);
    }
  return titles;
}

static char *
describe_undo (WayChangeKind kind, const char *undo_group)
{
  switch (kind)
    {
    case WAY_CHANGE_AMENDED:
      /* Translators: a message; %s is the entry that is again as it was before the change: “Road, 5 tiles”. */
      return g_strdup_printf (_ ("Change undone: %s"), undo_group);
    case WAY_CHANGE_DELETED:
      /* Translators: a message; %s is the entry that is in the log again: “Road, 5 tiles”. */
      return g_strdup_printf (_ ("Deletion undone: %s"), undo_group);
    case WAY_CHANGE_RECORDED:
    default:
      /* Translators: a message: what undo has done; %s is one entry or several, or the points that players got for
       * them: “Road, 5 tiles”, “Anna +24”. */
      return g_strdup_printf (_ ("Undone: %s"), undo_group);
    }
}

static char *
describe_redo (WayChangeKind kind, const char *undo_group)
{
  switch (kind)
    {
    case WAY_CHANGE_AMENDED:
      /* Translators: a message; %s is the entry that is changed again: “Road, 5 tiles”. */
      return g_strdup_printf (_ ("Change redone: %s"), undo_group);
    case WAY_CHANGE_DELETED:
      /* Translators: a message; %s is the entry that is deleted again: “Road, 5 tiles”. */
      return g_strdup_printf (_ ("Deletion redone: %s"), undo_group);
    case WAY_CHANGE_RECORDED:
    default:
      /* Translators: a message: what redo has done; %s is one entry or several, or the points that players got for them
       * and their totals: “Road, 5 tiles”, “Anna +24 · now 138”. */
      return g_strdup_printf (_ ("Redone: %s"), undo_group);
    }
}

/* Whether the end of the game was recorded with one of the changes from @from to before @to. */
static gboolean
has_end (WayGame *game, int from, int to)
{
  for (int number = from; number < to; number++)
    if (carc_journal_change (game->journal, number)->entry.subject == &carc_end && !find_before (game->journal, number))
      return TRUE;
  return FALSE;
}

char *
way_game_describe_undone (WayGame *self, const int points_before[CARC_MAX_PLAYERS])
{
  WayChangeKind kind = WAY_CHANGE_RECORDED;
  g_autofree char *undo_group = NULL;
  g_autofree char *gains = NULL;
  int lost[CARC_MAX_PLAYERS] = { 0 };
  int from, to;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  from = carc_journal_head (self->journal);
  to = carc_journal_redo_head (self->journal);
  if (has_end (self, from, to))
    /* Translators: a message after the end of the game was undone. */
    return g_strdup (_ ("The game continues"));
  undo_group = write_undo_group (self, from, to, TRUE, &kind);
  if (!undo_group)
    return NULL;
  for (int seat = 0; seat < self->header.setup.n_players; seat++)
    lost[seat] = points_before[seat] - self->replay.standings.points[seat];
  gains = kind == WAY_CHANGE_RECORDED ? way_text_changes (&self->header, lost) : NULL;
  return describe_undo (kind, gains ? gains : undo_group);
}

char *
way_game_describe_redone (WayGame *self, const int points_before[CARC_MAX_PLAYERS])
{
  const int *points;
  WayChangeKind kind = WAY_CHANGE_RECORDED;
  g_autofree char *undo_group = NULL;
  g_autofree char *gains = NULL;
  int got[CARC_MAX_PLAYERS] = { 0 };
  int from, to;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  points = self->replay.standings.points;
  from = carc_journal_undo_head (self->journal);
  to = carc_journal_head (self->journal);
  if (has_end (self, from, to))
    return g_strdup (_ ("The game is over"));
  undo_group = write_undo_group (self, from, to, FALSE, &kind);
  if (!undo_group)
    return NULL;
  for (int seat = 0; seat < self->header.setup.n_players; seat++)
    got[seat] = points[seat] - points_before[seat];
  gains = kind == WAY_CHANGE_RECORDED ? way_text_changes_and_totals (&self->header, got, points) : NULL;
  return describe_redo (kind, gains ? gains : undo_group);
}

/* Adds up what the entries of the newest undo group give. */
static void
add_gains (WayGame *game, int from, int to, int gains[CARC_MAX_PLAYERS])
{
  for (int number = from; number < to; number++)
    {
      WayChange change;
      gsize index;

      if (!read_change (game, number, &change) || !way_game_find_entry_id (game, change.entry_id, &index))
        continue;
      for (int seat = 0; seat < game->header.setup.n_players; seat++)
        gains[seat] += carc_sheet_get_points (&game->replay.sheets[index], seat);
    }
}

/* A feature that scores for no player is worth saying; other entries are not expected to score. */
static char *
describe_recorded (const CarcEntry *entry, const char *title)
{
  if (entry->subject->for_majority)
    /* Translators: a message; %s is an entry that was recorded: “Road, 5 tiles”. */
    return g_strdup_printf (_ ("%s · no points"), title);
  /* Translators: a message; %s is an entry that was recorded: “Red tunnel token”. */
  return g_strdup_printf (_ ("Recorded: %s"), title);
}

char *
way_game_describe_newest (WayGame *self)
{
  WayChangeKind kind = WAY_CHANGE_RECORDED;
  g_autofree char *undo_group = NULL;
  g_autofree char *gained = NULL;
  int gains[CARC_MAX_PLAYERS] = { 0 };
  int from, to;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  from = carc_journal_undo_head (self->journal);
  to = carc_journal_head (self->journal);
  undo_group = write_undo_group (self, from, to, FALSE, &kind);
  if (!undo_group)
    return NULL;
  if (kind == WAY_CHANGE_DELETED)
    /* Translators: a message; %s is the entry that was deleted from the log: “Road, 5 tiles”. */
    return g_strdup_printf (_ ("Deleted: %s"), undo_group);
  add_gains (self, from, to, gains);
  gained = way_text_changes_and_totals (&self->header, gains, self->replay.standings.points);
  if (kind == WAY_CHANGE_AMENDED)
    /* Translators: a message after an entry was changed; %s is what it gives now, or the entry: “Anna +24 · now 138”,
     * “Red tunnel token”. */
    return g_strdup_printf (_ ("Changed: %s"), gained ? gained : undo_group);
  if (gained)
    return g_steal_pointer (&gained);
  return describe_recorded (&carc_journal_change (self->journal, to - 1)->entry, undo_group);
}

int
way_game_get_newest_change (WayGame *self)
{
  int head;

  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  head = carc_journal_head (self->journal);
  return head > 0 ? carc_journal_change (self->journal, head - 1)->undo_group : 0;
}
