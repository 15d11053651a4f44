/* way-records-card.h: the best results of a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* A row for each record, which opens its game (win.replay). */
#define WAY_TYPE_RECORDS_CARD (way_records_card_get_type ())
G_DECLARE_FINAL_TYPE (WayRecordsCard, way_records_card, WAY, RECORDS_CARD, GtkBox)

GtkWidget *way_records_card_new (void);

/* @figures, with a person, is read during the call only. */
void way_records_card_set_figures (WayRecordsCard *self, const WayFigures *figures);

G_END_DECLS
