/* way-sharing-button.h: says in a header bar that the game is shown on phones, and how many ask.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-sharing.h"

G_BEGIN_DECLS

/* Invisible unless the game is shown. It activates win.phones. */
#define WAY_TYPE_SHARING_BUTTON (way_sharing_button_get_type ())
G_DECLARE_FINAL_TYPE (WaySharingButton, way_sharing_button, WAY, SHARING_BUTTON, GtkButton)

/* Shows what is known of @sharing from now on. */
void way_sharing_button_follow (WaySharingButton *self, WaySharing *sharing);

void way_sharing_button_show (WaySharingButton *self, gboolean is_shown, int n_requests);

G_END_DECLS
