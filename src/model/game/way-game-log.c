/* way-game-log.c: updates the rows of the log, which keep their identity.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-base.h"
#include "way-log-item.h"
#include "way-space-moves.h"
#include "way-text.h"

static gboolean
begins_section (const CarcEntry *entry)
{
  return entry->subject == &carc_turn || entry->subject == &carc_final;
}

/* The header of a turn and the row of the figures that it moves are two items of one entry. */
static WayLogItem *
find_item (WayGame *self, int entry_id, gboolean header, gboolean *fresh)
{
  gpointer key = GINT_TO_POINTER (header ? -entry_id : entry_id);
  WayLogItem *item = g_hash_table_lookup (self->items, key);

  *fresh = !item;
  if (*fresh)
    {
      item = way_log_item_new (entry_id, header);
      g_hash_table_replace (self->items, key, item);
    }

  return item;
}

static WayLogItem *
make_header (WayGame *self, int entry_id, const CarcEntry *entry, const CarcProblems *problems, int turn)
{
  gboolean fresh;
  WayLogItem *item = find_item (self, entry_id, TRUE, &fresh);

  way_log_item_update_header (item, way_text_section (&self->header, entry, turn), problems, &self->header);

  return item;
}

static WayLogItem *
make_row (WayGame *self, gsize index, const WayReplay *before)
{
  const WayReplay *replay = &self->replay;
  gboolean fresh;
  WayLogItem *item = find_item (self, replay->log[index].entry_id, FALSE, &fresh);

  way_log_item_set_turn (item, self->section_turn, self->section_seat);
  if (fresh || self->texts_outdated || !way_replay_agrees (replay, before, index))
    way_log_item_update (item, &self->header, replay->log[index].entry, &replay->sheets[index],
                         &replay->problems[index]);
  else
    way_log_item_show_turn (item);

  return item;
}

/* The points of the figures can be different even if the sheet is the same. */
static WayLogItem *
make_moves (WayGame *self, gsize index, const WaySpaceMoves *moves)
{
  gboolean fresh;
  WayLogItem *item = find_item (self, self->replay.log[index].entry_id, FALSE, &fresh);

  way_log_item_set_turn (item, self->section_turn, self->section_seat);
  way_log_item_update_moves (item, &self->header, &self->replay.sheets[index], moves);

  return item;
}

static void
begin_section (WayGame *self, const CarcEntry *entry)
{
  gboolean turn = entry->subject == &carc_turn;

  self->shown_turns += turn;
  self->section_turn = turn ? self->shown_turns : WAY_LOG_FINAL;
  self->section_seat = turn ? carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1 : -1;
}

/* Adds @item to the newest section. @rows is oldest first, so the header of a section comes after its rows. */
static void
add_to_section (WayGame *self, GPtrArray *rows, WayLogItem *item)
{
  if (rows->len == 0)
    g_ptr_array_add (rows, make_header (self, 0, NULL, NULL, 0));
  g_ptr_array_insert (rows, (int) rows->len - 1, item);
}

/* The figures that move at the end of a turn belong to that turn, not to the one that begins. */
static void
add_moves (WayGame *self, GPtrArray *rows, gsize index)
{
  g_autofree CarcStandings *standings = NULL;
  WaySpaceMoves moves;

  if (self->replay.sheets[index].n_lines == 0)
    return;
  standings = g_new (CarcStandings, 1);
  way_game_get_standings_before (self, index, standings);
  way_space_moves_read (&moves, standings, &self->replay.sheets[index]);
  if (moves.n > 0)
    add_to_section (self, rows, make_moves (self, index, &moves));
}

static void
add_row (WayGame *self, GPtrArray *rows, gsize index, const WayReplay *before)
{
  const WayLogEntry *log_entry = &self->replay.log[index];

  if (begins_section (log_entry->entry))
    {
      add_moves (self, rows, index);
      begin_section (self, log_entry->entry);
      g_ptr_array_add (rows, make_header (self, log_entry->entry_id, log_entry->entry, &self->replay.problems[index],
                                          self->shown_turns));
      return;
    }
  add_to_section (self, rows, make_row (self, index, before));
}

static int
compare_positions (gconstpointer one, gconstpointer other)
{
  const CarcChange *const *first = one;
  const CarcChange *const *second = other;

  return ((*first)->position > (*second)->position) - ((*first)->position < (*second)->position);
}

/* Returns the changes in force that deleted an entry since the game was opened, in the order of the log. */
static GPtrArray *
find_deleted (WayGame *self)
{
  GPtrArray *deleted = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int number = carc_journal_head (self->journal); number > 0; number--)
    {
      const CarcChange *change = carc_journal_change (self->journal, number - 1);

      if (change->undo_group < self->opened_undo_group)
        break;
      if (g_hash_table_add (seen, GINT_TO_POINTER (change->entry_id)) && change->deleted
          && !begins_section (&change->entry))
        g_ptr_array_add (deleted, (gpointer) change);
    }
  g_ptr_array_sort (deleted, compare_positions);

  return deleted;
}

static void
add_deleted (WayGame *self, GPtrArray *rows, const CarcChange *change)
{
  gboolean fresh;
  WayLogItem *item = find_item (self, change->entry_id, FALSE, &fresh);

  way_log_item_set_turn (item, self->section_turn, self->section_seat);
  way_log_item_update_deleted (item, &self->header, &change->entry);
  add_to_section (self, rows, item);
}

/* Adds rows for all entries in force, and for those deleted since the game was opened. */
static void
add_all_rows (WayGame *self, GPtrArray *rows, const WayReplay *before)
{
  g_autoptr (GPtrArray) deleted = find_deleted (self);
  guint next = 0;

  self->shown_turns = 0;
  self->section_turn = 0;
  self->section_seat = -1;
  for (gsize i = 0; i < self->replay.n; i++)
    {
      for (; next < deleted->len; next++)
        {
          const CarcChange *change = deleted->pdata[next];

          if (change->position > self->replay.log[i].position)
            break;
          add_deleted (self, rows, change);
        }
      add_row (self, rows, i, before);
    }
  for (; next < deleted->len; next++)
    add_deleted (self, rows, deleted->pdata[next]);
}

static GPtrArray *
make_rows (WayGame *self, const WayReplay *before, gsize n_unchanged)
{
  GPtrArray *rows = g_ptr_array_sized_new ((guint) self->replay.n + 1);

  if (n_unchanged == 0)
    {
      add_all_rows (self, rows, before);
      return rows;
    }

  g_ptr_array_extend (rows, self->shown, NULL, NULL);
  for (gsize i = n_unchanged; i < self->replay.n; i++)
    add_row (self, rows, i, before);

  return rows;
}

static gboolean
is_gone (gpointer entry_id, gpointer item, gpointer rows)
{
  return !g_ptr_array_find (rows, item, NULL);
}

/* The log is newest first, @rows oldest first. The first @oldest and the last @newest rows are the same in both. */
static void
splice (WayGame *self, GPtrArray *rows, guint oldest, guint newest)
{
  guint n = rows->len - oldest - newest;
  g_autofree gpointer *added = g_new (gpointer, n);

  for (guint i = 0; i < n; i++)
    added[i] = rows->pdata[rows->len - 1 - newest - i];
  g_list_store_splice (self->log, newest, self->shown->len - oldest - newest, added, n);
}

void
way_game_update_log (WayGame *self, const WayReplay *before, gsize n_unchanged)
{
  GPtrArray *rows = make_rows (self, before, self->texts_outdated ? 0 : n_unchanged);
  GPtrArray *shown = self->shown;
  guint oldest = 0, newest = 0;

  while (newest < MIN (rows->len, shown->len)
         && rows->pdata[rows->len - 1 - newest] == shown->pdata[shown->len - 1 - newest])
    newest++;
  while (oldest < MIN (rows->len, shown->len) - newest && rows->pdata[oldest] == shown->pdata[oldest])
    oldest++;

  if (oldest + newest < MAX (rows->len, shown->len))
    splice (self, rows, oldest, newest);

  if (g_hash_table_size (self->items) > rows->len)
    g_hash_table_foreach_remove (self->items, is_gone, rows);

  g_ptr_array_unref (self->shown);
  self->shown = rows;
  self->texts_outdated = FALSE;
}
