/* carc-plan.c: the steps and questions of the expansions in play, and which of them an entry concerns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-plan.h"

#include <assert.h>
#include <string.h>

#define MAX_IN_PLAY 256

/* Those of all modules in play, before each subject gets its own. */
typedef struct {
  int n_questions, n_required, n_steps;
  const CarcQuestion *required[MAX_IN_PLAY];
  struct {
    const CarcStep *step;
    uint64_t module;
  } steps[MAX_IN_PLAY]; /* by stage, then by module */
} InPlay;

/* Returns the place of @question, or the free one where it would be. */
static int
find_place (const CarcPlan *plan, const CarcQuestion *question)
{
  /* Questions are constants of the same size, many of them next to each other. */
  unsigned place = (unsigned) ((uintptr_t) question / sizeof *question) % CARC_N_QUESTION_PLACES;

  while (plan->questions[place].question && plan->questions[place].question != question)
    place = (place + 1) % CARC_N_QUESTION_PLACES;
  return (int) place;
}

static void
list_subjects (CarcPlan *plan, int module)
{
  const CarcSubject *const *subject = plan->modules[module]->subjects;

  for (; subject && *subject; subject++)
    {
      assert (plan->n_subjects < CARC_MAX_SUBJECTS);
      plan->subjects[plan->n_subjects++] = (CarcPlanned){ .subject = *subject, .module = UINT64_C (1) << module };
    }
}

static void
list_questions (CarcPlan *plan, int module, InPlay *in_play)
{
  const CarcQuestion *const *question = plan->modules[module]->questions;

  for (; question && *question; question++)
    {
      assert (in_play->n_questions < CARC_N_QUESTION_PLACES / 2);
      in_play->n_questions++;
      plan->questions[find_place (plan, *question)] = (CarcPlannedQuestion){ *question, UINT64_C (1) << module };
      if ((*question)->offer)
        {
          assert (plan->n_offered < CARC_MAX_OFFERED);
          plan->offered[plan->n_offered++] = *question;
        }
      if (!(*question)->required)
        continue;
      assert (in_play->n_required < MAX_IN_PLAY);
      in_play->required[in_play->n_required++] = *question;
    }
}

/* Inserts each step after those of its own and earlier stages. */
static void
list_steps (const CarcPlan *plan, int module, InPlay *in_play)
{
  const CarcStep *step = plan->modules[module]->steps;

  for (; step && step->score; step++)
    {
      int place = in_play->n_steps++;

      assert (in_play->n_steps <= MAX_IN_PLAY);
      for (; place > 0 && in_play->steps[place - 1].step->stage > step->stage; place--)
        in_play->steps[place] = in_play->steps[place - 1];
      in_play->steps[place].step = step;
      in_play->steps[place].module = UINT64_C (1) << module;
    }
}

static void
list_modules (CarcPlan *plan, const CarcSetup *setup, InPlay *in_play)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_in_play (setup, i))
      {
        int module = plan->n_modules++;

        plan->modules[module] = carc_modules[i];
        if (carc_modules[i]->check)
          plan->checking |= UINT64_C (1) << module;
        if (carc_modules[i]->always)
          plan->always |= UINT64_C (1) << module;
        list_subjects (plan, module);
        list_questions (plan, module, in_play);
        list_steps (plan, module, in_play);
      }
}

static void
plan_required (CarcPlan *plan, CarcPlanned *planned, const CarcSetup *setup, const InPlay *in_play)
{
  planned->first_required = plan->n_required;
  for (int i = 0; i < in_play->n_required; i++)
    if (carc_question_is_about (in_play->required[i], setup, planned->subject))
      {
        assert (plan->n_required < CARC_MAX_PLANNED);
        plan->required[plan->n_required++] = in_play->required[i];
      }
  planned->n_required = plan->n_required - planned->first_required;
}

static void
plan_steps (CarcPlan *plan, CarcPlanned *planned, const InPlay *in_play)
{
  planned->first_step = plan->n_steps;
  for (int i = 0; i < in_play->n_steps; i++)
    {
      const CarcStep *step = in_play->steps[i].step;

      if (step->about != planned->subject && (step->about || !planned->subject->for_majority))
        continue;
      assert (plan->n_steps < CARC_MAX_PLANNED);
      plan->steps[plan->n_steps++]
          = (CarcPlannedStep){ in_play->steps[i].module, step->stage, step->when, step->score };
    }
  planned->n_steps = plan->n_steps - planned->first_step;
}

void
carc_plan_make (CarcPlan *plan, const CarcSetup *setup)
{
  InPlay in_play;

  in_play.n_questions = 0;
  in_play.n_required = 0;
  in_play.n_steps = 0;
  plan->n_subjects = 0;
  plan->n_required = 0;
  plan->n_offered = 0;
  plan->n_steps = 0;
  plan->n_modules = 0;
  plan->checking = 0;
  plan->always = 0;
  memset (plan->questions, 0, sizeof plan->questions);
  list_modules (plan, setup, &in_play);
  for (int i = 0; i < plan->n_subjects; i++)
    {
      plan_required (plan, &plan->subjects[i], setup, &in_play);
      plan_steps (plan, &plan->subjects[i], &in_play);
    }
}

const CarcPlanned *
carc_plan_find (const CarcPlan *plan, const CarcSubject *subject)
{
  for (int i = 0; i < plan->n_subjects; i++)
    if (plan->subjects[i].subject == subject)
      return &plan->subjects[i];
  return NULL;
}

bool
carc_plan_has_question (const CarcPlan *plan, const CarcQuestion *question)
{
  return plan->questions[find_place (plan, question)].question != NULL;
}

uint64_t
carc_plan_get_concerned (const CarcPlan *plan, const CarcPlanned *planned, const CarcEntry *entry)
{
  uint64_t modules = plan->always | planned->module;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcPlannedQuestion *place = &plan->questions[find_place (plan, entry->answers[i].question)];

      if (place->question)
        modules |= place->module;
    }
  return modules;
}
