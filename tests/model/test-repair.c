/* test-repair.c: what is unclear in a record becomes questions, and their answers make it whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-repair.h"

#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define HEADER "waymark 1\n" PLAYERS
#define ENDS " \n=:,\""

static const char *const kinds[] = {
  [WAY_REPAIR_EDITION] = "edition", [WAY_REPAIR_EXPANSION] = "expansion", [WAY_REPAIR_ADD] = "add",
  [WAY_REPAIR_RULE] = "rule",       [WAY_REPAIR_COLOR] = "color",         [WAY_REPAIR_PLAYER] = "player",
  [WAY_REPAIR_NUMBER] = "number",   [WAY_REPAIR_CHOICE] = "choice",       [WAY_REPAIR_WORD] = "word",
};

static const char *
get_answer (const WayRepairQuestion *question, guint index)
{
  return ((const WayRepairAnswer *) question->answers->pdata[index])->text;
}

/* "number ten: 1…60 (60) *10" */
static void
describe_question (GString *text, const WayRepairQuestion *question)
{
  guint n = question->answers->len;

  g_string_append_printf (text, "%s%s %s: ", text->len > 0 ? "; " : "", kinds[question->kind],
                          question->said ? question->said : "-");
  if (question->subject)
    g_string_append_printf (text, "%s %d ", question->subject->id, question->turn);
  if (question->question)
    g_string_append_printf (text, "%s ", question->question->id);
  if (n <= 4)
    for (guint i = 0; i < n; i++)
      g_string_append_printf (text, "%s%s", i > 0 ? "/" : "", get_answer (question, i));
  else
    g_string_append_printf (text, "%s…%s(%u)", get_answer (question, 0), get_answer (question, n - 1), n);
  if (question->proposed >= 0)
    g_string_append_printf (text, " *%s", get_answer (question, (guint) question->proposed));
  assert_int_equal (question->chosen, question->proposed);
}

static char *
describe (const char *record)
{
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
  const GPtrArray *questions = way_repair_get_questions (repair);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < questions->len; i++)
    describe_question (text, questions->pdata[i]);
  if (!way_repair_is_possible (repair))
    g_string_append (text, "impossible");
  return g_string_free (text, FALSE);
}

static const struct {
  const char *record;
  const char *questions;
} rows[] = {
  { HEADER "road tiles=3 meeples=red:1\n", "" },
  { HEADER "edition C9\nroad tiles=3\n", "edition C9: C1/C2/C3/C3.1" },
  { HEADER "edition c3\nroad tiles=3\n", "edition c3: C1/C2/C3/C3.1 *C3" },
  { HEADER "with inns\nroad tiles=3 inn\n", "expansion inns: inns-and-cathedrals *inns-and-cathedrals" },
  { HEADER "road tiles=ten\n", "number ten: road 0 tiles 1…60(60) *10" },
  { HEADER "road tiles=1O\n", "number 1O: road 0 tiles 1…60(60)" },
  { HEADER "road meeples=red:1\n", "number -: road 0 tiles 1…60(60)" },
  { HEADER "turn red\nroad tiles=3 meeples=green:1\n", "player green: road 1 meeples red/blue" },
  { HEADER "turn green\nroad tiles=3 meeples=green:1\nroad tiles=4 meeples=green:1\n",
    "player green: turn 1 red/blue" },
  { HEADER "turn\nroad tiles=3\n", "player -: turn 1 player red/blue" },
  { HEADER "rod tiles=3\n", "word rod: road *road" },
  { HEADER "road tiels=3\n", "word tiels: road 0 tiles *tiles" },
  { HEADER "road tiles 3 meeples=red:1\n", "word tiles 3: road 0 tiles=3 *tiles=3" },
  { HEADER "road tiles = 3 meeples=red:1\n", "word tiles = 3: road 0 tiles=3 *tiles=3" },
  { HEADER "road tiles=3 meeples=1\n", "player 1: road 0 meeples red:1/blue:1" },
  { HEADER "road tiles=3 meeples=red:many\n", "number many: road 0 meeples 0…59(60)" },
  { HEADER "road tiles=3 inn\n", "add inn: road 0 inns-and-cathedrals *inns-and-cathedrals" },
  { HEADER "road tiles=3 inn\nbookmaker stack=1 chips=red\n",
    "add inn: road 0 inns-and-cathedrals *inns-and-cathedrals; add bookmaker: bets *bets" },
  { HEADER "with bets\nroad tiles=3 inn\n", "add inn: road 0 inns-and-cathedrals *inns-and-cathedrals" },
  { HEADER "with tunnel\nrule tunnel-tokens=three\nroad tiles=3\n", "rule three: publisher/spielbox/one-set" },
  { "waymark 1\nplayer rd \"Anna\"\nplayer blue \"Jan\"\nroad tiles=3 meeples=rd:1\n", "color rd: red…purple(7) *red" },
  { "waymark 1\nplayer mauve \"Anna\"\nplayer blue \"Jan\"\nroad tiles=3\n", "color mauve: red…purple(7)" },
  { "waymark 1\nplayer red Anna\nplayer blue \"Jan\"\nroad tiles=3\n", "word Anna: \"Anna\" *\"Anna\"" },
  { "waymark one\n" PLAYERS "road tiles=3\n", "word one: 1 *1" },
  { HEADER "monastery tiles=12 meeples=red:1\n", "number 12: monastery 0 tiles 9" },
  { HEADER "with bets\nturn red\nbookmaker stack=1 chips=red\nbet stack=2 on=road tiles=3 hit=red:3\n",
    "number 2: bet 1 stack 1" },
  { HEADER "with bets\nturn red\nbookmaker stack=1 chips=red\nbet stack=1 on=rode tiles=3 hit=red:3\n",
    "choice rode: bet 1 on road/city *road" },
  { HEADER "with bets\nturn red\nbookmaker stack=1 chips=red\nbet stack=1 on=road tiles=3 chip=red:9\n", "impossible" },
  { HEADER "with bets\nturn red\nbookmaker stack=1 chips=rd\nbet stack=1 on=road tiles=3 hit=blue:3\n",
    "player rd: bookmaker 1 chips blue" },
  { HEADER "with hills-and-sheep\nroad tiles=3 meeples=red:1 hill=red:2\n", "number red:2: road 0 hill 1" },
  { HEADER "played yesterday\nroad tiles=3\n", "impossible" },
  { HEADER "road tiles=3\nan evening with friends\n", "impossible" },
  { HEADER "end\nroad tiles=3\n", "impossible" },
  { "", "impossible" },
  { "waymark 2\n", "impossible" },
  { "a letter\n", "impossible" },
  { HEADER "road tiles=ten\nroad tiles=3 \xff\n", "impossible" },
};

static void
test_questions (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *questions = describe (rows[i].record);

      if (!g_str_equal (questions, rows[i].questions))
        fail_msg ("%s%s, not %s", rows[i].record, questions, rows[i].questions);
    }
}

static const WayRepairQuestion *
get_question (WayRepair *repair, guint index)
{
  const GPtrArray *questions = way_repair_get_questions (repair);

  assert_true (index < questions->len);
  return questions->pdata[index];
}

/* Chooses the answer with this text. */
static void
answer (WayRepair *repair, guint index, const char *text)
{
  const WayRepairQuestion *question = get_question (repair, index);

  for (guint i = 0; i < question->answers->len; i++)
    if (g_str_equal (get_answer (question, i), text))
      {
        way_repair_answer (repair, index, (int) i);
        return;
      }
  fail_msg ("no answer %s", text);
}

/* Nothing is whole before everything is answered, and an answer changes nothing else. */
static void
test_answers (void **state)
{
  static const char record[] = HEADER "edition C9 # the new one\n\nturn red\nroad tiles=ten meeples=green:1\n"
                                      "  = red 10\nturn blue\nmonastery meeples=green:1 # hers\ncity tiles=3\n";
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
  int n_fine, n_entries;

  way_repair_count (repair, &n_fine, &n_entries);
  assert_int_equal (n_entries, 5);
  assert_int_equal (n_fine, 3);
  assert_true (way_repair_is_possible (repair));
  assert_int_equal (way_repair_get_questions (repair)->len, 3);
  assert_int_equal (get_question (repair, 1)->seat, 0);
  assert_string_equal (way_repair_get_text (repair), record);
  answer (repair, 0, "C3.1");
  assert_false (way_repair_is_whole (repair));
  assert_string_equal (way_repair_get_text (repair), record);
  answer (repair, 2, "blue");
  assert_true (way_repair_is_whole (repair));
  assert_string_equal (way_repair_get_text (repair),
                       HEADER "edition C3.1 # the new one\n\nturn red\nroad tiles=10 meeples=blue:1\n"
                              "  = red 10\nturn blue\nmonastery meeples=blue:1 # hers\ncity tiles=3\n");
  assert_int_equal (way_repair_get_record (repair)->standings.points[1], 10 + 9);

  /* Another answer, and none any more. */
  answer (repair, 2, "red");
  assert_int_equal (way_repair_get_record (repair)->standings.points[0], 10 + 9);
  way_repair_answer (repair, 0, -1);
  assert_false (way_repair_is_whole (repair));
}

/* Points that a line states are no entry, even if they are indented and cannot be read. */
static void
test_stated_points (void **state)
{
  static const char *const lines[]
      = { "= red many", "  = red many", "\t= red many", "  total red many", "total red many" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *record = g_strdup_printf (HEADER "road tiles=ten\n%s\n", lines[i]);
      g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
      int n_fine, n_entries;

      way_repair_count (repair, &n_fine, &n_entries);
      assert_int_equal (n_entries, 1);
    }
}

/* The last line of a text that was copied often has no line break. */
static void
test_last_line (void **state)
{
  static const char record[] = HEADER "turn red\nroad tiles=ten";
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
  int n_fine, n_entries;

  way_repair_count (repair, &n_fine, &n_entries);
  assert_int_equal (n_entries, 2);
  assert_int_equal (n_fine, 1);
  answer (repair, 0, "10");
  assert_true (way_repair_is_whole (repair));
  assert_string_equal (way_repair_get_text (repair), HEADER "turn red\nroad tiles=10");
}

/* What the rules find only when the lines can be read is asked then, and forgotten with the answer it followed from. */
static void
test_questions_that_follow (void **state)
{
  static const char record[] = HEADER "with bets\nturn red\nbookmaker stack=1 chips=red\n"
                                      "bet stack=2 on=road tiles=3 hit=red:3\nroad tiles=many\n";
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));

  assert_int_equal (way_repair_get_questions (repair)->len, 1);
  answer (repair, 0, "4");
  assert_int_equal (way_repair_get_questions (repair)->len, 2);
  assert_string_equal (get_question (repair, 1)->said, "2");
  assert_false (way_repair_is_whole (repair));
  answer (repair, 1, "1");
  assert_true (way_repair_is_whole (repair));
  answer (repair, 0, "5");
  assert_int_equal (get_question (repair, 1)->chosen, -1);
  assert_false (way_repair_is_whole (repair));
  answer (repair, 1, "1");
  assert_true (
      g_str_has_suffix (way_repair_get_text (repair), "bet stack=1 on=road tiles=3 hit=red:3\nroad tiles=5\n"));
}

/* Expansions are added one after the other. */
static void
test_expansions (void **state)
{
  static const char record[] = HEADER "road tiles=3 inn\nbookmaker stack=1 chips=red\n";
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));

  assert_true (way_repair_is_whole (repair));
  assert_string_equal (way_repair_get_text (repair), "waymark 1\nwith inns-and-cathedrals bets\n" PLAYERS
                                                     "road tiles=3 inn\nbookmaker stack=1 chips=red\n");
}

static WayRepair *
make_many (int n)
{
  g_autoptr (GString) text = g_string_new (HEADER);

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "road tiles=many%d\n", i);
  return way_repair_new (text->str, text->len);
}

static void
test_too_many (void **state)
{
  g_autoptr (WayRepair) twelve = make_many (WAY_REPAIR_MAX_QUESTIONS);
  g_autoptr (WayRepair) thirteen = make_many (WAY_REPAIR_MAX_QUESTIONS + 1);

  assert_true (way_repair_is_possible (twelve));
  assert_int_equal (way_repair_get_questions (twelve)->len, WAY_REPAIR_MAX_QUESTIONS);
  assert_false (way_repair_is_possible (thirteen));
  assert_int_equal (way_repair_get_questions (thirteen)->len, 0);
  assert_int_equal (way_repair_get_original (thirteen)->problems->len, WAY_REPAIR_MAX_QUESTIONS + 1);
}

/* Every word of the example is broken once, and what can be asked is answered. */
static void
test_each_word (void **state)
{
  int n_possible = 0;

  for (const char *word = way_model_fixture_example; *word != '\0'; word += strcspn (word, ENDS) + 1)
    {
      g_autofree char *before = g_strndup (way_model_fixture_example, (gsize) (word - way_model_fixture_example));
      g_autofree char *record = g_strconcat (before, "xyz", word + strcspn (word, ENDS), NULL);
      g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
      const GPtrArray *questions = way_repair_get_questions (repair);

      if (way_repair_get_original (repair)->problems->len == 0 || !way_repair_is_possible (repair))
        continue;
      for (guint i = 0; i < questions->len; i++)
        if (get_question (repair, i)->chosen < 0)
          way_repair_answer (repair, i, 0);
      if (!way_repair_is_whole (repair))
        fail_msg ("%s is not whole", way_repair_get_text (repair));
      n_possible++;
      if (!strchr (word, '\n'))
        break;
    }
  assert_true (n_possible > 70);
}

#define REMARK " # an \"old\" remark, tiles=9"

/* Adds a comment to each line. (transfer full) */
static char *
add_remarks (const char *record)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  GString *text = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    g_string_append_printf (text, "%s%s%s", *line, **line != '\0' ? REMARK : "", line[1] ? "\n" : "");
  return g_string_free (text, FALSE);
}

/* Answers all questions, and returns the text without the comments. (transfer full) */
static char *
answer_all (const char *record)
{
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; i < way_repair_get_questions (repair)->len; i++)
    if (get_question (repair, i)->chosen < 0)
      way_repair_answer (repair, i, 0);
  parts = g_strsplit (way_repair_get_text (repair), REMARK, -1);
  return g_strjoinv (NULL, parts);
}

/* What is asked, and where answers are written, does not depend on comments, which stay. */
static void
test_remarks (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *record = add_remarks (rows[i].record);
      g_autofree char *questions = describe (record);
      g_autofree char *expected = answer_all (rows[i].record);
      g_autofree char *answered = answer_all (record);

      if (!g_str_equal (questions, rows[i].questions))
        fail_msg ("%s%s, not %s", record, questions, rows[i].questions);
      assert_string_equal (answered, expected);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_questions),
    cmocka_unit_test (test_answers),
    cmocka_unit_test (test_questions_that_follow),
    cmocka_unit_test (test_expansions),
    cmocka_unit_test (test_too_many),
    cmocka_unit_test (test_each_word),
    cmocka_unit_test (test_remarks),
    cmocka_unit_test (test_last_line),
    cmocka_unit_test (test_stated_points),
  };

  return cmocka_run_group_tests_name ("repair", tests, NULL, NULL);
}
