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
  WayStore *store;
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

/* Whether @page, of statistics, shows figures. */
gboolean way_room_has_words (gpointer page);
