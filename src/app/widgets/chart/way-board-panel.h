/* way-board-panel.h: one player on the big board, in figures that can be read across a room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card with shape, name, points, place and a badge, drawn as large as it fits and turned towards whoever sits at one
 * side. Its role is IMG; its label is given with the figures. */
#define WAY_TYPE_BOARD_PANEL (way_board_panel_get_type ())
G_DECLARE_FINAL_TYPE (WayBoardPanel, way_board_panel, WAY, BOARD_PANEL, GtkWidget)

/* The side of the board that a panel is read from. */
typedef enum { WAY_SIDE_BOTTOM, WAY_SIDE_LEFT, WAY_SIDE_TOP, WAY_SIDE_RIGHT, WAY_N_SIDES } WaySide;

/* What a panel shows. All texts are borrowed for the call; they are data or already translated. */
typedef struct {
  int color; /* 0 to 7 */
  const char *name;
  const char *place;       /* "lap 2, space 12" */
  const char *badge;       /* "leads by 7"; NULL or "": nothing */
  const char *description; /* the whole panel as a sentence, for a reader */
  int points;
  gboolean active; /* whose turn it is */
} WayBoardFigures;

GtkWidget *way_board_panel_new (void);

/* The points count up to their new number within 300 ms, unless animations are off. */
void way_board_panel_set_figures (WayBoardPanel *self, const WayBoardFigures *figures);

/* Everybody else’s totals; @n: 0 to 7. */
void way_board_panel_set_others (WayBoardPanel *self, const int *colors, const int *points, int n);

/* @others: whether everybody else’s totals stand small beside the own ones. */
void way_board_panel_set_side (WayBoardPanel *self, WaySide side, gboolean others);

/* How many digits the widest number on the board has, so that all are written equally large; at least 2. */
void way_board_panel_set_digits (WayBoardPanel *self, int digits);

G_END_DECLS
