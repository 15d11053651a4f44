/* way-evening.h: a believable evening as a record, for tests, pictures and benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names that try a layout: short, long, with markup characters, in several scripts. Eight of them. */
extern const char *const way_evening_names[8];

typedef enum {
  WAY_EVENING_PLAYING,  /* in the middle of the game */
  WAY_EVENING_FINAL,    /* final scoring has begun, chips still lie on the board */
  WAY_EVENING_FINISHED, /* with its end */
} WayEveningStage;

/* A record in the notation of a game of @n_players (1 to 8) with about @n_entries entries, all minis in play: the same
 * text for the same arguments. It has no claims and no id. (transfer full) */
char *way_evening_text (int n_players, int n_entries, WayEveningStage stage);

G_END_DECLS
