/* way-scoreboard-layout.c: how the players and the track are laid out, computed from their number and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scoreboard-layout.h"

#define WIDTH 468              /* beside the log or a form */
#define NARROW_WIDTH 384       /* the same in a narrow window */
#define MAX_LARGE_ROWS 4       /* for which there is always room */
#define MAX_SMALL_ROWS 2       /* the same in a low window, or on a phone with large text */
#define TRACK_HEIGHT 298       /* above the log, on a tablet */
#define SHORT_TRACK_HEIGHT 232 /* the same above a form, which needs more room */

/* On a phone, many players are beside each other. */
static int
count_columns (WayFormFactor factor, int n_players, gboolean are_many)
{
  if (factor == WAY_LANDSCAPE)
    return MIN (n_players, are_many ? 4 : 2);
  return factor == WAY_PHONE && are_many ? 2 : 1;
}

static WayRowSize
choose_row_size (const WayScoreboardRoom *room, int n_players, gboolean are_many)
{
  if (room->factor == WAY_TABLET)
    return n_players <= MAX_LARGE_ROWS ? WAY_ROW_TABLET : WAY_ROW_TABLET_SHORT;
  if (are_many)
    return WAY_ROW_SHORT;
  if (room->factor != WAY_WIDE || room->is_low)
    return WAY_ROW_PHONE;
  return room->is_narrow ? WAY_ROW_NARROW : WAY_ROW_WIDE;
}

void
way_scoreboard_layout_init (WayScoreboardLayout *self, int n_players, const WayScoreboardRoom *room)
{
  WayFormFactor factor = room->factor;
  gboolean is_small = factor == WAY_LANDSCAPE || (factor == WAY_PHONE && room->has_large_text);
  int max_large_rows = is_small ? MAX_SMALL_ROWS : MAX_LARGE_ROWS;
  gboolean are_many = way_form_factor_is_phone (factor) && n_players > max_large_rows;

  self->width = factor != WAY_WIDE ? -1 : room->is_narrow ? NARROW_WIDTH : WIDTH;
  self->n_columns = count_columns (factor, n_players, are_many);
  self->is_one_line = n_players <= self->n_columns;
  self->row_size = choose_row_size (room, n_players, are_many);
  self->shows_track = factor == WAY_WIDE || (factor == WAY_TABLET && !room->is_low);
  self->track_expands = factor == WAY_WIDE;
  self->track_height = TRACK_HEIGHT;
}

void
way_scoreboard_layout_init_for_form (WayScoreboardLayout *self, int n_players, const WayScoreboardRoom *room)
{
  gboolean are_many = n_players > MAX_LARGE_ROWS;

  way_scoreboard_layout_init (self, n_players, room);
  if (room->factor != WAY_TABLET)
    return;
  self->n_columns = room->is_short || are_many ? 2 : 1;
  self->is_one_line = n_players <= self->n_columns;
  self->row_size = room->is_short || are_many ? WAY_ROW_SHORT : WAY_ROW_TABLET_SHORT;
  self->shows_track &= !room->is_short;
  self->track_height = SHORT_TRACK_HEIGHT;
}
