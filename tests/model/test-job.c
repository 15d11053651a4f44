/* test-job.c: who gets the result of a job, and that a result nobody wants is freed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

typedef struct {
  int begun; /* atomic */
  int done;
  int freed;
} Counts;

static gpointer
return_counts (WayJob *job, WayStore *store, gpointer counts, GError **error)
{
  g_atomic_int_inc (&((Counts *) counts)->begun);
  return counts;
}

/* A job that is cancelled before it begins has no result. */
static void
wait_until_begun (Counts *counts)
{
  while (g_atomic_int_get (&counts->begun) == 0)
    g_thread_yield ();
}

static void
free_counts (gpointer counts)
{
  ((Counts *) counts)->freed++;
}

static void
done_cb (gpointer owner, gpointer counts, const GError *error)
{
  assert_true (G_IS_OBJECT (owner));
  assert_null (error);
  ((Counts *) counts)->done++;
}

static void
test_done (void **state)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Counts counts = { 0 };
  g_autoptr (WayJob) job = way_job_new (return_counts, &counts, NULL, free_counts);

  way_job_run_for (job, NULL, owner, done_cb);
  while (counts.done == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (counts.done, 1);
  assert_int_equal (counts.freed, 0); /* it belongs to done_cb() */
}

static void
test_owner_is_disposed (void **state)
{
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
  Counts counts = { 0 };
  g_autoptr (WayJob) job = way_job_new (return_counts, &counts, NULL, free_counts);

  way_job_run_for (job, NULL, owner, done_cb);
  wait_until_begun (&counts);
  g_object_unref (owner);
  assert_true (g_cancellable_is_cancelled (way_job_get_cancellable (job)));
  while (counts.freed == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (counts.done, 0);
}

/* Another job replaces it; only the result of that one arrives. */
static void
test_dropped (void **state)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Counts counts = { 0 };
  Counts others = { 0 };
  WayJob *job = way_job_new (return_counts, &counts, NULL, free_counts);
  g_autoptr (WayJob) other = way_job_new (return_counts, &others, NULL, free_counts);

  way_job_run_for (job, NULL, owner, done_cb);
  wait_until_begun (&counts);
  way_job_drop (job);
  way_job_run_for (other, NULL, owner, done_cb);
  while (counts.freed == 0 || others.done == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (counts.done, 0);
  assert_int_equal (others.freed, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_done),
    cmocka_unit_test (test_owner_is_disposed),
    cmocka_unit_test (test_dropped),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name ("job", tests, NULL, NULL);
}
