/* way-result-state.h: what the page of a result shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-form-factor.h"
#include "way-score-timeline.h"

G_BEGIN_DECLS

/* What the record of the game says about the result. */
typedef struct {
  gboolean is_read; /* FALSE: it cannot be read now, and says nothing */
  int minutes;      /* 0: unknown */
  char *today;      /* see way_kept_result_describe_today(); NULL: the result is that of today's rules */
} WayResultKept;

void way_result_kept_clear (WayResultKept *self);

typedef struct {
  gboolean is_finished;    /* the page can be opened before the end, and Undo can remove the end */
  gboolean is_result_only; /* there are no entries to review, and nothing says what the points are for */
  const char *title;
  char *subtitle;        /* how many turns and expansions the game had; NULL: none, or no room */
  char *main_label;      /* a new game, or back to this one */
  char *occasion;        /* when and where it was played, and how long; NULL: nothing is known */
  char *frozen;          /* what today's rules would give, which the charts and highlights follow; NULL: the same */
  const char *hint;      /* where the game is saved; NULL: only in memory, as the banner of the window says */
  gboolean has_room;     /* for buttons that are otherwise in a menu */
  gboolean shows_review; /* a button for it */
  gboolean has_ending;   /* which can be shown again */
  gboolean has_menu;
  gboolean is_beside; /* the charts are beside the winner */
  int winner_width;   /* px: of the winner and the places, at most */
} WayResultState;

/* @timeline, @kept: those of @game; @has_commands: the menu has commands that concern the result; @is_animated: the
 * ending moves, without which it is not offered again. */
void
way_result_state_init (WayResultState *self, WayGame *game, const WayScoreTimeline *timeline, const WayResultKept *kept,
                       gboolean has_commands, gboolean is_animated, WayFormFactor factor);

void way_result_state_clear (WayResultState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayResultState, way_result_state_clear)

G_END_DECLS
