/* way-custom-questions-page.c: the page on which the house rules of a game are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-custom-questions-page.h"

#include "way-custom-question-row.h"
#include "way-template.h"

struct _WayCustomQuestionsPage {
  WayPage parent_instance;

  GtkListBox *list;
  GtkWidget *add; /* the last row */

  WaySetup *setup;
  WayCustomQuestionRow *rows[CARC_N_CUSTOM_QUESTIONS];
};

G_DEFINE_FINAL_TYPE (WayCustomQuestionsPage, way_custom_questions_page, WAY_TYPE_PAGE)

static int
find_free (WayCustomQuestionsPage *self)
{
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    if (!self->rows[i])
      return i;
  return -1;
}

static void
update (WayCustomQuestionsPage *self)
{
  CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS] = { 0 };

  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    if (self->rows[i])
      way_custom_question_row_read (self->rows[i], &house[i]);
  way_setup_set_house (self->setup, house);
  gtk_widget_set_visible (self->add, find_free (self) >= 0);
}

static void
remove_cb (WayCustomQuestionsPage *self, WayCustomQuestionRow *row)
{
  self->rows[way_custom_question_row_get_number (row) - 1] = NULL;
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  update (self);
  gtk_widget_child_focus (self->add, GTK_DIR_TAB_FORWARD);
}

static void
add_row (WayCustomQuestionsPage *self, int index, const CarcCustomQuestion *question)
{
  GtkWidget *row = way_custom_question_row_new (index + 1, question);

  self->rows[index] = WAY_CUSTOM_QUESTION_ROW (row);
  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (self->list, row, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->add)));
}

static void
add_clicked_cb (WayCustomQuestionsPage *self)
{
  int index = find_free (self);

  if (index < 0)
    return;
  add_row (self, index, NULL);
  update (self);
  gtk_widget_child_focus (GTK_WIDGET (self->rows[index]), GTK_DIR_TAB_FORWARD);
}

static void
way_custom_questions_page_finalize (GObject *object)
{
  g_clear_object (&WAY_CUSTOM_QUESTIONS_PAGE (object)->setup);

  G_OBJECT_CLASS (way_custom_questions_page_parent_class)->finalize (object);
}

static void
way_custom_questions_page_class_init (WayCustomQuestionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_custom_questions_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/rules/way-custom-questions-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayCustomQuestionsPage, list, add);

  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
way_custom_questions_page_init (WayCustomQuestionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_custom_questions_page_new (WaySetup *setup)
{
  WayCustomQuestionsPage *self = g_object_new (WAY_TYPE_CUSTOM_QUESTIONS_PAGE, NULL);
  const CarcCustomQuestion *house = way_setup_get (setup)->house;

  self->setup = g_object_ref (setup);
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    if (house[i].subject)
      add_row (self, i, &house[i]);
  gtk_widget_set_visible (self->add, find_free (self) >= 0);
  return GTK_WIDGET (self);
}
