/* way-evening.h: a realistic generated game as a record, for tests, pictures and benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Eight names that are difficult for layouts: short, long, with markup characters, in several scripts. */
extern const char *const way_evening_names[8];

typedef enum {
  WAY_EVENING_PLAYING,  /* in the middle of the game */
  WAY_EVENING_FINAL,    /* final scoring has begun, and chips are still on their stacks */
  WAY_EVENING_FINISHED, /* the end was recorded */
} WayEveningStage;

/* Returns a record in the notation of a game of @n_players (1 to 8) with about @n_entries entries, with all small
 * expansions: the same text for the same arguments. It has no claims and no id. (transfer full) */
char *way_evening_text (int n_players, int n_entries, WayEveningStage stage);

G_END_DECLS
