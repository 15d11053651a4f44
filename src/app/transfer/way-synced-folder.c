/* way-synced-folder.c: keeps the history and a synced folder the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-synced-folder.h"

#include "way-folder-watch.h"
#include "way-sync-device.h"

#define FOLDER "synced-folder"
#define IS_ON "syncs-folder"
#define SECONDS_BETWEEN 60 /* while something is awaited */
#define PATIENCE_MS 3000

struct _WaySyncedFolder {
  GObject parent_instance;

  GSettings *settings;
  WaySession *session;
  WayStore *store;
  char *path;
  WayFolderWatch *watch;
  gboolean is_in_front;
  gboolean is_paused;
  gboolean is_due;     /* it would have been compared, but a form is open */
  gboolean is_running; /* @job is begun as soon as the folder is watched */
  gboolean is_stale;   /* what is running is about another folder */
  gboolean runs_again;
  gboolean has_wish; /* it changes games before it compares them */
  gboolean had_wish; /* so did what is known */
  WayJob *job;       /* not begun yet */
  WayJob *next;      /* what was wished meanwhile; NULL: nothing */
  guint timeout;
  guint patience;             /* in milliseconds */
  WaySyncedFolderReady ready; /* who waits; NULL: nobody */
  gpointer ready_data;
  GDestroyNotify free_ready_data;
  guint ready_timeout;
  WaySyncResult *result;
  GError *error;
  gint64 time;
};

enum { SIGNAL_CHANGED, SIGNAL_SYNCED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WaySyncedFolder, way_synced_folder, G_TYPE_OBJECT)

static gboolean
can_run (WaySyncedFolder *self)
{
  return way_session_get_history (self->session) && !way_session_is_in_memory (self->session)
         && !way_session_is_read_only (self->session) && !way_session_is_for_looking (self->session);
}

static gboolean
is_on (WaySyncedFolder *self)
{
  return self->path[0] != '\0' && g_settings_get_boolean (self->settings, IS_ON) && can_run (self);
}

gboolean
way_sync_facts_await (const WaySyncFacts *facts)
{
  const WaySyncReport *report = facts->result ? facts->result->report : NULL;

  if (report && report->failure)
    return TRUE;
  if (facts->error)
    return !g_error_matches (facts->error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_NEWER);
  for (guint i = 0; report && i < report->unread->len; i++)
    {
      WaySyncError reason = g_array_index (report->unread, WaySyncUnread, i).reason;

      if (reason == WAY_SYNC_ERROR_CUT || reason == WAY_SYNC_ERROR_AWAY)
        return TRUE;
    }
  return report && report->pending->len > 0;
}

/* A form is saved as it grows, and what is entered is recorded at once, while no comparison writes. */
static gboolean
has_form (WaySyncedFolder *self)
{
  return way_open_draft_get (way_session_get_drafts (self->session)) != NULL;
}

static void update_timeout (WaySyncedFolder *self);

static void
run_by_itself (WaySyncedFolder *self)
{
  self->is_due = has_form (self);
  if (self->is_due)
    update_timeout (self);
  else
    way_synced_folder_run (self);
}

static gboolean
timeout_cb (gpointer data)
{
  WaySyncedFolder *self = data;

  self->timeout = 0;
  run_by_itself (self);
  update_timeout (self);
  return G_SOURCE_REMOVE;
}

/* Nothing wakes up while nothing is awaited, or the window is not in front: then it is compared when it comes there. */
static void
update_timeout (WaySyncedFolder *self)
{
  WaySyncFacts facts;
  gboolean waits;

  way_synced_folder_get_facts (self, &facts);
  waits = self->is_in_front && is_on (self) && !self->is_running && (self->is_due || way_sync_facts_await (&facts));
  if (!waits)
    g_clear_handle_id (&self->timeout, g_source_remove);
  else if (self->timeout == 0)
    self->timeout = g_timeout_add_seconds (SECONDS_BETWEEN, timeout_cb, self);
}

static gboolean
has_changed_history (const WaySyncResult *result)
{
  const WaySyncReport *report = result ? result->report : NULL;

  return report
         && (report->n_new + report->n_changed + report->n_deleted > 0 || report->people_changed
             || report->chips_changed || report->spaces_changed);
}

static void begin (WaySyncedFolder *self, WayJob *job, gboolean has_wish);

/* Lets nobody wait any longer, and answers unless @ready is NULL. */
static void
end_wait (WaySyncedFolder *self, WaySyncedFolderReady ready, gboolean is_compared)
{
  gpointer data = g_steal_pointer (&self->ready_data);
  GDestroyNotify free_data = self->free_ready_data;

  self->ready = NULL;
  self->free_ready_data = NULL;
  g_clear_handle_id (&self->ready_timeout, g_source_remove);
  if (ready)
    ready (is_compared, data);
  if (free_data)
    free_data (data);
}

static gboolean
too_long_cb (gpointer data)
{
  WaySyncedFolder *self = data;

  self->ready_timeout = 0;
  end_wait (self, self->ready, FALSE);
  return G_SOURCE_REMOVE;
}

static void
begin_next (WaySyncedFolder *self)
{
  if (self->next)
    begin (self, g_steal_pointer (&self->next), TRUE);
  else if (self->runs_again)
    run_by_itself (self);
}

/* Takes @result. */
static void
note_result (WaySyncedFolder *self, WaySyncResult *result, const GError *error)
{
  g_clear_pointer (&self->result, way_sync_result_free);
  g_clear_error (&self->error);
  self->result = result;
  self->error = error ? g_error_copy (error) : NULL;
  self->had_wish = self->has_wish;
  self->time = g_get_real_time () / G_USEC_PER_SEC;
}

static void
done_cb (gpointer owner, gpointer result, const GError *error)
{
  WaySyncedFolder *self = owner;

  gboolean has_changed = self->has_wish || has_changed_history (result);

  self->is_running = FALSE;
  if (self->is_stale)
    g_clear_pointer (&result, way_sync_result_free);
  else
    note_result (self, result, error);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (has_changed)
    g_signal_emit (self, signals[SIGNAL_SYNCED], 0);
  begin_next (self);
  update_timeout (self);
  if (!self->is_running)
    end_wait (self, self->ready, self->result && !self->result->report->failure);
}

/* The folder is watched before it is read, so that nothing is missed in between. */
static void
looked_cb (WaySyncedFolder *self)
{
  g_autoptr (WayJob) job = g_steal_pointer (&self->job);

  /* Looking took so long that a form was opened meanwhile. What was wished is done all the same. */
  self->is_due = !self->has_wish && !self->next && has_form (self);
  if (!self->is_due && !self->is_paused && is_on (self))
    {
      way_job_run_for (job, self->store, G_OBJECT (self), done_cb);
      return;
    }
  self->is_running = FALSE;
  g_clear_pointer (&self->next, way_job_unref);
  if (!self->is_due)
    way_folder_watch_stop (self->watch);
  update_timeout (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  end_wait (self, self->ready, FALSE);
}

/* Takes @job. */
static void
begin (WaySyncedFolder *self, WayJob *job, gboolean has_wish)
{
  g_autoptr (WaySyncDevice) device = way_sync_device_load (self->store);

  self->is_running = TRUE;
  self->is_stale = FALSE;
  self->runs_again = FALSE;
  self->is_due = FALSE;
  self->has_wish = has_wish;
  self->job = job;
  way_folder_watch_look (self->watch, self->path, device->writer);
  update_timeout (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
is_wish (const WaySyncWish *wish)
{
  return wish->sets_up || wish->uuid || wish->losses != WAY_SYNC_ASK || wish->restored != WAY_SYNC_ASK;
}

/* Returns the games that a person who answers now was asked about. (transfer full) */
static char **
list_asked (WaySyncedFolder *self)
{
  const WaySyncReport *report = self->result ? self->result->report : NULL;
  const GPtrArray *asked = !report ? NULL : report->restored ? report->differing : report->losses;
  g_autoptr (GStrvBuilder) uuids = g_strv_builder_new ();

  for (guint i = 0; asked && i < asked->len; i++)
    g_strv_builder_add (uuids, asked->pdata[i]);
  return g_strv_builder_end (uuids);
}

/* Returns the versions of the game with @uuid that a person who decides now has seen; NULL: none. (transfer full) */
static char **
list_shown (WaySyncedFolder *self, const char *uuid)
{
  const GPtrArray *pending = self->result && uuid ? self->result->pending : NULL;
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; pending && i < pending->len; i++)
    {
      const WaySyncPending *game = pending->pdata[i];

      for (guint j = 0; g_str_equal (game->uuid, uuid) && j < game->choices->len; j++)
        g_strv_builder_add (ids, g_array_index (game->choices, WaySyncChoice, j).id);
    }
  return pending ? g_strv_builder_end (ids) : NULL;
}

void
way_synced_folder_wish (WaySyncedFolder *self, const WaySyncWish *wish)
{
  g_auto (GStrv) asked = NULL;
  g_auto (GStrv) shown = NULL;
  g_autoptr (WayJob) job = NULL;
  WaySyncWish known = *wish;

  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  if (self->is_paused || !is_on (self))
    return;
  asked = list_asked (self);
  known.asked = (const char *const *) asked;
  shown = list_shown (self, wish->uuid);
  known.shown = (const char *const *) shown;
  job = way_sync_job_new (self->path, &known);
  if (!self->is_running)
    begin (self, g_steal_pointer (&job), is_wish (wish));
  else if (!is_wish (wish))
    self->runs_again = TRUE;
  else if (!self->has_wish && !self->next)
    {
      self->next = g_steal_pointer (&job);
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
    }
}

void
way_synced_folder_run (WaySyncedFolder *self)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  way_synced_folder_wish (self, &(WaySyncWish){ 0 });
}

/* Lets @ready wait for what is running; who has waited before does no longer. */
static void
wait_for (WaySyncedFolder *self, WaySyncedFolderReady ready, gpointer data, GDestroyNotify free_data)
{
  end_wait (self, NULL, FALSE);
  self->ready = ready;
  self->ready_data = data;
  self->free_ready_data = free_data;
  if (self->is_running)
    self->ready_timeout = g_timeout_add (self->patience, too_long_cb, self);
  else
    end_wait (self, ready, TRUE);
}

void
way_synced_folder_wait (WaySyncedFolder *self, WaySyncedFolderReady ready, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  /* Whoever has paused it waits already. */
  if (self->is_paused)
    {
      ready (FALSE, data);
      free_data (data);
      return;
    }
  way_synced_folder_run (self);
  wait_for (self, ready, data, free_data);
}

void
way_synced_folder_pause (WaySyncedFolder *self, WaySyncedFolderReady ready, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  self->is_paused = TRUE;
  self->runs_again = FALSE;
  g_clear_pointer (&self->next, way_job_unref);
  wait_for (self, ready, data, free_data);
}

void
way_synced_folder_resume (WaySyncedFolder *self)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  self->is_paused = FALSE;
}

void
way_synced_folder_set_patience (WaySyncedFolder *self, guint milliseconds)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  self->patience = milliseconds;
}

void
way_synced_folder_set_in_front (WaySyncedFolder *self, gboolean in_front)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  if (in_front == self->is_in_front)
    return;
  self->is_in_front = in_front;
  if (in_front && !self->is_running)
    run_by_itself (self);
  update_timeout (self);
}

void
way_synced_folder_choose (WaySyncedFolder *self, const char *path)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  /* Switched on first, it would be compared with the folder of before. */
  g_settings_set_string (self->settings, FOLDER, path);
  if (!g_settings_get_boolean (self->settings, IS_ON))
    g_settings_set_boolean (self->settings, IS_ON, TRUE);
}

/* A comparison that has begun goes on; one for which the folder is still being looked at is given up. */
static void
stop_watching (WaySyncedFolder *self)
{
  way_folder_watch_stop (self->watch);
  self->is_running = self->is_running && !self->job;
  g_clear_pointer (&self->job, way_job_unref);
  g_clear_pointer (&self->next, way_job_unref);
}

/* Begins anew; whoever waits does not if that is not possible. */
static void
begin_anew (WaySyncedFolder *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  way_synced_folder_run (self);
  if (!self->is_running)
    end_wait (self, self->ready, FALSE);
}

/* What is known is about another folder. */
static void
folder_changed_cb (WaySyncedFolder *self)
{
  stop_watching (self);
  self->is_stale = self->is_running;
  g_free (self->path);
  self->path = g_settings_get_string (self->settings, FOLDER);
  g_clear_pointer (&self->result, way_sync_result_free);
  g_clear_error (&self->error);
  begin_anew (self);
}

static void
switched_cb (WaySyncedFolder *self)
{
  if (!is_on (self))
    stop_watching (self);
  update_timeout (self);
  begin_anew (self);
}

void
way_synced_folder_get_facts (WaySyncedFolder *self, WaySyncFacts *facts)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  *facts = (WaySyncFacts){
    .path = self->path[0] != '\0' ? self->path : NULL,
    .is_on = g_settings_get_boolean (self->settings, IS_ON),
    .is_running = self->is_running,
    .was_wish = self->had_wish,
    .is_busy = self->is_running && (self->has_wish || self->next),
    .can_run = can_run (self),
    .result = self->result,
    .error = self->error,
    .time = self->time,
  };
}

WaySyncedFolder *
way_synced_folder_new (GSettings *settings, WaySession *session, WayStore *store)
{
  WaySyncedFolder *self = g_object_new (WAY_TYPE_SYNCED_FOLDER, NULL);

  self->settings = g_object_ref (settings);
  self->session = g_object_ref (session);
  self->store = store;
  self->path = g_settings_get_string (settings, FOLDER);
  g_signal_connect_object (settings, "changed::" FOLDER, G_CALLBACK (folder_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" IS_ON, G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
way_synced_folder_dispose (GObject *object)
{
  WaySyncedFolder *self = WAY_SYNCED_FOLDER (object);

  end_wait (self, NULL, FALSE);
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->watch);
  g_clear_pointer (&self->job, way_job_unref);
  g_clear_pointer (&self->next, way_job_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (way_synced_folder_parent_class)->dispose (object);
}

static void
way_synced_folder_finalize (GObject *object)
{
  WaySyncedFolder *self = WAY_SYNCED_FOLDER (object);

  g_free (self->path);
  g_clear_pointer (&self->result, way_sync_result_free);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (way_synced_folder_parent_class)->finalize (object);
}

static void
way_synced_folder_class_init (WaySyncedFolderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = way_synced_folder_dispose;
  object_class->finalize = way_synced_folder_finalize;
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", WAY_TYPE_SYNCED_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SYNCED]
      = g_signal_new ("synced", WAY_TYPE_SYNCED_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_synced_folder_init (WaySyncedFolder *self)
{
  self->patience = PATIENCE_MS;
  self->watch = way_folder_watch_new ();
  g_signal_connect_object (self->watch, "looked", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (run_by_itself), self, G_CONNECT_SWAPPED);
}
