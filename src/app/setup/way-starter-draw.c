/* way-starter-draw.c: how the flag runs over the names while the player with the first turn is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-starter-draw.h"

#define STEP 60      /* milliseconds */
#define SLOWING 1200 /* from then on, each step takes longer */
#define SLOWER 1.5   /* than the one before */
#define LAST_STEP 24 /* that begins before the end */

static int
find_step (double ms)
{
  int step = SLOWING / STEP;
  double at = SLOWING, length = STEP * SLOWER;

  if (ms < SLOWING)
    return MAX ((int) (ms / STEP), 0);
  for (; at + length <= ms && step < LAST_STEP; step++)
    {
      at += length;
      length *= SLOWER;
    }
  return step;
}

int
way_starter_draw_get_seat (int n_seats, int result, double ms)
{
  int behind = (LAST_STEP - find_step (ms)) % n_seats;

  return (result - behind + n_seats) % n_seats;
}
