/* test-separated.c: names that were merged are counted separately again as soon as both sit at one table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include "way-game-query.h"
#include "way-store-statistics.h"

/* Begins a game of two players. Returns its row. */
static gint64
begin (WayStoreFixture *fixture, const char *one, const char *other)
{
  CarcHeader header = way_store_fixture_header ();
  g_autofree char *uuid = g_uuid_string_random ();
  gint64 game;

  g_strlcpy (header.id, uuid, sizeof header.id);
  header.setup.n_players = 2;
  g_strlcpy (header.names[0], one, sizeof header.names[0]);
  g_strlcpy (header.names[1], other, sizeof header.names[1]);
  game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (game > 0);
  return game;
}

static void
assert_merged (WayStoreFixture *fixture, guint n)
{
  g_auto (GStrv) names = way_store_list_merged (fixture->store, NULL);

  assert_int_equal (g_strv_length (names), 2 * n);
}

static void
test_new_game (void **state)
{
  WayStoreFixture *fixture = *state;

  begin (fixture, "Anna", "Jan");
  begin (fixture, "Jan", "Anne");
  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  begin (fixture, "Anne", "Mia");
  assert_merged (fixture, 1);
  assert_int_equal (way_store_count_separated (fixture->store), 0);
  begin (fixture, "Anna", "Anne");
  assert_merged (fixture, 0);
  assert_int_equal (way_store_count_separated (fixture->store), 1);
}

static void
test_details (void **state)
{
  static const char *const names[] = { "Anna", "Anne", NULL };
  const WayGameDetails details
      = { .played = "2026-11-21T19:30:00Z", .place = "", .note = "", .names = (char **) names };
  WayStoreFixture *fixture = *state;
  gint64 game = begin (fixture, "Anna", "Jan");

  begin (fixture, "Jan", "Anne");
  assert_true (way_store_merge_person (fixture->store, "Anne", "Anna", NULL));
  assert_true (way_store_write_details (fixture->store, game, &details, NULL));
  assert_merged (fixture, 0);
  assert_int_equal (way_store_count_separated (fixture->store), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_new_game, way_store_fixture_open, way_store_fixture_remove),
    cmocka_unit_test_setup_teardown (test_details, way_store_fixture_open, way_store_fixture_remove),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
