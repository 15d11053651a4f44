/* way-setup-state.h: what the page of a new game shows, computed from what the players have chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-setup.h"

G_BEGIN_DECLS

typedef struct {
  char *start_label; /* of the main button */
  gboolean can_start;
  gboolean is_drawing;    /* the player who has the first turn */
  const char *draw_label; /* of the button that draws the starter */
  char *box;
  char *chips;
  char *options;
  char *house;
  char *tiles; /* how many are drawn, or of which expansions that is not known */
  int n_tiles;
} WaySetupState;

/* @settings: those of way_tile_count_suggest(); @starter: the name of the player who has the first turn, NULL while it
 * is drawn; @can_play: nothing is wrong with the players. */
void way_setup_state_init (WaySetupState *self, WaySetup *setup, GSettings *settings, const char *starter,
                           gboolean can_play);

void way_setup_state_clear (WaySetupState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WaySetupState, way_setup_state_clear)

G_END_DECLS
