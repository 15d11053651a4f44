/* way-motion.h: how things move: from a share of the time to a share of the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @progress: from 0 to 1; other numbers count as the nearest of these. The first slows down, the second begins slowly
 * as well. */
double way_motion_ease_out (double progress);
double way_motion_ease_in_out (double progress);

/* A spring from 0 to 1, @seconds after it was let go: with a @damping below 1 it goes beyond 1 and comes back, with
 * @frequency, in radians a second. */
double way_motion_spring (double seconds, double damping, double frequency);

/* A scoring figure hops from space to space, and over two or three on a long way, in 24 hops at most. */
#define WAY_MOTION_MAX_HOPS 24

/* Returns how long it takes from @before to @after points, forward or backward; 0 if it stays. */
double way_motion_get_hop_seconds (int before, int after);

/* Returns where it is, in points, @seconds after it set off. */
int way_motion_hop (int before, int after, double seconds);

G_END_DECLS
