/* test-pieces.c: requests, secrets, rate limits, addresses and QR codes, each without a network.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "way-address.h"
#include "way-code-rate-limit.h"
#include "way-qr-text.h"
#include "way-request-body.h"
#include "way-secret.h"

static WayRequestBody *
read_request (const char *text)
{
  g_autoptr (GBytes) body = g_bytes_new (text, strlen (text));

  return way_request_body_read (body);
}

static void
test_request (void **state)
{
  g_autoptr (WayRequestBody) request
      = read_request (" { \"s\": \"a\\\"[{\\u00e9\", \"n\": -7, \"l\": [\"x\", \"\"] } ");

  assert_non_null (request);
  assert_string_equal (way_request_body_get_string (request, "s"), "a\"[{é");
  assert_int_equal (way_request_body_get_number (request, "n", 0), -7);
  assert_string_equal (way_request_body_get_strings (request, "l")[0], "x");
  assert_null (way_request_body_get_strings (request, "l")[2]);
  /* Another type is none. */
  assert_null (way_request_body_get_string (request, "n"));
  assert_int_equal (way_request_body_get_number (request, "s", 5), 5);
  assert_null (way_request_body_get_strings (request, "s"));
}

/* A half of a character is no text, but both are. */
static void
test_surrogates (void **state)
{
  g_autoptr (WayRequestBody) request = read_request ("{\"s\": \"\\ud83d\\ude00\"}");

  assert_non_null (request);
  assert_string_equal (way_request_body_get_string (request, "s"), "😀");
  assert_null (read_request ("{\"s\": \"\\ud83d\"}"));
  assert_null (read_request ("{\"l\": [\"x\", \"\\ude00\"]}"));
}

static void
test_secrets (void **state)
{
  g_autofree char *one = way_secret_new ();
  g_autofree char *other = way_secret_new ();
  g_autofree char *code = way_code_new ();
  g_autofree char *typed = way_code_read (" kfq-mTw ");

  assert_int_equal (strlen (one), 22);
  assert_string_not_equal (one, other);
  assert_true (way_secret_equal (one, one));
  assert_false (way_secret_equal (one, other));
  assert_false (way_secret_equal (one, ""));
  assert_int_equal (strlen (code), WAY_CODE_LENGTH);
  assert_int_equal (strspn (code, "ABCDEFGHJKLMNPQRSTUVWXYZ"), WAY_CODE_LENGTH);
  assert_string_equal (typed, "KFQMTW");
}

/* Whoever guesses waits longer and longer, and all that do share one try a second; nobody else waits. */
static void
test_attempts (void **state)
{
  g_autoptr (WayCodeRateLimit) code_rate_limit = way_code_rate_limit_new ();
  gint64 now = 1000 * G_USEC_PER_SEC;

  assert_int_equal (way_code_rate_limit_get_delay (code_rate_limit, "a", now), 0);
  for (int i = 0; i < 5; i++)
    {
      way_code_rate_limit_add_failure (code_rate_limit, "a", now);
      assert_int_equal (way_code_rate_limit_get_delay (code_rate_limit, "a", now), 1 << i);
      now += (gint64) (1 << i) * G_USEC_PER_SEC;
      assert_int_equal (way_code_rate_limit_get_delay (code_rate_limit, "a", now), 0);
    }
  way_code_rate_limit_add_failure (code_rate_limit, "b", now);
  assert_int_equal (way_code_rate_limit_get_delay (code_rate_limit, "a", now), 1);
  assert_int_equal (way_code_rate_limit_get_delay (code_rate_limit, "c", now), 0);
  way_code_rate_limit_reset (code_rate_limit, "b");
  assert_int_equal (way_code_rate_limit_get_delay (code_rate_limit, "b", now), 0);
}

static void
test_addresses (void **state)
{
  const struct {
    const char *address;
    gboolean is_private;
  } rows[] = {
    { "10.1.2.3", TRUE },     { "172.16.0.1", TRUE },   { "172.31.255.1", TRUE }, { "172.32.0.1", FALSE },
    { "192.168.1.24", TRUE }, { "192.169.1.1", FALSE }, { "8.8.8.8", FALSE },     { "127.0.0.1", FALSE },
    { "169.254.3.4", TRUE },  { "fd12::1", TRUE },      { "fe80::1", FALSE },     { "2001:db8::1", FALSE },
  };
  const char *const virtual[] = { "docker0", "br-12ab", "veth1", "tun0", "wg0", "virbr0" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (rows[i].address);

      if (way_address_is_private (address) != rows[i].is_private)
        fail_msg ("%s", rows[i].address);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (virtual); i++)
    assert_true (way_interface_is_virtual (virtual[i]));
  assert_false (way_interface_is_virtual ("wlan0"));
  assert_false (way_interface_is_virtual ("enp3s0"));
}

/* A virtual network is never offered unless somebody chooses it, even if there is no other. */
static void
test_default_address (void **state)
{
  WayAddress docker = { .address = "172.17.0.1", .interface = "docker0", .prefix = 16 };
  WayAddress wifi = { .address = "192.168.1.24", .interface = "wlan0", .prefix = 24 };
  g_autoptr (GPtrArray) addresses = g_ptr_array_new ();
  guint index;

  assert_false (way_addresses_find_default (addresses, &index));
  g_ptr_array_add (addresses, &docker);
  assert_false (way_addresses_find_default (addresses, &index));
  g_ptr_array_add (addresses, &wifi);
  assert_true (way_addresses_find_default (addresses, &index));
  assert_int_equal (index, 1);
}

static void
test_networks (void **state)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string ("192.168.1.24");
  g_autoptr (GInetAddressMask) home = way_address_get_network (address, 24);
  g_autoptr (GInetAddressMask) odd = way_address_get_network (address, 29);
  g_autofree char *home_text = g_inet_address_mask_to_string (home);
  g_autofree char *odd_text = g_inet_address_mask_to_string (odd);

  assert_string_equal (home_text, "192.168.1.0/24");
  assert_string_equal (odd_text, "192.168.1.24/29");
}

/* A square with its margin, and two rows of it in each line. */
static void
test_qr_text (void **state)
{
  g_autofree char *code = way_qr_text_new ("http://192.168.1.24:8765/#0123456789abcdefghijkl");
  g_autofree char *endless = g_strnfill (8000, 'x');
  g_auto (GStrv) lines = g_strsplit (code, "\n", -1);

  assert_int_equal (g_strv_length (lines), 20);
  for (int i = 0; i < 19; i++)
    assert_int_equal (g_utf8_strlen (lines[i], -1), strlen ("\033[30;107m") + 37 + strlen ("\033[0m"));
  assert_null (way_qr_text_new (endless));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_request),  cmocka_unit_test (test_surrogates),      cmocka_unit_test (test_secrets),
    cmocka_unit_test (test_attempts), cmocka_unit_test (test_addresses),       cmocka_unit_test (test_networks),
    cmocka_unit_test (test_qr_text),  cmocka_unit_test (test_default_address),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
