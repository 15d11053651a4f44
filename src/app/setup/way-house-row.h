/* way-house-row.h: one question of the table's own, of a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* What is asked, about which feature, how, and what it pays. Signals:
 *   "changed" ()   the words of the question
 *   "remove" () */
#define WAY_TYPE_HOUSE_ROW (way_house_row_get_type ())
G_DECLARE_FINAL_TYPE (WayHouseRow, way_house_row, WAY, HOUSE_ROW, GtkListBoxRow)

/* @number: of the question, 1 to 8. @question: what it asks so far, or NULL. */
GtkWidget *way_house_row_new (int number, const CarcHouseQuestion *question);

int way_house_row_get_number (WayHouseRow *self);

/* Fills @question as on view. FALSE where nothing was typed that could be asked; it is left as it is. */
gboolean way_house_row_read (WayHouseRow *self, CarcHouseQuestion *question);

G_END_DECLS
