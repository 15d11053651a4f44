/* way-incremental-list.h: a list view that makes its rows as somebody scrolls.
 *
 * Until GtkListView creates rows only for what is visible: GTK 4.8.3 creates 200 at once. Measure again with
 * `meson test --benchmark frame` when the minimum is raised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fills @list, which lies in a scrolled window, with the first @first_rows items of @model (transfer full), then frame
 * by frame as far as somebody sees, and with a few more whenever somebody comes near its end. By itself a list view
 * makes a row for every one of its first 200 items, which takes seconds where they hold much text. Nothing can be
 * selected. To be called once. */
void way_incremental_list_set_model (GtkListView *list, GListModel *model, guint first_rows);

/* Keeps the row at @position in sight for a moment, while it opens or what is above it gets its place. */
void way_incremental_list_follow (GtkListView *list, guint position);

G_END_DECLS
