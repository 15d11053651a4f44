/* carc-plan.h: which questions and steps belong to which subject with the expansions in play, worked out once a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"

#define CARC_MAX_SUBJECTS 48
#define CARC_MAX_PLANNED 512 /* questions, and as many steps, of all subjects together */

typedef struct _CarcStep CarcStep;
typedef struct _CarcModule CarcModule;

/* What belongs to one subject: places in the lists of the plan. */
typedef struct {
  const CarcSubject *subject;
  int first_question, n_questions;
  int first_step, n_steps;
} CarcPlanned;

/* A value that owns nothing, filled by carc_plan_make. The arrays are in use up to their n_. */
typedef struct {
  int n_subjects, n_questions, n_steps, n_modules;
  CarcPlanned subjects[CARC_MAX_SUBJECTS];
  const CarcQuestion *questions[CARC_MAX_PLANNED];
  const CarcStep *steps[CARC_MAX_PLANNED]; /* of a subject by stage, then by module */
  const CarcModule *modules[64];           /* those in play, in scoring order */
} CarcPlan;

/* Works the plan of @setup out. */
void carc_plan_make (CarcPlan *plan, const CarcSetup *setup);

/* What belongs to @subject, or NULL when no module in play has it. */
const CarcPlanned *carc_plan_find (const CarcPlan *plan, const CarcSubject *subject);
