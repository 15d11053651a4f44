/* way-backup-row.c: a backup of the history, with a button that restores it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-row.h"

#include <glib/gi18n.h>

#include "way-job.h"
#include "way-store-error.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayBackupRow {
  WayActionRow parent_instance;

  GtkWidget *restore;

  char *path;
  char *size; /* for display */
};

G_DEFINE_FINAL_TYPE (WayBackupRow, way_backup_row, WAY_TYPE_ACTION_ROW)

/* "12 games · 48.1 kB" */
static char *
describe (WayBackupRow *self, int n_games)
{
  g_autofree char *games = way_text_games (n_games);

  return g_strdup_printf ("%s · %s", games, self->size);
}

/* Returns the number of games as a pointer, plus one, because NULL is an error. */
static gpointer
count_cb (WayJob *job, WayStore *store, gpointer path, GError **error)
{
  return GINT_TO_POINTER (way_backup_count_games (path, error) + 1);
}

static void count_games (WayBackupRow *self);

static void
counted_cb (gpointer owner, gpointer result, const GError *error)
{
  WayBackupRow *self = owner;
  g_autofree char *text = NULL;

  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    {
      /* Translators: a backup that is not damaged, but is locked by another program. */
      way_action_row_set_subtitle (WAY_ACTION_ROW (self), _ ("in use by another program"));
      count_games (self);
      return;
    }
  /* Translators: an adjective, about a backup, in place of the number of its games. */
  text = error != NULL ? g_strdup (_ ("damaged")) : describe (self, GPOINTER_TO_INT (result) - 1);
  way_action_row_set_subtitle (WAY_ACTION_ROW (self), text);
  gtk_widget_set_visible (self->restore, error == NULL);
}

/* In a thread: the file may be large, or locked by another program. */
static void
count_games (WayBackupRow *self)
{
  g_autoptr (WayJob) job = way_job_new (count_cb, g_strdup (self->path), g_free, NULL);

  way_job_run_for (job, NULL, G_OBJECT (self), counted_cb);
}

static void
way_backup_row_finalize (GObject *object)
{
  WayBackupRow *self = WAY_BACKUP_ROW (object);

  g_free (self->path);
  g_free (self->size);

  G_OBJECT_CLASS (way_backup_row_parent_class)->finalize (object);
}

static void
way_backup_row_class_init (WayBackupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_backup_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-backup-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayBackupRow, restore);
}

static void
way_backup_row_init (WayBackupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_backup_row_new (const WayBackup *backup)
{
  WayBackupRow *self = g_object_new (WAY_TYPE_BACKUP_ROW, NULL);
  g_autofree char *day = backup->time[0] != '\0' ? way_ui_moment (backup->day, backup->time) : way_ui_day (backup->day);
  /* Translators: a button; %s is a date. */
  g_autofree char *name = g_strdup_printf (_ ("Restore Backup From %s"), day);

  self->path = g_strdup (backup->path);
  self->size = g_format_size ((guint64) backup->bytes);
  way_action_row_set_title (WAY_ACTION_ROW (self), day);
  way_action_row_set_subtitle (WAY_ACTION_ROW (self), self->size);
  gtk_widget_set_tooltip_text (self->restore, name);
  way_ui_set_accessible_label (self->restore, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->restore), "s", backup->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->restore), "win.restore-backup");
  count_games (self);
  return GTK_WIDGET (self);
}
