/* test-problems-state.c: what is asked about an unclear file, and what is shown with the answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-model-fixture.h"
#include "way-problems-state.h"
#include "way-text-repair.h"

#define HEADER "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"

static void
assert_page (WayRepair *repair, const char *expected)
{
  g_auto (WayProblemsState) state = { 0 };
  g_autofree char *winners = NULL, *text = NULL;

  way_problems_state_init (&state, repair);
  winners = state.game ? way_game_item_format_title (state.game) : g_strdup ("");
  text = g_strdup_printf ("%s. %s%s %s", state.heading, state.text, state.can_import ? " [Import]" : "", winners);
  assert_string_equal (g_strchomp (text), expected);
}

static void
assert_question (WayRepair *repair, guint index, const char *expected)
{
  const CarcHeader *header = &way_repair_get_record (repair)->header;
  const WayRepairQuestion *question = way_repair_get_questions (repair)->pdata[index];
  g_autofree char *title = way_text_repair_question (header, question);
  g_autofree char *place = way_text_repair_place (header, question);
  g_auto (GStrv) answers = way_problems_state_list_answers (repair, question);
  guint selected = way_problems_state_get_selected (question);
  g_autofree char *text = NULL;

  assert_true (selected < g_strv_length (answers));
  assert_int_equal (way_problems_state_get_answer (question, selected), question->chosen);
  text = g_strdup_printf ("%s %s %s/%s", title, place, answers[selected], answers[g_strv_length (answers) - 1]);
  assert_string_equal (text, expected);
}

static WayRepair *
make_repair (const char *record)
{
  return way_repair_new (record, strlen (record));
}

static void
test_questions (void **state)
{
  static const struct {
    const char *record;
    const char *question; /* with the answer that is chosen, and the last one */
  } rows[] = {
    { HEADER "edition C9\nroad tiles=3\n",
      "Which edition was played? The file says “C9”. Choose…/Third (2025) · C3.1" },
    { HEADER "with inns\nroad tiles=3\n",
      "Which expansion was played? The file says “inns”. Inns & Cathedrals/The Crop Circles" },
    { HEADER "road tiles=3 inn\n", "Was Inns & Cathedrals played? Completed Road · The file has “inn”, which belongs "
                                   "to this expansion. Inns & Cathedrals/Inns & "
                                   "Cathedrals" },
    { HEADER "with tunnel\nrule tunnel-tokens=three\nroad tiles=3\n",
      "Which rule option was chosen? The file says “three”. Choose…/1 set each" },
    { "waymark 1\nplayer rd \"Anna\"\nplayer blue \"Jan\"\nroad tiles=3 meeples=rd:1\n",
      "Which color did the player have? The file says “rd”. Red/Purple" },
    { HEADER "turn blue\nroad tiles=ten\n",
      "How many tiles? Turn 1 · Jan · Completed Road · The file says “ten”. 10/60" },
    { HEADER "turn blue\nunfinished road meeples=red:1\n",
      "How many tiles? Turn 1 · Jan · Unfinished Road · The file does not say. Choose…/60" },
    { HEADER "turn blue\nroad tiles=3 meeples=red:many\n",
      "What is the number for “Meeples”? Turn 1 · Jan · Completed Road · The file says “many”. Choose…/59" },
    { HEADER "turn blue\nroad tiles=3 meeples=1\n",
      "Which player does “Meeples” belong to? Turn 1 · Jan · Completed Road · The file says “1”. Choose…/Jan" },
    { HEADER "turn blue\nroad tiles=3 meeples=green:1\n", "Who is “green”? Turn 1 · Jan · Completed Road Choose…/Jan" },
    { HEADER "turn\nroad tiles=3\n", "Whose turn was it? The file does not say. Choose…/Jan" },
    { HEADER "with bets\nturn red\nbookmaker stack=1 chips=red\nbet stack=1 on=rode tiles=3 hit=red:3\n",
      "Feature that settles the stack: Which answer is correct? Turn 1 · Anna · Bet Settlement · The file says "
      "“rode”. Road/City" },
    { HEADER "rod tiles=3\n", "What does “rod” mean? The file says “rod”. road/road" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayRepair) repair = make_repair (rows[i].record);

      assert_int_equal (way_repair_get_questions (repair)->len, 1);
      assert_question (repair, 0, rows[i].question);
    }
}

static void
test_page (void **state)
{
  g_autoptr (WayRepair) open = make_repair (HEADER "edition C9\nturn red\nroad tiles=ten\ncity tiles=4\n");
  g_autoptr (WayRepair) one = make_repair (HEADER "road tiles=many\n");
  g_autoptr (WayRepair) suggested = make_repair (HEADER "edition c3\nroad tiles=3 meeples=red:1\n");
  g_autoptr (WayRepair) other = make_repair ("A letter\n");

  assert_page (open, "2 Questions About This File. Your games have not changed. 2 of 3 entries are fine.");
  way_repair_answer (open, 0, 3);
  assert_page (open, "2 Questions About This File. Your games have not changed. 2 of 3 entries are fine. [Import] "
                     "Anna, Jan");
  assert_page (one, "1 Question About This File. Your games have not changed. 0 of 1 entry is fine.");
  assert_page (suggested,
               "1 Question About This File. Your games have not changed. 1 of 1 entry is fine. [Import] Anna, Jan");
  assert_page (other, "This File Cannot Be Read as a Game. Your games have not changed. The details below are for the "
                      "author of the file.");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_questions),
    cmocka_unit_test (test_page),
  };

  return cmocka_run_group_tests_name ("problems-state", tests, NULL, NULL);
}
