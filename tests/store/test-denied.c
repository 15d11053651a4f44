/* test-denied.c: whichever statement fails, the function that needs it fails, says so, and has written nothing; a batch
 * in which it fails is not committed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include "way-denial.h"
#include "way-game-query.h"
#include "way-store-private.h"
#include "way-store-records.h"
#include "way-store-statistics.h"

#define UUID "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c13"

typedef struct {
  WayStore *store;
  gint64 game;     /* in progress, with an undone change and a draft */
  gint64 finished; /* with tallies, and a result of earlier rules */
  gint64 both;     /* with two players who were merged before */
} Scene;

static const WayTally tallies[] = {
  { .seat = 0, .rule = "road-tile", .times = 1, .count = 4, .points = 4, .best = 4, .max = 4 },
  { .seat = 0, .rule = WAY_KIND_PREFIX "roads", .times = 1, .count = 4, .points = 4, .best = 4, .max = 4 },
};

static const WayOutcome outcome = { .finished = TRUE, .points = { 7, 3, 2 }, .tallies = tallies, .n_tallies = 2 };

static gint64
create (WayStore *store, const char *uuid, const char *anna, const char *jan)
{
  CarcHeader header = way_store_fixture_header ();

  g_strlcpy (header.id, uuid, sizeof header.id);
  g_strlcpy (header.names[0], anna, sizeof header.names[0]);
  g_strlcpy (header.names[1], jan, sizeof header.names[1]);
  return way_store_create_game (store, &header, NULL);
}

static Scene *
scene_new (void)
{
  Scene *scene = g_new0 (Scene, 1);
  CarcChange changes[2];
  WayOutcome earlier = outcome;

  scene->store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  scene->game = create (scene->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", "Anna", "Jan");
  scene->finished = create (scene->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12", "Anne", "Eva");
  changes[0] = way_store_fixture_change (0, "road tiles=4");
  changes[1] = way_store_fixture_change (1, "road tiles=5");
  assert_true (way_store_append (scene->store, scene->game, 0, changes, 2, NULL, NULL));
  assert_true (way_store_set_head (scene->store, scene->game, 2, 1, NULL, NULL));
  assert_true (way_store_save_draft (scene->store, scene->game, "road tiles=3", NULL));
  assert_true (way_store_write_note (scene->store, scene->game, "It rained", NULL));
  changes[1] = way_store_fixture_change (1, "end");
  earlier.revision = CARC_RULES_REVISION - 1;
  earlier.points[0] = 6;
  assert_true (way_store_append (scene->store, scene->finished, 0, changes, 2, &earlier, NULL));
  assert_true (way_store_rebuild (scene->store, scene->finished, &outcome, NULL));
  assert_true (way_store_merge_person (scene->store, "Jan", "Eva", NULL));
  scene->both = create (scene->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c14", "Jan", "Eva");
  return scene;
}

static void
scene_free (Scene *scene)
{
  way_store_close (scene->store);
  g_free (scene);
}

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  assert_int_equal (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), SQLITE_OK);
  return statement;
}

/* Returns all rows of all tables. */
static char *
dump (sqlite3 *db)
{
  sqlite3_stmt *tables = prepare (db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  GString *text = g_string_new (NULL);

  while (sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\"", (const char *) sqlite3_column_text (tables, 0));
      sqlite3_stmt *rows = prepare (db, sql);

      g_string_append_printf (text, "\n%s", sql);
      while (sqlite3_step (rows) == SQLITE_ROW)
        {
          g_string_append_c (text, '\n');
          for (int i = 0; i < sqlite3_column_count (rows); i++)
            g_string_append_printf (text, "%s|", (const char *) sqlite3_column_text (rows, i));
        }
      sqlite3_finalize (rows);
    }
  sqlite3_finalize (tables);
  return g_string_free (text, FALSE);
}

static gboolean
free_all (GPtrArray *array)
{
  gboolean is = array != NULL;

  g_clear_pointer (&array, g_ptr_array_unref);
  return is;
}

static gboolean
free_array (GArray *array)
{
  gboolean is = array != NULL;

  g_clear_pointer (&array, g_array_unref);
  return is;
}

static gboolean
free_names (char **names)
{
  gboolean is = names != NULL;

  g_strfreev (names);
  return is;
}

static gboolean
list_games (Scene *scene, GError **error)
{
  return free_all (way_store_list_games (scene->store, 0, 10, error));
}

static gboolean
count_games (Scene *scene, GError **error)
{
  int n = way_store_count_games (scene->store, error);

  assert_true (n == -1 || n == 3);
  return n >= 0;
}

static gboolean
list_names (Scene *scene, GError **error)
{
  return free_names (way_store_list_names (scene->store, error));
}

static gboolean
list_places (Scene *scene, GError **error)
{
  return free_names (way_store_list_places (scene->store, error));
}

static gboolean
find_color (Scene *scene, GError **error)
{
  return way_store_find_color (scene->store, "Anna", error) >= 0;
}

static gboolean
create_game (Scene *scene, GError **error)
{
  CarcHeader header = way_store_fixture_header ();

  g_strlcpy (header.id, UUID, sizeof header.id);
  return way_store_create_game (scene->store, &header, error) != 0;
}

static gboolean
find_game (Scene *scene, GError **error)
{
  return way_store_find_game (scene->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", error) != 0;
}

static gboolean
read_game (Scene *scene, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;

  return way_store_read_game (scene->store, scene->game, header, &journal, error);
}

static gboolean
read_info (Scene *scene, GError **error)
{
  g_autoptr (WayGameInfo) info = way_store_read_info (scene->store, scene->game, error);

  return info != NULL;
}

static gboolean
read_frozen (Scene *scene, GError **error)
{
  int revision, points[CARC_MAX_PLAYERS];
  gboolean finished;

  return way_store_read_frozen (scene->store, scene->finished, &revision, &finished, points, error);
}

static gboolean
read_tallies (Scene *scene, GError **error)
{
  return free_array (way_store_read_tallies (scene->store, scene->finished, error));
}

static gboolean
rebuild (Scene *scene, GError **error)
{
  WayOutcome other = outcome;

  other.points[1] = 9;
  return way_store_rebuild (scene->store, scene->finished, &other, error);
}

static gboolean
restore_result (Scene *scene, GError **error)
{
  return way_store_restore_result (scene->store, scene->finished, error);
}

static gboolean
write_tallies (Scene *scene, GError **error)
{
  return way_store_write_tallies (scene->store, scene->finished, tallies, 1, error);
}

static gboolean
rebuild_tallies (Scene *scene, GError **error)
{
  return way_store_rebuild_tallies (scene->store, scene->finished, tallies, 1, error);
}

static gboolean
list_outdated (Scene *scene, GError **error)
{
  return free_array (way_store_list_outdated (scene->store, 0, 10, error));
}

static gboolean
append (Scene *scene, GError **error)
{
  CarcChange changes[2] = { way_store_fixture_change (1, "road tiles=6"), way_store_fixture_change (2, "end") };

  return way_store_append (scene->store, scene->game, 1, changes, 2, &outcome, error);
}

static gboolean
set_head (Scene *scene, GError **error)
{
  static const WayOutcome unfinished = { 0 };

  return way_store_set_head (scene->store, scene->finished, 2, 1, &unfinished, error);
}

static gboolean
replace_undone (Scene *scene, GError **error)
{
  CarcChange changes[2]
      = { way_store_fixture_change (0, "road tiles=6"), way_store_fixture_change (1, "road tiles=7") };

  return way_store_replace_undone (scene->store, scene->game, 1, 0, changes, 2, NULL, error);
}

static gboolean
get_change_time (Scene *scene, GError **error)
{
  return way_store_get_change_time (scene->store, scene->game, 0, error) != 0;
}

static gboolean
save_draft (Scene *scene, GError **error)
{
  return way_store_save_draft (scene->store, scene->game, "city tiles=3", error);
}

static gboolean
drop_draft (Scene *scene, GError **error)
{
  return way_store_save_draft (scene->store, scene->game, NULL, error);
}

static gboolean
read_draft (Scene *scene, GError **error)
{
  g_autofree char *draft = way_store_read_draft (scene->store, scene->game, error);

  return draft != NULL;
}

static const CarcChip chips[CARC_N_CHIPS]
    = { [0] = { 2, { { 4, false, 3 }, { 9, true, 5 } } }, [CARC_N_CHIPS - 1] = { 1, { { 5, false, 2 } } } };

static gboolean
read_chips (Scene *scene, GError **error)
{
  CarcChip known[CARC_N_CHIPS];

  return way_store_read_chips (scene->store, known, error);
}

static gboolean
save_chips (Scene *scene, GError **error)
{
  return way_store_save_chips (scene->store, chips, error);
}

static gboolean
save_game_chips (Scene *scene, GError **error)
{
  return way_store_save_game_chips (scene->store, scene->game, chips, error);
}

static const int8_t ends[CARC_TRACK_SPACES] = { [1] = 1 + 27, [CARC_TRACK_SPACES - 1] = 1 + 3 };

static gboolean
read_space_ends (Scene *scene, GError **error)
{
  int8_t known[CARC_TRACK_SPACES];

  return way_store_read_space_ends (scene->store, known, error);
}

static gboolean
save_space_ends (Scene *scene, GError **error)
{
  return way_store_save_space_ends (scene->store, ends, error);
}

static gboolean
save_game_space_ends (Scene *scene, GError **error)
{
  return way_store_save_game_space_ends (scene->store, scene->game, ends, error);
}

static gboolean
set_deleted (Scene *scene, GError **error)
{
  return way_store_set_deleted (scene->store, scene->game, TRUE, error);
}

static gboolean
is_deleted (Scene *scene, GError **error)
{
  gboolean deleted;

  return way_store_is_deleted (scene->store, scene->game, &deleted, error);
}

static gboolean
archive_game (Scene *scene, GError **error)
{
  return way_store_archive_game (scene->store, scene->game, UUID, error);
}

static gboolean
search (Scene *scene, GError **error)
{
  static const WayGameQuery query = { .text = "anna", .player = "Anna", .skip_resumable = TRUE };

  return free_array (way_store_search (scene->store, &query, error));
}

static gboolean
find_in_progress (Scene *scene, GError **error)
{
  return way_store_find_in_progress (scene->store, error) != 0;
}

static gboolean
read_details (Scene *scene, GError **error)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (scene->store, scene->game, error);

  return details != NULL;
}

static gboolean
write_details (Scene *scene, GError **error)
{
  char *names[] = { "Petr", "Jan", "Eva", NULL };
  const WayGameDetails details
      = { .played = "2026-11-21T19:30:00Z", .place = "Praha", .note = "windy", .names = names };

  return way_store_write_details (scene->store, scene->game, &details, error);
}

static gboolean
read_note (Scene *scene, GError **error)
{
  g_autofree char *note = way_store_read_note (scene->store, scene->game, error);

  return note != NULL;
}

static gboolean
write_note (Scene *scene, GError **error)
{
  return way_store_write_note (scene->store, scene->game, "windy", error);
}

static gboolean
read_bests (Scene *scene, GError **error)
{
  return free_all (way_bests_read_store (scene->store, scene->game, error));
}

static gboolean
read_figures (Scene *scene, GError **error)
{
  static const WayGameFilter filter = { .module = "bets", .n_players = 3 };
  g_autoptr (WayFigures) figures = way_figures_read_store (scene->store, &filter, "Anne", error);

  return figures != NULL;
}

static gboolean
merge (Scene *scene, GError **error)
{
  return way_store_merge_person (scene->store, "Anne", "Anna", error);
}

static gboolean
split (Scene *scene, GError **error)
{
  return way_store_split_person (scene->store, "Jan", error);
}

static gboolean
separate (Scene *scene, GError **error)
{
  return way_store_separate_players (scene->store, scene->both, error);
}

static gboolean
list_merged (Scene *scene, GError **error)
{
  return free_names (way_store_list_merged (scene->store, error));
}

typedef struct {
  const char *name;
  gboolean (*try) (Scene *, GError **);
  gboolean writes;
} Case;

static const Case cases[] = {
  { "list games", list_games, FALSE },
  { "count games", count_games, FALSE },
  { "list names", list_names, FALSE },
  { "list places", list_places, FALSE },
  { "find a color", find_color, FALSE },
  { "create a game", create_game, TRUE },
  { "find a game", find_game, FALSE },
  { "read a game", read_game, FALSE },
  { "read the info", read_info, FALSE },
  { "read the result", read_frozen, FALSE },
  { "read tallies", read_tallies, FALSE },
  { "rebuild", rebuild, TRUE },
  { "restore a result", restore_result, TRUE },
  { "write tallies", write_tallies, TRUE },
  { "rebuild tallies", rebuild_tallies, FALSE }, /* they are up to date */
  { "list outdated games", list_outdated, FALSE },
  { "append", append, TRUE },
  { "set the head", set_head, TRUE },
  { "replace undone changes", replace_undone, TRUE },
  { "get the time of a change", get_change_time, FALSE },
  { "save a draft", save_draft, TRUE },
  { "drop a draft", drop_draft, TRUE },
  { "read a draft", read_draft, FALSE },
  { "read chips", read_chips, FALSE },
  { "save chips", save_chips, TRUE },
  { "save chips of a game", save_game_chips, TRUE },
  { "read the ends of spaces", read_space_ends, FALSE },
  { "save the ends of spaces", save_space_ends, TRUE },
  { "save the ends of spaces of a game", save_game_space_ends, TRUE },
  { "delete a game", set_deleted, TRUE },
  { "read whether a game is deleted", is_deleted, FALSE },
  { "archive a game", archive_game, TRUE },
  { "search", search, FALSE },
  { "find the game in progress", find_in_progress, FALSE },
  { "read details", read_details, FALSE },
  { "write details", write_details, TRUE },
  { "read a note", read_note, FALSE },
  { "write a note", write_note, TRUE },
  { "read the best", read_bests, FALSE },
  { "read figures", read_figures, FALSE },
  { "merge names", merge, TRUE },
  { "split names", split, TRUE },
  { "separate names", separate, TRUE },
  { "list merged names", list_merged, FALSE },
};

/* Tries it again and again, with one statement more each time, until nothing is refused. */
static void
run (const Case *one)
{
  Scene *scene = scene_new ();
  g_autofree char *before = dump (scene->store->db);
  gboolean denied = TRUE;

  for (int n = 0; denied; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;
      gboolean done;

      way_denial_begin (scene->store->db, n);
      done = one->try (scene, &error);
      denied = way_denial_end (scene->store->db);
      if (done == denied || done == (error != NULL))
        fail_msg ("%s, after %d: %d, %d, %s", one->name, n, done, denied, error ? error->message : "no error");
      if (sqlite3_get_autocommit (scene->store->db) == 0)
        fail_msg ("%s, after %d: still in a transaction", one->name, n);
      after = dump (scene->store->db);
      if (g_str_equal (after, before) != (!done || !one->writes))
        fail_msg ("%s, after %d, %d: %s\n%s", one->name, n, done, before, after);
    }
  scene_free (scene);
}

static void
test_alone (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    run (&cases[i]);
}

/* What a call that failed has written is never committed: neither with the batch nor with its part. */
static void
run_in_batch (const Case *one, gboolean part)
{
  Scene *scene = scene_new ();
  g_autofree char *before = dump (scene->store->db);
  gboolean denied = TRUE;

  for (int n = 0; denied; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;
      gboolean done, committed;

      assert_true (part ? way_store_begin_batch (scene->store, NULL) && way_store_begin_part (scene->store, NULL)
                        : way_store_begin_batch (scene->store, NULL));
      way_denial_begin (scene->store->db, n);
      done = one->try (scene, &error);
      denied = way_denial_end (scene->store->db);
      if (done == denied || done == (error != NULL))
        fail_msg ("%s, after %d: %d, %d, %s", one->name, n, done, denied, error ? error->message : "no error");
      g_clear_error (&error);
      if (part && !way_store_end_part (scene->store, TRUE, NULL))
        assert_false (done);
      committed = way_store_end_batch (scene->store, TRUE, &error);
      if (committed != (!error) || (done && !committed))
        fail_msg ("%s, after %d: %d, %s", one->name, n, committed, error ? error->message : "no error");
      after = dump (scene->store->db);
      if (g_str_equal (after, before) == done)
        fail_msg ("%s, after %d: %s\n%s", one->name, n, before, after);
    }
  scene_free (scene);
}

static void
test_in_a_batch (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].writes)
      run_in_batch (&cases[i], FALSE);
}

static void
test_in_a_part (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].writes)
      run_in_batch (&cases[i], TRUE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_alone),
    cmocka_unit_test (test_in_a_batch),
    cmocka_unit_test (test_in_a_part),
  };

  return cmocka_run_group_tests_name ("denied", tests, NULL, NULL);
}
