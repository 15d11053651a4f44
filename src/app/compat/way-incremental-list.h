/* way-incremental-list.h: a list view that creates its rows while it is scrolled.
 *
 * Until GtkListView creates rows only for what is visible: GTK 4.8.3 creates 200 at once. Measure again with `meson
 * test --benchmark frame` when the minimum is raised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fills @list, which is in a scrolled window, with the first @first_rows items of @model (transfer full), then frame by
 * frame with those that are visible, and with more whenever the end is near. Otherwise a list view would create rows
 * for the first 200 items, which takes seconds if they contain much text. No row can be selected. Call it once. */
void way_incremental_list_set_model (GtkListView *list, GListModel *model, guint first_rows);

/* Keeps the row at @position visible for a moment, while it expands or the rows above it are allocated. */
void way_incremental_list_follow (GtkListView *list, guint position);

G_END_DECLS
