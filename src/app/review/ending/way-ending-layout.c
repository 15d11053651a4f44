/* way-ending-layout.c: where the parts of the ending of a game are in a window, computed without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending-layout.h"

#define MAX_LARGE_ROWS 4
#define STACKED_BELOW 600 /* width of the window */
#define LOW_BELOW 480     /* height of the window, in which there is room for the rows only */
#define CONTENT 1040      /* the largest width of a row */
#define MARGIN 12
#define GAP 16

/* The height of a row, and of what is above and below all of them. */
#define LARGE_PITCH 80
#define SMALL_PITCH 56 /* rows of 46 */
#define STACKED_PITCH 100
#define TALL_PITCH_SCALE 1.5
#define TALL_TEXT_SCALE 1.3
#define LOW_HEAD 48
#define HEAD 140
#define FOOT 90
#define STACKED_FOOT 64  /* two lines of the legend */
#define LEGEND_GAP 24    /* between the rows and the legend that explains their colors */
#define LEGEND_BOTTOM 46 /* below the legend, where the hint is */

static gboolean
is_low (double height)
{
  return height < LOW_BELOW;
}

static double
get_head (double height, double text_scale)
{
  return is_low (height) ? LOW_HEAD : HEAD * MIN (text_scale, 1.25);
}

static double
get_foot (double width, double height)
{
  if (is_low (height))
    return MARGIN;
  return width < STACKED_BELOW ? STACKED_FOOT : FOOT;
}

/* A tablet upright: there is room to enlarge the rows. */
static gboolean
is_tall (double width, double height)
{
  return width >= STACKED_BELOW && height > width;
}

/* The rows share what the window has. */
static double
find_pitch (int n_players, double width, double height, double text_scale)
{
  double room = height - get_head (height, text_scale) - get_foot (width, height);
  double pitch = width < STACKED_BELOW ? STACKED_PITCH : n_players <= MAX_LARGE_ROWS ? LARGE_PITCH : SMALL_PITCH;

  return MIN (pitch * MAX (text_scale, is_tall (width, height) ? TALL_PITCH_SCALE : 1), room / n_players);
}

void
way_ending_layout_get_sizes (int n_players, double width, double height, double text_scale, double *name,
                             double *number)
{
  double pitch = find_pitch (n_players, width, height, text_scale);

  if (width < STACKED_BELOW)
    {
      *name = MIN (16 * text_scale, pitch * 0.28);
      *number = MIN (27 * text_scale, pitch * 0.4);
      return;
    }
  if (is_tall (width, height))
    text_scale = MAX (text_scale, TALL_TEXT_SCALE);
  *name = MIN (17 * text_scale, pitch * 0.42);
  *number = MIN (34 * text_scale, pitch * 0.62);
}

static void
place_texts (WayEndingLayout *self, double width, double height, double text_scale, int n_players)
{
  double needed = get_head (height, text_scale) + n_players * self->pitch + get_foot (width, height);
  double top = self->is_stacked || is_low (height) ? 0 : MAX (height - needed, 0) / 2.6;

  self->rows_y = top + get_head (height, text_scale);
  if (is_low (height))
    {
      self->title_y = LOW_HEAD / 2.0;
      self->title_size = MIN (22 * text_scale, 26);
      return;
    }
  self->title_size = (self->is_stacked ? 26 : 34) * MIN (text_scale, 1.25);
  self->title_y = self->rows_y - (self->is_stacked ? 76 : 117) * MIN (text_scale, 1.25);
  self->subtitle_size = (self->is_stacked ? 15 : 16) * text_scale;
  self->subtitle_y = self->title_y + 0.66 * self->title_size + self->subtitle_size * 0.8;
  if (self->is_stacked)
    {
      self->legend_y = self->rows_y + n_players * self->pitch;
      self->legend_height = height - MARGIN - self->legend_y;
      return;
    }
  self->legend_y = MIN (self->rows_y + n_players * self->pitch + LEGEND_GAP, height - 100);
  self->legend_height = height - LEGEND_BOTTOM - self->legend_y;
  self->hint_size = 13 * MIN (text_scale, 1.25);
}

static void
place_stacked (WayEndingLayout *self, double width)
{
  self->line_y = self->pitch * 0.24;
  self->place_x = MARGIN + self->name_size * 0.3;
  self->place_size = self->name_size * 0.95;
  self->shape_size = MIN (self->name_size * 1.8, self->pitch * 0.4);
  self->shape_x = MARGIN + self->name_size * 1.5;
  self->name_x = self->shape_x + self->shape_size + 0.7 * self->name_size;
  self->end_x = width - MARGIN;
  self->name_width = self->end_x - self->name_x - 3 * self->number_size;
  self->bar_x = MARGIN;
  self->bar_y = self->pitch * 0.48;
  self->bar_height = self->pitch * 0.34;
  self->bar_width = width - 2 * MARGIN;
}

static void
place_beside (WayEndingLayout *self, double width, double name_width, double number_width, gboolean is_many)
{
  double content = MIN (CONTENT, width - 4 * MARGIN);
  double left = (width - content) / 2;

  self->line_y = self->pitch / 2;
  self->place_size = self->number_size * 0.62;
  self->place_x = left + self->place_size * 0.5;
  self->shape_size = MIN (self->name_size * 2.25, self->pitch * 0.8);
  self->shape_x = left + self->place_size * 2;
  self->name_x = self->shape_x + self->shape_size + GAP;
  self->name_width = MIN (name_width + 1, content / 4);
  self->bar_x = self->name_x + self->name_width + 2 * GAP;
  self->end_x = left + content;
  self->bar_width = self->end_x - self->bar_x - GAP - number_width;
  self->bar_height = self->pitch * (is_many ? 0.82 : 0.675);
  self->bar_y = (self->pitch - self->bar_height) / 2;
}

void
way_ending_layout_init (WayEndingLayout *self, int n_players, double width, double height, double text_scale,
                        double name_width, double number_width)
{
  *self = (WayEndingLayout){ .is_stacked = width < STACKED_BELOW };
  self->pitch = find_pitch (n_players, width, height, text_scale);
  way_ending_layout_get_sizes (n_players, width, height, text_scale, &self->name_size, &self->number_size);
  place_texts (self, width, height, text_scale, n_players);
  if (self->is_stacked)
    place_stacked (self, width);
  else
    place_beside (self, width, name_width, number_width, n_players > MAX_LARGE_ROWS);
}
