/* test-quiet.c: work that nobody waits for begins when the window has painted nothing for a while.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-quiet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define A_MINUTE 60000 /* longer than the test takes */

typedef struct {
  GtkWindow *window;
  WayQuiet *quiet;
  int n_quiet;
} Fixture;

static void
count_cb (int *n)
{
  ++*n;
}

static void
set_up (Fixture *fixture)
{
  fixture->n_quiet = 0;
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->quiet = way_quiet_new (fixture->window);
  g_signal_connect_swapped (fixture->quiet, "quiet", G_CALLBACK (count_cb), &fixture->n_quiet);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->quiet);
  gtk_window_destroy (fixture->window);
}

static gboolean
was_quiet (gpointer data)
{
  return ((Fixture *) data)->n_quiet > 0;
}

/* Not before the first frame, and once. */
static void
test_after_a_frame (void **state)
{
  Fixture fixture;

  set_up (&fixture);
  way_quiet_set_delay (fixture.quiet, 0);
  way_quiet_wait (fixture.quiet);
  way_quiet_wait (fixture.quiet);
  way_test_settle ();
  assert_int_equal (fixture.n_quiet, 0);
  gtk_window_present (fixture.window);
  assert_true (way_test_until (was_quiet, &fixture, 5000));
  way_test_settle ();
  assert_int_equal (fixture.n_quiet, 1);

  way_quiet_wait (fixture.quiet);
  way_test_settle ();
  assert_int_equal (fixture.n_quiet, 2);
  tear_down (&fixture);
}

static void
test_not_soon_after_a_frame (void **state)
{
  Fixture fixture;

  set_up (&fixture);
  way_quiet_set_delay (fixture.quiet, A_MINUTE);
  gtk_window_present (fixture.window);
  way_quiet_wait (fixture.quiet);
  way_test_settle ();
  assert_int_equal (fixture.n_quiet, 0);
  tear_down (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_after_a_frame),
    cmocka_unit_test (test_not_soon_after_a_frame),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("quiet", tests, NULL, NULL);
}
