/* way-rank-row.h: a player in the ranking of a narrow page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-rank-item.h"

G_BEGIN_DECLS

#define WAY_TYPE_RANK_ROW (way_rank_row_get_type ())
G_DECLARE_FINAL_TYPE (WayRankRow, way_rank_row, WAY, RANK_ROW, GtkListBoxRow)

GtkWidget *way_rank_row_new (WayRankItem *item);

/* Returns the name of the player. (transfer none) */
const char *way_rank_row_get_name (WayRankRow *self);

G_END_DECLS
