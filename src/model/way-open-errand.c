/* way-open-errand.c: a file that is handed over to be opened becomes a game of the history behind the scenes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-open-errand.h"

#include <string.h>

#include "way-input.h"

void
way_opened_free (WayOpened *self)
{
  g_clear_pointer (&self->wrong, way_record_file_free);
  g_object_unref (self->file);
  g_free (self->name);
  g_free (self);
}

/* As way_intake_text tells them apart: results of another program begin with a bracket, behind any blanks. */
static gboolean
is_single_record (const char *text, gsize length)
{
  gsize first = 0;

  while (first < length && text[first] != '\0' && strchr (" \t\r\n", text[first]) != NULL)
    first++;
  return (first == length || strchr ("{[", text[first]) == NULL || text[first] == '\0')
         && way_record_file_find_end (text, length) == length;
}

static gboolean
take_record (WayOpened *opened, const char *text, gsize length, WayErrand *errand, WayStore *store, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (text, length);
  WayImport import;

  if (g_cancellable_set_error_if_cancelled (way_errand_get_cancellable (errand), error))
    return FALSE;
  if (record->problems->len > 0)
    {
      opened->wrong = g_steal_pointer (&record);
      return TRUE;
    }
  import = way_record_file_import (record, store, &opened->game, error);
  if (import == WAY_IMPORT_DIFFERENT)
    opened->game = 0;
  return import != WAY_IMPORT_FAILED;
}

static gpointer
open_cb (WayErrand *errand, WayStore *store, gpointer input, GError **error)
{
  g_autoptr (WayOpened) opened = g_new0 (WayOpened, 1);
  g_autoptr (GError) failure = NULL;
  g_autofree char *text = NULL;
  g_autofree char *base = g_file_get_basename (input);
  gsize length = 0;

  opened->file = g_object_ref (input);
  opened->name = g_filename_display_name (base);
  text = way_input_read_file (opened->file, &length, way_errand_get_cancellable (errand), &failure);
  if (text == NULL && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  if (text != NULL && is_single_record (text, length) && !take_record (opened, text, length, errand, store, error))
    return NULL;
  way_errand_step (errand);
  return g_steal_pointer (&opened);
}

WayErrand *
way_open_errand_new (GFile *file)
{
  return way_errand_new (open_cb, g_object_ref (file), g_object_unref, (GDestroyNotify) way_opened_free);
}
