/* way-store-expect.c: notices that another program has replaced changes of a game by others.
 *
 * The number of changes in force does not show that: an entry that was undone and recorded differently leaves as many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

#include "carc-notation.h"

/* An entry that was read again may have its answers in another form, such as a default that was left out. */
static gboolean
is_same_entry (const CarcSetup *setup, const CarcEntry *entry, const CarcEntry *other)
{
  char text[CARC_MAX_LINE_LENGTH], other_text[CARC_MAX_LINE_LENGTH];

  if (carc_entry_equal (entry, other))
    return TRUE;
  carc_write_entry (setup, entry, text, sizeof text);
  carc_write_entry (setup, other, other_text, sizeof other_text);
  return strcmp (text, other_text) == 0;
}

static gboolean
is_same_change (const CarcSetup *setup, const CarcChange *change, const CarcChange *other)
{
  return change->entry_id == other->entry_id && change->undo_group == other->undo_group
         && change->position == other->position && change->deleted == other->deleted
         && is_same_entry (setup, &change->entry, &other->entry);
}

int
way_store_count_common (const CarcSetup *setup, const CarcJournal *stored, const CarcJournal *journal)
{
  int n = 0;

  while (n < carc_journal_length (stored) && n < carc_journal_length (journal)
         && is_same_change (setup, carc_journal_change (stored, n), carc_journal_change (journal, n)))
    n++;
  return n;
}

/* What can be typed during a game, and what only another version of it can have. */
static gboolean
is_same_setup (const CarcSetup *setup, const CarcSetup *other)
{
  if (setup->n_players != other->n_players)
    return FALSE;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (!carc_chip_equal (&setup->chips[i], &other->chips[i]))
      return FALSE;
  return memcmp (setup->space_ends, other->space_ends, sizeof setup->space_ends) == 0;
}

gboolean
way_store_expect_game (WayStore *store, gint64 game, const CarcSetup *setup, const CarcJournal *journal, int n,
                       WayStoreStamp *seen, GError **error)
{
  WayStoreStamp now = { .opened = store->n_switches + 1 };
  g_autofree CarcHeader *header = NULL;
  g_autoptr (CarcJournal) stored = NULL;

  way_store_assert_thread (store);
  g_return_val_if_fail (store->in_batch, FALSE);

  if (!way_store_read_version (store, &now.others, error))
    return FALSE;
  if (seen->opened == now.opened && seen->others == now.others)
    return TRUE;
  header = g_new (CarcHeader, 1);
  if (!way_store_read_game (store, game, header, &stored, error))
    return FALSE;
  if (!is_same_setup (&header->setup, setup) || way_store_count_common (&header->setup, stored, journal) < n)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Game %" G_GINT64_FORMAT " has other changes",
                   game);
      return FALSE;
    }
  *seen = now;
  return TRUE;
}
