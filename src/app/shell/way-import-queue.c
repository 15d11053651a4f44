/* way-import-queue.c: imports files and folders into the history of a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-import-queue.h"

#include <glib/gi18n.h>

#include "way-conflicts-page.h"
#include "way-details-actions.h"
#include "way-dialogs.h"
#include "way-import.h"
#include "way-import-job.h"
#include "way-importer.h"
#include "way-open-job.h"
#include "way-patience.h"
#include "way-problems-page.h"

#define MAX_REASONS 5

struct _WayImportQueue {
  GObject parent_instance;

  WayWindow *window; /* borrowed */
  GPtrArray *queue;  /* of GFile, while the window waits, a backup is restored or a job is running */
};

/* A question about unknown editions. Another program can open files, with a question of their own, before the answer.
 */
typedef struct {
  WayImportQueue *queue;
  GPtrArray *files; /* of GFile: those with the editions */
} Question;

G_DEFINE_FINAL_TYPE (WayImportQueue, way_import_queue, G_TYPE_OBJECT)

static gboolean
is_open_game_in (WayWindow *window, GPtrArray *conflicts)
{
  WayGame *game = way_window_get_game (window);

  for (guint i = 0; game && i < conflicts->len; i++)
    if (way_game_has_row (game, way_window_get_store (window), ((WayConflict *) conflicts->pdata[i])->game))
      return TRUE;
  return FALSE;
}

/* The open game is closed before it may be replaced. */
static gboolean
can_resolve (WayWindow *window, GPtrArray *conflicts)
{
  if (!is_open_game_in (window, conflicts))
    return TRUE;
  if (!way_window_may_leave (window, FALSE))
    return FALSE;
  way_window_go_home (window);
  return TRUE;
}

/* Whether the only thing to import was a record that cannot be read: what is unclear in it can be asked. */
static gboolean
is_one_unclear (const WayImportResult *result)
{
  int n = result->counts.n_other + result->counts.n_unusable + result->counts.n_unread;

  for (int i = 0; i < WAY_N_IMPORTS; i++)
    n += result->counts.n[i];
  return result->files->len == 1 && n == 1 && result->counts.n[WAY_IMPORT_INVALID] == 1;
}

/* Returns the counts, and the reasons why the first few files or games were not imported. */
static char *
describe (const WayImportResult *result)
{
  g_autofree char *sentence = way_importer_describe (&result->counts);
  g_autoptr (GString) text = g_string_new (sentence);
  guint n = MIN (result->reasons->len, MAX_REASONS);
  int n_more = (int) (result->reasons->len - n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "\n%s", (char *) result->reasons->pdata[i]);
  if (n_more > 0)
    {
      g_string_append_c (text, '\n');
      /* Translators: below a list of the first files and games that were not imported, with the reason for each. */
      g_string_append_printf (
          text, ngettext ("%d more problem is not listed.", "%d more problems are not listed.", (gulong) n_more),
          n_more);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
reload_games (WayWindow *window)
{
  way_games_reload (way_window_get_games (window), NULL);
  way_window_update_actions (window);
}

static void ask_unknown (WayImportQueue *self, const WayImportResult *result);

static void
imported_cb (gpointer data, gpointer job_result)
{
  WayImportQueue *self = data;
  g_autoptr (WayImportResult) result = job_result;
  g_autofree char *sentence = NULL;

  if (result->unknown)
    {
      ask_unknown (self, result);
      return;
    }
  if (is_one_unclear (result))
    {
      way_import_queue_open (self, result->files->pdata[0]);
      return;
    }
  sentence = describe (result);
  reload_games (self->window);
  if (result->counts.n[WAY_IMPORT_EXTENDED] + result->counts.n[WAY_IMPORT_RESTORED_EXTENDED] > 0)
    way_details_actions_reload (self->window, 0);
  if (result->conflicts->len > 0 && can_resolve (self->window, result->conflicts))
    way_window_push (self->window,
                     way_conflicts_page_new (way_window_get_store (self->window), result->conflicts, sentence));
  else
    way_dialogs_show_message (GTK_WINDOW (self->window), C_ ("title", "Import"), sentence);
}

static void
run (WayImportQueue *self, WayJob *job, WayJobDone done)
{
  way_job_runner_run (way_window_get_jobs (self->window), job, way_window_get_store (self->window),
                      C_ ("title", "Import"), done, self);
}

/* Before the history is open there are no games to compare with, a store that is replaced would lose the new ones, and
 * only one job can run at a time. */
static gboolean
queue_files (WayImportQueue *self, GFile **files, int n_files)
{
  if (!way_wait_is_waiting (way_window_get_wait (self->window)) && !way_window_is_restoring (self->window)
      && !way_job_runner_get_job (way_window_get_jobs (self->window)))
    return FALSE;
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (self->queue, g_object_ref (files[i]));
  return TRUE;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->queue);
  g_ptr_array_unref (question->files);
  g_free (question);
}

static void
unknown_answered_cb (gpointer data, gboolean agreed)
{
  const Question *question = data;
  GPtrArray *files = question->files;

  /* If they have to wait now, the question is asked again. */
  if (!queue_files (question->queue, (GFile **) files->pdata, (int) files->len))
    run (question->queue, way_import_job_new (files, agreed ? WAY_UNKNOWN_IMPORT : WAY_UNKNOWN_LEAVE_OUT), imported_cb);
}

static void
ask_unknown (WayImportQueue *self, const WayImportResult *result)
{
  Question *question = g_new0 (Question, 1);

  question->queue = g_object_ref (self);
  question->files = g_ptr_array_ref (result->files);
  way_dialogs_ask_unknown (GTK_WINDOW (self->window), result->unknown, unknown_answered_cb, question, question_free);
}

/* Imports the files that had to wait. If they have to wait again, they are queued again. */
static void
take_queue (WayImportQueue *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->queue);

  self->queue = g_ptr_array_new_with_free_func (g_object_unref);
  if (files->len == 1)
    way_import_queue_open (self, files->pdata[0]);
  else if (files->len > 1)
    way_import_queue_add (self, (GFile **) files->pdata, (int) files->len);
}

void
way_import_queue_add (WayImportQueue *self, GFile **files, int n_files)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);

  if (queue_files (self, files, n_files))
    return;
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (list, g_object_ref (files[i]));
  run (self, way_import_job_new (list, WAY_UNKNOWN_ASK), imported_cb);
}

static gboolean
try_open_game (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *window = WAY_WINDOW (widget);
  g_autoptr (WayGame) game = way_game_open (way_window_get_store (window), g_variant_get_int64 (parameter), error);

  if (!game)
    return FALSE;
  way_window_open_game (window, game);
  return TRUE;
}

/* A game that was opened does not show that it had been deleted. */
static void
tell_restored (WayWindow *window, WayImport import)
{
  WayImporterCounts counts = { 0 };
  g_autofree char *sentence = NULL;

  if (import != WAY_IMPORT_RESTORED && import != WAY_IMPORT_RESTORED_EXTENDED)
    return;
  counts.n[import] = 1;
  sentence = way_importer_describe (&counts);
  way_window_toast (window, sentence, NULL, NULL);
}

static void
show_conflict (WayWindow *window, const char *name, const char *text, gint64 game)
{
  g_autoptr (GPtrArray) conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) way_conflict_free);

  g_ptr_array_add (conflicts, way_conflict_new (name, text, game, NULL));
  if (can_resolve (window, conflicts))
    way_window_push (window, way_conflicts_page_new (way_window_get_store (window), conflicts, ""));
}

/* Imports what the page has made whole, and opens it. */
static gboolean
try_import_answered (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *window = WAY_WINDOW (gtk_widget_get_root (widget));
  WayRepair *repair = way_problems_page_get_repair (WAY_PROBLEMS_PAGE (widget));
  gint64 game;
  WayImport import = way_import_record (way_repair_get_record (repair), way_window_get_store (window),
                                        WAY_RESOLUTION_ASK, &game, error);

  if (import == WAY_IMPORT_FAILED)
    return FALSE;
  gtk_widget_activate_action (widget, "win.back", NULL);
  reload_games (window);
  if (import == WAY_IMPORT_DIFFERENT)
    show_conflict (window, way_problems_page_get_name (WAY_PROBLEMS_PAGE (widget)), way_repair_get_text (repair), game);
  else if (way_window_may_leave (window, FALSE))
    way_patience_try (GTK_WIDGET (window), try_open_game, g_variant_new_int64 (game));
  tell_restored (window, import);
  return TRUE;
}

static void
import_cb (GtkWidget *page)
{
  way_patience_try (page, try_import_answered, NULL);
}

/* @repair is (transfer full). */
static void
ask (WayImportQueue *self, const char *name, WayRepair *repair)
{
  GtkWidget *page = way_problems_page_new (name, repair);

  g_signal_connect (page, "import", G_CALLBACK (import_cb), NULL);
  way_window_push (self->window, page);
}

/* A file without a single game, or with one that differs from that in the history, has not been imported by the job. */
static void
opened_cb (gpointer data, gpointer result)
{
  WayImportQueue *self = data;
  g_autoptr (WayOpened) opened = result;

  if (opened->unclear)
    {
      ask (self, opened->name, g_steal_pointer (&opened->unclear));
      return;
    }
  if (!opened->game)
    {
      way_import_queue_add (self, &opened->file, 1);
      return;
    }
  reload_games (self->window);
  if (opened->n_separated > 0)
    {
      g_autofree char *sentence = way_importer_describe_separated (opened->n_separated);

      way_window_toast (self->window, sentence, NULL, NULL);
    }
  if (way_window_may_leave (self->window, FALSE))
    way_patience_try (GTK_WIDGET (self->window), try_open_game, g_variant_new_int64 (opened->game));
  tell_restored (self->window, opened->import);
  if (opened->remark)
    way_dialogs_show_message (GTK_WINDOW (self->window), C_ ("title", "Import"), opened->remark);
}

void
way_import_queue_open (WayImportQueue *self, GFile *file)
{
  if (!queue_files (self, &file, 1))
    run (self, way_open_job_new (file), opened_cb);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, WayImportQueue *self)
{
  GSList *list = g_value_get_boxed (value);
  g_autofree GFile **files = g_new0 (GFile *, g_slist_length (list) + 1);
  int n = 0;

  for (GSList *item = list; item != NULL; item = item->next)
    files[n++] = item->data;
  if (n > 0)
    way_import_queue_add (self, files, n);
  return n > 0;
}

static void
chosen_cb (WayImportQueue *self, int response, GtkFileChooser *chooser)
{
  g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (chooser);
  guint n = g_list_model_get_n_items (chosen);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (response == GTK_RESPONSE_ACCEPT && n > 0)
    way_import_queue_add (self, (GFile **) files->pdata, (int) files->len);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (int i = 0; patterns[i]; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static GtkFileChooserNative *
make_dialog (WayImportQueue *self, const char *title, GtkFileChooserAction action)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, GTK_WINDOW (self->window), action, C_ ("button", "Import"), NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  return dialog;
}

void
way_import_queue_choose_files (WayImportQueue *self)
{
  static const char *const games[] = { "*.waymark", "*.bgsplay", "*.json", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooserNative *dialog = make_dialog (self, C_ ("title", "Import"), GTK_FILE_CHOOSER_ACTION_OPEN);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);

  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  /* Translators: kinds of files in the dialog that chooses what is imported. */
  add_filter (chooser, _ ("Waymark and Board Game Stats games"), games);
  /* Translators: a choice in a file dialog: shows files of every type. */
  add_filter (chooser, _ ("All files"), all);
  way_dialogs_show_file_dialog (GTK_WINDOW (self->window), dialog);
}

void
way_import_queue_choose_folder (WayImportQueue *self)
{
  way_dialogs_show_file_dialog (GTK_WINDOW (self->window), make_dialog (self, C_ ("title", "Import Folder"),
                                                                        GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER));
}

static void
way_import_queue_finalize (GObject *object)
{
  WayImportQueue *self = WAY_IMPORT_QUEUE (object);

  g_ptr_array_unref (self->queue);

  G_OBJECT_CLASS (way_import_queue_parent_class)->finalize (object);
}

static void
way_import_queue_class_init (WayImportQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_import_queue_finalize;
}

static void
way_import_queue_init (WayImportQueue *self)
{
  self->queue = g_ptr_array_new_with_free_func (g_object_unref);
}

WayImportQueue *
way_import_queue_new (WayWindow *window)
{
  WayImportQueue *self = g_object_new (WAY_TYPE_IMPORT_QUEUE, NULL);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->window = window;
  g_signal_connect_object (way_window_get_wait (window), "ended", G_CALLBACK (take_queue), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "restored", G_CALLBACK (take_queue), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (way_window_get_jobs (window), "ended", G_CALLBACK (take_queue), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  return self;
}
