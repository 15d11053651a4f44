/* way-judge-state.h: what the page that checks a signpost shows, computed from what the players have chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-signpost.h"

G_BEGIN_DECLS

typedef struct {
  const char *sign;    /* the drawing of the tile with the signpost, for WayTile */
  char *next;          /* the drawing of the next tile; NULL: none is chosen */
  gboolean asks_exits; /* which exits the road has on the next tile */
  const char *prompt;  /* what is to be chosen before a verdict; NULL: there is one */
  gboolean is_correct; /* the verdict; the rest only with one */
  const char *word;    /* "Correct" */
  const char *reason;  /* a sentence */
  CarcSource source;   /* of the reason */
  int way;             /* the exit that is drawn, a CarcArrow; -1: none */
  char *main_label;
} WayJudgeState;

/* @arrow: where the signpost points. @next: the kind is NULL if none is chosen. */
void way_judge_state_init (WayJudgeState *self, CarcArrow arrow, const CarcNextTile *next);

void way_judge_state_clear (WayJudgeState *self);

/* Chooses the exit @arrow of @next, which has a kind, or takes the choice back. Another exit takes the place of the
 * only one that a kind has; if there is no room for more, nothing changes. */
void way_judge_state_choose_exit (CarcNextTile *next, CarcArrow arrow, gboolean chosen);

/* The drawing of @next, which has a kind, for WayTile: "road:left". (transfer full) */
char *way_judge_state_describe_drawing (const CarcNextTile *next);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayJudgeState, way_judge_state_clear)

G_END_DECLS
