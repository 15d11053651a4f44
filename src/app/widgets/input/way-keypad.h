/* way-keypad.h: number keys in a range, of which one can be chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* At most 25 keys, in one line if they fit, otherwise in as few lines of equal length as fit. A tap chooses a key; a
 * tap on the chosen key clears the choice. The keypad is one stop of the Tab key; the arrow keys move inside. The keys
 * are placed from left to right in every language.
 *
 * The last key may be for all greater numbers: a tap on “13+” chooses 13, the next ones count up, or down at its left
 * end, as do the keys + and −. It shows the number in its own place.
 *
 * Property: "value" (int, notified): the number of the chosen key, -1 for none; a number without a key is kept. Role
 * RADIO_GROUP; give it a label with way_keypad_set_label(). */
#define WAY_TYPE_KEYPAD (way_keypad_get_type ())
G_DECLARE_FINAL_TYPE (WayKeypad, way_keypad, WAY, KEYPAD, GtkWidget)

/* Sets what the numbers count, for screen readers. Call it after way_keypad_set_range(). */
void way_keypad_set_label (WayKeypad *self, const char *label);

/* Sets the range of the numbers; the default is 1 to 12. */
void way_keypad_set_range (WayKeypad *self, int min, int max);

/* Adds a key for the numbers after the range, up to @most; none if that is in the range, as unless set. Call it after
 * way_keypad_set_range() and before way_keypad_set_label(). */
void way_keypad_set_most (WayKeypad *self, int most);

void way_keypad_set_value (WayKeypad *self, int value);
int way_keypad_get_value (WayKeypad *self);
GtkWidget *way_keypad_get_chosen (WayKeypad *self); /* the key of the value, or NULL; borrowed */

G_END_DECLS
