/* way-entry-state.h: what the page of an entry shows, computed from the draft and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"
#include "way-form-factor.h"
#include "way-scoreboard-layout.h"

G_BEGIN_DECLS

/* What the page is like. */
typedef struct {
  WayScoreboardRoom board;
  const char *number_title; /* of the question that number keys answer; NULL: none */
} WayEntryRoom;

typedef struct _WayEntryState {
  char *title;
  char *subtitle;            /* NULL: none */
  char *name;                /* of what is entered, over the form beside the scoreboard */
  gboolean is_unfinished;    /* the feature, or the one of several that is shown */
  gboolean shows_states;     /* buttons for completed and unfinished */
  gboolean shows_state_menu; /* a menu for the same, in the header bar */
  gboolean shows_cancel;     /* beside the button that records */
  gboolean can_add_part;     /* another feature may be entered together with this one */
  const char *add_part_label;
  char *problem;                  /* with the entry as a whole; NULL: none */
  char *warning;                  /* about an unusual answer, which has to be confirmed; NULL: none */
  char *confirm_label;            /* of the button for that; NULL without a warning */
  char *record_label;             /* NULL: it cannot be recorded */
  gboolean can_record;            /* nothing in the form prevents it */
  char *hint;                     /* what the keys of the keyboard do; NULL: none */
  gboolean shows_side;            /* the score sheet beside or below the questions */
  WayScoreboardLayout scoreboard; /* beside the form; a phone shows none */
  gboolean is_newest; /* the entry would follow all others, so that the scoreboard can show what it would change */
} WayEntryState;

void way_entry_state_init (WayEntryState *self, WayDraft *draft, const WayEntryRoom *room);

/* The same for a draft that is only tried out. @may_record: there is a game that it can be recorded in after all. */
void way_entry_state_init_trial (WayEntryState *self, WayDraft *draft, const WayEntryRoom *room, gboolean may_record);

void way_entry_state_clear (WayEntryState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayEntryState, way_entry_state_clear)

G_END_DECLS
