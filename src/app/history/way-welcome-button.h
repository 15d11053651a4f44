/* way-welcome-button.h: one of the other ways to begin, on the start page while there are no games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card of a wide page, with a subtitle; elsewhere a row. Properties of the template: "symbol" (an icon), "title" and
 * "subtitle". Screen readers get the title as its name and the subtitle as its description. */
#define WAY_TYPE_WELCOME_BUTTON (way_welcome_button_get_type ())
G_DECLARE_FINAL_TYPE (WayWelcomeButton, way_welcome_button, WAY, WELCOME_BUTTON, GtkButton)

G_END_DECLS
