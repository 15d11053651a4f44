/* way-player-row.h: one player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-arrival-timeline.h"
#include "way-draft.h"
#include "way-player.h"

G_BEGIN_DECLS

#define WAY_TYPE_PLAYER_ROW (way_player_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerRow, way_player_row, WAY, PLAYER_ROW, GtkFlowBoxChild)

typedef enum {
  WAY_ROW_WIDE,         /* beside the log, in a wide window */
  WAY_ROW_NARROW,       /* the same with fewer words; with large text, without the time */
  WAY_ROW_PHONE,        /* above the log, in a narrow window */
  WAY_ROW_SHORT,        /* the same, with so many players that there are several in a line */
  WAY_ROW_TABLET,       /* above the log, on a tablet that is read from a distance */
  WAY_ROW_TABLET_SHORT, /* the same, with five players or more */
} WayRowSize;

/* The row follows @player and holds a reference to it. (transfer floating) */
GtkWidget *way_player_row_new (WayPlayer *player);

/* Shows the points that the player would get from @draft, beside the points of the player; none if it is NULL. */
void way_player_row_preview (WayPlayerRow *self, WayDraft *draft);

/* See way_scoreboard_set_held(). */
void way_player_row_set_held (WayPlayerRow *self, gboolean held);

/* Shows points that arrive, while the row is held: as many of them as have arrived, and the color of the row.
 * @gain: what is written beside them if it is shown. The next way_player_row_set_held() ends it. */
void way_player_row_show_arrival (WayPlayerRow *self, const WayArrivalRow *arrival, const char *gain);

/* Removes the crown of a player who led, until the row is not held anymore. */
void way_player_row_take_crown (WayPlayerRow *self);

/* Tints the row for 0.6 seconds, without animations. */
void way_player_row_tint (WayPlayerRow *self);

/* Returns the points that are shown. */
int way_player_row_get_shown (WayPlayerRow *self);

/* Returns the shape of the player. (transfer none) */
GtkWidget *way_player_row_get_shape (WayPlayerRow *self);

/* Shows how long the turns of the player took; -1: nothing. */
void way_player_row_set_time (WayPlayerRow *self, int seconds);

void way_player_row_set_size (WayPlayerRow *self, WayRowSize size);

/* Returns the height of a row of @size, in px, with the text size of the settings of @widget. */
int way_player_row_get_height (GtkWidget *widget, WayRowSize size);

G_END_DECLS
