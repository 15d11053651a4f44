/* test-server.c: what the host hears of devices in other networks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-model-fixture.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "way-server.h"

#define N_PEERS 20

/* Returns whether this computer has an address that is not of the network of the server. */
static gboolean
find_other_address (struct sockaddr_in *other)
{
  struct ifaddrs *entries = NULL;
  gboolean found = FALSE;

  if (getifaddrs (&entries) != 0)
    return FALSE;
  for (const struct ifaddrs *entry = entries; entry && !found; entry = entry->ifa_next)
    if (entry->ifa_addr && entry->ifa_addr->sa_family == AF_INET)
      {
        memcpy (other, entry->ifa_addr, sizeof *other);
        found = ntohl (other->sin_addr.s_addr) >> 24 != 127;
      }
  freeifaddrs (entries);
  other->sin_port = 0;
  return found;
}

/* Waits until the connection is closed. */
static void
call_from (const struct sockaddr_in *other, const char *port)
{
  struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons ((guint16) atoi (port)) };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  char byte;

  assert_int_equal (bind (fd, (const struct sockaddr *) other, sizeof *other), 0);
  inet_pton (AF_INET, "127.0.0.1", &address.sin_addr);
  assert_int_equal (connect (fd, (struct sockaddr *) &address, sizeof address), 0);
  assert_true (recv (fd, &byte, 1, 0) <= 0);
  close (fd);
}

static void
refused_peer_cb (WayServer *server, const char *peer, gpointer data)
{
  g_ptr_array_add (data, g_strdup (peer));
}

/* The host is shown a device that cannot connect, but not again and again, and phones get no new state for it. */
static void
test_refused_peers (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (WayServer) server = way_server_new (fixture->game);
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  struct sockaddr_in other;
  char expected[INET_ADDRSTRLEN];
  gint64 began;
  int n_changes = 0;

  if (!find_other_address (&other))
    skip ();
  /* Other tests may have the usual ports. */
  for (guint16 port = 20000; !way_server_start (server, "127.0.0.1", port, &error) && port < 30000; port++)
    g_clear_error (&error);
  assert_null (error);
  way_model_fixture_count (server, "changed", &n_changes);
  g_signal_connect (server, "refused-peer", G_CALLBACK (refused_peer_cb), refused);
  began = g_get_monotonic_time ();
  for (int i = 0; i < N_PEERS; i++)
    {
      call_from (&other, strrchr (way_server_get_address (server), ':') + 1);
      while (refused->len == 0 || g_main_context_pending (NULL))
        g_main_context_iteration (NULL, TRUE);
    }
  inet_ntop (AF_INET, &other.sin_addr, expected, sizeof expected);
  assert_string_equal (refused->pdata[0], expected);
  assert_true (refused->len <= 1 + (g_get_monotonic_time () - began) / G_USEC_PER_SEC);
  assert_int_equal (n_changes, 0);
  way_server_stop (server);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_refused_peers, way_model_fixture_set_up, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
