/* way-launch.h: what the desktop starts in the program: from the menu of its icon, and from the search of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds these actions to @application, which other programs can activate on the session bus. Each shows the window, and
 * creates it if necessary. What would lose something asks first, as in the window.
 *
 *   app.new-game    shows the setup of a new game
 *   app.resume      opens the newest game that is not finished, if there is one; stays in a game that is open
 *   app.statistics  shows the statistics of all players */
void way_launch_add_actions (GtkApplication *application);

/* Show the window, with a stored game by its id in records, or with the statistics of a player. */
void way_launch_open_game (GtkApplication *application, const char *uuid);
void way_launch_show_player (GtkApplication *application, const char *name);

/* Shows the list of games that match @text; leaves the open game. */
void way_launch_search (GtkApplication *application, const char *text);

G_END_DECLS
