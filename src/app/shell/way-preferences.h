/* way-preferences.h: the settings of this computer: theme, screen, shortcuts, chip values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Shows the preferences over @window, whose store contains the chip values of new games. If they cannot be saved, that
 * is shown in @window. */
void way_preferences_show (WayWindow *window);

/* Applies the theme of the settings to the program, now and whenever it changes. */
void way_preferences_apply_theme (void);

G_END_DECLS
