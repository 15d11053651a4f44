/* test-job.c: who gets the result of a job, and that a result nobody wants is freed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>

/* As many tasks run at once, until GLib notices that they do not end. */
#define N_TASK_THREADS 10

typedef struct {
  int begun; /* atomic */
  int done;
  int freed; /* atomic */
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
  g_atomic_int_inc (&((Counts *) counts)->freed);
}

/* The thread may be the last to use a job, and wakes nobody when it frees the result. */
static void
wait_until_freed (Counts *counts)
{
  while (g_atomic_int_get (&counts->freed) == 0)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
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
  assert_int_equal (g_atomic_int_get (&counts.freed), 0); /* it belongs to done_cb() */
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
  wait_until_freed (&counts);
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
  while (others.done == 0)
    g_main_context_iteration (NULL, TRUE);
  wait_until_freed (&counts);
  assert_int_equal (counts.done, 0);
  assert_int_equal (g_atomic_int_get (&others.freed), 0);
}

/* Keeps threads of GTask busy. */
static void
hold_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_mutex_lock (data);
  g_mutex_unlock (data);
}

static void
moved_cb (gpointer owner, gpointer counts, const GError *error)
{
  assert_null (counts);
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED));
  g_object_set_data (owner, "moved", owner);
}

/* Runs a job that has to wait for a thread until @replace was called. */
static void
run_after (void (*replace) (WayStore **store, const char *path))
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  Counts counts = { 0 };
  g_autoptr (WayJob) job = way_job_new (return_counts, &counts, NULL, NULL);
  GMutex busy;

  g_mutex_init (&busy);
  g_mutex_lock (&busy);
  for (int i = 0; i < N_TASK_THREADS; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_task_set_task_data (task, &busy, NULL);
      g_task_run_in_thread (task, hold_cb);
    }
  way_job_run_for (job, store, owner, moved_cb);
  replace (&store, path);
  g_mutex_unlock (&busy);
  while (!g_object_get_data (owner, "moved"))
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (counts.begun, 0);
  g_clear_pointer (&store, way_store_close);
  way_model_fixture_remove_folder (folder);
}

static void
rename_over (WayStore **store, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_build_filename (folder, "other.db", NULL);

  way_store_close (way_store_open (other, NULL));
  assert_int_equal (g_rename (other, path), 0);
}

/* When the job gets a thread, another history is where the one was that it is for. */
static void
test_replaced_before_it_begins (void **state)
{
  run_after (rename_over);
}

/* On some file systems the new file has the number of the former one, which nobody has open any longer. */
static void
create_again (WayStore **store, const char *path)
{
  g_clear_pointer (store, way_store_close);
  assert_int_equal (g_unlink (path), 0);
  way_store_close (way_store_open (path, NULL));
}

static void
test_created_again_before_it_begins (void **state)
{
  run_after (create_again);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_done),
    cmocka_unit_test (test_owner_is_disposed),
    cmocka_unit_test (test_dropped),
    cmocka_unit_test (test_replaced_before_it_begins),
    cmocka_unit_test (test_created_again_before_it_begins),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name ("job", tests, NULL, NULL);
}
