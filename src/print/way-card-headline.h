/* way-card-headline.h: who wins, in the picture of a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <pango/pango.h>

#include "way-result.h"

G_BEGIN_DECLS

#define WAY_CARD_MAX_LETTERS 12 /* of a name */

/* Returns "Anna wins" in the largest size that fits into @width and @height. One line is better than a large font, and
 * several lines are better than a very small one; only if there are so many winners that no size fits, a line may end
 * inside a name. The font is that of @context. (transfer full) */
PangoLayout *way_card_headline_new (PangoContext *context, const WayResult *result, double width, double height);

/* Sets the size and the weight of the font of @layout, which is otherwise that of its context. */
void way_card_headline_set_font (PangoLayout *layout, double size, PangoWeight weight);

G_END_DECLS
