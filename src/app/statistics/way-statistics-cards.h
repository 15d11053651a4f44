/* way-statistics-cards.h: figures about games, drawn on cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* A box for everything about the chosen person of @figures (transfer full), or everybody, each of whom opens a page of
 * their own (win.statistics). It is empty at first: all at once would keep the window waiting. */
GtkWidget *way_statistics_cards_new (WayFigures *figures);

/* Adds as much to the end of @cards as a frame has time for. FALSE: that was the last of it. */
gboolean way_statistics_cards_add (GtkWidget *cards);

const WayFigures *way_statistics_cards_get_figures (GtkWidget *cards);

G_END_DECLS
