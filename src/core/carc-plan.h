/* carc-plan.h: the steps and questions of the expansions in play, and which of them an entry concerns; computed once
 * per game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

#define CARC_MAX_SUBJECTS 64
#define CARC_MAX_PLANNED 512 /* steps of all subjects together, and also required questions */
#define CARC_MAX_OFFERED 32
#define CARC_N_QUESTION_PLACES 512 /* a power of 2; at most half of them are taken */

/* The required questions and the steps of one subject, as ranges of the lists of the plan. */
typedef struct {
  const CarcSubject *subject;
  uint64_t module; /* bit i: it belongs to modules[i] of the plan */
  int first_required, n_required;
  int first_step, n_steps;
} CarcPlanned;

typedef struct {
  uint64_t module; /* bit i: it belongs to modules[i] of the plan */
  CarcStage stage; /* those of the step */
  unsigned when;
  void (*score) (const CarcScoring *scoring, CarcSheet *sheet);
} CarcPlannedStep;

typedef struct {
  const CarcQuestion *question; /* NULL: the place is free */
  uint64_t module;              /* bit i: it belongs to modules[i] of the plan */
} CarcPlannedQuestion;

/* A value that owns nothing, filled by carc_plan_make. Of each array, n_… elements are used. */
struct CarcPlan {
  int n_subjects, n_required, n_offered, n_steps, n_modules;
  uint64_t checking;             /* bit i: modules[i] has a check */
  uint64_t always;               /* bit i: every entry concerns modules[i] */
  const CarcModule *modules[64]; /* those in play, in scoring order */
  CarcPlanned subjects[CARC_MAX_SUBJECTS];
  const CarcQuestion *required[CARC_MAX_PLANNED];
  const CarcQuestion *offered[CARC_MAX_OFFERED];         /* in play, with an offer; in the order of the modules */
  CarcPlannedStep steps[CARC_MAX_PLANNED];               /* of a subject by stage, then by module */
  CarcPlannedQuestion questions[CARC_N_QUESTION_PLACES]; /* in play; placed by address, in the next free place */
};

/* Fills @plan for @setup. */
void carc_plan_make (CarcPlan *plan, const CarcSetup *setup);

/* Returns what belongs to @subject, or NULL if no module in play has it. */
const CarcPlanned *carc_plan_find (const CarcPlan *plan, const CarcSubject *subject);

/* Returns whether @question belongs to a module in play, whatever it is about. */
bool carc_plan_has_question (const CarcPlan *plan, const CarcQuestion *question);

/* Returns the modules that @entry about @planned concerns, bit i for modules[i]: those with its subject or one of the
 * questions it answers, and those concerned by every entry. */
uint64_t carc_plan_get_concerned (const CarcPlan *plan, const CarcPlanned *planned, const CarcEntry *entry);
