/* test-text-repair.c: what is asked about an unclear record, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-repair.h"
#include "way-text-repair.h"

#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define HEADER "waymark 1\n" PLAYERS
#define BETS HEADER "with bets\nturn red\nbookmaker stack=1 chips=red\n"

/* Returns the first question about @record, where it is asked, and the first and the last answer. (transfer full) */
static char *
describe (const char *record)
{
  g_autoptr (WayRepair) repair = way_repair_new (record, strlen (record));
  const CarcHeader *header = &way_repair_get_original (repair)->header;
  const WayRepairQuestion *question = way_repair_get_questions (repair)->pdata[0];
  g_autofree char *words = way_text_repair_question (header, question);
  g_autofree char *place = way_text_repair_place (header, question);
  g_autofree char *first = way_text_repair_answer (header, question->answers->pdata[0]);
  g_autofree char *last = way_text_repair_answer (header, question->answers->pdata[question->answers->len - 1]);

  assert_true (way_repair_is_possible (repair));
  return g_strdup_printf ("%s | %s | %s, %s", words, place, first, last);
}

static void
test_words (void **state)
{
  static const struct {
    const char *record;
    const char *words;
  } rows[] = {
    { HEADER "edition C9\nroad tiles=3\n",
      "Which edition was played? | The file says “C9”. | First (2000) · C1, Third (2025) · C3.1" },
    { HEADER "with inns\nroad tiles=3 inn\n",
      "Which expansion was played? | The file says “inns”. | Inns & Cathedrals, Inns & Cathedrals" },
    { HEADER "road tiles=3 inn\n", "Was Inns & Cathedrals played? | Completed Road · The file has “inn”, which belongs "
                                   "to this expansion. | Inns & Cathedrals, Inns & Cathedrals" },
    { HEADER "turn blue\nroad tiles=3 inn\n",
      "Was Inns & Cathedrals played? | Turn 1 · Jan · Completed Road · The file has “inn”, which belongs to this "
      "expansion. | Inns & Cathedrals, Inns & Cathedrals" },
    { HEADER "with tunnel\nrule tunnel-tokens=three\nroad tiles=3\n",
      "Which rule option was chosen? | The file says “three”. | Publisher: 3 sets each with 2 players, 2 with 3, "
      "otherwise 1, 1 set each" },
    { "waymark 1\nplayer mauve \"Anna\"\nplayer blue \"Jan\"\nroad tiles=3\n",
      "Which color did the player have? | The file says “mauve”. | Red, Purple" },
    { HEADER "turn\nroad tiles=3\n", "Whose turn was it? | The file does not say. | Anna, Jan" },
    { HEADER "turn red\nroad tiles=3 meeples=green:1\n",
      "Who is “green”? | Turn 1 · Anna · Completed Road | Anna, Jan" },
    { HEADER "road tiles=3 meeples=1\n",
      "Which player does “Meeples” belong to? | Completed Road · The file says “1”. | Anna, Jan" },
    { HEADER "road tiles=ten\n", "How many tiles? | Completed Road · The file says “ten”. | 1, 60" },
    { HEADER "turn red\nturn blue\nroad meeples=red:1\n",
      "How many tiles? | Turn 2 · Jan · Completed Road · The file does not say. | 1, 60" },
    { HEADER "unfinished city tiles=ten\n", "How many tiles? | Unfinished City · The file says “ten”. | 1, 60" },
    { HEADER "road tiles=3 meeples=red:many\n",
      "What is the number for “Meeples”? | Completed Road · The file says “many”. | 0, 59" },
    { BETS "bet stack=2 on=road tiles=3 hit=red:3\n",
      "What is the number for “Stack number”? | Turn 1 · Anna · Bet Settlement · The file says “2”. | 1, 1" },
    { BETS "bet stack=1 on=rode tiles=3 hit=red:3\n",
      "Feature that settles the stack: Which answer is correct? | Turn "
      "1 · Anna · Bet Settlement · The file says “rode”. | Road, City" },
    { HEADER "rod tiles=3\n", "What does “rod” mean? | The file says “rod”. | road, road" },
    { HEADER "road tiels=3\n", "What does “tiels” mean? | Completed Road · The file says “tiels”. | tiles, tiles" },
    { "waymark one\n" PLAYERS "road tiles=3\n", "What does “one” mean? | The file says “one”. | 1, 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = describe (rows[i].record);

      if (!g_str_equal (words, rows[i].words))
        fail_msg ("%s%s, not %s", rows[i].record, words, rows[i].words);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words),
  };

  return cmocka_run_group_tests_name ("text-repair", tests, NULL, NULL);
}
