/* way-insert-page.h: the choice of an entry to insert into the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_INSERT_PAGE (way_insert_page_get_type ())
G_DECLARE_FINAL_TYPE (WayInsertPage, way_insert_page, WAY, INSERT_PAGE, WayPage)

/* Choosing a row activates win.insert-subject with @before_entry_id. If the game is read again, in which that entry has
 * another id, the page follows it; if it is not in the log any more, the page says so. */
GtkWidget *way_insert_page_new (WayGame *game, int before_entry_id);

G_END_DECLS
