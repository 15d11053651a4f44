/* way-synced-folder.c: keeps the history and a synced folder the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-synced-folder.h"

#define FOLDER "synced-folder"
#define IS_ON "syncs-folder"

struct _WaySyncedFolder {
  GObject parent_instance;

  GSettings *settings;
  WaySession *session;
  WayStore *store;
  char *path;
  gboolean is_running;
  gboolean runs_again;
  gboolean has_wish; /* it changes games before it compares them */
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
has_changed_games (const WaySyncResult *result)
{
  return result && result->report->n_new + result->report->n_changed + result->report->n_deleted > 0;
}

static void
done_cb (gpointer owner, gpointer result, const GError *error)
{
  WaySyncedFolder *self = owner;

  self->is_running = FALSE;
  g_clear_pointer (&self->result, way_sync_result_free);
  g_clear_error (&self->error);
  self->result = result;
  self->error = error ? g_error_copy (error) : NULL;
  self->time = g_get_real_time () / G_USEC_PER_SEC;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (self->has_wish || has_changed_games (self->result))
    g_signal_emit (self, signals[SIGNAL_SYNCED], 0);
  if (self->runs_again)
    way_synced_folder_run (self);
}

void
way_synced_folder_wish (WaySyncedFolder *self, const WaySyncWish *wish)
{
  g_autoptr (WayJob) job = NULL;

  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  if (self->is_running || self->path[0] == '\0' || !g_settings_get_boolean (self->settings, IS_ON) || !can_run (self))
    return;
  self->is_running = TRUE;
  self->runs_again = FALSE;
  self->has_wish = wish->uuid != NULL;
  job = way_sync_job_new (self->path, wish);
  way_job_run_for (job, self->store, G_OBJECT (self), done_cb);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
way_synced_folder_run (WaySyncedFolder *self)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  self->runs_again = self->is_running;
  way_synced_folder_wish (self, &(WaySyncWish){ 0 });
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

/* What is known is about another folder. */
static void
folder_changed_cb (WaySyncedFolder *self)
{
  g_free (self->path);
  self->path = g_settings_get_string (self->settings, FOLDER);
  g_clear_pointer (&self->result, way_sync_result_free);
  g_clear_error (&self->error);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  way_synced_folder_run (self);
}

static void
switched_cb (WaySyncedFolder *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  way_synced_folder_run (self);
}

void
way_synced_folder_get_facts (WaySyncedFolder *self, WaySyncFacts *facts)
{
  g_return_if_fail (WAY_IS_SYNCED_FOLDER (self));

  *facts = (WaySyncFacts){
    .path = self->path[0] != '\0' ? self->path : NULL,
    .is_on = g_settings_get_boolean (self->settings, IS_ON),
    .is_running = self->is_running,
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
}
