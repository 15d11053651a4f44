/* test-same-entry.c: an entry is found again in a log with other ids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-same-entry.h"

/* Each letter is a road of 2, 3, 4 … tiles. “!” marks the entry that is looked for, and the one that should be found;
 * if none should be, none is marked. */
static const struct {
  const char *what, *before, *after;
} cases[] = {
  { "nothing else", "A! B C", "A! B C" },
  { "an earlier entry was deleted", "A B! C", "B! C" },
  { "the next but one has its number now", "A B C!", "B C!" },
  { "a later one was deleted", "A B! C", "A B!" },
  { "it was deleted", "A B! C", "A C" },
  { "it was changed", "A B! C", "A D C" },
  { "one was inserted before it", "A B! C", "D A B! C" },
  { "others around it were changed", "A B C! D E", "A F C! G E" },
  { "it was moved", "A B! C", "B! A C" },
  { "the second of two equal ones", "A B B! C", "D A B B! C" },
  { "the first of two equal ones", "C B! A B", "D B! A B" },
  { "one of two equal ones was deleted, which is not known", "A B! B C", "D B E" },
  { "the other one was deleted", "B A C B!", "A C B!" },
  { "there is one more", "A B! C", "D B E B F" },
  { "all others are different", "A B C!", "D C! E F" },
  { "nothing is the same", "A B! C", "D E F G" },
  { "nothing is left", "A!", "" },
};

/* Returns the id of the marked entry; 0: none is. */
static int
fill (WayGame *game, const char *words, int id, CarcJournal *journal)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  int marked = 0;

  for (int i = 0; split[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("road tiles=%d meeples=red:1", split[i][0] - 'A' + 2);
      const CarcChange change = {
        .entry_id = id + i,
        .undo_group = i + 1,
        .position = (i + 1) * CARC_POSITION_GAP,
        .entry = way_model_fixture_entry (game, text),
      };

      assert_true (carc_journal_append (journal, &change));
      if (split[i][1] == '!')
        marked = change.entry_id;
    }
  return marked;
}

static void
test_is_found (void **state)
{
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CarcJournal) before = carc_journal_new ();
      g_autoptr (CarcJournal) after = carc_journal_new ();
      int entry_id = fill (fixture->game, cases[i].before, 1, before);
      int expected = fill (fixture->game, cases[i].after, 20, after);
      int found = way_same_entry_find (way_game_get_setup (fixture->game), before, after, entry_id);

      if (found != expected)
        fail_msg ("%s: found %d, not %d", cases[i].what, found, expected);
      assert_int_equal (way_same_entry_find (way_game_get_setup (fixture->game), before, after, 99), 0);
    }
}

static void
change (CarcJournal *journal, int entry_id, gboolean deleted, CarcEntry entry)
{
  const CarcChange change = {
    .entry_id = entry_id,
    .undo_group = carc_journal_next_undo_group (journal),
    .position = entry_id * CARC_POSITION_GAP,
    .deleted = deleted,
    .entry = entry,
  };

  assert_true (carc_journal_append (journal, &change));
}

/* Whatever has been done to an entry since both journals were the same, its id is its own. */
static void
test_same_journal (void **state)
{
  WayModelFixture *fixture = *state;
  const CarcSetup *setup = way_game_get_setup (fixture->game);
  g_autoptr (CarcJournal) before = carc_journal_new ();
  g_autoptr (CarcJournal) after = carc_journal_new ();
  CarcEntry longer = way_model_fixture_entry (fixture->game, "road tiles=9 meeples=red:1");
  CarcEntry same = way_model_fixture_entry (fixture->game, "road tiles=3 meeples=red:1");

  fill (fixture->game, "A B B C", 1, before);
  fill (fixture->game, "A B B C", 1, after);
  change (after, 2, FALSE, longer);
  assert_int_equal (way_same_entry_find (setup, before, after, 2), 2);
  assert_int_equal (way_same_entry_find (setup, before, after, 3), 3);
  change (after, 2, TRUE, longer);
  assert_int_equal (way_same_entry_find (setup, before, after, 2), 2);
  assert_int_equal (way_same_entry_find (setup, before, after, 3), 3);
  assert_true (carc_journal_move (after, 3));
  assert_int_equal (way_same_entry_find (setup, before, after, 4), 4);
  assert_int_equal (way_same_entry_find (setup, after, before, 4), 4);
  assert_true (carc_journal_move (after, 6));
  /* What each has recorded since has the same id, but is not the same. */
  change (before, 5, FALSE, longer);
  change (after, 5, FALSE, same);
  assert_int_equal (way_same_entry_find (setup, before, after, 5), 0);
}

static void
record_from (CarcJournal *journal, int entry_id, int source, CarcEntry entry)
{
  const CarcChange recorded = {
    .entry_id = entry_id,
    .undo_group = carc_journal_next_undo_group (journal),
    .position = entry_id * CARC_POSITION_GAP,
    .source = source,
    .entry = entry,
  };

  assert_true (carc_journal_append (journal, &recorded));
}

/* An entry that somebody else has changed since is nobody’s. */
static void
test_sources (void **state)
{
  WayModelFixture *fixture = *state;
  const CarcSetup *setup = way_game_get_setup (fixture->game);
  g_autoptr (CarcJournal) before = carc_journal_new ();
  g_autoptr (CarcJournal) after = carc_journal_new ();
  static const int expected[] = { 0, 0, 2, 1 }, later[] = { 0, 0, 0, 1 };
  g_autofree int *sources = NULL;
  CarcEntry longer = way_model_fixture_entry (fixture->game, "road tiles=3 meeples=red:1");

  fill (fixture->game, "A B C D", 1, after);
  assert_null (way_same_entry_list_sources (setup, before, after));
  fill (fixture->game, "A", 1, before);
  assert_null (way_same_entry_list_sources (setup, before, after));
  record_from (before, 2, 2, way_model_fixture_entry (fixture->game, "road tiles=4 meeples=red:1"));
  record_from (before, 3, 1, way_model_fixture_entry (fixture->game, "road tiles=5 meeples=red:1"));
  record_from (before, 4, 1, way_model_fixture_entry (fixture->game, "road tiles=9 meeples=red:1"));
  sources = way_same_entry_list_sources (setup, before, after);
  assert_non_null (sources);
  for (int i = 0; i < 4; i++)
    assert_int_equal (sources[i], expected[i]);
  g_clear_pointer (&sources, g_free);
  record_from (before, 2, 0, longer);
  sources = way_same_entry_list_sources (setup, before, after);
  for (int i = 0; i < 4; i++)
    assert_int_equal (sources[i], later[i]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_is_found, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_same_journal, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_sources, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("same-entry", tests, NULL, NULL);
}
