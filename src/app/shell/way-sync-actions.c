/* way-sync-actions.c: the actions of a window that sync its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-actions.h"

#include <glib/gi18n.h>

#include "way-dialogs.h"
#include "way-sync-page.h"

static WaySyncedFolder *
get_folder (GtkWidget *widget)
{
  return way_window_get_synced_folder (WAY_WINDOW (widget));
}

static void
synced_folder_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (!WAY_IS_SYNC_PAGE (way_window_get_page (self)))
    way_window_push (self, way_sync_page_new (get_folder (widget), way_window_get_settings (self)));
}

void
way_sync_actions_use_folder (WayWindow *window, GFile *folder)
{
  g_autofree char *path = g_file_get_path (folder);

  if (path && g_utf8_validate (path, -1, NULL))
    way_synced_folder_choose (get_folder (GTK_WIDGET (window)), path);
  else if (path)
    way_dialogs_show_message (
        GTK_WINDOW (window), _ ("This Folder Cannot Be Used"),
        _ ("The name of the folder, or of a folder that contains it, is not valid UTF-8. Rename it, "
           "or choose another folder."));
  else
    way_dialogs_show_message (GTK_WINDOW (window), _ ("This Folder Cannot Be Used"),
                              _ ("It is not on a disk of this computer. Choose a folder that a program such as "
                                 "Syncthing or Nextcloud syncs between your computers."));
}

static void
chosen_cb (WayWindow *self, int response, GtkFileChooserNative *dialog)
{
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file)
    way_sync_actions_use_folder (self, file);
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (C_ ("title", "Synced Folder"), GTK_WINDOW (widget),
                                     GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, C_ ("button", "Choose"), NULL);

  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), widget, G_CONNECT_SWAPPED);
  way_dialogs_show_file_dialog (GTK_WINDOW (widget), dialog);
}

static void
set_up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_synced_folder_wish (get_folder (widget), &(WaySyncWish){ .sets_up = TRUE });
}

static void
sync_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_synced_folder_run (get_folder (widget));
}

static void
keep_version_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *uuid, *version;

  g_variant_get (parameter, "(&s&s)", &uuid, &version);
  way_synced_folder_wish (get_folder (widget),
                          &(WaySyncWish){ .uuid = uuid, .version = version[0] != '\0' ? version : NULL });
}

static WaySyncAnswer
get_answer (GVariant *parameter)
{
  return g_variant_get_boolean (parameter) ? WAY_SYNC_KEEP : WAY_SYNC_TAKE;
}

static void
answer_losses_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_synced_folder_wish (get_folder (widget), &(WaySyncWish){ .losses = get_answer (parameter) });
}

static void
answer_restored_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_synced_folder_wish (get_folder (widget), &(WaySyncWish){ .restored = get_answer (parameter) });
}

static const struct {
  const char *name;
  const char *parameter;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "win.synced-folder", NULL, synced_folder_cb },    { "win.choose-synced-folder", NULL, choose_cb },
  { "win.set-up-folder", NULL, set_up_cb },           { "win.sync", NULL, sync_cb },
  { "win.keep-version", "(ss)", keep_version_cb },    { "win.answer-losses", "b", answer_losses_cb },
  { "win.answer-restored", "b", answer_restored_cb },
};

void
way_sync_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
