/* way-trial-state.h: what “What Would It Score?” shows beside what every form shows, computed from the draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

#define WAY_MAX_TRIAL_KINDS 6

typedef struct {
  const CarcSubject *kinds[WAY_MAX_TRIAL_KINDS];
  const char *letters[WAY_MAX_TRIAL_KINDS]; /* the key of each; NULL: none */
  int n_kinds;
  int current;   /* index of the kind that is shown */
  char *results; /* who would lead, and what it would score otherwise; NULL: nothing yet */
} WayTrialState;

void way_trial_state_init (WayTrialState *self, WayDraft *draft);

void way_trial_state_clear (WayTrialState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayTrialState, way_trial_state_clear)

G_END_DECLS
