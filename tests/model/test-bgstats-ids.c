/* test-bgstats-ids.c: plays of Board Game Stats without an id of their own: different plays are different games, and
 * the same play is the same game, even if an earlier version imported it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-bgstats-private.h"
#include "way-importer.h"

#define DAY "2026-11-20 00:00:00"
#define PLAY(game, place, players, points)                                                                             \
  "{\"gameRefId\":" game ",\"locationRefId\":" place ",\"playDate\":\"" DAY "\",\"playerScores\":["                    \
  "{\"playerRefId\":" players ",\"score\":\"" points "\"},{\"playerRefId\":2,\"score\":\"60\"}]}"
#define FIRST PLAY ("1", "1", "1", "50")

/* Imports @plays; returns how many were new, or -1 if one of them is in conflict with another game. */
static int
import (WayStore *store, const char *plays)
{
  g_autofree char *text
      = g_strconcat ("{\"games\":[{\"id\":1,\"bggId\":822},{\"id\":2,\"name\":\"Carcassonne Big Box 7\"}],"
                     "\"players\":[{\"id\":1,\"name\":\"Anna\"},{\"id\":2,\"name\":\"Jan\"},"
                     "{\"id\":3,\"name\":\"Eva\"}],\"locations\":[{\"id\":1,\"name\":\"Brno\"},"
                     "{\"id\":2,\"name\":\"Praha\"}],\"plays\":[",
                     plays, "]}", NULL);
  g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);
  const WayImporterCounts *counts = way_importer_get_counts (importer);
  gsize length = strlen (text);

  way_importer_text (importer, "plays", g_steal_pointer (&text), length);
  if (!way_importer_record (importer, store, WAY_RESOLUTION_ASK, TRUE, NULL))
    return -1;
  return counts->n[WAY_IMPORT_RECORDED];
}

/* Two plays of one day, and how many games they are. */
static void
test_two_plays (void **state)
{
  static const char *const others[] = {
    FIRST, /* the same again is another game, because the file would not have it twice */
    PLAY ("1", "1", "1", "51"),
    PLAY ("1", "1", "3", "50"),
    PLAY ("1", "2", "1", "50"),
    PLAY ("2", "1", "1", "50"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autofree char *both = g_strconcat (FIRST ",", others[i], NULL);
      g_autofree char *turned = g_strconcat (others[i], "," FIRST, NULL);

      assert_int_equal (import (store, both), 2);
      assert_int_equal (import (store, both), 0);
      assert_int_equal (import (store, turned), 0);
      assert_int_equal (import (store, others[i]), 0);
      assert_int_equal (way_store_count_games (store, NULL), 2);
    }
}

/* A later file with another game of that day replaces nothing, and is not refused. */
static void
test_a_later_play (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);

  assert_int_equal (import (store, FIRST), 1);
  assert_int_equal (import (store, PLAY ("1", "1", "3", "9")), 1);
  assert_int_equal (import (store, FIRST "," PLAY ("1", "1", "3", "9") "," FIRST), 1);
}

/* The game that an earlier version made of the play, with the id that it made from the date alone. */
static void
record_earlier (WayStore *store)
{
  g_autofree char *id = way_bgstats_make_uuid ("play", DAY);
  g_autofree char *text = g_strdup_printf ("waymark 1\nid %s\nplayed 2026-11-20T00:00:00Z\nplace \"Brno\"\n"
                                           "player red \"Anna\"\nplayer blue \"Jan\"\n\n"
                                           "correction points=red:50 note=\"BG Stats\"\n"
                                           "correction points=blue:60 note=\"BG Stats\"\nfinal\nend\n",
                                           id);

  way_model_fixture_record (store, text);
}

static void
test_imported_before (void **state)
{
  for (int deleted = 0; deleted < 2; deleted++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);

      record_earlier (store);
      assert_true (way_store_set_deleted (store, 1, deleted, NULL));
      assert_int_equal (import (store, FIRST), 0);
      assert_int_equal (import (store, FIRST), 0);
      assert_int_equal (way_store_count_games (store, NULL), 1);
      /* Neither another game of that day nor the second of two equal ones is that game. */
      assert_int_equal (import (store, PLAY ("1", "1", "1", "9") "," FIRST "," FIRST), 2);
      assert_int_equal (import (store, PLAY ("1", "1", "1", "9") "," FIRST "," FIRST), 0);
      assert_int_equal (way_store_count_games (store, NULL), 3);
    }
}

/* A place that was corrected in the history is still a conflict for the players to decide. */
static void
test_corrected_since (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);

  record_earlier (store);
  assert_int_equal (import (store, PLAY ("1", "2", "1", "50")), -1);
  assert_int_equal (way_store_count_games (store, NULL), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_two_plays),
    cmocka_unit_test (test_a_later_play),
    cmocka_unit_test (test_imported_before),
    cmocka_unit_test (test_corrected_since),
  };

  return cmocka_run_group_tests_name ("bgstats-ids", tests, NULL, NULL);
}
