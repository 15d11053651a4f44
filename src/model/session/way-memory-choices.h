/* way-memory-choices.h: moves to the history file what was chosen in memory for all games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* Within a batch of @store, which has the games of @memory: does there what was done in @memory since it was like
 * @before (nullable: it was empty): merges names and separates them, and sets the values of chips and where ladders and
 * snakes lead for new games. What was not changed in memory stays as @store has it. Names that are not in @store, or
 * have played together there, are not merged. */
gboolean way_memory_choices_merge (WayStore *memory, WayStore *before, WayStore *store, GError **error);

/* The same with what is in @memory, but sets only those values that are unknown in @store. */
gboolean way_memory_choices_add (WayStore *memory, WayStore *store, GError **error);

G_END_DECLS
