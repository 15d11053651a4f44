/* way-preferences.h: what is settled once for this computer: theme, wakefulness, letter keys, chip faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-store.h"

G_BEGIN_DECLS

/* @store is borrowed and must outlive the window; the chip faces for new games stand in it. @parent is a WayWindow: it
 * says when they cannot be written. */
void way_preferences_show (GtkWindow *parent, GSettings *settings, WayStore *store);

/* Gives the program the theme that was chosen, now and whenever it changes. */
void way_preferences_apply_theme (void);

G_END_DECLS
