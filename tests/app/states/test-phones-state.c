/* test-phones-state.c: what the host sees of a game that is shown on phones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-phones-sample.h"

static void
set_up (WayPhonesSample *sample, CarcHeader *header)
{
  g_setenv ("TZ", "UTC", TRUE);
  *header = way_model_fixture_header ();
  way_phones_sample_init (sample, header);
}

static char *
write_phones (const WayPhonesState *state)
{
  g_autoptr (GString) text = g_string_new (state->count);

  for (int i = 0; i < state->n_requests; i++)
    g_string_append_printf (text, "\n? %d %d %s", state->requests[i].number, state->requests[i].seat,
                            state->requests[i].name);
  for (int i = 0; i < state->n_phones; i++)
    {
      const WayPhoneFace *phone = &state->phones[i];

      g_string_append_printf (text, "\n%d %d %s (%s) %s", phone->number, phone->seat, phone->name, phone->detail,
                              phone->enters      ? "enters"
                              : phone->can_enter ? "watches"
                                                 : "only watches");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_phones (const WaySharingFacts *facts, const char *expected)
{
  g_auto (WayPhonesState) state = { 0 };
  g_autofree char *text = NULL;

  way_phones_state_init (&state, facts);
  text = write_phones (&state);
  assert_string_equal (text, expected);
}

static void
test_phones (void **state)
{
  g_auto (WayPhonesSample) sample = { 0 };
  CarcHeader header;

  set_up (&sample, &header);
  assert_phones (&sample.facts, "0 of 16");
  way_phones_sample_add (&sample, 14, -1, WAY_PERMISSION_WATCH, 0, 0);
  way_phones_sample_add (&sample, 61, 1, WAY_PERMISSION_ENTER, 2, 4);
  way_phones_sample_add (&sample, 83, 2, WAY_PERMISSION_ENTER, 3, 0);
  way_phones_sample_add (&sample, 27, 0, WAY_PERMISSION_ASK, 0, 0);
  way_phones_sample_add (&sample, 55, 0, WAY_PERMISSION_REFUSED, 0, 1);
  /* What asks comes first, and is not in the list of the others. */
  assert_phones (&sample.facts, "5 of 16\n"
                                "? 27 0 Anna’s phone asks to enter points\n"
                                "14 -1 Phone 1 (joined 19:12 · has not asked) only watches\n"
                                "61 1 Jan’s phone (2 entries · asleep for 4 minutes) enters\n"
                                "83 2 Mia’s phone (3 entries, last at 21:14) enters\n"
                                "55 0 Anna’s phone (55) (joined 19:12 · asleep for 1 minute) watches");
}

/* Nobody knows which of the phones of a player has made an entry, but each shows its number. */
static void
test_phones_of_one_player (void **state)
{
  g_auto (WayPhonesSample) sample = { 0 };
  CarcHeader header;

  set_up (&sample, &header);
  way_phones_sample_add (&sample, 61, 1, WAY_PERMISSION_ENTER, 2, 4);
  way_phones_sample_add (&sample, 62, 1, WAY_PERMISSION_ENTER, 2, 0);
  way_phones_sample_add (&sample, 83, 2, WAY_PERMISSION_ENTER, 3, 0);
  assert_phones (&sample.facts, "3 of 16\n"
                                "61 1 Jan’s phone (61) (Jan: 2 entries · asleep for 4 minutes) enters\n"
                                "62 1 Jan’s phone (62) (Jan: 2 entries, last at 21:14) enters\n"
                                "83 2 Mia’s phone (3 entries, last at 21:14) enters");
}

/* Each phase, and what can be done about it. */
static void
test_phases (void **state)
{
  static const struct {
    WaySharingPhase phase;
    gboolean is_shown;
    gboolean has_shown;
    const char *title;
    const char *start;
  } rows[] = {
    { WAY_SHARING_OFF, FALSE, FALSE, "Show This Game on Phones", "Show on Phones" },
    { WAY_SHARING_NO_NETWORK, FALSE, FALSE, "No Network", NULL },
    { WAY_SHARING_NO_NETWORK, FALSE, TRUE, "Waiting for the Network", NULL },
    { WAY_SHARING_PORT_TAKEN, FALSE, TRUE, "The Game Cannot Be Shown on Phones", NULL },
    { WAY_SHARING_ON, TRUE, TRUE, NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (WayPhonesSample) sample = { 0 };
      g_auto (WayPhonesState) shown = { 0 };
      CarcHeader header;

      set_up (&sample, &header);
      sample.facts.phase = rows[i].phase;
      sample.facts.has_shown = rows[i].has_shown;
      way_phones_state_init (&shown, &sample.facts);
      assert_int_equal (shown.is_shown, rows[i].is_shown);
      assert_true (g_strcmp0 (shown.title, rows[i].title) == 0);
      assert_true (g_strcmp0 (shown.start, rows[i].start) == 0);
      assert_int_equal (shown.explanation != NULL, !rows[i].is_shown);
      /* What is wrong has an icon; what is only off does not. */
      assert_int_equal (shown.icon_name != NULL, !rows[i].is_shown && !rows[i].start);
    }
}

static void
test_hindrances (void **state)
{
  g_auto (WayPhonesSample) sample = { 0 };
  g_auto (WayPhonesState) shown = { 0 };
  g_auto (WayPhonesState) alone = { 0 };
  CarcHeader header;

  set_up (&sample, &header);
  way_phones_state_init (&shown, &sample.facts);
  assert_false (shown.has_help);
  assert_false (shown.has_moved);
  assert_null (shown.refused);
  sample.facts.is_alone = TRUE;
  sample.facts.has_moved = TRUE;
  sample.facts.address = "[fd00::7]:8767";
  sample.facts.refused = "10.8.0.3";
  sample.facts.refused_at = sample.now;
  way_phones_state_init (&alone, &sample.facts);
  assert_true (alone.has_help);
  assert_true (alone.has_moved);
  assert_string_equal (alone.refused, "10.8.0.3 at 21:16. If this is your phone, turn off its VPN.");
  assert_string_equal (alone.commands[0], "sudo ufw allow 8767/tcp");
  assert_string_equal (alone.commands[1], "sudo firewall-cmd --add-port=8767/tcp");
}

/* What a screen reader says. */
static void
test_words (void **state)
{
  g_auto (WayPhonesSample) sample = { 0 };
  g_autoptr (WayPhoneItem) phone = NULL;
  g_autofree char *asked = NULL, *none = NULL, *one = NULL;
  CarcHeader header;

  set_up (&sample, &header);
  way_phones_sample_add (&sample, 27, 0, WAY_PERMISSION_ASK, 0, 0);
  phone = g_list_model_get_item (sample.facts.requests, 0);
  asked = way_phones_state_announce (phone);
  none = way_phones_state_describe (0);
  one = way_phones_state_describe (1);
  assert_string_equal (asked, "Anna’s phone asks to enter points; it shows the number 27");
  assert_string_equal (none, "Shown on Phones");
  assert_string_equal (one, "Shown on Phones: 1 phone asks");
}

static gint64 now;

static gint64
get_time (void)
{
  return now;
}

static void
count_cb (int *n)
{
  ++*n;
}

static void
assert_alone (WaySharing *sharing, gboolean expected)
{
  WaySharingFacts facts;

  way_sharing_get_facts (sharing, &facts);
  assert_int_equal (facts.is_alone, expected);
}

/* After 45 seconds without a phone there is help, and after an hour it ends. */
static void
test_times (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WaySharing) sharing = NULL;
  int n_ended = 0;

  sharing = way_sharing_new (fixture->game, get_time);
  g_signal_connect_swapped (sharing, "ended", G_CALLBACK (count_cb), &n_ended);
  now = 100 * G_USEC_PER_SEC;
  assert_false (way_sharing_is_on (sharing));
  way_sharing_look (sharing);
  way_sharing_start (sharing);
  way_sharing_use_address (sharing, "127.0.0.1");
  assert_true (way_sharing_is_on (sharing));
  now += 44 * G_USEC_PER_SEC;
  way_sharing_look (sharing);
  assert_alone (sharing, FALSE);
  now += 1 * G_USEC_PER_SEC;
  way_sharing_look (sharing);
  assert_alone (sharing, TRUE);
  now += G_GINT64_CONSTANT (3554) * G_USEC_PER_SEC;
  way_sharing_look (sharing);
  assert_true (way_sharing_is_on (sharing));
  now += 1 * G_USEC_PER_SEC;
  way_sharing_look (sharing);
  assert_false (way_sharing_is_on (sharing));
  assert_int_equal (n_ended, 1);
}

/* What the host has decided stays, whatever happens to the address; one that is not there changes nothing. */
static void
test_another_address (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WaySharing) sharing = way_sharing_new (fixture->game, get_time);
  WayServer *server = way_sharing_get_server (sharing);
  g_autofree char *letters = NULL;

  way_sharing_start (sharing);
  way_sharing_use_address (sharing, "127.0.0.1");
  assert_true (g_str_has_prefix (way_server_get_address (server), "127.0.0.1:"));
  letters = g_strdup (way_server_get_code (server));
  way_server_set_can_ask (server, FALSE);
  way_sharing_use_address (sharing, "127.0.0.1");
  assert_string_equal (way_server_get_code (server), letters);
  way_sharing_use_address (sharing, "203.0.113.1"); /* not of this computer */
  assert_string_equal (way_server_get_code (server), letters);
  assert_false (way_server_get_can_ask (server));
  way_sharing_stop (sharing);
  way_sharing_start (sharing);
  way_sharing_use_address (sharing, "127.0.0.1");
  assert_string_not_equal (way_server_get_code (server), letters);
  assert_true (way_server_get_can_ask (server));
  way_sharing_stop (sharing);
}

/* Phones find a game that was left at the same address, and get in with the same letters; one that is over, or is no
 * longer to be shown, is not shown when it is opened again. */
static void
test_left (void **state)
{
  WayModelFixture *fixture = *state;
  g_autofree char *letters = NULL;

  for (int time = 0; time < 4; time++)
    {
      g_autoptr (WaySharing) sharing = way_sharing_new (fixture->game, get_time);

      way_sharing_resume (sharing);
      assert_int_equal (way_sharing_is_on (sharing), time == 1 || time == 2);
      if (time == 3)
        break;
      way_sharing_start (sharing);
      if (time == 0)
        way_sharing_use_address (sharing, "127.0.0.1");
      else
        assert_string_equal (way_server_get_code (way_sharing_get_server (sharing)), letters);
      g_free (letters);
      letters = g_strdup (way_server_get_code (way_sharing_get_server (sharing)));
      if (time == 2)
        way_model_fixture_enter (fixture->game, "end");
      assert_false (way_sharing_leave (sharing)); /* no phone waits */
      assert_false (way_sharing_is_on (sharing));
    }
}

int
main (void)
{
  char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  int failed;
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_phones),
    cmocka_unit_test (test_phones_of_one_player),
    cmocka_unit_test (test_phases),
    cmocka_unit_test (test_hindrances),
    cmocka_unit_test (test_words),
    cmocka_unit_test_setup_teardown (test_times, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_another_address, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_left, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  way_model_fixture_remove_folder (folder);
  return failed;
}
