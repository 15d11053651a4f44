/* bench-record.c: the time to record an entry, in the store alone and in the model with everything it updates, compared
 * with a bare commit of one row with the same settings.
 *
 * CPU time of the process, median of 1,000, on tmpfs: for the first entry of a game, and for its 300th.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>
#include <time.h>

#include "carc-base.h"
#include "way-game.h"
#include "way-store-private.h"

#define N_MEASURES 1000
#define TMPFS 0x01021994

static const char entry_text[] = "road tiles=9 inn meeples=red:1,blue:2 left=2 straight=1 right=2";

typedef struct {
  WayStore *store;
  CarcHeader header;
  CarcChange change;
  sqlite3 *bare;
  sqlite3_stmt *insert;
} Bench;

static double
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static int
compare (const void *one, const void *other)
{
  double a = *(const double *) one, b = *(const double *) other;

  return (a > b) - (a < b);
}

static double
take_median (double *times)
{
  qsort (times, N_MEASURES, sizeof *times, compare);
  return times[N_MEASURES / 2];
}

static double
time_bare (Bench *bench)
{
  double begin = read_clock ();

  sqlite3_bind_int64 (bench->insert, 1, g_get_real_time () / G_USEC_PER_SEC);
  sqlite3_bind_text (bench->insert, 2, entry_text, -1, SQLITE_STATIC);
  if (sqlite3_step (bench->insert) != SQLITE_DONE)
    g_error ("%s", sqlite3_errmsg (bench->bare));
  sqlite3_reset (bench->insert);
  sqlite3_clear_bindings (bench->insert);
  return read_clock () - begin;
}

static double
time_append (Bench *bench, gint64 game, int number)
{
  double begin;

  bench->change.entry_id = bench->change.undo_group = number + 1;
  bench->change.position = (number + 1) * CARC_POSITION_GAP;
  begin = read_clock ();
  if (!way_store_append (bench->store, game, number, &bench->change, 1, NULL, NULL))
    g_error ("not recorded");
  return read_clock () - begin;
}

/* Uses the connection of the store, so that its caches stay valid. */
static void
forget (Bench *bench, gint64 game, int number)
{
  g_autofree char *sql
      = g_strdup_printf ("DELETE FROM change WHERE game = %" G_GINT64_FORMAT " AND number >= %d", game, number);

  if (sqlite3_exec (bench->store->db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (bench->store->db));
  bench->store->journal_info.head = bench->store->journal_info.length = number;
}

/* Like a real game: every third entry begins a turn. */
static void
fill (Bench *bench, gint64 game, int n)
{
  const CarcEntry road = bench->change.entry;

  for (int number = 0; number < n; number++)
    {
      bench->change.entry = (CarcEntry){ .subject = &carc_turn, .state = CARC_STATE_COMPLETED };
      carc_entry_set (&bench->change.entry, &carc_turn_player, CARC_NO_PLAYER, 1 + number / 3 % 4);
      if (number % 3 != 0)
        bench->change.entry = road;
      time_append (bench, game, number);
    }
  bench->change.entry = road;
}

static double
time_store (Bench *bench, gint64 game, int entry)
{
  double time = time_append (bench, game, entry - 1);

  forget (bench, game, entry - 1);
  return time;
}

/* In an open game in which entries were recorded before; the very first entry has none before it. */
static double
time_model (Bench *bench, gint64 id, int entry)
{
  g_autoptr (WayGame) game = NULL;
  int before = MAX (entry - 2, 0);
  double begin, time;

  forget (bench, id, before);
  game = way_game_open (bench->store, id, NULL);
  if (!game || (entry > 1 && !way_game_record (game, &bench->change.entry, 1, NULL)))
    g_error ("no game with %d entries", entry - 1);
  begin = read_clock ();
  if (!way_game_record (game, &bench->change.entry, 1, NULL))
    g_error ("not recorded");
  time = read_clock () - begin;
  return time;
}

/* Records the same entry of one game repeatedly; the two measurements alternate in order. */
static void
measure (Bench *bench, const char *what, int entry, double (*record) (Bench *bench, gint64 game, int entry))
{
  static double bare[N_MEASURES], recorded[N_MEASURES];
  gint64 game = way_store_create_game (bench->store, &bench->header, NULL);
  double bare_median, median;

  fill (bench, game, entry - 1);
  for (int i = 0; i < N_MEASURES; i++)
    {
      if (i % 2 == 0)
        bare[i] = time_bare (bench);
      recorded[i] = record (bench, game, entry);
      if (i % 2 != 0)
        bare[i] = time_bare (bench);
    }
  bare_median = take_median (bare);
  median = take_median (recorded);
  g_print ("%s, entry %3d: %.2f µs of CPU, bare commit of one row %.2f µs, ratio %.2f (aim: under 1.30)\n", what, entry,
           median, bare_median, median / bare_median);
}

static void
begin_store (Bench *bench, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  bench->store = way_store_open (path, NULL);
  carc_setup_begin (&bench->header.setup);
  bench->header.setup.n_players = 4;
  for (int i = 1; carc_modules[i] != NULL; i++)
    bench->header.setup.modules |= UINT64_C (1) << i;
  for (int seat = 0; seat < 4; seat++)
    {
      bench->header.setup.colors[seat] = (CarcColor) seat;
      g_snprintf (bench->header.names[seat], sizeof bench->header.names[seat], "Player %d", seat + 1);
    }
  if (!bench->store || !carc_read_entry (&bench->header.setup, entry_text, strlen (entry_text), &statement, &mistakes))
    g_error ("no store in %s", folder);
  bench->change.entry = statement.entry;
}

static void
begin_bare (Bench *bench, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "bare.db", NULL);

  if (sqlite3_open_v2 (path, &bench->bare, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
          != SQLITE_OK
      || sqlite3_exec (bench->bare,
                       "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;"
                       "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL;"
                       "CREATE TABLE entry (id INTEGER PRIMARY KEY, recorded INTEGER, entry_text TEXT) STRICT",
                       NULL, NULL, NULL)
             != SQLITE_OK
      || sqlite3_prepare_v3 (bench->bare, "INSERT INTO entry (recorded, entry_text) VALUES (?, ?)", -1,
                             SQLITE_PREPARE_PERSISTENT, &bench->insert, NULL)
             != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (bench->bare));
}

static void
remove_folder (const char *folder)
{
  static const char *const names[]
      = { "waymark.db", "waymark.db-wal", "waymark.db-shm", "bare.db", "bare.db-wal", "bare.db-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (void)
{
  g_autofree char *folder = g_strdup ("/dev/shm/waymark-bench-XXXXXX");
  Bench bench = { 0 };
  struct statfs system;

  setlocale (LC_ALL, "");
  if (!g_mkdtemp (folder))
    {
      g_free (folder);
      folder = g_dir_make_tmp ("waymark-bench-XXXXXX", NULL);
    }
  if (!folder || statfs (folder, &system) != 0)
    g_error ("no folder to measure in");
  g_print ("in %s%s\n", folder, system.f_type == TMPFS ? " (tmpfs)" : " (no tmpfs: figures mean little)");
  begin_store (&bench, folder);
  begin_bare (&bench, folder);

  measure (&bench, "store", 1, time_store);
  measure (&bench, "store", 300, time_store);
  measure (&bench, "model", 1, time_model);
  measure (&bench, "model", 300, time_model);

  sqlite3_finalize (bench.insert);
  sqlite3_close (bench.bare);
  way_store_close (bench.store);
  remove_folder (folder);
  return 0;
}
