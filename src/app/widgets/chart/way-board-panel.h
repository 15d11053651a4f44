/* way-board-panel.h: one player on the big board, in numbers that can be read across a room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card with shape, name, points, place and a badge, drawn as large as possible and turned toward one side of the
 * board. Its role is IMG; its label is set with the figures. */
#define WAY_TYPE_BOARD_PANEL (way_board_panel_get_type ())
G_DECLARE_FINAL_TYPE (WayBoardPanel, way_board_panel, WAY, BOARD_PANEL, GtkWidget)

/* The side of the board that a panel is read from. */
typedef enum { WAY_SIDE_BOTTOM, WAY_SIDE_LEFT, WAY_SIDE_TOP, WAY_SIDE_RIGHT, WAY_N_SIDES } WaySide;

/* What a panel shows. The texts are copied; they are data or already translated. */
typedef struct {
  int color; /* 0 to 7 */
  const char *name;
  const char *place;       /* "lap 2, space 12" */
  const char *badge;       /* "leads by 7 · current turn"; may be NULL or empty */
  const char *short_badge; /* the same where there is room for one word; may be NULL or empty */
  const char *description; /* the content of the panel as a sentence, for screen readers */
  int points;
  gboolean active; /* it is this player's turn */
  gboolean leads;  /* alone or with others: the shape has a crown */
} WayBoardFigures;

GtkWidget *way_board_panel_new (void);

/* Sets what the panel shows. The points count up to their new number within 300 ms, if animations are enabled. */
void way_board_panel_set_figures (WayBoardPanel *self, const WayBoardFigures *figures);

/* Sets the points of the @n other players, 0 to 7. */
void way_board_panel_set_others (WayBoardPanel *self, const int *colors, const int *points, int n);

/* Sets the side that the panel is read from, and whether it shows the points of the @others. */
void way_board_panel_set_side (WayBoardPanel *self, WaySide side, gboolean others);

/* Sets whether the panel has little height: the points are beside the name then. */
void way_board_panel_set_compact (WayBoardPanel *self, gboolean compact);

/* Sets how long the turns of the player took, "31:20"; NULL: it is not shown. */
void way_board_panel_set_time (WayBoardPanel *self, const char *time);

/* Sets how many digits the highest number on the board has, at least 2, so that all panels use the same size. */
void way_board_panel_set_digits (WayBoardPanel *self, int digits);

/* Returns the font size of the points at the current size of the panel, in px. */
double way_board_panel_get_size (WayBoardPanel *self);

/* Limits that to @size, so that it can be the same on panels of different sizes; 0: no limit. */
void way_board_panel_set_max_size (WayBoardPanel *self, double size);

G_END_DECLS
