/* test-modules.c: ensures that adding a module is safe: every module is complete, and none conflicts with another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"
#include "carc-words.h"

#define FOR_EACH(type_, item_, list_) for (const type_ *const *item_ = (list_); item_ && *item_; item_++)

static bool
is_id (const char *id)
{
  if (!id || id[0] < 'a' || id[0] > 'z')
    return false;
  return strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (id);
}

/* Ids of rules have a dot: "signposts.signpost". */
static bool
is_dotted_id (const char *id)
{
  return id && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-.") == strlen (id) && id[0] >= 'a';
}

static void
test_modules_are_named (void **state)
{
  int n = 0;

  for (; carc_modules[n] != NULL; n++)
    {
      const CarcModule *module = carc_modules[n];
      size_t length;

      assert_true (is_id (module->id));
      length = strlen (module->id);
      carc_words_check (module->id, &module->name);
      carc_words_check (module->id, &module->adds);
      for (int i = 0; i < n; i++)
        assert_string_not_equal (carc_modules[i]->id, module->id);
      assert_int_equal (carc_module_find (module->id, length), n == 0 || carc_module_is_named (n) ? n : -1);
      assert_int_equal (carc_module_find (module->id, length - 1), -1);
    }
  assert_true (n <= 64);
  assert_string_equal (carc_modules[0]->id, "base");
  assert_false (carc_module_is_named (0));
}

/* The module of the custom questions is in play if there is one, without a bit in the setup. */
static void
test_custom_questions_bring_their_module_into_play (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  int house = 0;

  while (strcmp (carc_modules[house]->id, "house") != 0)
    house++;
  assert_false (carc_module_is_named (house));
  setup.modules |= UINT64_C (1) << house;
  assert_false (carc_module_in_play (&setup, house));
  assert_null (carc_question_find (&setup, &carc_road, "house-2", 7));
  setup.house[1] = (CarcCustomQuestion){ &carc_road, true, 2, "Bridges built" };
  assert_true (carc_module_in_play (&setup, house));
  assert_non_null (carc_question_find (&setup, &carc_road, "house-2", 7));
  assert_int_equal (carc_question_find (&setup, &carc_road, "house-2", 7)->ask, CARC_ASK_YES_NO);
  assert_int_equal (carc_question_find (&setup, &carc_road, "house-2", 7)->house, 2);
  setup.house[1].yes_no = false;
  assert_int_equal (carc_question_find (&setup, &carc_road, "house-2", 7)->ask, CARC_ASK_COUNT);
  assert_null (carc_question_find (&setup, &carc_city, "house-2", 7));
}

static void
test_subjects (void **state)
{
  const CarcSubject *seen[CARC_MAX_SUBJECTS];
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcSubject, subject, carc_modules[i]->subjects)
    {
      assert_true (is_id ((*subject)->id));
      carc_words_check ((*subject)->id, &(*subject)->name);
      if ((*subject)->states == CARC_STATE_EITHER)
        {
          carc_words_check ((*subject)->id, &(*subject)->completed);
          carc_words_check ((*subject)->id, &(*subject)->unfinished);
        }
      else
        assert_int_equal ((*subject)->states, CARC_STATE_COMPLETED);
      for (int j = 0; j < n; j++)
        assert_string_not_equal (seen[j]->id, (*subject)->id);
      seen[n++] = *subject;
    }
}

static void
check_question (const CarcQuestion *question)
{
  bool counted = question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_COUNT_EACH;

  assert_true (is_id (question->id));
  carc_words_check (question->id, &question->words);
  if (question->hint.one)
    carc_words_check (question->id, &question->hint);
  assert_true (question->when < CARC_STATE_EITHER);
  assert_int_equal (question->scope == CARC_ABOUT_SUBJECT, question->about != NULL);
  assert_int_equal (question->scope == CARC_ABOUT_SUBJECTS, question->about_any != NULL);
  assert_true (!counted || question->min < question->max);
  assert_int_equal (question->choices != NULL, question->ask == CARC_ASK_WORD);
  for (const CarcChoice *choice = question->choices; choice && choice->id; choice++)
    {
      assert_true (is_id (choice->id));
      carc_words_check (choice->id, &choice->words);
    }
  /* A custom question belongs to the players and has no text but its label. */
  assert_int_equal (question->scope == CARC_ABOUT_HOUSE, question->house > 0);
}

static void
test_questions (void **state)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcQuestion, question, carc_modules[i]->questions)
  check_question (*question);
}

/* A key is answered in the same way whatever the entry is about. “counted” is older than that. */
static void
test_keys_have_one_form (void **state)
{
  const CarcQuestion *seen[1024];
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcQuestion, question, carc_modules[i]->questions)
    {
      for (int j = 0; j < n && strcmp ((*question)->id, "counted") != 0 && (*question)->house == 0; j++)
        if (strcmp (seen[j]->id, (*question)->id) == 0 && seen[j]->ask != (*question)->ask)
          fail_msg ("“%s” is answered in two ways", (*question)->id);
      seen[n++] = *question;
    }
}

/* A watchtower scores only for completed roads and cities, so forms don’t ask about it elsewhere. */
static void
test_moot_questions (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  const CarcQuestion *sees = carc_question_find (&setup, &carc_field, "watchtower", strlen ("watchtower"));

  assert_non_null (sees);
  assert_false (carc_question_is_moot (sees, &setup, &carc_road, CARC_STATE_COMPLETED));
  assert_false (carc_question_is_moot (sees, &setup, &carc_city, CARC_STATE_COMPLETED));
  assert_true (carc_question_is_moot (sees, &setup, &carc_road, CARC_STATE_UNFINISHED));
  assert_true (carc_question_fits (sees, &carc_road, CARC_STATE_COMPLETED));
  assert_false (carc_question_fits (sees, &carc_monastery, CARC_STATE_COMPLETED));
  assert_false (carc_question_fits (sees, &carc_field, CARC_STATE_COMPLETED));
  assert_false (carc_question_is_moot (&carc_meeples, &setup, &carc_field, CARC_STATE_COMPLETED));
}

/* A question that belongs to one choice of a rule option is asked only if the players decided for it. */
static void
test_moot_by_rule_option (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  const CarcQuestion *scored = carc_question_find (&setup, &carc_field, "scored-cities", strlen ("scored-cities"));

  assert_non_null (scored);
  for (int choice = 0; scored->matters_by->choices[choice].id != NULL; choice++)
    {
      assert_true (carc_setup_decide (&setup, scored->matters_by, choice));
      assert_int_equal (carc_question_is_moot (scored, &setup, &carc_field, CARC_STATE_COMPLETED),
                        choice != scored->matters_choice);
    }
}

/* With all modules in play, keys are unique within a subject, and carc_question_find() finds every question of the
 * form. */
static void
test_questions_of_subjects (void **state)
{
  CarcSetup setup = carc_build_setup (2);
  int n_asked = 0;

  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    setup.house[i] = (CarcCustomQuestion){ &carc_road, i % 2 == 0, 1, "House" };
  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcSubject, subject, carc_modules[i]->subjects)
    {
      const CarcQuestion *questions[CARC_MAX_QUESTIONS + 1];
      int n = carc_questions (&setup, *subject, CARC_STATE_EITHER, questions, CARC_MAX_QUESTIONS + 1);

      assert_ptr_equal (carc_subject_find (&setup, (*subject)->id, strlen ((*subject)->id)), *subject);
      assert_int_in_range (n, 1, CARC_MAX_QUESTIONS);
      for (int j = 0; j < n; j++)
        {
          assert_ptr_equal (carc_question_find (&setup, *subject, questions[j]->id, strlen (questions[j]->id)),
                            questions[j]);
          assert_true (j == 0 || questions[j - 1]->place <= questions[j]->place);
          assert_true (questions[j]->scope == CARC_ABOUT_SUBJECT ? questions[j]->about == *subject : true);
          n_asked += questions[j]->scope == CARC_ABOUT_SUBJECT || questions[j]->scope == CARC_ABOUT_HOUSE;
          assert_true (questions[j]->scope != CARC_ABOUT_SUBJECTS
                       || carc_question_is_about (questions[j], &setup, *subject));
        }
    }
  /* Every question is about a subject of some module; a custom question is asked in one of two ways. */
  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcQuestion, question, carc_modules[i]->questions)
  n_asked -= (*question)->scope == CARC_ABOUT_SUBJECT || ((*question)->scope == CARC_ABOUT_HOUSE);
  assert_int_equal (n_asked, -CARC_N_CUSTOM_QUESTIONS);
}

/* With all modules and custom questions there is room for those of some more modules. */
static void
test_questions_fit (void **state)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcSubject, subject, carc_modules[i]->subjects)
    {
      const CarcQuestion *questions[CARC_MAX_QUESTIONS];
      CarcSetup setup = carc_build_setup (2);

      for (int j = 0; j < CARC_N_CUSTOM_QUESTIONS; j++)
        setup.house[j] = (CarcCustomQuestion){ *subject, false, 1, "House" };
      assert_int_in_range (carc_questions (&setup, *subject, CARC_STATE_EITHER, questions, CARC_MAX_QUESTIONS), 1,
                           CARC_MAX_QUESTIONS - CARC_N_CUSTOM_QUESTIONS);
    }
}

/* Where there is less room, the last questions are dropped, but counted. */
static void
test_questions_in_less_room (void **state)
{
  CarcSetup setup = carc_build_setup (2);

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcSubject, subject, carc_modules[i]->subjects)
    {
      const CarcQuestion *all[CARC_MAX_QUESTIONS];
      int n = carc_questions (&setup, *subject, CARC_STATE_EITHER, all, CARC_MAX_QUESTIONS);

      for (int room = 0; room <= n; room++)
        {
          const CarcQuestion *questions[CARC_MAX_QUESTIONS + 1] = { NULL };

          assert_int_equal (carc_questions (&setup, *subject, CARC_STATE_EITHER, questions, room), n);
          assert_memory_equal (questions, all, (size_t) room * sizeof *all);
          assert_null (questions[room]);
        }
    }
}

/* An entry with all answers of all players fits. */
static void
test_answers_fit (void **state)
{
  CarcSetup setup = carc_build_setup (CARC_MAX_PLAYERS);

  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    setup.house[i] = (CarcCustomQuestion){ &carc_road, false, 1, "House" };
  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcSubject, subject, carc_modules[i]->subjects)
    {
      const CarcQuestion *questions[CARC_MAX_QUESTIONS];
      int n = carc_questions (&setup, *subject, CARC_STATE_EITHER, questions, CARC_MAX_QUESTIONS);
      int answers = 0;

      for (int j = 0; j < n; j++)
        answers += questions[j]->ask == CARC_ASK_COUNT_EACH || questions[j]->ask == CARC_ASK_YES_NO_EACH
                           || questions[j]->ask == CARC_ASK_PLAYER_EACH
                       ? CARC_MAX_PLAYERS
                       : 1;
      assert_true (answers <= CARC_MAX_ANSWERS);
    }
}

static void
test_rules (void **state)
{
  const CarcRule *seen[1024];
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcRule, rule, carc_modules[i]->rules)
    {
      assert_true (is_dotted_id ((*rule)->id));
      carc_words_check ((*rule)->id, &(*rule)->name);
      carc_words_check ((*rule)->id, &(*rule)->why);
      carc_words_check_sentences ((*rule)->why.one);
      assert_non_null ((*rule)->reference);
      assert_true ((*rule)->reference[0] != '\0');
      for (int j = 0; j < n; j++)
        assert_string_not_equal (seen[j]->id, (*rule)->id);
      seen[n++] = *rule;
    }
}

/* Rules that count something without points for each: a line of another rule is a product, “3 × 5”. */
static void
test_lump_sums (void **state)
{
  static const char *const lump_sums[] = {
    "fruit-bearing-trees.sold",   "count-king-and-robber.variant", "traders-and-builders.wine",
    "traders-and-builders.grain", "traders-and-builders.cloth",    "snakes-and-ladders.ladder",
    "snakes-and-ladders.snake",   "snakes-and-ladders.unknown",
  };
  size_t n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcRule, rule, carc_modules[i]->rules)
    {
      bool listed = false;

      for (size_t j = 0; j < sizeof lump_sums / sizeof lump_sums[0]; j++)
        listed = listed || strcmp (lump_sums[j], (*rule)->id) == 0;
      if ((*rule)->lump_sum != listed)
        fail_msg ("%s", (*rule)->id);
      n += listed;
    }
  assert_int_equal (n, sizeof lump_sums / sizeof lump_sums[0]);
}

static void
test_options (void **state)
{
  const CarcOption *seen[CARC_MAX_OPTIONS];
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcOption, option, carc_modules[i]->options)
    {
      int choices = 0;

      assert_true (is_id ((*option)->id));
      carc_words_check ((*option)->id, &(*option)->words);
      carc_words_check ((*option)->id, &(*option)->why);
      carc_words_check_sentences ((*option)->why.one);
      for (; (*option)->choices[choices].id != NULL; choices++)
        {
          assert_true (is_id ((*option)->choices[choices].id));
          carc_words_check ((*option)->id, &(*option)->choices[choices].words);
          assert_non_null ((*option)->choices[choices].reference);
        }
      assert_true (choices >= 2);
      assert_int_in_range ((*option)->standard, 0, choices - 1);
      for (int j = 0; j < n; j++)
        assert_string_not_equal (seen[j]->id, (*option)->id);
      assert_true (n < CARC_MAX_OPTIONS);
      seen[n++] = *option;
    }
}

static void
test_tokens (void **state)
{
  CarcSetup setup = carc_build_setup (CARC_MAX_PLAYERS);
  const CarcToken *seen[CARC_MAX_TOKENS];
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    FOR_EACH (CarcToken, token, carc_modules[i]->tokens)
    {
      assert_true (is_id ((*token)->id));
      carc_words_check ((*token)->id, &(*token)->words);
      assert_non_null ((*token)->words.many);
      for (int player = 0; player < CARC_MAX_PLAYERS; player++)
        assert_true ((*token)->supply (&setup, player) >= 0);
      /* White and purple have no published tokens. */
      assert_int_equal ((*token)->supply (&setup, 6), 0);
      assert_int_equal ((*token)->supply (&setup, 7), 0);
      for (int j = 0; j < n; j++)
        assert_string_not_equal (seen[j]->id, (*token)->id);
      assert_true (n < CARC_MAX_TOKENS);
      seen[n++] = *token;
    }
}

static void
test_steps (void **state)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcStep *step = carc_modules[i]->steps; step && step->score; step++)
      {
        assert_true ((int) step->stage >= 0 && step->stage < CARC_N_STAGES);
        assert_true (step->when < CARC_STATE_EITHER);
        assert_true (!step->about || carc_states_match (step->when, step->about->states));
      }
}

static const char *
find_hint (const CarcSetup *setup, const CarcSubject *subject, const char *key)
{
  return carc_question_find (setup, subject, key, strlen (key))->hint.one;
}

/* A double-sized tile or a triangle counts as one of the tiles; separate questions add or subtract the difference. */
static void
test_tiles_are_pieces (void **state)
{
  const CarcSubject *const subjects[] = { &carc_road, &carc_city };
  CarcSetup setup = carc_build_setup (2);

  for (int i = 0; i < 2; i++)
    {
      assert_non_null (strstr (find_hint (&setup, subjects[i], "tiles"), "whatever its shape"));
      assert_non_null (strstr (find_hint (&setup, subjects[i], "double-tiles"), "Its second half is added here"));
      assert_non_null (
          strstr (find_hint (&setup, subjects[i], "halfling-pairs"), "One tile is subtracted here for each pair"));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_modules_are_named),
    cmocka_unit_test (test_custom_questions_bring_their_module_into_play),
    cmocka_unit_test (test_subjects),
    cmocka_unit_test (test_tiles_are_pieces),
    cmocka_unit_test (test_questions),
    cmocka_unit_test (test_keys_have_one_form),
    cmocka_unit_test (test_moot_questions),
    cmocka_unit_test (test_moot_by_rule_option),
    cmocka_unit_test (test_questions_of_subjects),
    cmocka_unit_test (test_questions_fit),
    cmocka_unit_test (test_questions_in_less_room),
    cmocka_unit_test (test_answers_fit),
    cmocka_unit_test (test_rules),
    cmocka_unit_test (test_lump_sums),
    cmocka_unit_test (test_options),
    cmocka_unit_test (test_tokens),
    cmocka_unit_test (test_steps),
  };

  return cmocka_run_group_tests_name ("modules", tests, NULL, NULL);
}
