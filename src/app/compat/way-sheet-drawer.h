/* way-sheet-drawer.h: a form with a score sheet in a drawer at the bottom.
 *
 * Until the minimum is libadwaita 1.6: AdwBottomSheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* While it is closed, the content is above a bar with a handle and the peek. While it is open, the sheet covers the
 * peek and the lower part of the content, which is dimmed; a tap beside the sheet, a swipe down that begins at its top,
 * or Escape, closes it. A high sheet should be a GtkScrolledWindow with propagate-natural-height. Without a peek, the
 * closed drawer is hidden.
 *
 * Properties: "content", "peek" (GtkWidget, write-only, set once); "sheet" (GtkWidget, write-only); "open" (boolean,
 * notified); "drawer-visible" (boolean, default TRUE): FALSE closes the sheet and leaves only the content;
 * "peek-visible" (boolean, default TRUE): FALSE hides the closed drawer, as without a peek.
 *
 * Signal: "closed": the sheet, which "open" no longer said to be open, has slid out, or another one replaces it. */
#define WAY_TYPE_SHEET_DRAWER (way_sheet_drawer_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetDrawer, way_sheet_drawer, WAY, SHEET_DRAWER, GtkWidget)

void way_sheet_drawer_set_open (WaySheetDrawer *self, gboolean open);
gboolean way_sheet_drawer_get_open (WaySheetDrawer *self);

G_END_DECLS
