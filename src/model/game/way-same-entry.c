/* way-same-entry.c: finds an entry again in a log that was written anew, with other ids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-same-entry.h"

typedef struct {
  gsize n;
  const CarcChange **changes;
  char **texts; /* of the entries; comparable, because both logs are written with one setup */
} Log;

static void
log_init (Log *self, const CarcSetup *setup, const CarcJournal *journal)
{
  gsize room = (gsize) carc_journal_head (journal);

  self->changes = g_new (const CarcChange *, room + 1);
  self->n = carc_journal_log (journal, self->changes, room);
  self->texts = g_new0 (char *, self->n + 1);
  for (gsize i = 0; i < self->n; i++)
    {
      char text[CARC_MAX_LINE_LENGTH];

      carc_write_entry (setup, &self->changes[i]->entry, text, sizeof text);
      self->texts[i] = g_strdup (text);
    }
}

static void
log_clear (Log *self)
{
  g_free (self->changes);
  g_strfreev (self->texts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Log, log_clear)

static gboolean
find_id (const Log *log, int entry_id, gsize *index)
{
  for (*index = 0; *index < log->n; (*index)++)
    if (log->changes[*index]->entry_id == entry_id)
      return TRUE;
  return FALSE;
}

static gboolean
has_kept_id (const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after, int entry_id)
{
  int common = way_store_count_common (setup, before, after);

  for (int i = 0; i < common; i++)
    if (carc_journal_change (before, i)->entry_id == entry_id)
      return TRUE;
  return FALSE;
}

static gsize
count (const Log *log, const char *text, gsize from, gsize to)
{
  gsize n = 0;

  for (gsize i = from; i < to; i++)
    n += g_str_equal (log->texts[i], text);
  return n;
}

/* Returns the index in @after of the entry at @index of @before, which both have between the first @head entries and
 * the last @tail; the end of @after if that is not known. */
static gsize
find_between (const Log *before, const Log *after, gsize index, gsize head, gsize tail)
{
  const char *text = before->texts[index];
  gsize end = after->n - tail;
  gsize rank = count (before, text, head, index);

  if (count (before, text, head, before->n - tail) != count (after, text, head, end))
    return after->n;
  for (gsize i = head; i < end; i++)
    if (g_str_equal (after->texts[i], text) && rank-- == 0)
      return i;
  return after->n;
}

static gsize
find_content (const Log *before, const Log *after, gsize index)
{
  gsize n = MIN (before->n, after->n);
  gsize head = 0, tail = 0;

  while (head < n && g_str_equal (before->texts[head], after->texts[head]))
    head++;
  while (tail < n - head && g_str_equal (before->texts[before->n - 1 - tail], after->texts[after->n - 1 - tail]))
    tail++;
  if (index < head)
    return index;
  if (index >= before->n - tail)
    return after->n - (before->n - index);
  return find_between (before, after, index, head, tail);
}

int
way_same_entry_find (const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after, int entry_id)
{
  g_auto (Log) one = { 0 };
  g_auto (Log) other = { 0 };
  gsize index, found;

  if (has_kept_id (setup, before, after, entry_id))
    return entry_id;
  log_init (&one, setup, before);
  log_init (&other, setup, after);
  if (!find_id (&one, entry_id, &index))
    return 0;
  found = find_content (&one, &other, index);
  return found < other.n ? other.changes[found]->entry_id : 0;
}

/* Returns the source of each entry whose changes in force have all the same one; NULL if no entry has a source.
 * (transfer full) */
static GHashTable *
find_sources (const CarcJournal *journal)
{
  g_autoptr (GHashTable) sources = g_hash_table_new (NULL, NULL);
  gboolean found = FALSE;

  for (int number = 0; number < carc_journal_head (journal); number++)
    {
      const CarcChange *change = carc_journal_change (journal, number);
      gpointer id = GINT_TO_POINTER (change->entry_id), known = NULL;
      gboolean agrees
          = !g_hash_table_lookup_extended (sources, id, NULL, &known) || GPOINTER_TO_INT (known) == change->source;

      g_hash_table_insert (sources, id, GINT_TO_POINTER (agrees ? change->source : 0));
      found = found || change->source > 0;
    }
  return found ? g_steal_pointer (&sources) : NULL;
}

int *
way_same_entry_list_sources (const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after)
{
  g_autoptr (GHashTable) sources = find_sources (before);
  g_auto (Log) one = { 0 };
  g_auto (Log) other = { 0 };
  int *list;

  if (!sources)
    return NULL;
  log_init (&one, setup, before);
  log_init (&other, setup, after);
  list = g_new0 (int, other.n + 1);
  for (gsize i = 0; i < one.n; i++)
    {
      int source = GPOINTER_TO_INT (g_hash_table_lookup (sources, GINT_TO_POINTER (one.changes[i]->entry_id)));
      gsize found = source > 0 ? find_content (&one, &other, i) : other.n;

      if (found < other.n)
        list[found] = source;
    }
  return list;
}
