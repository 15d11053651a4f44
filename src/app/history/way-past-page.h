/* way-past-page.h: a game that was played without the program, to save its result or to enter it turn by turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Signals: "save" (): save the result; "enter" (): enter the game turn by turn. Read what was entered with
 * way_past_page_read(). */
#define WAY_TYPE_PAST_PAGE (way_past_page_get_type ())
G_DECLARE_FINAL_TYPE (WayPastPage, way_past_page, WAY, PAST_PAGE, WayPage)

/* @store provides the names of past games; it is not kept. */
GtkWidget *way_past_page_new (WayStore *store);

/* Fills @header, and @points by seat: 0 for a player without points. */
void way_past_page_read (WayPastPage *self, CarcHeader *header, int points[CARC_MAX_PLAYERS]);

G_END_DECLS
