/* way-backups-page.c: the backups of the history, to look inside or go back to one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backups-page.h"

#include <glib/gi18n.h>

#include "way-backup-row.h"
#include "way-clock.h"
#include "way-focus.h"
#include "way-game-summary-row.h"
#include "way-job.h"
#include "way-safety-mark.h"
#include "way-template.h"
#include "way-ui.h"

#define MAX_NAMED 5 /* games in a question */

struct _WayBackupsPage {
  WayPage parent_instance;

  GtkImage *mark;
  GtkLabel *heading;
  GtkLabel *text;
  GtkWidget *save;
  GtkWidget *recover;
  GtkWidget *days_heading;
  GtkListBox *days;
  GtkWidget *months_heading;
  GtkListBox *months;
  GtkWidget *replaced_heading;
  GtkListBox *replaced;
  GtkWidget *none_replaced;

  char *history;
  int n_games;
  char *day; /* on which the backups were listed */
  WayHistoryCondition condition;
  GPtrArray *backups; /* of WayBackup; of each day, newest first */
  char *focused;      /* the backup whose row gets the focus again once it is compared; NULL: none */
};

G_DEFINE_FINAL_TYPE (WayBackupsPage, way_backups_page, WAY_TYPE_PAGE)

static WayBackupRow *
find_row_in (GtkListBox *list, const char *path)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    if (g_str_equal (way_backup_row_get_path (WAY_BACKUP_ROW (row)), path))
      return WAY_BACKUP_ROW (row);
  return NULL;
}

static WayBackupRow *
find_row (WayBackupsPage *self, const char *path)
{
  GtkListBox *const lists[] = { self->days, self->months, self->replaced };
  WayBackupRow *row = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (lists) && !row; i++)
    row = find_row_in (lists[i], path);
  return row;
}

static gboolean
has_all (WayBackupsPage *self, GDateTime *today)
{
  WayBackupRow *last
      = self->backups->len > 0 ? find_row (self, way_backup_find_last (self->backups, today)->path) : NULL;

  return last && way_backup_row_get_state (last)->has_all;
}

static void
show_state (WayBackupsPage *self, const WaySalvage *found, const GError *error)
{
  g_auto (WayBackupsState) state = { 0 };
  g_autoptr (GDateTime) today = way_clock_now ();

  way_backups_state_init (&state, self->n_games, self->backups, has_all (self, today), today, self->condition, found,
                          error);
  gtk_label_set_label (self->heading, state.title);
  gtk_label_set_label (self->text, state.text);
  way_safety_mark_show (self->mark, state.is_safe);
  gtk_widget_set_visible (GTK_WIDGET (self->mark),
                          state.can_save || self->condition == WAY_HISTORY_DAMAGED || self->n_games < 0);
  gtk_widget_set_visible (self->save, state.can_save);
  gtk_widget_set_visible (self->recover, state.can_recover);
}

static gpointer
look_cb (WayJob *job, WayStore *store, gpointer path, GError **error)
{
  g_autofree WaySalvage *found = g_new0 (WaySalvage, 1);

  return way_salvage_look (path, found, error) ? g_steal_pointer (&found) : NULL;
}

static void
looked_cb (gpointer owner, gpointer result, const GError *error)
{
  WayBackupsPage *self = owner;
  g_autofree WaySalvage *found = result;

  show_state (self, found, error);
  /* There may have been nothing else that takes the focus. */
  if (gtk_widget_get_visible (self->recover) && GTK_IS_SCROLLED_WINDOW (way_focus_get (GTK_WIDGET (self))))
    gtk_widget_grab_focus (self->recover);
}

/* In a thread: every page of the file is read. */
static void
look_for_games (WayBackupsPage *self)
{
  g_autoptr (WayJob) job = way_job_new (look_cb, g_strdup (self->history), g_free, g_free);

  way_job_run_for (job, NULL, G_OBJECT (self), looked_cb);
}

static void
show_safety (WayBackupsPage *self)
{
  if (self->condition != WAY_HISTORY_DAMAGED)
    show_state (self, NULL, NULL);
}

/* Only now the row has something to focus. */
static void
compared_cb (WayBackupsPage *self, WayBackupRow *row)
{
  show_safety (self);
  if (g_strcmp0 (self->focused, way_backup_row_get_path (row)) != 0)
    return;
  g_clear_pointer (&self->focused, g_free);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

/* @backups: of WayBackup; those from @from to before @to. */
static void
show_backups (WayBackupsPage *self, GtkListBox *list, GtkWidget *heading, GPtrArray *backups, guint from, guint to)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (guint i = from; i < MIN (to, backups->len); i++)
    {
      GtkWidget *added = way_backup_row_new (backups->pdata[i], self->history);

      g_signal_connect_object (added, "compared", G_CALLBACK (compared_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (list, added);
    }
  gtk_widget_set_visible (GTK_WIDGET (list), backups->len > from);
  gtk_widget_set_visible (heading, backups->len > from);
}

static void
list_files (WayBackupsPage *self)
{
  g_autoptr (GPtrArray) replaced = way_backup_list_replaced (self->history);

  g_free (self->day);
  self->day = way_clock_today ();
  g_clear_pointer (&self->backups, g_ptr_array_unref);
  self->backups = way_backup_list (self->history);
  show_backups (self, self->days, self->days_heading, self->backups, 0, WAY_BACKUP_DAYS);
  show_backups (self, self->months, self->months_heading, self->backups, WAY_BACKUP_DAYS, G_MAXUINT);
  show_backups (self, self->replaced, self->replaced_heading, replaced, 0, G_MAXUINT);
  gtk_widget_set_visible (self->none_replaced, self->backups->len > 0 && replaced->len == 0);
}

const WayBackupState *
way_backups_page_find (WayBackupsPage *self, const char *path)
{
  WayBackupRow *row = find_row (self, path);

  return row ? way_backup_row_get_state (row) : NULL;
}

/* Returns the backup that has the focus; NULL: none. (transfer full) */
static char *
find_focused (WayBackupsPage *self)
{
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, WAY_TYPE_BACKUP_ROW) : NULL;

  return row ? g_strdup (way_backup_row_get_path (WAY_BACKUP_ROW (row))) : NULL;
}

void
way_backups_page_list_again (WayBackupsPage *self, int n_games)
{
  g_free (self->focused);
  self->focused = find_focused (self);
  self->n_games = n_games;
  list_files (self);
  show_safety (self);
}

void
way_backups_page_refresh (WayBackupsPage *self, int n_games)
{
  g_autofree char *today = way_clock_today ();

  if (n_games != self->n_games || !g_str_equal (today, self->day))
    way_backups_page_list_again (self, n_games);
}

GtkWidget *
way_backups_page_new_missing (const WayBackupState *backup)
{
  GtkWidget *list;
  guint n_more;

  if (!backup || backup->missing->len == 0)
    return NULL;
  list = way_ui_card_list ();
  /* Translators: the name of a list, read aloud: games that are not in the chosen backup. */
  way_ui_set_accessible_label (list, _ ("Games that will be removed"));
  for (guint i = 0; i < MIN (backup->missing->len, MAX_NAMED); i++)
    gtk_list_box_append (GTK_LIST_BOX (list), way_game_summary_row_new (backup->missing->pdata[i]));
  n_more = backup->missing->len > MAX_NAMED ? backup->missing->len - MAX_NAMED : 0;
  if (n_more > 0)
    {
      g_autofree char *more
          /* Translators: the last row of a list of games: how many are not shown. */
          = g_strdup_printf (ngettext ("and %u more game", "and %u more games", (gulong) n_more), n_more);

      gtk_list_box_append (GTK_LIST_BOX (list), way_action_row_new (NULL, more, NULL));
    }
  return list;
}

static void
way_backups_page_finalize (GObject *object)
{
  WayBackupsPage *self = WAY_BACKUPS_PAGE (object);

  g_free (self->history);
  g_free (self->day);
  g_free (self->focused);
  g_clear_pointer (&self->backups, g_ptr_array_unref);

  G_OBJECT_CLASS (way_backups_page_parent_class)->finalize (object);
}

static void
way_backups_page_class_init (WayBackupsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_backups_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-backups-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayBackupsPage, mark, heading, text, save, recover, days_heading, days,
                     months_heading, months, replaced_heading, replaced, none_replaced);
}

static void
way_backups_page_init (WayBackupsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_backups_page_new (const char *history, int n_games, WayHistoryCondition condition)
{
  WayBackupsPage *self = g_object_new (WAY_TYPE_BACKUPS_PAGE, NULL);

  self->history = g_strdup (history);
  self->n_games = n_games;
  self->condition = condition;
  list_files (self);
  show_state (self, NULL, NULL);
  if (condition == WAY_HISTORY_DAMAGED)
    look_for_games (self);
  return GTK_WIDGET (self);
}
