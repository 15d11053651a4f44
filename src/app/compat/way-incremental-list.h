/* way-incremental-list.h: creates the rows of a list view as the user scrolls.
 *
 * Until GtkListView creates rows only for what is visible: GTK 4.8.3 creates 200 at once. Measure again with `meson
 * test --benchmark frame` when the minimum is raised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fills @list, which must be in a scrolled window, with the first @first_rows items of @model (transfer full), then
 * frame by frame with as many as are visible, and with a few more whenever the user scrolls close to the end. A list
 * view by itself creates rows for its first 200 items, which takes seconds if they contain much text. Nothing can be
 * selected. Call it once. */
void way_incremental_list_set_model (GtkListView *list, GListModel *model, guint first_rows);

/* The same for @table, which must be the child of its scrolled window. */
void way_incremental_list_set_table_model (GtkColumnView *table, GListModel *model, guint first_rows);

/* The same for @list, which may be anywhere in a scrolled window, with rows made by @create, whose user data is NULL.
 */
void
way_incremental_list_bind (GtkListBox *list, GListModel *model, guint first_rows, GtkListBoxCreateWidgetFunc create);

/* Creates the rows down to the one at @position, if they do not exist yet. */
void way_incremental_list_reveal (GtkListView *list, guint position);

/* Keeps the row at @position visible for a moment, while it expands or the rows above it are laid out. */
void way_incremental_list_follow (GtkListView *list, guint position);

G_END_DECLS
