/* way-more-view.h: what More offers, as tiles or as lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* The content of a popover, or of a sheet on a phone: see way-popup.h. An item closes it and activates its action; only
 * the unfinished features take the place of the others. The arrow keys move to the next item in their direction. */
#define WAY_TYPE_MORE_VIEW (way_more_view_get_type ())
G_DECLARE_FINAL_TYPE (WayMoreView, way_more_view, WAY, MORE_VIEW, GtkBox)

/* @as_tiles: side by side, with their icons above the words. @with_seldom: see way_more_state_init(). (transfer
 * floating) */
GtkWidget *way_more_view_new (WayGame *game, gboolean as_tiles, gboolean with_seldom);

/* Shows the features that can be scored unfinished. */
void way_more_view_show_unfinished (WayMoreView *self);

G_END_DECLS
