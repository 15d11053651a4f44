/* way-ending-layout.h: where the parts of the ending of a game are in a window, computed without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In px, from left to right; the widget mirrors it. The parts of a row are relative to its upper edge. */
typedef struct {
  gboolean is_stacked; /* the bar is below the name, as on a phone */
  double title_y, title_size;
  double subtitle_y, subtitle_size; /* a size of 0: no room */
  double rows_y, pitch;             /* of the first row; from one row to the next */
  double line_y;                    /* the middle of the shape, the name and the number */
  double place_x, place_size;       /* the middle of the number of the place */
  double shape_x, shape_size;
  double name_x, name_size, name_width;
  double number_size; /* it is behind the bar, or at the end of the line if the row is stacked */
  double bar_x, bar_y, bar_width, bar_height;
  double end_x;                   /* where a row ends */
  double legend_y, legend_height; /* the room for it; 0: none */
  double hint_size;               /* 0: no room */
} WayEndingLayout;

/* @text_scale: of the texts, 1 in general. @name_width: of the longest name, and @number_width: of the largest number,
 * both at the sizes that way_ending_layout_get_sizes() returns. */
void way_ending_layout_init (WayEndingLayout *self, int n_players, double width, double height, double text_scale,
                             double name_width, double number_width);

/* Sets the sizes of names and numbers for this window. */
void way_ending_layout_get_sizes (int n_players, double width, double height, double text_scale, double *name,
                                  double *number);

G_END_DECLS
