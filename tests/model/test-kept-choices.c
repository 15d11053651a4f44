/* test-kept-choices.c: what is chosen for all games while the history file is away.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>

#include "way-session.h"
#include "way-store-statistics.h"

#define LADDER 3

static const CarcChip five = { 1, { { 5, FALSE, 5 } } };
static const CarcChip six = { 1, { { 6, TRUE, 6 } } };

static void
set_chip (WayStore *store, int chip, const CarcChip *values)
{
  CarcChip chips[CARC_N_CHIPS];

  assert_true (way_store_read_chips (store, chips, NULL));
  chips[chip] = *values;
  assert_true (way_store_save_chips (store, chips, NULL));
}

static void
set_end (WayStore *store, int8_t end)
{
  int8_t ends[CARC_TRACK_SPACES];

  assert_true (way_store_read_space_ends (store, ends, NULL));
  ends[LADDER] = end;
  assert_true (way_store_save_space_ends (store, ends, NULL));
}

static void
add_game (WayStore *store, const char *first, const char *second)
{
  g_autofree char *text = g_strdup_printf ("waymark 1\nplayer red \"%s\"\nplayer blue \"%s\"\n", first, second);

  way_model_fixture_record (store, text);
}

static void
move (WayModelFixture *fixture, WaySession *session, gboolean back)
{
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);

  assert_int_equal (back ? g_rename (away, fixture->path) : g_rename (fixture->path, away), 0);
  assert_true (way_session_find_history (session, NULL));
}

static WaySession *
begin (WayModelFixture *fixture)
{
  WaySession *session = way_session_new (fixture->store);

  way_session_set_history (session, fixture->path);
  return session;
}

/* Opens the file after what was done in memory was added to it. */
static WayStore *
add_to_file (WayModelFixture *fixture, WaySession *session)
{
  g_autofree char *open = NULL;
  g_autoptr (GError) error = NULL;

  assert_true (way_session_record_memory_games (session, &open, &error) >= 0);
  assert_null (error);
  return way_store_open (fixture->path, NULL);
}

static void
assert_merged (WayStore *store, const char *expected)
{
  g_auto (GStrv) merged = way_store_list_merged (store, NULL);
  g_autofree char *text = g_strjoinv (" ", merged);

  assert_string_equal (text, expected);
}

static void
test_names (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autoptr (WayStore) file = NULL;

  add_game (fixture->store, "Ada", "Bea");
  add_game (fixture->store, "Cleo", "Dora");
  add_game (fixture->store, "Eva", "Fay");
  assert_true (way_store_merge_person (fixture->store, "Eva", "Ada", NULL));
  assert_true (way_store_merge_person (fixture->store, "Fay", "Bea", NULL));
  assert_true (way_store_empty_log (fixture->store));
  move (fixture, session, FALSE);
  assert_true (way_store_merge_person (fixture->store, "Cleo", "Ada", NULL));
  assert_true (way_store_merge_person (fixture->store, "Dora", "Bea", NULL));
  assert_true (way_store_split_person (fixture->store, "Fay", NULL));
  move (fixture, session, TRUE);
  {
    g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);

    /* These two have played together in the file. */
    add_game (other, "Dora", "Bea");
  }
  file = add_to_file (fixture, session);
  assert_merged (file, "Cleo Ada Eva Ada");
  g_assert_finalize_object (session);
}

static void
test_chips_and_ladders (void **state)
{
  WayModelFixture *fixture = *state;
  WaySession *session = begin (fixture);
  g_autoptr (WayStore) file = NULL;
  CarcChip chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES];

  set_chip (fixture->store, 0, &five);
  assert_true (way_store_empty_log (fixture->store));
  move (fixture, session, FALSE);
  set_chip (fixture->store, 1, &six);
  set_end (fixture->store, 20);
  move (fixture, session, TRUE);
  {
    g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);

    set_chip (other, 0, &six);
    set_chip (other, 2, &five);
  }
  file = add_to_file (fixture, session);
  assert_true (way_store_read_chips (file, chips, NULL));
  assert_true (carc_chip_equal (&chips[0], &six));
  assert_true (carc_chip_equal (&chips[1], &six));
  assert_true (carc_chip_equal (&chips[2], &five));
  assert_true (way_store_read_space_ends (file, ends, NULL));
  assert_int_equal (ends[LADDER], 20);
  g_assert_finalize_object (session);
}

/* They were chosen before the file could be opened. */
static void
test_in_memory_from_the_start (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayStore) memory = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  WaySession *session = way_session_new (memory);
  g_autoptr (WayStore) file = NULL;
  CarcChip chips[CARC_N_CHIPS];

  set_chip (fixture->store, 0, &five);
  way_session_set_history (session, fixture->path);
  set_chip (memory, 1, &six);
  file = add_to_file (fixture, session);
  assert_true (way_store_read_chips (file, chips, NULL));
  assert_true (carc_chip_equal (&chips[0], &five));
  assert_true (carc_chip_equal (&chips[1], &six));
  g_assert_finalize_object (session);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_names),
    TEST (test_chips_and_ladders),
    TEST (test_in_memory_from_the_start),
  };

  return cmocka_run_group_tests_name ("kept choices", tests, NULL, NULL);
}
