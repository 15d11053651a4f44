/* test-export.c: exports all games of a history in every format, cancels exports, and tests the sentences about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-bgstats.h"
#include "way-export-format.h"
#include "way-export.h"
#include "way-output.h"
#include "way-record-file.h"
#include "way-store-private.h"

#define HEAD(number_)                                                                                                  \
  "waymark 1\nid " number_ "0000000-0000-4000-8000-000000000000\nplayed 2026-11-0" number_                             \
  "T20:00:00Z\nplace \"Brno\"\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define OLDEST HEAD ("1") "turn red\nroad tiles=4 meeples=red:1 note=\"dry\"\nfinal\nend\n"
#define SECOND HEAD ("2") "city tiles=3 meeples=red:1,blue:1\n"
#define NEWEST HEAD ("3") "# note: Rain.\n\nroad tiles=2\nfinal\nend\n"

typedef struct {
  char *folder;
  GFile *file;
  WayStore *store;
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autofree char *history = NULL;
  g_autofree char *out = NULL;

  fixture->folder = way_model_fixture_make_folder ();
  history = g_build_filename (fixture->folder, "history.db", NULL);
  out = g_build_filename (fixture->folder, "out", NULL);
  fixture->file = g_file_new_for_path (out);
  fixture->store = way_store_open (history, NULL);
  way_model_fixture_record (fixture->store, NEWEST);
  way_model_fixture_record (fixture->store, OLDEST);
  way_model_fixture_record (fixture->store, SECOND);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  way_store_close (fixture->store);
  way_model_fixture_remove_folder (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture);
  return 0;
}

/* Exports @store in @format, which must succeed, and returns the text of the file. (transfer full) */
static char *export(Fixture *fixture, WayStore *store, const char *format, WayExported *counts)
{
  g_autoptr (WayJob) job = way_export_job_new (fixture->file, format);
  g_autofree WayExported *exported = way_model_fixture_run (job, store, NULL);
  char *text;

  assert_non_null (exported);
  *counts = *exported;
  assert_int_equal (way_job_get_steps (job), exported->n_games + exported->n_without + exported->n_unread);
  assert_true (g_file_load_contents (fixture->file, NULL, &text, NULL, NULL, NULL));
  return text;
}

static char *
write_game (WayStore *store, gint64 game)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, NULL);

  return way_record_file_write (record);
}

static void
assert_counts (const WayExported *counts, int n_games, int n_without, int n_unread)
{
  assert_int_equal (counts->n_games, n_games);
  assert_int_equal (counts->n_without, n_without);
  assert_int_equal (counts->n_unread, n_unread);
}

static void
test_records (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *oldest = write_game (fixture->store, 2);
  g_autofree char *second = write_game (fixture->store, 3);
  g_autofree char *newest = write_game (fixture->store, 1);
  g_autofree char *expected = g_strconcat (oldest, "\n", second, "\n", newest, NULL);
  WayExported counts;

  way_model_fixture_assert_text (export(fixture, fixture->store, "waymark", &counts), expected);
  assert_counts (&counts, 3, 0, 0);
}

static void
test_tables (void **state)
{
  Fixture *fixture = *state;
  WayExported counts;

  way_model_fixture_assert_text (
      export(fixture, fixture->store, "csv", &counts),
      "game,played,place,number,turn,subject,state,entry,note,player,color,points\r\n"
      "10000000-0000-4000-8000-000000000000,2026-11-01T20:00:00Z,Brno,1,1,turn,completed,turn red,,,,\r\n"
      "10000000-0000-4000-8000-000000000000,2026-11-01T20:00:00Z,Brno,2,1,road,completed,"
      "\"road tiles=4 meeples=red:1 note=\"\"dry\"\"\",dry,Anna,red,4\r\n"
      "10000000-0000-4000-8000-000000000000,2026-11-01T20:00:00Z,Brno,3,1,final,completed,final,,,,\r\n"
      "10000000-0000-4000-8000-000000000000,2026-11-01T20:00:00Z,Brno,4,1,end,completed,end,,,,\r\n"
      "20000000-0000-4000-8000-000000000000,2026-11-02T20:00:00Z,Brno,1,0,city,completed,"
      "\"city tiles=3 meeples=red:1,blue:1\",,Anna,red,6\r\n"
      "20000000-0000-4000-8000-000000000000,2026-11-02T20:00:00Z,Brno,1,0,city,completed,"
      "\"city tiles=3 meeples=red:1,blue:1\",,Jan,blue,6\r\n"
      "30000000-0000-4000-8000-000000000000,2026-11-03T20:00:00Z,Brno,1,0,road,completed,road tiles=2,,,,\r\n"
      "30000000-0000-4000-8000-000000000000,2026-11-03T20:00:00Z,Brno,2,0,final,completed,final,,,,\r\n"
      "30000000-0000-4000-8000-000000000000,2026-11-03T20:00:00Z,Brno,3,0,end,completed,end,,,,\r\n");
  assert_counts (&counts, 3, 0, 0);
  way_model_fixture_assert_text (
      export(fixture, fixture->store, "games-csv", &counts),
      "game,played,place,edition,expansions,finished,minutes,entries,winners,player1,color1,points1,rank1,"
      "player2,color2,points2,rank2,player3,color3,points3,rank3,player4,color4,points4,rank4,"
      "player5,color5,points5,rank5,player6,color6,points6,rank6,player7,color7,points7,rank7,"
      "player8,color8,points8,rank8,revision,today1,today2,today3,today4,today5,today6,today7,today8,note\r\n"
      "10000000-0000-4000-8000-000000000000,2026-11-01T20:00:00Z,Brno,C3,,yes,,4,Anna,"
      "Anna,red,4,1,Jan,blue,0,2,,,,,,,,,,,,,,,,,,,,,,,,," G_STRINGIFY (
          CARC_RULES_REVISION) ",,,,,,,,,\r\n"
                               "20000000-0000-4000-8000-000000000000,2026-11-02T20:00:00Z,Brno,C3,,no,,1,,"
                               "Anna,red,6,,Jan,blue,6,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\r\n"
                               "30000000-0000-4000-8000-000000000000,2026-11-03T20:00:00Z,Brno,C3,,yes,,3,Anna; Jan,"
                               "Anna,red,0,1,Jan,blue,0,1,,,,,,,,,,,,,,,,,,,,,,,,," G_STRINGIFY (
                                   CARC_RULES_REVISION) ",,,,,,,,,Rain.\r\n");
  assert_counts (&counts, 3, 0, 0);
}

/* A game in progress has no result for another program. */
static void
test_plays (void **state)
{
  Fixture *fixture = *state;
  WayExported counts;
  g_autofree char *text = export(fixture, fixture->store, "bgsplay", &counts);
  g_autoptr (WayBgstats) plays = way_bgstats_read (text, strlen (text), FALSE, NULL);

  assert_counts (&counts, 2, 1, 0);
  assert_int_equal (plays->texts->len, 2);
  assert_non_null (strstr (plays->texts->pdata[0], "id 10000000"));
  assert_non_null (strstr (plays->texts->pdata[1], "id 30000000"));
}

/* It does not prevent the export of the others. */
static void
test_a_game_that_cannot_be_read (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *second = write_game (fixture->store, 3);
  g_autofree char *newest = write_game (fixture->store, 1);
  g_autofree char *expected = g_strconcat (second, "\n", newest, NULL);
  WayExported counts;

  assert_int_equal (
      sqlite3_exec (fixture->store->db, "UPDATE game SET modules = 'no-such-thing' WHERE id = 2", NULL, NULL, NULL),
      SQLITE_OK);
  way_model_fixture_assert_text (export(fixture, fixture->store, "waymark", &counts), expected);
  assert_counts (&counts, 2, 0, 1);
}

/* More bytes than are buffered, also from a history in memory. */
static void
test_many (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  WayExported counts;

  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *record
          = g_strdup_printf ("waymark 1\nid %08x-0000-4000-8000-000000000000\nplayed 2026-01-01T12:00:00Z\n"
                             "player red \"Anna\"\n\nroad tiles=%d meeples=red:1\n",
                             i, 2 + i % 90);
      g_autofree char *written = write_game (store, way_model_fixture_record (store, record));

      g_string_append_printf (expected, "%s%s", i > 0 ? "\n" : "", written);
    }
  assert_true (expected->len > 2 * 65536);
  way_model_fixture_assert_text (export(fixture, store, "waymark", &counts), expected->str);
  assert_counts (&counts, 1000, 0, 0);
}

static void
test_nothing (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayExported counts;

  way_model_fixture_assert_text (export(fixture, store, "waymark", &counts), "");
  assert_counts (&counts, 0, 0, 0);
}

static void
assert_cancelled (Fixture *fixture, WayStore *store, const char *there)
{
  g_autoptr (WayJob) job = way_export_job_new (fixture->file, "waymark");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  way_job_cancel (job);
  assert_null (way_model_fixture_run (job, store, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_int_equal (way_job_get_steps (job), 1);
  assert_int_equal (g_file_load_contents (fixture->file, NULL, &text, NULL, NULL, NULL), there != NULL);
  assert_int_equal (g_strcmp0 (text, there), 0);
}

/* The previous file remains, and no incomplete file. */
static void
test_cancelled (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);

  way_model_fixture_record (store, OLDEST);
  assert_cancelled (fixture, fixture->store, NULL);
  assert_cancelled (fixture, store, NULL);
  assert_true (g_file_replace_contents (fixture->file, "mine", 4, NULL, FALSE, 0, NULL, NULL, NULL));
  assert_cancelled (fixture, fixture->store, "mine");
  assert_cancelled (fixture, store, "mine");
}

/* What was synced, in this order; replaces the function of the C library. */
static GArray *synced; /* of struct stat */

int
fsync (int descriptor)
{
  struct stat about;

  if (synced && fstat (descriptor, &about) == 0)
    g_array_append_val (synced, about);
  return fdatasync (descriptor);
}

static void
assert_synced (guint index, const char *path)
{
  const struct stat *about = &g_array_index (synced, struct stat, index);
  struct stat expected;

  assert_int_equal (stat (path, &expected), 0);
  assert_int_equal (about->st_ino, expected.st_ino);
  assert_int_equal (about->st_size, expected.st_size);
}

/* First the complete file, then its name in the folder. */
static void
test_synced (void **state)
{
  Fixture *fixture = *state;
  WayExported counts;

  for (int i = 0; i < 2; i++)
    {
      synced = g_array_new (FALSE, FALSE, sizeof (struct stat));
      g_free (export(fixture, fixture->store, "waymark", &counts));
      assert_int_equal (synced->len, 2);
      assert_synced (0, g_file_peek_path (fixture->file));
      assert_synced (1, fixture->folder);
      g_clear_pointer (&synced, g_array_unref);
    }
}

/* A file chosen in a dialog is never a pipe or a device, which could block the window. */
static void
test_special (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (WayJob) job = way_export_job_new (fixture->file, "waymark");

  assert_int_equal (mkfifo (g_file_peek_path (fixture->file), 0600), 0);
  assert_null (way_model_fixture_run (job, fixture->store, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE));
  assert_false (way_output_save (fixture->file, "x", 1, &refused));
  assert_true (g_error_matches (refused, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE));
}

/* Unless it is to be replaced, a file stays that exists before, or that another program makes meanwhile. */
static void
test_not_replaced (void **state)
{
  Fixture *fixture = *state;
  const char *path = g_file_peek_path (fixture->file);

  for (gboolean replace = FALSE; replace <= TRUE; replace++)
    for (gboolean before = FALSE; before <= TRUE; before++)
      {
        g_autoptr (WayOutput) output = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *content = NULL;
        gboolean written;

        g_unlink (path);
        if (before)
          assert_true (g_file_set_contents (path, "theirs", -1, NULL));
        output = way_output_new (path, replace, &error);
        assert_true (g_file_set_contents (path, "theirs", -1, NULL));
        written = output && way_output_write (output, "ours", 4, &error) && way_output_finish (output, &error);
        assert_int_equal (written, replace);
        assert_int_equal (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS), !replace);
        assert_true (g_file_get_contents (path, &content, NULL, NULL));
        assert_string_equal (content, replace ? "ours" : "theirs");
      }
}

static void
test_unwritable_folder (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GFile) file = g_file_get_child (fixture->file, "deeper");
  g_autoptr (WayJob) job = way_export_job_new (file, "csv");
  g_autoptr (GError) error = NULL;

  assert_null (way_model_fixture_run (job, fixture->store, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
}

/* The history that is exported keeps what it has, also beside this connection to it. */
static void
test_over_a_history (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GFile) history = g_file_new_for_path (way_store_get_path (fixture->store));
  g_autoptr (WayJob) job = way_export_job_new (history, "waymark");
  g_autoptr (GError) error = NULL;

  assert_null (way_model_fixture_run (job, fixture->store, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_HISTORY));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  way_store_close (way_store_open (way_store_get_path (fixture->store), NULL));
  way_model_fixture_record (fixture->store, HEAD ("4") "road tiles=2\n");
}

static void
test_single_games (void **state)
{
  static const char *const names[] = { "waymark", "csv", "games-csv", "bgsplay", "link" };
  static const char *const beginnings[] = { "waymark 1\n", "game,", "game,", "{", "https://" };
  Fixture *fixture = *state;
  g_autoptr (WayRecordFile) finished = way_record_file_load (fixture->store, 2, NULL);
  g_autoptr (WayRecordFile) in_progress = way_record_file_load (fixture->store, 3, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const WayExportFormat *format = way_export_format_find (names[i]);
      g_autoptr (GBytes) bytes = way_export_format_write (format, fixture->store, finished, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) refused = way_export_format_write (format, fixture->store, in_progress, &error);

      assert_true (g_str_has_prefix (g_bytes_get_data (bytes, NULL), beginnings[i]));
      assert_int_equal (refused != NULL, way_export_format_accepts (format, in_progress));
      assert_int_equal (!refused, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
    }
  assert_null (way_export_format_find ("pdf"));
}

static void
test_words (void **state)
{
  static const struct {
    WayExported exported;
    const char *words;
  } rows[] = {
    { { 0, 0, 0 }, "0 games were exported." },
    { { 1, 0, 0 }, "1 game was exported." },
    { { 7, 1, 0 }, "7 games were exported. 1 game in progress has no result yet and was skipped." },
    { { 7, 2, 1 },
      "7 games were exported. 2 games in progress have no result yet and were skipped. 1 game could not be read and "
      "was left out." },
    { { 1, 0, 2 }, "1 game was exported. 2 games could not be read and were left out." },
    { { 1, 0, 0, 1 },
      "1 game was exported. 1 game has names or a note with invalid or control characters. They were replaced." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    way_model_fixture_assert_text (way_export_describe (&rows[i].exported), rows[i].words);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_records, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_tables, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_plays, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_a_game_that_cannot_be_read, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_many, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_nothing, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_cancelled, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_synced, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_special, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_not_replaced, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_unwritable_folder, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_over_a_history, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_single_games, set_up, tear_down),
    cmocka_unit_test (test_words),
  };

  return cmocka_run_group_tests_name ("export", tests, NULL, NULL);
}
