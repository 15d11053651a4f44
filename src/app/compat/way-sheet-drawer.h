/* way-sheet-drawer.h: a form with a score sheet that slides up over it.
 *
 * Until the minimum is libadwaita 1.6: AdwBottomSheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Closed, the content stands above a bar with a handle and the peek. Open, the sheet slides up from below over the
 * content, which is dimmed, and takes the peek's place; a tap beside it or Escape closes it. In a .ui file the children
 * have the types "content", "peek" and "sheet"; a high sheet should be a GtkScrolledWindow with
 * propagate-natural-height.
 *
 * Properties: "content", "peek", "sheet" (GtkWidget, owned); "open" (boolean, notified); "drawer-visible" (boolean,
 * TRUE): FALSE leaves only the content, and closes. */
#define WAY_TYPE_SHEET_DRAWER (way_sheet_drawer_get_type ())
G_DECLARE_FINAL_TYPE (WaySheetDrawer, way_sheet_drawer, WAY, SHEET_DRAWER, GtkWidget)

GtkWidget *way_sheet_drawer_new (void);

/* Each may be NULL; floating references are sunk. */
void way_sheet_drawer_set_content (WaySheetDrawer *self, GtkWidget *content);
void way_sheet_drawer_set_summary (WaySheetDrawer *self, GtkWidget *summary);
void way_sheet_drawer_set_sheet (WaySheetDrawer *self, GtkWidget *sheet);

void way_sheet_drawer_set_open (WaySheetDrawer *self, gboolean open);
gboolean way_sheet_drawer_get_open (WaySheetDrawer *self);

void way_sheet_drawer_set_drawer_visible (WaySheetDrawer *self, gboolean visible);

G_END_DECLS
