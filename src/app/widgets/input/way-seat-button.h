/* way-seat-button.h: the button of one player in the question who is on a feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A GtkButton with the role CHECKBOX: shape, name, count, count of large meeples, key hint. In a row if it is wide
 * enough, otherwise shape and count above the name. It has no logic: WayOwners decides what a tap does.
 *
 * Signals: "clicked" of GtkButton; "second" (): Shift and a click, Shift and Enter or Space, or a long press. */
#define WAY_TYPE_SEAT_BUTTON (way_seat_button_get_type ())
G_DECLARE_FINAL_TYPE (WaySeatButton, way_seat_button, WAY, SEAT_BUTTON, GtkButton)

/* @name is data and copied; @hint ("F1") may be NULL. */
GtkWidget *way_seat_button_new (int player_color, const char *name, int seat, const char *hint);

/* @value_text, translated, is the accessible value: "1 meeple, 1 large". */
void way_seat_button_set_counts (WaySeatButton *self, int count, int large, const char *value_text);

/* Sets whether the key hint is shown, TRUE by default. */
void way_seat_button_set_shows_key (WaySeatButton *self, gboolean shows_key);

/* Sets whether "second" is emitted, TRUE by default; with FALSE, a long press and Shift are an ordinary click. */
void way_seat_button_set_second_allowed (WaySeatButton *self, gboolean allowed);

G_END_DECLS
