/* way-daily-backup.c: backs up the history file once a day, and checks it once a week.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-daily-backup.h"

#include "way-backup-job.h"
#include "way-clock.h"

struct _WayDailyBackup {
  GObject parent_instance;

  WaySession *session;
  char *day; /* on which a backup was last tried */
  gboolean has_failed;
};

enum { MADE, DAMAGED, FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayDailyBackup, way_daily_backup, G_TYPE_OBJECT)

static void
backed_up_cb (gpointer owner, gpointer result, const GError *error)
{
  WayDailyBackup *self = owner;
  gboolean is_unsure = g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE);

  if (is_unsure)
    g_info ("The backup may be lost if the power fails: %s", error->message);
  if (result || is_unsure)
    {
      g_signal_emit (self, signals[MADE], 0);
      return;
    }
  g_info ("No backup was made: %s", error->message);
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    g_signal_emit (self, signals[DAMAGED], 0, error);
  else if (!self->has_failed)
    {
      self->has_failed = TRUE;
      g_signal_emit (self, signals[FAILED], 0, error);
    }
}

void
way_daily_backup_run (WayDailyBackup *self)
{
  g_autofree char *today = way_clock_today ();
  const char *history = way_session_get_history (self->session);
  g_autoptr (WayJob) job = NULL;

  if (!history || way_session_get_damaged (self->session) || way_session_is_in_memory (self->session)
      || way_session_is_read_only (self->session) || g_strcmp0 (today, self->day) == 0)
    return;
  g_free (self->day);
  self->day = g_strdup (today);
  job = way_backup_job_new (history, today);
  way_job_run_for (job, NULL, G_OBJECT (self), backed_up_cb);
}

void
way_daily_backup_forget_day (WayDailyBackup *self)
{
  g_clear_pointer (&self->day, g_free);
}

gboolean
way_daily_backup_has_failed (WayDailyBackup *self)
{
  return self->has_failed;
}

static void
way_daily_backup_dispose (GObject *object)
{
  WayDailyBackup *self = WAY_DAILY_BACKUP (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->day, g_free);

  G_OBJECT_CLASS (way_daily_backup_parent_class)->dispose (object);
}

static void
way_daily_backup_class_init (WayDailyBackupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_daily_backup_dispose;

  signals[MADE] = g_signal_new ("made", WAY_TYPE_DAILY_BACKUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DAMAGED] = g_signal_new ("damaged", WAY_TYPE_DAILY_BACKUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[FAILED] = g_signal_new ("failed", WAY_TYPE_DAILY_BACKUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_ERROR);
}

static void
way_daily_backup_init (WayDailyBackup *self)
{
}

WayDailyBackup *
way_daily_backup_new (WaySession *session)
{
  WayDailyBackup *self = g_object_new (WAY_TYPE_DAILY_BACKUP, NULL);

  self->session = g_object_ref (session);
  return self;
}
