/* way-also-button.h: the button with which another feature is entered together with the one of a form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-entry-state.h"

G_BEGIN_DECLS

/* Opens a menu of the features that the same tile can complete. Each of them activates entry.also with its id. */
#define WAY_TYPE_ALSO_BUTTON (way_also_button_get_type ())
G_DECLARE_FINAL_TYPE (WayAlsoButton, way_also_button, WAY, ALSO_BUTTON, GtkButton)

/* Offers the features in play in @setup. Call it once. */
void way_also_button_set_setup (WayAlsoButton *self, const CarcSetup *setup);

/* Is visible and named as @state says. */
void way_also_button_show (WayAlsoButton *self, const WayEntryState *state);

G_END_DECLS
