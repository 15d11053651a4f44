/* way-game-state.h: what phones see of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* Rows of the log that a state has at most, as has each response with older ones. */
#define WAY_GAME_STATE_ROWS 60

/* Returns the members of a state, from "game" on, with the brace at the end, in the language that is in use: at most
 * 120 kB. Neither notes of the game nor where it is played, nor anything about other games is in it. (transfer full) */
GBytes *way_game_state_write (WayGame *game);

/* Returns whether phones can record entries: before final scoring, and only what is saved. */
gboolean way_game_state_is_open (WayGame *game);

G_END_DECLS
