/* test-versions.c: what the history knows of a synced folder: every change of a game is noted in its transaction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-fixture.h"

#include "way-game-query.h"
#include "way-store-statistics.h"
#include "way-store-sync.h"

#define VERSION "0123456789abcdef0123456789abcdef"
#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static char *
get_uuid (WayStoreFixture *fixture)
{
  CarcHeader header;
  g_autoptr (CarcJournal) journal = NULL;

  assert_true (way_store_read_game (fixture->store, fixture->game, &header, &journal, NULL));
  return g_strdup (header.id);
}

static void
write_synced (WayStoreFixture *fixture, const char *uuid)
{
  WaySynced synced = {
    .uuid = (char *) uuid,
    .version = (char *) VERSION,
    .after = (char *) "",
    .extra = (char *) "# later: x",
    .digest = (char *) DIGEST,
    .result = (char *) "",
    .pending = TRUE,
  };

  assert_true (way_store_write_synced (fixture->store, &synced, NULL));
}

static gboolean
is_changed (WayStoreFixture *fixture, const char *uuid)
{
  g_autoptr (WaySynced) synced = way_store_read_synced (fixture->store, uuid, NULL);

  assert_string_equal (synced->uuid, uuid);
  return synced->changed;
}

static gboolean
append (WayStoreFixture *fixture)
{
  return way_store_fixture_try_append (fixture, 0, NULL);
}

static gboolean
undo (WayStoreFixture *fixture)
{
  return way_store_set_head (fixture->store, fixture->game, 1, 0, NULL, NULL);
}

static gboolean
replace (WayStoreFixture *fixture)
{
  CarcChange change = way_store_fixture_change (0, "road tiles=4 meeples=red:1");

  return way_store_replace_undone (fixture->store, fixture->game, 0, 0, &change, 1, NULL, NULL);
}

static gboolean
write_note (WayStoreFixture *fixture)
{
  return way_store_write_note (fixture->store, fixture->game, "Rain.", NULL);
}

static gboolean
write_details (WayStoreFixture *fixture)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, fixture->game, NULL);

  return way_store_write_details (fixture->store, fixture->game, details, NULL);
}

static gboolean
change_details (WayStoreFixture *fixture)
{
  g_autoptr (WayGameDetails) seen = way_store_read_details (fixture->store, fixture->game, NULL);
  g_autoptr (WayGameDetails) before = way_store_change_details (fixture->store, fixture->game, seen, seen, NULL);

  return before != NULL;
}

static gboolean
save_chips (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  return way_store_save_game_chips (fixture->store, fixture->game, header.setup.chips, NULL);
}

static gboolean
save_space_ends (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  return way_store_save_game_space_ends (fixture->store, fixture->game, header.setup.space_ends, NULL);
}

static gboolean
rebuild (WayStoreFixture *fixture)
{
  WayOutcome outcome = { .finished = TRUE, .points = { 1, 2, 3 } };

  return way_store_rebuild (fixture->store, fixture->game, &outcome, NULL);
}

static gboolean delete (WayStoreFixture *fixture)
{
  return way_store_set_deleted (fixture->store, fixture->game, TRUE, NULL);
}

static gboolean
restore (WayStoreFixture *fixture)
{
  return way_store_set_deleted (fixture->store, fixture->game, FALSE, NULL);
}

static gboolean
archive (WayStoreFixture *fixture)
{
  return way_store_archive_game (fixture->store, fixture->game, "11111111-1111-4111-8111-111111111111", NULL);
}

static gboolean
create_again (WayStoreFixture *fixture)
{
  CarcHeader header = way_store_fixture_header ();

  return way_store_create_game (fixture->store, &header, NULL) != 0;
}

static void
test_every_change (void **state)
{
  WayStoreFixture *fixture = *state;
  static gboolean (*const changes[]) (WayStoreFixture *)
      = { append,          undo,    replace, write_note, write_details, change_details, save_chips,
          save_space_ends, rebuild, delete,  restore,    archive,       create_again };
  g_autofree char *uuid = get_uuid (fixture);

  assert_true (is_changed (fixture, uuid));
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      write_synced (fixture, uuid);
      assert_false (is_changed (fixture, uuid));
      assert_true (changes[i](fixture));
      if (!is_changed (fixture, uuid))
        print_message ("change %d is not noted\n", (int) i);
      assert_true (is_changed (fixture, uuid));
    }
}

/* A form that is being filled in is not a change, nor is what is only read. */
static void
test_other_calls (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *uuid = get_uuid (fixture);
  CarcHeader header = way_store_fixture_header ();

  write_synced (fixture, uuid);
  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=3", NULL));
  assert_true (way_store_save_chips (fixture->store, header.setup.chips, NULL));
  way_store_fixture_reopen (fixture);
  assert_false (is_changed (fixture, uuid));
}

/* What is rolled back is not noted. */
static void
test_rolled_back (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *uuid = get_uuid (fixture);

  write_synced (fixture, uuid);
  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (write_note (fixture));
  way_store_end_batch (fixture->store, FALSE, NULL);
  assert_false (is_changed (fixture, uuid));
}

static void
test_lists (void **state)
{
  static const char other[] = "22222222-2222-4222-8222-222222222222";
  WayStoreFixture *fixture = *state;
  g_autofree char *uuid = get_uuid (fixture);
  g_autoptr (GPtrArray) games = way_store_list_synced (fixture->store, NULL);
  g_autoptr (GPtrArray) later = NULL;
  g_autoptr (WaySynced) unknown = way_store_read_synced (fixture->store, other, NULL);
  WaySynced *first = games->pdata[0];

  assert_int_equal (games->len, 1);
  assert_string_equal (first->uuid, uuid);
  assert_int_equal (first->game, fixture->game);
  assert_string_equal (first->version, "");
  assert_int_equal (unknown->game, 0);
  write_synced (fixture, other);
  write_synced (fixture, uuid);
  later = way_store_list_synced (fixture->store, NULL);
  assert_int_equal (later->len, 2);
  for (guint i = 0; i < later->len; i++)
    {
      const WaySynced *synced = later->pdata[i];

      assert_int_equal (synced->game, g_str_equal (synced->uuid, other) ? 0 : fixture->game);
      assert_string_equal (synced->version, VERSION);
      assert_string_equal (synced->extra, "# later: x");
      assert_true (synced->pending);
    }
}

/* The row, the form and what phones have asked for stay, and nothing else does. */
static void
test_replaced (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *uuid = get_uuid (fixture);
  CarcHeader header = way_store_fixture_header ();
  const WayRequestKey request = { VERSION, DIGEST };
  g_autofree char *draft = NULL;

  way_store_fixture_append (fixture, 0, 3);
  assert_true (way_store_save_draft (fixture->store, fixture->game, "road tiles=3", NULL));
  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (way_store_add_request (fixture->store, fixture->game, &request, 2, NULL));
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  g_strlcpy (header.id, uuid, sizeof header.id);
  g_strlcpy (header.played, "2026-11-27T20:00:00+01:00", sizeof header.played);
  assert_true (way_store_begin_batch (fixture->store, NULL));
  assert_true (way_store_replace_game (fixture->store, fixture->game, &header, NULL));
  assert_true (way_store_end_batch (fixture->store, TRUE, NULL));
  way_store_fixture_assert_roads (fixture, 0, 0);
  draft = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (draft, "road tiles=3");
  assert_int_equal (way_store_find_request (fixture->store, fixture->game, &request, NULL), 2);
  way_store_fixture_append (fixture, 0, 2);
  way_store_fixture_assert_intact (fixture, 1);
}

/* The form belongs to another version now. Whoever has moved it has not typed it, so what is recorded next is not it.
 */
static void
test_moved_draft (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *id = g_uuid_string_random ();
  CarcHeader header = way_store_fixture_header ();
  g_autofree char *moved = NULL;
  g_autofree char *kept = NULL;
  gint64 former = fixture->game;

  assert_true (way_store_save_draft (fixture->store, former, "road tiles=3", NULL));
  g_strlcpy (header.id, id, sizeof header.id);
  fixture->game = way_store_create_game (fixture->store, &header, NULL);
  assert_true (way_store_move_draft (fixture->store, former, fixture->game, "road tiles=4", NULL));
  assert_null (way_store_read_draft (fixture->store, former, NULL));
  way_store_fixture_append (fixture, 0, 2);
  moved = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (moved, "road tiles=4");
  assert_true (way_store_move_draft (fixture->store, fixture->game, fixture->game, "road tiles=5", NULL));
  kept = way_store_read_draft (fixture->store, fixture->game, NULL);
  assert_string_equal (kept, "road tiles=5");
}

static void
test_kept_versions (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *uuid = get_uuid (fixture);
  const char *other = "22222222-2222-4222-8222-222222222222";
  g_autoptr (GArray) versions = NULL;
  g_autoptr (GArray) others = NULL;

  /* The clock was wrong, then or now. */
  for (int i = 0; i < WAY_STORE_ALWAYS_KEEPS_VERSIONS; i++)
    assert_true (way_store_keep_version (fixture->store, uuid, i == 0 ? "one" : "two", "Laptop", NULL, NULL));
  way_store_fixture_execute (fixture->path, "UPDATE replaced_version SET replaced = replaced - 91 * 24 * 60 * 60");
  assert_true (way_store_keep_version (fixture->store, other, "other", "Laptop", NULL, NULL));
  way_store_fixture_execute (fixture->path, "UPDATE replaced_version SET replaced = replaced - 91 * 24 * 60 * 60");
  assert_true (way_store_keep_version (fixture->store, uuid, "three", "Laptop", NULL, NULL));
  versions = way_store_list_versions (fixture->store, uuid, NULL);
  assert_int_equal (versions->len, WAY_STORE_ALWAYS_KEEPS_VERSIONS);
  assert_string_equal (g_array_index (versions, WayReplacedVersion, 0).record, "two");
  assert_string_equal (g_array_index (versions, WayReplacedVersion, versions->len - 1).record, "three");
  assert_string_equal (g_array_index (versions, WayReplacedVersion, versions->len - 1).device, "Laptop");
  others = way_store_list_versions (fixture->store, other, NULL);
  assert_int_equal (others->len, 1);
}

static void
test_mark (void **state)
{
  WayStoreFixture *fixture = *state;
  g_autofree char *none = way_store_read_mark (fixture->store, NULL);
  g_autofree char *mark = NULL;

  assert_string_equal (none, "");
  assert_true (way_store_write_mark (fixture->store, VERSION, NULL));
  mark = way_store_read_mark (fixture->store, NULL);
  assert_string_equal (mark, VERSION);
}

static void
add_players (WayStoreFixture *fixture, const char *uuid, const char *one, const char *other)
{
  CarcHeader header = { 0 };

  carc_setup_begin (&header.setup);
  header.setup.n_players = 2;
  header.setup.colors[0] = 0;
  header.setup.colors[1] = 1;
  g_strlcpy (header.id, uuid, sizeof header.id);
  g_strlcpy (header.names[0], one, sizeof header.names[0]);
  g_strlcpy (header.names[1], other, sizeof header.names[1]);
  assert_true (way_store_create_game (fixture->store, &header, NULL) != 0);
}

static char *
list_merged (WayStoreFixture *fixture)
{
  g_auto (GStrv) names = way_store_list_merged (fixture->store, NULL);

  return g_strjoinv (" ", names);
}

static void
test_common (void **state)
{
  WayStoreFixture *fixture = *state;

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *written = NULL;
      g_autofree char *people = NULL;

      assert_true (way_store_read_common (fixture->store, &written, &people, NULL));
      assert_string_equal (written, i == 0 ? "" : "a\tb\nc\n");
      assert_string_equal (people, i == 0 ? "" : "d\te\n");
      assert_true (way_store_write_common (fixture->store, "a\tb\nc\n", "d\te\n", NULL));
    }
}

static void
test_merged (void **state)
{
  static const char *const merged[] = { "Annie", "Anna", "Zoe", "Zoë", NULL };
  static const char *const others[] = { "Anna", "Annie", NULL };
  WayStoreFixture *fixture = *state;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  add_players (fixture, "00000001-0000-4000-8000-000000000000", "Anna", "Jan");
  assert_true (way_store_write_merged (fixture->store, merged, &error));
  first = list_merged (fixture);
  assert_string_equal (first, "Annie Anna Zoe Zoë");
  assert_true (way_store_write_merged (fixture->store, others, &error));
  second = list_merged (fixture);
  assert_string_equal (second, "Anna Annie");
  names = way_store_list_names (fixture->store, NULL);
  assert_false (g_strv_contains ((const char *const *) names, "Zoe"));
}

static void
test_companions (void **state)
{
  WayStoreFixture *fixture = *state;
  gint64 game;
  g_auto (GStrv) nobody = NULL;

  add_players (fixture, "00000001-0000-4000-8000-000000000000", "Mona", "Jan");
  add_players (fixture, "00000002-0000-4000-8000-000000000000", "Mona", "Jan");
  add_players (fixture, "00000003-0000-4000-8000-000000000000", "Mona", "Eva");
  game = way_store_find_game (fixture->store, "00000003-0000-4000-8000-000000000000", NULL);
  assert_true (way_store_set_deleted (fixture->store, game, TRUE, NULL));
  nobody = way_store_list_companions (fixture->store, "Nobody", NULL);
  assert_int_equal (g_strv_length (nobody), 0);
  for (int i = 0; i < 2; i++)
    {
      g_auto (GStrv) names = way_store_list_companions (fixture->store, "Mona", NULL);

      assert_int_equal (g_strv_length (names), 1 + i);
      assert_true (g_strv_contains ((const char *const *) names, "Jan"));
      assert_true (way_store_set_deleted (fixture->store, game, FALSE, NULL));
    }
}

#define with_file(test) cmocka_unit_test_setup_teardown (test, way_store_fixture_open, way_store_fixture_remove)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    with_file (test_every_change), with_file (test_other_calls), with_file (test_rolled_back),   with_file (test_lists),
    with_file (test_replaced),     with_file (test_moved_draft), with_file (test_kept_versions), with_file (test_mark),
    with_file (test_common),       with_file (test_merged),      with_file (test_companions),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
