/* way-close-button.h: the button that closes a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Activates win.back. It shows its key on a wide page, and only an icon on a phone. */
#define WAY_TYPE_CLOSE_BUTTON (way_close_button_get_type ())
G_DECLARE_FINAL_TYPE (WayCloseButton, way_close_button, WAY, CLOSE_BUTTON, AdwBin)

G_END_DECLS
