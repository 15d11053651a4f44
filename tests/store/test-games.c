/* test-games.c: creates games, reads them back, lists and deletes them; in memory and in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static gint64
begin (WayStore *store, const char *uuid, const char *played, const char *first_name)
{
  CarcHeader header = way_store_fixture_header ();

  g_strlcpy (header.id, uuid, sizeof header.id);
  g_strlcpy (header.played, played, sizeof header.played);
  g_strlcpy (header.names[0], first_name, sizeof header.names[0]);
  return way_store_create_game (store, &header, NULL);
}

static void
test_read_back (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader written = way_store_fixture_header ();
  CarcHeader read;
  g_autofree char *before = way_store_fixture_write (&written);
  g_autofree char *after = NULL;
  g_autofree char *id = NULL;

  assert_true (way_store_read_game (fixture->store, fixture->game, &read, &journal, NULL));
  after = way_store_fixture_write (&read);
  assert_string_equal (after, before);
  assert_int_equal (read.setup.n_options, 2);
  assert_int_equal (read.setup.chips[5].faces[1].points, 4);
  assert_int_equal (carc_journal_length (journal), 0);
  assert_true (way_store_find_game (fixture->store, written.id, NULL) == fixture->game);
  id = way_store_read_id (fixture->store, fixture->game, NULL);
  assert_string_equal (id, written.id);
}

static void
test_read_after_reopening (void **state)
{
  WayStoreFixture *fixture = *state;

  way_store_fixture_reopen (fixture);
  assert_string_equal (way_store_get_path (fixture->store), fixture->path);
  test_read_back (state);
}

static void
test_create_with_empty_header (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GDateTime) played = NULL;
  g_autoptr (GPtrArray) list = NULL;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  CarcHeader header = { 0 };
  WayGameInfo *info;
  gint64 game;

  carc_setup_begin (&header.setup);
  header.setup.n_players = 1;
  header.setup.colors[0] = CARC_COLOR_BLACK;
  game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (game > 0);
  assert_true (way_store_read_game (fixture->store, game, &header, &journal, NULL));
  assert_true (g_uuid_string_is_valid (header.id));
  played = g_date_time_new_from_iso8601 (header.played, NULL);
  assert_non_null (played);

  list = way_store_list_games (fixture->store, 0, 10, NULL);
  info = g_ptr_array_index (list, 0);
  assert_true (info->id == game);
  assert_true (info->started >= now && info->started == g_date_time_to_unix (played));
  assert_string_equal (info->modules, "");
}

static void
test_same_id (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();

  assert_true (way_store_create_game (fixture->store, &header, &error) == 0);
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
}

static void
test_list (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) rest = NULL;
  gint64 older = begin (fixture->store, "00000000-0000-4000-8000-000000000001", "2026-11-20T19:29:59+01:00", "Ola");
  gint64 newer = begin (fixture->store, "00000000-0000-4000-8000-000000000002", "2026-11-20T18:30:01Z", "Petr");
  WayGameInfo *info;

  way_store_fixture_append (fixture, 0, 3);
  list = way_store_list_games (fixture->store, 0, 10, NULL);
  assert_int_equal (list->len, 3);
  assert_true (((WayGameInfo *) g_ptr_array_index (list, 0))->id == newer);
  assert_true (((WayGameInfo *) g_ptr_array_index (list, 2))->id == older);

  info = g_ptr_array_index (list, 1);
  assert_string_equal (info->uuid, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11");
  assert_string_equal (info->place, "Brno, u Petry \"dole\"");
  assert_string_equal (info->modules, "inns-and-cathedrals signposts bets tunnel");
  assert_true (info->started == 1795199400);
  assert_true (info->finished == 0);
  assert_true (info->last_recorded == way_store_get_change_time (fixture->store, fixture->game, 2, NULL));
  assert_int_equal (info->n_changes, 3);
  assert_int_equal (info->n_players, 3);
  assert_string_equal (info->names[1], "Anna <b>& Co.</b>");
  assert_int_equal (info->colors[2], CARC_COLOR_PURPLE);

  rest = way_store_list_games (fixture->store, 2, 10, NULL);
  assert_int_equal (rest->len, 1);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
}

static void
test_names (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 newer = begin (fixture->store, "00000000-0000-4000-8000-000000000002", "2026-11-21T18:30:01Z", "Petr");
  g_auto (GStrv) names = way_store_list_names (fixture->store, NULL);
  g_auto (GStrv) fewer = NULL;

  assert_int_equal (g_strv_length (names), 4);
  assert_string_equal (names[0], "Petr");
  assert_string_equal (names[1], "Anna <b>& Co.</b>");
  assert_string_equal (names[2], "健二");
  assert_string_equal (names[3], "Mia");

  assert_true (way_store_set_deleted (fixture->store, newer, TRUE, NULL));
  fewer = way_store_list_names (fixture->store, NULL);
  assert_int_equal (g_strv_length (fewer), 3);
}

/* Of the game that was recorded last. */
static void
test_color (void **state)
{
  WayStoreFixture *fixture = *state;
  CarcHeader header = way_store_fixture_header ();
  gint64 newer;

  assert_int_equal (way_store_find_color (fixture->store, header.names[0], NULL), header.setup.colors[0]);
  assert_int_equal (way_store_find_color (fixture->store, "Somebody", NULL), -1);

  header.id[0] = '\0';
  header.setup.colors[0] = CARC_COLOR_BLACK;
  newer = way_store_create_game (fixture->store, &header, NULL);
  assert_true (newer > 0);
  assert_int_equal (way_store_find_color (fixture->store, header.names[0], NULL), CARC_COLOR_BLACK);
  assert_true (way_store_set_deleted (fixture->store, newer, TRUE, NULL));
  assert_int_not_equal (way_store_find_color (fixture->store, header.names[0], NULL), CARC_COLOR_BLACK);
}

/* Players who are not in recent games are still listed. */
static void
test_names_of_old_games (void **state)
{
  enum { MANY = 2100 };
  WayStoreFixture *fixture = *state;
  g_auto (GStrv) names = NULL;
  CarcHeader header = way_store_fixture_header ();

  header.id[0] = '\0';
  g_strlcpy (header.played, "2026-11-21T18:30:00Z", sizeof header.played);
  for (int seat = 0; seat < header.setup.n_players; seat++)
    g_snprintf (header.names[seat], sizeof header.names[seat], "Again %d", seat);
  assert_true (way_store_begin_batch (fixture->store, NULL));
  for (int i = 0; i < MANY; i++)
    assert_true (way_store_create_game (fixture->store, &header, NULL) > 0);
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));

  names = way_store_list_names (fixture->store, NULL);
  assert_int_equal (g_strv_length (names), 6);
  assert_string_equal (names[0], "Again 0");
  assert_string_equal (names[2], "Again 2");
  assert_true (g_strv_contains ((const char *const *) names + 3, "Mia"));
  assert_true (way_store_set_deleted (fixture->store, fixture->game, TRUE, NULL));
  g_strfreev (names);
  names = way_store_list_names (fixture->store, NULL);
  assert_int_equal (g_strv_length (names), 3);
}

static void
test_delete (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_store_set_deleted (fixture->store, fixture->game, TRUE, NULL));
  list = way_store_list_games (fixture->store, 0, 10, NULL);
  assert_int_equal (list->len, 0);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 0);

  assert_true (way_store_set_deleted (fixture->store, fixture->game, FALSE, NULL));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 1);
  way_store_fixture_assert_roads (fixture, 2, 2);

  assert_false (way_store_set_deleted (fixture->store, 77, TRUE, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
}

static void
test_missing (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcJournal *journal;
  CarcHeader header;
  int points[CARC_MAX_PLAYERS], revision;
  gboolean finished;
  CarcChange change = way_store_fixture_change (0, "turn red");

  assert_true (way_store_find_game (fixture->store, "00000000-0000-4000-8000-000000000001", &error) == 0);
  assert_null (error);
  assert_null (way_store_read_id (fixture->store, 77, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_false (way_store_read_game (fixture->store, 77, &header, &journal, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_null (journal);
  assert_false (way_store_append (fixture->store, 77, 0, &change, 1, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_false (way_store_set_head (fixture->store, 77, 0, 0, NULL, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_false (way_store_read_frozen (fixture->store, 77, &revision, &finished, points, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_false (way_store_save_draft (fixture->store, 77, "road", &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
}

static void
test_draft (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autofree char *entry_text = NULL;

  assert_null (way_store_read_draft (fixture->store, fixture->game, &error));
  assert_null (error);
  assert_true (way_store_save_draft (fixture->store, fixture->game, "road", NULL));
  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=\nbet", NULL));
  entry_text = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (entry_text, "road tiles=\nbet");
  assert_true (way_store_save_draft (fixture->store, fixture->game, NULL, NULL));
  assert_null (way_store_read_draft (fixture->store, fixture->game, NULL));
}

static void
test_chips (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  CarcChip chips[CARC_N_CHIPS]
      = { [0] = { 2, { { 200, false, 99 }, { 1, true, 0 } } }, [5] = { 1, { { 4, true, 8 } } } };
  CarcChip read[CARC_N_CHIPS];
  CarcHeader header;

  assert_true (way_store_read_chips (fixture->store, read, NULL));
  for (int i = 0; i < CARC_N_CHIPS; i++)
    assert_int_equal (read[i].n_faces, 0);

  assert_true (way_store_save_chips (fixture->store, chips, NULL));
  assert_true (way_store_save_chips (fixture->store, chips, NULL));
  assert_true (way_store_read_chips (fixture->store, read, NULL));
  assert_int_equal (read[0].n_faces, 2);
  assert_int_equal (read[0].faces[0].tiles, 200);
  assert_int_equal (read[0].faces[0].points, 99);
  assert_true (read[0].faces[1].or_more);
  assert_int_equal (read[5].faces[0].tiles, 4);
  assert_int_equal (read[4].n_faces, 0);

  assert_true (way_store_save_game_chips (fixture->store, fixture->game, chips, NULL));
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_int_equal (header.setup.chips[0].n_faces, 2);
  assert_int_equal (header.setup.chips[4].n_faces, 0);
}

static void
test_space_ends (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  int8_t ends[CARC_TRACK_SPACES] = { [0] = 1 + 49, [32] = 1 + 46, [49] = 1 };
  int8_t other[CARC_TRACK_SPACES] = { [13] = 1 + 6 };
  int8_t read[CARC_TRACK_SPACES];
  CarcHeader header;

  assert_true (way_store_save_space_ends (fixture->store, ends, NULL));
  assert_true (way_store_save_game_space_ends (fixture->store, fixture->game, other, NULL));
  assert_true (way_store_read_space_ends (fixture->store, read, NULL));
  assert_memory_equal (read, ends, sizeof ends);
  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  assert_memory_equal (header.setup.space_ends, other, sizeof other);

  ends[32] = 1 + 50;
  assert_false (way_store_save_space_ends (fixture->store, ends, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_true (way_store_read_space_ends (fixture->store, read, NULL));
  assert_int_equal (read[32], 1 + 46);
}

static void
test_chips_out_of_range (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  CarcChip chips[CARC_N_CHIPS] = { [0] = { 1, { { 7, true, 7 } } } };
  CarcChip read[CARC_N_CHIPS];

  assert_true (way_store_save_chips (fixture->store, chips, NULL));
  chips[3] = (CarcChip){ 1, { { 201, false, 7 } } };
  assert_false (way_store_save_chips (fixture->store, chips, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_true (way_store_read_chips (fixture->store, read, NULL));
  assert_int_equal (read[0].n_faces, 1);
  assert_int_equal (read[3].n_faces, 0);
}

static gpointer
count_elsewhere (gpointer store)
{
  way_store_count_games (store, NULL);
  return NULL;
}

static void
test_thread (void **state)
{
  WayStoreFixture *fixture = *state;
  pid_t child;
  int status;

  child = fork ();
  if (child == 0)
    {
      int nowhere = open ("/dev/null", O_WRONLY);

      /* GLib's message would appear in the output of the tests. */
      if (dup2 (nowhere, STDOUT_FILENO) < 0 || dup2 (nowhere, STDERR_FILENO) < 0)
        _exit (2);
      signal (SIGABRT, SIG_DFL);
      g_thread_join (g_thread_new ("elsewhere", count_elsewhere, fixture->store));
      _exit (0);
    }
  assert_true (child > 0);
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGABRT);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_read_back, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_read_back, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_read_after_reopening, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_create_with_empty_header, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_same_id, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_list, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_names_of_old_games, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_names, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_color, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_delete, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_missing, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_draft, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_space_ends, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_chips, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_chips_out_of_range, way_store_fixture_open_in_memory,
                                     way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_thread, way_store_fixture_open_in_memory, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("games", tests, NULL, NULL);
}
