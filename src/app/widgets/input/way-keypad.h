/* way-keypad.h: number keys from a least to a most, one of which may be chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keys stand in one line where they fit at 44 px each, else in as few equal lines as fit (twelve: 12, or 6 and 6).
 * Tapping a key chooses it; tapping the chosen one again clears.
 *
 * Properties: "min" (int, 1 unless told), "max" (int, 12 unless told): at most 24 keys; "value" (int, -1: none,
 * notified): a value without a key is kept, and no key is chosen. Role RADIO_GROUP; give it a label with
 * gtk_accessible_update_property() or in the .ui file. */
#define WAY_TYPE_KEYPAD (way_keypad_get_type ())
G_DECLARE_FINAL_TYPE (WayKeypad, way_keypad, WAY, KEYPAD, GtkWidget)

/* The accessible name of the key @value: "9 tiles". (transfer full) */
typedef char *(*WayKeypadNamer) (int value, gpointer user_data);

GtkWidget *way_keypad_new (int min, int max);

void way_keypad_set_range (WayKeypad *self, int min, int max);

void way_keypad_set_value (WayKeypad *self, int value);
int way_keypad_get_value (WayKeypad *self);
GtkWidget *way_keypad_get_chosen (WayKeypad *self); /* its key; NULL: none; borrowed */

/* @namer is called for every key now and whenever the range changes. Without one a key is named by its number.
 * Takes over @user_data, to be freed by @destroy (may be NULL). */
void way_keypad_set_namer (WayKeypad *self, WayKeypadNamer namer, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS
