/* way-replay-state.c: what the review of a game shows, computed from the game, a step of it, and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-state.h"

#include <glib/gi18n.h>

/* On a phone the totals are short, so three fit side by side, but none of four players is alone in a line. Elsewhere
 * more than five lines do not fit inside the track. */
static int
count_columns (int n_players, gboolean is_phone)
{
  if (is_phone)
    return n_players == 4 ? 2 : 3;
  return n_players > 5 ? 2 : 1;
}

static void
set_position (WayReplayState *self, WayGame *game, const WayScoreTimeline *timeline, gsize step)
{
  g_autofree char *when = way_score_timeline_describe_when (timeline, step);
  g_autofree char *count = step == 0 ? g_strdup (C_ ("step of a game", "Start"))
                                     /* Translators: the number of the entry that is shown, and how many there are. */
                                     : g_strdup_printf (_ ("Entry %1$d of %2$d"), (int) step, (int) timeline->n_steps);
  g_autofree char *reading = way_score_timeline_describe_step (timeline, game, step);

  self->position = step == 0 ? g_strdup (count) : g_strdup_printf ("%s · %s", count, when);
  self->spoken = g_strconcat (count, ". ", reading, NULL);
}

void
way_replay_state_init (WayReplayState *self, WayGame *game, const WayScoreTimeline *timeline, gsize step,
                       gboolean is_playing, WayFormFactor factor)
{
  gboolean is_phone = way_form_factor_is_phone (factor);

  *self = (WayReplayState){
    .n_columns = count_columns (timeline->n_players, is_phone),
    .can_play = timeline->n_steps > 0,
    .is_playing = is_playing,
    .can_go_back = step > 0,
    .can_go_forward = step < timeline->n_steps,
    .entry_id = timeline->entry_ids[step],
  };
  for (int seat = 0; seat < timeline->n_players; seat++)
    {
      self->points[seat] = way_score_timeline_get_points (timeline, step)[seat];
      self->gains[seat] = is_phone ? 0 : way_score_timeline_get_gain (timeline, step, seat);
    }
  set_position (self, game, timeline, step);
}

void
way_replay_state_clear (WayReplayState *self)
{
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->spoken, g_free);
}
