/* way-sync-share.c: what all games have in common, in the history and in the folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-store-statistics.h"
#include "way-sync-private.h"

/* Returns a table of @pairs of names; only those that can be written. (transfer full) */
static GHashTable *
new_people (const char *const *pairs)
{
  GHashTable *people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (int i = 0; pairs[i] && pairs[i + 1]; i += 2)
    if (pairs[i][0] != '\0' && pairs[i + 1][0] != '\0')
      g_hash_table_insert (people, g_strdup (pairs[i]), g_strdup (pairs[i + 1]));
  return people;
}

static GHashTable *
read_people (WayStore *store, GError **error)
{
  g_auto (GStrv) pairs = way_store_list_merged (store, error);

  return pairs ? new_people ((const char *const *) pairs) : NULL;
}

/* Returns the table that list_people() has written. (transfer full) */
static GHashTable *
parse_people (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, "\t\n", -1);

  return new_people ((const char *const *) words);
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (one, other);
}

/* Returns the names with those that they are counted under, in order. (transfer full) */
static char **
list_pairs (GHashTable *people)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (people), compare_names);
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();

  for (GList *link = names; link; link = link->next)
    {
      g_strv_builder_add (pairs, link->data);
      g_strv_builder_add (pairs, g_hash_table_lookup (people, link->data));
    }
  return g_strv_builder_end (pairs);
}

static char *
write_people (GHashTable *people)
{
  g_auto (GStrv) pairs = list_pairs (people);
  GString *text = g_string_new (NULL);

  for (int i = 0; pairs[i]; i += 2)
    g_string_append_printf (text, "%s\t%s\n", pairs[i], pairs[i + 1]);
  return g_string_free (text, FALSE);
}

/* What the history has of it. */
typedef struct {
  GHashTable *people;
  CarcChip chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES];
} Present;

static void
present_clear (Present *self)
{
  g_clear_pointer (&self->people, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Present, present_clear)

static gboolean
read_present (WayStore *store, Present *self, GError **error)
{
  self->people = read_people (store, error);
  return self->people && way_store_read_chips (store, self->chips, error)
         && way_store_read_space_ends (store, self->ends, error);
}

/* Notes it in the history. */
static gboolean
note (WaySyncScan *scan, GHashTable *people, GError **error)
{
  g_autofree char *state = way_sync_common_write (scan->common);
  g_autofree char *names = write_people (people);

  return way_store_write_common (scan->store, state, names, error);
}

char *
way_sync_share_describe (WayStore *store, GError **error)
{
  static const char *const nobody[] = { NULL };
  g_autoptr (GHashTable) none = new_people (nobody);
  g_autoptr (WaySyncCommon) common = way_sync_common_new ();
  g_auto (Present) present = { 0 };

  if (!read_present (store, &present, error))
    return NULL;
  way_sync_common_note_people (common, none, present.people);
  way_sync_common_note_values (common, present.chips, present.ends);
  return way_sync_common_write (common);
}

/* Returns whether what the history has comes from a backup, and the folder may know better. */
static gboolean
is_outdated (const WaySyncScan *scan)
{
  return scan->report->restored && scan->commons->len > 0;
}

/* Adds to what is known what was done here since the comparison before. Returns whether there is anything. */
static gboolean
note_present (WaySyncScan *scan, const char *names)
{
  g_autoptr (GHashTable) former = parse_people (names);
  gboolean noted = way_sync_common_note_people (scan->common, former, scan->people);

  return way_sync_common_note_values (scan->common, scan->chips, scan->ends) || noted;
}

gboolean
way_sync_share_note (WaySyncScan *scan, GError **error)
{
  g_autofree char *state = NULL;
  g_autofree char *names = NULL;
  g_auto (Present) present = { 0 };
  WaySyncCommon *known;

  if (!way_store_read_common (scan->store, &state, &names, error) || !read_present (scan->store, &present, error))
    return FALSE;
  scan->people = g_hash_table_ref (present.people);
  memcpy (scan->chips, present.chips, sizeof scan->chips);
  memcpy (scan->ends, present.ends, sizeof scan->ends);
  /* A damaged note is none: then everything that is here was done here. */
  known = way_sync_common_read (state, strlen (state), NULL);
  scan->common = known ? known : way_sync_common_new ();
  return is_outdated (scan) || !note_present (scan, known ? names : "") || way_sync_common_is_large (scan->common)
         || note (scan, scan->people, error);
}

/* Who has played with whom, as far as somebody has asked. */
typedef struct {
  WayStore *store;
  GHashTable *companions; /* name → set of names */
  GError *error;
} Companions;

static GHashTable *
find_companions (Companions *self, const char *name)
{
  GHashTable *set = g_hash_table_lookup (self->companions, name);
  g_auto (GStrv) names = NULL;

  if (set || self->error)
    return set;
  names = way_store_list_companions (self->store, name, &self->error);
  if (!names)
    return NULL;
  set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; names[i]; i++)
    g_hash_table_add (set, g_strdup (names[i]));
  g_hash_table_insert (self->companions, g_strdup (name), set);
  return set;
}

static gboolean
have_played_together (const char *name, const char *other, gpointer data)
{
  GHashTable *companions = find_companions (data, name);

  return companions && g_hash_table_contains (companions, other);
}

static gboolean
has_chips (const Present *self, const CarcChip chips[CARC_N_CHIPS])
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (!carc_chip_equal (&self->chips[i], &chips[i]))
      return FALSE;
  return TRUE;
}

/* Returns what follows from what is known, with all games as they are now. */
static gboolean
find_wanted (const WaySyncScan *scan, Companions *companions, Present *wanted, GError **error)
{
  wanted->people = way_sync_common_list_people (scan->common, have_played_together, companions);
  way_sync_common_get_values (scan->common, wanted->chips, wanted->ends);
  if (!companions->error)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&companions->error));
  return FALSE;
}

static gboolean
are_equal (GHashTable *people, GHashTable *others)
{
  g_autofree char *text = write_people (people);
  g_autofree char *other = write_people (others);

  return g_str_equal (text, other);
}

/* Returns whether @name, which was counted under @shown, is counted separately because of a game. */
static gboolean
was_separated (const WaySyncScan *scan, const char *name, const char *shown, Companions *companions)
{
  GHashTableIter iter;
  gpointer other, other_shown;

  if (have_played_together (name, shown, companions))
    return TRUE;
  g_hash_table_iter_init (&iter, scan->people);
  while (g_hash_table_iter_next (&iter, &other, &other_shown))
    if (g_str_equal (other_shown, shown) && have_played_together (name, other, companions))
      return TRUE;
  return FALSE;
}

/* Returns whether nobody has merged or separated names since the comparison began. Its games may have. */
static gboolean
are_people_untouched (const WaySyncScan *scan, GHashTable *present, Companions *companions)
{
  GHashTableIter iter;
  gpointer name, shown;

  g_hash_table_iter_init (&iter, present);
  while (g_hash_table_iter_next (&iter, &name, &shown))
    if (g_strcmp0 (g_hash_table_lookup (scan->people, name), shown) != 0)
      return FALSE;
  g_hash_table_iter_init (&iter, scan->people);
  while (g_hash_table_iter_next (&iter, &name, &shown))
    if (!g_hash_table_contains (present, name) && !was_separated (scan, name, shown, companions))
      return FALSE;
  return TRUE;
}

/* Within a batch: makes the history what is wanted, and notes that. */
static gboolean
change (WaySyncScan *scan, const Present *present, const Present *wanted, GError **error)
{
  g_auto (GStrv) pairs = list_pairs (wanted->people);
  WaySyncReport *report = scan->report;

  report->people_changed = !are_equal (wanted->people, scan->people);
  report->chips_changed = !has_chips (present, wanted->chips);
  report->spaces_changed = memcmp (present->ends, wanted->ends, sizeof present->ends) != 0;
  return (are_equal (wanted->people, present->people)
          || way_store_write_merged (scan->store, (const char *const *) pairs, error))
         && (!report->chips_changed || way_store_save_chips (scan->store, wanted->chips, error))
         && (!report->spaces_changed || way_store_save_space_ends (scan->store, wanted->ends, error))
         && way_sync_scan_mark (scan, error) && note (scan, wanted->people, error);
}

/* What somebody has typed since the comparison began is not overwritten, but noted in the next one. */
static gboolean
try_change (WaySyncScan *scan, const Present *wanted, Companions *companions, gboolean *done, GError **error)
{
  g_auto (Present) present = { 0 };

  if (!read_present (scan->store, &present, error))
    return FALSE;
  *done = has_chips (&present, scan->chips) && memcmp (present.ends, scan->ends, sizeof present.ends) == 0
          && are_people_untouched (scan, present.people, companions);
  return !*done || change (scan, &present, wanted, error);
}

/* Returns whether there is nothing to do. */
static gboolean
is_quiet (WaySyncScan *scan, const Present *wanted, gboolean *quiet, GError **error)
{
  g_auto (Present) present = { 0 };

  if (!read_present (scan->store, &present, error))
    return FALSE;
  *quiet = are_equal (wanted->people, present.people) && are_equal (wanted->people, scan->people)
           && has_chips (&present, wanted->chips) && memcmp (present.ends, wanted->ends, sizeof present.ends) == 0;
  return TRUE;
}

/* Returns whether something came that names may be counted differently for: what another device knows of them, so that
 * the names of this one alone would be @alone, or a game. */
static gboolean
has_come (const WaySyncScan *scan, const Present *alone, const Present *wanted)
{
  const WaySyncReport *report = scan->report;

  return is_outdated (scan) || report->n_new + report->n_changed + report->n_deleted > 0
         || !are_equal (alone->people, wanted->people);
}

/* Counts @name under @shown, or under whom that is counted; so are those that were counted under @name. */
static void
count_under (GHashTable *people, const char *name, const char *shown)
{
  const char *other = g_hash_table_lookup (people, shown);
  g_autofree char *target = g_strdup (other ? other : shown);
  GHashTableIter iter;
  gpointer known;

  if (g_str_equal (target, name))
    return;
  g_hash_table_iter_init (&iter, people);
  while (g_hash_table_iter_next (&iter, NULL, &known))
    if (g_str_equal (known, name))
      g_hash_table_iter_replace (&iter, g_strdup (target));
  g_hash_table_insert (people, g_strdup (name), g_strdup (target));
}

/* Notes which names somebody has merged and separated since the backup was restored. */
static void
note_people_since (WaySyncScan *scan, const WaySyncCommon *backup)
{
  g_autoptr (GHashTable) former = way_sync_common_list_people (backup, NULL, NULL);
  g_autoptr (GHashTable) known = way_sync_common_list_people (scan->common, NULL, NULL);
  g_autoptr (GHashTable) present = way_sync_common_list_people (scan->common, NULL, NULL);
  GHashTableIter iter;
  gpointer name, shown;

  g_hash_table_iter_init (&iter, former);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!g_hash_table_contains (scan->people, name))
      g_hash_table_remove (present, name);
  g_hash_table_iter_init (&iter, scan->people);
  while (g_hash_table_iter_next (&iter, &name, &shown))
    if (g_strcmp0 (g_hash_table_lookup (former, name), shown) != 0)
      count_under (present, name, shown);
  way_sync_common_note_people (scan->common, known, present);
}

/* The same about what was typed for new games. */
static void
note_values_since (WaySyncScan *scan, const WaySyncCommon *backup)
{
  CarcChip chips[CARC_N_CHIPS], former_chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES], former_ends[CARC_TRACK_SPACES];

  way_sync_common_get_values (backup, former_chips, former_ends);
  way_sync_common_get_values (scan->common, chips, ends);
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (!carc_chip_equal (&scan->chips[i], &former_chips[i]))
      chips[i] = scan->chips[i];
  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    if (scan->ends[i] != former_ends[i])
      ends[i] = scan->ends[i];
  way_sync_common_note_values (scan->common, chips, ends);
}

/* What the backup had is none of this. */
static void
note_since_restored (WaySyncScan *scan)
{
  const char *text = scan->device->restored ? scan->device->restored : "";
  g_autoptr (WaySyncCommon) backup = way_sync_common_read (text, strlen (text), NULL);

  if (!backup)
    return;
  note_people_since (scan, backup);
  note_values_since (scan, backup);
}

/* Returns whether this device is about to write the file anew. */
static gboolean
is_own (const WaySyncScan *scan, const WaySyncCommonFile *file)
{
  return g_str_equal (file->writer, scan->device->writer) && g_str_equal (file->name, WAY_SYNC_COMMON);
}

/* Names the files that are too large together. */
static void
join_files (WaySyncScan *scan)
{
  g_autofree gboolean *left = g_new0 (gboolean, scan->commons->len + 1);

  way_sync_common_join_most (scan->common, scan->commons, left);
  for (guint i = 0; i < scan->commons->len; i++)
    {
      const WaySyncCommonFile *file = &g_array_index (scan->common_files, WaySyncCommonFile, i);

      if (left[i] && !is_own (scan, file))
        way_sync_scan_add_unread (scan, file->writer, file->name, WAY_SYNC_ERROR_FULL);
    }
}

static gboolean
join (WaySyncScan *scan, Companions *companions, GError **error)
{
  g_autofree char *before = way_sync_common_write (scan->common);
  g_autofree char *after = NULL;
  g_auto (Present) alone = { 0 };
  g_auto (Present) wanted = { 0 };
  gboolean done = FALSE, quiet = FALSE, changed;

  if (!find_wanted (scan, companions, &alone, error))
    return FALSE;
  join_files (scan);
  if (is_outdated (scan))
    note_since_restored (scan);
  if (way_sync_common_is_large (scan->common))
    {
      way_sync_scan_add_unread (scan, scan->device->writer, WAY_SYNC_COMMON, WAY_SYNC_ERROR_FULL);
      return TRUE;
    }
  after = way_sync_common_write (scan->common);
  if (!find_wanted (scan, companions, &wanted, error))
    return FALSE;
  scan->report->people_came = has_come (scan, &alone, &wanted);
  if (!is_quiet (scan, &wanted, &quiet, error))
    return FALSE;
  if (!quiet || !g_str_equal (before, after))
    {
      if (!way_store_begin_batch (scan->store, error))
        return FALSE;
      changed = try_change (scan, &wanted, companions, &done, error);
      if (!way_store_end_batch (scan->store, changed, changed ? error : NULL))
        {
          scan->report->people_changed = scan->report->chips_changed = scan->report->spaces_changed = FALSE;
          return FALSE;
        }
      if (!done)
        return TRUE;
    }
  if (!way_sync_common_is_empty (scan->common) && g_strcmp0 (after, scan->own_common) != 0)
    scan->new_common = g_steal_pointer (&after);
  return TRUE;
}

gboolean
way_sync_share_join (WaySyncScan *scan, GError **error)
{
  g_autoptr (GHashTable) cache
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_hash_table_unref);
  Companions companions = { scan->store, cache, NULL };
  gboolean joined = join (scan, &companions, error);

  g_clear_error (&companions.error);
  return joined;
}
