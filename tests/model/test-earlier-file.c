/* test-earlier-file.c: the history file comes back with less than it had when it was moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "way-file-identity.h"
#include "way-holder.h"
#include "way-memory-games.h"
#include "way-session.h"
#include "way-store-sync.h"

static const char *program;

static WaySession *
begin (WayModelFixture *fixture)
{
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  way_session_open_game (session, fixture->game);
  way_model_fixture_enter (fixture->game, "road tiles=4 meeples=red:1");
  assert_true (way_store_empty_log (fixture->store));
  return session;
}

static char *
get_away (WayModelFixture *fixture)
{
  return g_strconcat (fixture->path, "-away", NULL);
}

static void
move (WayModelFixture *fixture, WaySession *session, gboolean back)
{
  g_autofree char *away = get_away (fixture);
  g_autoptr (GError) error = NULL;

  assert_int_equal (back ? g_rename (away, fixture->path) : g_rename (fixture->path, away), 0);
  assert_true (way_session_find_history (session, &error));
  assert_null (error);
}

/* Adds what is in memory to the file, and asserts that the game there has these points and this place. */
static void
assert_added (WayModelFixture *fixture, WaySession *session, int red, int blue, const char *place)
{
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) file = NULL;
  g_autoptr (WayGame) game = NULL;

  assert_int_equal (way_session_match_file (session), WAY_FILE_SAME);
  assert_int_equal (way_session_record_memory_games (session, &open, &error), 1);
  assert_null (error);
  file = way_store_open (fixture->path, NULL);
  assert_int_equal (way_store_count_games (file, NULL), 1);
  game = way_game_open (file, way_store_find_game (file, open, NULL), NULL);
  way_model_fixture_assert_points (game, red, blue, 0);
  assert_string_equal (way_game_get_header (game)->place, place);
}

static void
set_place (WayModelFixture *fixture, const char *place)
{
  gint64 id = way_game_get_id (fixture->game);
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, id, NULL);

  g_free (details->place);
  details->place = g_strdup (place);
  assert_true (way_store_write_details (fixture->store, id, details, NULL));
}

static void
enter (WayModelFixture *fixture)
{
  way_model_fixture_enter (fixture->game, "city tiles=3 meeples=blue:1");
}

static void
undo (WayModelFixture *fixture)
{
  assert_true (way_game_undo (fixture->game, NULL));
}

static void
rename_place (WayModelFixture *fixture)
{
  set_place (fixture, "Brno");
}

/* What was recorded while another program read the file is only in the log, which does not go with the file. */
static void
test_moved_while_it_is_read (void **state)
{
  static const struct {
    void (*change) (WayModelFixture *fixture);
    int red, blue;
    const char *place;
  } rows[] = {
    { enter, 4, 6, "" },
    { undo, 4, 0, "" },
    { rename_place, 4, 0, "Brno" },
  };
  WayModelFixture *fixture = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WaySession *session = i == 0 ? begin (fixture) : way_session_new (fixture->store);
      GSubprocess *reader = way_holder_start (program, fixture->path, WAY_HOLD_READS);

      way_session_set_history (session, fixture->path);
      way_session_open_game (session, fixture->game);
      rows[i].change (fixture);
      move (fixture, session, FALSE);
      way_holder_end (reader);
      move (fixture, session, TRUE);
      assert_added (fixture, session, rows[i].red, rows[i].blue, rows[i].place);
      assert_true (way_session_switch_to_history (session, NULL));
      assert_true (way_game_reload (fixture->game, NULL));
      g_assert_finalize_object (session);
    }
}

static void
redo (WayModelFixture *fixture)
{
  assert_true (way_game_redo (fixture->game, NULL));
}

/* Another program records in the file while it is away. */
static void
record_in (const char *path)
{
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  WayGame *game = way_game_open (store, 1, NULL);

  way_model_fixture_enter (game, "road tiles=3 meeples=blue:1");
  g_assert_finalize_object (game);
}

/* The game has one earlier version, with the place @kept, or none if that is NULL. */
static void
assert_kept (WayModelFixture *fixture, WaySession *session, const char *kept)
{
  g_autoptr (WayStore) file = way_store_open (fixture->path, NULL);
  g_autoptr (GArray) versions = way_store_list_versions (file, way_game_get_header (fixture->game)->id, NULL);
  g_autofree char *line = g_strdup_printf ("\nplace   \"%s\"\n", kept);

  assert_int_equal (way_session_get_n_kept (session), kept ? 1 : 0);
  assert_int_equal (versions->len, kept ? 1 : 0);
  if (kept)
    assert_non_null (strstr (g_array_index (versions, WayReplacedVersion, 0).record, line));
}

/* A program that restores an older copy can write it to the same file. Details that differ may as well be newer, so
 * both are kept; where somebody has recorded something, they are. */
static void
test_written_to_the_same_file (void **state)
{
  static const struct {
    void (*before) (WayModelFixture *fixture);
    void (*change) (WayModelFixture *fixture);
    gboolean is_newer;
    int red, blue;
    const char *kept;
  } rows[] = {
    { .change = enter, .red = 4, .blue = 6 },
    { .change = undo, .red = 0 },
    { .before = undo, .change = redo, .red = 4 },
    { .change = rename_place, .red = 4, .kept = "Brno" },
    { .change = rename_place, .is_newer = TRUE, .red = 4, .blue = 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WayModelFixture *fixture;
      WaySession *session;
      g_autofree char *away = NULL;
      g_autofree char *older = NULL;
      gsize length;
      FILE *file;

      way_model_fixture_set_up_on_disk ((void **) &fixture);
      session = begin (fixture);
      if (rows[i].before)
        rows[i].before (fixture);
      assert_true (way_store_empty_log (fixture->store));
      away = get_away (fixture);
      assert_true (g_file_get_contents (fixture->path, &older, &length, NULL));
      rows[i].change (fixture);
      assert_true (way_store_empty_log (fixture->store));
      move (fixture, session, FALSE);
      file = g_fopen (away, "r+");
      assert_non_null (file);
      assert_int_equal (fwrite (older, 1, length, file), length);
      assert_int_equal (fclose (file), 0);
      if (rows[i].is_newer)
        record_in (away);
      move (fixture, session, TRUE);
      assert_added (fixture, session, rows[i].red, rows[i].blue, "");
      assert_kept (fixture, session, rows[i].kept);
      g_assert_finalize_object (session);
      way_model_fixture_tear_down ((void **) &fixture);
    }
  *state = NULL;
}

/* Without times of creation, a new file can look like the deleted one, whose number it gets. */
static void
test_identities (void **state)
{
  static const struct {
    WayFileIdentity one, other;
    WayFileMatch match;
  } rows[] = {
    { { 7, 1000, 1, 5 }, { 7, 1000, 1, 5 }, WAY_FILE_SAME },
    { { 7, 1000, 1, 5 }, { 8, 1000, 1, 5 }, WAY_FILE_OTHER },
    { { 7, 1000, 1, 5 }, { 7, 1001, 1, 5 }, WAY_FILE_OTHER },
    { { 7, 1000, 1, 5 }, { 7, 1000, 2, 5 }, WAY_FILE_OTHER },
    { { 7, 1000, 1, 5 }, { 7, 1000, 1, 6 }, WAY_FILE_OTHER },
    { { 7, 0, 1, 0 }, { 7, 0, 1, 0 }, WAY_FILE_UNCERTAIN },
    { { 7, 0, 1, 0 }, { 7, 1000, 1, 0 }, WAY_FILE_OTHER },
    { { 7, 0, 1, 0 }, { 8, 0, 1, 0 }, WAY_FILE_OTHER },
    { { 0 }, { 0 }, WAY_FILE_OTHER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_int_equal (way_file_identity_compare (&rows[i].one, &rows[i].other), rows[i].match);
      assert_int_equal (way_file_identity_compare (&rows[i].other, &rows[i].one), rows[i].match);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_moved_while_it_is_read, way_model_fixture_set_up_on_disk,
                                     way_model_fixture_tear_down),
    cmocka_unit_test (test_written_to_the_same_file),
    cmocka_unit_test (test_identities),
  };
  int status;

  if (way_holder_run (argc, argv, &status))
    return status;
  program = argv[0];
  return cmocka_run_group_tests_name ("earlier-file", tests, NULL, NULL);
}
