/* way-final-state.h: what the page of final scoring shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-final-bets.h"
#include "way-final-progress.h"
#include "way-form-factor.h"

G_BEGIN_DECLS

/* What the main button does. */
typedef enum {
  WAY_FINAL_CLOSE_STEP,      /* nothing is left at the step */
  WAY_FINAL_GO_ON,           /* to the next step that is open */
  WAY_FINAL_RECORD_FIELD,    /* that is being entered */
  WAY_FINAL_RECORD_BETS,     /* of the stack that is revealed */
  WAY_FINAL_RETURN_TO_FIELD, /* one was begun, and would be lost with the end of the game */
  WAY_FINAL_BLOCKED,         /* nothing: the game cannot end yet */
  WAY_FINAL_END_GAME,
  WAY_FINAL_SHOW_RESULT,
} WayFinalAction;

/* The field that is being entered, which the game does not know. */
typedef struct {
  gboolean is_begun; /* a question is answered; all others are irrelevant otherwise */
  gboolean can_record;
  const char *record_label;
} WayFinalField;

typedef struct {
  WayFinalAction action;
  WayFinalStep next; /* the step that CLOSE_STEP and GO_ON lead to */
  const char *title;
  char *subtitle; /* NULL: none */
  char *main_label;
  gboolean is_main_sensitive;
  char *hint;                  /* beside the main button; NULL: none */
  const char *question;        /* that the main button answers, if there is no room for the hint; NULL: none */
  char *obstacle;              /* why the game cannot end; NULL: it can, or another step is shown */
  gboolean is_in_field;        /* a field is being entered at the step that is shown */
  gboolean is_answering;       /* a field or a stack is being entered: Undo would undo what was recorded before */
  gboolean shows_nothing_left; /* that No More Fields will be possible, beside the button that records a field */
} WayFinalState;

/* @place: what is shown of @progress, which is that of @game; @bets: the chips that are revealed. */
void
way_final_state_init (WayFinalState *self, WayGame *game, const WayFinalProgress *progress, const WayFinalPlace *place,
                      const WayFinalField *field, const WayFinalBets *bets, WayFormFactor factor);

void way_final_state_clear (WayFinalState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayFinalState, way_final_state_clear)

G_END_DECLS
