/* way-problems-page.c: what is wrong with a file that could not be used, place by place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-problems-page.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-text.h"

#define MAX_ROWS 100

struct _WayProblemsPage {
  WayPage parent_instance;
};

G_DEFINE_FINAL_TYPE (WayProblemsPage, way_problems_page, WAY_TYPE_PAGE)

static void
add_mistake (GtkWidget *list, const char *name, const CarcHeader *header, const CarcMistake *mistake)
{
  g_autofree char *sentence = way_text_mistake (header, mistake);
  g_autofree char *text = g_strdup_printf ("%s:%d:%d: %s", name, mistake->line, mistake->column, sentence);
  GtkWidget *label = way_ui_data_label (text, "wm-row");
  GtkListBoxRow *row = way_ui_card_list_add (list, label, FALSE);

  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  way_ui_set_accessible_label (GTK_WIDGET (row), text);
}

static GtkWidget *
make_list (const char *name, const WayRecordFile *file)
{
  GtkWidget *list = way_ui_card_list ();

  for (guint i = 0; i < MIN (file->problems->len, MAX_ROWS); i++)
    add_mistake (list, name, &file->header, &g_array_index (file->problems, CarcMistake, i));
  return list;
}

static void
way_problems_page_class_init (WayProblemsPageClass *klass)
{
}

static void
way_problems_page_init (WayProblemsPage *self)
{
  way_page_set_max_width (WAY_PAGE (self), 840);
}

GtkWidget *
way_problems_page_new (const char *name, const WayRecordFile *file)
{
  WayProblemsPage *self = g_object_new (WAY_TYPE_PROBLEMS_PAGE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  /* Translators: the title of a page that lists the problems because of which no game was imported. */
  way_page_set_title (WAY_PAGE (self), _ ("Nothing Imported"), name);
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("This file is not a valid game record. Your games have not "
                                                  "changed. Each problem is listed with its line and column."),
                                               NULL));
  gtk_box_append (GTK_BOX (box), make_list (name, file));
  if (file->problems->len > MAX_ROWS)
    {
      guint rest = file->problems->len - MAX_ROWS;
      g_autofree char *more = g_strdup_printf (
          ngettext ("%u more problem is not shown.", "%u more problems are not shown.", (gulong) rest), rest);

      gtk_box_append (GTK_BOX (box), way_ui_label (more, "wm-dim"));
    }
  way_page_set_content (WAY_PAGE (self), box);
  return GTK_WIDGET (self);
}
