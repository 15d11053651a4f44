/* way-main-window.c: the window of the program, with its actions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-main-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-backup-actions.h"
#include "way-backups-page.h"
#include "way-bets-page.h"
#include "way-details-actions.h"
#include "way-dialog.h"
#include "way-dialogs.h"
#include "way-example.h"
#include "way-export-actions.h"
#include "way-final-page.h"
#include "way-final-step.h"
#include "way-game-actions.h"
#include "way-help.h"
#include "way-history-actions.h"
#include "way-import-queue.h"
#include "way-look.h"
#include "way-new-game-actions.h"
#include "way-open-actions.h"
#include "way-patience.h"
#include "way-people-actions.h"
#include "way-phone-actions.h"
#include "way-preferences.h"
#include "way-result-page.h"
#include "way-rules-page.h"
#include "way-sync-actions.h"
#include "way-table-page.h"
#include "way-toast.h"

#define MIN_SHORTCUTS_WIDTH 600 /* px; the shortcuts window cannot be made narrower */

struct _WayMainWindow {
  WayWindow parent_instance;

  WayImportQueue *imports;
  gboolean narrow; /* less than MIN_SHORTCUTS_WIDTH */
  guint lowest;    /* not 0: nothing can be changed, and going back from the page with this number closes the window */
};

G_DEFINE_FINAL_TYPE (WayMainWindow, way_main_window, WAY_TYPE_WINDOW)

static void
remind_of_stack (WayWindow *window, int stack)
{
  /* Translators: %d is the number of a stack of betting chips. */
  g_autofree char *text = g_strdup_printf (_ ("Stack %d has not been settled"), stack);
  g_autofree char *action = g_strdup_printf (WAY_TOAST_SETTLE "(%d)", stack);

  way_window_toast (window, text, C_ ("button", "Settle"), action);
}

static void
home_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (way_window_may_leave (WAY_WINDOW (widget), FALSE))
    way_window_go_home (WAY_WINDOW (widget));
}

/* Leaving final scoring before anything was recorded undoes its beginning. */
static gboolean
try_leave_final (GtkWidget *widget, GVariant *parameter, GError **error)
{
  return way_game_leave_final (way_window_get_game (WAY_WINDOW (widget)), error);
}

static gboolean
is_opened_from_list (GtkWidget *page)
{
  return WAY_IS_TABLE_PAGE (page)
         || (WAY_IS_RESULT_PAGE (page) && way_result_page_get_from_list (WAY_RESULT_PAGE (page)));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *window = WAY_WINDOW (widget);
  g_autoptr (GtkWidget) page = g_object_ref (way_window_get_page (window));
  int stack = WAY_IS_BETS_PAGE (page) ? way_bets_page_get_postponed (WAY_BETS_PAGE (page)) : 0;

  if (way_navigation_get_n_pages (way_window_get_navigation (window)) <= WAY_MAIN_WINDOW (widget)->lowest)
    {
      gtk_window_close (GTK_WINDOW (window));
      return;
    }
  if (is_opened_from_list (page))
    {
      home_cb (widget, NULL, NULL);
      return;
    }
  way_window_pop (window);
  if (WAY_IS_FINAL_PAGE (page))
    {
      way_final_page_leave (WAY_FINAL_PAGE (page));
      way_patience_try (widget, try_leave_final, NULL);
    }
  if (stack > 0)
    remind_of_stack (window, stack);
}

static void
rules_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayGame *game = way_window_get_game (WAY_WINDOW (widget));

  way_window_push (WAY_WINDOW (widget), way_rules_page_new (game ? way_game_get_setup (game) : NULL,
                                                            g_variant_get_string (parameter, NULL)));
}

static void
example_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayStore *store = way_example_open_store ();
  WayWindow *window;

  if (!store)
    return;
  window = way_main_window_new_to_look (store, 2); /* the first page, the list of games, is never shown */
  way_example_show (window, store, WAY_WINDOW (widget));
}

static void
look_inside_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  const char *path = g_variant_get_bytestring (parameter);
  const WayBackupState *backup
      = WAY_IS_BACKUPS_PAGE (page) ? way_backups_page_find (WAY_BACKUPS_PAGE (page), path) : NULL;
  g_autoptr (GError) error = NULL;
  WayStore *store = backup ? way_backup_open (path, &error) : NULL;

  if (store)
    way_look_inside (way_main_window_new_to_look (store, 1), store, backup->title, self);
  else if (error && !way_backup_actions_show_unusable (widget, error))
    way_window_show_error (self, error);
}

static void
import_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_import_queue_choose_files (WAY_MAIN_WINDOW (widget)->imports);
}

static void
import_folder_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_import_queue_choose_folder (WAY_MAIN_WINDOW (widget)->imports);
}

static void
wait_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWait *wait = way_window_get_wait (WAY_WINDOW (widget));

  if (g_variant_get_boolean (parameter))
    way_wait_begin (wait);
  else
    way_wait_end (wait);
}

static void
show_error_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  const char *domain, *message;
  int code;

  g_variant_get (parameter, "(&si&s)", &domain, &code, &message);
  error = g_error_new_literal (g_quark_from_string (domain), code, message);
  way_window_show_error (WAY_WINDOW (widget), error);
}

static void
change_made_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_banner_change_made (way_window_get_banner (WAY_WINDOW (widget)));
}

static void
find_history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_window_find_history (WAY_WINDOW (widget));
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_preferences_show (WAY_WINDOW (widget));
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_dialogs_show_shortcuts (GTK_WINDOW (widget));
}

static void
try_again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (way_patience_can_try_again (widget))
    way_patience_try_again (widget);
  else
    way_banner_hide (way_window_get_banner (WAY_WINDOW (widget)));
}

static void
help_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_help_show (GTK_WINDOW (widget));
}

static void
about_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_dialogs_show_about (GTK_WINDOW (widget));
}

static void
disable_changes (GtkWidget *widget)
{
  static const char *const harmless[] = { "about", "back",       "help",       "open-game", "replay", "replay-entry",
                                          "rules", "show-error", "statistics", "wait",      NULL };
  const char *name, *property;
  const GVariantType *type;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &name, &type, &property);
       i++)
    if (g_str_has_prefix (name, "win.") && !g_strv_contains (harmless, name + strlen ("win.")))
      gtk_widget_action_set_enabled (widget, name, FALSE);
}

static void
way_main_window_update_actions (WayWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);

  way_game_actions_update (widget);
  way_export_actions_update (widget);
  way_backup_actions_update (widget);
  way_phone_actions_update (widget);
  gtk_widget_action_set_enabled (widget, "win.home", way_window_get_game (window) != NULL);
  gtk_widget_action_set_enabled (widget, "win.shortcuts", !WAY_MAIN_WINDOW (window)->narrow);
  gtk_widget_action_set_enabled (widget, "win.back",
                                 way_navigation_get_n_pages (way_window_get_navigation (window)) > 1
                                     || WAY_MAIN_WINDOW (window)->lowest > 0);
  if (WAY_MAIN_WINDOW (window)->lowest > 0)
    disable_changes (widget);
}

static void
way_main_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayMainWindow *self = WAY_MAIN_WINDOW (widget);

  GTK_WIDGET_CLASS (way_main_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->narrow == (width < MIN_SHORTCUTS_WIDTH))
    return;
  self->narrow = width < MIN_SHORTCUTS_WIDTH;
  gtk_widget_action_set_enabled (widget, "win.shortcuts", !self->narrow && self->lowest == 0);
}

static void
way_main_window_dispose (GObject *object)
{
  WayMainWindow *self = WAY_MAIN_WINDOW (object);

  g_clear_object (&self->imports);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_MAIN_WINDOW);

  G_OBJECT_CLASS (way_main_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  way_game_actions_install (widget_class);
  way_details_actions_install (widget_class);
  way_history_actions_install (widget_class);
  way_new_game_actions_install (widget_class);
  way_people_actions_install (widget_class);
  way_export_actions_install (widget_class);
  way_backup_actions_install (widget_class);
  way_open_actions_install (widget_class);
  way_phone_actions_install (widget_class);
  way_sync_actions_install (widget_class);
  gtk_widget_class_install_action (widget_class, "win.about", NULL, about_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.example", NULL, example_cb);
  gtk_widget_class_install_action (widget_class, "win.find-history", NULL, find_history_cb);
  gtk_widget_class_install_action (widget_class, "win.help", NULL, help_cb);
  gtk_widget_class_install_action (widget_class, "win.home", NULL, home_cb);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "win.import-folder", NULL, import_folder_cb);
  gtk_widget_class_install_action (widget_class, "win.look-inside", "ay", look_inside_cb);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_cb);
  gtk_widget_class_install_action (widget_class, "win.rules", "s", rules_cb);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_cb);
  gtk_widget_class_install_action (widget_class, "win.show-error", "(sis)", show_error_cb);
  gtk_widget_class_install_action (widget_class, "win.change-made", NULL, change_made_cb);
  gtk_widget_class_install_action (widget_class, "win.try-again", NULL, try_again_cb);
  gtk_widget_class_install_action (widget_class, "win.wait", "b", wait_cb);
}

static void
way_main_window_class_init (WayMainWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_main_window_dispose;
  widget_class->size_allocate = way_main_window_size_allocate;
  WAY_WINDOW_CLASS (klass)->update_actions = way_main_window_update_actions;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/shell/way-main-window.ui");
  install_actions (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
way_main_window_init (WayMainWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The second is GTK's own, for the shortcuts of the pages. */
  way_dialog_pause_controller (ADW_APPLICATION_WINDOW (self), "shortcuts");
  way_dialog_pause_controller (ADW_APPLICATION_WINDOW (self), "gtk-shortcut-manager-bubble");
}

void
way_main_window_import_files (WayWindow *window, GFile **files, int n_files)
{
  way_import_queue_add (WAY_MAIN_WINDOW (window)->imports, files, n_files);
}

void
way_main_window_open_files (WayWindow *window, GFile **files, int n_files)
{
  if (n_files == 1)
    way_import_queue_open (WAY_MAIN_WINDOW (window)->imports, files[0]);
  else
    way_main_window_import_files (window, files, n_files);
}

WayWindow *
way_main_window_new (GtkApplication *application, WayStore *store, const GError *error)
{
  WayWindow *window = g_object_new (WAY_TYPE_MAIN_WINDOW, "application", application, NULL);

  way_window_set_store (window, store);
  WAY_MAIN_WINDOW (window)->imports = way_import_queue_new (window);
  way_window_update_actions (window);
  if (error)
    way_window_show_error (window, error);
  return window;
}

/* The main button of a result would begin another game. */
static void
hide_main_button_cb (WayWindow *window)
{
  GtkWidget *page = way_window_get_page (window);

  if (WAY_IS_RESULT_PAGE (page))
    gtk_widget_set_visible (way_page_get_main_button (WAY_PAGE (page)), FALSE);
}

WayWindow *
way_main_window_new_to_look (WayStore *store, guint lowest)
{
  WayWindow *window = way_main_window_new (NULL, store, NULL);

  WAY_MAIN_WINDOW (window)->lowest = lowest;
  g_clear_object (&WAY_MAIN_WINDOW (window)->imports); /* also what is dropped on the window */
  way_session_set_for_looking (way_window_get_session (window));
  g_signal_connect_object (way_window_get_navigation (window), "shown", G_CALLBACK (hide_main_button_cb), window,
                           G_CONNECT_SWAPPED);
  way_window_update_actions (window);
  return window;
}
