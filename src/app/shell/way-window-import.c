/* way-window-import.c: files and folders that are chosen, dropped on the window or handed to the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-conflicts-page.h"
#include "way-dialogs.h"
#include "way-import-job.h"
#include "way-open-job.h"
#include "way-patience.h"
#include "way-problems-page.h"

#define MAX_REASONS 5

/* A game that is on the table is not exchanged under the hands of the players. */
static gboolean
may_decide (WayWindow *self, GPtrArray *conflicts)
{
  gboolean on_table = FALSE;

  for (guint i = 0; self->game && i < conflicts->len; i++)
    on_table = on_table || ((WayConflict *) conflicts->pdata[i])->game == way_game_get_id (self->game);
  if (!on_table)
    return TRUE;
  if (!way_window_may_leave (self, FALSE))
    return FALSE;
  way_window_go_home (self);
  return TRUE;
}

/* The counts, and of the first that were not taken which they are and why. */
static char *
describe (const WayImportResult *result)
{
  g_autofree char *sentence = way_importer_describe (&result->counts);
  g_autoptr (GString) text = g_string_new (sentence);
  guint n = MIN (result->reasons->len, MAX_REASONS);
  int rest = (int) (result->reasons->len - n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "\n%s", (char *) result->reasons->pdata[i]);
  if (rest > 0)
    {
      g_string_append_c (text, '\n');
      /* Translators: below a list of the first files and games that were not imported, with the reason for each. */
      g_string_append_printf (
          text, ngettext ("%d more problem is not listed.", "%d more problems are not listed.", (gulong) rest), rest);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
say_taken (WayWindow *self, gpointer data)
{
  g_autoptr (WayImportResult) result = data;
  g_autofree char *sentence = describe (result);

  way_games_reload (self->games, NULL);
  way_window_update_actions (self);
  if (result->conflicts->len > 0 && may_decide (self, result->conflicts))
    way_window_push (self, way_conflicts_page_new (self->store, result->conflicts, sentence));
  else
    way_dialogs_say (GTK_WINDOW (self), C_ ("title", "Import"), sentence);
}

static void
take (WayWindow *self, GPtrArray *files)
{
  way_window_run_job (self, way_import_job_new (files), C_ ("title", "Import"), say_taken);
}

/* A history that is not there yet has no games to compare with, and one that is locked takes nothing. */
static gboolean
hold_back (WayWindow *self, GFile **files, int n_files)
{
  if (self->waiting == 0)
    return FALSE;
  if (!self->handed)
    self->handed = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (self->handed, g_object_ref (files[i]));
  return TRUE;
}

void
way_window_take_handed (WayWindow *self)
{
  g_autoptr (GPtrArray) handed = g_steal_pointer (&self->handed);

  if (handed && handed->len == 1)
    way_window_open_file (self, handed->pdata[0]);
  else if (handed)
    take (self, handed);
}

void
way_window_take_files (WayWindow *self, GFile **files, int n_files)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);

  if (hold_back (self, files, n_files))
    return;
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (list, g_object_ref (files[i]));
  take (self, list);
}

static gboolean
try_open_game (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (WayGame) game = way_game_open (self->store, g_variant_get_int64 (parameter), error);

  if (!game)
    return FALSE;
  way_window_open_game (self, game);
  return TRUE;
}

/* Several games, a folder, and results of another program become part of the history; about a game that was changed on
 * both sides people decide. */
static void
show_opened (WayWindow *self, gpointer data)
{
  g_autoptr (WayOpened) opened = data;

  if (opened->wrong)
    {
      way_window_push (self, way_problems_page_new (opened->name, opened->wrong));
      return;
    }
  if (!opened->game)
    {
      way_window_take_files (self, &opened->file, 1);
      return;
    }
  way_games_reload (self->games, NULL);
  way_window_update_actions (self);
  if (way_window_may_leave (self, FALSE))
    way_patience_try (GTK_WIDGET (self), try_open_game, g_variant_new_int64 (opened->game));
}

void
way_window_open_file (WayWindow *self, GFile *file)
{
  if (!hold_back (self, &file, 1))
    way_window_run_job (self, way_open_job_new (file), C_ ("title", "Import"), show_opened);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, WayWindow *self)
{
  GSList *list = g_value_get_boxed (value);
  g_autofree GFile **files = g_new0 (GFile *, g_slist_length (list) + 1);
  int n = 0;

  for (GSList *item = list; item != NULL; item = item->next)
    files[n++] = item->data;
  if (n > 0)
    way_window_take_files (self, files, n);
  return n > 0;
}

void
way_window_accept_files (WayWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
on_chosen_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (response == GTK_RESPONSE_ACCEPT && files->len > 0)
    take (WAY_WINDOW (data), files);
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

static void
choose (WayWindow *self, const char *title, GtkFileChooserAction action)
{
  static const char *const games[] = { "*.waymark", "*.bgsplay", "*.json", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, C_ ("button", "Import"), NULL);

  if (action == GTK_FILE_CHOOSER_ACTION_OPEN)
    {
      gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
      /* Translators: kinds of files in the dialog that chooses what is imported. */
      add_filter (GTK_FILE_CHOOSER (dialog), _ ("Waymark and Board Game Stats games"), games);
      /* Translators: a choice in a file dialog: shows files of every type. */
      add_filter (GTK_FILE_CHOOSER (dialog), _ ("All files"), all);
    }
  way_dialogs_choose_file (GTK_WINDOW (self), dialog, G_CALLBACK (on_chosen_cb));
}

void
way_window_import (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (WAY_WINDOW (widget), C_ ("title", "Import"), GTK_FILE_CHOOSER_ACTION_OPEN);
}

void
way_window_import_folder (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (WAY_WINDOW (widget), C_ ("title", "Import Folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER);
}
