/* way-backups-page.c: the copies of the history, to put one back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backups-page.h"

#include <glib/gi18n.h>

#include "way-backup.h"
#include "way-ui.h"

#define MIN_TARGET 44

struct _WayBackupsPage {
  WayPage parent_instance;

  GCancellable *closing;
};

G_DEFINE_FINAL_TYPE (WayBackupsPage, way_backups_page, WAY_TYPE_PAGE)

/* "12 games · 48.1 kB" */
static char *
describe (const WayBackup *copy, int n_games, gboolean busy)
{
  g_autofree char *size = g_format_size ((guint64) copy->bytes);
  g_autofree char *games = NULL;

  if (busy)
    /* Translators: a backup that is not damaged, but locked for the moment. */
    return g_strdup (_ ("in use by another program"));
  if (n_games < 0)
    /* Translators: an adjective, about a backup, in place of the number of its games. */
    return g_strdup (_ ("damaged"));
  /* Translators: a number of games, without a sentence around it. */
  games = g_strdup_printf (ngettext ("%d game", "%d games", (gulong) n_games), n_games);
  return g_strdup_printf ("%s · %s", games, size);
}

static GtkWidget *
make_button (const WayBackup *copy, const char *day)
{
  /* Translators: a button; %s is a date. */
  g_autofree char *name = g_strdup_printf (_ ("Restore Backup From %s"), day);
  GtkWidget *button = gtk_button_new_from_icon_name ("document-revert-symbolic");

  /* The word alone would fill half of a phone where text is large. */
  gtk_widget_set_size_request (button, MIN_TARGET, MIN_TARGET);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "wm-restore");
  gtk_widget_set_tooltip_text (button, name);
  way_ui_set_accessible_label (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", copy->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.restore-copy");
  return button;
}

/* The games of one copy are counted in a thread: the file may be large, or locked by another program. */
typedef struct {
  WayBackupsPage *page; /* as the row, there until the counting is cancelled */
  GPtrArray *copies;
  const WayBackup *copy;
  GtkListBoxRow *row;
} Count;

static void count_games (WayBackupsPage *self, GPtrArray *copies, const WayBackup *copy, GtkListBoxRow *row);

static void
count_free (gpointer data)
{
  Count *count = data;

  g_ptr_array_unref (count->copies);
  g_free (count);
}

static void
count_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Count *count = data;
  GError *error = NULL;
  int n_games = way_backup_count_games (count->copy->path, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n_games);
}

static void
on_counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  Count *count = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  int n_games = (int) g_task_propagate_int (task, &error);
  gboolean busy = g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY);
  g_autofree char *day = NULL;
  g_autofree char *about = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return;
  day = way_ui_day (count->copy->day);
  about = describe (count->copy, n_games, busy);
  way_ui_card_list_set (count->row,
                        way_ui_row (NULL, day, about, n_games >= 0 ? make_button (count->copy, day) : NULL));
  if (busy)
    count_games (count->page, count->copies, count->copy, count->row);
}

static void
count_games (WayBackupsPage *self, GPtrArray *copies, const WayBackup *copy, GtkListBoxRow *row)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->closing, on_counted_cb, NULL);
  Count *count = g_new0 (Count, 1);

  count->page = self;
  count->copies = g_ptr_array_ref (copies);
  count->copy = copy;
  count->row = row;
  g_task_set_task_data (task, count, count_free);
  g_task_run_in_thread (task, count_thread);
}

static void
add_copies (WayBackupsPage *self, GtkWidget *box, const char *title, GPtrArray *copies)
{
  GtkWidget *list = way_ui_card_list ();

  gtk_box_append (GTK_BOX (box), way_ui_label (title, "heading"));
  for (guint i = 0; i < copies->len; i++)
    {
      const WayBackup *copy = copies->pdata[i];
      g_autofree char *day = way_ui_day (copy->day);
      g_autofree char *size = g_format_size ((guint64) copy->bytes);

      count_games (self, copies, copy, way_ui_card_list_add (list, way_ui_row (NULL, day, size, NULL), FALSE));
    }
  gtk_box_append (GTK_BOX (box), list);
}

static void
add_salvage (GtkWidget *box)
{
  GtkWidget *list = way_ui_card_list ();
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Recover…"));

  /* A finger needs more than a button in a row is high. */
  gtk_widget_set_size_request (button, -1, MIN_TARGET);
  /* Translators: a button, of a damaged history file: saves the games that can still be read. */
  way_ui_set_accessible_label (button, _ ("Recover Readable Games"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.salvage");
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("The history file is damaged"), "heading"));
  way_ui_card_list_add (list,
                        way_ui_row (NULL, _ ("Recover Readable Games"),
                                    _ ("Undamaged games are copied to a new file. The damaged file is kept."), button),
                        FALSE);
  gtk_box_append (GTK_BOX (box), list);
}

static void
way_backups_page_dispose (GObject *object)
{
  WayBackupsPage *self = WAY_BACKUPS_PAGE (object);

  g_cancellable_cancel (self->closing);

  G_OBJECT_CLASS (way_backups_page_parent_class)->dispose (object);
}

static void
way_backups_page_finalize (GObject *object)
{
  g_object_unref (WAY_BACKUPS_PAGE (object)->closing);

  G_OBJECT_CLASS (way_backups_page_parent_class)->finalize (object);
}

static void
way_backups_page_class_init (WayBackupsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_backups_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_backups_page_finalize;
}

static void
way_backups_page_init (WayBackupsPage *self)
{
  self->closing = g_cancellable_new ();
  way_page_set_max_width (WAY_PAGE (self), 840);
}

GtkWidget *
way_backups_page_new (const char *history, gboolean damaged)
{
  WayBackupsPage *self = g_object_new (WAY_TYPE_BACKUPS_PAGE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autoptr (GPtrArray) copies = way_backup_list (history);
  g_autoptr (GPtrArray) replaced = way_backup_list_replaced (history);

  /* Translators: a noun, the title of a page and an item of the main menu: copies of the history of games. */
  way_page_set_title (WAY_PAGE (self), _ ("Backups"), NULL);
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Waymark backs up all games once a day. It keeps the last seven "
                                                  "days and the last day of each of the past twelve months."),
                                               "wm-dim"));
  if (damaged)
    add_salvage (box);
  if (copies->len > 0)
    /* Translators: a noun, the heading of the list of backups that are made once a day. */
    add_copies (self, box, _ ("Daily Backups"), copies);
  else
    /* Translators: a heading, in place of the list of backups while there are none. */
    gtk_box_append (GTK_BOX (box), way_ui_label (_ ("No Backups Yet"), NULL));
  /* Translators: history files that were replaced when a copy was restored. */
  if (replaced->len > 0)
    add_copies (self, box, _ ("State Before the Last Restore"), replaced);
  way_page_set_content (WAY_PAGE (self), box);
  return GTK_WIDGET (self);
}
