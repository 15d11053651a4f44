/* bench-history.c: the costs of a large history: its first page, a search while typing, names, statistics, one more
 * entry, and what the program does before its first window; each compared with a bare query or with an empty file.
 *
 * bench-history MAKE-HISTORY [GAMES]     default 100,000; CPU time of the process
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "way-games-private.h"
#include "way-store-statistics.h"

#define PAGE 20 /* rows */

/* The rows of the first page, with everything that they show. */
#define FIRST_PAGE                                                                                                     \
  "SELECT game.id, place, started, finished, modules, note, name, color, final_points FROM"                            \
  " (SELECT * FROM game WHERE deleted IS NULL ORDER BY started DESC, id DESC LIMIT 20) AS game"                        \
  " JOIN seat ON seat.game = game.id JOIN person ON person.id = seat.person ORDER BY started DESC, game.id DESC, seat"

#define ALL_SEATS                                                                                                      \
  "SELECT game.id, started, person, final_points FROM game JOIN seat ON game = game.id"                                \
  " WHERE finished IS NOT NULL AND deleted IS NULL ORDER BY started, game.id"

typedef struct {
  const char *path;
  WayStore *store;
  WayGames *games;
  sqlite3 *bare;
  int n_typed;
} Bench;

/* A file to which entries are appended. */
typedef struct {
  WayStore *store;
  gint64 game;
  int head;
  CarcChange change;
} Pen;

static void
read_page (WayGames *games)
{
  for (guint i = 0; i < PAGE; i++)
    {
      g_autoptr (WayGameItem) item = g_list_model_get_item (G_LIST_MODEL (games), i);
      g_autofree char *title = item ? way_game_item_format_title (item) : NULL;
      g_autofree char *subtitle = item ? way_game_item_format_subtitle (item) : NULL;
    }
}

static void
open_history (gpointer data)
{
  Bench *self = data;
  g_autoptr (WayStore) store = way_store_open (self->path, NULL);
  g_autoptr (WayGames) games = way_games_new (store);

  read_page (games);
}

static void
open_bare (gpointer data)
{
  Bench *self = data;
  sqlite3 *db = bench_open_bare (self->path);

  bench_run_bare (db, FIRST_PAGE);
  sqlite3_close (db);
}

/* The search and all games are different lists, so every row is read again. */
static void
type_letters (gpointer data)
{
  static const char *const typed[] = { "a", "an", "ann", "anna", "anna 1", "anna 12" };
  Bench *self = data;
  WayGameQuery query = { .text = typed[self->n_typed % G_N_ELEMENTS (typed)] };
  g_autoptr (WayGames) games = self->games;

  self->games = way_games_new (self->store);
  if (!way_games_search (self->games, &query, NULL))
    g_error ("not found");
  read_page (self->games);
}

static void
type_bare (gpointer data)
{
  static const char *const typed[] = { "%a%", "%an%", "%ann%", "%anna%", "%anna 1%", "%anna 12%" };
  Bench *self = data;
  const char *word = typed[self->n_typed++ % G_N_ELEMENTS (typed)];
  char *sql = sqlite3_mprintf ("SELECT id FROM game WHERE deleted IS NULL AND (place LIKE %Q OR note LIKE %Q OR id IN"
                               " (SELECT game FROM seat JOIN person ON person.id = seat.person WHERE name LIKE %Q))"
                               " ORDER BY started DESC, id DESC LIMIT 20",
                               word, word, word);

  bench_run_bare (self->bare, sql);
  sqlite3_free (sql);
}

static void
list_names (gpointer data)
{
  g_strfreev (way_store_list_names (((Bench *) data)->store, NULL));
}

static void
list_names_bare (gpointer data)
{
  bench_run_bare (((Bench *) data)->bare, "SELECT name FROM person WHERE name <> ''");
}

static void
count_everybody (gpointer data)
{
  way_figures_free (way_figures_read (((Bench *) data)->path, &(WayGameFilter){ 0 }, NULL, NULL, NULL));
}

static void
count_one (gpointer data)
{
  way_figures_free (way_figures_read (((Bench *) data)->path, &(WayGameFilter){ 0 }, "Anna 1", NULL, NULL));
}

static void
count_bare (gpointer data)
{
  bench_run_bare (((Bench *) data)->bare, ALL_SEATS);
}

/* Everything from the start of the program to its first window, with the store. */
static void
start (const char *path)
{
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  g_autoptr (WayGames) games = way_games_new (store);
  g_autoptr (WayGameItem) in_progress = way_games_find_in_progress (games);
  g_autoptr (WayGameItem) last = way_games_find_last (games);

  read_page (games);
}

static void
start_large (gpointer data)
{
  start (((Bench *) data)->path);
}

static void
start_empty (gpointer data)
{
  g_autofree char *folder = g_path_get_dirname (((Bench *) data)->path);
  g_autofree char *path = g_build_filename (folder, "empty.db", NULL);

  start (path);
}

static void
begin_game (Pen *pen, const char *path)
{
  static const char entry_text[] = "road tiles=9 meeples=red:1,blue:2";
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  CarcMistakes mistakes = { 0 };

  carc_setup_begin (&header->setup);
  header->setup.n_players = 2;
  header->setup.colors[1] = CARC_COLOR_BLUE;
  g_strlcpy (header->names[0], "Anna", sizeof header->names[0]);
  g_strlcpy (header->names[1], "Jan", sizeof header->names[1]);
  pen->store = way_store_open (path, NULL);
  pen->game = pen->store ? way_store_create_game (pen->store, header, NULL) : 0;
  if (pen->game == 0 || !carc_read_entry (&header->setup, entry_text, strlen (entry_text), statement, &mistakes))
    g_error ("no game in %s", path);
  pen->change.entry = statement->entry;
}

static void
append (Pen *pen)
{
  pen->change.entry_id = pen->change.undo_group = pen->head + 1;
  pen->change.position = (pen->head + 1) * CARC_POSITION_GAP;
  if (!way_store_append (pen->store, pen->game, pen->head, &pen->change, 1, NULL, NULL))
    g_error ("not recorded");
  pen->head++;
}

static void
append_large (gpointer data)
{
  append (data);
}

static void
append_empty (gpointer data)
{
  append ((Pen *) data + 1);
}

static void
measure_append (const char *large, const char *empty)
{
  Pen pens[2] = { 0 };

  begin_game (&pens[0], large);
  begin_game (&pens[1], empty);
  bench_compare ("one more entry", "in an empty file", "aim: 1.2 times", 2000, append_large, append_empty, pens);
  for (int i = 0; i < 2; i++)
    way_store_close (pens[i].store);
}

static void
measure_bytes (Bench *self)
{
  sqlite3_stmt *count = NULL;
  GStatBuf file;

  if (g_stat (self->path, &file) != 0
      || sqlite3_prepare_v2 (self->bare, "SELECT count (*), sum (length (CAST (entry_text AS BLOB))) FROM change", -1,
                             &count, NULL)
             != SQLITE_OK
      || sqlite3_step (count) != SQLITE_ROW)
    g_error ("%s", sqlite3_errmsg (self->bare));
  g_print ("%-44s %9.1f bytes, of which %.1f are entries (aim: 150)\n", "the whole file, for each entry",
           (double) file.st_size / sqlite3_column_double (count, 0),
           sqlite3_column_double (count, 1) / sqlite3_column_double (count, 0));
  sqlite3_finalize (count);
}

static void
measure (const char *path, const char *empty)
{
  Bench self = { .path = path };

  self.bare = bench_open_bare (path);
  measure_bytes (&self);
  self.store = way_store_open (path, NULL);
  bench_compare ("file opened, first page of the history", "bare query", "aim: 20 ms", 20, open_history, open_bare,
                 &self);
  bench_compare ("what a start does with the file", "an empty file", "aim: 10 ms more", 20, start_large, start_empty,
                 &self);
  self.games = way_games_new (self.store);
  bench_compare ("a letter of a search, first page", "bare query", "aim: 20 ms", 30, type_letters, type_bare, &self);
  bench_compare ("names to choose from", "all names", "no aim", 10, list_names, list_names_bare, &self);
  bench_compare ("statistics of everybody", "bare query", "aim: 1.5 times", 10, count_everybody, count_bare, &self);
  bench_compare ("statistics of one player", "bare query", "aim: 1.5 times", 10, count_one, count_bare, &self);
  g_object_unref (self.games);
  way_store_close (self.store);
  sqlite3_close (self.bare);
  measure_append (path, empty);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = bench_make_folder ();
  g_autofree char *empty = g_build_filename (folder, "empty.db", NULL);
  g_autofree char *path = NULL;
  int n_games = argc > 2 ? atoi (argv[2]) : 100000;

  if (argc < 2 || n_games < 1)
    g_error ("Usage: bench-history MAKE-HISTORY [GAMES]");
  setlocale (LC_ALL, "");
  way_store_close (way_store_open (empty, NULL));
  path = bench_make_history (argv[1], folder, n_games);
  g_print ("%d games in %s\n", n_games, folder);
  measure (path, empty);
  bench_remove_folder (folder);
  return 0;
}
