/* way-rank-row.h: a player in the ranking of a narrow page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-rank-item.h"

G_BEGIN_DECLS

/* The content of a row of a list view. */
#define WAY_TYPE_RANK_ROW (way_rank_row_get_type ())
G_DECLARE_FINAL_TYPE (WayRankRow, way_rank_row, WAY, RANK_ROW, GtkBox)

GtkWidget *way_rank_row_new (void);

/* Also names the parent, the row of the list, which has no accessible name in GTK 4.8. */
void way_rank_row_set_item (WayRankRow *self, WayRankItem *item);

G_END_DECLS
