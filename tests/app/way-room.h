/* way-room.h: a history on the disk, for tests of what is counted in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <gtk/gtk.h>

#include "way-store.h"

typedef struct {
  char *folder;
  char *path;
  WayStore *store; /* may be NULL in the end */
} WayRoom;

/* Setup and teardown. */
int way_room_set_up (void **state);
int way_room_tear_down (void **state);

/* Records the game that @text says in the notation. */
void way_room_keep (WayRoom *room, const char *text);

/* Anna, Anne and Annie with a game each, always against Jan; the longest road is Anne's, of 7 tiles. */
void way_room_keep_three_games (WayRoom *room);

/* Runs @sql on the file with nothing of the store's between. */
void way_room_execute (WayRoom *room, const char *sql);

/* Records a finished evening of @n_players. */
void way_room_play (WayRoom *room, int n_players);

/* Records games of two players each, until there are @n_people, "Player 0" and so on, none of whom played twice. */
void way_room_crowd (WayRoom *room, int n_people);

/* Whether @page, of statistics, shows all its figures. */
gboolean way_room_is_complete (gpointer page);
