/* way-person-row.h: a player, or all of them, in the list beside the statistics.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_TYPE_PERSON_ROW (way_person_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPersonRow, way_person_row, WAY, PERSON_ROW, GtkListBoxRow)

GtkWidget *way_person_row_new (void);

/* @name: "" for all players. @color: a CarcColor. */
void way_person_row_set_person (WayPersonRow *self, const char *name, int color, int n_games);

/* Returns the name, "" for all players. (transfer none) */
const char *way_person_row_get_name (WayPersonRow *self);

G_END_DECLS
