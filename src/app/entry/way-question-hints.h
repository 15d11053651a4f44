/* way-question-hints.h: how the entry form shows a question, where that does not follow from the question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-module.h"

G_BEGIN_DECLS

typedef enum {
  WAY_LOOK_PLAIN,        /* the row that follows from how the question is answered */
  WAY_LOOK_KEYPAD,       /* numbers 1 to 12 at one tap */
  WAY_LOOK_SHORT_KEYPAD, /* numbers 0 to 5 at one tap, a stepper for more */
  WAY_LOOK_OWNERS,       /* a key for each seat */
  WAY_LOOK_LARGE,        /* on the keys of the OWNERS question: the large meeple */
  WAY_LOOK_LEFT,         /* one key of the three signposts */
  WAY_LOOK_STRAIGHT,
  WAY_LOOK_RIGHT,
  WAY_LOOK_SECTIONS,  /* tiles beyond tunnels */
  WAY_LOOK_SAME_TILE, /* in the row of the SECTIONS question */
  WAY_LOOK_CHIPS,     /* betting chips */
} WayLook;

typedef struct {
  const char *subject;  /* id of the subject; NULL: a question about several */
  const char *question; /* its id in the notation */
  WayLook look;
  char shortcut;         /* the key that answers it, lower case ASCII; 0: none */
  const char *icon_name; /* of a switch; NULL: none */
} WayQuestionHints;

/* Returns the hints for @question. Never NULL: a question of which nothing is known has a plain row. */
const WayQuestionHints *way_question_get_hints (const CarcQuestion *question);

/* All hints; ends with { 0 }. */
extern const WayQuestionHints way_question_hints[];

G_END_DECLS
