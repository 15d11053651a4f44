/* way-form-card.h: the last games of a player as a chart.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* The heading shows the number of games. Enter on a game opens it (win.replay). */
#define WAY_TYPE_FORM_CARD (way_form_card_get_type ())
G_DECLARE_FINAL_TYPE (WayFormCard, way_form_card, WAY, FORM_CARD, GtkBox)

GtkWidget *way_form_card_new (void);

/* @figures, with a person, is read during the call only. */
void way_form_card_set_figures (WayFormCard *self, const WayFigures *figures);

G_END_DECLS
