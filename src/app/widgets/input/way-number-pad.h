/* way-number-pad.h: the keys of a calculator: digits, a sign, and one that deletes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The keys that are not digits. */
enum { WAY_PAD_SIGN = 10, WAY_PAD_ERASE = 11 };

/* Twelve keys in three columns, from left to right in every language: 1 to 9, the sign, 0, delete. A click leaves the
 * focus where it is. Signal: "pressed" (int key): 0 to 9, WAY_PAD_SIGN or WAY_PAD_ERASE. */
#define WAY_TYPE_NUMBER_PAD (way_number_pad_get_type ())
G_DECLARE_FINAL_TYPE (WayNumberPad, way_number_pad, WAY, NUMBER_PAD, GtkWidget)

/* Sets what is on the key of the sign, and its name, translated. */
void way_number_pad_set_sign (WayNumberPad *self, const char *sign, const char *name);

/* Focuses the first key. */
gboolean way_number_pad_focus_first (WayNumberPad *self);

G_END_DECLS
