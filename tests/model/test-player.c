/* test-player.c: players on the scoreboard: what is said of each, and what is notified.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

typedef struct {
  WayStore *store;
  WayGame *game;
  WayPlayer *players[3];
} Table;

static int
set_up (void **state)
{
  Table *table = g_new0 (Table, 1);

  table->store = way_store_open (":memory:", NULL);
  table->game = way_model_fixture_begin (table->store);
  for (guint seat = 0; seat < 3; seat++)
    table->players[seat] = g_list_model_get_item (way_game_get_players (table->game), seat);
  *state = table;
  return 0;
}

static int
tear_down (void **state)
{
  Table *table = *state;

  for (guint seat = 0; seat < 3; seat++)
    g_object_unref (table->players[seat]);
  g_assert_finalize_object (table->game);
  way_store_close (table->store);
  g_free (table);
  return 0;
}

static void
test_new (void **state)
{
  Table *table = *state;

  for (int seat = 0; seat < 3; seat++)
    {
      WayPlayer *player = table->players[seat];
      static const char *const names[] = { "Anna", "Jan", "Mia" };

      assert_string_equal (way_player_get_name (player), names[seat]);
      way_model_fixture_assert_text (way_model_fixture_get_text (player, "name"), names[seat]);
      assert_int_equal (way_player_get_seat (player), seat);
      assert_int_equal (way_model_fixture_get_number (player, "seat"), seat);
      assert_int_equal (way_player_get_color (player), seat);
      assert_int_equal (way_model_fixture_get_number (player, "color"), seat);
      assert_int_equal (way_player_get_points (player), 0);
      assert_int_equal (way_model_fixture_get_number (player, "lap"), 1);
      assert_int_equal (way_model_fixture_get_number (player, "space"), 0);
      way_model_fixture_assert_text (way_model_fixture_get_text (player, "place-text"), "lap 1, space 0");
      way_model_fixture_assert_text (way_model_fixture_get_text (player, "short-place-text"), "1 · 0");
      assert_int_equal (way_model_fixture_get_number (player, "chips"), 6);
      assert_int_equal (way_model_fixture_get_number (player, "tokens"), 4);
      assert_false (way_model_fixture_get_number (player, "active"));
    }
  way_model_fixture_assert_text (way_model_fixture_get_text (table->players[2], "description"),
                                 "Mia, green triangle, 0 points, lap 1, space 0, 6 betting chips, 4 tunnel tokens");
}

/* Each property is notified when it changes, and no other. */
static void
test_notified (void **state)
{
  static const char *const properties[]
      = { "points",      "lap",  "space", "place-text", "short-place-text", "badge-text", "active", "chips", "tokens",
          "description", "name", "color", "seat" };
  static const struct {
    const char *entry_text;
    const char *notified; /* a letter for each of them */
  } rows[] = {
    { "turn red", "......x..x..." },
    { "correction points=red:3", "xxxxxx...x..." },
    { "road tiles=2", "............." },
    { "correction points=blue:3", ".....x...x..." },
    { "bookmaker stack=1 chips=red", ".......x.x..." },
    { "tunnel-token set=red", "........xx..." },
    { "turn blue", "......x..x..." },
    { "correction points=green:-4", "............." },
  };
  Table *table = *state;
  int counts[G_N_ELEMENTS (properties)] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", properties[i], NULL);

      way_model_fixture_count (table->players[0], signal, &counts[i]);
    }
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      char notified[G_N_ELEMENTS (properties) + 1] = { 0 };

      way_model_fixture_say (table->game, rows[row].entry_text);
      for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
        {
          assert_true (counts[i] <= 1);
          notified[i] = counts[i] > 0 ? 'x' : '.';
          counts[i] = 0;
        }
      if (!g_str_equal (notified, rows[row].notified))
        fail_msg ("%s: %s", rows[row].entry_text, notified);
    }
}

/* No player has a turn in final scoring, and what is used up is named. */
static void
test_used_up (void **state)
{
  Table *table = *state;

  way_model_fixture_say (table->game, "turn red");
  for (int stack = 1; stack <= 6; stack++)
    {
      g_autofree char *laid = g_strdup_printf ("bookmaker stack=%d chips=red", stack);

      way_model_fixture_say (table->game, laid);
    }
  way_model_fixture_say (table->game, "tunnel-token set=red\ntunnel-token set=red");
  assert_true (way_player_get_active (table->players[0]));
  assert_int_equal (way_model_fixture_get_number (table->players[0], "chips"), 0);
  assert_int_equal (way_model_fixture_get_number (table->players[0], "tokens"), 2);
  way_model_fixture_assert_text (
      way_model_fixture_get_text (table->players[0], "description"),
      "Anna, red circle, 0 points, their turn, lap 1, space 0, no betting chips, 2 tunnel tokens");
  way_model_fixture_say (table->game, "final");
  assert_false (way_player_get_active (table->players[0]));
  way_model_fixture_assert_text (way_model_fixture_get_text (table->players[0], "description"),
                                 "Anna, red circle, 0 points, lap 1, space 0, no betting chips, 2 tunnel tokens");
}

/* Expansions that are not in play have no chips and no tokens. */
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

      way_model_fixture_assert_text (way_model_fixture_get_text (player, "description"), rows[i].description);
      g_assert_finalize_object (game);
    }
}

/* Names and colors can be put right while the game is open. */
static void
test_another_name (void **state)
{
  Table *table = *state;
  gint64 id = way_game_get_id (table->game);
  WayGameDetails *details = way_store_read_details (table->store, id, NULL);
  int names = 0, descriptions = 0, others = 0;

  way_model_fixture_count (table->players[0], "notify::name", &names);
  way_model_fixture_count (table->players[0], "notify::description", &descriptions);
  way_model_fixture_count (table->players[1], "notify", &others);
  g_free (details->names[0]);
  details->names[0] = g_strdup ("Hana");
  assert_true (way_store_write_details (table->store, id, details, NULL));
  assert_true (way_game_reload (table->game, NULL));
  assert_int_equal (names, 1);
  assert_int_equal (descriptions, 1);
  assert_int_equal (others, 0);
  assert_string_equal (way_player_get_name (table->players[0]), "Hana");
  way_game_details_free (details);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_new, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_notified, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_used_up, set_up, tear_down),
    cmocka_unit_test (test_without_expansions),
    cmocka_unit_test_setup_teardown (test_another_name, set_up, tear_down),
  };

  return cmocka_run_group_tests_name ("player", tests, NULL, NULL);
}
