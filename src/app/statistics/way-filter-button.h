/* way-filter-button.h: a button with the filter of the games that are counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-games.h"
#include "way-store-statistics.h"

G_BEGIN_DECLS

/* The label of the button describes the filter; the button opens a popover with the choices. On a narrow
 * page there is only an icon. Signal: "changed" (): a filter was set or removed. */
#define WAY_TYPE_FILTER_BUTTON (way_filter_button_get_type ())
G_DECLARE_FINAL_TYPE (WayFilterButton, way_filter_button, WAY, FILTER_BUTTON, GtkBox)

/* @games provides the players and places to choose from. */
void way_filter_button_set_games (WayFilterButton *self, WayGames *games);

/* Sets the filters that are set in @other, without "changed". */
void way_filter_button_copy (WayFilterButton *self, WayFilterButton *other);

/* Returns what is chosen. (transfer full) */
WayGameFilter *way_filter_button_get_filter (WayFilterButton *self);

gboolean way_filter_button_is_active (WayFilterButton *self);

/* Removes all filters and emits "changed". */
void way_filter_button_clear (WayFilterButton *self);

G_END_DECLS
