/* test-sources.c: with whose phone entries were made, and what a phone can undo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-game-sources.h"

#define MAX_STEPS 6
#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER_DIGEST "fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210"

/* A key that no other request of the test has. */
static WayRequestKey
make_key (char try[33])
{
  static unsigned n;

  g_snprintf (try, 33, "%032x", ++n);
  return (WayRequestKey){ try, DIGEST };
}

static GArray *
read_numbers (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; words[i]; i++)
    {
      int number = atoi (words[i]);

      g_array_append_val (numbers, number);
    }
  return numbers;
}

static char *
write_numbers (GArray *numbers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", g_array_index (numbers, int, i));
  g_array_unref (numbers);
  return g_string_free (text, FALSE);
}

static gboolean
record_from (WayGame *game, int seat, const char *entry_text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (entry_text, " | ", -1);
  guint n = g_strv_length (lines);
  g_autofree CarcEntry *entries = g_new (CarcEntry, n);
  char try[33];
  WayRequestKey key = make_key (try);

  for (guint i = 0; i < n; i++)
    entries[i] = way_model_fixture_entry (game, lines[i]);
  return way_game_record_from (game, seat, &key, entries, n, error);
}

static gboolean
delete_from (WayGame *game, int seat, const char *entry_ids, GError **error)
{
  g_autoptr (GArray) numbers = read_numbers (entry_ids);
  const int *list = (const int *) (const void *) numbers->data;
  char try[33];
  WayRequestKey key = make_key (try);

  return seat < 0 ? way_game_delete_entries (game, list, numbers->len, error)
                  : way_game_delete_from (game, seat, &key, list, numbers->len, error);
}

/* Takes a step: a seat, or "-" for the program itself, and what it does: an entry, several with " | " between them,
 * "undo", "redo", "delete ID,ID", or "amend ID ENTRY". */
static void
take_step (WayGame *game, const char *step)
{
  int seat = step[0] == '-' ? -1 : step[0] - '0';
  const char *what = step + 2;
  gboolean done;

  if (g_str_equal (what, "undo"))
    done = way_game_undo (game, NULL);
  else if (g_str_equal (what, "redo"))
    done = way_game_redo (game, NULL);
  else if (g_str_has_prefix (what, "delete "))
    done = delete_from (game, seat, what + strlen ("delete "), NULL);
  else if (g_str_has_prefix (what, "amend "))
    {
      char *end;
      int id = (int) g_ascii_strtoll (what + strlen ("amend "), &end, 10);
      CarcEntry entry = way_model_fixture_entry (game, end + 1);

      done = way_game_amend (game, id, &entry, NULL);
    }
  else if (seat < 0)
    {
      way_model_fixture_enter (game, what);
      done = TRUE;
    }
  else
    done = record_from (game, seat, what, NULL);
  if (!done)
    fail_msg ("%s", step);
}

#define ROAD "road tiles=3 meeples=red:1"
#define CITY "city tiles=4 meeples=blue:1"

static void
test_lists (void **state)
{
  static const struct {
    const char *steps[MAX_STEPS];
    const char *sourced[2], *undoable[2]; /* of the phones of the first two seats */
  } rows[] = {
    { { "- turn red", "- " ROAD }, { "", "" }, { "", "" } },
    /* the very first change, without any turn */
    { { "0 " ROAD }, { "1", "" }, { "1", "" } },
    { { "1 " CITY, "- " ROAD }, { "", "1" }, { "", "1" } },
    { { "- turn red", "0 " ROAD }, { "2", "" }, { "2", "" } },
    /* what it recorded last, and all of it */
    { { "- turn red", "0 " ROAD, "0 " CITY }, { "2,3", "" }, { "3", "" } },
    { { "- turn red", "0 " ROAD, "0 " CITY " | " ROAD }, { "2,3,4", "" }, { "3,4", "" } },
    { { "- turn red", "0 " ROAD " | " CITY, "1 " ROAD }, { "2,3", "4" }, { "2,3", "4" } },
    /* in this turn, also if the phone began it */
    { { "- turn red", "0 " ROAD, "- turn blue" }, { "2", "" }, { "", "" } },
    { { "- turn red", "0 " ROAD, "- turn blue", "1 " CITY }, { "2", "4" }, { "", "4" } },
    { { "0 " ROAD, "1 turn blue", "1 " CITY }, { "1", "2,3" }, { "", "3" } },
    { { "0 " ROAD " | turn blue" }, { "1,2", "" }, { "", "" } },
    /* undone and done again */
    { { "- turn red", "0 " ROAD, "- undo" }, { "", "" }, { "", "" } },
    { { "0 " ROAD, "0 " CITY, "- undo" }, { "1", "" }, { "1", "" } },
    { { "0 " ROAD, "- undo", "- redo" }, { "1", "" }, { "1", "" } },
    /* changed since, by this phone or somebody else */
    { { "0 " ROAD, "- amend 1 " CITY }, { "1", "" }, { "", "" } },
    { { "0 " ROAD, "- amend 1 " CITY, "- undo" }, { "1", "" }, { "1", "" } },
    { { "0 " ROAD, "0 " CITY, "0 delete 2" }, { "1", "" }, { "1", "" } },
    { { "0 " ROAD, "0 " CITY, "- delete 1" }, { "2", "" }, { "2", "" } },
    /* needed by a later entry */
    { { "0 bookmaker stack=1 chips=red", "- bet stack=1 on=city tiles=7 chip=red:5" }, { "1", "" }, { "", "" } },
    { { "0 bookmaker stack=1 chips=red", "- " ROAD }, { "1", "" }, { "1", "" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayGame) game = way_model_fixture_begin (store);

      for (int step = 0; step < MAX_STEPS && rows[i].steps[step]; step++)
        take_step (game, rows[i].steps[step]);
      for (int seat = 0; seat < 2; seat++)
        {
          g_autofree char *sourced = write_numbers (way_game_list_sourced (game, seat));
          g_autofree char *undoable = write_numbers (way_game_list_undoable (game, seat));

          if (!g_str_equal (sourced, rows[i].sourced[seat]) || !g_str_equal (undoable, rows[i].undoable[seat]))
            fail_msg ("%d, seat %d: %s; %s", (int) i, seat, sourced, undoable);
        }
      way_model_fixture_assert_text (write_numbers (way_game_list_sourced (game, -1)), "");
      way_model_fixture_assert_text (write_numbers (way_game_list_undoable (game, -1)), "");
    }
}

static void
test_source (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;

  take_step (game, "1 " CITY);
  take_step (game, "- turn red");
  take_step (game, "0 " ROAD);
  assert_int_equal (way_game_get_source (game, 1), 1);
  assert_int_equal (way_game_get_source (game, 2), -1);
  assert_int_equal (way_game_get_source (game, 3), 0);
  assert_int_equal (way_game_get_source (game, 4), -1);
  for (int entry_id = 1; entry_id <= 3; entry_id++)
    assert_true (way_game_get_entry_time (game, entry_id) >= before);
  assert_int_equal (way_game_get_entry_time (game, 0), 0);
  assert_int_equal (way_game_get_entry_time (game, 4), 0);

  take_step (game, "- undo");
  assert_int_equal (way_game_get_source (game, 3), -1);
  assert_int_equal (way_game_get_entry_time (game, 3), 0);
}

/* What is refused was not asked for, and what is recorded next does not come from there. */
static void
test_refused (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  g_autoptr (GError) error = NULL;

  assert_false (record_from (game, 1, "bet stack=1 on=city tiles=7 chip=red:5", &error));
  assert_non_null (error);
  take_step (game, "- " ROAD);
  assert_int_equal (way_game_get_source (game, 1), -1);
  take_step (game, "1 " CITY);
  take_step (game, "- " ROAD);
  assert_int_equal (way_game_get_source (game, 2), 1);
  assert_int_equal (way_game_get_source (game, 3), -1);
  take_step (game, "1 delete 2");
  take_step (game, "- " ROAD);
  assert_int_equal (way_game_get_source (game, 4), -1);
}

/* The last entry is what came of a request, and a second one is something else. */
static void
test_requests (void **state)
{
  WayModelFixture *fixture = *state;
  WayGame *game = fixture->game;
  char first[33], second[33];
  const WayRequestKey keys[] = { make_key (first), make_key (second) };
  const WayRequestKey other = { first, OTHER_DIGEST };
  const CarcEntry entries[] = { way_model_fixture_entry (game, ROAD), way_model_fixture_entry (game, CITY) };
  const int deleted = 1;
  g_autoptr (GError) error = NULL;

  assert_int_equal (way_game_find_request (game, &keys[0], &error), 0);
  assert_null (error);
  assert_true (way_game_record_from (game, 0, &keys[0], entries, 2, NULL));
  assert_int_equal (way_game_find_request (game, &keys[0], &error), 2);
  assert_int_equal (way_game_find_request (game, &keys[1], &error), 0);
  assert_null (error);
  assert_int_equal (way_game_find_request (game, &other, &error), 0);
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT));
  g_clear_error (&error);
  assert_true (way_game_delete_from (game, 0, &keys[1], &deleted, 1, NULL));
  assert_int_equal (way_game_find_request (game, &keys[1], &error), 1);
  assert_null (error);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_lists),
    cmocka_unit_test_setup_teardown (test_source, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_refused, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_requests, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("sources", tests, NULL, NULL);
}
