/* test-phone-registry.c: who has a place among the phones, and who may enter from where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-game-sources.h"
#include "way-phone-lists.h"

#define DIGEST "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define NEVER 3600 /* seconds; nobody is absent so soon */
#define FIRST_PEER "10.0.0.0"

static void
assert_permission (WayPhoneRegistry *registry, const char *token, const char *peer, WayPermission permission, int seat,
                   gboolean here)
{
  WayPhoneInfo phone = { 0 };

  assert_int_equal (way_phone_registry_authenticate (registry, token, peer, &phone), WAY_TOKEN_VALID);
  assert_int_equal (phone.permission, permission);
  assert_int_equal (phone.seat, seat);
  assert_int_equal (phone.from_bound_peer, here);
  assert_int_equal (way_phone_registry_may_enter (registry, &phone), permission == WAY_PERMISSION_ENTER && here);
}

static void
assert_ask (WayPhoneRegistry *registry, int number, int seat, const char *peer, WayPermission permission,
            gboolean changed)
{
  WayAskResult result = way_phone_registry_ask (registry, number, seat, peer);

  assert_int_equal (result.status, WAY_ASK_DONE);
  assert_int_equal (result.permission, permission);
  assert_int_equal (result.changed, changed);
}

static void
assert_cannot_ask (WayPhoneRegistry *registry, int number, const char *peer, WayAskStatus status,
                   WayPermission permission)
{
  WayAskResult result = way_phone_registry_ask (registry, number, 1, peer);

  assert_int_equal (result.status, status);
  assert_int_equal (result.permission, permission);
  assert_int_equal (result.again > 0, status == WAY_ASK_TOO_EARLY);
  assert_false (result.changed);
}

/* What is asked twice, or taken back twice, changes something once. */
static void
test_unchanged (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "a", &number);

  assert_ask (registry, number, -1, "a", WAY_PERMISSION_WATCH, FALSE);
  assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, TRUE);
  assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, FALSE);
  assert_ask (registry, number, 2, "a", WAY_PERMISSION_ASK, TRUE);
  assert_ask (registry, number, -1, "a", WAY_PERMISSION_WATCH, TRUE);
  assert_ask (registry, number, -1, "a", WAY_PERMISSION_WATCH, FALSE);
  way_phone_registry_set_can_ask (registry, FALSE);
  assert_cannot_ask (registry, number, "a", WAY_ASK_CLOSED, WAY_PERMISSION_WATCH);
}

/* Who asks and takes it back again and again has to wait; once is a slip. */
static void
test_without_end (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "a", &number);

  for (int i = 0; i < 2; i++)
    {
      assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, TRUE);
      assert_ask (registry, number, -1, "a", WAY_PERMISSION_WATCH, TRUE);
    }
  assert_cannot_ask (registry, number, "a", WAY_ASK_TOO_EARLY, WAY_PERMISSION_WATCH);
}

/* Only the address that is not that of the phone is named. */
static void
test_elsewhere (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "a", &number);
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;
  WayPhoneInfo own, other;

  assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, TRUE);
  before = way_phone_registry_list (registry);
  assert_string_equal (g_array_index (before, WayPhoneInfo, 0).elsewhere, "");
  assert_true (way_phone_registry_allow (registry, number, 1));
  assert_ask (registry, number, 1, "b", WAY_PERMISSION_ASK, TRUE);
  after = way_phone_registry_list (registry);
  assert_string_equal (g_array_index (after, WayPhoneInfo, 0).elsewhere, "b");
  assert_int_equal (way_phone_registry_authenticate (registry, token, "a", &own), WAY_TOKEN_VALID);
  assert_string_equal (own.elsewhere, "b");
  assert_int_equal (way_phone_registry_authenticate (registry, token, "b", &other), WAY_TOKEN_VALID);
  assert_string_equal (other.elsewhere, "");
}

/* A phone that got another address is no longer seen where it may enter. */
static void
test_at_home (void **state)
{
  static const struct {
    int absent;
    gboolean is_at_home;
  } rows[] = { { NEVER, TRUE }, { -1, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (rows[i].absent);
      int number;
      g_autofree char *token = way_phone_registry_join (registry, "a", &number);
      WayPhoneInfo info;

      assert_int_equal (way_phone_registry_authenticate (registry, token, "a", &info), WAY_TOKEN_VALID);
      assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, TRUE);
      assert_true (way_phone_registry_allow (registry, number, 1));
      assert_int_equal (way_phone_registry_authenticate (registry, token, "b", &info), WAY_TOKEN_VALID);
      assert_int_equal (info.is_at_home, rows[i].is_at_home);
    }
}

/* Whoever cannot ask now gets the reason, and not another one. */
static void
test_reasons (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int numbers[WAY_MAX_ASKING + 1];

  for (int i = 0; i <= WAY_MAX_ASKING; i++)
    g_free (way_phone_registry_join (registry, "a", &numbers[i]));
  assert_ask (registry, numbers[0], 1, "a", WAY_PERMISSION_ASK, TRUE);
  /* Its network has given it another address meanwhile. */
  assert_cannot_ask (registry, numbers[0], "b", WAY_ASK_ELSEWHERE, WAY_PERMISSION_WATCH);
  way_phone_registry_deny (registry, numbers[0]);
  assert_cannot_ask (registry, numbers[0], "a", WAY_ASK_TOO_EARLY, WAY_PERMISSION_REFUSED);
  way_phone_registry_set_can_ask (registry, FALSE);
  assert_cannot_ask (registry, numbers[0], "a", WAY_ASK_CLOSED, WAY_PERMISSION_REFUSED);
  way_phone_registry_set_can_ask (registry, TRUE);
  for (int i = 1; i <= WAY_MAX_ASKING; i++)
    {
      assert_int_equal (way_phone_registry_ask (registry, numbers[i], 1, "a").status, WAY_ASK_DONE);
      assert_cannot_ask (registry, numbers[i], "b", WAY_ASK_ELSEWHERE, WAY_PERMISSION_WATCH);
    }
  way_phone_registry_remove (registry, numbers[0]);
  g_free (way_phone_registry_join (registry, "c", &numbers[0]));
  assert_cannot_ask (registry, numbers[0], "c", WAY_ASK_TOO_MANY, WAY_PERMISSION_WATCH);
}

/* Who overhears a token can ask with it; the phone goes on as before until the host agrees. */
static void
test_other_address (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "a", &number);
  WayPhoneInfo before;

  assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, TRUE);
  /* While it waits, nobody else takes its place or its request back. */
  assert_cannot_ask (registry, number, "b", WAY_ASK_ELSEWHERE, WAY_PERMISSION_WATCH);
  assert_ask (registry, number, -1, "b", WAY_PERMISSION_WATCH, FALSE);
  assert_true (way_phone_registry_allow (registry, number, 1));
  assert_permission (registry, token, "b", WAY_PERMISSION_ENTER, 1, FALSE);
  assert_permission (registry, token, "a", WAY_PERMISSION_ENTER, 1, TRUE);
  assert_ask (registry, number, 2, "b", WAY_PERMISSION_ASK, TRUE);
  assert_permission (registry, token, "b", WAY_PERMISSION_ASK, 2, FALSE);
  assert_permission (registry, token, "a", WAY_PERMISSION_ENTER, 1, TRUE);
  assert_true (way_phone_registry_has_peer (registry, "a"));
  way_phone_registry_deny (registry, number);
  assert_permission (registry, token, "a", WAY_PERMISSION_ENTER, 1, TRUE);
  assert_cannot_ask (registry, number, "b", WAY_ASK_TOO_EARLY, WAY_PERMISSION_ENTER);
  assert_int_equal (way_phone_registry_authenticate (registry, token, "a", &before), WAY_TOKEN_VALID);

  /* A phone with a new address and a new player; what it had asked before that is not done anymore. */
  assert_true (way_phone_registry_allow (registry, number, 1));
  assert_ask (registry, number, 2, "b", WAY_PERMISSION_ASK, TRUE);
  assert_true (way_phone_registry_allow (registry, number, 2));
  assert_permission (registry, token, "b", WAY_PERMISSION_ENTER, 2, TRUE);
  assert_permission (registry, token, "a", WAY_PERMISSION_ENTER, 2, FALSE);
  assert_false (way_phone_registry_may_enter (registry, &before));
}

/* The host lets in what was shown, and nobody who does not want to anymore. */
static void
test_shown (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "a", &number);

  assert_false (way_phone_registry_allow (registry, number, -1));
  assert_ask (registry, number, 1, "a", WAY_PERMISSION_ASK, TRUE);
  assert_ask (registry, number, 2, "a", WAY_PERMISSION_ASK, TRUE);
  assert_false (way_phone_registry_allow (registry, number, 1));
  assert_permission (registry, token, "a", WAY_PERMISSION_ASK, 2, TRUE);
  assert_ask (registry, number, -1, "a", WAY_PERMISSION_WATCH, TRUE);
  assert_false (way_phone_registry_allow (registry, number, 2));
  assert_permission (registry, token, "a", WAY_PERMISSION_WATCH, -1, TRUE);
  /* After Not Now, and after it was let only watch, the host can think better of it. */
  assert_ask (registry, number, 2, "a", WAY_PERMISSION_ASK, TRUE);
  way_phone_registry_deny (registry, number);
  assert_permission (registry, token, "a", WAY_PERMISSION_REFUSED, 2, TRUE);
  assert_true (way_phone_registry_allow (registry, number, 2));
  way_phone_registry_deny (registry, number);
  assert_permission (registry, token, "a", WAY_PERMISSION_WATCH, 2, TRUE);
  assert_true (way_phone_registry_allow (registry, number, 2));
  assert_permission (registry, token, "a", WAY_PERMISSION_ENTER, 2, TRUE);
}

static void
assert_entries (WayPhoneLists *lists, WayPhoneRegistry *registry, WayGame *game, int n_first, int n_second)
{
  const int expected[] = { n_first, n_second };

  way_phone_lists_update (lists, registry, game);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (G_LIST_MODEL (lists->phones), i);

      assert_int_equal (way_phone_item_get_n_entries (phone), expected[i]);
      assert_int_equal (way_phone_item_get_last_entry (phone) > 0, expected[i] > 0);
    }
}

/* What a player has entered with a phone is not listed, or deleted, with a stranger's that only asked for this player.
 */
static void
test_entries (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  const WayRequestKey key = { "0123456789abcdef0123456789abcdef", DIGEST };
  CarcEntry entry;
  WayPhoneLists lists;
  int own, other;
  g_autofree char *own_token = way_phone_registry_join (registry, "a", &own);
  g_autofree char *other_token = way_phone_registry_join (registry, "b", &other);

  way_model_fixture_enter (fixture->game, "turn red");
  entry = way_model_fixture_entry (fixture->game, "road tiles=3 meeples=blue:1");
  assert_true (way_game_record_from (fixture->game, 1, &key, &entry, 1, NULL));
  way_phone_lists_init (&lists);
  assert_ask (registry, own, 1, "a", WAY_PERMISSION_ASK, TRUE);
  assert_entries (&lists, registry, fixture->game, 0, 0);
  assert_true (way_phone_registry_allow (registry, own, 1));
  assert_entries (&lists, registry, fixture->game, 1, 0);
  assert_ask (registry, other, 1, "b", WAY_PERMISSION_ASK, TRUE);
  assert_entries (&lists, registry, fixture->game, 1, 0);
  way_phone_registry_deny (registry, other);
  assert_entries (&lists, registry, fixture->game, 1, 0);
  /* Who may only watch again has entered them all the same. */
  way_phone_registry_deny (registry, own);
  assert_entries (&lists, registry, fixture->game, 1, 0);
  way_phone_lists_clear (&lists);
}

static void
fill (WayPhoneRegistry *registry, char *tokens[WAY_MAX_PHONES], int numbers[WAY_MAX_PHONES])
{
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    {
      g_autofree char *peer = g_strdup_printf ("10.0.0.%d", i / WAY_MAX_WATCHERS);

      tokens[i] = way_phone_registry_join (registry, peer, &numbers[i]);
      assert_non_null (tokens[i]);
    }
}

static void
fill_with_allowed (WayPhoneRegistry *registry, char *tokens[WAY_MAX_PHONES], int numbers[WAY_MAX_PHONES])
{
  fill (registry, tokens, numbers);
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    {
      assert_ask (registry, numbers[i], 0, FIRST_PEER, WAY_PERMISSION_ASK, TRUE);
      assert_true (way_phone_registry_allow (registry, numbers[i], 0));
    }
}

static void
clear (char *tokens[WAY_MAX_PHONES])
{
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    g_free (tokens[i]);
}

/* One address does not take all places, and those that are connected are not removed for others. */
static void
test_present (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  char *tokens[WAY_MAX_PHONES];
  int numbers[WAY_MAX_PHONES];
  WayPhoneInfo phone;
  int number;

  for (int i = 0; i < WAY_MAX_WATCHERS; i++)
    g_free (way_phone_registry_join (registry, "crowd", &number));
  assert_null (way_phone_registry_join (registry, "crowd", &number));
  assert_ask (registry, number, 0, "crowd", WAY_PERMISSION_ASK, TRUE);
  g_free (way_phone_registry_join (registry, "crowd", &number));
  assert_null (way_phone_registry_join (registry, "crowd", &number));

  way_phone_registry_free (g_steal_pointer (&registry));
  registry = way_phone_registry_new (NEVER);
  fill (registry, tokens, numbers);
  assert_null (way_phone_registry_join (registry, "new", &number));
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    assert_int_equal (way_phone_registry_authenticate (registry, tokens[i], FIRST_PEER, &phone), WAY_TOKEN_VALID);
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
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (0);
  char *tokens[WAY_MAX_PHONES];
  int numbers[WAY_MAX_PHONES];
  g_autofree char *token = NULL;
  WayPhoneInfo phone;
  int number;

  fill (registry, tokens, numbers);
  wait_for_clock ();
  assert_ask (registry, numbers[0], 0, FIRST_PEER, WAY_PERMISSION_ASK, TRUE);
  assert_int_equal (way_phone_registry_authenticate (registry, tokens[1], FIRST_PEER, &phone), WAY_TOKEN_VALID);
  token = way_phone_registry_join (registry, "new", &number);
  assert_non_null (token);
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    assert_int_equal (way_phone_registry_authenticate (registry, tokens[i], FIRST_PEER, &phone),
                      i == 2 ? WAY_TOKEN_UNKNOWN : WAY_TOKEN_VALID);
  clear (tokens);
}

/* Phones that asked, and left for long, do not keep all places forever. */
static void
test_absent_for_long (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (0);
  char *tokens[WAY_MAX_PHONES];
  int numbers[WAY_MAX_PHONES];
  g_autofree char *token = NULL;
  WayPhoneInfo phone;
  int number;

  fill_with_allowed (registry, tokens, numbers);
  wait_for_clock ();
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    if (i != 3)
      assert_int_equal (way_phone_registry_authenticate (registry, tokens[i], FIRST_PEER, &phone), WAY_TOKEN_VALID);
  token = way_phone_registry_join (registry, "new", &number);
  assert_non_null (token);
  for (int i = 0; i < WAY_MAX_PHONES; i++)
    assert_int_equal (way_phone_registry_authenticate (registry, tokens[i], FIRST_PEER, &phone),
                      i == 3 ? WAY_TOKEN_UNKNOWN : WAY_TOKEN_VALID);
  clear (tokens);

  way_phone_registry_free (g_steal_pointer (&registry));
  registry = way_phone_registry_new (NEVER);
  fill_with_allowed (registry, tokens, numbers);
  assert_null (way_phone_registry_join (registry, "new", &number));
  clear (tokens);
}

/* Returns the phones of @registry as after a crash, when all count as absent: they were last seen one second longer ago
 * than WAY_PHONE_ABSENT. @absent: as for way_phone_registry_new() */
static WayPhoneRegistry *
restart (WayPhoneRegistry *registry, int absent)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  WayPhoneRegistry *restarted = way_phone_registry_new (absent);

  way_phone_registry_save (registry, file);
  assert_true (way_phone_registry_load (restarted, file, CARC_MAX_PLAYERS));
  return restarted;
}

/* A phone that asked keeps its place for many times as long as one that only watches, but not for longer. */
static void
test_absent_for_how_long (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  g_autoptr (WayPhoneRegistry) left = NULL;
  char *tokens[WAY_MAX_PHONES];
  int numbers[WAY_MAX_PHONES];
  g_autofree char *token = NULL;
  int number;

  fill_with_allowed (registry, tokens, numbers);
  left = restart (registry, 2);
  assert_null (way_phone_registry_join (left, "new", &number));
  way_phone_registry_free (g_steal_pointer (&left));
  left = restart (registry, 1);
  token = way_phone_registry_join (left, "new", &number);
  assert_non_null (token);
  clear (tokens);
}

/* Returns a list of @n_players that was read from what @registry writes, after @change; NULL: it is not read. */
static WayPhoneRegistry *
copy (WayPhoneRegistry *registry, const char *group, const char *key, const char *change, int n_players)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (WayPhoneRegistry) copied = way_phone_registry_new (NEVER);

  way_phone_registry_save (registry, file);
  if (change)
    g_key_file_set_value (file, group, key, change);
  return way_phone_registry_load (copied, file, n_players) ? g_steal_pointer (&copied) : NULL;
}

/* Everybody is who they were before, but those who waited to ask again can ask. */
static void
test_kept (void **state)
{
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  g_autoptr (WayPhoneRegistry) kept = NULL;
  g_autoptr (GArray) list = NULL;
  WayPhoneInfo phone;
  int entering, asking, refused, gone;
  g_autofree char *token = way_phone_registry_join (registry, "10.0.0.1", &entering);
  g_autofree char *asks = way_phone_registry_join (registry, "10.0.0.2", &asking);
  g_autofree char *waits = way_phone_registry_join (registry, "fd00::3", &refused);
  g_autofree char *away = way_phone_registry_join (registry, "10.0.0.4", &gone);

  assert_ask (registry, entering, 1, "10.0.0.1", WAY_PERMISSION_ASK, TRUE);
  assert_true (way_phone_registry_allow (registry, entering, 1));
  way_phone_registry_rename (registry, entering, "Jan\n=[x]; “ž”");
  assert_ask (registry, refused, 2, "fd00::3", WAY_PERMISSION_ASK, TRUE);
  way_phone_registry_deny (registry, refused);
  assert_ask (registry, asking, 0, "10.0.0.2", WAY_PERMISSION_ASK, TRUE);
  way_phone_registry_remove (registry, gone);
  way_phone_registry_set_can_ask (registry, FALSE);
  kept = copy (registry, NULL, NULL, NULL, 3);
  assert_non_null (kept);

  assert_false (way_phone_registry_get_can_ask (kept));
  list = way_phone_registry_list (kept);
  assert_int_equal (list->len, 3);
  assert_string_equal (g_array_index (list, WayPhoneInfo, 0).name, "Jan =[x]; “ž”");
  assert_int_equal (g_array_index (list, WayPhoneInfo, 0).number, entering);
  assert_permission (kept, token, "10.0.0.1", WAY_PERMISSION_ENTER, 1, TRUE);
  assert_permission (kept, token, "10.0.0.9", WAY_PERMISSION_ENTER, 1, FALSE);
  assert_permission (kept, asks, "10.0.0.2", WAY_PERMISSION_ASK, 0, TRUE);
  assert_permission (kept, waits, "fd00::3", WAY_PERMISSION_WATCH, 2, TRUE);
  assert_int_equal (way_phone_registry_authenticate (kept, away, "10.0.0.4", &phone), WAY_TOKEN_REVOKED);
}

/* A phone has been away since it was last seen, also before the list was read. A time that cannot be is left out. */
static void
test_absence_is_kept (void **state)
{
  g_autofree char *earlier = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time () / G_USEC_PER_SEC - 7200);
  const struct {
    const char *seen;
    gint64 absent; /* seconds, at least */
  } rows[] = {
    { earlier, 7200 },
    { "-9223372036854775808", WAY_PHONE_ABSENT },
    { "9223372036854775807", WAY_PHONE_ABSENT },
  };
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int number;
  g_autofree char *token = way_phone_registry_join (registry, "10.0.0.1", &number);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayPhoneRegistry) kept = copy (registry, "phone 1", "seen", rows[i].seen, 1);
      g_autoptr (GArray) list = way_phone_registry_list (kept);
      gint64 absent = (g_get_monotonic_time () - g_array_index (list, WayPhoneInfo, 0).seen_at) / G_USEC_PER_SEC;

      assert_true (absent >= rows[i].absent);
      assert_true (absent < rows[i].absent + 3600);
    }
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
  g_autoptr (WayPhoneRegistry) registry = way_phone_registry_new (NEVER);
  int first, second;
  g_autofree char *one = way_phone_registry_join (registry, "10.0.0.1", &first);
  g_autofree char *other = way_phone_registry_join (registry, "10.0.0.2", &second);
  g_autoptr (WayPhoneRegistry) kept = NULL;

  assert_ask (registry, first, 1, "10.0.0.1", WAY_PERMISSION_ASK, TRUE);
  assert_true (way_phone_registry_allow (registry, first, 1));
  assert_ask (registry, second, 1, "10.0.0.2", WAY_PERMISSION_ASK, TRUE);
  kept = copy (registry, NULL, NULL, NULL, 2);
  assert_non_null (kept);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_null (copy (registry, rows[i].group, rows[i].key, rows[i].change, 2));
  /* The same game with fewer players. */
  assert_null (copy (registry, NULL, NULL, NULL, 1));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_unchanged),
    cmocka_unit_test (test_without_end),
    cmocka_unit_test (test_elsewhere),
    cmocka_unit_test (test_at_home),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_other_address),
    cmocka_unit_test (test_shown),
    cmocka_unit_test (test_present),
    cmocka_unit_test (test_absent),
    cmocka_unit_test (test_absent_for_long),
    cmocka_unit_test (test_absent_for_how_long),
    cmocka_unit_test (test_kept),
    cmocka_unit_test (test_absence_is_kept),
    cmocka_unit_test (test_not_kept),
    cmocka_unit_test_setup_teardown (test_entries, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
