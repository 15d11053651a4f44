/* test-denied.c: whichever statement fails, the function that needs it fails, says so, and has written nothing; a batch
 * in which it fails is not committed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-denied.h"

#include "way-game-query.h"
#include "way-store-records.h"
#include "way-store-statistics.h"

#define UUID "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c13"

static gboolean
list_games (WayDenied *scene, GError **error)
{
  return way_denied_free_all (way_store_list_games (scene->store, 0, 10, error));
}

static gboolean
count_games (WayDenied *scene, GError **error)
{
  int n = way_store_count_games (scene->store, error);

  assert_true (n == -1 || n == 2);
  return n >= 0;
}

static gboolean
list_names (WayDenied *scene, GError **error)
{
  return way_denied_free_names (way_store_list_names (scene->store, error));
}

static gboolean
list_places (WayDenied *scene, GError **error)
{
  return way_denied_free_names (way_store_list_places (scene->store, error));
}

static gboolean
find_color (WayDenied *scene, GError **error)
{
  return way_store_find_color (scene->store, "Anna", error) >= 0;
}

static gboolean
create_game (WayDenied *scene, GError **error)
{
  CarcHeader header = way_store_fixture_header ();

  g_strlcpy (header.id, UUID, sizeof header.id);
  return way_store_create_game (scene->store, &header, error) != 0;
}

static gboolean
find_game (WayDenied *scene, GError **error)
{
  return way_store_find_game (scene->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", error) != 0;
}

static gboolean
read_game (WayDenied *scene, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;

  return way_store_read_game (scene->store, scene->game, header, &journal, error);
}

static gboolean
read_info (WayDenied *scene, GError **error)
{
  g_autoptr (WayGameInfo) info = way_store_read_info (scene->store, scene->game, error);

  return info != NULL;
}

static gboolean
read_frozen (WayDenied *scene, GError **error)
{
  int revision, points[CARC_MAX_PLAYERS];
  gboolean finished;

  return way_store_read_frozen (scene->store, scene->finished, &revision, &finished, points, error);
}

static gboolean
read_tallies (WayDenied *scene, GError **error)
{
  return way_denied_free_array (way_store_read_tallies (scene->store, scene->finished, error));
}

static gboolean
rebuild (WayDenied *scene, GError **error)
{
  WayOutcome other = *way_denied_get_outcome ();

  other.points[1] = 9;
  return way_store_rebuild (scene->store, scene->finished, &other, error);
}

static gboolean
restore_result (WayDenied *scene, GError **error)
{
  return way_store_restore_result (scene->store, scene->finished, error);
}

static gboolean
write_tallies (WayDenied *scene, GError **error)
{
  return way_store_write_tallies (scene->store, scene->finished, way_denied_get_outcome ()->tallies, 1, error);
}

static gboolean
rebuild_tallies (WayDenied *scene, GError **error)
{
  return way_store_rebuild_tallies (scene->store, scene->finished, way_denied_get_outcome ()->tallies, 1, error);
}

static gboolean
list_outdated (WayDenied *scene, GError **error)
{
  return way_denied_free_array (way_store_list_outdated (scene->store, 0, 10, error));
}

static gboolean
append (WayDenied *scene, GError **error)
{
  CarcChange changes[2] = { way_store_fixture_change (1, "road tiles=6"), way_store_fixture_change (2, "end") };

  return way_store_append (scene->store, scene->game, 1, changes, 2, way_denied_get_outcome (), error);
}

static gboolean
set_head (WayDenied *scene, GError **error)
{
  static const WayOutcome unfinished = { 0 };

  return way_store_set_head (scene->store, scene->finished, 2, 1, &unfinished, error);
}

static gboolean
replace_undone (WayDenied *scene, GError **error)
{
  CarcChange changes[2]
      = { way_store_fixture_change (0, "road tiles=6"), way_store_fixture_change (1, "road tiles=7") };

  return way_store_replace_undone (scene->store, scene->game, 1, 0, changes, 2, NULL, error);
}

static gboolean
get_change_time (WayDenied *scene, GError **error)
{
  return way_store_get_change_time (scene->store, scene->game, 0, error) != 0;
}

static gboolean
save_draft (WayDenied *scene, GError **error)
{
  return way_store_save_draft (scene->store, scene->game, "city tiles=3", error);
}

static gboolean
drop_draft (WayDenied *scene, GError **error)
{
  return way_store_save_draft (scene->store, scene->game, NULL, error);
}

static gboolean
read_draft (WayDenied *scene, GError **error)
{
  g_autofree char *draft = way_store_read_draft (scene->store, scene->game, error);

  return draft != NULL;
}

static const CarcChip chips[CARC_N_CHIPS]
    = { [0] = { 2, { { 4, false, 3 }, { 9, true, 5 } } }, [CARC_N_CHIPS - 1] = { 1, { { 5, false, 2 } } } };

static gboolean
read_chips (WayDenied *scene, GError **error)
{
  CarcChip known[CARC_N_CHIPS];

  return way_store_read_chips (scene->store, known, error);
}

static gboolean
save_chips (WayDenied *scene, GError **error)
{
  return way_store_save_chips (scene->store, chips, error);
}

static gboolean
save_game_chips (WayDenied *scene, GError **error)
{
  return way_store_save_game_chips (scene->store, scene->game, chips, error);
}

static const int8_t ends[CARC_TRACK_SPACES] = { [1] = 1 + 27, [CARC_TRACK_SPACES - 1] = 1 + 3 };

static gboolean
read_space_ends (WayDenied *scene, GError **error)
{
  int8_t known[CARC_TRACK_SPACES];

  return way_store_read_space_ends (scene->store, known, error);
}

static gboolean
save_space_ends (WayDenied *scene, GError **error)
{
  return way_store_save_space_ends (scene->store, ends, error);
}

static gboolean
save_game_space_ends (WayDenied *scene, GError **error)
{
  return way_store_save_game_space_ends (scene->store, scene->game, ends, error);
}

static gboolean
set_deleted (WayDenied *scene, GError **error)
{
  return way_store_set_deleted (scene->store, scene->game, TRUE, error);
}

static gboolean
is_deleted (WayDenied *scene, GError **error)
{
  gboolean deleted;

  return way_store_is_deleted (scene->store, scene->game, &deleted, error);
}

static gboolean
archive_game (WayDenied *scene, GError **error)
{
  return way_store_archive_game (scene->store, scene->game, UUID, error);
}

static gboolean
search (WayDenied *scene, GError **error)
{
  static const WayGameQuery query = { .text = "anna", .player = "Anna", .skip_resumable = TRUE };

  return way_denied_free_array (way_store_search (scene->store, &query, error));
}

static gboolean
find_in_progress (WayDenied *scene, GError **error)
{
  return way_store_find_in_progress (scene->store, error) != 0;
}

static gboolean
read_details (WayDenied *scene, GError **error)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (scene->store, scene->game, error);

  return details != NULL;
}

static gboolean
write_details (WayDenied *scene, GError **error)
{
  char *names[] = { "Petr", "Jan", "Eva", NULL };
  const WayGameDetails details
      = { .played = "2026-11-21T19:30:00Z", .place = "Praha", .note = "windy", .names = names };

  return way_store_write_details (scene->store, scene->game, &details, error);
}

static gboolean
read_note (WayDenied *scene, GError **error)
{
  g_autofree char *note = way_store_read_note (scene->store, scene->game, error);

  return note != NULL;
}

static gboolean
write_note (WayDenied *scene, GError **error)
{
  return way_store_write_note (scene->store, scene->game, "windy", error);
}

static gboolean
read_bests (WayDenied *scene, GError **error)
{
  return way_denied_free_all (way_bests_read_store (scene->store, scene->game, error));
}

static gboolean
read_figures (WayDenied *scene, GError **error)
{
  static const WayGameFilter filter = { .module = "bets", .n_players = 3 };
  g_autoptr (WayFigures) figures = way_figures_read_store (scene->store, &filter, "Anne", error);

  return figures != NULL;
}

static gboolean
merge (WayDenied *scene, GError **error)
{
  return way_store_merge_person (scene->store, "Anne", "Anna", error);
}

static gboolean
split (WayDenied *scene, GError **error)
{
  return way_store_split_person (scene->store, "Jan", error);
}

static gboolean
list_merged (WayDenied *scene, GError **error)
{
  return way_denied_free_names (way_store_list_merged (scene->store, error));
}

static gboolean
rejoin (WayDenied *scene, GError **error)
{
  return way_store_rejoin_person (scene->store, "Anne", "Anna", error);
}

static const WayDeniedCase cases[] = {
  { "list games", list_games, FALSE },
  { "count games", count_games, FALSE },
  { "list names", list_names, FALSE },
  { "list places", list_places, FALSE },
  { "find a color", find_color, FALSE },
  { "create a game", create_game, TRUE },
  { "find a game", find_game, FALSE },
  { "read a game", read_game, FALSE },
  { "read the info", read_info, FALSE },
  { "read the result", read_frozen, FALSE },
  { "read tallies", read_tallies, FALSE },
  { "rebuild", rebuild, TRUE },
  { "restore a result", restore_result, TRUE },
  { "write tallies", write_tallies, TRUE },
  { "rebuild tallies", rebuild_tallies, FALSE }, /* they are up to date */
  { "list outdated games", list_outdated, FALSE },
  { "append", append, TRUE },
  { "set the head", set_head, TRUE },
  { "replace undone changes", replace_undone, TRUE },
  { "get the time of a change", get_change_time, FALSE },
  { "save a draft", save_draft, TRUE },
  { "drop a draft", drop_draft, TRUE },
  { "read a draft", read_draft, FALSE },
  { "read chips", read_chips, FALSE },
  { "save chips", save_chips, TRUE },
  { "save chips of a game", save_game_chips, TRUE },
  { "read the ends of spaces", read_space_ends, FALSE },
  { "save the ends of spaces", save_space_ends, TRUE },
  { "save the ends of spaces of a game", save_game_space_ends, TRUE },
  { "delete a game", set_deleted, TRUE },
  { "read whether a game is deleted", is_deleted, FALSE },
  { "archive a game", archive_game, TRUE },
  { "search", search, FALSE },
  { "find the game in progress", find_in_progress, FALSE },
  { "read details", read_details, FALSE },
  { "write details", write_details, TRUE },
  { "read a note", read_note, FALSE },
  { "write a note", write_note, TRUE },
  { "read the best", read_bests, FALSE },
  { "read figures", read_figures, FALSE },
  { "merge names", merge, TRUE },
  { "split names", split, TRUE },
  { "list merged names", list_merged, FALSE },
  { "merge names again", rejoin, TRUE },
};

static void
test_alone (void **state)
{
  way_denied_run (cases, G_N_ELEMENTS (cases));
}

static void
test_in_a_batch (void **state)
{
  way_denied_run_in_batch (cases, G_N_ELEMENTS (cases), FALSE);
}

static void
test_in_a_part (void **state)
{
  way_denied_run_in_batch (cases, G_N_ELEMENTS (cases), TRUE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_alone),
    cmocka_unit_test (test_in_a_batch),
    cmocka_unit_test (test_in_a_part),
  };

  return cmocka_run_group_tests_name ("denied", tests, NULL, NULL);
}
