/* way-setup-page.h: a new game: who sits where, what is in play, what is ruled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Signal: "begin" (): everything is settled; read it with way_setup_page_read. */
#define WAY_TYPE_SETUP_PAGE (way_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (WaySetupPage, way_setup_page, WAY, SETUP_PAGE, GtkBox)

/* @header: what the last game was played with, copied, or NULL; @starter: the seat that begins. @store is borrowed: it
 * knows the names of past games and the chip faces. */
GtkWidget *way_setup_page_new (WayStore *store, const CarcHeader *header, int starter);

/* Fills @header; returns the seat that begins. */
int way_setup_page_read (WaySetupPage *self, CarcHeader *header);

G_END_DECLS
