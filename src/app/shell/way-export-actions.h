/* way-export-actions.h: the actions of a window that save games as files, or print them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-window.h"

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow.
 *
 *   win.share               shows the ways to share the open game
 *   win.share-picture       shows a picture of the result, to be copied or saved
 *   win.save-as (s)         asks for a file, and saves the open game in this format
 *   win.print               prints the score sheet of the open game
 *   win.show-code           shows the result of the open game as a QR code
 *   win.export              shows the formats for all games of the history
 *   win.export-as (s)       asks for a file, and saves all games of the history in this format
 *
 * The names of the formats are those of way_score_sheet_find_format() and way_export_format_find(). */
void way_export_actions_install (GtkWidgetClass *widget_class);

/* Enables the actions that are possible now. @window is a WayWindow. */
void way_export_actions_update (GtkWidget *window);

/* Saves the open game to @file, and says so in a toast. G_IO_ERROR_NOT_SUPPORTED if the format needs a result that the
 * game does not have. */
gboolean way_export_actions_save_game (WayWindow *self, const char *format, GFile *file, GError **error);

/* Saves all games of the history to @file in the background, and shows how many there were. */
void way_export_actions_save_history (WayWindow *self, const char *format, GFile *file);

/* Returns the score sheet of the open game, ready to be printed; NULL with @error. (transfer full) */
GtkPrintOperation *way_export_actions_new_print (WayWindow *self, GError **error);

G_END_DECLS
