/* bench-exchange.c: exported and imported games per second, compared with bare statements that read and write the same
 * rows.
 *
 * bench-exchange MAKE-HISTORY [GAMES]     default 5,000; CPU time of the process
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>

#include "bench.h"
#include "way-importer.h"
#include "way-record-file.h"

#define N_ROUNDS 5

typedef struct {
  const char *path;
  const char *target;
  GString *text; /* the exported text */
  int n_games;
} Bench;

static void
export_games (Bench *self)
{
  g_autoptr (WayStore) store = way_store_open (self->path, NULL);
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, NULL);

  g_string_truncate (self->text, 0);
  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (WayRecordFile) record = way_record_file_load (store, ((WayGameInfo *) games->pdata[i])->id, NULL);
      g_autofree char *text = way_record_file_write (record);

      g_string_append (self->text, text);
    }
}

static void
export_bare (Bench *self)
{
  sqlite3 *db = bench_open_bare (self->path);

  bench_run_bare (db, "SELECT game.*, seat.*, name FROM game JOIN seat ON game = game.id"
                      " JOIN person ON person.id = person ORDER BY game.id, seat");
  bench_run_bare (db, "SELECT * FROM change ORDER BY game, number");
  sqlite3_close (db);
}

/* Both files begin with an empty schema. */
static void
empty_target (Bench *self)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (self->target, endings[i], NULL);

      g_unlink (name);
    }
  way_store_close (way_store_open (self->target, NULL));
}

static void
import_games (Bench *self)
{
  g_autoptr (WayStore) store = way_store_open (self->target, NULL);
  g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);

  way_importer_text (importer, "all", g_memdup2 (self->text->str, self->text->len + 1), self->text->len);
  if (!way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL)
      || way_importer_get_counts (importer)->n[WAY_IMPORT_RECORDED] != self->n_games)
    g_error ("not imported");
}

static void
import_bare (Bench *self)
{
  sqlite3 *db = bench_open_bare (self->target);
  g_autofree char *sql
      = g_strdup_printf ("ATTACH '%s' AS made; BEGIN IMMEDIATE; INSERT INTO person SELECT * FROM made.person;"
                         "INSERT INTO game SELECT * FROM made.game; INSERT INTO seat SELECT * FROM made.seat;"
                         "INSERT INTO change SELECT * FROM made.change; INSERT INTO tally SELECT * FROM made.tally;"
                         "INSERT INTO chip_face SELECT * FROM made.chip_face; COMMIT",
                         self->path);

  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_close (db);
}

static double
time_call (Bench *self, void (*call) (Bench *self), gboolean writes)
{
  double begun;

  if (writes)
    empty_target (self);
  begun = bench_read_clock ();
  call (self);
  return bench_read_clock () - begun;
}

/* Like bench_compare(), in games per second. */
static void
compare (Bench *self, const char *what, const char *aim, void (*one) (Bench *self), void (*bare) (Bench *self),
         gboolean writes)
{
  double first[N_ROUNDS], second[N_ROUNDS];
  double a, b;

  for (int i = 0; i < N_ROUNDS; i++)
    {
      first[i] = time_call (self, one, writes);
      second[i] = time_call (self, bare, writes);
    }
  a = bench_median (first, N_ROUNDS);
  b = bench_median (second, N_ROUNDS);
  g_print ("%-8s %7.0f games a second, bare %7.0f, ratio %.1f (aim: %s)\n", what, self->n_games * 1e3 / a,
           self->n_games * 1e3 / b, a / b, aim);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = bench_make_folder ();
  g_autofree char *target = g_build_filename (folder, "target.db", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  Bench self = { .target = target, .text = text };

  self.n_games = argc > 2 ? atoi (argv[2]) : 5000;
  if (argc < 2 || self.n_games < 1)
    g_error ("Usage: bench-exchange MAKE-HISTORY [GAMES]");
  setlocale (LC_ALL, "");
  path = bench_make_history (argv[1], folder, self.n_games);
  self.path = path;
  g_print ("%d games in %s\n", self.n_games, folder);
  compare (&self, "export", "5,000", export_games, export_bare, FALSE);
  compare (&self, "import", "2,000", import_games, import_bare, TRUE);
  bench_remove_folder (folder);
  return 0;
}
