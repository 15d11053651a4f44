/* way-setup.h: what the players choose for a new game, apart from the seats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "carc-boxes.h"

G_BEGIN_DECLS

/* Edition, expansions, rule options, house rules and chip values, which the pages of a new game show and change.
 * Signal: "changed" (): one of them has another value. */
#define WAY_TYPE_SETUP (way_setup_get_type ())
G_DECLARE_FINAL_TYPE (WaySetup, way_setup, WAY, SETUP, GObject)

/* Copies @setup. (transfer full) */
WaySetup *way_setup_new (const CarcSetup *setup);

/* Returns the choices. The seats are those of way_setup_new(), and there may be rule options of expansions that are
 * not in play. */
const CarcSetup *way_setup_get (WaySetup *self);

/* Copies the choices to @setup, except for the seats, with the rule options of what is in play. */
void way_setup_read (WaySetup *self, CarcSetup *setup);

gboolean way_setup_has_module (WaySetup *self, int module);
void way_setup_set_module (WaySetup *self, int module, gboolean in_play);
void way_setup_set_modules (WaySetup *self, uint64_t modules);
void way_setup_set_edition (WaySetup *self, CarcEdition edition);

/* Takes the edition and the expansions of a game; of another box, adds the expansions. */
void way_setup_use_box (WaySetup *self, const CarcBox *box);

/* Returns the game with this edition and these expansions, or NULL. */
const CarcBox *way_setup_find_box (WaySetup *self);

void way_setup_set_choice (WaySetup *self, const CarcOption *option, int choice);

/* Counts the rule options of what is in play whose choice is not the default. */
int way_setup_count_changed_options (WaySetup *self);

void way_setup_set_house (WaySetup *self, const CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS]);
int way_setup_count_house_rules (WaySetup *self);

void way_setup_set_chips (WaySetup *self, const CarcChip chips[CARC_N_CHIPS]);
void way_setup_set_space_ends (WaySetup *self, const int8_t ends[CARC_TRACK_SPACES]);

G_END_DECLS
