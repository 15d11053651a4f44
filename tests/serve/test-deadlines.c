/* test-deadlines.c: slow clients, floods and unknown addresses: whatever they do, their connections are closed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "way-listener.h"

#define LONG (60 * 1000) /* milliseconds; no test waits for it */
#define LARGE (16 * 1024 * 1024)

/* Short deadlines, so that the test is. */
static const WayListenerLimits limits = {
  .connections = 8,
  .per_address = 6,
  .per_unknown = 3,
  .reserved = 4,
  .per_known = 2,
  .max_headers = 1024,
  .max_body = 256,
  .request_timeout = 100,
  .lifetime = 300,
};

/* For what must not depend on how fast the machine is. */
static const WayListenerLimits patient = {
  .connections = 8,
  .per_address = 6,
  .per_unknown = 3,
  .reserved = 4,
  .per_known = 2,
  .max_headers = 1024,
  .max_body = 256,
  .request_timeout = LONG,
  .lifetime = 2 * LONG,
};

typedef struct {
  WayListener *listener;
  GBytes *answer, *small;
  GAsyncQueue *held;         /* a request each that is held */
  GAsyncQueue *disconnected; /* a request each whose client disconnected */
  GAsyncQueue *refused;
} Fixture;

static void
disconnected_cb (WayHttpRequest *request, gpointer data)
{
  Fixture *fixture = data;

  g_async_queue_push (fixture->disconnected, request);
}

static void
request (WayHttpRequest *request, gpointer data)
{
  Fixture *fixture = data;

  if (g_str_equal (way_http_request_get_path (request), "/hold"))
    {
      way_http_request_hold (request, disconnected_cb, fixture);
      g_async_queue_push (fixture->held, request);
    }
  else
    way_http_request_respond (request, 200, "text/plain",
                              g_str_equal (way_http_request_get_path (request), "/small") ? fixture->small
                                                                                          : fixture->answer);
}

static gboolean
is_known (const char *peer, gpointer data)
{
  return g_str_has_prefix (peer, "127.0.1.");
}

static void
refused (const char *peer, gpointer data)
{
  g_async_queue_push (((Fixture *) data)->refused, g_strdup (peer));
}

static void
stopped (gpointer data)
{
}

static void
start (Fixture *fixture, const WayListenerLimits *wanted, guint prefix)
{
  const WayListenerCallbacks handler = { request, is_known, refused, stopped };
  g_autoptr (GError) error = NULL;

  *fixture = (Fixture){
    .held = g_async_queue_new (),
    .disconnected = g_async_queue_new (),
    .refused = g_async_queue_new_full (g_free),
    .small = g_bytes_new_static ("small", 5),
    .answer = g_bytes_new_take (g_malloc0 (LARGE), LARGE),
  };
  fixture->listener = way_listener_new ("127.0.0.1", prefix, 0, wanted, &handler, fixture, &error);
  if (error)
    fail_msg ("%s", error->message);
}

static void
stop_listener (Fixture *fixture)
{
  way_listener_free (fixture->listener);
  g_async_queue_unref (fixture->held);
  g_async_queue_unref (fixture->disconnected);
  g_async_queue_unref (fixture->refused);
  g_bytes_unref (fixture->answer);
  g_bytes_unref (fixture->small);
}

static int
call_from (Fixture *fixture, const char *own)
{
  struct sockaddr_in address = { .sin_family = AF_INET };
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  inet_pton (AF_INET, own, &address.sin_addr);
  assert_int_equal (bind (fd, (struct sockaddr *) &address, sizeof address), 0);
  inet_pton (AF_INET, "127.0.0.1", &address.sin_addr);
  address.sin_port = htons (way_listener_get_port (fixture->listener));
  assert_int_equal (connect (fd, (struct sockaddr *) &address, sizeof address), 0);
  return fd;
}

static void
say (int fd, const char *text)
{
  assert_int_equal (send (fd, text, strlen (text), MSG_NOSIGNAL), strlen (text));
}

static void
ask (Fixture *fixture, int fd, const char *path)
{
  g_autofree char *request = g_strdup_printf ("GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", path,
                                              way_listener_get_port (fixture->listener));

  say (fd, request);
}

/* Reads until the connection is closed, and closes it here, too. */
static gsize
read_all (int fd)
{
  static char buffer[65536];
  gsize n = 0;
  gssize n_read;

  while ((n_read = recv (fd, buffer, sizeof buffer, 0)) > 0 || (n_read < 0 && errno == EINTR))
    n += (gsize) MAX (0, n_read);
  close (fd);
  return n;
}

/* A request that never becomes complete, sent at once or in pieces. */
static void
test_slow_requests (void **state)
{
  static const char *const beginnings[] = { "", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n", "\r\n\r\n" };
  Fixture fixture;
  int fd;

  start (&fixture, &limits, 8);
  for (gsize i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      fd = call_from (&fixture, "127.0.0.1");
      say (fd, beginnings[i]);
      assert_int_equal (read_all (fd), 0);
    }
  fd = call_from (&fixture, "127.0.0.1");
  say (fd, "GET / HTTP/1.1\r\nX: ");
  while (send (fd, "x", 1, MSG_NOSIGNAL) == 1)
    {
      struct pollfd closed = { .fd = fd, .events = POLLIN };

      if (poll (&closed, 1, 1) > 0)
        break;
    }
  assert_int_equal (read_all (fd), 0);
  stop_listener (&fixture);
}

static int
count_descriptors (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  int n = 0;

  while (g_dir_read_name (folder))
    n++;
  return n;
}

/* An answer that is not fetched. */
static void
test_slow_reader (void **state)
{
  Fixture fixture;
  int n_descriptors, fd;

  start (&fixture, &limits, 8);
  n_descriptors = count_descriptors ();
  fd = call_from (&fixture, "127.0.0.1");
  ask (&fixture, fd, "/");
  /* Those of both ends are open, then only that of the client. */
  while (count_descriptors () < n_descriptors + 2)
    g_usleep (1000);
  while (count_descriptors () > n_descriptors + 1)
    g_usleep (1000);
  assert_true (read_all (fd) < LARGE);
  stop_listener (&fixture);

  /* Who fetches it gets all of it. */
  start (&fixture, &patient, 8);
  fd = call_from (&fixture, "127.0.0.1");
  ask (&fixture, fd, "/");
  assert_true (read_all (fd) > LARGE);
  stop_listener (&fixture);
}

/* What is held ends when its time is over, and when the client leaves, long before that. */
static void
test_held (void **state)
{
  Fixture fixture;
  int fd;

  start (&fixture, &limits, 8);
  fd = call_from (&fixture, "127.0.0.1");
  ask (&fixture, fd, "/hold");
  assert_non_null (g_async_queue_pop (fixture.disconnected));
  read_all (fd);
  stop_listener (&fixture);

  start (&fixture, &patient, 8);
  for (int i = 0; i < 20; i++)
    {
      fd = call_from (&fixture, "127.0.0.1");
      ask (&fixture, fd, "/hold");
      close (fd);
      assert_non_null (g_async_queue_pop (fixture.disconnected));
    }
  /* Nobody waits for those that are still there when the listener closes. */
  fd = call_from (&fixture, "127.0.0.1");
  ask (&fixture, fd, "/hold");
  stop_listener (&fixture);
  close (fd);
}

static void
assert_closed (int fd)
{
  struct pollfd closed = { .fd = fd, .events = POLLIN };

  assert_int_equal (poll (&closed, 1, -1), 1);
  assert_int_equal (read_all (fd), 0);
}

/* Connects @n times from @own. */
static void
crowd (Fixture *fixture, const char *own, int n, int *fds)
{
  for (int i = 0; i < n; i++)
    fds[i] = call_from (fixture, own);
}

static void
hear (Fixture *fixture, int fd)
{
  ask (fixture, fd, "/small");
  assert_true (read_all (fd) > 0);
}

/* Who has most makes room for who has fewer, and whoever has joined finds some. */
static void
test_crowds (void **state)
{
  Fixture fixture;
  int one[5], other, new, known[6], second[2];

  start (&fixture, &patient, 8);
  crowd (&fixture, "127.0.0.2", 5, one);
  assert_closed (one[3]);
  assert_closed (one[4]);
  other = call_from (&fixture, "127.0.0.3");
  new = call_from (&fixture, "127.0.0.4");
  assert_closed (one[0]);

  /* Two of their own, and a third that the address with two has to make room for. */
  crowd (&fixture, "127.0.1.1", 5, known);
  assert_closed (one[1]);
  assert_closed (known[3]);
  assert_closed (known[4]);
  crowd (&fixture, "127.0.1.2", 2, second);
  hear (&fixture, one[2]);
  hear (&fixture, other);
  hear (&fixture, new);
  for (int i = 0; i < 3; i++)
    hear (&fixture, known[i]);
  for (int i = 0; i < 2; i++)
    hear (&fixture, second[i]);
  stop_listener (&fixture);
}

/* A request that was brought is not ended for another one. */
static void
test_crowd_held (void **state)
{
  Fixture fixture;
  int held[3], waiting, new;

  start (&fixture, &patient, 8);
  crowd (&fixture, "127.0.0.2", 3, held);
  for (int i = 0; i < 3; i++)
    ask (&fixture, held[i], "/hold");
  for (int i = 0; i < 3; i++)
    assert_non_null (g_async_queue_pop (fixture.held));
  waiting = call_from (&fixture, "127.0.0.3");
  new = call_from (&fixture, "127.0.0.4");
  assert_closed (waiting);
  hear (&fixture, new);
  for (int i = 0; i < 3; i++)
    close (held[i]);
  stop_listener (&fixture);
}

/* A device of another network. */
static void
test_other_network (void **state)
{
  Fixture fixture;
  g_autofree char *peer = NULL;
  int fd;

  start (&fixture, &patient, 31);
  fd = call_from (&fixture, "127.0.0.2");
  peer = g_async_queue_pop (fixture.refused);
  assert_string_equal (peer, "127.0.0.2");
  assert_int_equal (read_all (fd), 0);
  fd = call_from (&fixture, "127.0.0.1");
  ask (&fixture, fd, "/small");
  assert_true (read_all (fd) > 0);
  stop_listener (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_slow_requests), cmocka_unit_test (test_slow_reader), cmocka_unit_test (test_held),
    cmocka_unit_test (test_crowds),        cmocka_unit_test (test_crowd_held),  cmocka_unit_test (test_other_network),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
