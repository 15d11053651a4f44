/* test-desktop-search.c: which players and games the search of the desktop finds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-desktop-search.h"

#define N_GAMES 7

/* Games 0 to 6, the last one the newest, with another player in each. */
static void
fill (WayStore *store)
{
  static const char *const names[N_GAMES] = { "Anna", "Anja", "Ännchen", "Hanne", "Bert", "Joanna", "Max Mann" };

  for (int i = 0; i < N_GAMES; i++)
    {
      g_autofree char *record
          = g_strdup_printf ("waymark 1\nid %d0000000-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed 2026-11-0%dT20:00:00Z\n"
                             "player red \"%s\"\nplayer blue \"Zoe\"\nturn red\n",
                             i, i + 1, names[i]);

      way_model_fixture_record (store, record);
    }
}

static void
expect (WayStore *store, const char *words, const char *expected)
{
  g_auto (GStrv) terms = g_strsplit (words, ",", -1);
  g_auto (GStrv) hits = way_desktop_search (store, (const char *const *) terms);
  GString *found = g_string_new (NULL);

  for (char **hit = hits; *hit; hit++)
    {
      const char *id = NULL;
      WayHitKind kind = way_desktop_search_parse (*hit, &id);

      assert_int_not_equal (kind, WAY_HIT_NOTHING);
      g_string_append_printf (found, "%s%.*s", found->len > 0 ? "/" : "", kind == WAY_HIT_GAME ? 1 : 20, id);
    }
  if (!g_str_equal (found->str, expected))
    fail_msg ("%s: %s, not %s", words, found->str, expected);
  g_string_free (found, TRUE);
}

/* A few players first, then a few games, each the newest first; each word must occur. */
static void
test_hits (void **state)
{
  g_autoptr (WayStore) store = way_store_open (WAY_STORE_IN_MEMORY, NULL);

  expect (store, "anna", "");
  fill (store);
  expect (store, "", "");
  expect (store, " ,", "");
  expect (store, "bert", "Bert/4");
  expect (store, "BERT", "Bert/4");
  expect (store, "max,mann", "Max Mann/6");
  expect (store, "mann,max", "Max Mann/6");
  expect (store, "max,bert", "");
  expect (store, "anna", "Joanna/Anna/5/0");
  expect (store, "zoe", "Zoe/6/5/4/3/2");
}

/* Of six players, three are found. */
static void
test_limit_of_players (void **state)
{
  g_autoptr (WayStore) store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  static const char *const terms[] = { "an", NULL };
  g_auto (GStrv) hits = NULL;
  int n_players = 0, n_games = 0;

  fill (store);
  hits = way_desktop_search (store, terms);
  for (char **hit = hits; *hit; hit++)
    {
      const char *id;

      if (way_desktop_search_parse (*hit, &id) == WAY_HIT_PLAYER)
        n_players++;
      else
        n_games++;
      assert_true (n_games == 0 || n_players == 3);
    }
  assert_int_equal (n_players, 3);
  assert_int_equal (n_games, 5);
}

static void
test_descriptions (void **state)
{
  g_autoptr (WayStore) store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  static const char *const none[] = { "", "Anna", "game", "player", "game:9" };
  g_autofree char *name = NULL;
  g_autofree char *description = NULL;
  const char *id = NULL;

  fill (store);
  for (gsize i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autofree char *missing_name = NULL;
      g_autofree char *missing = NULL;

      assert_false (way_desktop_search_describe (store, none[i], &missing_name, &missing));
      assert_int_equal (way_desktop_search_parse (none[i], &id) == WAY_HIT_NOTHING, i < 4);
    }
  assert_true (way_desktop_search_describe (store, "player:Anna", &name, &description));
  assert_string_equal (name, "Anna");
  assert_string_equal (description, "Carcassonne statistics");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hits),
    cmocka_unit_test (test_limit_of_players),
    cmocka_unit_test (test_descriptions),
  };

  return cmocka_run_group_tests_name ("desktop search", tests, NULL, NULL);
}
