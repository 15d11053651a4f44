/* way-application.c: the program: opens the history file, makes the window, opens what it is handed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-application.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-preferences.h"
#include "way-problems-page.h"
#include "way-record-file.h"
#include "way-window.h"

struct _WayApplication {
  AdwApplication parent_instance;

  char *database; /* --database; NULL: the usual place */
  WayStore *store;
};

G_DEFINE_FINAL_TYPE (WayApplication, way_application, ADW_TYPE_APPLICATION)

static WayStore *
open_in_memory (void)
{
  g_autoptr (GError) error = NULL;
  WayStore *store = way_store_open (":memory:", &error);

  if (!store)
    g_error ("No history can be kept, not even in memory: %s", error->message);
  return store;
}

/* What cannot be written can be looked through; what cannot even be read is left alone. @error is set unless it can be
 * written. */
static WayStore *
open_history (const char *path, GError **error)
{
  g_autoptr (GError) refused = NULL;
  WayStore *store = way_store_open (path, &refused);

  if (!store
      && (g_error_matches (refused, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY)
          || g_error_matches (refused, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL)))
    store = way_store_open_to_read (path, NULL);
  if (refused)
    g_propagate_error (error, g_steal_pointer (&refused));
  return store ? store : open_in_memory ();
}

static GtkWidget *
make_window (WayApplication *self)
{
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "waymark", "waymark.db", NULL);
  g_autoptr (GError) error = NULL;
  WayWindow *window;

  if (!self->store)
    self->store = open_history (self->database ? self->database : usual, &error);
  window = way_window_new (GTK_APPLICATION (self), self->store, NULL);
  way_window_guard (window, self->database ? self->database : usual, error);
  if (!error)
    way_window_resume (window);
  return GTK_WIDGET (window);
}

static WayWindow *
show_window (WayApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (!window)
    window = GTK_WINDOW (make_window (self));
  gtk_window_present (window);
  return WAY_WINDOW (window);
}

static void
way_application_activate (GApplication *application)
{
  show_window (WAY_APPLICATION (application));
}

/* Records the game that stands in @text, from the file @name; shows what is wrong where that fails. */
static WayImport
import_text (WayApplication *self, WayWindow *window, const char *name, const char *text, gsize length, gint64 *id)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (text, length);
  g_autoptr (GError) error = NULL;
  WayImport outcome;

  if (record->problems->len > 0)
    {
      way_window_push (window, way_problems_page_new (name, record));
      return WAY_IMPORT_WRONG;
    }
  outcome = way_record_file_import (record, self->store, id, &error);
  if (outcome == WAY_IMPORT_FAILED)
    way_window_show_error (window, error);
  return outcome;
}

static void
open_recorded (WayApplication *self, WayWindow *window, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = way_game_open (self->store, id, &error);

  if (game)
    way_window_open_game (window, game);
  else
    way_window_show_error (window, error);
}

static void
import_record (WayApplication *self, WayWindow *window, GFile *file, const char *text, gsize length)
{
  g_autofree char *path = g_file_get_basename (file);
  g_autofree char *name = path ? g_filename_display_name (path) : g_file_get_uri (file);
  gint64 id = 0;
  WayImport outcome = import_text (self, window, name, text, length, &id);

  /* Changed on both sides: people decide, as with a file that is chosen or dropped. */
  if (outcome == WAY_IMPORT_DIFFERENT)
    way_window_take_files (window, &file, 1);
  else if (outcome != WAY_IMPORT_WRONG && outcome != WAY_IMPORT_FAILED)
    open_recorded (self, window, id);
}

/* As way_intake_text tells them apart: results of another program begin with a bracket, behind any blanks. */
static gboolean
is_single_record (const char *text, gsize length)
{
  gsize first = 0;

  while (first < length && text[first] != '\0' && strchr (" \t\r\n", text[first]))
    first++;
  return (first == length || !strchr ("{[", text[first]) || text[first] == '\0')
         && way_record_file_find_end (text, length) == length;
}

typedef struct {
  WayApplication *application;
  GWeakRef window;
} Opening;

/* One game is opened; several, a folder, and results of another program become part of the history. */
static void
on_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  GFile *file = G_FILE (source);
  g_autoptr (WayWindow) window = g_weak_ref_get (&opening->window);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  gboolean loaded = g_file_load_contents_finish (file, result, &text, &length, NULL, &error);

  if (!window || !opening->application->store)
    g_info ("The window was closed before a file was read");
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    way_window_take_files (window, &file, 1);
  else if (!loaded)
    way_window_show_error (window, error);
  else if (is_single_record (text, length))
    import_record (opening->application, window, file, text, length);
  else
    way_window_take_files (window, &file, 1);
  g_application_release (G_APPLICATION (opening->application));
  g_object_unref (opening->application);
  g_weak_ref_clear (&opening->window);
  g_free (opening);
}

static void
way_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  WayWindow *window = show_window (WAY_APPLICATION (application));
  Opening *opening;

  if (n_files != 1)
    {
      way_window_take_files (window, files, n_files);
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->application = WAY_APPLICATION (g_object_ref (application));
  g_weak_ref_init (&opening->window, window);
  g_application_hold (application);
  g_file_load_contents_async (files[0], NULL, on_loaded_cb, opening);
}

static int
way_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  WayApplication *self = WAY_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Waymark %s\n", VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "database", "^ay", &self->database))
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));

  if (window)
    gtk_window_close (window);
}

static void
way_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = { { "quit", quit } };

  G_APPLICATION_CLASS (way_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.quit",
                                         (const char *const[]){ "<Control>q", NULL });
  way_preferences_apply_theme ();
}

/* The windows go before the store that they borrow. */
static void
way_application_shutdown (GApplication *application)
{
  WayApplication *self = WAY_APPLICATION (application);
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  while (windows)
    {
      gtk_window_destroy (windows->data);
      windows = gtk_application_get_windows (GTK_APPLICATION (application));
    }
  g_clear_pointer (&self->store, way_store_close);

  G_APPLICATION_CLASS (way_application_parent_class)->shutdown (application);
}

static void
way_application_finalize (GObject *object)
{
  WayApplication *self = WAY_APPLICATION (object);

  g_free (self->database);

  G_OBJECT_CLASS (way_application_parent_class)->finalize (object);
}

static void
way_application_class_init (WayApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = way_application_startup;
  application_class->activate = way_application_activate;
  application_class->open = way_application_open;
  application_class->handle_local_options = way_application_handle_local_options;
  application_class->shutdown = way_application_shutdown;
  G_OBJECT_CLASS (klass)->finalize = way_application_finalize;
}

static void
way_application_init (WayApplication *self)
{
  /* Translators: in the help of the command line: what an option does. */
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE, _ ("Show the version"),
                                 NULL);
  g_application_add_main_option (
      G_APPLICATION (self), "database", 0, 0, G_OPTION_ARG_FILENAME, _ ("Use this file for the game history"),
      /* Translators: in the help of the command line: stands for the name of a file. Capitals. */
      _ ("FILE"));
}

WayApplication *
way_application_new (const char *id)
{
  return g_object_new (WAY_TYPE_APPLICATION, "application-id", id, "resource-base-path", "/io/github/waymark/Waymark",
                       "flags", G_APPLICATION_HANDLES_OPEN | (id ? 0 : G_APPLICATION_NON_UNIQUE), NULL);
}
