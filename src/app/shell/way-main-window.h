/* way-main-window.h: the window of the program, with its actions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* A WayWindow with the actions that its pages activate. Most of them are in the files way-…-actions.h. Here are:
 *
 *   win.back                pops a page, or leaves the game; Escape and Alt+Left do it too
 *   win.home                leaves the game
 *   win.rules (s)           shows the rules of a module, or of the module of a rule, by id; "": of everything in play
 *   win.example             shows the example evening
 *   win.import, win.import-folder
 *   win.look-inside (ay)    shows the games of the backup at this path, which the page of the backups lists
 *   win.wait (b)            way_wait_begin(), way_wait_end(), for way-patience
 *   win.find-history        way_window_find_history(), for way-patience
 *   win.change-made         way_banner_change_made(), for way-patience
 *   win.try-again           way_patience_try_again()
 *   win.show-error ((sis))  way_window_show_error() with the domain, the code and the message of an error
 *   win.help                opens the manual in the help viewer or the browser; Ctrl+F1 does it too
 *   win.preferences, win.shortcuts (not on a narrow window), win.about */
#define WAY_TYPE_MAIN_WINDOW (way_main_window_get_type ())
G_DECLARE_FINAL_TYPE (WayMainWindow, way_main_window, WAY, MAIN_WINDOW, WayWindow)

/* @store is borrowed and must outlive the window. @error: an error to show at once, or NULL. */
WayWindow *way_main_window_new (GtkApplication *application, WayStore *store, const GError *error);

/* Creates a window in which the games of @store can be looked at, and nothing can be changed. When it shows only its
 * @lowest pages (from 1), going back closes it. */
WayWindow *way_main_window_new_to_look (WayStore *store, guint lowest);

/* Opens one file, or imports several, as WayImportQueue does. @window is a WayMainWindow. */
void way_main_window_open_files (WayWindow *window, GFile **files, int n_files);

/* Imports files and folders without opening them. */
void way_main_window_import_files (WayWindow *window, GFile **files, int n_files);

G_END_DECLS
