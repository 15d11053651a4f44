/* test-memory.c: a full disk changes nothing; the game continues in memory and is saved to the disk later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include "way-store-private.h"

static void
set_max_pages (WayModelFixture *fixture, int max)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count=%d", max);

  assert_int_equal (sqlite3_exec (fixture->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* Records until the disk is full; returns how many entries were recorded. */
static gsize
fill (WayModelFixture *fixture, GError **error)
{
  g_autofree char *note = g_strnfill (150, 'x');
  g_autofree char *entry_text = g_strdup_printf ("correction points=red:1 note=\"%s\"", note);
  CarcEntry entry = way_model_fixture_entry (fixture->game, entry_text);

  set_max_pages (fixture, 1);
  for (gsize i = 0; i < 1000; i++)
    if (!way_game_record (fixture->game, &entry, 1, error))
      return way_game_get_n_entries (fixture->game);

  fail_msg ("A disk of one page took a thousand entries");

  return 0;
}

/* Changes that are on the disk already are not written again. */
static void
keep_changes (WayModelFixture *fixture, int n)
{
  g_autofree char *sql = g_strdup_printf ("CREATE TEMP TRIGGER keep BEFORE DELETE ON change WHEN old.number < %d "
                                          "BEGIN SELECT RAISE (ABORT, 'kept'); END",
                                          n);

  assert_int_equal (sqlite3_exec (fixture->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

static char *
read_from_disk (WayModelFixture *fixture, gint64 id)
{
  WayStore *store = way_store_open (fixture->path, NULL);
  WayGame *game = way_game_open (store, id, NULL);
  char *record = way_model_fixture_write_record (game);

  g_assert_finalize_object (game);
  way_store_close (store);

  return record;
}

static void
test_full (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  int changed = 0, items = 0;
  gsize n = fill (fixture, &error);

  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL));
  g_clear_error (&error);
  before = way_model_fixture_write_record (fixture->game);
  way_model_fixture_count (fixture->game, "changed", &changed);
  way_model_fixture_count (way_game_get_log (fixture->game), "items-changed", &items);

  assert_int_equal (fill (fixture, &error), n);
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], (int) n);
  assert_int_equal (changed, 0);
  assert_int_equal (items, 0);
  way_model_fixture_assert_text (way_model_fixture_write_record (fixture->game), before);
  way_model_fixture_assert_text (read_from_disk (fixture, way_game_get_id (fixture->game)), before);
}

static void
test_continue_in_memory (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  gint64 id = way_game_get_id (fixture->game);
  gsize n = fill (fixture, &error);
  int saved = 0;

  way_model_fixture_count (fixture->game, "notify::saved", &saved);
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_false (way_model_fixture_get_number (fixture->game, "saved"));
  assert_int_equal (saved, 1);
  assert_true (way_game_get_store (fixture->game) != fixture->store);

  /* Additional changes on the disk are replaced by those in memory. */
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), n - 1);

  set_max_pages (fixture, 1000000);
  keep_changes (fixture, (int) n - 2);
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_true (way_model_fixture_get_number (fixture->game, "saved"));
  assert_int_equal (saved, 2);
  assert_int_equal (way_game_get_id (fixture->game), id);
  assert_true (way_game_get_store (fixture->game) == fixture->store);
  record = way_model_fixture_write_record (fixture->game);
  way_model_fixture_assert_text (read_from_disk (fixture, id), record);

  assert_true (way_game_redo (fixture->game, NULL));
  assert_int_equal (way_game_get_standings (fixture->game)->points[1], 11);
}

/* Without memory for a copy, the game stays on the disk as it is, whatever could not be allocated. */
static void
test_no_memory (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *before = way_model_fixture_write_record (fixture->game);
  sqlite3_int64 used = sqlite3_memory_used ();
  int n_refused = 0;
  gboolean done = FALSE;

  for (sqlite3_int64 more = 1; !done && more < 10000000; more += 4096)
    {
      g_autoptr (GError) error = NULL;

      sqlite3_hard_heap_limit64 (used + more);
      done = way_game_continue_in_memory (fixture->game, &error);
      sqlite3_hard_heap_limit64 (0);
      assert_int_equal (done, !error);
      assert_int_equal (way_model_fixture_get_number (fixture->game, "saved"), !done);
      assert_int_equal (way_game_get_store (fixture->game) == fixture->store, !done);
      n_refused += !done;
    }
  assert_true (done);
  assert_true (n_refused > 0);
  way_model_fixture_assert_text (way_model_fixture_write_record (fixture->game), before);
}

static void
test_save_again_is_refused (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  fill (fixture, &error);
  g_clear_error (&error);
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  for (int i = 0; i < 100; i++)
    way_model_fixture_enter (fixture->game,
                             "road tiles=5 meeples=blue:1 note=\"as long as needed to fill another page of the file\"");
  before = way_model_fixture_write_record (fixture->game);

  assert_false (way_game_save_again (fixture->game, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL));
  assert_false (way_model_fixture_get_number (fixture->game, "saved"));
  way_model_fixture_assert_text (way_model_fixture_write_record (fixture->game), before);

  set_max_pages (fixture, 1000000);
  assert_true (way_game_save_again (fixture->game, NULL));
  way_model_fixture_assert_text (read_from_disk (fixture, way_game_get_id (fixture->game)), before);
}

/* Makes writing the faces for new games fail, while those of a game can be written. */
static void
refuse_default_chips (WayModelFixture *fixture, gboolean refuse)
{
  const char *sql = refuse ? "CREATE TEMP TRIGGER refuse BEFORE INSERT ON chip_face WHEN NEW.game IS NULL "
                             "BEGIN SELECT RAISE (ABORT, 'refused'); END"
                           : "DROP TRIGGER refuse";

  assert_int_equal (sqlite3_exec (fixture->store->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* Faces that cannot be saved change nothing; faces entered in memory are saved later, for new games too. */
static void
test_chips (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autofree char *after = NULL;
  const CarcSetup *setup = way_game_get_setup (fixture->game);
  CarcChip chips[CARC_N_CHIPS] = { [0] = { 2, { { 4, false, 3 }, { 9, true, 5 } } }, [3] = { 1, { { 5, false, 2 } } } };
  CarcChip known[CARC_N_CHIPS];

  refuse_default_chips (fixture, TRUE);
  assert_false (way_game_set_chips (fixture->game, chips, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED));
  assert_int_equal (setup->chips[0].n_faces, 0);
  record = way_model_fixture_write_record (fixture->game);
  way_model_fixture_assert_text (read_from_disk (fixture, way_game_get_id (fixture->game)), record);

  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  assert_int_equal (setup->chips[0].n_faces, 2);
  assert_false (way_game_save_again (fixture->game, NULL));
  refuse_default_chips (fixture, FALSE);
  /* What another game has saved for new games since then is kept. */
  assert_true (way_store_read_chips (fixture->store, known, NULL));
  known[2] = (CarcChip){ 1, { { 6, false, 4 } } };
  assert_true (way_store_save_chips (fixture->store, known, NULL));
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_true (way_store_read_chips (fixture->store, known, NULL));
  assert_int_equal (known[2].n_faces, 1);
  assert_int_equal (known[0].faces[1].points, 5);
  assert_int_equal (known[3].faces[0].points, 2);
  after = way_model_fixture_write_record (fixture->game);
  way_model_fixture_assert_text (read_from_disk (fixture, way_game_get_id (fixture->game)), after);
}

/* Where a ladder leads is kept for the game and for new games, also when it was entered in memory, and moves the
 * figures of earlier turns. */
static void
test_space_ends (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *after = NULL;
  CarcHeader header = *way_game_get_header (fixture->game);
  g_autoptr (WayGame) game = NULL;
  int8_t ends[CARC_TRACK_SPACES] = { [32] = 1 + 46 };
  int8_t known[CARC_TRACK_SPACES];

  header.id[0] = '\0';
  header.setup.modules |= UINT64_C (1) << carc_module_find ("snakes-and-ladders", strlen ("snakes-and-ladders"));
  game = way_game_begin (fixture->store, &header, NULL);
  way_model_fixture_enter (game, "turn red");
  way_model_fixture_enter (game, "correction points=red:32");
  way_model_fixture_enter (game, "turn blue");
  assert_int_equal (way_game_get_standings (game)->points[0], 32);

  assert_true (way_game_continue_in_memory (game, NULL));
  assert_true (way_game_set_space_ends (game, ends, NULL));
  assert_int_equal (way_game_get_standings (game)->points[0], 46);
  assert_true (way_store_read_space_ends (fixture->store, known, NULL));
  assert_int_equal (known[32], 0);

  /* What another game has saved for new games since then is kept. */
  known[5] = 1 + 14;
  assert_true (way_store_save_space_ends (fixture->store, known, NULL));
  assert_true (way_game_save_again (game, NULL));
  assert_true (way_store_read_space_ends (fixture->store, known, NULL));
  assert_int_equal (known[32], 1 + 46);
  assert_int_equal (known[5], 1 + 14);
  after = way_model_fixture_write_record (game);
  assert_non_null (strstr (after, "space   32 46\n"));
  way_model_fixture_assert_text (read_from_disk (fixture, way_game_get_id (game)), after);
}

static void
test_nothing_new (void **state)
{
  WayModelFixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
}

/* A game that did not fit on the disk at its start is saved completely later. */
/* A store that does not have the game, because its file was overwritten, gets all of it or nothing. */
static void
test_written_anew_is_refused (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *note = g_strnfill (150, 'x');
  g_autofree char *entry_text = g_strdup_printf ("correction points=red:1 note=\"%s\"", note);
  CarcEntry entry = way_model_fixture_entry (fixture->game, entry_text);
  g_autoptr (GError) error = NULL;
  gint64 id = way_game_get_id (fixture->game);

  for (int i = 0; i < 60; i++)
    assert_true (way_game_record (fixture->game, &entry, 1, NULL));
  assert_true (way_store_switch (fixture->store, WAY_STORE_IN_MEMORY, NULL));
  set_max_pages (fixture, 1);
  assert_false (way_game_correct_stored (fixture->game, WAY_COPY_EMPTY, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);
  assert_int_equal (way_game_get_id (fixture->game), id);

  set_max_pages (fixture, 10000);
  assert_true (way_game_correct_stored (fixture->game, WAY_COPY_EMPTY, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
}

/* A group of several changes that another window recorded is shown. */
static void
test_group_is_shown (void **state)
{
  WayModelFixture *fixture = *state;
  CarcEntry entries[3];
  g_autofree char *stored = NULL;
  WayGame *other = way_game_open (fixture->store, way_game_get_id (fixture->game), NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    entries[i] = way_model_fixture_entry (fixture->game, "road by=red tiles=3");
  assert_true (way_game_record (other, entries, G_N_ELEMENTS (entries), NULL));
  g_assert_finalize_object (other);

  assert_true (way_game_correct_stored (fixture->game, WAY_COPY_COMPLETE, NULL));
  stored = read_from_disk (fixture, way_game_get_id (fixture->game));
  way_model_fixture_assert_text (way_model_fixture_write_record (fixture->game), stored);
  assert_int_equal (way_game_get_n_entries (fixture->game), G_N_ELEMENTS (entries));
}

static void
test_begin_in_memory (void **state)
{
  WayModelFixture *fixture = *state;
  int before = way_store_count_games (fixture->store, NULL);
  g_autofree char *record = NULL;
  g_autoptr (WayGame) game = way_game_begin_in_memory (fixture->store, way_game_get_header (fixture->game), NULL);

  assert_non_null (game);
  assert_false (way_model_fixture_get_number (game, "saved"));
  assert_int_equal (way_store_count_games (fixture->store, NULL), before);
  way_model_fixture_enter (game, "road tiles=5 meeples=blue:1");
  record = way_model_fixture_write_record (game);

  /* The same game exists already and is not overwritten. */
  assert_false (way_game_save_again (game, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), before);
  way_model_fixture_assert_text (way_model_fixture_write_record (game), record);
}

static void
test_begin_in_memory_and_save (void **state)
{
  WayModelFixture *fixture = *state;
  CarcHeader header = *way_game_get_header (fixture->game);
  g_autofree char *record = NULL;
  g_autoptr (WayGame) game = NULL;

  header.id[0] = '\0';
  game = way_game_begin_in_memory (fixture->store, &header, NULL);
  way_model_fixture_enter (game, "road tiles=5 meeples=blue:1");
  record = way_model_fixture_write_record (game);
  assert_true (way_game_save_again (game, NULL));
  assert_true (way_model_fixture_get_number (game, "saved"));
  way_model_fixture_assert_text (read_from_disk (fixture, way_game_get_id (game)), record);
}

/* Reads whether the game on the disk is finished, and its points. */
static gboolean
read_finished (WayModelFixture *fixture, gint64 id, int points[CARC_MAX_PLAYERS])
{
  gboolean finished;
  int revision;

  assert_true (way_store_read_frozen (fixture->store, id, &revision, &finished, points, NULL));
  return finished;
}

/* An end recorded in memory is saved, and an end undone in memory is removed from the disk. */
static void
set_times (WayStore *store)
{
  assert_int_equal (sqlite3_exec (store->db,
                                  "UPDATE game SET began = started - 1800;"
                                  " UPDATE change SET recorded = (SELECT began FROM game) + 600 * number",
                                  NULL, NULL, NULL),
                    SQLITE_OK);
}

/* What was recorded before the disk was full, and what was recorded in memory, was not recorded when it was saved. */
static void
test_times (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  gint64 began, seconds;

  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  set_times (fixture->store);
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  began = way_store_get_change_time (way_game_get_store (fixture->game), way_game_get_id (fixture->game), 0, NULL);
  assert_true (began > 0 && began < way_store_now () - 1700);
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1\nfinal\nend");
  set_times (way_game_get_store (fixture->game));
  assert_true (way_game_save_again (fixture->game, NULL));
  for (int number = 0; number < 4; number++)
    assert_true (way_store_get_change_time (fixture->store, id, number, NULL) == began + 600 * number);
  assert_true (way_store_read_duration (fixture->store, id, &seconds, NULL));
  assert_int_equal (seconds, 1800);
}

static void
test_end_in_memory (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  int points[CARC_MAX_PLAYERS];

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1");
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "final\nend");
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_true (read_finished (fixture, id, points));
  assert_int_equal (points[1], 5);

  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_false (read_finished (fixture, id, points));
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_redo (fixture->game, NULL));
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_true (read_finished (fixture, id, points));

  /* Changes undone in memory are replaced on the disk by later ones. */
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_game_undo (fixture->game, NULL));
  way_model_fixture_enter (fixture->game, "city tiles=2 meeples=red:1\nroad tiles=3 meeples=red:1");
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_false (read_finished (fixture, id, points));
  assert_int_equal (way_game_get_standings (fixture->game)->points[0], 7);
  assert_true (way_game_undo (fixture->game, NULL));
  assert_int_equal (way_game_get_n_entries (fixture->game), 1);
}

/* A game that was finished before it continued in memory keeps its points. */
static void
test_ended_before (void **state)
{
  WayModelFixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  int points[CARC_MAX_PLAYERS];
  gboolean finished;
  int revision;

  way_model_fixture_enter (fixture->game, "road tiles=5 meeples=blue:1\nfinal\nend");
  assert_true (way_game_continue_in_memory (fixture->game, NULL));
  assert_true (way_store_read_frozen (way_game_get_store (fixture->game), way_game_get_id (fixture->game), &revision,
                                      &finished, points, NULL));
  assert_true (finished);
  assert_int_equal (points[1], 5);
  assert_true (way_game_save_again (fixture->game, NULL));
  assert_int_equal (way_game_get_id (fixture->game), id);
}

/* Only changed chips become the default for new games; setting the same faces changes nothing. */
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
  WayModelFixture *fixture = *state;
  CarcChip chips[CARC_N_CHIPS] = { { 0 } };
  CarcChip defaults[CARC_N_CHIPS] = { { 0 } };
  CarcChip now[CARC_N_CHIPS];
  int changed = 0;

  for (int chip = 0; chip < CARC_N_CHIPS; chip++)
    chips[chip] = known;
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  way_model_fixture_count (fixture->game, "changed", &changed);
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  assert_int_equal (changed, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    for (int chip = 0; chip < CARC_N_CHIPS; chip += CARC_N_CHIPS - 1)
      {
        assert_true (way_store_save_chips (fixture->store, defaults, NULL));
        chips[chip] = others[i];
        changed = 0;
        assert_true (way_game_set_chips (fixture->game, chips, NULL));
        assert_int_equal (changed, 1);
        assert_true (way_store_read_chips (fixture->store, now, NULL));
        for (int other = 0; other < CARC_N_CHIPS; other++)
          assert_int_equal (now[other].n_faces, other == chip ? others[i].n_faces : 0);
        chips[chip] = known;
        assert_true (way_game_set_chips (fixture->game, chips, NULL));
      }
}

/* What is known for new games is not replaced by what is typed in a game, and is learned by games that do not know it,
 * until they end. */
static void
test_known_chips (void **state)
{
  static const CarcChip known = { 1, { { 4, true, 3 } } };
  static const CarcChip typed = { 1, { { 9, false, 1 } } };
  WayModelFixture *fixture = *state;
  const CarcChip *own = way_game_get_setup (fixture->game)->chips;
  CarcChip chips[CARC_N_CHIPS] = { [0] = typed, [1] = typed };
  CarcChip now[CARC_N_CHIPS] = { [0] = known, [2] = known };

  assert_true (way_store_save_chips (fixture->store, now, NULL));
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  assert_true (way_store_read_chips (fixture->store, now, NULL));
  assert_int_equal (now[0].faces[0].tiles, 4);
  assert_int_equal (now[1].faces[0].tiles, 9);

  /* A typing mistake is put right for new games, too. */
  chips[1].faces[0].tiles = 8;
  assert_true (way_game_set_chips (fixture->game, chips, NULL));
  assert_true (way_store_read_chips (fixture->store, now, NULL));
  assert_int_equal (now[1].faces[0].tiles, 8);

  assert_true (way_game_learn_chips (fixture->game, NULL));
  assert_int_equal (own[0].faces[0].tiles, 9);
  assert_int_equal (own[2].faces[0].tiles, 4);
  assert_int_equal (own[3].n_faces, 0);
  now[3] = known;
  assert_true (way_store_save_chips (fixture->store, now, NULL));
  way_model_fixture_enter (fixture->game, "final");
  way_model_fixture_enter (fixture->game, "end");
  assert_true (way_game_learn_chips (fixture->game, NULL));
  assert_int_equal (own[3].n_faces, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_full, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_no_memory, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_continue_in_memory, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_save_again_is_refused, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_chips, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_space_ends, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_nothing_new, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_written_anew_is_refused, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_group_is_shown, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_begin_in_memory, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_begin_in_memory_and_save, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_times, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_end_in_memory, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_ended_before, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_known_chips, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_which_chips, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("memory", tests, NULL, NULL);
}
