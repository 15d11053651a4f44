/* way-motion.c: how things move: from a share of the time to a share of the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-motion.h"

#include <math.h>

/* In seconds. */
#define MAX_WAY 0.75
#define MAX_HOP 0.12

double
way_motion_ease_out (double progress)
{
  double rest = 1 - CLAMP (progress, 0, 1);

  return 1 - rest * rest * rest;
}

double
way_motion_ease_in_out (double progress)
{
  double at = CLAMP (progress, 0, 1);

  return at * at * (3 - 2 * at);
}

double
way_motion_spring (double seconds, double damping, double frequency)
{
  double swing = frequency * sqrt (1 - damping * damping);
  double decay = exp (-damping * frequency * seconds);

  return 1 - decay * (cos (swing * seconds) + damping * frequency / swing * sin (swing * seconds));
}

/* How many spaces a hop is, and how many hops there are. */
static int
find_hop (int before, int after, int *n_hops)
{
  int way = ABS (after - before);
  int spaces = MAX ((way + WAY_MOTION_MAX_HOPS - 1) / WAY_MOTION_MAX_HOPS, 1);

  *n_hops = (way + spaces - 1) / spaces;
  return spaces;
}

double
way_motion_get_hop_seconds (int before, int after)
{
  int n_hops;

  find_hop (before, after, &n_hops);
  return MIN (MAX_WAY, n_hops * MAX_HOP);
}

int
way_motion_hop (int before, int after, double seconds)
{
  int n_hops;
  int spaces = find_hop (before, after, &n_hops);
  double progress = n_hops > 0 ? seconds / way_motion_get_hop_seconds (before, after) : 1;
  int way;

  if (progress >= 1)
    return after;
  way = (int) (MAX (progress, 0) * n_hops) * spaces;
  return after > before ? before + way : before - way;
}
