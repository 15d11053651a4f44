/* way-player-row.h: one player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-player.h"

G_BEGIN_DECLS

#define WAY_TYPE_PLAYER_ROW (way_player_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPlayerRow, way_player_row, WAY, PLAYER_ROW, GtkFlowBoxChild)

typedef enum {
  WAY_ROW_WIDE,  /* beside the log */
  WAY_ROW_PHONE, /* above the log */
  WAY_ROW_SHORT, /* one of five to eight above the log of a phone */
} WayRowSize;

/* Follows @player, which it holds. */
GtkWidget *way_player_row_new (WayPlayer *player);

WayPlayer *way_player_row_get_player (WayPlayerRow *self);
void way_player_row_set_size (WayPlayerRow *self, WayRowSize size);

G_END_DECLS
