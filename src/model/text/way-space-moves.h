/* way-space-moves.h: the figures that climb ladders and are eaten by snakes, and sentences about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-module.h"
#include "carc-notation.h"
#include "carc-snakes-and-ladders.h"

G_BEGIN_DECLS

#define WAY_MAX_SPACE_MOVES (2 * CARC_MAX_PLAYERS)

/* A figure of @seat on a space where a ladder or a snake begins. @end is the space where it ends, or CARC_UNKNOWN_END:
 * then the figure stays. @from and @to are the points of the figure, which has those of its player or, with The
 * Messengers, a part of them. */
typedef struct {
  int seat;
  int space;
  int end;
  int from;
  int to;
} WaySpaceMove;

typedef struct {
  int n;
  WaySpaceMove moves[WAY_MAX_SPACE_MOVES];
} WaySpaceMoves;

/* Fills @self with the figures that @sheet, that of a turn or of final scoring, has moved or left on a space whose end
 * is unknown. @before: the standings before it; NULL: @from and @to are 0. */
void way_space_moves_read (WaySpaceMoves *self, const CarcStandings *before, const CarcSheet *sheet);

/* The same for the next turn, or final scoring, after @standings. There are none in final scoring. */
void way_space_moves_expect (WaySpaceMoves *self, const CarcSetup *setup, const CarcStandings *standings);

/* Returns whether the move goes up a ladder. */
gboolean way_space_move_climbs (const WaySpaceMove *move);

/* Returns the title and the subtitle of a row of the log: "Ladder from 1 to 27" and "51 → 77", "Ladder on 32, not yet
 * known" and "Anna", or for several figures "Snakes and Ladders" and "Anna 66 → 84, Mia 89 → 61". There is at least one
 * move. (transfer full) */
char *way_space_moves_title (const WaySpaceMoves *self);
char *way_space_moves_subtitle (const WaySpaceMoves *self, const CarcHeader *header);

/* Returns a message: "Petr climbs: 51 → 77"; NULL if no figure moves. (transfer full) */
char *way_space_moves_announce (const WaySpaceMoves *self, const CarcHeader *header);

/* Returns what happens before the next turn: "Anna climbs first"; NULL if no figure moves. (transfer full) */
char *way_space_moves_announce_first (const WaySpaceMoves *self, const CarcHeader *header);

/* Returns "climbs after turn" or "slides after turn" for a figure of @seat; "" if there is none. */
const char *way_space_moves_badge (const WaySpaceMoves *self, int seat);

/* Returns the title of an entry in a list where its sheet counts: what a turn or final scoring has moved, if it has,
 * else that of way_text_entry_title(). (transfer full) */
char *way_text_scored_title (const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet);

G_END_DECLS
