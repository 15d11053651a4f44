/* test-bgstats-reasons.c: plays of Board Game Stats that cannot be imported, and why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-bgstats.h"

#define PERSON(id) "{\"id\":" id ",\"name\":\"Player " id "\"}"
#define PEOPLE                                                                                                         \
  "\"players\":[" PERSON ("1") "," PERSON ("2") "," PERSON ("3") "," PERSON ("4") "," PERSON ("5") "," PERSON (        \
      "6") "," PERSON ("7") "," PERSON ("8") "," PERSON ("9") "]"
#define MOMENT "\"playDate\":\"2024-03-01 19:05:00\","
#define SCORE(person, points) "{\"playerRefId\":" person ",\"score\":" points "}"
#define TWO "\"playerScores\":[" SCORE ("1", "\"1\"") "," SCORE ("2", "\"0\"") "]"

static WayBgstats *
read_plays (const char *plays)
{
  g_autofree char *text = g_strconcat (
      "{" PEOPLE ",\"games\":[{\"id\":1,\"name\":\"Carcassonne\",\"bggId\":822}],\"plays\":[", plays, "]}", NULL);

  return way_bgstats_read (text, strlen (text), FALSE, NULL);
}

static WayBgstatsReason
get_reason (const WayBgstats *plays, guint i)
{
  return ((const WayBgstatsUnusable *) plays->unusable->pdata[i])->reason;
}

#define NINE                                                                                                           \
  SCORE ("1", "1")                                                                                                     \
  "," SCORE ("2", "1") "," SCORE ("3", "1") "," SCORE ("4", "1") "," SCORE ("5", "1") "," SCORE ("6", "1") "," SCORE ( \
      "7", "1") "," SCORE ("8", "1") "," SCORE ("9", "1")

/* Why plays cannot be imported, the first reason of several, and their dates as in the file. */
static void
test_unusable (void **state)
{
  static const struct {
    const char *play;
    WayBgstatsReason reason;
    const char *date;
  } rows[] = {
    { "\"playDate\":\" 2024 \"", WAY_BGSTATS_NO_RESULT, "2024" },
    { MOMENT "\"playerScores\":[]", WAY_BGSTATS_NO_RESULT, "2024-03-01 19:05:00" },
    { MOMENT "\"playerScores\":[7]", WAY_BGSTATS_NO_RESULT, "2024-03-01 19:05:00" },
    { MOMENT "\"playerScores\":[" SCORE ("1", "\"\"") "]", WAY_BGSTATS_NO_RESULT, "2024-03-01 19:05:00" },
    { MOMENT "\"playerScores\":[" SCORE ("1", "100000") "]", WAY_BGSTATS_NO_RESULT, "2024-03-01 19:05:00" },
    { MOMENT "\"playerScores\":[" SCORE ("99", "1") "]", WAY_BGSTATS_NO_PERSON, "2024-03-01 19:05:00" },
    { MOMENT "\"playerScores\":[" NINE "]", WAY_BGSTATS_MANY_PLAYERS, "2024-03-01 19:05:00" },
    { MOMENT "\"usesTeams\":true,\"playerScores\":[" NINE "]", WAY_BGSTATS_TEAMS, "2024-03-01 19:05:00" },
    { MOMENT "\"usesTeams\":true," TWO, WAY_BGSTATS_TEAMS, "2024-03-01 19:05:00" },
    { MOMENT "\"ignored\":true," TWO, WAY_BGSTATS_IGNORED, "2024-03-01 19:05:00" },
    { "\"ignored\":true," TWO, WAY_BGSTATS_IGNORED, "" },
    { TWO, WAY_BGSTATS_NO_DATE, "" },
    { "\"playDate\":\"2024-02-30 19:05:00\"," TWO, WAY_BGSTATS_NO_DATE, "2024-02-30 19:05:00" },
    { "\"playDate\":\"0000-12-31 19:05:00\"," TWO, WAY_BGSTATS_NO_DATE, "0000-12-31 19:05:00" },
  };
  g_autoptr (WayBgstats) odd = read_plays ("7, {\"gameRefId\":1}, {}, {\"gameRefId\":1," MOMENT TWO "}");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *play = g_strdup_printf ("{\"gameRefId\":1,%s}", rows[i].play);
      g_autoptr (WayBgstats) plays = read_plays (play);

      assert_int_equal (plays->texts->len, 0);
      assert_int_equal (plays->unusable->len, 1);
      if (get_reason (plays, 0) != rows[i].reason)
        fail_msg ("%s: %d", rows[i].play, get_reason (plays, 0));
      assert_string_equal (((WayBgstatsUnusable *) plays->unusable->pdata[0])->date, rows[i].date);
    }
  assert_int_equal (odd->texts->len, 1);
  assert_int_equal (odd->n_other, 1);
  assert_int_equal (odd->unusable->len, 2);
  assert_int_equal (get_reason (odd, 0), WAY_BGSTATS_NO_RESULT);
}

/* In a cooperative game the players have no points of their own; if they have them nevertheless, these count. */
static void
test_cooperative (void **state)
{
  static const char format[] = "{" PEOPLE ",\"games\":[{\"id\":1,\"name\":\"Carcassonne\",\"cooperative\":true}],"
                               "\"plays\":[{\"gameRefId\":1," MOMENT "%s}]}";
  g_autofree char *together = g_strdup_printf (format, "\"playerScores\":[" SCORE ("1", "\"\"") "]");
  g_autofree char *apart = g_strdup_printf (format, TWO);
  g_autoptr (WayBgstats) without = way_bgstats_read (together, strlen (together), FALSE, NULL);
  g_autoptr (WayBgstats) with = way_bgstats_read (apart, strlen (apart), FALSE, NULL);

  assert_int_equal (without->unusable->len, 1);
  assert_int_equal (get_reason (without, 0), WAY_BGSTATS_TEAMS);
  assert_int_equal (with->texts->len, 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_unusable),
    cmocka_unit_test (test_cooperative),
  };

  return cmocka_run_group_tests_name ("bgstats-reasons", tests, NULL, NULL);
}
