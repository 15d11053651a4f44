/* test-memory.c: a full disk changes nothing, the game goes on in memory and comes back to the disk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-store-private.h"

static void
set_max_pages (WayModelFixture *table, int max)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count=%d", max);

  assert_int_equal (sqlite3_exec (table->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* Records until nothing more goes onto the disk; returns how many entries did. */
static gsize
fill (WayModelFixture *table, GError **error)
{
  g_autofree char *note = g_strnfill (150, 'x');
  g_autofree char *entry_text = g_strdup_printf ("correction points=red:1 note=\"%s\"", note);
  CarcEntry entry = way_model_fixture_entry (table->game, entry_text);

  set_max_pages (table, 1);
  for (gsize i = 0; i < 1000; i++)
    if (!way_game_record (table->game, &entry, 1, error))
      return way_game_get_n_entries (table->game);

  fail_msg ("A disk of one page took a thousand entries");

  return 0;
}

static char *
read_from_disk (WayModelFixture *table, gint64 id)
{
  WayStore *store = way_store_open (table->path, NULL);
  WayGame *game = way_game_open (store, id, NULL);
  char *record = way_model_fixture_write_record (game);

  g_assert_finalize_object (game);
  way_store_close (store);

  return record;
}

static void
test_full (void **state)
{
  WayModelFixture *table = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  int changed = 0, items = 0;
  gsize n = fill (table, &error);

  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL));
  g_clear_error (&error);
  before = way_model_fixture_write_record (table->game);
  way_model_fixture_count (table->game, "changed", &changed);
  way_model_fixture_count (way_game_get_log (table->game), "items-changed", &items);

  assert_int_equal (fill (table, &error), n);
  assert_int_equal (way_game_get_standings (table->game)->points[0], (int) n);
  assert_int_equal (changed, 0);
  assert_int_equal (items, 0);
  way_model_fixture_assert_text (way_model_fixture_write_record (table->game), before);
  way_model_fixture_assert_text (read_from_disk (table, way_game_get_id (table->game)), before);
}

static void
test_continue_in_memory (void **state)
{
  WayModelFixture *table = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  gint64 id = way_game_get_id (table->game);
  gsize n = fill (table, &error);
  int saved = 0;

  way_model_fixture_count (table->game, "notify::saved", &saved);
  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_false (way_model_fixture_get_number (table->game, "saved"));
  assert_int_equal (saved, 1);
  assert_true (way_game_get_store (table->game) != table->store);

  /* What the disk has beyond these two is replaced in memory. */
  assert_true (way_game_undo (table->game, NULL));
  assert_true (way_game_undo (table->game, NULL));
  way_model_fixture_say (table->game, "road tiles=5 meeples=blue:1");
  way_model_fixture_say (table->game, "city tiles=3 meeples=blue:1");
  assert_true (way_game_undo (table->game, NULL));
  assert_int_equal (way_game_get_n_entries (table->game), n - 1);

  set_max_pages (table, 1000000);
  assert_true (way_game_save_again (table->game, NULL));
  assert_true (way_model_fixture_get_number (table->game, "saved"));
  assert_int_equal (saved, 2);
  assert_int_equal (way_game_get_id (table->game), id);
  assert_true (way_game_get_store (table->game) == table->store);
  record = way_model_fixture_write_record (table->game);
  way_model_fixture_assert_text (read_from_disk (table, id), record);

  assert_true (way_game_redo (table->game, NULL));
  assert_int_equal (way_game_get_standings (table->game)->points[1], 11);
}

static void
test_save_again_is_refused (void **state)
{
  WayModelFixture *table = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  fill (table, &error);
  g_clear_error (&error);
  assert_true (way_game_continue_in_memory (table->game, NULL));
  for (int i = 0; i < 100; i++)
    way_model_fixture_say (table->game,
                           "road tiles=5 meeples=blue:1 note=\"as long as needed to fill another page of the file\"");
  before = way_model_fixture_write_record (table->game);

  assert_false (way_game_save_again (table->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL));
  assert_false (way_model_fixture_get_number (table->game, "saved"));
  way_model_fixture_assert_text (way_model_fixture_write_record (table->game), before);

  set_max_pages (table, 1000000);
  assert_true (way_game_save_again (table->game, NULL));
  way_model_fixture_assert_text (read_from_disk (table, way_game_get_id (table->game)), before);
}

/* The numbers of a game can be written, those for new games cannot. */
static void
refuse_default_chips (WayModelFixture *table, gboolean refuse)
{
  const char *sql = refuse ? "CREATE TEMP TRIGGER refuse BEFORE INSERT ON chip_face WHEN NEW.game IS NULL "
                             "BEGIN SELECT RAISE (ABORT, 'refused'); END"
                           : "DROP TRIGGER refuse";

  assert_int_equal (sqlite3_exec (table->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* Numbers of chips that find no room change nothing, and what is typed in memory comes to the disk for new games too.
 */
static void
test_chips (void **state)
{
  WayModelFixture *table = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autofree char *after = NULL;
  const CarcSetup *setup = way_game_get_setup (table->game);
  CarcChip chips[CARC_N_CHIPS] = { [0] = { 2, { { 4, false, 3 }, { 9, true, 5 } } }, [3] = { 1, { { 5, false, 2 } } } };
  CarcChip known[CARC_N_CHIPS];

  refuse_default_chips (table, TRUE);
  assert_false (way_game_set_chips (table->game, chips, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED));
  assert_int_equal (setup->chips[0].n_faces, 0);
  record = way_model_fixture_write_record (table->game);
  way_model_fixture_assert_text (read_from_disk (table, way_game_get_id (table->game)), record);

  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_game_set_chips (table->game, chips, NULL));
  assert_int_equal (setup->chips[0].n_faces, 2);
  assert_false (way_game_save_again (table->game, NULL));
  refuse_default_chips (table, FALSE);
  assert_true (way_game_save_again (table->game, NULL));
  assert_true (way_store_read_chips (table->store, known, NULL));
  assert_int_equal (known[0].faces[1].points, 5);
  assert_int_equal (known[3].faces[0].points, 2);
  after = way_model_fixture_write_record (table->game);
  way_model_fixture_assert_text (read_from_disk (table, way_game_get_id (table->game)), after);
}

static void
test_nothing_new (void **state)
{
  WayModelFixture *table = *state;

  way_model_fixture_say (table->game, "road tiles=5 meeples=blue:1");
  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_game_save_again (table->game, NULL));
  assert_true (way_game_save_again (table->game, NULL));
  assert_true (way_game_undo (table->game, NULL));
}

/* A disk that has no room for a game to begin with gets all of it later. */
static void
test_begin_in_memory (void **state)
{
  WayModelFixture *table = *state;
  int before = way_store_count_games (table->store, NULL);
  g_autofree char *record = NULL;
  g_autoptr (WayGame) game = way_game_begin_in_memory (table->store, way_game_get_header (table->game), NULL);

  assert_non_null (game);
  assert_false (way_model_fixture_get_number (game, "saved"));
  assert_int_equal (way_store_count_games (table->store, NULL), before);
  way_model_fixture_say (game, "road tiles=5 meeples=blue:1");
  record = way_model_fixture_write_record (game);

  /* The same game is there already: nothing is written over. */
  assert_false (way_game_save_again (game, NULL));
  assert_int_equal (way_store_count_games (table->store, NULL), before);
  way_model_fixture_assert_text (way_model_fixture_write_record (game), record);
}

static void
test_begin_in_memory_and_save (void **state)
{
  WayModelFixture *table = *state;
  CarcHeader header = *way_game_get_header (table->game);
  g_autofree char *record = NULL;
  g_autoptr (WayGame) game = NULL;

  header.id[0] = '\0';
  game = way_game_begin_in_memory (table->store, &header, NULL);
  way_model_fixture_say (game, "road tiles=5 meeples=blue:1");
  record = way_model_fixture_write_record (game);
  assert_true (way_game_save_again (game, NULL));
  assert_true (way_model_fixture_get_number (game, "saved"));
  way_model_fixture_assert_text (read_from_disk (table, way_game_get_id (game)), record);
}

/* How the game stands on the disk. */
static gboolean
read_finished (WayModelFixture *table, gint64 id, int points[CARC_MAX_PLAYERS])
{
  gboolean finished;
  int revision;

  assert_true (way_store_read_frozen (table->store, id, &revision, &finished, points, NULL));
  return finished;
}

/* An end that was recorded in memory is one on the disk, and one that was undone there is none. */
static void
test_end_in_memory (void **state)
{
  WayModelFixture *table = *state;
  gint64 id = way_game_get_id (table->game);
  int points[CARC_MAX_PLAYERS];

  way_model_fixture_say (table->game, "road tiles=5 meeples=blue:1");
  assert_true (way_game_continue_in_memory (table->game, NULL));
  way_model_fixture_say (table->game, "final\nend");
  assert_true (way_game_save_again (table->game, NULL));
  assert_true (read_finished (table, id, points));
  assert_int_equal (points[1], 5);

  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_game_undo (table->game, NULL));
  assert_true (way_game_save_again (table->game, NULL));
  assert_false (read_finished (table, id, points));
  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_game_redo (table->game, NULL));
  assert_true (way_game_save_again (table->game, NULL));
  assert_true (read_finished (table, id, points));

  /* What was undone in memory is replaced on the disk by what was said instead. */
  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_game_undo (table->game, NULL));
  way_model_fixture_say (table->game, "city tiles=2 meeples=red:1\nroad tiles=3 meeples=red:1");
  assert_true (way_game_save_again (table->game, NULL));
  assert_false (read_finished (table, id, points));
  assert_int_equal (way_game_get_standings (table->game)->points[0], 7);
  assert_true (way_game_undo (table->game, NULL));
  assert_int_equal (way_game_get_n_entries (table->game), 1);
}

/* A game that ended before it went on in memory has its points there, too. */
static void
test_ended_before (void **state)
{
  WayModelFixture *table = *state;
  gint64 id = way_game_get_id (table->game);
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  way_model_fixture_say (table->game, "road tiles=5 meeples=blue:1\nfinal\nend");
  assert_true (way_game_continue_in_memory (table->game, NULL));
  assert_true (way_store_read_frozen (way_game_get_store (table->game), way_game_get_id (table->game), &revision,
                                      &finished, points, NULL));
  assert_true (finished);
  assert_int_equal (points[1], 5);
  assert_true (way_game_save_again (table->game, NULL));
  assert_int_equal (way_game_get_id (table->game), id);
}

/* Only the chips whose numbers are others become the default for new games, and the same ones again change nothing. */
static void
test_which_chips (void **state)
{
  static const CarcChip known = { 2, { { 5, true, 6 }, { 9, false, 3 } } };
  static const CarcChip others[] = {
    { 1, { { 5, true, 6 }, { 9, false, 3 } } },  { 2, { { 4, true, 6 }, { 9, false, 3 } } },
    { 2, { { 5, false, 6 }, { 9, false, 3 } } }, { 2, { { 5, true, 7 }, { 9, false, 3 } } },
    { 2, { { 5, true, 6 }, { 8, false, 3 } } },  { 2, { { 5, true, 6 }, { 9, true, 3 } } },
    { 2, { { 5, true, 6 }, { 9, false, 4 } } },
  };
  WayModelFixture *table = *state;
  CarcChip chips[CARC_N_CHIPS] = { { 0 } };
  CarcChip defaults[CARC_N_CHIPS] = { { 0 } };
  CarcChip now[CARC_N_CHIPS];
  int changed = 0;

  for (int chip = 0; chip < CARC_N_CHIPS; chip++)
    chips[chip] = known;
  assert_true (way_game_set_chips (table->game, chips, NULL));
  way_model_fixture_count (table->game, "changed", &changed);
  assert_true (way_game_set_chips (table->game, chips, NULL));
  assert_int_equal (changed, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    for (int chip = 0; chip < CARC_N_CHIPS; chip += CARC_N_CHIPS - 1)
      {
        assert_true (way_store_save_chips (table->store, defaults, NULL));
        chips[chip] = others[i];
        changed = 0;
        assert_true (way_game_set_chips (table->game, chips, NULL));
        assert_int_equal (changed, 1);
        assert_true (way_store_read_chips (table->store, now, NULL));
        for (int other = 0; other < CARC_N_CHIPS; other++)
          assert_int_equal (now[other].n_faces, other == chip ? others[i].n_faces : 0);
        chips[chip] = known;
        assert_true (way_game_set_chips (table->game, chips, NULL));
      }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_full, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_continue_in_memory, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_save_again_is_refused, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_chips, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_new, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_begin_in_memory, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_begin_in_memory_and_save, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_end_in_memory, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_ended_before, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_which_chips, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("memory", tests, NULL, NULL);
}
