/* way-ending-plan.c: what is where at each moment of the ending of a game, computed without a display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending-plan.h"

#include <math.h>

#include "way-motion.h"

/* When things happen, in seconds. */
#define FIRST_KIND 0.4   /* the first kind has grown */
#define ONE_KIND 0.18    /* that each of the others grows */
#define ALL_KINDS 1.1    /* all have grown */
#define FIRST_PLACE 1.3  /* after that the rows take their places */
#define ONE_PLACE 0.45   /* that each takes: who has it, and with how many points, is read meanwhile */
#define ALL_PLACES 2.4   /* that all take, at most */
#define CROWN 0.4        /* after that, it is on the shape */
#define CARD_IN 0.2      /* after that */
#define WINNER 2.7       /* that the winner is shown, from the crown */
#define RISE 8           /* of the winners, in px */
#define RISE_SECONDS 0.1 /* that it takes */

/* The crown is a spring with one bounce that can be seen. */
#define DAMPING 0.5
#define FREQUENCY 22.0 /* radians a second */

#define TILES_OF_TEN 3
#define FALL 2.2 /* heights of the window; the last one begins one above it */

void
way_ending_plan_init (WayEndingPlan *self, const WayResult *result, const WayKindGains *gains)
{
  *self = (WayEndingPlan){ .n_players = result->header->setup.n_players, .n_winners = result->n_winners };
  self->gains = *gains;
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (way_kind_gains_has_scored (gains, kind, self->n_players))
      self->kinds[self->n_kinds++] = kind;
  for (int seat = 0; seat < self->n_players; seat++)
    {
      self->totals[seat] = result->points[seat];
      self->order[seat] = result->order[seat];
    }
}

int
way_ending_plan_find_max (const WayEndingPlan *self)
{
  return way_kind_gains_find_max (&self->gains, self->n_players);
}

/* Where more than four kinds share the time, each begins before the one before it has grown. */
static double
find_beginning (const WayEndingPlan *plan, int index)
{
  int others = plan->n_kinds - 1;
  double step = others > 1 ? MIN (ONE_KIND, (ALL_KINDS - FIRST_KIND - ONE_KIND) / (others - 1)) : ONE_KIND;

  return index == 0 ? 0 : FIRST_KIND + (index - 1) * step;
}

static double
find_growth (const WayEndingPlan *plan, int index, double seconds)
{
  return way_motion_ease_out ((seconds - find_beginning (plan, index)) / (index == 0 ? FIRST_KIND : ONE_KIND));
}

/* Returns when all rows have taken their places. */
static double
find_last_settling (const WayEndingPlan *plan)
{
  return FIRST_PLACE + MIN (ONE_PLACE * plan->n_players, ALL_PLACES);
}

/* The last place is taken first. */
static double
find_settling (const WayEndingPlan *plan, int place)
{
  int before = plan->n_players - 1 - place;

  return FIRST_PLACE + (find_last_settling (plan) - FIRST_PLACE) * (before + 1) / plan->n_players;
}

double
way_ending_plan_get_seconds (const WayEndingPlan *self)
{
  return find_last_settling (self) + CROWN + WINNER;
}

static void
grow (WayEndingRow *row, const WayEndingPlan *plan, int seat, double seconds)
{
  double sum = 0;

  for (int i = 0; i < plan->n_kinds; i++)
    {
      int gain = plan->gains.points[seat][plan->kinds[i]];
      double growth = find_growth (plan, i, seconds);

      row->length += MAX (gain, 0) * growth;
      sum += gain * growth;
    }
  row->number = seconds >= ALL_KINDS ? plan->totals[seat] : (int) lround (sum);
}

static void
move (WayEndingRow *row, const WayEndingPlan *plan, int seat, int place, double seconds)
{
  double settling = find_settling (plan, place);

  row->slot = seat + (place - seat) * way_motion_ease_in_out ((seconds - ALL_KINDS) / (settling - ALL_KINDS));
  row->is_settled = seconds >= settling;
  if (place < plan->n_winners)
    row->rise = RISE * way_motion_ease_in_out ((seconds - find_last_settling (plan)) / RISE_SECONDS);
}

void
way_ending_frame_init (WayEndingFrame *self, const WayEndingPlan *plan, double seconds)
{
  double settling = find_last_settling (plan);
  double crown = settling + CROWN;
  double end = way_ending_plan_get_seconds (plan);

  *self = (WayEndingFrame){ .settled = -1 };
  for (int i = 0; i < plan->n_kinds; i++)
    self->n_kinds += seconds >= find_beginning (plan, i);
  for (int place = plan->n_players - 1; place >= 0; place--)
    {
      int seat = plan->order[place];

      grow (&self->rows[seat], plan, seat, seconds);
      move (&self->rows[seat], plan, seat, place, seconds);
      if (self->rows[seat].is_settled)
        self->settled = seat;
    }
  self->crown = seconds < settling ? -1
                : seconds < crown  ? way_motion_spring (seconds - settling, DAMPING, FREQUENCY)
                                   : 1;
  self->card = seconds <= crown ? 0 : way_motion_ease_out ((seconds - crown) / CARD_IN);
  self->falling = seconds <= crown ? -1 : (seconds - crown) / (end - crown);
  self->leaving = CLAMP ((seconds - end) / WAY_ENDING_LEAVING, 0, 1);
  self->is_over = seconds >= end + WAY_ENDING_LEAVING;
}

/* Numbers from 0 to 1 that look random. */
static double
scatter (int index, guint salt)
{
  guint number = ((guint) index + 1) * 2654435761u ^ (salt * 40503u + 977u);

  number ^= number >> 15;
  number *= 2246822519u;
  number ^= number >> 13;
  return (number % 10000) / 10000.0;
}

void
way_ending_piece_init (WayEndingPiece *self, int index, double falling, double width, double height, gboolean at_sides)
{
  double across = scatter (index, 1);

  *self = (WayEndingPiece){ .is_tile = index % 10 < TILES_OF_TEN, .texture = (int) (scatter (index, 2) * 12) };
  self->size = self->is_tile ? 30 + 30 * scatter (index, 3) : 20 + 26 * scatter (index, 3);
  if (at_sides)
    across = across < 0.5 ? across * 0.6 : 1 - (1 - across) * 0.6;
  self->x = across * width + 12 * sin (falling * 4 + index);
  /* It falls at once, and then faster and faster. */
  self->y = -self->size - scatter (index, 4) * height + FALL * height * falling * (0.6 + 0.4 * falling);
  self->turn = self->is_tile ? 360 * scatter (index, 5) + 180 * (scatter (index, 6) - 0.5) * falling : 0;
}
