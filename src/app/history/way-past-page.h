/* way-past-page.h: a game that was played without the program: its result, or where its entries begin.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Signals: "save" (): the result is complete; "enter" (): the players are known, and every entry is to be made. Read
 * either with way_past_page_read(). */
#define WAY_TYPE_PAST_PAGE (way_past_page_get_type ())
G_DECLARE_FINAL_TYPE (WayPastPage, way_past_page, WAY, PAST_PAGE, WayPage)

/* @store is borrowed: it knows the names of past games. */
GtkWidget *way_past_page_new (WayStore *store);

/* Fills @header, and @points by seat, 0 where none were typed. */
void way_past_page_read (WayPastPage *self, CarcHeader *header, int points[CARC_MAX_PLAYERS]);

G_END_DECLS
