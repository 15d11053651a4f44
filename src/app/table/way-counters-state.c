/* way-counters-state.c: what is counted beside a game, if the players want it: time, and tiles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-counters-state.h"

#include <glib/gi18n.h>

#include "way-text.h"

static void
describe_clock (WayCountersState *self, WayGame *game, WayTurnClock *clock)
{
  int active;

  g_object_get (game, "active", &active, NULL);
  self->is_paused = way_turn_clock_is_paused (clock);
  self->icon = self->is_paused ? "way-pause-symbolic" : "way-clock-symbolic";
  self->clock = way_turn_clock_write (way_turn_clock_get_turn (clock));
  if (self->is_paused)
    /* Translators: below the time that a turn has taken: the clock is paused. */
    self->clock_words = g_strdup (C_ ("clock", "paused"));
  else
    /* Translators: below the time that a turn has taken; %s is a player. */
    self->clock_words = g_strdup_printf (_ ("%s’s turn"), way_text_player (way_game_get_header (game), active));
}

static void
describe_tiles (WayCountersState *self, int tiles_left)
{
  /* Translators: how many tiles can still be drawn in a game. */
  self->tiles = g_strdup_printf (ngettext ("%d tile left", "%d tiles left", (gulong) tiles_left), tiles_left);
  self->tiles_number = g_strdup_printf ("%d", tiles_left);
  /* Translators: below a large number of tiles that can still be drawn in a game. */
  self->tiles_words = g_dngettext (GETTEXT_PACKAGE, "tile left", "tiles left", (gulong) tiles_left);
  self->is_last_tile = tiles_left == 1;
}

static WayCountersPlace
find_place (WayFormFactor factor)
{
  switch (factor)
    {
    case WAY_PHONE:
      return WAY_COUNTERS_IN_TITLE;
    case WAY_TABLET:
      return WAY_COUNTERS_IN_CARDS;
    default:
      return WAY_COUNTERS_IN_HEADER;
    }
}

void
way_counters_state_init (WayCountersState *self, WayGame *game, WayFormFactor factor, WayTurnClock *clock,
                         int tiles_left)
{
  gboolean final_scoring, finished;

  *self = (WayCountersState){ .tiles_left = tiles_left };
  g_object_get (game, "final", &final_scoring, "finished", &finished, NULL);
  if (final_scoring || finished)
    return;
  if (clock && way_turn_clock_is_shown (clock))
    describe_clock (self, game, clock);
  if (tiles_left >= 0)
    describe_tiles (self, tiles_left);
  if (self->clock || self->tiles)
    self->place = find_place (factor);
}

char *
way_counters_state_join (const WayCountersState *self, gboolean has_clock, const char *player)
{
  const char *parts[3] = { 0 };
  int n = 0;

  if (self->clock && !has_clock)
    parts[n++] = self->clock;
  if (self->tiles)
    parts[n++] = self->tiles;
  else if (*player)
    parts[n++] = player;
  return g_strjoinv (" · ", (char **) parts);
}

void
way_counters_state_clear (WayCountersState *self)
{
  g_clear_pointer (&self->clock, g_free);
  g_clear_pointer (&self->clock_words, g_free);
  g_clear_pointer (&self->tiles, g_free);
  g_clear_pointer (&self->tiles_number, g_free);
}
