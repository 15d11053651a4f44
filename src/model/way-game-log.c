/* way-game-log.c: the rows of the log follow the game, each keeping its identity.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-base.h"
#include "way-log-item-private.h"
#include "way-wording.h"

static gboolean
begins_section (const CarcEntry *entry)
{
  return entry->subject == &carc_turn || entry->subject == &carc_final;
}

static WayLogItem *
find_item (WayGame *self, int slot, gboolean header, gboolean *fresh)
{
  WayLogItem *item = g_hash_table_lookup (self->items, GINT_TO_POINTER (slot));

  *fresh = item == NULL || way_log_item_get_header (item) != header;
  if (*fresh)
    {
      item = header ? way_log_item_new_header (self) : way_log_item_new (self, slot);
      g_hash_table_replace (self->items, GINT_TO_POINTER (slot), item);
    }

  return item;
}

static WayLogItem *
make_header (WayGame *self, int slot, const CarcEntry *entry, const CarcProblems *problems, int turn)
{
  gboolean fresh;
  WayLogItem *item = find_item (self, slot, TRUE, &fresh);

  way_log_item_update_header (item, way_wording_section (&self->header, entry, turn), problems, &self->header);

  return item;
}

static WayLogItem *
make_row (WayGame *self, gsize index, const WayFold *before)
{
  const WayFold *fold = &self->fold;
  gboolean fresh;
  WayLogItem *item = find_item (self, fold->log[index].slot, FALSE, &fresh);

  if (fresh || self->stale || !way_fold_agrees (fold, before, index))
    way_log_item_update (item, &self->header, fold->log[index].entry, &fold->sheets[index], &fold->problems[index]);

  return item;
}

/* Newest first: a section's header stands above its rows, so it goes in where the section's newest row is. */
static GPtrArray *
make_rows (WayGame *self, const WayFold *before)
{
  const WayFold *fold = &self->fold;
  GPtrArray *rows = g_ptr_array_sized_new ((guint) fold->n + 1);
  guint section = 0;
  int turn = 0;

  for (gsize i = 0; i < fold->n; i++)
    turn += fold->log[i].entry->subject == &carc_turn;

  for (gsize i = fold->n; i-- > 0;)
    {
      const CarcEntry *entry = fold->log[i].entry;

      if (begins_section (entry))
        {
          g_ptr_array_insert (rows, (int) section,
                              make_header (self, fold->log[i].slot, entry, &fold->problems[i], turn));
          section = rows->len;
          turn -= entry->subject == &carc_turn;
        }
      else
        g_ptr_array_add (rows, make_row (self, i, before));
    }

  if (rows->len > section)
    g_ptr_array_insert (rows, (int) section, make_header (self, 0, NULL, NULL, 0));

  return rows;
}

static gboolean
is_gone (gpointer slot, gpointer item, gpointer rows)
{
  return !g_ptr_array_find (rows, item, NULL);
}

void
way_game_update_log (WayGame *self, const WayFold *before)
{
  GPtrArray *rows = make_rows (self, before);
  GPtrArray *shown = self->shown;
  guint head = 0, tail = 0;

  while (head < MIN (rows->len, shown->len) && rows->pdata[head] == shown->pdata[head])
    head++;
  while (tail < MIN (rows->len, shown->len) - head
         && rows->pdata[rows->len - 1 - tail] == shown->pdata[shown->len - 1 - tail])
    tail++;

  if (head + tail < MAX (rows->len, shown->len))
    g_list_store_splice (self->log, head, shown->len - head - tail, rows->pdata + head, rows->len - head - tail);

  if (g_hash_table_size (self->items) > rows->len)
    g_hash_table_foreach_remove (self->items, is_gone, rows);

  g_ptr_array_unref (self->shown);
  self->shown = rows;
  self->stale = FALSE;
}
