/* way-space-question.h: asks where a ladder or a snake of the scoreboard leads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Returns the spaces (bit 1 << space) whose ends must be known before the next turn or final scoring: figures are
 * there, and were not there when the turn before began. */
guint64 way_space_question_find (WayGame *game);

/* Returns the spaces of a turn that the players can enter: unknown ones; if there are none, those that they entered. */
guint64 way_space_question_find_of_entry (WayGame *game, int entry_id);

/* Returns what happens before the next turn: "Anna climbs first"; "" if no figure moves. (transfer full) */
char *way_space_question_announce_first (WayGame *game);

/* Returns a WayAlert about @space of @game, with the responses "save", which is possible only with a valid
 * end, and "later". @next is a sentence about what happens afterward, or NULL. (transfer floating) */
GtkWidget *way_space_question_new (WayGame *game, int space, const char *next);

/* Returns the end that was entered, or -1. */
int way_space_question_get_end (GtkWidget *dialog);

G_END_DECLS
