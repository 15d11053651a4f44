/* way-share-view.h: the ways to share a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-game.h"

G_BEGIN_DECLS

/* The content of a popover, or of a sheet on a phone: see way-popup.h. An item closes it and activates
 * win.share-picture, win.save-as with the format as target, win.show-code or win.print; some items lead to others,
 * which take their place. A game in progress has no result to share. */
#define WAY_TYPE_SHARE_VIEW (way_share_view_get_type ())
G_DECLARE_FINAL_TYPE (WayShareView, way_share_view, WAY, SHARE_VIEW, GtkBox)

/* @as_sheet: with a picture of the result at the top, and tiles below it. (transfer floating) */
GtkWidget *way_share_view_new (WayGame *game, gboolean as_sheet);

/* Whether the view has a place for the picture of the result, which is made after it is shown. */
gboolean way_share_view_wants_picture (WayShareView *self);
void way_share_view_set_picture (WayShareView *self, GdkTexture *picture);

G_END_DECLS
