/* test-import-copy.c: a game that is imported as a copy is added once, and again when the copy was changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-import.h"

#define ID "11111111-1111-4111-8111-111111111111"
#define HEADER(id)                                                                                                     \
  "waymark 1\nid " id "\nplayed 2025-03-01T20:00:00+01:00\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\n"
#define OURS HEADER (ID) "turn red\nroad tiles=3 meeples=red:1\n"
#define THEIRS HEADER (ID) "turn red\nroad tiles=9 meeples=red:1\nturn blue\ncity tiles=2 meeples=blue:1\n"

typedef WayImport (*ImportFunc) (const WayRecordFile *record, WayStore *store, WayResolution resolution, gint64 *game,
                                 GError **error);

/* Without a comparison by the user, and after one. */
static const ImportFunc functions[] = { way_import_record, way_import_decided };

static gint64
add_copy (ImportFunc function, WayStore *store, WayImport expected)
{
  g_autoptr (WayRecordFile) record = way_model_fixture_read_record (THEIRS);
  gint64 copy;

  assert_int_equal (function (record, store, WAY_RESOLUTION_KEEP_BOTH, &copy, NULL), expected);
  return copy;
}

/* Returns how many games have the road that only the record has. */
static int
count_roads (WayStore *store)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, NULL);
  int n = 0;

  for (guint i = 0; i < games->len; i++)
    {
      const WayGameInfo *info = games->pdata[i];
      g_autoptr (WayRecordFile) record = way_record_file_load (store, info->id, NULL);
      g_autofree char *text = way_record_file_write (record);

      n += strstr (text, "tiles=9") != NULL;
    }
  return n;
}

/* The road is deleted, as on the table. */
static void
delete_road (WayStore *store, gint64 row)
{
  WayGame *game = way_game_open (store, row, NULL);
  int road = way_model_fixture_entry_id (game, 1);

  assert_true (way_game_delete_entries (game, &road, 1, NULL));
  g_assert_finalize_object (game);
}

static void
test_changed (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 first, second;

      way_model_fixture_record (store, OURS);
      first = add_copy (functions[i], store, WAY_IMPORT_COPIED);
      assert_int_equal (add_copy (functions[i], store, WAY_IMPORT_EXISTED), first);
      delete_road (store, first);
      assert_int_equal (count_roads (store), 0);

      second = add_copy (functions[i], store, WAY_IMPORT_COPIED);
      assert_int_not_equal (second, first);
      assert_int_equal (count_roads (store), 1);
      assert_int_equal (add_copy (functions[i], store, WAY_IMPORT_EXISTED), second);
      assert_int_equal (way_store_count_games (store, NULL), 3);

      /* A copy that was deleted comes back, unless it was changed before. */
      assert_true (way_store_set_deleted (store, second, TRUE, NULL));
      assert_int_equal (add_copy (functions[i], store, WAY_IMPORT_COPIED), second);
      delete_road (store, second);
      assert_true (way_store_set_deleted (store, second, TRUE, NULL));
      assert_int_not_equal (add_copy (functions[i], store, WAY_IMPORT_COPIED), second);
      assert_int_equal (count_roads (store), 1);
      assert_int_equal (way_store_count_games (store, NULL), 3);
    }
}

/* What was recorded in the copy since takes nothing from it. */
static void
test_continued (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  WayGame *game;
  gint64 copy;

  way_model_fixture_record (store, OURS);
  copy = add_copy (way_import_record, store, WAY_IMPORT_COPIED);
  game = way_game_open (store, copy, NULL);
  way_model_fixture_enter (game, "road tiles=2 meeples=blue:1");
  g_assert_finalize_object (game);
  assert_int_equal (add_copy (way_import_record, store, WAY_IMPORT_EXISTED), copy);
}

/* Another program has put another version in the place of the copy. */
static void
test_replaced (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (WayRecordFile) changed = way_model_fixture_read_record (OURS);
  g_autofree char *id = NULL;
  gint64 copy;

  way_model_fixture_record (store, OURS);
  copy = add_copy (way_import_record, store, WAY_IMPORT_COPIED);
  id = way_store_read_id (store, copy, NULL);
  g_strlcpy (changed->header.id, id, sizeof changed->header.id);
  assert_int_equal (way_import_record (changed, store, WAY_RESOLUTION_USE_THEIRS, &copy, NULL), WAY_IMPORT_REPLACED);
  assert_int_equal (count_roads (store), 0);
  add_copy (way_import_record, store, WAY_IMPORT_COPIED);
  assert_int_equal (count_roads (store), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_changed),
    cmocka_unit_test (test_continued),
    cmocka_unit_test (test_replaced),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
