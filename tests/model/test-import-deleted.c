/* test-import-deleted.c: what an import makes of a game that was deleted, and what it says of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-bgstats-private.h"
#include "way-importer.h"

#define HEADER                                                                                                         \
  "waymark 1\nid 11111111-1111-4111-8111-111111111111\nplayed 2025-03-01T20:00:00+01:00\n"                             \
  "player red \"Anna\"\nplayer blue \"Jan\"\n"
#define ROAD "\nturn red\nroad tiles=4 meeples=red:1\n"
#define OURS HEADER ROAD
#define SHORTER HEADER "\nturn red\n"
#define LONGER OURS "final\nend\n"
#define DIFFERENT HEADER "\nturn blue\n"
#define RESULT HEADER "\ncorrection points=red:4 note=\"" WAY_BGSTATS_NOTE "\"\nfinal\nend\n"

typedef WayImport (*ImportFunc) (const WayRecordFile *record, WayStore *store, WayResolution resolution, gint64 *game,
                                 GError **error);

/* The record of a deleted game: what the import returns, whether the game is there then, and how many are. */
static const struct {
  const char *stored, *text;
  WayResolution take;
  WayImport outcome;
  gboolean restored;
  int n_games;
} rows[] = {
  { OURS, OURS, WAY_RESOLUTION_ASK, WAY_IMPORT_RESTORED, TRUE, 1 },
  { OURS, SHORTER, WAY_RESOLUTION_ASK, WAY_IMPORT_RESTORED, TRUE, 1 },
  { OURS, SHORTER, WAY_RESOLUTION_KEEP_BOTH, WAY_IMPORT_RESTORED, TRUE, 1 },
  { OURS, LONGER, WAY_RESOLUTION_ASK, WAY_IMPORT_RESTORED_EXTENDED, TRUE, 1 },
  { OURS, LONGER, WAY_RESOLUTION_KEEP_OURS, WAY_IMPORT_RESTORED_EXTENDED, TRUE, 1 },
  { RESULT, LONGER, WAY_RESOLUTION_ASK, WAY_IMPORT_RESTORED_EXTENDED, FALSE, 1 }, /* in its place is the whole game */
  { LONGER, RESULT, WAY_RESOLUTION_ASK, WAY_IMPORT_RESTORED, TRUE, 1 },
  { OURS, DIFFERENT, WAY_RESOLUTION_ASK, WAY_IMPORT_DIFFERENT, FALSE, 0 },
  { OURS, DIFFERENT, WAY_RESOLUTION_KEEP_OURS, WAY_IMPORT_RESTORED, TRUE, 1 },
  { OURS, DIFFERENT, WAY_RESOLUTION_USE_THEIRS, WAY_IMPORT_RESTORED_REPLACED, FALSE, 1 },
  { OURS, DIFFERENT, WAY_RESOLUTION_KEEP_BOTH, WAY_IMPORT_COPIED, FALSE, 1 },
};

static gint64
record_deleted (WayStore *store, const char *text)
{
  gint64 game = way_model_fixture_record (store, text);

  assert_true (way_store_set_deleted (store, game, TRUE, NULL));
  return game;
}

static gboolean
is_deleted (WayStore *store, gint64 game)
{
  gboolean deleted;

  assert_true (way_store_is_deleted (store, game, &deleted, NULL));
  return deleted;
}

static WayImport
import (ImportFunc function, WayStore *store, const char *text, WayResolution take)
{
  g_autoptr (WayRecordFile) record = way_model_fixture_read_record (text);
  gint64 game;

  return function (record, store, take, &game, NULL);
}

static void
test_outcomes (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = record_deleted (store, rows[i].stored);
      WayImport outcome = import (way_import_record, store, rows[i].text, rows[i].take);

      if (outcome != rows[i].outcome || is_deleted (store, game) == rows[i].restored
          || way_store_count_games (store, NULL) != rows[i].n_games)
        fail_msg ("row %d: %d, %d games", (int) i, (int) outcome, way_store_count_games (store, NULL));
    }
}

/* The copy is there already, and the game stays deleted. */
static void
test_the_same_copy_again (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = record_deleted (store, OURS);

  assert_int_equal (import (way_import_record, store, DIFFERENT, WAY_RESOLUTION_KEEP_BOTH), WAY_IMPORT_COPIED);
  assert_int_equal (import (way_import_record, store, DIFFERENT, WAY_RESOLUTION_KEEP_BOTH), WAY_IMPORT_EXISTED);
  assert_true (is_deleted (store, game));
  assert_int_equal (way_store_count_games (store, NULL), 1);
}

/* Who has compared both versions, and wants both, has both. */
static void
test_both_after_comparing (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = record_deleted (store, OURS);

  assert_int_equal (import (way_import_decided, store, DIFFERENT, WAY_RESOLUTION_KEEP_BOTH), WAY_IMPORT_COPIED);
  assert_false (is_deleted (store, game));
  assert_int_equal (way_store_count_games (store, NULL), 2);
}

static void
test_kept_after_comparing (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = record_deleted (store, OURS);

  assert_int_equal (import (way_import_decided, store, LONGER, WAY_RESOLUTION_KEEP_OURS), WAY_IMPORT_RESTORED);
  assert_false (is_deleted (store, game));
}

static void
reported_cb (const WayImporterItem *item, gpointer data)
{
  gboolean *deleted = data;

  assert_int_equal (item->import, WAY_IMPORT_DIFFERENT);
  assert_non_null (item->stored);
  *deleted = item->deleted;
}

/* The importer says of a different record whether the game is a deleted one. */
static void
test_reported (void **state)
{
  for (gboolean deleted = FALSE; deleted <= TRUE; deleted++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      gint64 game = way_model_fixture_record (store, OURS);
      gboolean said = !deleted;
      g_autoptr (WayImporter) importer = way_importer_new (reported_cb, &said);

      assert_true (way_store_set_deleted (store, game, deleted, NULL));
      way_importer_text (importer, "file", g_strdup (DIFFERENT), strlen (DIFFERENT));
      assert_true (way_importer_record (importer, store, WAY_RESOLUTION_ASK, FALSE, NULL));
      assert_int_equal (said, deleted);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_outcomes),
    cmocka_unit_test (test_the_same_copy_again),
    cmocka_unit_test (test_both_after_comparing),
    cmocka_unit_test (test_kept_after_comparing),
    cmocka_unit_test (test_reported),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
