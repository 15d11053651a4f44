/* way-copies-page.c: the copies of the history, to put one back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-copies-page.h"

#include <glib/gi18n.h>

#include "way-copies.h"
#include "way-page-frame.h"
#include "way-parts.h"

#define LEAST_TARGET 44

struct _WayCopiesPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  GCancellable *closing;
};

G_DEFINE_FINAL_TYPE (WayCopiesPage, way_copies_page, GTK_TYPE_BOX)

/* "12 games · 48.1 kB" */
static char *
describe (const WayCopy *copy, int n_games, gboolean busy)
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
make_button (const WayCopy *copy, const char *day)
{
  /* Translators: a button; %s is a date. */
  g_autofree char *name = g_strdup_printf (_ ("Restore Backup From %s"), day);
  GtkWidget *button = gtk_button_new_from_icon_name ("document-revert-symbolic");

  /* The word alone would fill half of a phone where text is large. */
  gtk_widget_set_size_request (button, LEAST_TARGET, LEAST_TARGET);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "wm-restore");
  gtk_widget_set_tooltip_text (button, name);
  way_parts_name (button, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", copy->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.restore-copy");
  return button;
}

/* The games of one copy are counted in a thread: the file may be large, or locked by another program. */
typedef struct {
  WayCopiesPage *page; /* as the row, there until the counting is cancelled */
  GPtrArray *copies;
  const WayCopy *copy;
  GtkListBoxRow *row;
} Count;

static void count_games (WayCopiesPage *self, GPtrArray *copies, const WayCopy *copy, GtkListBoxRow *row);

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
  int n_games = way_copies_count_games (count->copy->path, &error);

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
  day = way_parts_day (count->copy->day);
  about = describe (count->copy, n_games, busy);
  way_parts_card_list_set (count->row,
                           way_parts_row (NULL, day, about, n_games >= 0 ? make_button (count->copy, day) : NULL));
  if (busy)
    count_games (count->page, count->copies, count->copy, count->row);
}

static void
count_games (WayCopiesPage *self, GPtrArray *copies, const WayCopy *copy, GtkListBoxRow *row)
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
add_copies (WayCopiesPage *self, GtkWidget *box, const char *title, GPtrArray *copies)
{
  GtkWidget *list = way_parts_card_list ();

  gtk_box_append (GTK_BOX (box), way_parts_text (title, "heading"));
  for (guint i = 0; i < copies->len; i++)
    {
      const WayCopy *copy = copies->pdata[i];
      g_autofree char *day = way_parts_day (copy->day);
      g_autofree char *size = g_format_size ((guint64) copy->bytes);

      count_games (self, copies, copy, way_parts_card_list_add (list, way_parts_row (NULL, day, size, NULL), FALSE));
    }
  gtk_box_append (GTK_BOX (box), list);
}

static void
add_salvage (GtkWidget *box)
{
  GtkWidget *list = way_parts_card_list ();
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Recover…"));

  /* A finger needs more than a button in a row is high. */
  gtk_widget_set_size_request (button, -1, LEAST_TARGET);
  /* Translators: a button, of a damaged history file: saves the games that can still be read. */
  way_parts_name (button, _ ("Recover Readable Games"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.salvage");
  gtk_box_append (GTK_BOX (box), way_parts_text (_ ("The history file is damaged"), "heading"));
  way_parts_card_list_add (list,
                           way_parts_row (NULL, _ ("Recover Readable Games"),
                                          _ ("Undamaged games are copied to a new file. The damaged file is kept."),
                                          button),
                           FALSE);
  gtk_box_append (GTK_BOX (box), list);
}

static void
way_copies_page_dispose (GObject *object)
{
  WayCopiesPage *self = WAY_COPIES_PAGE (object);

  g_cancellable_cancel (self->closing);

  G_OBJECT_CLASS (way_copies_page_parent_class)->dispose (object);
}

static void
way_copies_page_finalize (GObject *object)
{
  g_object_unref (WAY_COPIES_PAGE (object)->closing);

  G_OBJECT_CLASS (way_copies_page_parent_class)->finalize (object);
}

static void
way_copies_page_class_init (WayCopiesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_copies_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_copies_page_finalize;
}

static void
way_copies_page_init (WayCopiesPage *self)
{
  self->closing = g_cancellable_new ();
  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  way_page_frame_set_most_width (self->frame, 840);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
}

GtkWidget *
way_copies_page_new (const char *history, gboolean damaged)
{
  WayCopiesPage *self = g_object_new (WAY_TYPE_COPIES_PAGE, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autoptr (GPtrArray) copies = way_copies_list (history);
  g_autoptr (GPtrArray) replaced = way_copies_list_replaced (history);

  /* Translators: a noun, the title of a page and an item of the main menu: copies of the history of games. */
  way_page_frame_set_title (self->frame, _ ("Backups"), NULL);
  gtk_box_append (GTK_BOX (box), way_parts_text (_ ("Waymark backs up all games once a day. It keeps the last seven "
                                                    "days and the last day of each of the past twelve months."),
                                                 "wm-dim"));
  if (damaged)
    add_salvage (box);
  if (copies->len > 0)
    /* Translators: a noun, the heading of the list of backups that are made once a day. */
    add_copies (self, box, _ ("Daily Backups"), copies);
  else
    /* Translators: a heading, in place of the list of backups while there are none. */
    gtk_box_append (GTK_BOX (box), way_parts_text (_ ("No Backups Yet"), NULL));
  /* Translators: history files that were replaced when a copy was restored. */
  if (replaced->len > 0)
    add_copies (self, box, _ ("State Before the Last Restore"), replaced);
  way_page_frame_set_content (self->frame, box);
  return GTK_WIDGET (self);
}
