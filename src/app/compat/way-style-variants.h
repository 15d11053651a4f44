/* way-style-variants.h: the style sheets for a dark ground and for high contrast.
 *
 * Until GTK 4.20, which has media queries for them. libadwaita loads such files by name, too, but 1.10 warns about
 * every program that has them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* From now on, uses dark.css, high-contrast.css and high-contrast-dark.css on the default display while the style of
 * libadwaita is like that, and in high contrast gives every window the style class "contrast", for rules that change
 * more than colors. Call it once, after style.css has been loaded; way-window.h does so for all windows of Waymark. */
void way_style_variants_start (void);

G_END_DECLS
