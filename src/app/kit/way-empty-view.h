/* way-empty-view.h: what is shown where nothing is yet: the landscape, a heading, a sentence, and what to do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Properties: "title", "description" (none if empty), "content" (a widget below), and the width of the landscape in px:
 * "size", and "phone-size" on an upright phone, where it is wider than the page and cut off on both sides. A phone on
 * its side has no room for it. All of it is in the middle of the height, unless the content takes the rest. If the page
 * is too low, the landscape becomes smaller, and only then the page scrolls. */
#define WAY_TYPE_EMPTY_VIEW (way_empty_view_get_type ())
G_DECLARE_FINAL_TYPE (WayEmptyView, way_empty_view, WAY, EMPTY_VIEW, AdwBin)

void way_empty_view_set_texts (WayEmptyView *self, const char *title, const char *description);

/* Shows the icon @icon_name in place of the landscape, because something is wrong; NULL: the landscape. */
void way_empty_view_set_icon (WayEmptyView *self, const char *icon_name);

G_END_DECLS
