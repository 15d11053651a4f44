/* way-export-actions.c: the actions of a window that save games as files, or print them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export-actions.h"

#include <glib/gi18n.h>

#include "way-bgstats.h"
#include "way-clock.h"
#include "way-code-page.h"
#include "way-date.h"
#include "way-dialogs.h"
#include "way-export.h"
#include "way-export-page.h"
#include "way-output.h"
#include "way-page.h"
#include "way-picture-dialog.h"
#include "way-popup.h"
#include "way-record-file.h"
#include "way-result.h"
#include "way-result-card.h"
#include "way-score-sheet.h"
#include "way-share-view.h"

/* Twice as fine as way-share-view.ui shows it. */
#define PREVIEW_SCALE (2 * 132.0 / WAY_RESULT_CARD_WIDTH)

static WayRecordFile *
load_record (WayWindow *self, GError **error)
{
  WayGame *game = way_window_get_game (self);

  return way_record_file_load (way_game_get_store (game), way_game_get_id (game), error);
}

gboolean
way_export_actions_save_game (WayWindow *self, const char *format, GFile *file, GError **error)
{
  const WayExportFormat *export_format = way_score_sheet_find_format (format);
  g_autoptr (WayRecordFile) record = load_record (self, error);
  g_autoptr (GBytes) bytes
      = record ? way_export_format_write (export_format, way_game_get_store (way_window_get_game (self)), record, error)
               : NULL;
  gsize length;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;
  const char *remark;

  if (!data || !way_output_save (file, data, length, error))
    return FALSE;
  remark = way_score_sheet_get_remark (export_format, record);
  /* Translators: a message: the game was written to a file. */
  way_window_toast (self, remark ? remark : _ ("Saved"), NULL, NULL);
  return TRUE;
}

static void
show_no_result (WayWindow *self)
{
  way_window_toast (self, _ ("This game has no result yet. Finish the game before exporting it."), NULL, NULL);
}

static void
game_file_chosen_cb (WayWindow *self, const char *format, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!way_window_get_game (self))
    return;
  if (!way_export_actions_save_game (self, format, file, &error))
    {
      way_window_show_error (self, error);
      return;
    }
  if (g_str_equal (format, "waymark") && !way_session_is_saved (way_window_get_session (self)))
    way_session_set_exported (way_window_get_session (self));
}

/* "2026-11-20.pdf", "Carcassonne 2026-11-20.png": the day of the game. */
static char *
suggest_game_name (WayWindow *self, const char *name)
{
  const WayExportFormat *format = way_score_sheet_find_format (name);
  g_autoptr (GDateTime) played = way_date_read_played (way_game_get_header (way_window_get_game (self))->played);
  g_autofree char *day = played ? g_date_time_format (played, WAY_CLOCK_DAY) : g_strdup ("");

  return g_strdup_printf ("%s%s%s.%s", format->title ? format->title : "", format->title ? " " : "", day,
                          format->extension);
}

/* "waymark-2026-11-20.csv": today. */
static char *
suggest_history_name (const char *format)
{
  g_autofree char *day = way_clock_today ();

  return g_strdup_printf ("waymark-%s.%s", day, way_export_format_find (format)->extension);
}

typedef void (*FileChosen) (WayWindow *self, const char *format, GFile *file);

/* What happens to the file that is chosen. */
typedef struct {
  WayWindow *window; /* borrowed: the dialog is destroyed with it */
  char *format;
  FileChosen chosen;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_free (choice->format);
  g_free (choice);
}

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Choice *choice = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file)
    choice->chosen (choice->window, choice->format, file);
}

static void
choose_file (WayWindow *self, const char *title, const char *name, const char *format, FileChosen chosen,
             void (*show) (GtkWindow *parent, GtkFileChooserNative *dialog))
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  Choice *choice = g_new0 (Choice, 1);

  choice->window = self;
  choice->format = g_strdup (format);
  choice->chosen = chosen;
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), choice, choice_free, 0);
  show (GTK_WINDOW (self), dialog);
}

static void
save_as_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *suggested = suggest_game_name (self, format);

  if (way_score_sheet_find_format (format)->only_results && !way_session_is_finished (way_window_get_session (self)))
    show_no_result (self);
  else
    choose_file (self, C_ ("title", "Save"), suggested, format, game_file_chosen_cb,
                 way_dialogs_show_file_dialog_of_game);
}

static void
exported_cb (gpointer data, gpointer result)
{
  g_autofree WayExported *exported = result;
  g_autofree char *sentence = way_export_describe (exported);

  way_dialogs_show_message (GTK_WINDOW (data), C_ ("title", "Export"), sentence);
}

/* Records are the format that keeps everything. A game that is continued in memory is in a store of its own, and not
 * among the games that were exported. */
static void
records_exported_cb (gpointer data, gpointer result)
{
  WaySession *session = way_window_get_session (data);

  if (((WayExported *) result)->n_unread == 0 && way_session_get_unsaved_store (session) == way_window_get_store (data))
    way_session_set_exported (session);
  exported_cb (data, result);
}

void
way_export_actions_save_history (WayWindow *self, const char *format, GFile *file)
{
  way_job_runner_run (way_window_get_jobs (self), way_export_job_new (file, format), way_window_get_store (self),
                      C_ ("title", "Export"), g_str_equal (format, "waymark") ? records_exported_cb : exported_cb,
                      self);
}

static void
export_as_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *suggested = suggest_history_name (format);

  choose_file (WAY_WINDOW (widget), C_ ("title", "Export"), suggested, format, way_export_actions_save_history,
               way_dialogs_show_file_dialog);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (!WAY_IS_EXPORT_PAGE (way_window_get_page (self)))
    way_window_push (self, way_export_page_new ());
}

/* Owned by the print operation. */
typedef struct {
  WayRecordFile *record;
  WayScoreSheet *sheet;
} PrintJob;

static void
print_job_free (gpointer data)
{
  PrintJob *job = data;

  way_record_file_free (job->record);
  g_clear_pointer (&job->sheet, way_score_sheet_free);
  g_free (job);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  PrintJob *job = data;

  g_clear_pointer (&job->sheet, way_score_sheet_free);
  job->sheet = way_score_sheet_new (job->record, gtk_print_context_get_width (context),
                                    gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, way_score_sheet_get_n_pages (job->sheet));
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer data)
{
  PrintJob *job = data;

  way_score_sheet_draw (job->sheet, gtk_print_context_get_cairo_context (context), page);
}

GtkPrintOperation *
way_export_actions_new_print (WayWindow *self, GError **error)
{
  WayRecordFile *record = load_record (self, error);
  GtkPrintOperation *operation;
  PrintJob *job;

  if (!record)
    return NULL;
  operation = gtk_print_operation_new ();
  job = g_new0 (PrintJob, 1);
  job->record = record;
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, _ ("Score Sheet"));
  g_object_set_data_full (G_OBJECT (operation), "job", job, print_job_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);
  return operation;
}

static void
print_done_cb (WayWindow *self, GtkPrintOperationResult result, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  way_window_show_error (self, error);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPrintOperation) operation = way_export_actions_new_print (self, &error);

  if (!operation)
    {
      way_window_show_error (self, error);
      return;
    }
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), NULL);
}

/* Takes @surface (transfer full). */
static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) height * (gsize) stride,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) stride);
}

/* Returns the picture of the result in @scale (transfer full); NULL with @error, or without if the game has no result
 * yet. */
static GdkTexture *
make_picture (WayWindow *self, const WayRecordFile *record, double scale, GError **error)
{
  cairo_surface_t *surface;
  cairo_t *cairo;
  gboolean drawn;

  if (!way_export_format_accepts (&way_result_card_format, record))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (WAY_RESULT_CARD_WIDTH * scale),
                                        (int) (WAY_RESULT_CARD_HEIGHT * scale));
  cairo = cairo_create (surface);
  cairo_scale (cairo, scale, scale);
  drawn = way_result_card_draw (cairo, way_game_get_store (way_window_get_game (self)), record, error);
  cairo_destroy (cairo);
  if (drawn)
    return make_texture (surface);
  cairo_surface_destroy (surface);
  return NULL;
}

/* It takes longer to draw than the sheet, which is shown first. */
static gboolean
show_preview_cb (gpointer view)
{
  GtkRoot *window = gtk_widget_get_root (view);
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (GdkTexture) picture = NULL;
  double scale;

  if (!window || !way_window_get_game (WAY_WINDOW (window)))
    return G_SOURCE_REMOVE;
  record = load_record (WAY_WINDOW (window), NULL);
  scale = MIN (PREVIEW_SCALE * gtk_widget_get_scale_factor (view), 1);
  picture = record ? make_picture (WAY_WINDOW (window), record, scale, NULL) : NULL;
  if (picture)
    way_share_view_set_picture (view, picture);
  return G_SOURCE_REMOVE;
}

static gboolean
is_share_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.share") == 0;
}

static gboolean
is_menu_button (GtkWidget *widget)
{
  return GTK_IS_MENU_BUTTON (widget);
}

static GtkWidget *
find_mapped (GtkWidget *widget, gboolean (*matches) (GtkWidget *widget))
{
  if (gtk_widget_get_mapped (widget) && matches (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_mapped (child, matches);

      if (found)
        return found;
    }
  return NULL;
}

/* The button in the header bar that shares, or else the menu with the command. */
static GtkWidget *
find_opener (GtkWidget *header)
{
  GtkWidget *button = find_mapped (header, is_share_button);

  if (!button)
    button = find_mapped (header, is_menu_button);
  return button ? button : header;
}

static void
share_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  gboolean is_phone = way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (page)));
  GtkWidget *view = way_share_view_new (way_window_get_game (self), is_phone);

  way_popup_open (find_opener (way_page_get_header (WAY_PAGE (page))), view);
  if (way_share_view_wants_picture (WAY_SHARE_VIEW (view)))
    g_idle_add_full (G_PRIORITY_LOW, show_preview_cb, g_object_ref (view), g_object_unref);
}

static void
show_picture (WayWindow *self, GdkTexture *picture, const WayRecordFile *record)
{
  g_autofree char *winners = NULL;
  GtkWindow *dialog;
  WayResult result;

  way_result_init (&result, &record->header, record->result, TRUE);
  winners = way_result_describe_winners (&result, 0);
  dialog = way_picture_dialog_new (GTK_WINDOW (self), picture, winners);
  /* Its Save writes the game that is open. */
  g_signal_connect_object (self, "game-closed", G_CALLBACK (gtk_window_close), dialog, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
share_picture_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) record = load_record (self, &error);
  g_autoptr (GdkTexture) picture = record ? make_picture (self, record, 1, &error) : NULL;

  if (picture)
    show_picture (self, picture, record);
  else if (error)
    way_window_show_error (self, error);
  else
    show_no_result (self);
}

static void
show_code_cb (GtkWidget *widget, const char *name, GVariant *parameter)
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

void
way_export_actions_update (GtkWidget *window)
{
  gboolean has_game = way_window_get_game (WAY_WINDOW (window)) != NULL;

  gtk_widget_action_set_enabled (window, "win.print", has_game);
  gtk_widget_action_set_enabled (window, "win.save-as", has_game);
  gtk_widget_action_set_enabled (window, "win.share", has_game);
  gtk_widget_action_set_enabled (window, "win.share-picture", has_game);
  gtk_widget_action_set_enabled (window, "win.show-code", has_game);
}

void
way_export_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "win.export-as", "s", export_as_cb);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", "s", save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.share", NULL, share_cb);
  gtk_widget_class_install_action (widget_class, "win.share-picture", NULL, share_picture_cb);
  gtk_widget_class_install_action (widget_class, "win.show-code", NULL, show_code_cb);
}
