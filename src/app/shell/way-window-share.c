/* way-window-share.c: saves or prints the open game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-bgstats.h"
#include "way-code-page.h"
#include "way-dialogs.h"
#include "way-record-file.h"
#include "way-score-sheet.h"
#include "way-share-page.h"

static WayRecordFile *
load_record (WayWindow *self, GError **error)
{
  return way_record_file_load (way_game_get_store (self->game), way_game_get_id (self->game), error);
}

/* The formats of other programs hold results only. */
static void
show_no_result (WayWindow *self)
{
  way_window_toast (self, _ ("This game has no result yet. Finish the game before exporting it."), NULL, NULL);
}

gboolean
way_window_save_game (WayWindow *self, const char *format, GFile *file, GError **error)
{
  g_autoptr (WayRecordFile) record = load_record (self, error);
  g_autoptr (GBytes) bytes
      = record ? way_export_format_write (way_score_sheet_find_format (format), record, error) : NULL;
  gsize length;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  return data && g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* "2026-11-20.pdf": the day of the game. */
static char *
suggest_name (WayWindow *self, const char *format)
{
  return g_strdup_printf ("%.10s.%s", way_game_get_header (self->game)->played,
                          way_score_sheet_find_format (format)->extension);
}

static void
on_chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  WayWindow *self = data;
  const char *format = g_object_get_data (G_OBJECT (dialog), "format");
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file && self->game)
    {
      gboolean saved = way_window_save_game (self, format, file, &error);

      if (saved && strcmp (format, "waymark") == 0 && !way_window_is_saved (self))
        way_window_note_filed (self);
      if (saved)
        /* Translators: a message: the game was written to a file. */
        way_window_toast (self, _ ("Saved"), NULL, NULL);
      else
        way_window_show_error (self, error);
    }
}

void
way_window_save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *suggested = suggest_name (self, format);
  GtkFileChooserNative *dialog;

  if (way_score_sheet_find_format (format)->only_results && !carc_is_ended (way_game_get_standings (self->game)))
    {
      show_no_result (self);
      return;
    }
  dialog
      = gtk_file_chooser_native_new (C_ ("title", "Save"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), suggested);
  g_object_set_data_full (G_OBJECT (dialog), "format", g_strdup (format), g_free);
  way_dialogs_choose_file (GTK_WINDOW (self), dialog, G_CALLBACK (on_chosen_cb));
}

/* What is printed; the operation owns it. */
typedef struct {
  WayRecordFile *record;
  WayScoreSheet *sheet;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  way_record_file_free (job->record);
  g_clear_pointer (&job->sheet, way_score_sheet_free);
  g_free (job);
}

static void
on_begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->sheet, way_score_sheet_free);
  job->sheet = way_score_sheet_new (job->record, gtk_print_context_get_width (context),
                                    gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, way_score_sheet_get_n_pages (job->sheet));
}

static void
on_draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  Job *job = data;

  way_score_sheet_draw (job->sheet, gtk_print_context_get_cairo_context (context), page);
}

GtkPrintOperation *
way_window_make_print (WayWindow *self, GError **error)
{
  WayRecordFile *record = load_record (self, error);
  GtkPrintOperation *operation;
  Job *job;

  if (!record)
    return NULL;
  operation = gtk_print_operation_new ();
  job = g_new0 (Job, 1);
  job->record = record;
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, _ ("Score sheet"));
  g_object_set_data_full (G_OBJECT (operation), "job", job, job_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page_cb), job);
  return operation;
}

/* The dialog was closed, or the last page was drawn. */
static void
on_print_done_cb (WayWindow *self, GtkPrintOperationResult result, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  way_window_show_error (self, error);
}

void
way_window_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPrintOperation) operation = way_window_make_print (self, &error);

  if (!operation)
    {
      way_window_show_error (self, error);
      return;
    }
  g_signal_connect_object (operation, "done", G_CALLBACK (on_print_done_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

void
way_window_share (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_share_page_new (self->game));
}

void
way_window_show_code (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) record = load_record (self, &error);
  g_autofree char *link = NULL;

  if (!record)
    {
      way_window_show_error (self, error);
      return;
    }
  if (!way_export_format_accepts (way_export_format_find ("link"), record))
    {
      show_no_result (self);
      return;
    }
  link = way_bgstats_write_link (record);
  way_window_push (self, way_code_page_new (link));
}
