/* way-figure-card.h: one large figure with a caption.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_TYPE_FIGURE_CARD (way_figure_card_get_type ())
G_DECLARE_FINAL_TYPE (WayFigureCard, way_figure_card, WAY, FIGURE_CARD, GtkBox)

/* Before the first call the figure is a dash. @figure, @caption: (transfer full) */
void way_figure_card_take_figure (WayFigureCard *self, char *figure, char *caption);

G_END_DECLS
