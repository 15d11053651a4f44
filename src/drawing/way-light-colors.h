/* way-light-colors.h: the light style, for pictures that are drawn without a widget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-canvas.h"

G_BEGIN_DECLS

/* A WayColorFunc with the colors of the light style sheet, as far as drawings need them; magenta for an unknown name.
 * @data is not used. */
void way_light_colors_find (const char *name, gpointer data, WayColor *color);

/* Returns the name of color number @index; NULL after the last. (transfer none) */
const char *way_light_colors_get_name (gsize index);

G_END_DECLS
