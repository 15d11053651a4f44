/* way-starter-draw.h: how the flag runs over the names while the player with the first turn is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In milliseconds: the whole run, and the pause before the name where nothing moves. */
#define WAY_STARTER_DRAW_TIME 2000
#define WAY_STARTER_DRAW_PAUSE 300

/* Returns the seat of @n_seats that has the flag @ms after the beginning: it goes from seat to seat, slower and slower,
 * and ends at @result, which was drawn before. */
int way_starter_draw_get_seat (int n_seats, int result, double ms);

G_END_DECLS
