/* way-application.c: the program: opens the history file, the window, and the files on the command line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-application.h"

#include <glib/gi18n.h>

#include "way-history-path.h"
#include "way-launch.h"
#include "way-main-window.h"
#include "way-preferences.h"
#include "way-search-provider.h"

struct _WayApplication {
  AdwApplication parent_instance;

  char *database; /* --database; NULL: the default file */
  WayStore *store;
  guint search; /* the exported search provider; 0: none */
};

G_DEFINE_FINAL_TYPE (WayApplication, way_application, ADW_TYPE_APPLICATION)

static WayStore *
open_in_memory (void)
{
  g_autoptr (GError) error = NULL;
  WayStore *store = way_store_open (":memory:", &error);

  if (!store)
    g_error ("The history cannot be opened, not even in memory: %s", error->message);
  return store;
}

/* Opens the history to read if it cannot be written, and an empty one in memory if it cannot be read. Does not wait for
 * other programs; the window does that after it is shown. @error is set unless the history can be written. */
static WayStore *
open_history (const char *path, GError **error)
{
  g_autoptr (GError) refused = NULL;
  WayStore *store = way_store_open_at_once (path, &refused);

  if (!store
      && (g_error_matches (refused, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY)
          || g_error_matches (refused, WAY_STORE_ERROR, WAY_STORE_ERROR_LINKED)
          || g_error_matches (refused, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL)))
    store = way_store_open_to_read_at_once (path, NULL);
  if (refused)
    g_propagate_error (error, g_steal_pointer (&refused));
  return store ? store : open_in_memory ();
}

static GtkWidget *
make_window (WayApplication *self)
{
  g_autofree char *history = way_history_path_new (self->database);
  g_autoptr (GError) error = NULL;
  WayWindow *window;

  if (!self->store)
    self->store = open_history (history, &error);
  window = way_main_window_new (GTK_APPLICATION (self), self->store, NULL);
  way_window_guard (window, history, error);
  if (!error)
    way_window_resume (window);
  way_synced_folder_run (way_window_get_synced_folder (window));
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

static void
way_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  way_main_window_open_files (show_window (WAY_APPLICATION (application)), files, n_files);
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
  if (!g_variant_dict_lookup (options, "database", "^ay", &self->database))
    return -1;
  if (self->database[0] == '\0')
    {
      g_printerr ("waymark: %s\n", _ ("A file name or another argument is empty. Nothing was done."));
      return 2;
    }
  g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  return -1;
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));

  if (window)
    gtk_window_close (window);
}

/* Without a window, which keeps the history open, the search reads the file. */
static WayStore *
borrow_store (GtkApplication *application)
{
  WayApplication *self = WAY_APPLICATION (application);
  g_autofree char *history = way_history_path_new (self->database);

  return self->store ? self->store : way_store_open_to_read_at_once (history, NULL);
}

static void
give_back_store (GtkApplication *application, WayStore *store)
{
  if (store != WAY_APPLICATION (application)->store)
    way_store_close (store);
}

static gboolean
way_application_dbus_register (GApplication *application, GDBusConnection *connection, const char *path, GError **error)
{
  WayApplication *self = WAY_APPLICATION (application);

  if (!G_APPLICATION_CLASS (way_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;
  self->search = way_search_provider_export (GTK_APPLICATION (application), connection, path, borrow_store,
                                             give_back_store, error);
  return self->search != 0;
}

static void
way_application_dbus_unregister (GApplication *application, GDBusConnection *connection, const char *path)
{
  WayApplication *self = WAY_APPLICATION (application);

  if (self->search)
    g_dbus_connection_unregister_object (connection, self->search);
  self->search = 0;
  G_APPLICATION_CLASS (way_application_parent_class)->dbus_unregister (application, connection, path);
}

static void
way_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = { { "quit", quit_cb } };

  G_APPLICATION_CLASS (way_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  way_launch_add_actions (GTK_APPLICATION (application));
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.quit",
                                         (const char *const[]){ "<Control>q", NULL });
  way_preferences_apply_theme ();
}

/* The windows are destroyed before the store that they borrow. */
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

  application_class->dbus_register = way_application_dbus_register;
  application_class->dbus_unregister = way_application_dbus_unregister;
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
      G_APPLICATION (self), "database", 0, 0, G_OPTION_ARG_FILENAME,
      _ ("Use this file for the game history (default: $XDG_DATA_HOME/waymark/waymark.db)"),
      /* Translators: in the help of the command line: stands for the name of a file. Capitals. */
      _ ("FILE"));
  /* Translators: in the help of the command line: files to import. Capitals; the brackets mean that they may be left
   * out. */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

WayApplication *
way_application_new (const char *id)
{
  return g_object_new (WAY_TYPE_APPLICATION, "application-id", id, "resource-base-path", "/io/github/waymark/Waymark",
                       "flags", G_APPLICATION_HANDLES_OPEN | (id ? 0 : G_APPLICATION_NON_UNIQUE), NULL);
}
