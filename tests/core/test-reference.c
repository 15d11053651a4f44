/* test-reference.c: every key that the reference of the notation prints for a subject can be in an entry about it, and
 * no other can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"

#define LARGEST 10 /* the largest values that are tried, of an answer and of one beside it */
#define LARGEST_BESIDE 3

/* Entered first, separated by semicolons. An answer must be possible after one of them. */
static const char *const moments[] = {
  "turn red",
  "turn red;bookmaker stack=1 chips=red,blue;tunnel-token set=red;tunnel-token set=red",
  "turn red;bookmaker stack=1 chips=red,blue;final",
};

/* Where no answer is possible alone, or with one other. */
static const char *const bases[] = {
  "bet stack=1 on=road tiles=3 hit=red:2,blue:2",
  "catapult closest=red",
  "fruit harvested=2",
  "robber-placed robber=red:blue",
  "road tiles=3 meeples=red:1",
  "city tiles=3 meeples=red:1",
  "unfinished road tiles=3 meeples=red:1",
  "field cities=3 meeples=red:1",
  "message says=farmers counted=2",
  "gift card=cash-out card-points=3",
};

typedef struct {
  CarcSetup setup;
  CarcStandings standings;
  CarcPlan plan;
} Moment;

static void
play_moment (Moment *moment, const char *before)
{
  CarcSheet sheet;

  moment->setup = carc_build_setup (3);
  carc_standings_begin (&moment->standings, &moment->setup, &moment->plan);
  for (const char *at = before; *at != '\0'; at += strspn (at, ";"))
    {
      char text[200];

      snprintf (text, sizeof text, "%.*s", (int) strcspn (at, ";"), at);
      carc_build_play (&moment->setup, &moment->standings, text, &sheet);
      at += strcspn (at, ";");
    }
}

/* The note is not an answer. */
static void
give (CarcEntry *entry, const CarcQuestion *question, int player, int value)
{
  if (question->ask == CARC_ASK_TEXT)
    strcpy (entry->note, "x");
  else
    carc_entry_set (entry, question, carc_question_is_each (question) ? (player < 0 ? 0 : player) : CARC_NO_PLAYER,
                    value);
}

/* Returns whether @entry is possible, alone or with the answers that it cannot do without. */
static bool
can_be_possible (const Moment *moment, CarcEntry entry)
{
  CarcScoring scoring = { &moment->setup, &moment->standings, &entry };
  CarcProblems problems;

  for (int i = 0; i < 4; i++)
    {
      const CarcProblem *problem = &problems.problems[0];

      carc_check (&scoring, &problems);
      if (!carc_problems_impossible (&problems))
        return true;
      if (!problem->question || carc_entry_has (&entry, problem->question, problem->player))
        return false;
      give (&entry, problem->question, problem->player, problem->question->min > 0 ? problem->question->min : 1);
    }
  return false;
}

/* With values of @question in @entry, beside what is there. */
static bool
is_possible_in (const Moment *moment, const CarcEntry *entry, const CarcQuestion *question)
{
  for (int value = question->min < 0 ? -1 : question->min; value <= LARGEST; value++)
    {
      CarcEntry with = *entry;

      give (&with, question, 0, value);
      if ((value != 0 || question->keep_zero) && can_be_possible (moment, with))
        return true;
    }
  return false;
}

/* Alone, or with one other answer. */
static bool
is_possible_beside (const Moment *moment, const CarcEntry *entry, const CarcQuestion *question)
{
  const CarcQuestion *others[CARC_MAX_QUESTIONS];
  int n = carc_questions (&moment->setup, entry->subject, entry->state, others, CARC_MAX_QUESTIONS);

  if (is_possible_in (moment, entry, question))
    return true;
  for (int i = 0; i < n; i++)
    for (int value = 1; value <= LARGEST_BESIDE; value++)
      {
        CarcEntry with = *entry;

        give (&with, others[i], 0, value);
        if (others[i] != question && is_possible_in (moment, &with, question))
          return true;
      }
  return false;
}

static bool
is_possible_at (const Moment *moment, const CarcSubject *subject, CarcState state, const CarcQuestion *question)
{
  CarcEntry entry = { .subject = subject, .state = state };

  if (is_possible_beside (moment, &entry, question))
    return true;
  for (size_t i = 0; i < sizeof bases / sizeof bases[0]; i++)
    {
      entry = carc_build_entry (&moment->setup, bases[i]);
      if (entry.subject == subject && entry.state == state && is_possible_beside (moment, &entry, question))
        return true;
    }
  entry = (CarcEntry){ .subject = subject, .state = state };
  carc_entry_set (&entry, &carc_meeples, 0, 1);
  return subject->for_majority && is_possible_beside (moment, &entry, question);
}

static bool
is_possible (const CarcSubject *subject, CarcState state, const CarcQuestion *question)
{
  for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++)
    {
      Moment moment;

      play_moment (&moment, moments[i]);
      if (is_possible_at (&moment, subject, state, question))
        return true;
    }
  return false;
}

/* An answer that does not fit can be read, and is refused with a reason. */
static void
test_printed_keys_are_possible (void **state)
{
  CarcSetup setup = carc_build_setup (3);
  int n_wrong = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *at = carc_modules[i]->subjects; at && *at; at++)
      for (CarcState in = CARC_STATE_COMPLETED; in <= CARC_STATE_UNFINISHED; in++)
        {
          const CarcQuestion *questions[CARC_MAX_QUESTIONS];
          int n = carc_questions (&setup, *at, in, questions, CARC_MAX_QUESTIONS);

          for (int j = 0; ((*at)->states & in) != 0 && j < n; j++)
            if (carc_question_fits (questions[j], *at, in) != is_possible (*at, in, questions[j]))
              {
                print_error ("%s%s %s: %s\n", in == CARC_STATE_UNFINISHED ? "unfinished " : "", (*at)->id,
                             questions[j]->id,
                             carc_question_fits (questions[j], *at, in) ? "always refused" : "possible");
                n_wrong++;
              }
        }
  assert_int_equal (n_wrong, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_printed_keys_are_possible),
  };

  return cmocka_run_group_tests_name ("reference", tests, NULL, NULL);
}
