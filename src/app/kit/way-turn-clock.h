/* way-turn-clock.h: how long the turn of a game has taken, and all turns of each player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* Counts up from the beginning of a turn, only in games that began with the clock, only while its window is in front,
 * and not in final scoring. A turn that is undone goes on where it was; the time that it took was spent.
 *
 * As the number of tiles that are left, it is in the settings, neither in the history nor in an export: the time of
 * each player and that of the current turn, for the last WAY_TURN_CLOCK_GAMES games. They are written when a turn
 * begins and when the clock stops, so that a crash loses what the current turn has taken since then.
 *
 * Signal: "changed" (): a second has passed, or the clock stands or goes on. While it stands, nothing wakes up.
 * Property: "in-front" (boolean): the window is. FALSE unless set. */
#define WAY_TYPE_TURN_CLOCK (way_turn_clock_get_type ())
G_DECLARE_FINAL_TYPE (WayTurnClock, way_turn_clock, WAY, TURN_CLOCK, GObject)

#define WAY_TURN_CLOCK_GAMES 20

/* Returns a time in microseconds that never goes back, such as g_get_monotonic_time(). */
typedef gint64 (*WayTimeFunc) (void);

/* The game with this id is played with the clock. */
void way_turn_clock_begin (GSettings *settings, const char *game);

/* Follows @game. Both are referenced. */
WayTurnClock *way_turn_clock_new (GSettings *settings, WayGame *game, WayTimeFunc get_time);

/* The window is not in front anymore, and will not be. */
void way_turn_clock_stop (WayTurnClock *self);

/* Returns whether there is a turn of a game that is played with the clock. */
gboolean way_turn_clock_is_shown (WayTurnClock *self);

/* Not paused unless set; the next turn ends a pause. */
void way_turn_clock_set_paused (WayTurnClock *self, gboolean paused);
gboolean way_turn_clock_is_paused (WayTurnClock *self);

/* Returns how long the current turn has taken, or all turns of the player at @seat, in whole seconds. */
int way_turn_clock_get_turn (WayTurnClock *self);
int way_turn_clock_get_player (WayTurnClock *self, int seat);

/* Returns whether the clock goes, and wakes up with every second. */
gboolean way_turn_clock_goes (WayTurnClock *self);

/* Returns "0:48", "31:20", "1:02:03". (transfer full) */
char *way_turn_clock_write (int seconds);

G_END_DECLS
