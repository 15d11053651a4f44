/* way-entry-bar-state.h: what the keys below the log are for, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-game.h"

G_BEGIN_DECLS

typedef struct {
  int next_color;          /* of the player whose turn comes next; -1: nobody's does */
  char *next_text;         /* what the key says that leads on */
  char *next_name;         /* what a screen reader says instead */
  const char *next_action; /* "win.next-turn" */
  char *next_note;         /* what happens first in the next turn, or that it is the last one; "": nothing */
  gboolean shows_note;     /* there is room for it */
  gboolean shows_last;     /* there is a key for the last tile, which begins final scoring */
  gboolean accents_last;   /* that one comes next, because no tile is left */
  const char *closed;      /* why nothing can be entered here; NULL: it can */
} WayEntryBarState;

/* @tiles_left: -1 if the number is unknown. */
void way_entry_bar_state_init (WayEntryBarState *self, WayGame *game, WayFormFactor factor, int tiles_left);

void way_entry_bar_state_clear (WayEntryBarState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayEntryBarState, way_entry_bar_state_clear)

G_END_DECLS
