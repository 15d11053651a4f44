/* test-salvage.c: whatever is damaged, everything readable is recovered unchanged, and nothing else; the damaged file
 * is not modified.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include <glib/gstdio.h>

#include "way-backup-private.h"
#include "way-salvage-private.h"

#define N_GAMES 12
#define N_ROADS 40
#define N_FINISHED 100

/* Makes a small file with small pages: a dozen games of three players, one of them half undone. */
static void
fill (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  way_store_fixture_append (fixture, 0, N_ROADS);
  for (int i = 1; i < N_GAMES; i++)
    {
      g_autofree char *id = g_strdup_printf ("%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", (unsigned) i);

      g_strlcpy (header.id, id, sizeof header.id);
      g_snprintf (header.names[0], sizeof header.names[0], "Player %d", i);
      fixture->game = way_store_create_game (fixture->store, &header, NULL);
      way_store_fixture_append (fixture, 0, N_ROADS);
    }
  assert_true (way_store_set_head (fixture->store, fixture->game, N_ROADS, N_ROADS / 2, NULL, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM");
}

static void
assert_first_name (const CarcHeader *header, const CarcHeader *original)
{
  g_autofree char *name = g_strdup_printf ("Player %d", (int) strtol (header->id, NULL, 16));

  assert_string_equal (header->names[0], g_str_equal (header->id, original->id) ? original->names[0] : name);
}

/* Each recovered change of the game is equal to the original. Returns whether there are all of them, and the values of
 * its chips. */
static gboolean
assert_changes_unchanged (WayStoreFixture *fixture, gint64 game)
{
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  CarcHeader header, original = way_store_fixture_header ();
  int length;

  if (!way_store_read_game (fixture->store, game, &header, &journal, &error))
    fail_msg ("game %d: %s", (int) game, error->message);
  assert_int_equal (header.setup.n_players, 3);
  assert_string_equal (header.names[2], "健二");
  assert_first_name (&header, &original);
  length = carc_journal_length (journal);
  assert_int_in_range (length, 0, N_ROADS);
  fixture->game = game;
  way_store_fixture_assert_roads (fixture, carc_journal_head (journal), length);
  return length == N_ROADS && memcmp (header.setup.chips, original.setup.chips, sizeof header.setup.chips) == 0;
}

/* Checks the recovered file: it has the reported number of games, each complete or cut after an earlier change. */
static void
assert_recovered (WayStoreFixture *fixture, const char *path, const WaySalvage *found)
{
  g_autoptr (GPtrArray) games = NULL;
  int n_whole = 0;

  fixture->store = way_store_open (path, NULL);
  assert_non_null (fixture->store);
  games = way_store_list_games (fixture->store, 0, 100, NULL);
  assert_int_equal (games->len, found->n_whole + found->n_cut);
  for (guint i = 0; i < games->len; i++)
    n_whole += assert_changes_unchanged (fixture, ((WayGameInfo *) games->pdata[i])->id);
  assert_true (n_whole >= found->n_whole);
  assert_true (n_whole <= found->n_whole + found->n_cut);
  g_clear_pointer (&fixture->store, way_store_close);
}

typedef void (*Damage) (char *page, gsize size, GRand *random);

static void
zero (char *page, gsize size, GRand *random)
{
  memset (page, 0, size);
}

static void
garble (char *page, gsize size, GRand *random)
{
  for (gsize i = 0; i < size; i++)
    page[i] = (char) g_rand_int_range (random, 0, 256);
}

/* A page that was written to the wrong place looks intact. */
static void
clear_head (char *page, gsize size, GRand *random)
{
  memset (page, 0, 16);
}

/* The rows of the page are there, but empty. */
static void
clear_end (char *page, gsize size, GRand *random)
{
  memset (page + size / 2, 0, size / 2);
}

/* Damages each page in turn; returns how many games were recovered completely in total. */
static int
damage_each_page (WayStoreFixture *fixture, Damage damage, int *n_refused)
{
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gsize length, size = 1024;
  int n_whole = 0;

  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  *n_refused = 0;
  for (gsize at = 0; at < length; at += size)
    {
      g_autofree char *damaged = g_memdup2 (bytes, length);
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      WaySalvage found = { 0 };

      damage (damaged + at, size, random);
      assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
      before = way_store_fixture_bytes (fixture->path);
      if (way_salvage_write (fixture->path, target, &found, &error))
        {
          assert_recovered (fixture, target, &found);
          assert_true (found.n_whole + found.n_cut + found.n_lost <= N_GAMES);
        }
      else
        {
          assert_non_null (error);
          assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
          (*n_refused)++;
        }
      n_whole += found.n_whole;
      after = way_store_fixture_bytes (fixture->path);
      assert_true (g_bytes_equal (before, after));
      g_unlink (target);
    }
  return n_whole;
}

static void
check_each_page (WayStoreFixture *fixture, Damage damage, const char *what)
{
  struct {
    gint64 n_pages;
    int n_whole, n_refused;
  } seen = { 0 };
  g_autofree char *n_pages = NULL;

  fill (fixture);
  n_pages = way_store_fixture_ask (fixture->path, "PRAGMA page_count");
  seen.n_pages = atoi (n_pages);
  seen.n_whole = damage_each_page (fixture, damage, &seen.n_refused);
  print_message ("# %s: of %d games with one page in turn of %d damaged, %.1f are saved whole on average; "
                 "%d pages cost all\n",
                 what, N_GAMES, (int) seen.n_pages, (double) seen.n_whole / (double) seen.n_pages, seen.n_refused);
  /* Only the first page, and those that lead to all games or seats, cost everything. */
  assert_true (seen.n_refused <= 6);
  assert_true (seen.n_whole >= (seen.n_pages - 6) * (N_GAMES - 4));
}

static void
test_zeroed (void **state)
{
  check_each_page (*state, zero, "zeroes");
}

static void
test_garbled (void **state)
{
  check_each_page (*state, garble, "noise");
}

static void
test_without_heads (void **state)
{
  check_each_page (*state, clear_head, "no head");
}

/* SQLite reads empty rows, or the pages of another part of the table, without an error. What was lost by that is said
 * to be lost. */
static void
test_without_ends (void **state)
{
  int n_refused;

  fill (*state);
  assert_true (damage_each_page (*state, clear_end, &n_refused) > 0);
}

/* Returns the game of the change that has @n others before it. */
static gint64
get_game (gint64 n)
{
  return CLAMP (n / N_ROADS, 0, N_GAMES - 1) + 1;
}

static void
check_page (WayStoreFixture *fixture, Damage damage, const char *bytes, gsize length, gsize at, gint64 n_before,
            gint64 n_cells)
{
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *damaged = g_memdup2 (bytes, length);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gint64 first = get_game (n_before - 1), last = get_game (n_before + n_cells);
  WaySalvage found = { 0 };

  damage (damaged + at, 1024, random);
  assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_recovered (fixture, target, &found);
  assert_int_equal (found.n_whole + found.n_cut, N_GAMES);
  assert_int_in_range (found.n_cut, 1, last - first + 1);
  for (int i = 0; i < MIN (found.n_cut, WAY_SALVAGE_NAMED); i++)
    if (found.cut[i] < first || found.cut[i] > last)
      fail_msg ("Game %d, and %d to %d are in the page", (int) found.cut[i], (int) first, (int) last);
  g_unlink (target);
}

/* A damaged page of changes costs only the games with changes in it, and perhaps those with the change before and after
 * it, which are in a page above: whoever has nothing there is whole, although the game is in progress. */
static void
test_page_of_changes (void **state)
{
  static const Damage damages[] = { zero, garble };
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autofree char *list = NULL;
  g_auto (GStrv) pages = NULL;
  gsize length;
  gint64 n_before = 0;

  fill (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  list = way_store_fixture_ask (fixture->path,
                                "SELECT group_concat (pageno || ' ' || ncell, ';') FROM (SELECT pageno, ncell"
                                " FROM dbstat WHERE name = 'change' AND pagetype = 'leaf' ORDER BY path)");
  pages = g_strsplit (list, ";", -1);
  assert_int_in_range (g_strv_length (pages), N_GAMES, G_MAXINT);
  for (int i = 0; pages[i]; i++)
    {
      char *cells;
      gsize page = g_ascii_strtoull (pages[i], &cells, 10);
      gint64 n_cells = g_ascii_strtoll (cells, NULL, 10);

      for (gsize j = 0; j < G_N_ELEMENTS (damages); j++)
        check_page (fixture, damages[j], bytes, length, (page - 1) * 1024, n_before, n_cells);
      n_before += n_cells + 1;
    }
  assert_int_equal (n_before - 1, N_GAMES * N_ROADS);
}

static void
test_swapped (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  gsize length, size = 1024;

  fill (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = size; at < length; at += size)
    {
      g_autofree char *damaged = g_memdup2 (bytes, length);
      gsize other = (gsize) g_rand_int_range (random, 1, (gint32) (length / size)) * size;
      WaySalvage found = { 0 };

      memcpy (damaged + at, bytes + other, size);
      memcpy (damaged + other, bytes + at, size);
      assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
      if (way_salvage_write (fixture->path, target, &found, NULL))
        assert_recovered (fixture, target, &found);
      g_unlink (target);
    }
}

/* A page in the wrong table has so many findings about its rows that SQLite does not say that they are in no order. */
static void
test_page_of_another_table (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *root = NULL;
  gsize length, size = 1024;

  fill (fixture);
  root = way_store_fixture_ask (fixture->path,
                                "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_person_1'");
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = size; at < length; at += size)
    {
      g_autofree char *damaged = g_memdup2 (bytes, length);
      WaySalvage found = { 0 };

      memcpy (damaged + at, bytes + (g_ascii_strtoull (root, NULL, 10) - 1) * size, size);
      assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
      if (way_salvage_write (fixture->path, target, &found, NULL))
        assert_recovered (fixture, target, &found);
      g_unlink (target);
    }
}

/* A page of numbers in the place of the names, which SQLite would make texts of. The index still has the names. */
static void
test_numbers_for_names (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  WaySalvage found = { 0 };

  fill (fixture);
  way_store_fixture_execute (fixture->path,
                             "CREATE TABLE number (id INTEGER PRIMARY KEY, number); INSERT INTO number SELECT id, id"
                             " FROM person; PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT"
                             " rootpage FROM sqlite_schema WHERE name = 'number') WHERE name = 'person'; DELETE FROM"
                             " sqlite_schema WHERE name = 'number'");
  assert_false (way_backup_check (fixture->path, NULL));
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  /* The page of the names is lost, so that it might have been one of any table. */
  assert_int_equal (found.n_cut, N_GAMES);
  assert_recovered (fixture, target, &found);
}

/* Makes many finished games with two to six players: if a page ends within a game, some of its seats are lost. */
static void
fill_seats (WayStoreFixture *fixture)
{
  static const CarcColor colors[]
      = { CARC_COLOR_RED, CARC_COLOR_BLUE, CARC_COLOR_GREEN, CARC_COLOR_YELLOW, CARC_COLOR_BLACK, CARC_COLOR_PINK };
  CarcHeader header = way_store_fixture_header ();

  for (int i = 2; i <= N_FINISHED; i++)
    {
      g_autofree char *id = g_strdup_printf ("%08x-7f0e-4a8e-9a54-3f3f6f0a2c11", (unsigned) i);

      g_strlcpy (header.id, id, sizeof header.id);
      header.setup.n_players = 2 + i % 5;
      for (int seat = 0; seat < header.setup.n_players; seat++)
        {
          header.setup.colors[seat] = colors[seat];
          g_snprintf (header.names[seat], sizeof header.names[seat], "Player %d", seat);
        }
      assert_true (way_store_create_game (fixture->store, &header, NULL) == i);
    }
  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "INSERT INTO tally (game, seat, rule, times, count, points, best)"
                                            " SELECT game, seat, 'road', 1, 1, 1, 1 FROM seat;"
                                            "UPDATE game SET finished = 1767265200;"
                                            "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM");
}

/* A game is recovered with all its players, or not at all. */
static void
check_seats (WayStoreFixture *fixture, int n_pages)
{
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  gsize length, size = 1024;
  int n_refused = 0;

  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = 0; at < length; at += size)
    {
      g_autofree char *damaged = g_memdup2 (bytes, length);
      WaySalvage found = { 0 };

      memset (damaged + at, 'X', MIN (size * (gsize) n_pages, length - at));
      assert_true (g_file_set_contents (fixture->path, damaged, (gssize) length, NULL));
      if (way_salvage_write (fixture->path, target, &found, NULL))
        {
          g_autofree char *n_cut
              = way_store_fixture_ask (target, "SELECT count (*) FROM game WHERE"
                                               " (SELECT count (*) FROM seat WHERE game = game.id) <> 2 + id % 5");

          assert_string_equal (n_cut, "0");
          assert_true (found.n_whole + found.n_cut + found.n_lost <= N_FINISHED);
        }
      else
        n_refused++;
      g_unlink (target);
    }
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  assert_true (n_refused <= 12 + n_pages);
}

static void
test_seats (void **state)
{
  WayStoreFixture *fixture = *state;

  fill_seats (fixture);
  check_seats (fixture, 1);
  check_seats (fixture, 4);
}

/* Truncated at any point, like an unfinished copy. */
static void
test_truncated (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  int n_saved = 0;

  fill (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize rest = 0; rest < length; rest += 700)
    {
      WaySalvage found = { 0 };

      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) rest, NULL));
      if (way_salvage_write (fixture->path, target, &found, NULL))
        {
          assert_recovered (fixture, target, &found);
          n_saved++;
        }
      g_unlink (target);
    }
  assert_true (n_saved > 0);
}

/* From an intact file everything is recovered, including data that is only in the WAL. */
static void
test_intact (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  WaySalvage found = { 0 };

  way_store_fixture_append (fixture, 0, 5);
  assert_true (way_store_set_head (fixture->store, fixture->game, 5, 3, NULL, NULL));
  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=3", NULL));
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (found.n_whole, 1);
  assert_int_equal (found.n_cut + found.n_lost, 0);
  g_clear_pointer (&fixture->store, way_store_close);
  fixture->store = way_store_open (target, NULL);
  way_store_fixture_assert_roads (fixture, 3, 5);
  {
    g_autofree char *draft = way_store_read_draft (fixture->store, fixture->game, NULL);

    assert_string_equal (draft, "road tiles=3");
  }
}

static void
test_restore (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *fresh = g_strconcat (fixture->path, ".salvaged", NULL);
  WaySalvage found = { 0 };
  gsize length, length_kept;

  fill (fixture);
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + length - 3 * 1024, 0x5a, 1024);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  assert_false (way_backup_check (fixture->path, NULL));

  assert_true (way_salvage_restore (fixture->path, &(WaySalvageNotes){ NULL }, &found, &aside, NULL));
  assert_true (way_backup_check (fixture->path, NULL));
  assert_true (found.n_whole > N_GAMES / 2);
  assert_recovered (fixture, fixture->path, &found);
  assert_true (g_file_get_contents (aside, &kept, &length_kept, NULL));
  assert_int_equal (length_kept, length);
  assert_memory_equal (kept, bytes, length);
  assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
}

/* Another program has recovered the file, and a game was recorded in it. */
static void
test_recovered_meanwhile (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *fresh = g_build_filename (fixture->folder, "fresh.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;
  CarcHeader header = way_store_fixture_header ();

  assert_true (way_backup_write (fixture->path, fresh, NULL));
  header.id[0] = '\0';
  assert_true (way_store_create_game (fixture->store, &header, NULL) != 0);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_false (way_backup_restore_damaged (fresh, fixture->path, &aside, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_BUSY);
  assert_null (aside);
  assert_int_equal (way_backup_count_games (fixture->path, NULL), 2);
}

/* Unreadable tallies are recomputed from the changes, which are readable. */
static void
test_sums (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GArray) outdated = NULL;
  WaySalvage found = { 0 };
  g_autofree char *root = NULL;
  gsize length;

  fill (fixture);
  way_store_fixture_execute (fixture->path, "UPDATE game SET finished = started + 1 WHERE id = 3;"
                                            " INSERT INTO tally VALUES (3, 0, 'road.tile', 1, 3, 3, 3, 3)");
  root = way_store_fixture_ask (fixture->path, "SELECT rootpage FROM sqlite_schema WHERE name = 'tally'");
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + (g_ascii_strtoull (root, NULL, 10) - 1) * 1024, 0x5a, 1024);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  assert_true (way_salvage_write (fixture->path, target, &found, NULL));
  assert_int_equal (found.n_whole, N_GAMES);
  fixture->store = way_store_open (target, NULL);
  outdated = way_store_list_outdated (fixture->store, 0, 10, NULL);
  assert_int_equal (outdated->len, 1);
  assert_true (g_array_index (outdated, gint64, 0) == 3);
}

static void
test_refused (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *target = g_build_filename (fixture->folder, "saved.db", NULL);
  g_autoptr (GError) error = NULL;
  WaySalvage found = { 0 };

  g_clear_pointer (&fixture->store, way_store_close);
  way_store_fixture_execute (fixture->path, "PRAGMA user_version = 99");
  assert_false (way_salvage_write (fixture->path, target, &found, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_NEWER);
  way_store_fixture_execute (fixture->path, "PRAGMA application_id = 5");
  assert_false (way_salvage_write (fixture->path, target, &found, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FOREIGN);
  assert_true (g_file_set_contents (fixture->path, "not a database at all", -1, NULL));
  assert_false (way_salvage_write (fixture->path, target, &found, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CORRUPT);
  assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_zeroed, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_garbled, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_without_heads, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_without_ends, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_page_of_changes, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_swapped, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_page_of_another_table, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_numbers_for_names, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_seats, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_truncated, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_intact, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_restore, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_recovered_meanwhile, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_sums, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_refused, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("salvage", tests, NULL, NULL);
}
