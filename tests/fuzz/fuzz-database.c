/* fuzz-database.c: arbitrary bytes as a history file: it is refused, or every game in it is read, or what is readable
 * is recovered; nothing is invented.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "way-backup.h"
#include "way-game-query.h"
#include "way-salvage-private.h"
#include "way-store-statistics.h"
#include "way-verify.h"
#include "way-text.h"

#define PAGE_SIZE 512 /* of the seeds */

/* The default mutation of libFuzzer, and the function that it calls for a custom one. */
gsize LLVMFuzzerMutate (guint8 *data, gsize size, gsize max);
gsize LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max, unsigned seed);

/* The script `run` sets TMPDIR to a folder in memory, and removes it. */
static char *
get_path (void)
{
  g_autofree char *name = g_strdup_printf ("fuzz-%d.db", (int) getpid ());

  return g_build_filename (g_get_tmp_dir (), name, NULL);
}

static void
remove_files (const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal", ".before-0", ".before-1" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);

      g_unlink (name);
    }
}

/* A game that was read has players with names and colors, and a journal whose entries can be written. */
static void
check_record (WayStore *store, gint64 game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, &error);
  g_autofree char *text = NULL;
  g_autofree char *draft = NULL;
  g_autoptr (GArray) tallies = NULL;
  int revision, points[CARC_MAX_PLAYERS];
  gboolean finished;

  fuzz_expect (record || error, "what cannot be read has its reason");
  if (record)
    {
      for (int seat = 0; seat < record->header.setup.n_players; seat++)
        fuzz_expect (record->header.setup.colors[seat] < CARC_N_COLORS, "a seat has its colour");
      text = way_record_file_write (record);
    }
  draft = way_store_read_draft (store, game, NULL);
  tallies = way_store_read_tallies (store, game, NULL);
  way_store_read_frozen (store, game, &revision, &finished, points, NULL);
  way_store_get_change_time (store, game, 0, NULL);
}

static void
check_info (const WayGameInfo *info)
{
  fuzz_expect (info->place && info->modules && info->note, "a game has its texts");
  for (int seat = 0; seat < info->n_players; seat++)
    fuzz_expect (info->names[seat] && info->colors[seat] < CARC_N_COLORS, "a seat has its texts");
}

static void
check_games (WayStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, 100, &error);
  g_auto (GStrv) names = way_store_list_names (store, NULL);
  CarcChip chips[CARC_N_CHIPS];

  fuzz_expect (games || error, "a list that cannot be read has its reason");
  way_store_count_games (store, NULL);
  way_store_read_chips (store, chips, NULL);
  for (guint i = 0; games && i < games->len; i++)
    {
      const WayGameInfo *info = games->pdata[i];

      check_info (info);
      check_record (store, info->id);
      way_store_find_game (store, info->uuid, NULL);
    }
}

/* A row that is in a damaged index but not in the table is reported as an error. */
static void
check_row (WayStore *store, gint64 game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) failure = NULL;
  WayGameInfo *info = way_store_read_info (store, game, &error);
  g_autoptr (WayGameDetails) details = way_store_read_details (store, game, &failure);

  fuzz_expect ((info || error) && (details || failure), "what is missing has its reason");
  if (info)
    check_info (info);
  if (details)
    fuzz_expect (details->played && details->names, "details are whole");
  way_game_info_free (info);
}

static void
search_games (WayStore *store)
{
  static const WayGameQuery queries[]
      = { { 0 },
          { .text = "an 1" },
          { .player = "Anna", .module = "inns", .state = WAY_GAMES_FINISHED, .since = 1, .until = G_MAXINT64 },
          { .place = "Brno", .state = WAY_GAMES_IN_PROGRESS } };
  g_auto (GStrv) places = way_store_list_places (store, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) rows = way_store_search (store, &queries[i], &error);

      fuzz_expect (rows || error, "a search that fails has its reason");
      for (guint row = 0; rows && row < MIN (rows->len, 100); row++)
        check_row (store, g_array_index (rows, gint64, row));
    }
  check_row (store, way_store_find_in_progress (store, NULL));
}

/* Merges two names and splits them again; every person in the figures has games. */
static void
count_results (WayStore *store)
{
  g_auto (GStrv) names = way_store_list_names (store, NULL);
  guint n = names ? g_strv_length (names) : 0;
  const char *name = n > 0 ? names[0] : NULL;
  const WayGameFilter filters[] = { { 0 }, { .since = 1, .until = G_MAXINT64, .n_players = 2, .module = "inns" } };

  if (n > 1 && way_store_merge_person (store, names[1], name, NULL))
    g_strfreev (way_store_list_merged (store, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WayFigures) figures = way_figures_read (way_store_get_path (store), &filters[i], name, NULL, &error);

      fuzz_expect (figures || error, "figures that cannot be had have their reason");
      for (guint person = 0; figures && person < figures->people->len; person++)
        fuzz_expect (((WayPersonFigures *) figures->people->pdata[person])->all.games > 0, "who is counted has played");
    }
  if (n > 1)
    way_store_split_person (store, names[1], NULL);
  if (n > 1 && way_store_rejoin_person (store, names[1], name, NULL))
    way_store_split_person (store, names[1], NULL);
}

/* Programs that have such a file open continue to record. Whatever fails has an error, and is not stored. */
static void
record_road (WayStore *store, gint64 game, const CarcSetup *setup, int head)
{
  static const char road[] = "road tiles=3";
  g_autofree CarcStatement *statement = g_new0 (CarcStatement, 1);
  g_autofree CarcMistakes *mistakes = g_new0 (CarcMistakes, 1);
  CarcChange change = { .entry_id = head + 1, .undo_group = head + 1, .position = (head + 1) * CARC_POSITION_GAP };
  const WayOutcome outcome = { .finished = TRUE };
  g_autoptr (GError) error = NULL;

  fuzz_expect (carc_read_entry (setup, road, strlen (road), statement, mistakes), "a road can be read");
  change.entry = statement->entry;
  way_store_save_draft (store, game, road, NULL);
  fuzz_expect (way_store_append (store, game, head, &change, 1, &outcome, &error) || error,
               "what is refused has its reason");
}

static void
record_in_first (WayStore *store)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, 1, NULL);
  g_autoptr (CarcJournal) journal = NULL;
  CarcHeader header;
  gint64 game;
  int head;

  if (!games || games->len == 0)
    return;
  game = ((WayGameInfo *) games->pdata[0])->id;
  if (!way_store_read_game (store, game, &header, &journal, NULL))
    return;
  head = carc_journal_head (journal);
  record_road (store, game, &header.setup, head);
  way_store_set_head (store, game, head + 1, head, NULL, NULL);
  way_store_set_head (store, game, head, -1, NULL, NULL);
  way_store_save_game_chips (store, game, header.setup.chips, NULL);
  way_store_set_deleted (store, game, TRUE, NULL);
  way_store_set_deleted (store, game + 1000, TRUE, NULL);
}

/* Edited details are stored; a batch that is rolled back changes nothing. */
static void
edit_first (WayStore *store)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, 1, NULL);
  gint64 game = games && games->len > 0 ? ((WayGameInfo *) games->pdata[0])->id : 1000;
  g_autoptr (WayGameDetails) details = way_store_read_details (store, game, NULL);
  g_autoptr (WayGameDetails) after = NULL;
  g_autofree char *note = NULL;
  const WayOutcome outcome = { .finished = TRUE };

  if (!details)
    return;
  g_free (details->note);
  details->note = g_strdup ("it rained");
  if (way_store_write_details (store, game, details, NULL))
    after = way_store_read_details (store, game, NULL);
  fuzz_expect (!after || g_str_equal (after->note, details->note), "edited details are stored");
  if (way_store_write_note (store, game, "it snowed", NULL))
    note = way_store_read_note (store, game, NULL);
  way_store_rebuild (store, game, &outcome, NULL);
  if (way_store_begin_batch (store, NULL))
    {
      way_store_archive_game (store, game, "00000000-0000-4000-8000-000000000000", NULL);
      way_store_write_details (store, game, details, NULL);
      way_store_end_batch (store, FALSE, NULL);
    }
  fuzz_expect (way_store_find_game (store, "00000000-0000-4000-8000-000000000000", NULL) == 0,
               "the batch was given up");
}

static void
record_new (WayStore *store)
{
  static const char text[] = "waymark 1\nwith bets\nchip 1 7+:7\nplayer red \"Anna\"\nplayer blue \"Jan\"\n";
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  gint64 game = way_store_create_game (store, &record->header, NULL);

  way_store_save_chips (store, record->header.setup.chips, NULL);
  if (game != 0)
    record_road (store, game, &record->header.setup, 0);
}

static void
found_cb (const WayGameInfo *info, const WayRecordFile *now, WayFinding finding, const GError *error,
          gpointer user_data)
{
  g_autofree char *sentence = way_text_error (error);

  fuzz_expect (finding != WAY_FINDING_UNREADABLE || sentence[0] != '\0', "what cannot be read has its words");
}

static void
check_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = NULL;

  way_backup_check (path, NULL);
  store = way_store_open (path, &error);
  fuzz_expect (store || error, "a file that is refused has its reason");
  if (!store)
    return;
  check_games (store);
  search_games (store);
  count_results (store);
  way_verify (store, FALSE, found_cb, NULL, NULL);
  way_verify (store, TRUE, found_cb, NULL, NULL);
  edit_first (store);
  record_in_first (store);
  record_new (store);
  fuzz_expect (way_store_switch (store, ":memory:", NULL) && way_store_count_games (store, NULL) == 0,
               "the file can be let go of");
  way_store_switch (store, path, NULL);
  way_store_count_games (store, NULL);
}

/* The recovered file is a complete history with games of the damaged file. */
static void
salvage (const char *path)
{
  g_autofree char *target = g_strconcat (path, ".saved", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayStore) store = NULL;
  WaySalvage found = { 0 };

  g_unlink (target);
  if (!way_salvage_write (path, target, &found, &error))
    {
      fuzz_expect (error && !g_file_test (target, G_FILE_TEST_EXISTS), "nothing is left of what failed");
      return;
    }
  store = way_store_open (target, NULL);
  fuzz_expect (store != NULL, "what was saved can be opened");
  fuzz_expect (way_store_count_games (store, NULL) <= found.n_whole + found.n_cut + found.n_unreadable,
               "nothing is invented");
  check_games (store);
  g_clear_pointer (&store, way_store_close);
  remove_files (target);
}

/* Mutations that move nothing leave a readable database: bytes change in place, or one page overwrites another. */
static void
damage_in_place (guint8 *data, gsize size, GRand *random)
{
  gsize n_pages = size / PAGE_SIZE;

  if (n_pages > 1 && g_rand_int_range (random, 0, 8) == 0)
    {
      gsize from = (gsize) g_rand_int_range (random, 0, (gint32) n_pages);
      gsize to = (gsize) g_rand_int_range (random, 1, (gint32) n_pages);

      memmove (data + to * PAGE_SIZE, data + from * PAGE_SIZE, PAGE_SIZE);
      return;
    }
  for (int i = g_rand_int_range (random, 1, 4); i > 0; i--)
    {
      const guint8 values[] = { 0, 1, 0x7f, 0xff, (guint8) g_rand_int (random), (guint8) g_rand_int (random) };

      data[g_rand_int_range (random, 0, (gint32) size)] = values[g_rand_int_range (random, 0, G_N_ELEMENTS (values))];
    }
}

gsize
LLVMFuzzerCustomMutator (guint8 *data, gsize size, gsize max, unsigned seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  if (size == 0 || g_rand_int_range (random, 0, 6) == 0)
    return LLVMFuzzerMutate (data, size, max);
  damage_in_place (data, size, random);
  return size;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *path = get_path ();

  remove_files (path);
  fuzz_expect (
      g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL),
      "there is room for the file");
  /* Slow, with similar results for most inputs, so only for some of them. */
  if (size > 0 && data[size - 1 - size / 3] % 8 == 0)
    salvage (path);
  check_file (path);
  remove_files (path);
  return 0;
}
