/* way-fixture.h: a history file in a folder of its own, a window over it, and games to record there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-window.h"

typedef struct {
  char *folder;
  char *path;        /* of the history in @folder */
  WayStore *store;   /* NULL while it is closed */
  WayWindow *window; /* NULL while there is none */
} WayFixture;

/* Setup functions: with an empty history that is open, and with a folder only. The teardown closes the window and the
 * history, and removes the folder. */
int way_fixture_set_up (void **state);
int way_fixture_set_up_folder (void **state);
int way_fixture_tear_down (void **state);

/* Removes the folder @path with everything in it, if there is one. */
void way_fixture_remove_folder (const char *path);

/* Records the game that @text describes in the notation. */
void way_fixture_keep (WayFixture *self, const char *text);

/* Records a game of @name alone, without entries; returns its id. */
gint64 way_fixture_add_game (WayFixture *self, const char *name);

/* Anna, Anne and Annie with a game each, always against Jan; the longest road is Anne's, of 7 tiles. */
void way_fixture_keep_three_games (WayFixture *self);

/* Runs @sql on the file, not through the store. */
void way_fixture_execute (WayFixture *self, const char *sql);

/* Records a finished evening of @n_players. */
void way_fixture_play (WayFixture *self, int n_players);

/* Records games of two players each, until there are @n_people, "Player 0" and so on, none of whom played twice. */
void way_fixture_crowd (WayFixture *self, int n_people);

/* Whether the window, a WayWindow, does not wait for a history file that another program holds. */
gboolean way_fixture_has_waited (gpointer window);

/* Opens the history, or one in memory where it cannot be used, and makes a window for a phone over it, as the
 * application does. way_fixture_open_window() also waits until it is drawn. The application is the default one. */
void way_fixture_make_window (WayFixture *self);
void way_fixture_open_window (WayFixture *self);

/* Closes the window and the history. */
void way_fixture_close (WayFixture *self);

/* Opens a window with the statistics of @name over the open history, and returns the page when all of it is shown. */
GtkWidget *way_fixture_open_statistics (WayFixture *self, const char *name);

/* Whether @page, of statistics, shows all its figures. */
gboolean way_fixture_is_complete (gpointer page);

/* Records a game, and backs it up on two days of the past; the history is closed before and after. */
void way_fixture_add_backups (WayFixture *self);

/* Backs the closed history up, as of today. Whether there is a backup of today, and whether the page of the backups,
 * which is on view, has counted the games of each; for way_test_until(). */
void way_fixture_back_up (WayFixture *self);
gboolean way_fixture_is_backed_up (gpointer self);
gboolean way_fixture_has_counted_backups (gpointer self);

/* Starts a game with the players and expansions that are proposed. */
void way_fixture_start_game (WayWindow *window);

/* The text of the banner of @window; empty without one. */
const char *way_fixture_get_notice (WayWindow *window);
