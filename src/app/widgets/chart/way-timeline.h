/* way-timeline.h: a slider over the entries of a game, with a bar for each entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The height of a bar is the absolute number of points that the entry scored, divided into the colors of the players
 * who scored; an entry without points is gray. There is a mark below the current entry, and later ones are light. Time
 * runs from left to right in every language. A tap moves the position there. Role SLIDER with its value and value text;
 * the page handles the keys.
 *
 * Properties: "position" (int, notified): from 0, before the first entry, to the number of bars. */
#define WAY_TYPE_TIMELINE (way_timeline_get_type ())
G_DECLARE_FINAL_TYPE (WayTimeline, way_timeline, WAY, TIMELINE, GtkWidget)

/* Sets @n bars: for each of them, @gains has the points that each of @n_players players gained or lost. @colors has
 * their player colors, 0 to 7. Both are copied. The position is kept within the new range. */
void way_timeline_set_bars (WayTimeline *self, const int *gains, gsize n, const int *colors, int n_players);

void way_timeline_set_position (WayTimeline *self, int position);
int way_timeline_get_position (WayTimeline *self);

/* Sets the value text, a description of the current entry for screen readers; copied. */
void way_timeline_set_text (WayTimeline *self, const char *text);

G_END_DECLS
