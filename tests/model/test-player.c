/* test-player.c: players on the scoreboard: what each shows, and when it changes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

typedef struct {
  WayStore *store;
  WayGame *game;
  WayPlayer *players[3];
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->store = way_store_open (":memory:", NULL);
  fixture->game = way_model_fixture_begin (fixture->store);
  for (guint seat = 0; seat < 3; seat++)
    fixture->players[seat] = g_list_model_get_item (way_game_get_players (fixture->game), seat);
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  for (guint seat = 0; seat < 3; seat++)
    g_object_unref (fixture->players[seat]);
  g_assert_finalize_object (fixture->game);
  way_store_close (fixture->store);
  g_free (fixture);
  return 0;
}

static void
test_new (void **state)
{
  Fixture *fixture = *state;

  for (int seat = 0; seat < 3; seat++)
    {
      WayPlayer *player = fixture->players[seat];
      static const char *const names[] = { "Anna", "Jan", "Mia" };

      assert_string_equal (way_player_get_info (player)->name, names[seat]);
      assert_int_equal (way_player_get_info (player)->seat, seat);
      assert_int_equal (way_player_get_info (player)->color, seat);
      assert_int_equal (way_player_get_info (player)->points, 0);
      assert_string_equal (way_player_get_info (player)->place, "lap 1, space 0");
      assert_string_equal (way_player_get_info (player)->short_place, "lap 1 · 0");
      assert_int_equal (way_player_get_info (player)->chips, 6);
      assert_int_equal (way_player_get_info (player)->tokens, 4);
      assert_false (way_player_get_info (player)->active);
    }
  assert_string_equal (way_player_get_info (fixture->players[2])->description,
                       "Mia, green triangle, 0 points, lap 1, space 0, 6 betting chips, 4 tunnel tokens");
}

/* Returns a letter for each member of @info that differs from @before, in their order. (transfer full) */
static char *
compare_infos (const WayPlayerInfo *before, const WayPlayerInfo *info)
{
  const gboolean differ[] = {
    before->points != info->points,
    !g_str_equal (before->place, info->place),
    !g_str_equal (before->short_place, info->short_place),
    !g_str_equal (before->badge, info->badge),
    before->active != info->active,
    before->chips != info->chips,
    before->tokens != info->tokens,
    !g_str_equal (before->description, info->description),
    !g_str_equal (before->name, info->name),
    before->color != info->color,
    before->seat != info->seat,
  };
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (differ); i++)
    g_string_append_c (text, differ[i] ? 'x' : '.');
  return g_string_free (text, FALSE);
}

static WayPlayerInfo
copy_info (const WayPlayerInfo *info)
{
  WayPlayerInfo copy = *info;

  copy.name = g_strdup (info->name);
  copy.place = g_strdup (info->place);
  copy.short_place = g_strdup (info->short_place);
  copy.badge = g_strdup (info->badge);
  copy.description = g_strdup (info->description);
  return copy;
}

static void
clear_info (WayPlayerInfo *info)
{
  g_free (info->name);
  g_free (info->place);
  g_free (info->short_place);
  g_free (info->badge);
  g_free (info->description);
}

/* Only the expected members change, and "changed" is emitted once if any does. */
static void
test_changed (void **state)
{
  static const struct {
    const char *entry_text;
    const char *changed; /* a letter for each member */
  } rows[] = {
    { "turn red", "....x..x..." },
    { "correction points=red:3", "xxxx...x..." },
    { "road tiles=2", "..........." },
    { "correction points=blue:3", "...x...x..." },
    { "bookmaker stack=1 chips=red", ".....x.x..." },
    { "tunnel-token set=red", "......xx..." },
    { "turn blue", "....x..x..." },
    { "correction points=green:-4", "..........." },
  };
  Fixture *fixture = *state;
  const WayPlayerInfo *info = way_player_get_info (fixture->players[0]);
  int count = 0;

  way_model_fixture_count (fixture->players[0], "changed", &count);
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      WayPlayerInfo before = copy_info (info);
      g_autofree char *changed = NULL;

      way_model_fixture_enter (fixture->game, rows[row].entry_text);
      changed = compare_infos (&before, info);
      if (!g_str_equal (changed, rows[row].changed))
        fail_msg ("%s: %s", rows[row].entry_text, changed);
      assert_int_equal (count, strchr (changed, 'x') != NULL);
      count = 0;
      clear_info (&before);
    }
}

/* No player has a turn in final scoring, and used-up supplies are mentioned. */
static void
test_used_up (void **state)
{
  Fixture *fixture = *state;

  way_model_fixture_enter (fixture->game, "turn red");
  for (int stack = 1; stack <= 6; stack++)
    {
      g_autofree char *laid = g_strdup_printf ("bookmaker stack=%d chips=red", stack);

      way_model_fixture_enter (fixture->game, laid);
    }
  way_model_fixture_enter (fixture->game, "tunnel-token set=red\ntunnel-token set=red");
  assert_true (way_player_get_info (fixture->players[0])->active);
  assert_int_equal (way_player_get_info (fixture->players[0])->chips, 0);
  assert_int_equal (way_player_get_info (fixture->players[0])->tokens, 2);
  assert_string_equal (way_player_get_info (fixture->players[0])->description,
                       "Anna, red circle, 0 points, current turn, lap 1, space 0, no betting chips, 2 tunnel tokens");
  way_model_fixture_enter (fixture->game, "final");
  assert_false (way_player_get_info (fixture->players[0])->active);
  assert_string_equal (way_player_get_info (fixture->players[0])->description,
                       "Anna, red circle, 0 points, lap 1, space 0, no betting chips, 2 tunnel tokens");
}

/* Without the expansions, players have no chips and no tokens. */
static void
test_without_expansions (void **state)
{
  static const struct {
    const char *with, *description;
  } rows[] = {
    { "", "Anna, red circle, 0 points, lap 1, space 0" },
    { "with bets\n", "Anna, red circle, 0 points, lap 1, space 0, 6 betting chips" },
    { "with tunnel\n", "Anna, red circle, 0 points, lap 1, space 0, 6 tunnel tokens" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autofree char *record
          = g_strconcat ("waymark 1\n", rows[i].with, "player red \"Anna\"\nplayer blue \"Jan\"\n", NULL);
      CarcHeader header = way_model_fixture_read_header (record);
      WayGame *game = way_game_begin (store, &header, NULL);
      g_autoptr (WayPlayer) player = g_list_model_get_item (way_game_get_players (game), 0);

      assert_string_equal (way_player_get_info (player)->description, rows[i].description);
      g_assert_finalize_object (game);
    }
}

/* Names and colors can be corrected while the game is open. */
static void
test_changed_names (void **state)
{
  Fixture *fixture = *state;
  gint64 id = way_game_get_id (fixture->game);
  WayGameDetails *details = way_store_read_details (fixture->store, id, NULL);
  int changes = 0, others = 0;

  way_model_fixture_count (fixture->players[0], "changed", &changes);
  way_model_fixture_count (fixture->players[1], "changed", &others);
  g_free (details->names[0]);
  details->names[0] = g_strdup ("Hana");
  assert_true (way_store_write_details (fixture->store, id, details, NULL));
  assert_true (way_game_reload (fixture->game, NULL));
  assert_int_equal (changes, 1);
  assert_int_equal (others, 0);
  assert_string_equal (way_player_get_info (fixture->players[0])->name, "Hana");
  way_game_details_free (details);
}

/* The color alone changes, too. */
static void
test_changed_color (void **state)
{
  Fixture *fixture = *state;
  CarcHeader header = *way_game_get_header (fixture->game);
  const CarcStandings *standings = way_game_get_standings (fixture->game);
  WaySpaceMoves none = { 0 };
  WayPlayer *player = fixture->players[0];
  int changes = 0;

  way_model_fixture_count (player, "changed", &changes);
  way_player_update (player, &header, standings, &none);
  assert_int_equal (changes, 0);
  header.setup.colors[0] = CARC_COLOR_BLACK;
  way_player_update (player, &header, standings, &none);
  assert_int_equal (changes, 1);
  assert_int_equal (way_player_get_info (player)->color, CARC_COLOR_BLACK);
  assert_true (g_str_has_prefix (way_player_get_info (player)->description, "Anna, black "));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_new, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_changed, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_used_up, set_up, tear_down),
    cmocka_unit_test (test_without_expansions),
    cmocka_unit_test_setup_teardown (test_changed_names, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_changed_color, set_up, tear_down),
  };

  return cmocka_run_group_tests_name ("player", tests, NULL, NULL);
}
