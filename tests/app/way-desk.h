/* way-desk.h: a window with a short game on the table, in one store in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-window.h"

G_BEGIN_DECLS

typedef struct {
  WayStore *store;
  WayWindow *window;
  WayGame *game; /* on the table */
  gint64 id;
} WayDesk;

/* Two players and four expansions; the log has five entries, of which these have a name. */
enum { WAY_DESK_ROAD = 1, WAY_DESK_MONASTERY = 4, WAY_DESK_ENTRIES };

void way_desk_open (WayDesk *self, GtkApplication *application);

/* Another game takes its place: no expansions, and nothing but the first turn. */
void way_desk_lay_base_game (WayDesk *self);

/* Waits until the window is gone for good; way_desk_clear() is for one that has gone already. */
void way_desk_close (WayDesk *self);
void way_desk_clear (WayDesk *self);

const char *way_desk_get_page (WayDesk *self); /* the name of the type of the page on view */
int way_desk_count (WayDesk *self);
const CarcEntry *way_desk_get_last (WayDesk *self);

/* An action of the window: "win.enter::road". ROAD, MONASTERY and GAME stand for the slots and the row in the store. */
void way_desk_activate (WayDesk *self, const char *detailed_action);

/* The windows on view besides the desk's own. */
int way_desk_count_windows (WayDesk *self);
void way_desk_close_windows (WayDesk *self);

G_END_DECLS
