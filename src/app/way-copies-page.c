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
};

G_DEFINE_FINAL_TYPE (WayCopiesPage, way_copies_page, GTK_TYPE_BOX)

/* "12 games · 48.1 kB" */
static char *
describe (const WayCopy *copy, int n_games)
{
  g_autofree char *size = g_format_size ((guint64) copy->bytes);
  g_autofree char *games = NULL;

  if (n_games < 0)
    return g_strdup (_ ("damaged"));
  games = g_strdup_printf (ngettext ("%d game", "%d games", (gulong) n_games), n_games);
  return g_strdup_printf ("%s · %s", games, size);
}

static GtkWidget *
make_button (const WayCopy *copy, const char *day)
{
  /* Translators: a button; %s is a date. */
  g_autofree char *name = g_strdup_printf (_ ("Restore the copy of %s"), day);
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

static void
add_copies (GtkWidget *box, const char *title, GPtrArray *copies)
{
  GtkWidget *list = way_parts_card_list ();

  gtk_box_append (GTK_BOX (box), way_parts_text (title, "heading"));
  for (guint i = 0; i < copies->len; i++)
    {
      const WayCopy *copy = copies->pdata[i];
      int n_games = way_copies_count_games (copy->path);
      g_autofree char *day = way_parts_day (copy->day);
      g_autofree char *about = describe (copy, n_games);

      way_parts_card_list_add (list, way_parts_row (NULL, day, about, n_games >= 0 ? make_button (copy, day) : NULL),
                               FALSE);
    }
  gtk_box_append (GTK_BOX (box), list);
}

static void
add_salvage (GtkWidget *box)
{
  GtkWidget *list = way_parts_card_list ();
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Save…"));

  /* A finger needs more than a button in a row is high. */
  gtk_widget_set_size_request (button, -1, LEAST_TARGET);
  way_parts_name (button, _ ("Save what can be read"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.salvage");
  gtk_box_append (GTK_BOX (box), way_parts_text (_ ("The history file is damaged"), "heading"));
  way_parts_card_list_add (list,
                           way_parts_row (NULL, _ ("Save what can be read"),
                                          _ ("Games that are not damaged are moved into a new file. The damaged file "
                                             "is kept."),
                                          button),
                           FALSE);
  gtk_box_append (GTK_BOX (box), list);
}

static void
way_copies_page_class_init (WayCopiesPageClass *klass)
{
}

static void
way_copies_page_init (WayCopiesPage *self)
{
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

  way_page_frame_set_title (self->frame, _ ("Copies of the History"), NULL);
  gtk_box_append (GTK_BOX (box),
                  way_parts_text (_ ("Waymark copies all games once a day. The last seven days and the last "
                                     "day of each of twelve months are kept."),
                                  "wm-dim"));
  if (damaged)
    add_salvage (box);
  if (copies->len > 0)
    add_copies (box, _ ("Daily copies"), copies);
  else
    gtk_box_append (GTK_BOX (box), way_parts_text (_ ("There is no copy yet."), NULL));
  /* Translators: history files that were replaced when a copy was restored. */
  if (replaced->len > 0)
    add_copies (box, _ ("What was there before a copy was restored"), replaced);
  way_page_frame_set_content (self->frame, box);
  return GTK_WIDGET (self);
}
