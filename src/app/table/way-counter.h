/* way-counter.h: a number that is counted beside the game: the time of the turn, or the tiles that are left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A button. A screen reader says the label; the number changes all the time, and is its description when the button
 * gets the focus. */
#define WAY_TYPE_COUNTER (way_counter_get_type ())
G_DECLARE_FINAL_TYPE (WayCounter, way_counter, WAY, COUNTER, GtkButton)

/* A pill in a header bar, a card of 84 px above the log of a tablet, or a pill of 56 px on the big board. */
typedef enum { WAY_COUNTER_PILL, WAY_COUNTER_CARD, WAY_COUNTER_BOARD } WayCounterLook;

GtkWidget *way_counter_new (WayCounterLook look);

/* @label: what the number is, “Turn Clock”; @tooltip: what a click does. */
void way_counter_set_name (WayCounter *self, const char *label, const char *tooltip);

/* @words: below the number, on a card; @warns: in the color of a warning. */
void way_counter_show (WayCounter *self, const char *icon_name, const char *number, const char *words, gboolean warns);

/* Returns the text of the number. (transfer none) */
const char *way_counter_get_number (WayCounter *self);

G_END_DECLS
