/* way-game-summary-row.c: a game in a list, only to look at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-summary-row.h"

#include "way-action-row.h"
#include "way-shape.h"

#define SHAPE_SIZE 28

/* The shape of the first winner. */
static GtkWidget *
make_shape (WayGameItem *game)
{
  unsigned winners = way_game_item_get_winners (game);
  int seat = winners ? g_bit_nth_lsf (winners, -1) : 0;
  GtkWidget *shape = way_shape_new ((int) way_game_item_get_info (game)->colors[seat], SHAPE_SIZE);

  way_shape_set_crowned (WAY_SHAPE (shape), winners != 0);
  return shape;
}

GtkWidget *
way_game_summary_row_new (WayGameItem *game)
{
  g_autofree char *winners = way_game_item_format_winners (game);
  g_autofree char *others = way_game_item_format_others (game);
  g_autofree char *players
      = *winners && *others ? g_strjoin (" · ", winners, others, NULL) : g_strconcat (winners, others, NULL);
  g_autofree char *day = way_game_item_format_date (game);
  g_autofree char *subtitle = way_game_item_format_subtitle (game);
  g_autofree char *details = day ? g_strjoin (" · ", day, subtitle, NULL) : g_strdup (subtitle);

  return way_action_row_new (make_shape (game), players, details);
}
