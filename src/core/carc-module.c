/* carc-module.c: the subjects and questions of the modules in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-module.h"

#include <string.h>

int
carc_answer (const CarcScoring *scoring, const CarcQuestion *question)
{
  return carc_entry_get (scoring->entry, question, CARC_NO_PLAYER);
}

static bool
is_called (const char *name, const char *id, size_t length)
{
  return strncmp (name, id, length) == 0 && name[length] == '\0';
}

bool
carc_module_is_named (int index)
{
  return index > 0 && !carc_modules[index]->in_play;
}

int
carc_module_find (const char *id, size_t length)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    if ((i == 0 || carc_module_is_named (i)) && is_called (carc_modules[i]->id, id, length))
      return i;
  return -1;
}

bool
carc_module_in_play (const CarcSetup *setup, int index)
{
  if (carc_modules[index]->in_play)
    return carc_modules[index]->in_play (setup);
  return index == 0 || (setup->modules >> index & 1) != 0;
}

const CarcSubject *
carc_subject_find (const CarcSetup *setup, const char *id, size_t length)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      const CarcSubject *const *subject = carc_modules[i]->subjects;

      if (!carc_module_in_play (setup, i))
        continue;
      for (; subject && *subject; subject++)
        if (is_called ((*subject)->id, id, length))
          return *subject;
    }
  return NULL;
}

static bool
is_among (const CarcSubject *subject, const CarcSubject *const *subjects)
{
  while (*subjects && *subjects != subject)
    subjects++;
  return *subjects != NULL;
}

static bool
is_custom (const CarcQuestion *question, const CarcCustomQuestion *custom, const CarcSubject *subject)
{
  return custom->subject == subject && custom->yes_no == (question->ask == CARC_ASK_YES_NO);
}

bool
carc_question_is_about (const CarcQuestion *question, const CarcSetup *setup, const CarcSubject *subject)
{
  switch (question->scope)
    {
    case CARC_ABOUT_SUBJECT:
      return question->about == subject;
    case CARC_ABOUT_SUBJECTS:
      return is_among (subject, question->about_any);
    case CARC_ABOUT_FEATURES:
      return subject->for_majority;
    case CARC_ABOUT_ANYTHING:
      return true;
    case CARC_ABOUT_HOUSE:
      break;
    }
  return is_custom (question, &setup->house[question->house - 1], subject);
}

bool
carc_question_is_moot (const CarcQuestion *question, const CarcSetup *setup, const CarcSubject *subject,
                       CarcState state)
{
  return (question->moot_when & (unsigned) state) != 0
         || (question->matters_by && carc_setup_choice (setup, question->matters_by) != question->matters_choice);
}

bool
carc_question_fits (const CarcQuestion *question, const CarcSubject *subject, CarcState state)
{
  return !question->fits || question->fits (subject, state);
}

/* Inserts @question after the @n that are there, but before those of later places. What does not fit is dropped. */
static void
insert_question (const CarcQuestion **questions, int n, int room, const CarcQuestion *question)
{
  int i = n < room ? n : room;

  for (; i > 0 && questions[i - 1]->place > question->place; i--)
    if (i < room)
      questions[i] = questions[i - 1];
  if (i < room)
    questions[i] = question;
}

int
carc_questions (const CarcSetup *setup, const CarcSubject *subject, unsigned state, const CarcQuestion **questions,
                int room)
{
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      const CarcQuestion *const *question = carc_modules[i]->questions;

      if (!question || !carc_module_in_play (setup, i))
        continue;
      for (; *question != NULL; question++)
        if (carc_states_match ((*question)->when, state) && carc_question_is_about (*question, setup, subject))
          insert_question (questions, n++, room, *question);
    }
  return n;
}

const CarcQuestion *
carc_question_find (const CarcSetup *setup, const CarcSubject *subject, const char *id, size_t length)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      const CarcQuestion *const *question = carc_modules[i]->questions;

      if (!carc_module_in_play (setup, i))
        continue;
      for (; question && *question; question++)
        if (is_called ((*question)->id, id, length) && carc_question_is_about (*question, setup, subject))
          return *question;
    }
  return NULL;
}
