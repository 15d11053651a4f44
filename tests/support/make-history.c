/* make-history.c: creates a history file with many realistic finished games, for benchmarks and for trying out things.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "way-evening.h"
#include "way-import.h"

/* Ten years of games, until this evening. */
#define LAST_EVENING G_GINT64_CONSTANT (1795199400) /* 2026-11-20T18:30:00Z */
#define PERIOD (G_GINT64_CONSTANT (3652) * 24 * 60 * 60)

/* Twenty groups of eight players each. */
#define N_TABLES 20
#define N_AT_TABLE 8

#define GAMES_AT_ONCE 2000

/* The games that the others are copies of: players, entries. */
static const struct {
  int n_players;
  int n_entries;
} models[] = { { 2, 44 }, { 2, 60 }, { 3, 56 }, { 3, 66 }, { 4, 60 }, { 4, 70 }, { 5, 72 }, { 6, 76 } };

static const char *const places[] = { "Brno, u Petry", "Kraków", "Berlin", "静岡", "", "Praha 7", "Leipzig, Café" };

static void
fail (const char *what, const char *why)
{
  g_printerr ("make-history: %s: %s\n", what, why);
  exit (1);
}

/* Returns the time at which game @number of @n_games begins. */
static gint64
get_start (gint64 number, gint64 n_games)
{
  return LAST_EVENING - PERIOD + PERIOD * (number + 1) / n_games;
}

static void
record_model (WayStore *store, gsize index)
{
  g_autofree char *text = way_evening_text (models[index].n_players, models[index].n_entries, WAY_EVENING_FINISHED);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gint64 game;

  if (file->problems->len > 0)
    fail ("a model game", "has problems");
  g_snprintf (file->header.id, sizeof file->header.id, "00000000-0000-4000-8000-%012" G_GSIZE_FORMAT, index);
  if (way_import_record (file, store, WAY_RESOLUTION_ASK, &game, &error) != WAY_IMPORT_RECORDED)
    fail ("a model game", error ? error->message : "was not recorded");
}

static void
record_models (const char *path, gsize n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = way_store_open (path, &error);

  if (!store)
    fail (path, error->message);
  for (gsize i = 0; i < n; i++)
    record_model (store, i);
}

static void
execute (sqlite3 *db, const char *sql)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    fail (sql, sqlite3_errmsg (db));
}

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    fail (sql, sqlite3_errmsg (db));
  return statement;
}

static void
step (sqlite3_stmt *statement)
{
  if (sqlite3_step (statement) != SQLITE_DONE)
    fail ("writing", sqlite3_errmsg (sqlite3_db_handle (statement)));
  sqlite3_reset (statement);
}

/* The players of the original games keep their names, so that these occur among the others. */
static void
add_people (sqlite3 *db)
{
  sqlite3_stmt *add = prepare (db, "INSERT OR IGNORE INTO person (id, name) VALUES (1000 + ?1, ?2)");

  for (int i = 0; i < N_TABLES * N_AT_TABLE; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %d", way_evening_names[i % 8], i / N_AT_TABLE + 1);

      sqlite3_bind_int (add, 1, i);
      sqlite3_bind_text (add, 2, name, -1, SQLITE_TRANSIENT);
      step (add);
    }
  sqlite3_finalize (add);
}

/* What is copied from an original game ?1 to the copy ?2; for the seats also the group ?3 and the starter ?4. */
static const char *const copying[] = {
  "INSERT INTO seat SELECT ?2, seat, 1000 + ?3 * 8 + (seat + ?4) % 8, seat_key, color, final_points FROM seat"
  " WHERE game = ?1",
  "INSERT INTO change SELECT ?2, number, undo_group, entry_id, position, deleted, recorded, entry_text, source, NULL"
  " FROM change WHERE game = ?1",
  "INSERT INTO chip_face SELECT ?2, chip, face, tiles, or_more, points FROM chip_face WHERE game = ?1",
  "INSERT INTO tally SELECT ?2, seat, rule, times, count, points, best, max FROM tally WHERE game = ?1",
};

typedef struct {
  sqlite3 *db;
  sqlite3_stmt *add_game;
  sqlite3_stmt *copy[G_N_ELEMENTS (copying)];
} Copier;

static void
copy_game (Copier *self, gint64 number, gint64 n_games, guint32 draw)
{
  gint64 start = get_start (number, n_games);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (start);
  g_autofree char *played = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  g_autofree char *uuid = g_strdup_printf ("00000000-0000-4000-8000-%012" G_GINT64_FORMAT, number);
  gint64 model = 1 + draw % G_N_ELEMENTS (models);

  sqlite3_bind_int64 (self->add_game, 1, model);
  sqlite3_bind_int64 (self->add_game, 2, number + 1);
  sqlite3_bind_text (self->add_game, 3, uuid, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (self->add_game, 4, played, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (self->add_game, 5, start);
  sqlite3_bind_text (self->add_game, 6, places[draw / 8 % G_N_ELEMENTS (places)], -1, SQLITE_STATIC);
  step (self->add_game);
  for (gsize i = 0; i < G_N_ELEMENTS (copying); i++)
    {
      sqlite3_bind_int64 (self->copy[i], 1, model);
      sqlite3_bind_int64 (self->copy[i], 2, number + 1);
      if (i == 0)
        {
          sqlite3_bind_int64 (self->copy[i], 3, draw / 64 % N_TABLES);
          sqlite3_bind_int64 (self->copy[i], 4, draw / 2048 % N_AT_TABLE);
        }
      step (self->copy[i]);
    }
}

static void
copy_games (sqlite3 *db, gint64 n_games)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Copier copier = { db, NULL, { NULL } };

  copier.add_game
      = prepare (db, "INSERT INTO game SELECT ?2, ?3, revision, edition, modules, rule_options, house_rules, ?4, ?5,"
                     " ?5 + 5400, ?6, note, deleted, head, ?5 FROM game WHERE id = ?1");
  for (gsize i = 0; i < G_N_ELEMENTS (copying); i++)
    copier.copy[i] = prepare (db, copying[i]);
  for (gint64 number = (gint64) G_N_ELEMENTS (models); number < n_games; number++)
    {
      if (number % GAMES_AT_ONCE == 0)
        execute (db, "COMMIT; BEGIN");
      copy_game (&copier, number, n_games, g_rand_int (rand) >> 8);
    }
  sqlite3_finalize (copier.add_game);
  for (gsize i = 0; i < G_N_ELEMENTS (copying); i++)
    sqlite3_finalize (copier.copy[i]);
}

int
main (int argc, char **argv)
{
  gint64 n_games = argc == 3 ? g_ascii_strtoll (argv[1], NULL, 10) : 0;
  sqlite3 *db = NULL;

  if (n_games < 1 || n_games > 1000000)
    {
      g_printerr ("Usage: make-history GAMES FILE\n");
      return 2;
    }
  setlocale (LC_ALL, "C.UTF-8");
  if (g_file_test (argv[2], G_FILE_TEST_EXISTS))
    fail (argv[2], "is there already");
  record_models (argv[2], MIN ((gsize) n_games, G_N_ELEMENTS (models)));
  if (sqlite3_open_v2 (argv[2], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    fail (argv[2], sqlite3_errmsg (db));
  execute (db, "PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; BEGIN");
  add_people (db);
  copy_games (db, n_games);
  execute (db, "COMMIT; PRAGMA wal_checkpoint (TRUNCATE)");
  sqlite3_close (db);
  return 0;
}
