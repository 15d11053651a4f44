/* way-setup-page.h: a new game: its players, expansions and rule options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-store.h"

G_BEGIN_DECLS

/* Signal: "begin" (): start the game; read the setup with way_setup_page_read(). */
#define WAY_TYPE_SETUP_PAGE (way_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (WaySetupPage, way_setup_page, WAY, SETUP_PAGE, WayPage)

/* @header: the setup of another game to begin with, which is copied, or NULL. @starter: the seat with the first turn.
 * @store, which is borrowed, provides the names of past games and the chip values. */
GtkWidget *way_setup_page_new (WayStore *store, const CarcHeader *header, int starter);

/* Fills @header and returns the seat with the first turn. */
int way_setup_page_read (WaySetupPage *self, CarcHeader *header);

/* Keeps in the settings, for this game and the next ones, whether the turns are timed and the tiles are counted, and
 * how many tiles there are if that was changed; see way-turn-clock.h and way-tile-count.h. */
void way_setup_page_keep_counters (WaySetupPage *self);

/* Replaces the chip values, which were changed elsewhere meanwhile. */
void way_setup_page_set_chips (WaySetupPage *self, const CarcChip chips[CARC_N_CHIPS]);

G_END_DECLS
