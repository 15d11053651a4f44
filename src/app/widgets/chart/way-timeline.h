/* way-timeline.h: a bar for each entry of a game, of which one is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The height of a bar is what the entry gave, whatever the sign; bars that were played are gray, the one looked at has
 * the accent color and is marked below, later ones are light. Time runs from the left in every language. A tap takes
 * the position there. Role SLIDER with its value and value text; the keys are the page's, which listens to the
 * position.
 *
 * Properties: "position" (int, notified): 0, before the first, to the number of bars. */
#define WAY_TYPE_TIMELINE (way_timeline_get_type ())
G_DECLARE_FINAL_TYPE (WayTimeline, way_timeline, WAY, TIMELINE, GtkWidget)

/* @heights of @n bars, copied; the position stays where it can. */
void way_timeline_set_bars (WayTimeline *self, const int *heights, gsize n);

void way_timeline_set_position (WayTimeline *self, int position);
int way_timeline_get_position (WayTimeline *self);

/* What stands at the position, for a reader; copied. */
void way_timeline_set_text (WayTimeline *self, const char *text);

G_END_DECLS
