/* way-share-page.h: the formats in which one game can be saved, shown as a code, or printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Its rows activate win.share-picture, win.save-as with the format as target, win.show-code and win.print. A game in
 * progress has no result to share. */
#define WAY_TYPE_SHARE_PAGE (way_share_page_get_type ())
G_DECLARE_FINAL_TYPE (WaySharePage, way_share_page, WAY, SHARE_PAGE, WayPage)

GtkWidget *way_share_page_new (WayGame *game);

G_END_DECLS
