/* way-sync-job.c: a job that compares the history with a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-job.h"

typedef struct {
  char *path;
  WaySyncWish wish;
  char *uuid, *version;
  char **asked, **shown;
} Input;

void
way_sync_result_free (WaySyncResult *self)
{
  g_clear_pointer (&self->report, way_sync_report_free);
  g_clear_pointer (&self->pending, g_ptr_array_unref);
  g_free (self);
}

static void
input_free (gpointer data)
{
  Input *input = data;

  g_free (input->path);
  g_free (input->uuid);
  g_free (input->version);
  g_strfreev (input->asked);
  g_strfreev (input->shown);
  g_free (input);
}

static gboolean
do_wish (const Input *input, WayStore *store, GError **error)
{
  if (input->wish.sets_up && !way_sync_folder_create (input->path, error))
    return FALSE;
  return !input->uuid
         || way_sync_decide_game (store, input->path,
                                  &(WaySyncDecision){ input->uuid, input->version, (const char *const *) input->shown },
                                  error);
}

/* After a failure, such as because the folder is gone, what was done before it is still said. */
static GPtrArray *
list_pending (WayStore *store, const char *path, const WaySyncReport *report, GError **error)
{
  g_autoptr (GError) failure = NULL;
  GPtrArray *pending = way_sync_list_pending (store, path, &failure);

  if (pending)
    return pending;
  if (report->failure)
    return g_ptr_array_new ();
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

static gpointer
run_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  WaySyncOptions options
      = { .losses = input->wish.losses, .restored = input->wish.restored, .asked = (const char *const *) input->asked };
  g_autoptr (WaySyncResult) result = g_new0 (WaySyncResult, 1);

  if (!do_wish (input, store, error))
    return NULL;
  result->report = way_sync_run (store, input->path, &options, error);
  if (!result->report)
    return NULL;
  result->pending = list_pending (store, input->path, result->report, error);
  result->n_games = way_store_count_games (store, NULL);
  return result->pending ? g_steal_pointer (&result) : NULL;
}

WayJob *
way_sync_job_new (const char *path, const WaySyncWish *wish)
{
  Input *input = g_new0 (Input, 1);

  input->path = g_strdup (path);
  input->wish = *wish;
  input->uuid = g_strdup (wish->uuid);
  input->version = g_strdup (wish->version);
  input->asked = g_strdupv ((char **) wish->asked);
  input->shown = g_strdupv ((char **) wish->shown);
  return way_job_new (run_cb, input, input_free, (GDestroyNotify) way_sync_result_free);
}
