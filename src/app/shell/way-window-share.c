/* way-window-share.c: saves or prints the open game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-bgstats.h"
#include "way-code-page.h"
#include "way-csv.h"
#include "way-dialogs.h"
#include "way-record-file.h"
#include "way-score-sheet.h"
#include "way-share-page.h"

static WayRecordFile *
load_record (WayWindow *self, GError **error)
{
  return way_record_file_load (way_game_get_store (self->game), way_game_get_id (self->game), error);
}

static GBytes *
write_pdf (const WayRecordFile *record, GError **error)
{
  WayPdf *pdf = way_pdf_new ();

  way_pdf_add (pdf, record);
  return way_pdf_finish (pdf, error);
}

static GBytes *
write_csv (const WayRecordFile *record)
{
  GString *text = g_string_new (NULL);

  way_csv_begin_entries (text);
  way_csv_add_entries (text, record);
  return g_string_free_to_bytes (text);
}

static char *
write_play (const WayRecordFile *record)
{
  g_autoptr (WayBgstatsWriter) writer = way_bgstats_writer_new ();

  way_bgstats_writer_add (writer, record);
  return way_bgstats_writer_finish (writer);
}

static gboolean
check_result (const WayRecordFile *record, const char *format, GError **error)
{
  if (strcmp (format, "bgsplay") != 0 || way_bgstats_has_result (record))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "the game is not finished");
  return FALSE;
}

static GBytes *
write_format (const WayRecordFile *record, const char *format, GError **error)
{
  char *text;

  if (!check_result (record, format, error))
    return NULL;
  if (strcmp (format, "pdf") == 0)
    return write_pdf (record, error);
  if (strcmp (format, "png") == 0)
    return way_score_sheet_write_png (record, error);
  if (strcmp (format, "csv") == 0)
    return write_csv (record);
  text = strcmp (format, "bgsplay") == 0 ? write_play (record) : way_record_file_write (record);
  return g_bytes_new_take (text, strlen (text));
}

/* Other programs keep results only. */
static void
say_no_result (WayWindow *self)
{
  way_window_toast (self, _ ("This game has no result yet. Finish the game before exporting it."), NULL, NULL);
}

gboolean
way_window_save_game (WayWindow *self, const char *format, GFile *file, GError **error)
{
  g_autoptr (WayRecordFile) record = load_record (self, error);
  g_autoptr (GBytes) bytes = record ? write_format (record, format, error) : NULL;
  gsize length;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  return data && g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* "2026-11-20.pdf": no name of a file that somebody has to think of. */
static char *
suggest_name (WayWindow *self, const char *format)
{
  return g_strdup_printf ("%.10s.%s", way_game_get_header (self->game)->played, format);
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

  if (strcmp (format, "bgsplay") == 0 && !carc_is_ended (way_game_get_standings (self->game)))
    {
      say_no_result (self);
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
  if (!way_bgstats_has_result (record))
    {
      say_no_result (self);
      return;
    }
  link = way_bgstats_write_link (record);
  way_window_push (self, way_code_page_new (link));
}
