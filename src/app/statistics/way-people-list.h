/* way-people-list.h: a list to choose all players, or one of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Rows are added a few in each frame, and only while the list is visible.
 *
 * Property: "follow-selection" (boolean, write-only): moving the selection with the arrow keys also emits "chosen".
 * Signal: "chosen" (const char *name): a row was activated; "" for all players. */
#define WAY_TYPE_PEOPLE_LIST (way_people_list_get_type ())
G_DECLARE_FINAL_TYPE (WayPeopleList, way_people_list, WAY, PEOPLE_LIST, GtkBox)

/* @figures must stay valid until the next call. @name: of the selected row, "" for all players. */
void way_people_list_set_figures (WayPeopleList *self, const WayFigures *figures, const char *name);

/* Selects the row of @name, if there is one, without "chosen". */
void way_people_list_select (WayPeopleList *self, const char *name);

/* Whether rows are being added. */
gboolean way_people_list_is_busy (WayPeopleList *self);

G_END_DECLS
