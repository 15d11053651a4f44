/* test-search.c: searches games, lists them in the order in which they were played, and edits their details.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include "way-clock.h"
#include "way-game-query.h"

typedef struct {
  gint64 brno, krakow, berlin, tokyo;
} Games;

static gint64
begin (WayStore *store, const char *played, const char *place, const char *first, const char *second)
{
  CarcHeader header = way_store_fixture_header ();

  header.id[0] = '\0';
  g_strlcpy (header.played, played, sizeof header.played);
  g_strlcpy (header.place, place, sizeof header.place);
  g_strlcpy (header.names[0], first, sizeof header.names[0]);
  g_strlcpy (header.names[1], second, sizeof header.names[1]);
  g_strlcpy (header.names[2], "Eva", sizeof header.names[2]);
  return way_store_create_game (store, &header, NULL);
}

static Games
begin_four (WayStoreFixture *fixture)
{
  WayStore *store = fixture->store;

  assert_true (way_store_set_deleted (store, fixture->game, TRUE, NULL));
  return (Games){
    .brno = begin (store, "2026-01-01T18:00:00+01:00", "Brno, u Řeky", "Jiří Dvořák", "Žofie"),
    .krakow = begin (store, "2026-02-01T18:00:00+01:00", "Kraków", "Łukasz", "Świętosława"),
    .berlin = begin (store, "2026-03-01T18:00:00+01:00", "Straße 7", "Jürgen", "Björn"),
    .tokyo = begin (store, "2026-04-01T18:00:00+09:00", "東京", "さくら", "ガブリエル"),
  };
}

static void
assert_found (WayStoreFixture *fixture, const WayGameQuery *query, int n, ...)
{
  g_autoptr (GArray) games = way_store_search (fixture->store, query, NULL);
  va_list expected;

  assert_non_null (games);
  assert_int_equal (games->len, n);
  va_start (expected, n);
  for (int i = 0; i < n; i++)
    assert_true (g_array_index (games, gint64, i) == va_arg (expected, gint64));
  va_end (expected);
}

static void
assert_text_finds (WayStoreFixture *fixture, const char *text, gint64 game)
{
  WayGameQuery query = { .text = text };

  assert_found (fixture, &query, game != 0 ? 1 : 0, game);
}

static void
test_order (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);
  gint64 twin = begin (fixture->store, "2026-02-01T17:00:00Z", "", "A", "B");

  assert_found (fixture, &(WayGameQuery){ 0 }, 5, games.tokyo, games.berlin, twin, games.krakow, games.brno);
  assert_true (way_store_set_deleted (fixture->store, twin, TRUE, NULL));
  assert_found (fixture, &(WayGameQuery){ .text = "  " }, 4, games.tokyo, games.berlin, games.krakow, games.brno);
}

/* A whole page is pasted into the search field. */
static void
test_very_long_text (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);
  g_autoptr (GString) same = g_string_new (NULL);
  g_autoptr (GString) many = g_string_new (NULL);

  for (int i = 0; i < 5000; i++)
    {
      g_string_append (same, "jürgen Björn straße 7 ");
      g_string_append_printf (many, "word%d ", i);
    }
  assert_text_finds (fixture, many->str, 0);
  assert_text_finds (fixture, same->str, games.berlin);
}

static void
test_text (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);

  assert_text_finds (fixture, "jiri", games.brno);
  assert_text_finds (fixture, "ZOFIE dvor", games.brno);
  assert_text_finds (fixture, "řeky", games.brno);
  assert_text_finds (fixture, "lukasz", games.krakow);
  assert_text_finds (fixture, "Ł swieto", games.krakow);
  assert_text_finds (fixture, "krakow", games.krakow);
  assert_text_finds (fixture, "STRASSE", games.berlin);
  assert_text_finds (fixture, "jurgen", games.berlin);
  assert_text_finds (fixture, "bjo\xcc\x88rn", games.berlin);
  assert_text_finds (fixture, "東", games.tokyo);
  assert_text_finds (fixture, "くら", games.tokyo);
  assert_text_finds (fixture, "サクラ", games.tokyo);
  assert_text_finds (fixture, "ｶﾞﾌﾞ", games.tokyo);
  assert_text_finds (fixture, "カブ", 0);
  assert_text_finds (fixture, "jiri krakow", 0);
  assert_text_finds (fixture, "%", 0);
  assert_found (fixture, &(WayGameQuery){ .text = "eva" }, 4, games.tokyo, games.berlin, games.krakow, games.brno);
}

static void
test_filters (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);
  WayOutcome outcome = { .finished = TRUE };
  CarcChange end = way_store_fixture_change (0, "end");
  CarcHeader plain = { .played = "2026-05-01T18:00:00Z", .setup = { .n_players = 1 } };
  gint64 base = way_store_create_game (fixture->store, &plain, NULL);
  gint64 march = way_clock_day (2026, 3, 1);

  assert_true (way_store_append (fixture->store, games.berlin, 0, &end, 1, &outcome, NULL));
  assert_found (fixture, &(WayGameQuery){ .state = WAY_GAMES_FINISHED }, 1, games.berlin);
  assert_found (fixture, &(WayGameQuery){ .state = WAY_GAMES_IN_PROGRESS, .module = "bets" }, 3, games.tokyo,
                games.krakow, games.brno);
  assert_found (fixture, &(WayGameQuery){ .module = "bet" }, 0);
  assert_found (fixture, &(WayGameQuery){ .state = WAY_GAMES_FINISHED, .n_players = 3 }, 1, games.berlin);
  assert_found (fixture, &(WayGameQuery){ .n_players = 4 }, 0);
  assert_found (fixture, &(WayGameQuery){ .place = "Kraków" }, 1, games.krakow);
  assert_found (fixture, &(WayGameQuery){ .place = "krakow" }, 0);
  assert_found (fixture, &(WayGameQuery){ .player = "さくら" }, 1, games.tokyo);
  assert_found (fixture, &(WayGameQuery){ .since = march }, 3, base, games.tokyo, games.berlin);
  assert_found (fixture, &(WayGameQuery){ .until = march, .text = "eva" }, 2, games.krakow, games.brno);
  assert_true (way_store_find_in_progress (fixture->store, NULL) == base);
}

/* A day is that on the clock of the table, wherever this computer is. A game without one is that of this computer. */
static void
test_days (void **state)
{
  static const char *const zones[] = { "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", NULL };
  WayStoreFixture *fixture = *state;
  g_autofree char *before = g_strdup (g_getenv ("TZ"));
  gint64 first = way_clock_day (2026, 5, 1);
  gint64 east = begin (fixture->store, "2026-05-01T00:30:00+14:00", "table", "A", "B");
  gint64 west = begin (fixture->store, "2026-04-30T23:30:00-11:00", "table", "A", "B");
  gint64 farther = begin (fixture->store, "2026-05-01T00:00:00+23:59", "table", "A", "B");
  gint64 farthest = begin (fixture->store, "2026-04-30T23:59:59-23:59", "table", "A", "B");
  gint64 noon = begin (fixture->store, "2026-04-30T12:30:00Z", "here", "A", "B");

  for (int i = 0; zones[i]; i++)
    {
      g_setenv ("TZ", zones[i], TRUE);
      assert_found (fixture, &(WayGameQuery){ .since = first, .place = "table" }, 2, east, farther);
      assert_found (fixture, &(WayGameQuery){ .until = first, .place = "table" }, 2, farthest, west);
      assert_found (fixture, &(WayGameQuery){ .until = first - 30 * 60, .place = "table" }, 0);
      assert_found (fixture, &(WayGameQuery){ .since = first, .place = "here" }, i == 1 ? 1 : 0, noon);
      assert_found (fixture, &(WayGameQuery){ .until = first, .place = "here" }, i == 1 ? 0 : 1, noon);
    }
  if (before)
    g_setenv ("TZ", before, TRUE);
  else
    g_unsetenv ("TZ");
}

/* Only the newest game in progress is left out, and nothing if there is none. */
static void
test_skip_resumable (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);
  WayOutcome outcome = { .finished = TRUE };
  CarcChange end = way_store_fixture_change (0, "end");
  const WayGameQuery others = { .skip_resumable = TRUE };

  assert_found (fixture, &others, 3, games.berlin, games.krakow, games.brno);
  assert_found (fixture, &(WayGameQuery){ .skip_resumable = TRUE, .max = 2 }, 2, games.berlin, games.krakow);
  assert_true (way_store_append (fixture->store, games.tokyo, 0, &end, 1, &outcome, NULL));
  assert_found (fixture, &others, 3, games.tokyo, games.krakow, games.brno);
  assert_true (way_store_set_deleted (fixture->store, games.berlin, TRUE, NULL));
  assert_true (way_store_append (fixture->store, games.krakow, 0, &end, 1, &outcome, NULL));
  assert_true (way_store_append (fixture->store, games.brno, 0, &end, 1, &outcome, NULL));
  assert_found (fixture, &others, 3, games.tokyo, games.krakow, games.brno);
}

static void
test_same_person (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);

  way_store_fixture_execute (fixture->path, "UPDATE person SET same_as = (SELECT id FROM person WHERE name = 'Jürgen')"
                                            " WHERE name = 'Łukasz'");
  assert_found (fixture, &(WayGameQuery){ .player = "Jürgen" }, 2, games.berlin, games.krakow);
  assert_found (fixture, &(WayGameQuery){ .player = "Łukasz" }, 2, games.berlin, games.krakow);
}

static void
test_places (void **state)
{
  WayStoreFixture *fixture = *state;
  g_auto (GStrv) places = NULL;

  begin_four (fixture);
  begin (fixture->store, "2026-05-01T18:00:00Z", "Kraków", "A", "B");
  begin (fixture->store, "2026-05-02T18:00:00Z", "", "A", "B");
  places = way_store_list_places (fixture->store, NULL);
  assert_int_equal (g_strv_length (places), 4);
  assert_string_equal (places[0], "Kraków");
  assert_string_equal (places[3], "Brno, u Řeky");
}

static void
test_details (void **state)
{
  WayStoreFixture *fixture = *state;
  Games games = begin_four (fixture);
  g_autoptr (WayGameDetails) before = way_store_read_details (fixture->store, games.krakow, NULL);
  g_autoptr (WayGameDetails) after = way_store_read_details (fixture->store, games.krakow, NULL);
  g_autoptr (GError) error = NULL;
  WayGameInfo *info;

  assert_string_equal (before->played, "2026-02-01T18:00:00+01:00");
  assert_string_equal (before->place, "Kraków");
  assert_int_equal (g_strv_length (before->names), 3);

  g_free (after->played);
  g_free (after->place);
  g_free (after->note);
  g_free (after->names[0]);
  after->played = g_strdup ("2026-06-01T20:00:00+02:00");
  after->place = g_strdup ("Wieliczka");
  after->note = g_strdup ("Sól");
  after->names[0] = g_strdup ("Björn");
  assert_true (way_store_write_details (fixture->store, games.krakow, after, NULL));
  assert_found (fixture, &(WayGameQuery){ 0 }, 4, games.krakow, games.tokyo, games.berlin, games.brno);
  assert_text_finds (fixture, "sol", games.krakow);
  assert_text_finds (fixture, "lukasz", 0);
  info = way_store_read_info (fixture->store, games.krakow, NULL);
  assert_string_equal (info->names[0], "Björn");
  assert_string_equal (info->note, "Sól");
  way_game_info_free (info);

  /* Writes the previous details again, as undo does. */
  assert_true (way_store_write_details (fixture->store, games.krakow, before, NULL));
  assert_text_finds (fixture, "lukasz", games.krakow);
  assert_text_finds (fixture, "sol", 0);

  /* Invalid details are refused completely. */
  g_free (after->played);
  after->played = g_strdup ("yesterday");
  assert_false (way_store_write_details (fixture->store, games.krakow, after, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_FAILED);
  assert_text_finds (fixture, "wieliczka", 0);
  /* Nobody would see them in a deleted game. */
  assert_true (way_store_set_deleted (fixture->store, games.krakow, TRUE, NULL));
  assert_false (way_store_write_details (fixture->store, games.krakow, before, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_DELETED);
  assert_null (way_store_change_details (fixture->store, games.krakow, before, before, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_DELETED);
  assert_true (way_store_set_deleted (fixture->store, games.krakow, FALSE, NULL));

  assert_false (way_store_write_details (fixture->store, 77, before, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_null (way_store_read_details (fixture->store, 77, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
  assert_null (way_store_read_info (fixture->store, 77, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_MISSING);
}

/* Two windows rename two players to the same name, each of which could do so. */
static void
test_same_name (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 game = begin_four (fixture).krakow;
  g_autoptr (WayGameDetails) seen = way_store_read_details (fixture->store, game, NULL);
  g_autoptr (WayGameDetails) here = way_store_read_details (fixture->store, game, NULL);
  g_autoptr (WayGameDetails) there = way_store_read_details (fixture->store, game, NULL);
  g_autoptr (WayGameDetails) after = NULL;
  g_autoptr (GError) error = NULL;

  g_free (here->names[0]);
  here->names[0] = g_strdup ("Mia");
  g_free (here->place);
  here->place = g_strdup ("Wieliczka");
  g_free (there->names[1]);
  there->names[1] = g_strdup ("Mia");
  assert_true (way_store_write_details (fixture->store, game, there, NULL));
  assert_null (way_store_change_details (fixture->store, game, here, seen, &error));
  way_store_fixture_assert_error (&error, WAY_STORE_ERROR_CONFLICT);
  after = way_store_read_details (fixture->store, game, NULL);
  assert_string_equal (after->names[0], seen->names[0]);
  assert_string_equal (after->place, seen->place);

  /* What another program has done does not keep the location from being changed. */
  g_free (here->names[0]);
  here->names[0] = g_strdup (seen->names[0]);
  g_free (there->names[0]);
  there->names[0] = g_strdup ("Mia");
  assert_true (way_store_write_details (fixture->store, game, there, NULL));
  way_game_details_free (way_store_change_details (fixture->store, game, here, seen, &error));
  assert_null (error);

  /* Players without a name are called by their colors. */
  g_free (there->names[1]);
  there->names[1] = g_strdup ("");
  assert_true (way_store_write_details (fixture->store, game, there, NULL));
  g_free (here->names[0]);
  here->names[0] = g_strdup ("");
  way_game_details_free (way_store_change_details (fixture->store, game, here, seen, &error));
  assert_null (error);
}

/* Only different ways of typing the same text are equal. */
static void
test_normalized_text (void **state)
{
  static const struct {
    const char *text, *collapsed;
  } rows[] = {
    { "Anna MIA 7", "anna mia 7" },
    { "Łukasz Đorđe Øyvind", "lukasz dorde oyvind" },
    { "Ilgaz ı", "ilgaz i" },
    { "Žofie Å", "zofie a" },
    { "O’Brien O'Brien O\u02bcBrien O‘Brien", "o'brien o'brien o'brien o'brien" },
    { "e\u0301 e\u036f", "e e" },
    { "\u02ff\u0370", "\u02ff\u0371" },
    { "\u30a0ァヶー", "\u30a0ぁゖー" },
    { "ＡＢｱ", "abあ" },
    { "Straße", "strasse" },
    { "\xff!", "\ufffd!" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *collapsed = way_normalize_search_text (rows[i].text);

      if (strcmp (collapsed, rows[i].collapsed) != 0)
        fail_msg ("%s: %s", rows[i].text, collapsed);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_normalized_text),
    cmocka_unit_test_setup_teardown (test_order, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_text, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_very_long_text, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_filters, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_days, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_skip_resumable, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_same_person, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_places, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_details, way_store_fixture_open_in_memory, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_same_name, way_store_fixture_open_in_memory, way_store_fixture_remove),
  };

  return cmocka_run_group_tests_name ("search", tests, NULL, NULL);
}
