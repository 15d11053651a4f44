/* way-backup-row.c: a backup of the history, with a button that restores it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-row.h"

#include <glib/gi18n.h>

#include "way-store-error.h"
#include "way-ui.h"

struct _WayBackupRow {
  WayActionRow parent_instance;

  GtkWidget *restore;

  char *path;
  char *size; /* for display */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (WayBackupRow, way_backup_row, WAY_TYPE_ACTION_ROW)

/* "12 games · 48.1 kB" */
static char *
describe (WayBackupRow *self, int n_games)
{
  /* Translators: a number of games, without a sentence around it. */
  g_autofree char *games = g_strdup_printf (ngettext ("%d game", "%d games", (gulong) n_games), n_games);

  return g_strdup_printf ("%s · %s", games, self->size);
}

static void
count_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  int n_games = way_backup_count_games (path, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n_games);
}

static void count_games (WayBackupRow *self);

static void
on_counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  WayBackupRow *self = data;
  g_autoptr (GError) error = NULL;
  int n_games = (int) g_task_propagate_int (G_TASK (result), &error);
  g_autofree char *text = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    {
      /* Translators: a backup that is not damaged, but is locked by another program. */
      way_action_row_set_subtitle (WAY_ACTION_ROW (self), _ ("in use by another program"));
      count_games (self);
      return;
    }
  /* Translators: an adjective, about a backup, in place of the number of its games. */
  text = n_games < 0 ? g_strdup (_ ("damaged")) : describe (self, n_games);
  way_action_row_set_subtitle (WAY_ACTION_ROW (self), text);
  gtk_widget_set_visible (self->restore, n_games >= 0);
}

/* In a thread: the file may be large, or locked by another program. The task holds no reference to the row, and its
 * callback does not use it after it was cancelled. */
static void
count_games (WayBackupRow *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, on_counted_cb, self);

  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, count_thread);
}

static void
way_backup_row_dispose (GObject *object)
{
  g_cancellable_cancel (WAY_BACKUP_ROW (object)->cancellable);

  G_OBJECT_CLASS (way_backup_row_parent_class)->dispose (object);
}

static void
way_backup_row_finalize (GObject *object)
{
  WayBackupRow *self = WAY_BACKUP_ROW (object);

  g_object_unref (self->cancellable);
  g_free (self->path);
  g_free (self->size);

  G_OBJECT_CLASS (way_backup_row_parent_class)->finalize (object);
}

static void
way_backup_row_class_init (WayBackupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_backup_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_backup_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-backup-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayBackupRow, restore);
}

static void
way_backup_row_init (WayBackupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
}

GtkWidget *
way_backup_row_new (const WayBackup *backup)
{
  WayBackupRow *self = g_object_new (WAY_TYPE_BACKUP_ROW, NULL);
  g_autofree char *day = way_ui_day (backup->day);
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
