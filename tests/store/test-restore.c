/* test-restore.c: restores a backup while other programs record: every acknowledged game is in the history or in a kept
 * file, and all these files are intact.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "way-backup.h"

#define N_WRITERS 2
#define N_ACKNOWLEDGED 300 /* a long run has 5,000 */
#define N_RESTORES 6       /* at least, even on a slow machine */
#define N_GAMES 40         /* in the history at first, so that a restore takes a while */
#define N_ROADS 60
#define N_KILLS 40 /* a long run has 500 */

static gboolean
is_long (void)
{
  return g_getenv ("WAYMARK_TEST_LONG") != NULL;
}

static char *
write_id (unsigned writer, unsigned number)
{
  return g_strdup_printf ("%08x-%04x-4a8e-9a54-3f3f6f0a2c11", number, writer);
}

static gint64
begin_game (WayStore *store, unsigned writer, unsigned number, GError **error)
{
  CarcHeader header = way_store_fixture_header ();
  g_autofree char *id = write_id (writer, number);

  g_strlcpy (header.id, id, sizeof header.id);
  return way_store_create_game (store, &header, error);
}

/* Makes a large history, and a backup of it. Returns the path of the backup. (transfer full) */
static char *
fill (WayStoreFixture *fixture)
{
  char *copy = g_build_filename (fixture->folder, "copy.db", NULL);

  assert_true (way_store_begin_batch (fixture->store, NULL));
  for (unsigned i = 0; i < N_GAMES; i++)
    {
      fixture->game = begin_game (fixture->store, 99, i, NULL);
      way_store_fixture_append (fixture, 0, N_ROADS);
    }
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  g_clear_pointer (&fixture->store, way_store_close);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  return copy;
}

/* Opens the history, records a game and closes it, like an import, forever; sends the number of each stored game. If
 * the history is busy, it tries again, because nothing was acknowledged. */
static void
record_forever (WayStoreFixture *fixture, unsigned writer, int acknowledge)
{
  for (unsigned number = 0;; number++)
    {
      gint64 game = 0;

      while (game == 0)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (WayStore) store = way_store_open (fixture->path, &error);

          if (store)
            game = begin_game (store, writer, number, &error);
          if (game == 0 && !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
            {
              g_printerr ("%s\n", error->message);
              _exit (1);
            }
        }
      if (write (acknowledge, &number, sizeof number) != sizeof number)
        _exit (0);
    }
}

typedef struct {
  pid_t id;
  int acknowledged; /* the read end of its pipe */
  unsigned n;       /* acknowledged games */
} Writer;

static Writer
start_writer (WayStoreFixture *fixture, unsigned number)
{
  Writer writer = { 0 };
  int ends[2];

  assert_int_equal (pipe2 (ends, O_CLOEXEC), 0);
  writer.id = fork ();
  if (writer.id == 0)
    {
      close (ends[0]);
      record_forever (fixture, number, ends[1]);
    }
  assert_true (writer.id > 0);
  close (ends[1]);
  assert_int_equal (fcntl (ends[0], F_SETFL, O_NONBLOCK), 0);
  writer.acknowledged = ends[0];
  return writer;
}

static void
read_acknowledgments (Writer *writer)
{
  unsigned number;

  while (read (writer->acknowledged, &number, sizeof number) == sizeof number)
    {
      assert_int_equal (number, writer->n);
      writer->n++;
    }
}

static void
stop_writer (Writer *writer)
{
  int status;

  kill (writer->id, SIGTERM);
  assert_int_equal (waitpid (writer->id, &status, 0), writer->id);
  if (!WIFSIGNALED (status) || WTERMSIG (status) != SIGTERM)
    fail_msg ("A program that records ended with %d", status);
  read_acknowledgments (writer);
  close (writer->acknowledged);
}

/* Adds the ids of the games in the file, which must be intact. */
static void
collect_games (const char *path, GHashTable *ids)
{
  g_autofree char *list = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;

  if (!way_backup_check (path, &error))
    fail_msg ("%s: %s", path, error->message);
  list = way_store_fixture_ask (path, "SELECT group_concat (uuid, ' ') FROM game");
  words = g_strsplit (list, " ", -1);
  for (int i = 0; words[i] != NULL; i++)
    g_hash_table_add (ids, g_strdup (words[i]));
}

static void
test_beside_writers (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = fill (fixture);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) kept = NULL;
  Writer writers[N_WRITERS];
  unsigned aim = is_long () ? 5000 : N_ACKNOWLEDGED, n = 0, n_lost = 0, n_restores = 0, n_busy = 0;

  for (unsigned i = 0; i < N_WRITERS; i++)
    writers[i] = start_writer (fixture, i);
  while (n < aim || n_restores < N_RESTORES)
    {
      g_autofree char *aside = NULL;
      g_autoptr (GError) error = NULL;

      if (way_backup_restore (copy, fixture->path, &aside, &error))
        n_restores++;
      else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
        n_busy++;
      else
        fail_msg ("%s", error->message);
      g_usleep (20000);
      n = 0;
      for (unsigned i = 0; i < N_WRITERS; i++)
        {
          read_acknowledgments (&writers[i]);
          n += writers[i].n;
        }
    }
  for (unsigned i = 0; i < N_WRITERS; i++)
    stop_writer (&writers[i]);

  collect_games (fixture->path, ids);
  kept = way_backup_list_replaced (fixture->path);
  assert_int_equal (kept->len, n_restores);
  for (guint i = 0; i < kept->len; i++)
    collect_games (((WayBackup *) kept->pdata[i])->path, ids);
  n = 0;
  for (unsigned i = 0; i < N_WRITERS; i++)
    for (unsigned number = 0; number < writers[i].n; number++, n++)
      {
        g_autofree char *id = write_id (i, number);

        n_lost += !g_hash_table_contains (ids, id);
      }
  print_message ("# %u restores beside %d programs that record, %u refused as busy: %u of %u games lost\n", n_restores,
                 N_WRITERS, n_busy, n_lost, n);
  assert_int_equal (n_lost, 0);
}

/* A symbolic link to a history remains one, and its target is replaced. */
static void
test_link (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.db", NULL);
  g_autofree char *cloud = g_build_filename (fixture->folder, "cloud", NULL);
  g_autofree char *real = g_build_filename (cloud, "history.db", NULL);

  way_store_fixture_append (fixture, 0, 2);
  assert_true (way_backup_write (fixture->path, copy, NULL));
  way_store_fixture_append (fixture, 2, 6);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (g_mkdir (cloud, 0700), 0);
  assert_int_equal (g_rename (fixture->path, real), 0);
  assert_int_equal (symlink ("cloud/history.db", fixture->path), 0);

  for (int round = 0; round < 3; round++)
    {
      g_autofree char *aside = NULL;
      g_autofree char *n_changes = NULL;
      g_autoptr (GPtrArray) kept = NULL;

      /* Damaged in the second round, missing in the third. */
      if (round == 1)
        assert_true (g_file_set_contents (real, "not a database at all", -1, NULL));
      if (round == 2)
        assert_int_equal (g_unlink (real), 0);
      assert_true (way_backup_restore (copy, fixture->path, &aside, NULL));
      assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_SYMLINK));
      assert_false (g_file_test (real, G_FILE_TEST_IS_SYMLINK));
      n_changes = way_store_fixture_ask (real, "SELECT count (*) FROM change");
      assert_string_equal (n_changes, "2");
      assert_true (way_backup_check (real, NULL));
      kept = way_backup_list_replaced (fixture->path);
      assert_int_equal (kept->len, MIN (round + 1, 2));
      assert_int_equal (aside != NULL, round < 2);
    }
}

/* The page sizes of the backup and the history may differ. */
static void
test_other_page_sizes (void **state)
{
  static const int sizes[] = { 512, 65536, 4096, 1024 };
  WayStoreFixture *fixture = *state;
  g_autofree char *first = fill (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *copy = g_strdup_printf ("%s-%d", first, sizes[i]);
      g_autofree char *sql = g_strdup_printf ("PRAGMA journal_mode = DELETE; PRAGMA page_size = %d; VACUUM", sizes[i]);
      g_autofree char *aside = NULL;
      g_autofree char *size = NULL;
      g_autofree char *n_games = NULL;

      assert_true (way_backup_write (first, copy, NULL));
      way_store_fixture_execute (copy, sql);
      way_store_fixture_reopen (fixture);
      g_clear_pointer (&fixture->store, way_store_close);
      assert_true (way_backup_restore (copy, fixture->path, &aside, NULL));
      assert_true (way_backup_check (aside, NULL));
      assert_true (way_backup_check (fixture->path, NULL));
      size = way_store_fixture_ask (fixture->path, "PRAGMA page_size");
      assert_int_equal (atoi (size), sizes[i]);
      way_store_fixture_reopen (fixture);
      n_games = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM game");
      assert_int_equal (atoi (n_games), N_GAMES + 1);
      g_clear_pointer (&fixture->store, way_store_close);
    }
}

/* Restoring a file over itself does nothing. */
static void
test_over_itself (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *link = g_build_filename (fixture->folder, "link.db", NULL);
  g_autofree char *aside = NULL;
  g_autofree char *n_changes = NULL;

  way_store_fixture_append (fixture, 0, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  assert_int_equal (symlink (fixture->path, link), 0);
  assert_true (way_backup_restore (fixture->path, fixture->path, &aside, NULL));
  assert_true (way_backup_restore (link, fixture->path, &aside, NULL));
  n_changes = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM change");
  assert_string_equal (n_changes, "3");
}

/* Sleeps until a random moment within @duration or shortly afterward. */
static void
sleep_a_while (GRand *random, gint64 duration)
{
  g_usleep ((gulong) g_rand_double_range (random, 0, 1.2 * (double) duration));
}

/* The history is either unchanged or the backup; in the second case the previous one is kept and intact. Returns
 * whether it is the backup. */
static gboolean
assert_old_or_new (WayStoreFixture *fixture, int n_old, int n_new)
{
  g_autoptr (GPtrArray) kept = way_backup_list_replaced (fixture->path);
  g_autofree char *n_changes = way_store_fixture_ask (fixture->path, "SELECT count (*) FROM change");
  gboolean replaced = atoi (n_changes) == n_new;

  assert_true (way_backup_check (fixture->path, NULL));
  assert_true (replaced || atoi (n_changes) == n_old);
  for (guint i = 0; i < kept->len; i++)
    {
      const char *path = ((WayBackup *) kept->pdata[i])->path;
      g_autofree char *n_kept = way_store_fixture_ask (path, "SELECT count (*) FROM change");

      assert_true (way_backup_check (path, NULL));
      assert_int_equal (atoi (n_kept), n_old);
      g_unlink (path);
    }
  assert_true (!replaced || kept->len == 1);
  return replaced;
}

/* Restores @copy, deletes the kept file, and returns how long it took, in microseconds. */
static gint64
restore (WayStoreFixture *fixture, const char *copy)
{
  gint64 begin = g_get_monotonic_time ();
  g_autofree char *aside = NULL;

  assert_true (way_backup_restore (copy, fixture->path, &aside, NULL));
  g_unlink (aside);
  return g_get_monotonic_time () - begin;
}

static void
test_killed (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *copy = fill (fixture);
  g_autofree char *old = g_build_filename (fixture->folder, "old.db", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (20261122);
  int n_kills = is_long () ? 500 : N_KILLS, n_killed = 0, n_replaced = 0;
  gint64 duration;

  way_store_fixture_execute (copy, "DELETE FROM change WHERE number >= 7");
  assert_true (way_backup_write (fixture->path, old, NULL));
  duration = restore (fixture, old);
  for (int i = 0; i < n_kills; i++)
    {
      pid_t child = fork ();
      int status;

      if (child == 0)
        {
          g_autofree char *aside = NULL;

          _exit (!way_backup_restore (copy, fixture->path, &aside, NULL));
        }
      sleep_a_while (random, duration);
      kill (child, SIGKILL);
      assert_int_equal (waitpid (child, &status, 0), child);
      n_killed += WIFSIGNALED (status);
      n_replaced += assert_old_or_new (fixture, N_GAMES * N_ROADS, N_GAMES * 7);
      duration = restore (fixture, old);
    }
  print_message ("# %d restores, %d of them killed: %d new histories, all others as before\n", n_kills, n_killed,
                 n_replaced);
  assert_true (n_killed > 0);
}

/* The target is either missing or complete, and the next call succeeds. */
static void
test_backup_is_killed (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *first = fill (fixture);
  g_autofree char *copy = g_build_filename (fixture->folder, "asked.db", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (20261123);
  int n_kills = is_long () ? 500 : N_KILLS, n_killed = 0, n_made = 0;
  gint64 duration = g_get_monotonic_time ();

  assert_true (way_backup_write (fixture->path, copy, NULL));
  duration = g_get_monotonic_time () - duration;
  g_unlink (copy);
  for (int i = 0; i < n_kills; i++)
    {
      pid_t child = fork ();
      int status;

      if (child == 0)
        _exit (!way_backup_write (fixture->path, copy, NULL));
      sleep_a_while (random, duration);
      kill (child, SIGKILL);
      assert_int_equal (waitpid (child, &status, 0), child);
      n_killed += WIFSIGNALED (status);
      if (!g_file_test (copy, G_FILE_TEST_EXISTS))
        {
          duration += duration / 8; /* about as many kills too late as too early */
          continue;
        }
      duration -= duration / 8;
      assert_true (way_backup_check (copy, NULL));
      g_unlink (copy);
      n_made++;
    }
  print_message ("# %d backups, %d of them killed: %d whole files, none torn\n", n_kills, n_killed, n_made);
  assert_true (n_killed > 0);
  assert_true (way_backup_write (fixture->path, copy, NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_beside_writers, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_link, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_other_page_sizes, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_over_itself, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_killed, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_backup_is_killed, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("restore", tests, NULL, NULL);
}
