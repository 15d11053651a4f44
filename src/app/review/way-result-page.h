/* way-result-page.h: the result of a game: the winner, broken records, and where the points came from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_RESULT_PAGE (way_result_page_get_type ())
G_DECLARE_FINAL_TYPE (WayResultPage, way_result_page, WAY, RESULT_PAGE, WayPage)

GtkWidget *way_result_page_new (WayGame *game);

/* Whether the page was opened from the list of games, and Back leads there; by default it leads to the page below. */
void way_result_page_set_from_list (WayResultPage *self, gboolean from_list);
gboolean way_result_page_get_from_list (WayResultPage *self);

/* Shows how the game ended, as soon as the page has arrived, and lets a screen reader say the result. Nothing happens
 * if the game has one player or is not finished. @on_board: the page was opened over the big board. */
void way_result_page_show_ending (WayResultPage *self, gboolean on_board);

G_END_DECLS
