/* way-problems-state.h: what the page of an unclear file shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game-item.h"
#include "way-repair.h"

G_BEGIN_DECLS

typedef struct {
  gboolean is_possible; /* there are answers that make a game of it */
  char *heading;
  char *text;
  gboolean can_import;
  WayGameItem *game; /* how it looks in the history; NULL: something is not answered */
} WayProblemsState;

void way_problems_state_init (WayProblemsState *self, WayRepair *repair);
void way_problems_state_clear (WayProblemsState *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayProblemsState, way_problems_state_clear)

/* Returns the answers to @question as they are shown. If the file suggests none, the first one is that nothing is
 * chosen; then the choice for answer N is N + 1. (transfer full) */
GStrv way_problems_state_list_answers (WayRepair *repair, const WayRepairQuestion *question);

/* Returns the answer for the choice @selected in this list; -1: none. */
int way_problems_state_get_answer (const WayRepairQuestion *question, guint selected);

/* Returns the choice for the answer that was given. */
guint way_problems_state_get_selected (const WayRepairQuestion *question);

G_END_DECLS
