/* way-statistics-cards.h: figures about games, drawn on cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Everything about the chosen person of @figures, or everybody, each of whom opens a page of their own
 * (win.statistics). */
GtkWidget *way_statistics_cards_new (const WayFigures *figures);

G_END_DECLS
