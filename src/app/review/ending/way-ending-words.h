/* way-ending-words.h: the texts of the ending of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-ending-plan.h"

G_BEGIN_DECLS

typedef struct {
  char *occasion;                 /* "Brno · November 20, 2026"; may be empty */
  char *place;                    /* "Brno", or the date if it is unknown; the same */
  char *kinds[WAY_N_KINDS];       /* by how many have begun, less one: "Roads, Signposts" */
  char *places[CARC_MAX_PLAYERS]; /* by seat: "Second: Mia", or who wins */
  char *points[CARC_MAX_PLAYERS]; /* likewise: "137 points"; with the margin for a winner */
  char *winners;                  /* "Anna wins" */
  char *margin;                   /* "by 23 points"; NULL if there is none */
  char *remark;                   /* "ahead since turn 81"; likewise */
  char *announcement;             /* "Anna wins with 160. Mia 137, Jan 134, Petr 109." */
} WayEndingWords;

void way_ending_words_init (WayEndingWords *self, const WayEndingPlan *plan, const WayResult *result,
                            const WayScoreTimeline *timeline);

void way_ending_words_clear (WayEndingWords *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayEndingWords, way_ending_words_clear)

G_END_DECLS
