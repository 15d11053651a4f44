/* carc-plan.h: the questions and steps of each subject with the expansions in play, computed once per game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

#define CARC_MAX_SUBJECTS 48
#define CARC_MAX_PLANNED 512 /* questions of all subjects together, and also steps */

/* The questions and steps of one subject, as ranges of the lists of the plan. */
typedef struct {
  const CarcSubject *subject;
  int first_question, n_questions;
  int first_step, n_steps;
} CarcPlanned;

/* A value that owns nothing, filled by carc_plan_make. Of each array, n_… elements are used. */
struct CarcPlan {
  int n_subjects, n_questions, n_steps, n_modules;
  CarcPlanned subjects[CARC_MAX_SUBJECTS];
  const CarcQuestion *questions[CARC_MAX_PLANNED];
  const CarcStep *steps[CARC_MAX_PLANNED]; /* of a subject by stage, then by module */
  const CarcModule *modules[64];           /* those in play, in scoring order */
};

/* Fills @plan for @setup. */
void carc_plan_make (CarcPlan *plan, const CarcSetup *setup);

/* Returns what belongs to @subject, or NULL if no module in play has it. */
const CarcPlanned *carc_plan_find (const CarcPlan *plan, const CarcSubject *subject);
