/* way-arrival-timeline.c: how points arrive at the scoreboard: what is where at which moment, without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-arrival-timeline.h"

#include "carc-standings.h"

/* In seconds: the paper lifts off and flies; when it has landed, the figure sets off and the points count. */
#define LIFT 0.12
#define FLIGHT 0.3
#define FADE 0.85 /* share of the flight from which the paper fades */
#define CROWN 0.25
#define CROWN_DAMPING 0.6
#define CROWN_FREQUENCY 26

/* Who leads alone, or -1. */
static int
find_leader (const int *points, int n)
{
  unsigned leaders = carc_find_leaders (points, n, NULL);

  return leaders != 0 && (leaders & (leaders - 1)) == 0 ? __builtin_ctz (leaders) : -1;
}

void
way_arrival_plan_init (WayArrivalPlan *self, int n_players, const int *before, const int *after, gboolean flies)
{
  *self = (WayArrivalPlan){ .n_players = n_players, .flies = flies };
  for (int seat = 0; seat < n_players; seat++)
    {
      self->before[seat] = before[seat];
      self->after[seat] = after[seat];
    }
  self->loser = find_leader (before, n_players);
  self->winner = find_leader (after, n_players);
  if (self->loser < 0 || self->winner < 0 || self->loser == self->winner)
    self->loser = self->winner = -1;
}

/* When the points of @seat set off, after those of the players before it that change, too. */
static double
find_beginning (const WayArrivalPlan *plan, int seat)
{
  double seconds = 0;

  for (int other = 0; other < seat; other++)
    if (plan->before[other] != plan->after[other])
      seconds += WAY_ARRIVAL_LATER;
  return seconds;
}

static double
get_set_off (const WayArrivalPlan *plan)
{
  return plan->flies ? LIFT + FLIGHT : 0;
}

/* When all figures stand. */
static double
find_end_of_hops (const WayArrivalPlan *plan)
{
  double end = 0;

  for (int seat = 0; seat < plan->n_players; seat++)
    if (plan->before[seat] != plan->after[seat])
      end = MAX (end, get_set_off (plan) + find_beginning (plan, seat)
                          + way_motion_get_hop_seconds (plan->before[seat], plan->after[seat]));
  return end;
}

double
way_arrival_plan_get_seconds (const WayArrivalPlan *self)
{
  return find_end_of_hops (self) + (self->winner >= 0 ? CROWN : 0);
}

static void
move_paper (WayArrivalRow *row, double seconds)
{
  row->lift = seconds < 0 ? -1 : way_motion_ease_out (seconds / LIFT);
  row->flight = way_motion_ease_in_out ((seconds - LIFT) / FLIGHT);
  row->opacity = row->flight < FADE ? row->lift : 1 - (row->flight - FADE) / (1 - FADE);
  if (row->flight >= 1)
    row->lift = -1;
}

void
way_arrival_frame_init (WayArrivalFrame *self, const WayArrivalPlan *plan, double seconds)
{
  double end = find_end_of_hops (plan);

  *self = (WayArrivalFrame){ .hopping = seconds - get_set_off (plan), .crown = -1 };
  for (int seat = 0; seat < plan->n_players; seat++)
    {
      WayArrivalRow *row = &self->rows[seat];
      double own = seconds - find_beginning (plan, seat);

      row->lift = -1;
      row->points = seconds < end ? way_motion_hop (plan->before[seat], plan->after[seat], own - get_set_off (plan))
                                  : plan->after[seat];
      if (plan->before[seat] == plan->after[seat])
        continue;
      row->is_tinted = own >= 0;
      if (plan->flies)
        move_paper (row, own);
      row->shows_gain = plan->flies && row->flight >= 1;
    }
  if (plan->winner >= 0 && seconds >= end)
    self->crown = seconds < end + CROWN ? way_motion_spring (seconds - end, CROWN_DAMPING, CROWN_FREQUENCY) : 1;
}
