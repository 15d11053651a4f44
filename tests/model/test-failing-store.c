/* test-failing-store.c: whichever statement of the store fails, what needs it fails as a whole, says so, and leaves the
 * games as they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-conflict.h"
#include "way-denial.h"
#include "way-games-private.h"
#include "way-importer.h"
#include "way-kept-result.h"
#include "way-memory-games.h"
#include "way-record-file.h"
#include "way-refresh-tallies.h"
#include "way-result-only.h"
#include "way-store-private.h"

#define HEAD                                                                                                           \
  "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12\nplayed 2026-11-18T19:00:00Z\nplace \"Brno\"\nwith bets\n"       \
  "chip 5 7+:7\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define ENTRIES "turn red\nroad tiles=4 meeples=red:1\n"

static const char ours[] = HEAD ENTRIES;
static const char longer[] = HEAD ENTRIES "city tiles=2 meeples=blue:1\nfinal\nend\n";
static const char theirs[] = HEAD "turn blue\nroad tiles=5 meeples=blue:1\nfinal\nend\n";
static const char fresh[] = "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c13\nplayed 2026-11-19T19:00:00Z\n"
                            "player red \"Mia\"\nturn red\nroad tiles=5 meeples=red:1\nfinal\nend\n";
static const char finished[] = "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c14\nplayed 2026-11-17T19:00:00Z\n"
                               "player red \"Anna\"\nturn red\nroad tiles=5 meeples=red:1\nfinal\nend\n";

typedef struct {
  WayStore *store;
  gint64 id;       /* of the game that is ours */
  gint64 finished; /* of a finished one */
  WayGame *game;   /* the first one, open */
  WayGames *games;
  WayRecordFile *ours, *longer, *theirs, *fresh;
  WayConflict *conflict;
} Scene;

static Scene *
scene_new (void)
{
  Scene *scene = g_new0 (Scene, 1);

  scene->store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  scene->id = way_model_fixture_record (scene->store, ours);
  scene->finished = way_model_fixture_record (scene->store, finished);
  scene->game = way_game_open (scene->store, scene->id, NULL);
  scene->games = way_games_new (scene->store);
  scene->ours = way_model_fixture_read_record (ours);
  scene->longer = way_model_fixture_read_record (longer);
  scene->theirs = way_model_fixture_read_record (theirs);
  scene->fresh = way_model_fixture_read_record (fresh);
  scene->conflict = way_conflict_new ("theirs.waymark", theirs, scene->id, NULL);
  return scene;
}

static void
scene_free (Scene *scene)
{
  g_assert_finalize_object (scene->games);
  g_assert_finalize_object (scene->game);
  way_record_file_free (scene->ours);
  way_record_file_free (scene->longer);
  way_record_file_free (scene->theirs);
  way_record_file_free (scene->fresh);
  way_conflict_free (scene->conflict);
  way_store_close (scene->store);
  g_free (scene);
}

/* Returns everything about all games. */
static char *
describe_all (Scene *scene)
{
  g_autoptr (GPtrArray) games = way_memory_games_list (scene->store, NULL);
  GString *text = g_string_new (NULL);

  assert_non_null (games);
  for (guint i = 0; i < games->len; i++)
    {
      WayRecordFile *record = games->pdata[i];
      gint64 id = way_store_find_game (scene->store, record->header.id, NULL);
      g_autoptr (GArray) tallies = way_store_read_tallies (scene->store, id, NULL);
      g_autofree char *draft = way_store_read_draft (scene->store, id, NULL);
      g_autofree char *written = way_record_file_write (record);

      g_string_append_printf (text, "%s\n%u tallies, draft %s, note %s\n", written, tallies->len, draft, record->note);
      for (int seat = 0; seat < record->header.setup.n_players; seat++)
        g_string_append_printf (text, "%d ", record->result[seat]);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_object (gpointer object)
{
  gboolean is = object != NULL;

  g_clear_object (&object);
  return is;
}

static gboolean
is_record (WayRecordFile *record)
{
  gboolean is = record != NULL;

  g_clear_pointer (&record, way_record_file_free);
  return is;
}

static gboolean
try_begin (Scene *scene, GError **error)
{
  CarcHeader header = way_model_fixture_header ();

  return is_object (way_game_begin (scene->store, &header, error));
}

static gboolean
try_open (Scene *scene, GError **error)
{
  return is_object (way_game_open (scene->store, scene->id, error));
}

static gboolean
try_reload (Scene *scene, GError **error)
{
  return way_game_reload (scene->game, error);
}

static gboolean
try_load (Scene *scene, GError **error)
{
  return is_record (way_record_file_load (scene->store, scene->id, error));
}

static gboolean
try_list (Scene *scene, GError **error)
{
  g_autoptr (GPtrArray) games = way_memory_games_list (scene->store, error);

  return games != NULL;
}

static gboolean
import (Scene *scene, const WayRecordFile *record, WayResolution resolution, WayImport expected, GError **error)
{
  gint64 game = -1;
  WayImport import = way_import_record (record, scene->store, resolution, &game, error);

  if (import == WAY_IMPORT_FAILED)
    assert_int_equal (game, 0);
  else
    assert_int_equal (import, expected);
  return import != WAY_IMPORT_FAILED;
}

static gboolean
try_new (Scene *scene, GError **error)
{
  return import (scene, scene->fresh, WAY_RESOLUTION_ASK, WAY_IMPORT_RECORDED, error);
}

static gboolean
try_extend (Scene *scene, GError **error)
{
  return import (scene, scene->longer, WAY_RESOLUTION_ASK, WAY_IMPORT_EXTENDED, error);
}

static gboolean
try_same (Scene *scene, GError **error)
{
  return import (scene, scene->ours, WAY_RESOLUTION_ASK, WAY_IMPORT_EXISTED, error);
}

static gboolean
try_replace (Scene *scene, GError **error)
{
  return import (scene, scene->theirs, WAY_RESOLUTION_USE_THEIRS, WAY_IMPORT_REPLACED, error);
}

static gboolean
try_copy (Scene *scene, GError **error)
{
  return import (scene, scene->theirs, WAY_RESOLUTION_KEEP_BOTH, WAY_IMPORT_COPIED, error);
}

static gboolean
try_decided (Scene *scene, GError **error)
{
  gint64 game;

  return way_import_decided (scene->longer, scene->store, WAY_RESOLUTION_USE_THEIRS, &game, error) != WAY_IMPORT_FAILED;
}

static gboolean
try_conflict_load (Scene *scene, GError **error)
{
  return is_record (way_conflict_load (scene->conflict, scene->store, error));
}

static gboolean
try_decide (Scene *scene, GError **error)
{
  guint n;

  return way_conflict_decide (&scene->conflict, 1, WAY_RESOLUTION_USE_THEIRS, scene->store, &n, error);
}

static gboolean
try_undo_decision (Scene *scene, GError **error)
{
  return way_conflict_undo (&scene->conflict, 1, scene->store, error);
}

static gboolean
try_decide_both (Scene *scene, GError **error)
{
  guint n;

  return way_conflict_decide (&scene->conflict, 1, WAY_RESOLUTION_KEEP_BOTH, scene->store, &n, error);
}

static gboolean
import_texts (Scene *scene, gboolean all, GError **error)
{
  g_autoptr (WayImporter) importer = way_importer_new (NULL, NULL);

  way_importer_text (importer, "fresh.waymark", g_strdup (fresh), strlen (fresh));
  way_importer_text (importer, "longer.waymark", g_strdup (longer), strlen (longer));
  return way_importer_record (importer, scene->store, WAY_RESOLUTION_ASK, all, error);
}

static gboolean
try_import_all (Scene *scene, GError **error)
{
  return import_texts (scene, TRUE, error);
}

static gboolean
try_refresh (Scene *scene, GError **error)
{
  return way_refresh_tallies (scene->store, NULL, error);
}

static gboolean
try_use_today (Scene *scene, GError **error)
{
  return way_kept_result_use_today (scene->store, scene->finished, error);
}

static gboolean
try_reload_games (Scene *scene, GError **error)
{
  return way_games_reload (scene->games, error);
}

static gboolean
try_search (Scene *scene, GError **error)
{
  const WayGameQuery query = { .text = "Anna" };

  return way_games_search (scene->games, &query, error);
}

static gboolean
try_again (Scene *scene, GError **error)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  int starter;

  return way_games_read_again (scene->store, scene->id, header, &starter, error);
}

static gboolean
try_delete (Scene *scene, GError **error)
{
  return way_games_set_deleted (scene->games, scene->id, TRUE, error);
}

static gboolean
try_result_only (Scene *scene, GError **error)
{
  static const int points[CARC_MAX_PLAYERS] = { 70, 65 };
  CarcHeader header = scene->ours->header;

  header.id[0] = '\0';
  return way_result_only_record (scene->store, &header, points, error) != 0;
}

static gboolean
try_save_again (Scene *scene, GError **error)
{
  return way_game_save_again (scene->game, error);
}

static gboolean
try_restore_deleted (Scene *scene, GError **error)
{
  return way_game_restore_deleted (scene->game, error);
}

/* Plays on in memory: entries, undo, and the values of chips. */
static void
go_on_in_memory (Scene *scene)
{
  static const CarcChip chips[CARC_N_CHIPS] = { [2] = { 1, { { 4, false, 3 } } } };

  assert_true (way_game_continue_in_memory (scene->game, NULL));
  way_model_fixture_enter (scene->game, "city tiles=3 meeples=blue:1");
  way_model_fixture_enter (scene->game, "city tiles=2 meeples=blue:1");
  assert_true (way_game_undo (scene->game, NULL));
  assert_true (way_game_set_chips (scene->game, chips, NULL));
}

static void
begin_in_memory (Scene *scene)
{
  CarcHeader header = way_model_fixture_header ();

  g_assert_finalize_object (scene->game);
  scene->game = way_game_begin_in_memory (scene->store, &header, NULL);
  way_model_fixture_enter (scene->game, "road tiles=3 meeples=red:1");
}

static void
decide (Scene *scene)
{
  assert_true (try_decide (scene, NULL));
}

static void
decide_both (Scene *scene)
{
  assert_true (try_decide_both (scene, NULL));
}

static void
delete_game (Scene *scene)
{
  assert_true (way_store_set_deleted (scene->store, scene->id, TRUE, NULL));
}

typedef struct {
  const char *name;
  void (*prepare) (Scene *); /* NULL: nothing */
  gboolean (*try) (Scene *, GError **);
  gboolean partly; /* what was written before the error stays */
} Case;

static const Case cases[] = {
  { "begin", NULL, try_begin },
  { "open", NULL, try_open },
  { "reload", NULL, try_reload },
  { "load", NULL, try_load },
  { "list", NULL, try_list },
  { "import a new game", NULL, try_new },
  { "import more entries", NULL, try_extend },
  { "import the same game", NULL, try_same },
  { "import and replace", NULL, try_replace },
  { "import a copy", NULL, try_copy },
  { "import after a decision", NULL, try_decided },
  { "load a conflict", NULL, try_conflict_load },
  { "decide", NULL, try_decide },
  { "decide for both", NULL, try_decide_both },
  { "undo a decision", decide, try_undo_decision },
  { "undo a decision for both", decide_both, try_undo_decision },
  { "import texts", NULL, try_import_all },
  { "refresh tallies", NULL, try_refresh },
  { "use today’s result", NULL, try_use_today },
  { "reload the list", NULL, try_reload_games },
  { "search", NULL, try_search },
  { "play again", NULL, try_again },
  { "delete", NULL, try_delete, TRUE },
  { "record a result", NULL, try_result_only },
  { "save again", go_on_in_memory, try_save_again, TRUE },
  { "save a new game", begin_in_memory, try_save_again, TRUE },
  { "restore a deleted game", delete_game, try_restore_deleted },
};

/* The history has the open game as it is shown, with its undone entry. */
static void
assert_saved (Scene *scene)
{
  g_autofree char *shown = way_model_fixture_write_record (scene->game);
  WayGame *stored = way_game_open (scene->store, way_game_get_id (scene->game), NULL);

  way_model_fixture_assert_text (way_model_fixture_write_record (stored), shown);
  assert_int_equal (way_model_fixture_get_number (stored, "can-redo"),
                    way_model_fixture_get_number (scene->game, "can-redo"));
  g_assert_finalize_object (stored);
}

static void
run (const Case *one)
{
  Scene *scene = scene_new ();
  g_autofree char *before = NULL;
  gboolean denied = TRUE;
  int n = 0;

  if (one->prepare)
    one->prepare (scene);
  before = describe_all (scene);
  while (denied)
    {
      g_autoptr (GError) error = NULL;
      gboolean done;

      way_denial_begin (scene->store->db, n++);
      done = one->try (scene, &error);
      denied = way_denial_end (scene->store->db);
      if (done == denied || done == (error != NULL))
        fail_msg ("%s, after %d: %d, %s", one->name, n, done, error ? error->message : "no error");
      if (!done && !one->partly)
        {
          g_autofree char *after = describe_all (scene);

          if (!g_str_equal (after, before))
            fail_msg ("%s, after %d: %s\n%s", one->name, n, before, after);
        }
    }
  assert_true (n > 1);
  if (one->try == try_save_again)
    assert_saved (scene);
  scene_free (scene);
}

static void
test_all (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    run (&cases[i]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_all),
  };

  return cmocka_run_group_tests_name ("failing store", tests, NULL, NULL);
}
