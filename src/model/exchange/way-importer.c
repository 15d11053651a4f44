/* way-importer.c: imports files and folders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-importer.h"

#include <string.h>

#include "way-bgstats.h"
#include "way-input.h"
#include "way-store-statistics.h"
#include "way-text.h"
#include "way-i18n.h"

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
/* A limit for nested folders, for file systems that have no file ids to recognize a loop. */
#define MAX_LEVELS 16
/* The parsed JSON takes many times the memory of its text. */
#define MAX_BYTES_OF_PLAYS 32000000

/* A text that was read; needed until its records are in the history. */
typedef struct {
  char *name;
  char *text;
} Source;

/* A record without problems that is not recorded yet: its place in the source, and the result of replaying it. */
typedef struct {
  const Source *source;
  gsize offset, size;
  int line;
  char id[37];
  char earlier_id[37]; /* that an earlier version gave to the game; empty: none */
  gboolean finished;
  int points[CARC_MAX_PLAYERS];
  int result[CARC_MAX_PLAYERS];
  int revision;
  guint n_tallies;
  WayTally *tallies;
  GArray *differences; /* NULL: none */
  GArray *open_stacks; /* NULL: none */
  GArray *ignored;     /* NULL: none */
} Pending;

struct WayImporter {
  WayImporterFunc func;
  gpointer data;
  GCancellable *cancellable;
  WayImporterCounts counts;
  GHashTable *counted; /* what has become of which games, as text */
  GPtrArray *skipped;
  gboolean unknown;    /* import plays of games that may be editions of Carcassonne */
  GArray *left_out;    /* of WayBgstatsLeftOut, of all files */
  GHashTable *folders; /* file ids of those already read, because links may form a loop */
  GPtrArray *sources;
  GArray *pending;
};

static void
source_free (gpointer data)
{
  Source *self = data;

  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

static void
pending_clear (gpointer data)
{
  Pending *self = data;

  g_free (self->tallies);
  g_clear_pointer (&self->differences, g_array_unref);
  g_clear_pointer (&self->open_stacks, g_array_unref);
  g_clear_pointer (&self->ignored, g_array_unref);
}

static void
left_out_clear (gpointer data)
{
  g_free (((WayBgstatsLeftOut *) data)->name);
}

WayImporter *
way_importer_new (WayImporterFunc func, gpointer data)
{
  WayImporter *self = g_new0 (WayImporter, 1);

  self->func = func;
  self->data = data;
  self->counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->skipped = g_ptr_array_new_with_free_func (g_free);
  self->left_out = g_array_new (FALSE, FALSE, sizeof (WayBgstatsLeftOut));
  g_array_set_clear_func (self->left_out, left_out_clear);
  self->folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->sources = g_ptr_array_new_with_free_func (source_free);
  self->pending = g_array_new (FALSE, FALSE, sizeof (Pending));
  g_array_set_clear_func (self->pending, pending_clear);
  return self;
}

void
way_importer_free (WayImporter *self)
{
  g_hash_table_unref (self->counted);
  g_ptr_array_unref (self->skipped);
  g_array_unref (self->left_out);
  g_hash_table_unref (self->folders);
  g_array_unref (self->pending);
  g_ptr_array_unref (self->sources);
  g_free (self);
}

void
way_importer_set_cancellable (WayImporter *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
}

void
way_importer_set_unknown (WayImporter *self, gboolean unknown)
{
  self->unknown = unknown;
}

const WayImporterCounts *
way_importer_get_counts (WayImporter *self)
{
  return &self->counts;
}

gboolean
way_importer_has_records (WayImporter *self)
{
  return self->pending->len > 0;
}

const GPtrArray *
way_importer_get_skipped (WayImporter *self)
{
  return self->skipped;
}

static char *
describe_left_out (const WayBgstatsLeftOut *game)
{
  if (game->unknown)
    /* Translators: plays of another program, and the name of their game. */
    return g_strdup_printf (ngettext ("%1$d play of “%2$s” was left out. This edition is not known.",
                                      "%1$d plays of “%2$s” were left out. This edition is not known.",
                                      (gulong) game->n_plays),
                            game->n_plays, game->name);
  /* Translators: plays of another program, and the name of their game, such as “Carcassonne Junior”. */
  return g_strdup_printf (
      ngettext ("%1$d play of “%2$s” was left out.", "%1$d plays of “%2$s” were left out.", (gulong) game->n_plays),
      game->n_plays, game->name);
}

GPtrArray *
way_importer_describe_left_out (WayImporter *self)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->left_out->len; i++)
    g_ptr_array_add (sentences, describe_left_out (&g_array_index (self->left_out, WayBgstatsLeftOut, i)));
  return sentences;
}

char *
way_importer_list_unknown (WayImporter *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->left_out->len; i++)
    {
      const WayBgstatsLeftOut *game = &g_array_index (self->left_out, WayBgstatsLeftOut, i);

      if (!game->unknown)
        continue;
      g_string_append_printf (text, "%s• ", text->len > 0 ? "\n" : "");
      /* Translators: plays of another program, and the name of their game. */
      g_string_append_printf (text, ngettext ("%1$d play of “%2$s”", "%1$d plays of “%2$s”", (gulong) game->n_plays),
                              game->n_plays, game->name);
    }
  return g_string_free (text, text->len == 0);
}

static void
report_unread (WayImporter *self, const char *name, const GError *error)
{
  WayImporterItem item = { .name = name, .import = WAY_IMPORT_FAILED, .error = error, .line = 1 };

  self->counts.n_unread++;
  if (self->func)
    self->func (&item, self->data);
}

static void
report_unknown_format (WayImporter *self, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_set_error (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” is neither a Waymark record nor a Board Game Stats file. Nothing was imported."), name);
  report_unread (self, name, error);
}

/* Several records may be one game, which gets another row if it is replaced. A copy is a game of its own. */
static void
report (WayImporter *self, const WayImporterItem *item)
{
  gboolean replaced = item->import == WAY_IMPORT_EXTENDED || item->import == WAY_IMPORT_REPLACED;
  int result = item->import == WAY_IMPORT_KEPT ? WAY_IMPORT_EXISTED : item->import;

  if (item->game == 0 || item->import == WAY_IMPORT_DIFFERENT
      || g_hash_table_add (self->counted, g_strdup_printf ("%d %" G_GINT64_FORMAT " %s", result,
                                                           replaced ? 0 : item->game, item->record->header.id)))
    self->counts.n[item->import]++;
  if (self->func)
    self->func (item, self->data);
}

/* Replays the record at @offset of @source, and either adds it to the pending ones or reports its problems. (transfer
 * full) */
static WayRecordFile *
read_record (WayImporter *self, const Source *source, gsize offset, gsize size, int line, const char *earlier_id)
{
  g_autoptr (WayRecordFile) record = way_record_file_read_part (source->text + offset, size, line, WAY_RECORD_RESULT);
  WayImporterItem item = { .name = source->name, .record = record, .import = WAY_IMPORT_INVALID, .line = line };
  Pending pending = { source, offset, size, line };

  if (record->problems->len > 0)
    {
      report (self, &item);
      return g_steal_pointer (&record);
    }
  g_strlcpy (pending.id, record->header.id, sizeof pending.id);
  g_strlcpy (pending.earlier_id, earlier_id ? earlier_id : "", sizeof pending.earlier_id);
  pending.finished = record->finished;
  memcpy (pending.points, record->standings.points, sizeof pending.points);
  memcpy (pending.result, record->result, sizeof pending.result);
  pending.revision = record->revision;
  pending.n_tallies = record->tallies->len;
  pending.tallies = g_memdup2 (record->tallies->data, record->tallies->len * sizeof (WayTally));
  if (record->differences->len > 0)
    pending.differences = g_array_ref (record->differences);
  if (record->open_stacks->len > 0)
    pending.open_stacks = g_array_ref (record->open_stacks);
  if (record->ignored->len > 0)
    pending.ignored = g_array_ref (record->ignored);
  g_array_append_val (self->pending, pending);
  return g_steal_pointer (&record);
}

static const Source *
add_source (WayImporter *self, const char *name, char *text)
{
  Source *source = g_new0 (Source, 1);

  source->name = g_strdup (name);
  source->text = text;
  g_ptr_array_add (self->sources, source);
  return source;
}

static void
read_records (WayImporter *self, const char *name, char *text, gsize length)
{
  const Source *source = add_source (self, name, text);
  gsize start = 0;
  int line = 1;

  do
    {
      gsize size = way_record_file_find_end (text + start, length - start);
      g_autoptr (WayRecordFile) record = NULL;

      if (!way_record_file_is_record (text + start, size))
        {
          self->counts.n_unrecognized += size == length;
          self->counts.n_between += size < length;
        }
      record = read_record (self, source, start, size, line, NULL);
      way_importer_describe_same_names (self->skipped, name, record);
      for (gsize i = start; i < start + size; i++)
        line += text[i] == '\n';
      start += size;
  } while (start < length && !g_cancellable_is_cancelled (self->cancellable));
}

static void
skip_plays (WayImporter *self, const char *name, const GPtrArray *plays)
{
  self->counts.n_unusable += (int) plays->len;
  for (guint i = 0; i < plays->len; i++)
    g_ptr_array_add (self->skipped, way_importer_describe_unusable (name, plays->pdata[i]));
}

static void
add_left_out (WayImporter *self, const WayBgstatsLeftOut *game)
{
  WayBgstatsLeftOut added = *game;

  for (guint i = 0; i < self->left_out->len; i++)
    {
      WayBgstatsLeftOut *known = &g_array_index (self->left_out, WayBgstatsLeftOut, i);

      if (g_str_equal (known->name, game->name))
        {
          known->n_plays += game->n_plays;
          return;
        }
    }
  added.name = g_strdup (game->name);
  g_array_append_val (self->left_out, added);
}

static void
report_altered (WayImporter *self, const char *name, const GPtrArray *altered)
{
  for (guint i = 0; i < altered->len; i++)
    g_ptr_array_add (self->skipped,
                     /* Translators: a file of another program, and the beginning of the name of a player or place. */
                     g_strdup_printf (_ ("“%1$s”: the name “%2$s…” is too long or has control characters, so it was "
                                         "shortened or changed."),
                                      name, (char *) altered->pdata[i]));
}

static void
read_plays (WayImporter *self, const char *name, char *text, gsize length)
{
  g_autoptr (WayBgstats) plays
      = length <= MAX_BYTES_OF_PLAYS ? way_bgstats_read (text, length, self->unknown, NULL) : NULL;

  g_free (text);
  if (!plays)
    {
      report_unknown_format (self, name);
      return;
    }
  self->counts.n_other += plays->n_other;
  skip_plays (self, name, plays->unusable);
  report_altered (self, name, plays->altered);
  way_importer_describe_differences (self->skipped, name, plays);
  for (guint i = 0; i < plays->left_out->len; i++)
    add_left_out (self, plays->left_out->pdata[i]);
  for (guint i = 0; i < plays->texts->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      const char *play = plays->texts->pdata[i];

      way_record_file_free (
          read_record (self, add_source (self, name, g_strdup (play)), 0, strlen (play), 1, plays->earlier->pdata[i]));
    }
}

void
way_importer_text (WayImporter *self, const char *name, char *text, gsize length)
{
  static const char mark[] = "\xef\xbb\xbf"; /* UTF-8’s byte-order mark */
  gsize first = length >= strlen (mark) && memcmp (text, mark, strlen (mark)) == 0 ? strlen (mark) : 0;

  while (first < length && strchr (" \t\r\n", text[first]) && text[first] != '\0')
    first++;
  /* Don’t report mistakes by line for a binary file. */
  if (length > 0 && memchr (text, '\0', length) && !way_record_file_is_record (text, length))
    {
      report_unknown_format (self, name);
      g_free (text);
    }
  else if (first < length && (text[first] == '{' || text[first] == '['))
    read_plays (self, name, text, length);
  else
    read_records (self, name, text, length);
}

static void
read_content (WayImporter *self, GFile *file)
{
  g_autofree char *name = way_input_get_name (file);
  g_autoptr (GError) error = NULL;
  gsize length;
  char *text = way_input_read_file (file, &length, self->cancellable, &error);

  if (text)
    way_importer_text (self, name, text, length);
  else
    report_unread (self, name, error);
}

/* Other files in a folder are ignored. Memory cards and old systems write names in capitals. */
static gboolean
is_known_kind (const char *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_str_has_suffix (small, ".waymark") || g_str_has_suffix (small, ".bgsplay")
         || (g_str_has_prefix (small, "bgstatsexport") && g_str_has_suffix (small, ".json"));
}

static int
compare_infos (gconstpointer one, gconstpointer other)
{
  return strcmp (g_file_info_get_name (*(GFileInfo *const *) one), g_file_info_get_name (*(GFileInfo *const *) other));
}

/* Returns the infos of the files in @folder, sorted by name; NULL with @error. (transfer full) */
static GPtrArray *
list_folder (GFile *folder, GError **error)
{
  g_autoptr (GFileEnumerator) files
      = g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) failure = NULL;
  GFileInfo *info;

  if (!files)
    return NULL;
  while ((info = g_file_enumerator_next_file (files, NULL, &failure)))
    g_ptr_array_add (infos, info);
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  g_ptr_array_sort (infos, compare_infos);
  return g_steal_pointer (&infos);
}

/* Returns FALSE if the folder was read before. */
static gboolean
enter_folder (WayImporter *self, GFile *folder)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (folder, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, self->cancellable, NULL);
  const char *id = info ? g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE) : NULL;

  return !id || g_hash_table_add (self->folders, g_strdup (id));
}

static void
read_folder (WayImporter *self, GFile *folder, int level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) infos = NULL;

  if (level > MAX_LEVELS || !enter_folder (self, folder))
    return;
  infos = list_folder (folder, &error);
  if (!infos)
    {
      g_autofree char *name = way_input_get_name (folder);

      report_unread (self, name, error);
      return;
    }
  for (guint i = 0; i < infos->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      GFileInfo *info = infos->pdata[i];
      g_autoptr (GFile) file = g_file_get_child (folder, g_file_info_get_name (info));

      /* Anything else, such as a pipe, could block forever. */
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        read_folder (self, file, level + 1);
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && is_known_kind (g_file_info_get_name (info)))
        read_content (self, file);
    }
}

void
way_importer_file (WayImporter *self, GFile *file)
{
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    read_folder (self, file, 0);
  else
    read_content (self, file);
}

/* A game that an earlier version recorded under another id keeps that, and is not recorded twice. */
static void
find_earlier (Pending *pending, WayStore *store)
{
  gboolean unknown = pending->earlier_id[0] != '\0' && way_store_find_game (store, pending->id, NULL) == 0;
  gint64 game = unknown ? way_store_find_game (store, pending->earlier_id, NULL) : 0;
  g_autoptr (WayRecordFile) stored = game != 0 ? way_record_file_load (store, game, NULL) : NULL;
  g_autoptr (WayRecordFile) record = stored
                                         ? way_record_file_read_part (pending->source->text + pending->offset,
                                                                      pending->size, pending->line, WAY_RECORD_SHEETS)
                                         : NULL;

  if (record && way_import_is_same_result (record, stored))
    g_strlcpy (pending->id, pending->earlier_id, sizeof pending->id);
}

/* Reads a record again to record it. If the game exists in the history, the sheets are needed to compare both;
 * otherwise only the entries, because the result is known. */
static WayRecordFile *
read_pending (const Pending *pending, WayStore *store)
{
  gboolean exists = pending->id[0] != '\0' && way_store_find_game (store, pending->id, NULL) != 0;
  WayRecordFile *record = way_record_file_read_part (pending->source->text + pending->offset, pending->size,
                                                     pending->line, exists ? WAY_RECORD_SHEETS : WAY_RECORD_ENTRIES);

  g_strlcpy (record->header.id, pending->id, sizeof record->header.id);
  if (exists)
    return record;
  record->finished = pending->finished;
  memcpy (record->standings.points, pending->points, sizeof pending->points);
  memcpy (record->result, pending->result, sizeof pending->result);
  record->revision = pending->revision;
  record->tallies = g_array_new (FALSE, FALSE, sizeof (WayTally));
  if (pending->n_tallies > 0)
    g_array_append_vals (record->tallies, pending->tallies, pending->n_tallies);
  if (pending->differences)
    {
      g_array_unref (record->differences);
      record->differences = g_array_ref (pending->differences);
    }
  if (pending->open_stacks)
    {
      g_array_unref (record->open_stacks);
      record->open_stacks = g_array_ref (pending->open_stacks);
    }
  if (pending->ignored)
    {
      g_array_unref (record->ignored);
      record->ignored = g_array_ref (pending->ignored);
    }
  return record;
}

/* Whether other records would fail for the same reason. */
static gboolean
is_about_history (const GError *error)
{
  return g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL)
         || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY)
         || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED);
}

/* Returns whether the record was imported, or resolved as @resolution says. @failure: why nothing can be recorded. */
static gboolean
record_pending (WayImporter *self, Pending *pending, WayStore *store, WayResolution resolution, GError **failure)
{
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (GError) error = NULL;
  WayImporterItem item = { .name = pending->source->name, .import = WAY_IMPORT_FAILED, .line = pending->line };
  int n_separated = way_store_count_separated (store);

  find_earlier (pending, store);
  record = read_pending (pending, store);
  item.record = record;
  if (record->header.id[0] != '\0')
    item.replaced = way_store_find_game (store, record->header.id, NULL);
  item.import = way_import_record (record, store, resolution, &item.game, &error);
  if (item.import != WAY_IMPORT_FAILED)
    self->counts.n_separated += way_store_count_separated (store) - n_separated;
  if (item.import == WAY_IMPORT_DIFFERENT && way_store_is_deleted (store, item.game, &item.deleted, NULL))
    item.stored = way_record_file_load (store, item.game, NULL);
  item.error = error;
  report (self, &item);
  g_clear_pointer (&item.stored, way_record_file_free);
  if (is_about_history (error))
    *failure = g_steal_pointer (&error);
  return item.import != WAY_IMPORT_DIFFERENT && item.import != WAY_IMPORT_FAILED;
}

gboolean
way_importer_record (WayImporter *self, WayStore *store, WayResolution resolution, gboolean all, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean succeeded = TRUE;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->pending->len == 0)
    return TRUE;
  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; i < self->pending->len && !failure && !g_cancellable_is_cancelled (self->cancellable); i++)
    succeeded
        = record_pending (self, &g_array_index (self->pending, Pending, i), store, resolution, &failure) && succeeded;
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!g_cancellable_set_error_if_cancelled (self->cancellable, error))
    {
      if (succeeded || !all)
        return way_store_end_batch (store, TRUE, error);
      g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Not everything could be recorded");
    }
  return way_store_end_batch (store, FALSE, NULL);
}
