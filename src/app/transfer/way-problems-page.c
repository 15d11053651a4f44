/* way-problems-page.c: the problems in a file that could not be imported, each with its place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-problems-page.h"

#include <glib/gi18n.h>

#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

#define MAX_ROWS 100

struct _WayProblemsPage {
  WayPage parent_instance;

  GtkWidget *list;
  GtkLabel *more;
};

G_DEFINE_FINAL_TYPE (WayProblemsPage, way_problems_page, WAY_TYPE_PAGE)

static void
add_problem (WayProblemsPage *self, const char *name, const CarcHeader *header, const CarcMistake *problem)
{
  g_autofree char *sentence = way_text_mistake (header, problem);
  g_autofree char *text = g_strdup_printf ("%s:%d:%d: %s", name, problem->line, problem->column, sentence);
  GtkListBoxRow *row = way_ui_card_list_add (self->list, way_ui_data_label (text, "wm-row"), FALSE);

  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  way_ui_set_accessible_label (GTK_WIDGET (row), text);
}

static void
way_problems_page_class_init (WayProblemsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/transfer/way-problems-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayProblemsPage, list, more);
}

static void
way_problems_page_init (WayProblemsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_problems_page_new (const char *name, const WayRecordFile *file)
{
  WayProblemsPage *self = g_object_new (WAY_TYPE_PROBLEMS_PAGE, "subtitle", name, NULL);

  for (guint i = 0; i < MIN (file->problems->len, MAX_ROWS); i++)
    add_problem (self, name, &file->header, &g_array_index (file->problems, CarcMistake, i));
  if (file->problems->len > MAX_ROWS)
    {
      guint n = file->problems->len - MAX_ROWS;
      g_autofree char *more = g_strdup_printf (
          ngettext ("%u more problem is not shown.", "%u more problems are not shown.", (gulong) n), n);

      gtk_label_set_label (self->more, more);
      gtk_widget_set_visible (GTK_WIDGET (self->more), TRUE);
    }
  return GTK_WIDGET (self);
}
