/* way-intake.c: files and folders that come into the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-intake.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "way-bgstats.h"

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE
/* Folders in folders; a link that leads back ends somewhere. */
#define MOST_LEVELS 16

struct WayIntake {
  WayStore *store;
  WayTake take;
  WayIntakeFunc func;
  gpointer data;
  GCancellable *cancellable;
  WayIntakeCounts counts;
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
  return self;
}

gboolean
way_intake_end (WayIntake *self, gboolean good, GError **error)
{
  gboolean done = way_store_end_batch (self->store, good, error);

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

static gboolean
take_plays (WayIntake *self, const char *name, const char *text, gsize length, GError **error)
{
  g_autoptr (WayBgstats) plays = way_bgstats_read (text, length, NULL);

  if (plays == NULL)
    {
      self->counts.n_unread++;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” is neither a record of Waymark nor a file of Board Game Stats. Nothing was taken from it."),
                   name);
      return FALSE;
    }
  self->counts.n_other += plays->n_other;
  self->counts.n_unusable += plays->n_unusable;
  for (guint i = 0; i < plays->texts->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      const char *play = plays->texts->pdata[i];
      g_autoptr (WayRecordFile) record = way_record_file_read (play, strlen (play));

      take_record (self, name, record);
    }
  return TRUE;
}

gboolean
way_intake_text (WayIntake *self, const char *name, const char *text, gsize length, GError **error)
{
  gsize first = 0;

  while (first < length && strchr (" \t\r\n", text[first]) != NULL && text[first] != '\0')
    first++;
  if (first < length && (text[first] == '{' || text[first] == '['))
    return take_plays (self, name, text, length, error);
  take_records (self, name, text, length);
  return TRUE;
}

static gboolean
take_content (WayIntake *self, GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = path != NULL ? g_filename_display_name (path) : g_file_get_uri (file);
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_load_contents (file, self->cancellable, &text, &length, NULL, error))
    return way_intake_text (self, name, text, length, error);
  self->counts.n_unread++;
  return FALSE;
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

static gboolean
take_folder (WayIntake *self, GFile *folder, int level, GError **error)
{
  g_autoptr (GPtrArray) infos = list_folder (folder, error);
  gboolean good = infos != NULL;

  for (guint i = 0; infos != NULL && i < infos->len && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, g_file_info_get_name (infos->pdata[i]));
      gboolean taken = TRUE;

      /* Only the first error is told; the others are counted. */
      if (g_file_info_get_file_type (infos->pdata[i]) == G_FILE_TYPE_DIRECTORY)
        taken = level >= MOST_LEVELS || take_folder (self, file, level + 1, good ? error : NULL);
      else if (is_known_kind (g_file_info_get_name (infos->pdata[i])))
        taken = take_content (self, file, good ? error : NULL);
      good = good && taken;
    }
  return good;
}

gboolean
way_intake_file (WayIntake *self, GFile *file, GError **error)
{
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    return take_folder (self, file, 0, error);
  return take_content (self, file, error);
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
