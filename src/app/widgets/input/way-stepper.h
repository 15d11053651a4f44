/* way-stepper.h: a number between a minus and a plus key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Properties: "value" (int, from min to max, notified), "min" (int, write-only, default 0), "max" (int, write-only,
 * default 99; at least min). The value is moved into the range. Holding a key repeats it after 400 ms, every 80 ms. The
 * keys + and -, Up and Down, by ten Page Up and Page Down, and digits work while the focus is inside. A key that would
 * leave the range is insensitive. Role SPIN_BUTTON with its value; give it a label. */
#define WAY_TYPE_STEPPER (way_stepper_get_type ())
G_DECLARE_FINAL_TYPE (WayStepper, way_stepper, WAY, STEPPER, GtkWidget)

GtkWidget *way_stepper_new (int min, int max);

void way_stepper_set_value (WayStepper *self, int value);
int way_stepper_get_value (WayStepper *self);

/* Sets the accessible name, translated and copied: "Tiles beyond the tunnel". */
void way_stepper_set_label (WayStepper *self, const char *label);

G_END_DECLS
