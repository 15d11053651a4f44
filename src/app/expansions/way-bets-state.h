/* way-bets-state.h: what the page on which stacks of betting chips are settled shows, computed from a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

/* A stack to settle. A plain value. */
typedef struct {
  int number;
  int entry_id;    /* of the feature that it is compared with; 0: the players choose it */
  unsigned owners; /* the seats that have a chip on it: bit i for seat i */
  int first;       /* the seat whose turn it is; the others follow in their order */
} WayBetsStack;

/* Sets the owners to those in @game, and removes the stacks that have none. @stacks: of WayBetsStack. */
void way_bets_stacks_update (GArray *stacks, WayGame *game);

/* The chip of an owner. */
typedef struct {
  int seat;
  gboolean is_revealed;
  gboolean is_next; /* its owner reveals it now */
} WayBetsChip;

typedef struct {
  int n_chips;
  WayBetsChip chips[CARC_MAX_PLAYERS]; /* in the order in which they are revealed */
  int next;                            /* index of the chip that is revealed now; n_chips: none */
  gboolean is_ready;                   /* it is known what the chips are compared with */
  char *subtitle;                      /* of the page: the stack and its owners */
  char *revealing;                     /* who has not revealed a chip yet */
  char *progress;                      /* how many chips are revealed */
  char *problem;                       /* NULL: none, or one that may go when the other chips are revealed */
  gboolean is_error;                   /* the problem is not only a warning */
  char *main_label;
  gboolean is_main_sensitive;
} WayBetsState;

/* @draft: of a bet on @stack. */
void way_bets_state_init (WayBetsState *self, WayDraft *draft, const WayBetsStack *stack);

void way_bets_state_clear (WayBetsState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayBetsState, way_bets_state_clear)

G_END_DECLS
