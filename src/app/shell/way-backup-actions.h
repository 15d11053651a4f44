/* way-backup-actions.h: the actions of a window that back up and restore the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow. They do nothing without a history file.
 *
 *   win.add-saved           asks, and adds the games that were saved beside the history file when it was
 *                           moved, or deletes them
 *   win.backups             shows the backups of the history file
 *   win.restore-backup (ay) asks, and replaces the history by the backup at this path, which the page of
 *                           the backups lists
 *   win.undo-restore (ay)   the same without asking, for the file that was replaced
 *   win.salvage             asks, and replaces a damaged history by the games in it that can be read
 *   win.save-again          tries to write what is only in memory to the history file */
void way_backup_actions_install (GtkWidgetClass *widget_class);

/* Enables the actions that are possible now. @window is a WayWindow. */
void way_backup_actions_update (GtkWidget *window);

/* Says that the chosen backup is damaged, gone, or from a newer version: the banner speaks of the history file. Returns
 * FALSE if @error is another one. */
gboolean way_backup_actions_show_unusable (GtkWidget *window, const GError *error);

G_END_DECLS
