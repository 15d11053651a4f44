/* way-rank-item.h: a player in the ranking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

#define WAY_TYPE_RANK_ITEM (way_rank_item_get_type ())
G_DECLARE_FINAL_TYPE (WayRankItem, way_rank_item, WAY, RANK_ITEM, GObject)

/* Copies @person. @place: 0 for a player with too few games. (transfer full) */
WayRankItem *way_rank_item_new (const WayPersonFigures *person, int place);

const WayPersonFigures *way_rank_item_get_person (WayRankItem *self);
int way_rank_item_get_place (WayRankItem *self);

/* Returns the part of the games that was won, from 0 to 1. */
double way_rank_item_get_rate (WayRankItem *self);

/* Return "1", or a dash; "37%"; "104.2"; "31 of 84 won · average 104.2". (transfer full) */
char *way_rank_item_describe_place (WayRankItem *self);
char *way_rank_item_describe_rate (WayRankItem *self);
char *way_rank_item_describe_average (WayRankItem *self);
char *way_rank_item_describe (WayRankItem *self);

G_END_DECLS
