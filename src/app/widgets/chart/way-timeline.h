/* way-timeline.h: a slider over the entries of a game, with a bar for each entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The height of a bar is the absolute number of points that the entry scored. Earlier entries are gray, the current one
 * has the accent color and a mark below it, later ones are light. Time runs from left to right in every language. A tap
 * moves the position there. Role SLIDER with its value and value text; the page handles the keys.
 *
 * Properties: "position" (int, notified): from 0, before the first entry, to the number of bars. */
#define WAY_TYPE_TIMELINE (way_timeline_get_type ())
G_DECLARE_FINAL_TYPE (WayTimeline, way_timeline, WAY, TIMELINE, GtkWidget)

/* Sets the @heights of @n bars, which are copied. The position is kept within the new range. */
void way_timeline_set_bars (WayTimeline *self, const int *heights, gsize n);

void way_timeline_set_position (WayTimeline *self, int position);
int way_timeline_get_position (WayTimeline *self);

/* Sets the value text, a description of the current entry for screen readers; copied. */
void way_timeline_set_text (WayTimeline *self, const char *text);

G_END_DECLS
