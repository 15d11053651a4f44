/* bench.c: functions shared by the benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

double
bench_read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
compare (const void *one, const void *other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

double
bench_percentile (double *times, gsize n, int percent)
{
  qsort (times, n, sizeof *times, compare);
  return times[(n - 1) * (gsize) percent / 100];
}

double
bench_median (double *times, gsize n)
{
  return bench_percentile (times, n, 50);
}

char *
bench_make_folder (void)
{
  char *folder = g_strdup ("/dev/shm/waymark-bench-XXXXXX");

  if (g_mkdtemp (folder))
    return folder;
  g_free (folder);
  folder = g_dir_make_tmp ("waymark-bench-XXXXXX", NULL);
  if (!folder)
    g_error ("no folder to measure in");
  return folder;
}

void
bench_remove_folder (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files && (name = g_dir_read_name (files)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      /* The program keeps its backups in a folder beside the file. */
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        bench_remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

char *
bench_make_history (const char *make_history, const char *folder, int n_games)
{
  g_autofree char *name = g_strdup_printf ("%d.db", n_games);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *games = g_strdup_printf ("%d", n_games);
  const char *arguments[] = { make_history, games, path, NULL };
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    g_error ("%s", error->message);
  return g_steal_pointer (&path);
}

sqlite3 *
bench_open_bare (const char *path)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK
      || sqlite3_exec (db,
                       "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;"
                       "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL",
                       NULL, NULL, NULL)
             != SQLITE_OK)
    g_error ("%s: %s", path, sqlite3_errmsg (db));
  return db;
}

int
bench_run_bare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;
  int n = 0;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  for (; sqlite3_step (statement) == SQLITE_ROW; n++)
    for (int i = 0; i < sqlite3_column_count (statement); i++)
      sqlite3_column_text (statement, i);
  if (sqlite3_finalize (statement) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  return n;
}

static double
time_call (void (*call) (gpointer data), gpointer data)
{
  double begun = bench_read_clock ();

  call (data);
  return bench_read_clock () - begun;
}

void
bench_compare (const char *what, const char *than, const char *aim, int rounds, void (*one) (gpointer data),
               void (*other) (gpointer data), gpointer data)
{
  g_autofree double *first = g_new (double, rounds);
  g_autofree double *second = g_new (double, rounds);
  double a, b;

  for (int i = 0; i < rounds; i++)
    {
      first[i] = time_call (one, data);
      second[i] = time_call (other, data);
    }
  a = bench_median (first, (gsize) rounds);
  b = bench_median (second, (gsize) rounds);
  g_print ("%-44s %9.3f ms, %s %.3f ms, ratio %.2f (%s)\n", what, a, than, b, a / b, aim);
}
