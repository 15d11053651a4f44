/* way-rank-table.h: the ranking of all players as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A click, or Enter, on a heading sorts by that column, the best first; a second one reverses the order. Players
 * without a place stay at the end. Signal: "chosen" (const char *name): a row was activated. */
#define WAY_TYPE_RANK_TABLE (way_rank_table_get_type ())
G_DECLARE_FINAL_TYPE (WayRankTable, way_rank_table, WAY, RANK_TABLE, GtkBox)

/* @items: of WayRankItem; its rows are created as the user scrolls. */
GtkWidget *way_rank_table_new (GListModel *items);

G_END_DECLS
