/* test-backup-job.c: the backup of each day, the jobs that back up and restore the history, and the games that were
 * played in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-model-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "way-backup-private.h"
#include "way-backup-job.h"
#include "way-clock.h"
#include "way-daily-backup.h"
#include "way-memory-games.h"
#include "way-record-file.h"

#define DAY "2026-11-21"

static char *
get_today (void)
{
  g_autoptr (GDateTime) now = way_clock_now ();

  return g_date_time_format (now, "%Y-%m-%d");
}

static char *
get_copies (WayModelFixture *fixture)
{
  return way_backup_get_folder (fixture->path);
}

/* Overwrites a page in the middle of a new history, and returns its path. (transfer full) */
static char *
make_damaged (WayModelFixture *fixture)
{
  char *path = g_build_filename (fixture->folder, "damaged.db", NULL);
  WayStore *store = way_store_open (path, NULL);
  WayGame *game = way_model_fixture_begin (store);
  g_autoptr (GString) entries = g_string_new ("turn red");
  g_autofree char *bytes = NULL;
  gsize length;

  for (int i = 1; i < 400; i++)
    g_string_append (entries, "\nroad tiles=4 meeples=red:1 note=\"to fill many pages of the file with entries\"");
  way_model_fixture_enter (game, entries->str);
  g_assert_finalize_object (game);
  way_store_close (store);
  assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  memset (bytes + length / 4 * 3, 0x5a, 8192); /* among the entries */
  assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  return path;
}

static gboolean
run_backup (const char *path, const char *day, GError **error)
{
  g_autoptr (WayJob) job = way_backup_job_new (path, day);

  return way_model_fixture_run (job, NULL, error) != NULL;
}

static void
test_backup (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *copies = get_copies (fixture);
  g_autofree char *other = g_build_filename (copies, "waymark-" DAY ".db", NULL);
  g_autofree char *note = g_strconcat (fixture->path, "-checked", NULL);
  g_autoptr (GError) error = NULL;

  assert_true (run_backup (fixture->path, DAY, &error));
  assert_true (way_backup_has (fixture->path, DAY));
  assert_int_equal (way_backup_count_games (other, NULL), 1);
  assert_true (g_file_test (note, G_FILE_TEST_EXISTS));

  /* The backup of a day is not made again. */
  g_object_unref (way_model_fixture_begin (fixture->store));
  assert_true (run_backup (fixture->path, DAY, &error));
  assert_int_equal (way_backup_count_games (other, NULL), 1);
  assert_true (run_backup (fixture->path, "2026-11-22", &error));
  assert_true (way_backup_has (fixture->path, "2026-11-22"));
  assert_null (error);
}

/* A history without games is checked, but there is nothing to back up. */
static void
test_no_games (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *copies = get_copies (fixture);
  g_autofree char *note = g_strconcat (fixture->path, "-checked", NULL);

  assert_true (way_store_set_deleted (fixture->store, way_game_get_id (fixture->game), TRUE, NULL));
  assert_true (run_backup (fixture->path, DAY, NULL));
  assert_false (g_file_test (copies, G_FILE_TEST_EXISTS));
  assert_true (g_file_test (note, G_FILE_TEST_EXISTS));
}

static void
test_no_backup (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *copies = get_copies (fixture);
  g_autofree char *damaged = make_damaged (fixture);
  g_autoptr (GError) error = NULL;

  assert_false (run_backup (damaged, DAY, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
  g_clear_error (&error);
  assert_false (way_backup_has (damaged, DAY));
  assert_true (g_file_set_contents (copies, "no folder", -1, NULL));
  assert_false (run_backup (fixture->path, DAY, &error));
  assert_non_null (error);
}

static WayRestored *
restore (const char *path, const char *backup, GPtrArray *games, GError **error)
{
  g_autoptr (WayJob) job = way_restore_job_new (path, backup, games);

  return way_model_fixture_run (job, NULL, error);
}

/* A second history with a backup from when it had one game; now it has two. */
static char *
make_other (WayModelFixture *fixture)
{
  char *path = g_build_filename (fixture->folder, "other.db", NULL);
  WayStore *store = way_store_open (path, NULL);

  g_object_unref (way_model_fixture_begin (store));
  assert_true (way_backup_make (path, DAY, NULL));
  g_object_unref (way_model_fixture_begin (store));
  way_store_close (store);
  return path;
}

static void
test_restore (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = make_other (fixture);
  g_autofree char *copies = way_backup_get_folder (path);
  g_autofree char *backup = g_build_filename (copies, "other-" DAY ".db", NULL);
  g_autofree char *missing = g_build_filename (copies, "other-2026-11-20.db", NULL);
  g_autoptr (GPtrArray) games = way_memory_games_list (fixture->store, NULL);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (WayRestored) plain = NULL;
  g_autoptr (WayRestored) with_none = NULL;
  g_autoptr (WayRestored) with_games = NULL;
  g_autoptr (GError) error = NULL;

  assert_null (restore (path, missing, games, &error));
  assert_non_null (error);
  g_clear_error (&error);
  assert_int_equal (way_backup_count_games (path, NULL), 2);

  plain = restore (path, backup, NULL, &error);
  assert_null (error);
  assert_false (plain->had_games);
  assert_int_equal (way_backup_count_games (path, NULL), 1);
  assert_int_equal (way_backup_count_games (plain->replaced, NULL), 2);
  with_none = restore (path, backup, none, &error);
  assert_null (error);
  assert_true (with_none->had_games);
  assert_int_equal (way_backup_count_games (path, NULL), 1);
  with_games = restore (path, backup, games, &error);
  assert_null (error);
  assert_true (with_games->had_games);
  assert_int_equal (way_backup_count_games (path, NULL), 2);
  assert_int_equal (way_backup_count_games (with_games->replaced, NULL), 1);
}

/* Without a backup, what can be read in the file is kept, and the games are added. */
static void
test_salvage (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = make_damaged (fixture);
  g_autoptr (GPtrArray) games = way_memory_games_list (fixture->store, NULL);
  g_autoptr (WayRestored) restored = NULL;
  g_autoptr (GError) error = NULL;

  restored = restore (path, NULL, games, &error);
  assert_null (error);
  assert_true (restored->had_games);
  assert_non_null (restored->replaced);
  assert_int_equal (restored->found.n_whole + restored->found.n_cut, 1);
  assert_int_equal (way_backup_count_games (path, NULL), 2);
  assert_true (way_backup_check (path, NULL));
}

/* How many times what is written reaches the disk; -1: always. Replaces the function of the C library, which SQLite
 * calls. */
static int n_syncs = -1;

int
fdatasync (int descriptor)
{
  if (n_syncs != 0)
    {
      n_syncs -= n_syncs > 0 ? 1 : 0;
      return (int) syscall (SYS_fdatasync, descriptor);
    }
  errno = ENOSPC;
  return -1;
}

/* Wherever the disk fails: nobody is told that a backup was not restored, or may not have been, if it was, and only the
 * games in memory could not be added. */
static void
test_restored_without_games (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = make_other (fixture);
  g_autofree char *copies = way_backup_get_folder (path);
  g_autofree char *backup = g_build_filename (copies, "other-" DAY ".db", NULL);
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  g_autoptr (GPtrArray) games = NULL;
  gboolean failed = TRUE;
  int n_not_added = 0;

  way_model_fixture_record (memory, "waymark 1\nplayer red \"Anna\"\n");
  games = way_memory_games_list (memory, NULL);
  for (int n = 0; failed; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WayRestored) restored = NULL;
      g_autofree char *sentence = NULL;

      {
        g_autoptr (WayStore) history = way_store_open (path, NULL);

        for (int i = 0; i < 3; i++)
          g_object_unref (way_model_fixture_begin (history));
      }
      n_syncs = n;
      restored = restore (path, backup, games, &error);
      n_syncs = -1;
      failed = !restored;
      if (!failed || way_backup_count_games (path, NULL) > 2)
        continue;
      assert_true (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_NOT_ADDED));
      sentence = way_text_error (error);
      assert_true (g_str_has_prefix (sentence, "The history was restored, but"));
      assert_null (way_text_restore_error (error));
      n_not_added++;
    }
  assert_true (n_not_added > 0);
}

/* Games in memory, the oldest first, with all that is in them. */
static void
test_memory_games (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  g_autoptr (GPtrArray) none = way_memory_games_list (memory, NULL);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) recorded = NULL;
  g_autoptr (GError) error = NULL;

  assert_int_equal (none->len, 0);
  assert_true (way_memory_games_record (none, "/nowhere/at/all", &error));
  assert_null (error);
  way_model_fixture_record (memory, "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c13\nplayed 2026-11-20T19:00:00Z\n"
                                    "player red \"Anna\"\nroad tiles=4 meeples=red:1");
  way_model_fixture_record (memory, "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12\nplayed 2026-11-18T19:00:00Z\n"
                                    "player blue \"Jan\"\nroad tiles=5 meeples=blue:1\nfinal\nend");
  games = way_memory_games_list (memory, &error);
  assert_int_equal (games->len, 2);
  assert_true (g_str_has_suffix (((WayRecordFile *) games->pdata[0])->header.id, "12"));
  assert_true (g_str_has_suffix (((WayRecordFile *) games->pdata[1])->header.id, "13"));

  assert_true (way_memory_games_record (games, fixture->path, &error));
  assert_null (error);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  recorded = way_memory_games_list (fixture->store, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *before = way_record_file_write (games->pdata[i]);

      way_model_fixture_assert_text (way_record_file_write (recorded->pdata[i]), before);
    }

  /* The same again is not a second game; another version is. */
  assert_true (way_memory_games_record (games, fixture->path, &error));
  assert_int_equal (way_store_count_games (fixture->store, NULL), 3);
  g_clear_pointer (&games, g_ptr_array_unref);
  g_clear_pointer (&memory, way_store_close);
  memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  way_model_fixture_record (memory, "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12\nplayed 2026-11-18T19:00:00Z\n"
                                    "player blue \"Jan\"\ncity tiles=3 meeples=blue:1");
  games = way_memory_games_list (memory, &error);
  assert_true (way_memory_games_record (games, fixture->path, &error));
  assert_null (error);
  assert_int_equal (way_store_count_games (fixture->store, NULL), 4);
}

/* While another program writes, this waits, and records all games or none. */
static void
test_memory_games_are_refused (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GPtrArray) games = way_memory_games_list (fixture->store, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (WayStore) other = way_store_open (path, NULL);
  g_autoptr (GError) error = NULL;

  assert_true (way_store_begin_batch (other, NULL));
  assert_false (way_memory_games_record (games, path, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY));
  g_clear_error (&error);
  assert_false (way_store_end_batch (other, FALSE, NULL));
  assert_int_equal (way_store_count_games (other, NULL), 0);
  assert_false (way_memory_games_record (games, fixture->folder, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_FILE));
}

typedef struct {
  WaySession *session;
  WayDailyBackup *daily;
  int failed, damaged;
  GError *error; /* of the last signal */
} Daily;

/* How many jobs have said that they made no backup, or one that may not last. */
static int n_refused, n_unsure;

static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (level & G_LOG_LEVEL_INFO)
    {
      n_refused += g_str_has_prefix (message, "No backup was made");
      n_unsure += g_str_has_prefix (message, "The backup may be lost");
    }
  else
    g_log_default_handler (domain, level, message, data);
}

static void
error_cb (Daily *daily, const GError *error)
{
  g_clear_error (&daily->error);
  daily->error = g_error_copy (error);
}

static void
daily_init (Daily *daily, WayStore *store, const char *path)
{
  *daily = (Daily){ .session = way_session_new (store) };
  if (path)
    way_session_set_history (daily->session, path);
  daily->daily = way_daily_backup_new (daily->session);
  way_model_fixture_count (daily->daily, "failed", &daily->failed);
  way_model_fixture_count (daily->daily, "damaged", &daily->damaged);
  g_signal_connect_swapped (daily->daily, "failed", G_CALLBACK (error_cb), daily);
  g_signal_connect_swapped (daily->daily, "damaged", G_CALLBACK (error_cb), daily);
  n_refused = n_unsure = 0;
}

static void
daily_clear (Daily *daily)
{
  g_assert_finalize_object (daily->daily);
  g_assert_finalize_object (daily->session);
  g_clear_error (&daily->error);
}

static void
wait_for_backup (const char *path, const char *day)
{
  while (!way_backup_has (path, day))
    g_main_context_iteration (NULL, FALSE);
}

static void
wait_for_refusals (int n)
{
  while (n_refused < n)
    g_main_context_iteration (NULL, TRUE);
}

/* Whether folders cannot be synced. Replaces the function of the C library. */
static gboolean unsynced;

int
fsync (int descriptor)
{
  struct stat about;

  if (!unsynced || fstat (descriptor, &about) != 0 || !S_ISDIR (about.st_mode))
    return (int) syscall (SYS_fsync, descriptor);
  errno = EIO;
  return -1;
}

/* Nobody is told that there is no backup if there is one. */
static void
test_daily_unsure (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *today = get_today ();
  Daily daily;

  daily_init (&daily, fixture->store, fixture->path);
  unsynced = TRUE;
  way_daily_backup_run (daily.daily);
  while (n_unsure + n_refused == 0)
    g_main_context_iteration (NULL, TRUE);
  unsynced = FALSE;
  assert_true (way_backup_has (fixture->path, today));
  assert_int_equal (daily.failed + daily.damaged + n_refused, 0);
  assert_false (way_daily_backup_has_failed (daily.daily));
  daily_clear (&daily);
}

/* One attempt a day. */
static void
test_daily (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *today = get_today ();
  g_autofree char *copies = get_copies (fixture);
  g_autofree char *backup = g_strdup_printf ("%s/waymark-%s.db", copies, today);
  Daily daily;

  daily_init (&daily, fixture->store, fixture->path);
  way_daily_backup_run (daily.daily);
  wait_for_backup (fixture->path, today);
  assert_int_equal (g_unlink (backup), 0);
  way_daily_backup_run (daily.daily);
  assert_true (run_backup (fixture->path, DAY, NULL));
  assert_false (way_backup_has (fixture->path, today));
  way_daily_backup_forget_day (daily.daily);
  way_daily_backup_run (daily.daily);
  wait_for_backup (fixture->path, today);
  assert_int_equal (daily.failed + daily.damaged + n_refused, 0);
  daily_clear (&daily);
}

/* Nothing is tried, and the day is not over, while there is no file that could be backed up. */
static void
test_not_now (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *today = get_today ();
  g_autofree char *copies = get_copies (fixture);
  Daily daily;

  daily_init (&daily, fixture->store, NULL);
  way_daily_backup_run (daily.daily);
  way_session_set_history (daily.session, fixture->path);
  way_session_set_damaged (daily.session, TRUE);
  way_daily_backup_run (daily.daily);
  way_session_set_damaged (daily.session, FALSE);
  assert_true (way_store_switch (fixture->store, WAY_STORE_IN_MEMORY, NULL));
  way_daily_backup_run (daily.daily);
  assert_true (way_store_switch (fixture->store, fixture->path, NULL));
  assert_true (run_backup (fixture->path, DAY, NULL));
  assert_false (way_backup_has (fixture->path, today));
  way_daily_backup_run (daily.daily);
  wait_for_backup (fixture->path, today);
  daily_clear (&daily);
}

static void
test_read_only (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) reader = way_store_open_to_read (fixture->path, NULL);
  g_autofree char *today = get_today ();
  Daily daily;

  daily_init (&daily, reader, fixture->path);
  way_daily_backup_run (daily.daily);
  assert_true (run_backup (fixture->path, DAY, NULL));
  assert_false (way_backup_has (fixture->path, today));
  assert_true (way_store_switch (reader, fixture->path, NULL));
  way_daily_backup_run (daily.daily);
  wait_for_backup (fixture->path, today);
  daily_clear (&daily);
}

/* The first failure is reported, and only that. */
static void
test_failed (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *copies = get_copies (fixture);
  Daily daily;

  assert_true (g_file_set_contents (copies, "no folder", -1, NULL));
  daily_init (&daily, fixture->store, fixture->path);
  assert_false (way_daily_backup_has_failed (daily.daily));
  for (int i = 1; i <= 3; i++)
    {
      way_daily_backup_run (daily.daily);
      wait_for_refusals (i);
      assert_int_equal (daily.failed, 1);
      assert_true (way_daily_backup_has_failed (daily.daily));
      way_daily_backup_forget_day (daily.daily);
    }
  assert_non_null (daily.error);
  assert_int_equal (daily.damaged, 0);
  daily_clear (&daily);
}

static void
test_damaged (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *path = make_damaged (fixture);
  WayStore *store = way_store_open (path, NULL);
  Daily daily;

  daily_init (&daily, store, path);
  way_daily_backup_run (daily.daily);
  wait_for_refusals (1);
  assert_int_equal (daily.damaged, 1);
  assert_int_equal (daily.failed, 0);
  assert_false (way_daily_backup_has_failed (daily.daily));
  assert_true (g_error_matches (daily.error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
  daily_clear (&daily);
  way_store_close (store);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_backup),       TEST (test_no_games),
    TEST (test_no_backup),    TEST (test_restore),
    TEST (test_salvage),      TEST (test_restored_without_games),
    TEST (test_memory_games), TEST (test_memory_games_are_refused),
    TEST (test_daily),        TEST (test_daily_unsure),
    TEST (test_not_now),      TEST (test_read_only),
    TEST (test_failed),       TEST (test_damaged),
  };

  g_log_set_default_handler (log_cb, NULL);
  return cmocka_run_group_tests_name ("backup job", tests, NULL, NULL);
}
