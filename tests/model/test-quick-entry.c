/* test-quick-entry.c: quick entry: completions, and the draft of a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-quick-entry.h"
#include "way-model-fixture.h"

#include "carc-base.h"

/* Returns all completions at the end of @text, separated by blanks. (transfer full) */
static char *
complete (WayModelFixture *fixture, const char *text)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GPtrArray) completions = NULL;
  gsize start, end;

  completions = way_quick_entry_complete (fixture->game, text, strlen (text), &start, &end);
  for (guint i = 0; i < completions->len; i++)
    {
      const WayCompletion *completion = completions->pdata[i];

      assert_true (completion->description[0] != '\0');
      g_string_append_printf (words, "%s%s", i > 0 ? " " : "", completion->word);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
assert_offers (WayModelFixture *fixture, const char *text, const char *expected)
{
  way_model_fixture_assert_text (complete (fixture, text), expected);
}

static void
test_completions (void **state)
{
  WayModelFixture *fixture = *state;

  assert_offers (fixture, "unf", "unfinished");
  assert_offers (fixture, "ro", "road");
  assert_offers (fixture, "RO", "road");
  assert_offers (fixture, "unfinished c", "city");
  assert_offers (fixture, "unfinished t", "");
  assert_offers (fixture, "turn ", "red blue green");
  assert_offers (fixture, "road ti", "tiles=");
  assert_offers (fixture, "road tiles=6 in", "inn");
  assert_offers (fixture, "road inn i", "");
  assert_offers (fixture, "road tiles=", "");
  assert_offers (fixture, "road mee", "meeples=");
  assert_offers (fixture, "road meeples=", "meeples=red: meeples=blue: meeples=green:");
  assert_offers (fixture, "road meeples=red:1,", "meeples=red:1,blue: meeples=red:1,green:");
  assert_offers (fixture, "road meeples=red:1,b", "meeples=red:1,blue:");
  assert_offers (fixture, "road to=red,", "to=red,blue to=red,green");
  assert_offers (fixture, "bet on=", "on=road on=city");
  assert_offers (fixture, "bet on=c", "on=city");
  assert_offers (fixture, "tunnel-token set=p", "set=pink");
  assert_offers (fixture, "road by=", "by=red by=blue by=green");
  assert_offers (fixture, "road note=\"an in", "");
  assert_offers (fixture, "castel ", "");
  assert_offers (fixture, "tunnel-token set=", "set=red set=blue set=green set=yellow set=black set=pink");
  assert_offers (fixture, "turn r", "red");
  assert_offers (fixture, "road to=", "to=red to=blue to=green");
  assert_offers (fixture, "road inn", "");
  assert_offers (fixture, "road inn=1 in", "");
  assert_offers (fixture, "road inns in", "inn");
  assert_offers (fixture, " \troad  ti", "tiles=");
  assert_offers (fixture, "road tiles=6 tiles=", "");
  assert_offers (fixture, "road lake=", "");
  assert_offers (fixture, "road note=\"a \\\" in", "");
  assert_offers (fixture, "road note=\"a b\" in", "inn");
  assert_offers (fixture, "\"road in", "");
  assert_offers (fixture, "unfinished road ti", "tiles=");
  assert_offers (fixture, "unfinished ", "road city monastery garden");
  assert_offers (fixture, "t", "turn tunnel-token");
  assert_offers (fixture, "shr", "");
}

/* A question about pairs of players completes both colors, the second one after the colon. */
static void
test_pairs (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  CarcHeader header
      = way_model_fixture_read_header ("waymark 1\nwith robbers\nplayer red \"Anna\"\nplayer blue \"Jan\"\n");
  WayModelFixture fixture = { .store = store, .game = way_game_begin (store, &header, NULL) };

  assert_offers (&fixture, "road robber=", "robber=red: robber=blue:");
  assert_offers (&fixture, "road robber=red:", "robber=red:red robber=red:blue");
  assert_offers (&fixture, "road robber=red:b", "robber=red:blue");
  assert_offers (&fixture, "road robber=red:blue,", "robber=red:blue,blue:");
  assert_offers (&fixture, "road robber=red:blue,blue:r", "robber=red:blue,blue:red");
  assert_offers (&fixture, "road meeples=red:", "");
  g_assert_finalize_object (fixture.game);
}

/* Every completion has a description. */
static void
test_descriptions (void **state)
{
  static const struct {
    const char *text, *description;
  } rows[] = {
    { "unf", "Unfinished Feature" },  { "unfinished roa", "Unfinished Road" },
    { "roa", "Completed Road" },      { "turn b", "Jan" },
    { "road ti", "Road tiles" },      { "bet on=c", "City" },
    { "tunnel-token set=p", "Pink" }, { "road by=g", "Mia" },
  };
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gsize start, end;
      g_autoptr (GPtrArray) completions
          = way_quick_entry_complete (fixture->game, rows[i].text, strlen (rows[i].text), &start, &end);

      assert_int_equal (completions->len, 1);
      assert_string_equal (((WayCompletion *) completions->pdata[0])->description, rows[i].description);
    }
}

/* Only the word at the cursor is replaced, wherever it is. A blank in a note ends no word. */
static void
test_place (void **state)
{
  static const struct {
    const char *text;
    gsize cursor;
    const char *word; /* the only one that is offered; NULL: none */
    gsize start, end;
  } rows[] = {
    { "road ti inn meeples=red:1", 7, "tiles=", 5, 7 },
    { "road tinn meeples=red:1", 7, "tiles=", 5, 9 },
    { "unf", 3, "unfinished", 0, 3 },
    { "unf", 2, "unfinished", 0, 3 },
    { " unf", 4, "unfinished", 1, 4 },
    { "\tunf", 4, "unfinished", 1, 4 },
    { "road  ti", 8, "tiles=", 6, 8 },
    { "road\tti", 7, "tiles=", 5, 7 },
    { "road note=\"a b\" ti", 18, "tiles=", 16, 18 },
    { "road note=\"a \\\" b\" ti", 21, "tiles=", 19, 21 },
    { "road note=\"a b", 14, NULL, 5, 14 },
    { "\"a ti", 5, NULL, 0, 5 },
    { "\"a\" ti", 6, NULL, 4, 6 },
  };
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gsize start, end;
      g_autoptr (GPtrArray) completions
          = way_quick_entry_complete (fixture->game, rows[i].text, rows[i].cursor, &start, &end);

      if (completions->len != (rows[i].word ? 1 : 0) || start != rows[i].start || end != rows[i].end)
        fail_msg ("“%s”: %u, %d to %d", rows[i].text, completions->len, (int) start, (int) end);
      if (rows[i].word)
        assert_string_equal (((WayCompletion *) completions->pdata[0])->word, rows[i].word);
    }
}

static void
test_reads (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *problem = NULL;
  gsize offset;
  WayDraft *draft
      = way_quick_entry_read (fixture->game, "road tiles=6 inn meeples=red:1 note=\"Žofie’s\"", &problem, &offset);

  assert_non_null (draft);
  assert_null (problem);
  assert_ptr_equal (way_draft_get_subject (draft), &carc_road);
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 0), 12);
  assert_string_equal (way_draft_get_note (draft), "Žofie’s");
  assert_true (way_draft_record (draft, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 12);
  g_assert_finalize_object (draft);

  draft = way_quick_entry_read (fixture->game, "unfinished city tiles=3 coats=1 meeples=blue:1", &problem, &offset);
  assert_int_equal (way_draft_get_state (draft), CARC_STATE_UNFINISHED);
  assert_int_equal (carc_sheet_get_points (way_draft_get_sheet (draft), 1), 4);
  g_assert_finalize_object (draft);
}

static void
assert_problem (WayModelFixture *fixture, const char *text, gsize where, const char *part)
{
  g_autofree char *problem = NULL;
  gsize offset;

  assert_null (way_quick_entry_read (fixture->game, text, &problem, &offset));
  assert_non_null (problem);
  if (!strstr (problem, part))
    fail_msg ("“%s” does not say “%s”", problem, part);
  assert_int_equal (offset, where);
}

static void
test_problems (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *problem = NULL;
  gsize offset;

  assert_null (way_quick_entry_read (fixture->game, " \t", &problem, &offset));
  assert_null (problem);
  assert_problem (fixture, "raod tiles=3", 0, "road");
  assert_problem (fixture, "road tiles=3 mepples=red:1", 13, "meeples");
  assert_problem (fixture, "road note=\"ž\" tiles=x", 21, "number");
  assert_problem (fixture, "road meeples=pink:1 tiles=2", 13, "pink");
}

/* A line that is well-formed but impossible results in a draft that cannot be recorded. */
static void
test_impossible (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *problem = NULL;
  gsize offset;
  WayDraft *draft = way_quick_entry_read (fixture->game, "bet stack=3 on=road tiles=4 hit=red:2", &problem, &offset);

  assert_non_null (draft);
  assert_false (way_model_fixture_get_number (draft, "can-record"));
  assert_true (way_draft_count_problems (draft) > 0);
  g_assert_finalize_object (draft);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_completions, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_pairs),
    cmocka_unit_test_setup_teardown (test_descriptions, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_place, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_reads, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_problems, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_impossible, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("quick entry", tests, NULL, NULL);
}
