/* way-import-compare.c: compares a record with the same game in the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-import-private.h"

#include <string.h>

#include "carc-base.h"
#include "carc-replay.h"
#include "way-bgstats-private.h"
#include "way-text.h"

/* A WayRecordEntry is too large for the stack, so both are allocated once and reused. */
guint
way_import_count_common (const WayRecordFile *record, const WayRecordFile *other)
{
  g_autofree WayRecordEntry *one = g_new (WayRecordEntry, 1);
  g_autofree WayRecordEntry *two = g_new (WayRecordEntry, 1);
  guint max = MIN (record->entries->len, other->entries->len);
  guint n = 0;

  for (; n < max; n++)
    {
      way_record_entries_get (record->entries, n, one);
      way_record_entries_get (other->entries, n, two);
      if (!carc_entry_equal (&one->entry, &two->entry))
        break;
    }
  return n;
}

static int
compare_answers (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* Returns a text that is the same for all entries that are equal. Their answers can be in any order. (transfer full) */
static char *
make_key (const CarcEntry *entry)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];

      g_ptr_array_add (parts, g_strdup_printf ("%s:%d:%d", answer->question->id, answer->player, answer->value));
    }
  g_ptr_array_sort (parts, compare_answers);
  g_ptr_array_insert (parts, 0, g_strdup_printf ("%s:%d", entry->subject->id, (int) entry->state));
  g_ptr_array_add (parts, g_strdup (entry->note));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv ("\n", (char **) parts->pdata);
}

guint
way_import_count_shared (const WayRecordFile *record, const WayRecordFile *other)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  g_autoptr (GHashTable) left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;

  for (guint i = 0; i < record->entries->len; i++)
    {
      char *key;

      way_record_entries_get (record->entries, i, entry);
      key = make_key (&entry->entry);
      g_hash_table_insert (left, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (left, key)) + 1));
    }
  for (guint i = 0; i < other->entries->len; i++)
    {
      g_autofree char *key = NULL;
      guint n_left;

      way_record_entries_get (other->entries, i, entry);
      key = make_key (&entry->entry);
      n_left = GPOINTER_TO_UINT (g_hash_table_lookup (left, key));
      if (n_left == 0)
        continue;
      g_hash_table_insert (left, g_steal_pointer (&key), GUINT_TO_POINTER (n_left - 1));
      n++;
    }
  return n;
}

gboolean
way_import_notes_agree (const WayRecordFile *record, const WayRecordFile *other)
{
  return record->note[0] == '\0' || other->note[0] == '\0' || strcmp (record->note, other->note) == 0;
}

gboolean
way_import_results_agree (const WayRecordFile *record, const WayRecordFile *other)
{
  int n = MIN (record->header.setup.n_players, other->header.setup.n_players);

  return record->revision == CARC_RULES_REVISION || !record->finished || !other->finished
         || memcmp (record->result, other->result, sizeof (int) * (gsize) n) == 0;
}

gboolean
way_import_is_result_only (const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  for (guint i = 0; i < record->entries->len; i++)
    {
      const CarcSubject *subject;

      way_record_entries_get (record->entries, i, entry);
      subject = entry->entry.subject;
      if (subject != &carc_final && subject != &carc_end
          && (subject != &carc_correction || strcmp (entry->entry.note, WAY_BGSTATS_NOTE) != 0))
        return FALSE;
    }
  return record->finished;
}

static gboolean
results_agree (const WayRecordFile *one, const WayRecordFile *other)
{
  return one->header.setup.n_players == other->header.setup.n_players && one->finished && other->finished
         && memcmp (one->result, other->result, sizeof (int) * (gsize) one->header.setup.n_players) == 0;
}

/* An exported result names a player without a name after the color. */
static gboolean
is_same_player (const WayRecordFile *one, const WayRecordFile *other, int seat)
{
  return strcmp (one->header.names[seat], other->header.names[seat]) == 0
         || strcmp (way_text_plain_player (&one->header, seat), way_text_plain_player (&other->header, seat)) == 0;
}

/* For two records with equally many players. */
static int
count_same_players (const WayRecordFile *one, const WayRecordFile *other)
{
  int n = 0;

  for (int seat = 0; seat < one->header.setup.n_players; seat++)
    n += is_same_player (one, other, seat);
  return n;
}

gboolean
way_import_is_same_result (const WayRecordFile *record, const WayRecordFile *other)
{
  return results_agree (record, other) && count_same_players (record, other) > 0;
}

/* Returns whether nothing that a person may have corrected would be lost if @whole replaced @result: names, time and
 * place. Another program does not know the expansions, and perhaps neither the colors nor the place. */
static gboolean
details_agree (const WayRecordFile *whole, const WayRecordFile *result)
{
  g_autofree WayRecordFile *same = g_memdup2 (whole, sizeof *whole);

  memcpy (same->header.played, result->header.played, sizeof same->header.played);
  if (result->header.place[0] != '\0')
    memcpy (same->header.place, result->header.place, sizeof same->header.place);
  return count_same_players (whole, result) == whole->header.setup.n_players
         && way_record_file_headers_agree (whole, same);
}

/* Returns whether the setup is the one of a result about which nothing is known but that it was Carcassonne. */
static gboolean
is_setup_unknown (const WayRecordFile *result)
{
  g_autofree CarcSetup *unknown = g_new (CarcSetup, 1);
  const CarcSetup *setup = &result->header.setup;

  carc_setup_begin (unknown);
  return setup->edition == unknown->edition && setup->modules == unknown->modules && setup->n_options == 0;
}

/* For two results: returns whether @result says nothing that @stored does not, as after an export for another program,
 * which knows neither the expansions nor when final scoring began. */
static gboolean
is_result_of (const WayRecordFile *result, const WayRecordFile *stored)
{
  return results_agree (result, stored) && is_setup_unknown (result) && details_agree (stored, result);
}

static WayImport
compare_with_stored (const WayRecordFile *record, const WayRecordFile *stored, gboolean *replaces_result)
{
  guint common = way_import_count_common (record, stored);

  if (!way_import_notes_agree (record, stored) || !way_import_results_agree (record, stored))
    return WAY_IMPORT_DIFFERENT;
  if (way_record_file_headers_agree (record, stored))
    {
      if (common == record->entries->len)
        return WAY_IMPORT_EXISTED;
      if (common == stored->entries->len)
        return WAY_IMPORT_EXTENDED;
    }
  if (!results_agree (record, stored))
    return WAY_IMPORT_DIFFERENT;
  if (way_import_is_result_only (record) && !way_import_is_result_only (stored))
    return way_import_is_same_result (record, stored) ? WAY_IMPORT_EXISTED : WAY_IMPORT_DIFFERENT;
  if (way_import_is_result_only (record) && way_import_is_result_only (stored) && is_result_of (record, stored))
    return WAY_IMPORT_EXISTED;
  *replaces_result
      = way_import_is_result_only (stored) && !way_import_is_result_only (record) && details_agree (record, stored);
  return *replaces_result ? WAY_IMPORT_EXTENDED : WAY_IMPORT_DIFFERENT;
}

/* Any difference counts, even if one version is only longer. */
static WayImport
compare_strictly (const WayRecordFile *record, const WayRecordFile *stored)
{
  return way_record_file_agrees (record, stored) && strcmp (record->note, stored->note) == 0 ? WAY_IMPORT_EXISTED
                                                                                             : WAY_IMPORT_DIFFERENT;
}

WayImport
way_import_compare (const WayRecordFile *record, const WayRecordFile *stored, gboolean decided,
                    gboolean *replaces_result)
{
  *replaces_result = FALSE;
  return decided ? compare_strictly (record, stored) : compare_with_stored (record, stored, replaces_result);
}
