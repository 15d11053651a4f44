/* carc-plan.c: the questions and steps of each subject with the expansions in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-plan.h"

#include <assert.h>

static void
list_subjects (CarcPlan *plan, const CarcModule *module)
{
  for (const CarcSubject *const *subject = module->subjects; subject != NULL && *subject != NULL; subject++)
    {
      assert (plan->n_subjects < CARC_MAX_SUBJECTS);
      plan->subjects[plan->n_subjects++] = (CarcPlanned){ .subject = *subject };
    }
}

static void
list_questions (CarcPlan *plan, CarcPlanned *planned, const CarcSetup *setup)
{
  planned->first_question = plan->n_questions;
  for (int i = 0; i < plan->n_modules; i++)
    for (const CarcQuestion *const *question = plan->modules[i]->questions; question != NULL && *question != NULL;
         question++)
      if (carc_question_is_about (*question, setup, planned->subject))
        {
          assert (plan->n_questions < CARC_MAX_PLANNED);
          plan->questions[plan->n_questions++] = *question;
        }
  planned->n_questions = plan->n_questions - planned->first_question;
}

/* Inserts @step after those of its own and earlier stages. */
static void
insert_step (CarcPlan *plan, const CarcPlanned *planned, const CarcStep *step)
{
  int place = plan->n_steps;

  assert (plan->n_steps < CARC_MAX_PLANNED);
  for (; place > planned->first_step && plan->steps[place - 1]->stage > step->stage; place--)
    plan->steps[place] = plan->steps[place - 1];
  plan->steps[place] = step;
  plan->n_steps++;
}

static void
list_steps (CarcPlan *plan, CarcPlanned *planned)
{
  planned->first_step = plan->n_steps;
  for (int i = 0; i < plan->n_modules; i++)
    for (const CarcStep *step = plan->modules[i]->steps; step != NULL && step->score != NULL; step++)
      if (step->about == planned->subject || (step->about == NULL && planned->subject->for_majority))
        insert_step (plan, planned, step);
  planned->n_steps = plan->n_steps - planned->first_step;
}

void
carc_plan_make (CarcPlan *plan, const CarcSetup *setup)
{
  plan->n_subjects = 0;
  plan->n_questions = 0;
  plan->n_steps = 0;
  plan->n_modules = 0;
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_in_play (setup, i))
      {
        plan->modules[plan->n_modules++] = carc_modules[i];
        list_subjects (plan, carc_modules[i]);
      }
  for (int i = 0; i < plan->n_subjects; i++)
    {
      list_questions (plan, &plan->subjects[i], setup);
      list_steps (plan, &plan->subjects[i]);
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
