/* test-game-item.c: items of the list of games: their texts, the progress of a game, and when an item is replaced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include <string.h>

#include "way-store-private.h"
#include "way-games-private.h"

/* Creates a game with the lines @head before its players, and @entries (NULL: none). Returns its row. */
static gint64
begin_with (WayStore *store, const char *head, const char *entries)
{
  g_autofree char *record = g_strconcat ("waymark 1\n", head, entries, NULL);

  return way_model_fixture_record (store, record);
}

static void
assert_texts (WayGames *games, const char *winners, const char *others, const char *subtitle)
{
  g_autoptr (WayGameItem) item = way_games_find_last (games);

  way_model_fixture_assert_text (way_game_item_format_winners (item), winners);
  way_model_fixture_assert_text (way_game_item_format_others (item), others);
  way_model_fixture_assert_text (way_game_item_format_subtitle (item), subtitle);
}

/* Winners come first, a single expansion is named, and more are counted. */
static void
test_texts (void **state)
{
  static const struct {
    const char *head, *entries, *winners, *others, *subtitle;
  } rows[] = {
    { "player red \"Anna\"\n", NULL, "", "Anna", "in progress · base game" },
    { "place \"Brno\"\nplayer red \"Anna\"\n", NULL, "", "Anna", "Brno · in progress · base game" },
    { "with bets\nplayer red \"Anna\"\nplayer blue \"\"\nplayer green \"Mia\"\n",
      "correction points=red:-1,green:7,blue:7\nfinal\nend", "Blue 7 · Mia 7", "Anna −1", "The Bets" },
    { "place \"Brno\"\nwith bets tunnel\nplayer red \"Anna\"\nplayer blue \"Jan\"\n",
      "correction points=blue:1\nfinal\nend", "Jan 1", "Anna 0", "Brno · 2 expansions" },
    { "player red \"Anna\"\n", "correction points=red:7\nfinal\nend", "", "Anna 7", "base game" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      WayGames *games;

      begin_with (store, rows[i].head, rows[i].entries);
      games = way_games_new (store);
      assert_texts (games, rows[i].winners, rows[i].others, rows[i].subtitle);
      g_assert_finalize_object (games);
    }
}

static void
test_dates (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGames *games;
  g_autoptr (WayGameItem) item = NULL;

  begin_with (store, "played 2026-11-18T12:00:00Z\nplace \"Brno\"\nplayer red \"Anna\"\nplayer blue \"Jan\"\n",
              "correction points=blue:1\nfinal\nend");
  games = way_games_new (store);
  item = way_games_find_last (games);
  way_model_fixture_assert_text (way_game_item_format_weekday (item), "Wed");
  way_model_fixture_assert_text (way_game_item_format_day (item), "18");
  way_model_fixture_assert_text (way_game_item_format_month (item), "November 2026");
  way_model_fixture_assert_text (way_game_item_format_short_date (item), "Nov 18, 2026");
  assert_non_null (strstr (way_game_item_get_name (item, 0), "Anna"));
  assert_non_null (strstr (way_game_item_get_name (item, 1), "Jan"));
  way_model_fixture_assert_text (way_game_item_describe (item),
                                 "Wednesday, November 18, 2026. Jan won with 1; Anna 0. Brno · base game");
  g_assert_finalize_object (games);
}

/* The day is that of the table, as on the result and on the score sheet. */
static void
test_date_at_a_table_abroad (void **state)
{
  g_autofree char *before = g_strdup (g_getenv ("TZ"));
  g_autoptr (WayStore) store = NULL;
  WayGames *games;

  g_setenv ("TZ", "EST5", TRUE);
  store = way_store_open (":memory:", NULL);
  begin_with (store, "played 2026-12-01T01:00:00+01:00\nplayer red \"Anna\"\n", "final\nend");
  games = way_games_new (store);
  {
    g_autoptr (WayGameItem) item = way_games_find_last (games);

    way_model_fixture_assert_text (way_game_item_format_day (item), "1");
    way_model_fixture_assert_text (way_game_item_format_month (item), "December 2026");
    way_model_fixture_assert_text (way_game_item_format_short_date (item), "Dec 1, 2026");
  }
  g_assert_finalize_object (games);
  if (before)
    g_setenv ("TZ", before, TRUE);
  else
    g_unsetenv ("TZ");
}

/* The progress of a game that can be resumed. */
static void
test_progress (void **state)
{
  static const struct {
    const char *players, *entries, *words;
    int points; /* of the first player */
  } rows[] = {
    { "player red \"Anna\"\n", "turn red\nroad tiles=4 meeples=red:1", "Turn 1", 4 },
    { "player red \"Anna\"\nplayer blue \"Jan\"\n", "turn red\ncorrection points=red:-4", "Turn 1", -4 },
    { "player red \"Anna\"\nplayer blue \"Jan\"\n", "turn red\nturn blue\ncity tiles=4 meeples=blue:1",
      "Turn 2 · Jan leads by 8 points", 0 },
    { "player red \"Anna\"\nplayer blue \"Jan\"\n", "turn red\ncity tiles=4 meeples=blue:1,red:1",
      "Turn 1 · Anna and Jan are tied for the lead", 8 },
    { "player red \"Anna\"\nplayer blue \"Jan\"\n", "turn red\nfinal", "Final scoring", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 id = begin_with (store, rows[i].players, rows[i].entries);
      WayGames *games = way_games_new (store);
      WayGameItem *item = way_games_find_in_progress (games);
      int points[CARC_MAX_PLAYERS];

      assert_true (way_game_item_get_info (item)->finished == 0);
      assert_true (way_game_item_get_info (item)->id == id);
      way_model_fixture_assert_text (way_games_read_progress (games, id, points), rows[i].words);
      assert_int_equal (points[0], rows[i].points);
      g_assert_finalize_object (games);
      g_assert_finalize_object (item);
    }
}

static void
test_unreadable (void **state)
{
  static const char uuid[] = "11111111-1111-4111-8111-111111111111";
  WayGameItem *item = way_game_item_new_unreadable (7, uuid);

  assert_int_equal (way_game_item_get_id (item), 7);
  assert_string_equal (way_game_item_get_info (item)->uuid, uuid);
  assert_int_equal (way_game_item_get_winners (item), 0);
  assert_null (way_game_item_format_month (item));
  way_model_fixture_assert_text (way_game_item_format_title (item), "This game could not be read");
  way_model_fixture_assert_text (way_game_item_format_others (item), "This game could not be read");
  way_model_fixture_assert_text (way_game_item_format_subtitle (item), "");
  way_model_fixture_assert_text (way_game_item_describe (item), "This game could not be read");
  g_assert_finalize_object (item);
}

/* An item is replaced if anything that it shows has changed. */
static void
test_when_an_item_is_replaced (void **state)
{
  static const char *const changes[] = {
    "UPDATE game SET started = started + 1",
    "UPDATE game SET finished = 7",
    "UPDATE game SET place = 'x'",
    "UPDATE game SET note = 'x'",
    "UPDATE game SET modules = 'bets'",
    "UPDATE person SET name = 'x' WHERE name = 'Jan'",
    "UPDATE seat SET color = 'pink' WHERE seat = 1",
    "UPDATE seat SET final_points = 3 WHERE seat = 1",
    "INSERT INTO change (game, number, undo_group, entry_id, position, deleted, recorded, entry_text) VALUES (1, 0, 1, "
    "1, 1, 0, 7, "
    "'final')",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      WayGames *games;
      g_autoptr (WayGameItem) item = NULL;
      g_autoptr (WayGameItem) same = NULL;
      int items = 0;

      begin_with (store, "player red \"Anna\"\nplayer blue \"Jan\"\n", i == 7 ? "final\nend" : NULL);
      games = way_games_new (store);
      item = g_list_model_get_item (G_LIST_MODEL (games), 0);
      way_model_fixture_count (games, "items-changed", &items);
      assert_int_equal (sqlite3_exec (store->db, "UPDATE game SET edition = 'C2'", NULL, NULL, NULL), SQLITE_OK);
      assert_true (way_games_reload (games, NULL));
      same = g_list_model_get_item (G_LIST_MODEL (games), 0);
      assert_int_equal (items, 0);
      assert_ptr_equal (item, same);
      assert_int_equal (sqlite3_exec (store->db, changes[i], NULL, NULL, NULL), SQLITE_OK);
      assert_true (way_games_reload (games, NULL));
      if (items != 1)
        fail_msg ("%s: %d", changes[i], items);
      g_assert_finalize_object (games);
    }
}

#define LAST 2

static WayGameInfo *
make_info (void)
{
  static const char *const names[] = { "Anna", "Jan", "Mia" };
  WayGameInfo *info = g_new0 (WayGameInfo, 1);

  info->place = g_strdup ("Brno");
  info->note = g_strdup ("rain");
  info->modules = g_strdup ("bets");
  info->n_players = LAST + 1;
  for (int seat = 0; seat <= LAST; seat++)
    info->names[seat] = g_strdup (names[seat]);
  return info;
}

static void
replace (char **text)
{
  g_free (*text);
  *text = g_strdup ("x");
}

/* Makes one change; returns FALSE if @number is that of none. */
static gboolean
change_info (WayGameInfo *info, int number)
{
  switch (number)
    {
    case 0:
      info->started = 1;
      return TRUE;
    case 1:
      info->finished = 1;
      return TRUE;
    case 2:
      info->last_recorded = 1;
      return TRUE;
    case 3:
      info->n_changes = 1;
      return TRUE;
    case 4:
      g_clear_pointer (&info->names[LAST], g_free);
      info->n_players--;
      return TRUE;
    case 5:
      replace (&info->place);
      return TRUE;
    case 6:
      replace (&info->note);
      return TRUE;
    case 7:
      replace (&info->modules);
      return TRUE;
    case 8:
      info->has_earlier_result = TRUE;
      return TRUE;
    case 9:
      replace (&info->names[0]);
      return TRUE;
    case 10:
      replace (&info->names[LAST]);
      return TRUE;
    case 11:
      info->colors[0] = CARC_COLOR_BLUE;
      return TRUE;
    case 12:
      info->colors[LAST] = CARC_COLOR_BLUE;
      return TRUE;
    case 13:
      info->final_points[0] = 1;
      return TRUE;
    case 14:
      info->final_points[LAST] = 1;
      return TRUE;
    case 15:
      info->uuid[0] = 'f';
      return TRUE;
    case 16:
      info->played = g_strdup ("2026-11-20T19:30:00+01:00");
      return TRUE;
    default:
      return FALSE;
    }
}

/* Items are the same if the game and all that they show is: of each player, and the result by today's rules. */
static void
test_same (void **state)
{
  static const struct {
    const char *one, *other;
    gboolean same;
  } rows[] = {
    { NULL, NULL, TRUE },
    { "Jan 7", "Jan 7", TRUE },
    { "Jan 7", "Jan 8", FALSE },
    { NULL, "Jan 7", FALSE },
  };
  g_autoptr (WayGameItem) item = way_game_item_new (make_info ());
  gboolean more = TRUE;

  for (int number = 0; more; number++)
    {
      WayGameInfo *info = make_info ();
      g_autoptr (WayGameItem) other = NULL;

      more = change_info (info, number);
      other = way_game_item_new (info);
      if (way_game_item_is_same (item, other) == more || way_game_item_is_same (other, item) == more)
        fail_msg ("change %d", number);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayGameItem) one = way_game_item_new_with_today (make_info (), g_strdup (rows[i].one));
      g_autoptr (WayGameItem) other = way_game_item_new_with_today (make_info (), g_strdup (rows[i].other));

      assert_int_equal (way_game_item_is_same (one, other), rows[i].same);
      assert_int_equal (g_strcmp0 (way_game_item_get_today (one), rows[i].one), 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_texts),
    cmocka_unit_test (test_dates),
    cmocka_unit_test (test_date_at_a_table_abroad),
    cmocka_unit_test (test_progress),
    cmocka_unit_test (test_unreadable),
    cmocka_unit_test (test_when_an_item_is_replaced),
    cmocka_unit_test (test_same),
  };

  return cmocka_run_group_tests_name ("game item", tests, NULL, NULL);
}
