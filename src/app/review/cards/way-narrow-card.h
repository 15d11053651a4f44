/* way-narrow-card.h: a part of a page with a heading, as a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws @whole, a heading and @content below it, as one card; on a narrow page, only @content. */
void way_narrow_card_set (GtkWidget *whole, GtkWidget *content, gboolean narrow);

G_END_DECLS
