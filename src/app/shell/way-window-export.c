/* way-window-export.c: all games of the history go into one file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-dialogs.h"
#include "way-export-page.h"
#include "way-export.h"

static void
say_exported (WayWindow *self, gpointer data)
{
  g_autofree WayExported *exported = data;
  g_autofree char *sentence = way_export_describe (exported);

  if (self->exports_records && exported->n_unread == 0)
    way_window_note_filed (self);
  way_dialogs_say (GTK_WINDOW (self), C_ ("title", "Export"), sentence);
}

void
way_window_export_games (WayWindow *self, const char *format, GFile *file)
{
  if (way_window_is_busy (self))
    return;
  self->exports_records = g_str_equal (format, "waymark");
  way_window_run_job (self, way_export_job_new (file, format), C_ ("title", "Export"), say_exported);
}

static void
on_chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file)
    way_window_export_games (WAY_WINDOW (data), g_object_get_data (G_OBJECT (dialog), "format"), file);
}

/* "waymark-2026-11-20.csv" */
static char *
suggest_name (const char *format)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");

  return g_strdup_printf ("waymark-%s.%s", day, g_str_has_suffix (format, "csv") ? "csv" : format);
}

void
way_window_export_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *suggested = suggest_name (format);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (C_ ("title", "Export"), GTK_WINDOW (widget),
                                                              GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggested);
  g_object_set_data_full (G_OBJECT (dialog), "format", g_strdup (format), g_free);
  way_dialogs_choose_file (GTK_WINDOW (widget), dialog, G_CALLBACK (on_chosen_cb));
}

void
way_window_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (!WAY_IS_EXPORT_PAGE (way_window_get_page (self)))
    way_window_push (self, way_export_page_new ());
}
