/* way-backup-row.c: a backup of the history, to look inside or go back to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-row.h"

#include <glib/gi18n.h>

#include "way-clock.h"
#include "way-form-factor-follow.h"
#include "way-job.h"
#include "way-store-error.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayBackupRow {
  WayActionRow parent_instance;

  GtkWidget *look;
  GtkWidget *restore;
  GtkWidget *arrow;

  WayBackup backup; /* owns its path */
  char *history;
  WayBackupState state;
};

enum { COMPARED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayBackupRow, way_backup_row, WAY_TYPE_ACTION_ROW)

/* What is compared in a thread. */
typedef struct {
  char *backup, *history;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  g_free (input->backup);
  g_free (input->history);
  g_free (input);
}

static gpointer
compare_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;

  return way_backup_compare (input->backup, input->history, error);
}

/* On a phone there is no room for the buttons: the question has both. */
static void
arrange (WayBackupRow *self, WayFormFactor factor)
{
  gboolean is_upright_phone = factor == WAY_PHONE;

  gtk_widget_set_visible (self->look, !is_upright_phone && self->state.can_look);
  gtk_widget_set_visible (self->restore, !is_upright_phone && self->state.can_go);
  gtk_widget_set_visible (self->arrow, is_upright_phone && self->state.can_go);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), is_upright_phone && self->state.can_go);
  gtk_widget_set_focusable (GTK_WIDGET (self), is_upright_phone && self->state.can_go);
}

static void
show (WayBackupRow *self)
{
  /* Translators: a button, read aloud; %s is the day of a backup: “Look Inside: Yesterday”. */
  g_autofree char *look = g_strdup_printf (_ ("Look Inside: %s"), self->state.title);
  /* Translators: a button, read aloud; %s is the day of a backup: “Restore: Yesterday”. */
  g_autofree char *restore = g_strdup_printf (_ ("Restore: %s"), self->state.title);

  way_action_row_set_title (WAY_ACTION_ROW (self), self->state.title);
  way_action_row_set_subtitle (WAY_ACTION_ROW (self), self->state.contents);
  way_ui_set_accessible_label (self->look, look);
  way_ui_set_accessible_label (self->restore, restore);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-restore", self->state.can_go);
  arrange (self, way_form_factor_get (GTK_WIDGET (self)));
}

/* @difference is (transfer full). */
static void
take (WayBackupRow *self, WayBackupDifference *difference, const GError *error)
{
  g_autoptr (GDateTime) now = way_clock_now ();

  way_backup_state_clear (&self->state);
  way_backup_state_init (&self->state, &self->backup, difference, error, now);
  show (self);
}

static void compare (WayBackupRow *self);

static void
compared_cb (gpointer owner, gpointer result, const GError *error)
{
  take (owner, result, error);
  g_signal_emit (owner, signals[COMPARED], 0);
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    compare (owner);
}

/* In a thread: the files may be large, or locked by another program. */
static void
compare (WayBackupRow *self)
{
  Input *input = g_new0 (Input, 1);
  g_autoptr (WayJob) job = way_job_new (compare_cb, input, input_free, (GDestroyNotify) way_backup_difference_free);

  input->backup = g_strdup (self->backup.path);
  input->history = g_strdup (self->history);
  way_job_run_for (job, NULL, G_OBJECT (self), compared_cb);
}

static void
way_backup_row_finalize (GObject *object)
{
  WayBackupRow *self = WAY_BACKUP_ROW (object);

  way_backup_state_clear (&self->state);
  g_free (self->backup.path);
  g_free (self->history);

  G_OBJECT_CLASS (way_backup_row_parent_class)->finalize (object);
}

static void
way_backup_row_class_init (WayBackupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_backup_row_finalize;

  signals[COMPARED]
      = g_signal_new ("compared", WAY_TYPE_BACKUP_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-backup-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayBackupRow, look, restore, arrow);
}

static void
way_backup_row_init (WayBackupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_action (GtkWidget *widget, const char *name, const char *path)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (widget), "^ay", path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), name);
}

GtkWidget *
way_backup_row_new (const WayBackup *backup, const char *history)
{
  WayBackupRow *self = g_object_new (WAY_TYPE_BACKUP_ROW, NULL);

  self->backup = *backup;
  self->backup.path = g_strdup (backup->path);
  self->history = g_strdup (history);
  set_action (self->look, "win.look-inside", backup->path);
  set_action (self->restore, "win.restore-backup", backup->path);
  set_action (GTK_WIDGET (self), "win.restore-backup", backup->path);
  take (self, NULL, NULL);
  way_form_factor_follow (self, arrange);
  compare (self);
  return GTK_WIDGET (self);
}

const char *
way_backup_row_get_path (WayBackupRow *self)
{
  return self->backup.path;
}

const WayBackupState *
way_backup_row_get_state (WayBackupRow *self)
{
  return &self->state;
}
