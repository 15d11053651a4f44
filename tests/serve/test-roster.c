/* test-roster.c: who has a place among the phones, and who may enter from where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-roster.h"

#define NEVER 3600 /* seconds; nobody is absent so soon */

static void
assert_right (WayRoster *roster, const char *token, const char *peer, WayRight right, int seat, gboolean here)
{
  WayPhoneState phone = { 0 };

  assert_int_equal (way_roster_find (roster, token, peer, &phone), WAY_ENTRANCE_OPEN);
  assert_int_equal (phone.right, right);
  assert_int_equal (phone.seat, seat);
  assert_int_equal (phone.here, here);
  assert_int_equal (way_roster_may_enter (roster, &phone), right == WAY_RIGHT_ENTER && here);
}

static void
assert_ask (WayRoster *roster, int number, int seat, const char *peer, WayRight right, gboolean changed)
{
  gboolean has_changed;
  int again;

  assert_int_equal (way_roster_ask (roster, number, seat, peer, &has_changed, &again), right);
  assert_int_equal (has_changed, changed);
}

/* What is asked twice, or taken back twice, changes something once. */
static void
test_unchanged (void **state)
{
  g_autoptr (WayRoster) roster = way_roster_new (NEVER);
  int number;
  g_autofree char *token = way_roster_join (roster, "a", &number);

  assert_ask (roster, number, -1, "a", WAY_RIGHT_WATCH, FALSE);
  assert_ask (roster, number, 1, "a", WAY_RIGHT_ASK, TRUE);
  assert_ask (roster, number, 1, "a", WAY_RIGHT_ASK, FALSE);
  assert_ask (roster, number, 2, "a", WAY_RIGHT_ASK, TRUE);
  assert_ask (roster, number, -1, "a", WAY_RIGHT_WATCH, TRUE);
  assert_ask (roster, number, -1, "a", WAY_RIGHT_WATCH, FALSE);
  way_roster_set_can_ask (roster, FALSE);
  assert_ask (roster, number, 1, "a", WAY_RIGHT_WATCH, FALSE);
}

/* Who overhears a token can ask with it; the phone goes on as before until the host agrees. */
static void
test_other_address (void **state)
{
  g_autoptr (WayRoster) roster = way_roster_new (NEVER);
  int number;
  g_autofree char *token = way_roster_join (roster, "a", &number);
  WayPhoneState before;

  assert_ask (roster, number, 1, "a", WAY_RIGHT_ASK, TRUE);
  /* While it waits, nobody else takes its place or its request back. */
  assert_ask (roster, number, 1, "b", WAY_RIGHT_REFUSED, FALSE);
  assert_ask (roster, number, -1, "b", WAY_RIGHT_WATCH, FALSE);
  assert_true (way_roster_allow (roster, number, 1));
  assert_right (roster, token, "b", WAY_RIGHT_ENTER, 1, FALSE);
  assert_right (roster, token, "a", WAY_RIGHT_ENTER, 1, TRUE);
  assert_ask (roster, number, 2, "b", WAY_RIGHT_ASK, TRUE);
  assert_right (roster, token, "b", WAY_RIGHT_ASK, 2, FALSE);
  assert_right (roster, token, "a", WAY_RIGHT_ENTER, 1, TRUE);
  assert_true (way_roster_has_peer (roster, "a"));
  way_roster_forbid (roster, number);
  assert_right (roster, token, "a", WAY_RIGHT_ENTER, 1, TRUE);
  assert_ask (roster, number, 2, "b", WAY_RIGHT_REFUSED, FALSE);
  assert_int_equal (way_roster_find (roster, token, "a", &before), WAY_ENTRANCE_OPEN);

  /* A phone with a new address and a new player; what it had asked before that is not done anymore. */
  assert_true (way_roster_allow (roster, number, 1));
  assert_ask (roster, number, 2, "b", WAY_RIGHT_ASK, TRUE);
  assert_true (way_roster_allow (roster, number, 2));
  assert_right (roster, token, "b", WAY_RIGHT_ENTER, 2, TRUE);
  assert_right (roster, token, "a", WAY_RIGHT_ENTER, 2, FALSE);
  assert_false (way_roster_may_enter (roster, &before));
}

/* The host lets in what was shown, and nobody who does not want to anymore. */
static void
test_shown (void **state)
{
  g_autoptr (WayRoster) roster = way_roster_new (NEVER);
  int number;
  g_autofree char *token = way_roster_join (roster, "a", &number);

  assert_false (way_roster_allow (roster, number, -1));
  assert_ask (roster, number, 1, "a", WAY_RIGHT_ASK, TRUE);
  assert_ask (roster, number, 2, "a", WAY_RIGHT_ASK, TRUE);
  assert_false (way_roster_allow (roster, number, 1));
  assert_right (roster, token, "a", WAY_RIGHT_ASK, 2, TRUE);
  assert_ask (roster, number, -1, "a", WAY_RIGHT_WATCH, TRUE);
  assert_false (way_roster_allow (roster, number, 2));
  assert_right (roster, token, "a", WAY_RIGHT_WATCH, -1, TRUE);
  /* After Not Now, and after it was let only watch, the host can think better of it. */
  assert_ask (roster, number, 2, "a", WAY_RIGHT_ASK, TRUE);
  way_roster_forbid (roster, number);
  assert_right (roster, token, "a", WAY_RIGHT_REFUSED, 2, TRUE);
  assert_true (way_roster_allow (roster, number, 2));
  way_roster_forbid (roster, number);
  assert_right (roster, token, "a", WAY_RIGHT_WATCH, 2, TRUE);
  assert_true (way_roster_allow (roster, number, 2));
  assert_right (roster, token, "a", WAY_RIGHT_ENTER, 2, TRUE);
}

static void
fill (WayRoster *roster, char *tokens[WAY_MAX_PHONES], int numbers[WAY_MAX_PHONES])
{
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    {
      g_autofree char *peer = g_strdup_printf ("%d", i / WAY_MAX_WATCHERS);

      tokens[i] = way_roster_join (roster, peer, &numbers[i]);
      assert_non_null (tokens[i]);
    }
}

static void
clear (char *tokens[WAY_MAX_PHONES])
{
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    g_free (tokens[i]);
}

/* One address does not take all places, and those that are there are not sent away for others. */
static void
test_present (void **state)
{
  g_autoptr (WayRoster) roster = way_roster_new (NEVER);
  char *tokens[WAY_MAX_PHONES];
  int numbers[WAY_MAX_PHONES];
  WayPhoneState phone;
  int number;

  for (int i = 0; i < WAY_MAX_WATCHERS; i++)
    g_free (way_roster_join (roster, "crowd", &number));
  assert_null (way_roster_join (roster, "crowd", &number));
  assert_ask (roster, number, 0, "crowd", WAY_RIGHT_ASK, TRUE);
  g_free (way_roster_join (roster, "crowd", &number));
  assert_null (way_roster_join (roster, "crowd", &number));

  way_roster_free (g_steal_pointer (&roster));
  roster = way_roster_new (NEVER);
  fill (roster, tokens, numbers);
  assert_null (way_roster_join (roster, "new", &number));
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    assert_int_equal (way_roster_find (roster, tokens[i], "0", &phone), WAY_ENTRANCE_OPEN);
  clear (tokens);
}

static void
wait_for_clock (void)
{
  gint64 now = g_get_monotonic_time ();

  while (g_get_monotonic_time () <= now)
    ;
}

/* Whoever left long ago makes room, unless the phone has asked. */
static void
test_absent (void **state)
{
  g_autoptr (WayRoster) roster = way_roster_new (0);
  char *tokens[WAY_MAX_PHONES];
  int numbers[WAY_MAX_PHONES];
  g_autofree char *token = NULL;
  WayPhoneState phone;
  int number;

  fill (roster, tokens, numbers);
  wait_for_clock ();
  assert_ask (roster, numbers[0], 0, "0", WAY_RIGHT_ASK, TRUE);
  assert_int_equal (way_roster_find (roster, tokens[1], "0", &phone), WAY_ENTRANCE_OPEN);
  token = way_roster_join (roster, "new", &number);
  assert_non_null (token);
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    assert_int_equal (way_roster_find (roster, tokens[i], "0", &phone),
                      i == 2 ? WAY_ENTRANCE_UNKNOWN : WAY_ENTRANCE_OPEN);
  clear (tokens);
}

/* Returns a list of @n_players that was read from what @roster writes, after @change; NULL: it is not read. */
static WayRoster *
copy (WayRoster *roster, const char *group, const char *key, const char *change, int n_players)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (WayRoster) copied = way_roster_new (NEVER);

  way_roster_save (roster, file);
  if (change)
    g_key_file_set_value (file, group, key, change);
  return way_roster_load (copied, file, n_players) ? g_steal_pointer (&copied) : NULL;
}

/* Everybody is who they were before, but those who waited to ask again can ask. */
static void
test_kept (void **state)
{
  g_autoptr (WayRoster) roster = way_roster_new (NEVER);
  g_autoptr (WayRoster) kept = NULL;
  g_autoptr (GArray) list = NULL;
  WayPhoneState phone;
  int entering, asking, refused, gone;
  g_autofree char *token = way_roster_join (roster, "10.0.0.1", &entering);
  g_autofree char *asks = way_roster_join (roster, "10.0.0.2", &asking);
  g_autofree char *waits = way_roster_join (roster, "fd00::3", &refused);
  g_autofree char *away = way_roster_join (roster, "10.0.0.4", &gone);

  assert_ask (roster, entering, 1, "10.0.0.1", WAY_RIGHT_ASK, TRUE);
  assert_true (way_roster_allow (roster, entering, 1));
  way_roster_rename (roster, entering, "Jan\n=[x]; “ž”");
  assert_ask (roster, refused, 2, "fd00::3", WAY_RIGHT_ASK, TRUE);
  way_roster_forbid (roster, refused);
  assert_ask (roster, asking, 0, "10.0.0.2", WAY_RIGHT_ASK, TRUE);
  way_roster_remove (roster, gone);
  way_roster_set_can_ask (roster, FALSE);
  kept = copy (roster, NULL, NULL, NULL, 3);
  assert_non_null (kept);

  assert_false (way_roster_get_can_ask (kept));
  list = way_roster_list (kept);
  assert_int_equal (list->len, 3);
  assert_string_equal (g_array_index (list, WayPhoneState, 0).name, "Jan =[x]; “ž”");
  assert_int_equal (g_array_index (list, WayPhoneState, 0).number, entering);
  assert_right (kept, token, "10.0.0.1", WAY_RIGHT_ENTER, 1, TRUE);
  assert_right (kept, token, "10.0.0.9", WAY_RIGHT_ENTER, 1, FALSE);
  assert_right (kept, asks, "10.0.0.2", WAY_RIGHT_ASK, 0, TRUE);
  assert_right (kept, waits, "fd00::3", WAY_RIGHT_WATCH, 2, TRUE);
  assert_int_equal (way_roster_find (kept, away, "10.0.0.4", &phone), WAY_ENTRANCE_GONE);
}

/* What no list can be is not read. */
static void
test_not_kept (void **state)
{
  static const struct {
    const char *group, *key, *change;
  } rows[] = {
    { "phones", "number", "17" },    { "phones", "number", "3" },    { "phones", "joined", "-1" },
    { "phones", "grants", "-1" },    { "phones", "gone", "x;" },     { "phone 1", "digest", "abc" },
    { "phone 1", "number", "9" },    { "phone 1", "number", "100" }, { "phone 1", "order", "0" },
    { "phone 1", "seat", "2" },      { "phone 1", "seat", "-1" },    { "phone 1", "home", "there" },
    { "phone 1", "bound", "x y" },   { "phone 1", "wish", "here" },  { "phone 2", "wish-seat", "-1" },
    { "phone 2", "wish-seat", "2" },
  };
  g_autoptr (WayRoster) roster = way_roster_new (NEVER);
  int first, second;
  g_autofree char *one = way_roster_join (roster, "10.0.0.1", &first);
  g_autofree char *other = way_roster_join (roster, "10.0.0.2", &second);
  g_autoptr (WayRoster) kept = NULL;

  assert_ask (roster, first, 1, "10.0.0.1", WAY_RIGHT_ASK, TRUE);
  assert_true (way_roster_allow (roster, first, 1));
  assert_ask (roster, second, 1, "10.0.0.2", WAY_RIGHT_ASK, TRUE);
  kept = copy (roster, NULL, NULL, NULL, 2);
  assert_non_null (kept);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_null (copy (roster, rows[i].group, rows[i].key, rows[i].change, 2));
  /* The same game with fewer players. */
  assert_null (copy (roster, NULL, NULL, NULL, 1));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_unchanged), cmocka_unit_test (test_other_address), cmocka_unit_test (test_shown),
    cmocka_unit_test (test_present),   cmocka_unit_test (test_absent),        cmocka_unit_test (test_kept),
    cmocka_unit_test (test_not_kept),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
