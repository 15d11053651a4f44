/* way-intake.c: files and folders that come into the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-intake.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "way-bgstats.h"

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
/* Folders in folders, where nothing says that they are the same again and again. */
#define MOST_LEVELS 16

struct WayIntake {
  WayStore *store;
  WayTake take;
  WayIntakeFunc func;
  gpointer data;
  GCancellable *cancellable;
  WayIntakeCounts counts;
  GPtrArray *passed_over;
  GHashTable *folders; /* those that were looked through, by what the system calls them: a link may lead back */
};

WayIntake *
way_intake_begin (WayStore *store, WayTake take, WayIntakeFunc func, gpointer data, GError **error)
{
  WayIntake *self;

  if (!way_store_begin_batch (store, error))
    return NULL;
  self = g_new0 (WayIntake, 1);
  self->store = store;
  self->take = take;
  self->func = func;
  self->data = data;
  self->passed_over = g_ptr_array_new_with_free_func (g_free);
  self->folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

gboolean
way_intake_end (WayIntake *self, gboolean good, GError **error)
{
  gboolean done = way_store_end_batch (self->store, good, error);

  g_ptr_array_unref (self->passed_over);
  g_hash_table_unref (self->folders);
  g_free (self);
  return done;
}

void
way_intake_set_cancellable (WayIntake *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
}

const WayIntakeCounts *
way_intake_get_counts (WayIntake *self)
{
  return &self->counts;
}

const GPtrArray *
way_intake_get_passed_over (WayIntake *self)
{
  return self->passed_over;
}

static void
say_unread (WayIntake *self, const char *name, const GError *error)
{
  WayIntakeItem item = { name, NULL, WAY_IMPORT_FAILED, 0, NULL, error };

  self->counts.n_unread++;
  if (self->func != NULL)
    self->func (&item, self->data);
}

static void
say_unknown_kind (WayIntake *self, const char *name)
{
  g_autoptr (GError) error = NULL;

  g_set_error (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” is neither a record of Waymark nor a file of Board Game Stats. Nothing was taken from it."),
               name);
  say_unread (self, name, error);
}

static void
take_record (WayIntake *self, const char *name, const WayRecordFile *record)
{
  g_autoptr (GError) error = NULL;
  WayIntakeItem item = { name, record, WAY_IMPORT_WRONG, 0, NULL, NULL };

  if (record->problems->len == 0)
    item.import = way_import_record (record, self->store, self->take, &item.game, &error);
  if (item.import == WAY_IMPORT_DIFFERENT)
    item.stored = way_record_file_load (self->store, item.game, NULL);
  item.error = error;
  self->counts.n[item.import]++;
  if (self->func != NULL)
    self->func (&item, self->data);
  g_clear_pointer (&item.stored, way_record_file_free);
}

static void
take_records (WayIntake *self, const char *name, const char *text, gsize length)
{
  gsize start = 0;
  int line = 1;

  do
    {
      gsize size = way_record_file_find_end (text + start, length - start);
      g_autoptr (WayRecordFile) record = way_record_file_read_part (text + start, size, line);

      take_record (self, name, record);
      for (gsize i = start; i < start + size; i++)
        line += text[i] == '\n';
      start += size;
  } while (start < length && !g_cancellable_is_cancelled (self->cancellable));
}

static void
pass_over (WayIntake *self, const char *name, const GPtrArray *plays)
{
  self->counts.n_unusable += (int) plays->len;
  for (guint i = 0; i < plays->len; i++)
    g_ptr_array_add (self->passed_over,
                     /* Translators: a file of another program, and when a game in it was played. */
                     g_strdup_printf (_ ("“%1$s”: the play of %2$s is no result that can be kept."), name,
                                      *(char *) plays->pdata[i] != '\0' ? (char *) plays->pdata[i] : "–"));
}

static void
take_plays (WayIntake *self, const char *name, const char *text, gsize length)
{
  g_autoptr (WayBgstats) plays = way_bgstats_read (text, length, NULL);

  if (plays == NULL)
    {
      say_unknown_kind (self, name);
      return;
    }
  self->counts.n_other += plays->n_other;
  pass_over (self, name, plays->unusable);
  for (guint i = 0; i < plays->texts->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      const char *play = plays->texts->pdata[i];
      g_autoptr (WayRecordFile) record = way_record_file_read (play, strlen (play));

      take_record (self, name, record);
    }
}

void
way_intake_text (WayIntake *self, const char *name, const char *text, gsize length)
{
  gsize first = 0;

  while (first < length && strchr (" \t\r\n", text[first]) != NULL && text[first] != '\0')
    first++;
  /* A picture has no lines of which one could say what is wrong with them. */
  if (length > 0 && memchr (text, '\0', length) != NULL)
    say_unknown_kind (self, name);
  else if (first < length && (text[first] == '{' || text[first] == '['))
    take_plays (self, name, text, length);
  else
    take_records (self, name, text, length);
}

/* (transfer full) */
static char *
get_name (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  return path != NULL ? g_filename_display_name (path) : g_file_get_uri (file);
}

static void
take_content (WayIntake *self, GFile *file)
{
  g_autofree char *name = get_name (file);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (g_file_load_contents (file, self->cancellable, &text, &length, NULL, &error))
    way_intake_text (self, name, text, length);
  else
    say_unread (self, name, error);
}

/* What a folder may hold beside lies untouched. */
static gboolean
is_known_kind (const char *name)
{
  return g_str_has_suffix (name, ".waymark") || g_str_has_suffix (name, ".bgsplay")
         || (g_str_has_prefix (name, "BGStatsExport") && g_str_has_suffix (name, ".json"));
}

static int
compare_infos (gconstpointer one, gconstpointer other)
{
  return strcmp (g_file_info_get_name (*(GFileInfo *const *) one), g_file_info_get_name (*(GFileInfo *const *) other));
}

/* What is in @folder, by name; NULL on error. */
static GPtrArray *
list_folder (GFile *folder, GError **error)
{
  g_autoptr (GFileEnumerator) files
      = g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) failure = NULL;
  GFileInfo *info;

  if (files == NULL)
    return NULL;
  while ((info = g_file_enumerator_next_file (files, NULL, &failure)) != NULL)
    g_ptr_array_add (infos, info);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  g_ptr_array_sort (infos, compare_infos);
  return g_steal_pointer (&infos);
}

/* FALSE where it was looked through before. */
static gboolean
enter_folder (WayIntake *self, GFile *folder)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (folder, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, self->cancellable, NULL);
  const char *id = info != NULL ? g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE) : NULL;

  return id == NULL || g_hash_table_add (self->folders, g_strdup (id));
}

static void
take_folder (WayIntake *self, GFile *folder, int level)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) infos = NULL;

  if (level > MOST_LEVELS || !enter_folder (self, folder))
    return;
  infos = list_folder (folder, &error);
  if (infos == NULL)
    {
      g_autofree char *name = get_name (folder);

      say_unread (self, name, error);
      return;
    }
  for (guint i = 0; i < infos->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      GFileInfo *info = infos->pdata[i];
      g_autoptr (GFile) file = g_file_get_child (folder, g_file_info_get_name (info));

      /* What is neither, as a pipe, may keep its reader waiting for ever. */
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        take_folder (self, file, level + 1);
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && is_known_kind (g_file_info_get_name (info)))
        take_content (self, file);
    }
}

void
way_intake_file (WayIntake *self, GFile *file)
{
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    take_folder (self, file, 0);
  else
    take_content (self, file);
}

/* A sentence more, where @n things are to be told of. */
static void
say (GString *text, int n, char *sentence)
{
  if (n > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static void
say_taken (GString *text, const int *n)
{
  int extended = n[WAY_IMPORT_EXTENDED];
  int there = n[WAY_IMPORT_THERE] + n[WAY_IMPORT_KEPT];
  int replaced = n[WAY_IMPORT_REPLACED];
  int recorded = n[WAY_IMPORT_RECORDED] + n[WAY_IMPORT_COPIED];

  say (text, recorded,
       g_strdup_printf (ngettext ("%d game was recorded.", "%d games were recorded.", (gulong) recorded), recorded));
  say (text, extended,
       g_strdup_printf (ngettext ("%d game has new entries.", "%d games have new entries.", (gulong) extended),
                        extended));
  say (text, replaced,
       g_strdup_printf (ngettext ("%d game was replaced.", "%d games were replaced.", (gulong) replaced), replaced));
  say (
      text, there,
      g_strdup_printf (ngettext ("%d game was there already.", "%d games were there already.", (gulong) there), there));
}

static void
say_not_taken (GString *text, const WayIntakeCounts *counts)
{
  int different = counts->n[WAY_IMPORT_DIFFERENT];
  int wrong = counts->n[WAY_IMPORT_WRONG] + counts->n[WAY_IMPORT_FAILED] + counts->n_unread;

  say (text, different,
       g_strdup_printf (ngettext ("%d game was changed on both sides and was left as it is.",
                                  "%d games were changed on both sides and were left as they are.", (gulong) different),
                        different));
  say (text, wrong,
       g_strdup_printf (ngettext ("%d could not be read.", "%d could not be read.", (gulong) wrong), wrong));
  say (text, counts->n_other,
       g_strdup_printf (ngettext ("%d play of another game was passed over.",
                                  "%d plays of other games were passed over.", (gulong) counts->n_other),
                        counts->n_other));
  say (text, counts->n_unusable,
       g_strdup_printf (ngettext ("%d play without usable points was passed over.",
                                  "%d plays without usable points were passed over.", (gulong) counts->n_unusable),
                        counts->n_unusable));
}

char *
way_intake_describe (const WayIntakeCounts *counts)
{
  GString *text = g_string_new (NULL);

  say_taken (text, counts->n);
  say_not_taken (text, counts);
  if (text->len == 0)
    g_string_append (text, _ ("There was nothing to take into the history."));
  return g_string_free (text, FALSE);
}
