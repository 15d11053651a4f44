/* way-custom-questions.c: the house rules of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-custom-questions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-custom-question-row.h"

struct _WayCustomQuestions {
  GtkWidget parent_instance;

  GtkWidget *list;
  AdwExpanderRow *expander;
  GtkWidget *add; /* the last row */

  WayCustomQuestionRow *rows[CARC_N_CUSTOM_QUESTIONS];
};

G_DEFINE_FINAL_TYPE (WayCustomQuestions, way_custom_questions, GTK_TYPE_WIDGET)

void
way_custom_questions_get (WayCustomQuestions *self, CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS])
{
  memset (house, 0, CARC_N_CUSTOM_QUESTIONS * sizeof *house);
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    if (self->rows[i])
      way_custom_question_row_read (self->rows[i], &house[i]);
}

static int
find_free (WayCustomQuestions *self)
{
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    if (!self->rows[i])
      return i;
  return -1;
}

static void
update (WayCustomQuestions *self)
{
  CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS];
  g_autofree char *subtitle = NULL;
  int n = 0;

  way_custom_questions_get (self, house);
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    n += house[i].subject ? 1 : 0;
  /* Translators: below a title: how many rules of their own the players have added. */
  subtitle = n ? g_strdup_printf (ngettext ("%d house rule", "%d house rules", (gulong) n), n)
               : g_strdup (_ ("Award points for anything you agree on"));
  adw_expander_row_set_subtitle (self->expander, subtitle);
  gtk_widget_set_visible (self->add, find_free (self) >= 0);
}

static void
on_remove_cb (WayCustomQuestions *self, WayCustomQuestionRow *row)
{
  self->rows[way_custom_question_row_get_number (row) - 1] = NULL;
  adw_expander_row_remove (self->expander, GTK_WIDGET (row));
  update (self);
  gtk_widget_child_focus (self->add, GTK_DIR_TAB_FORWARD);
}

static void
add_row (WayCustomQuestions *self, int index, const CarcCustomQuestion *question)
{
  GtkWidget *row = way_custom_question_row_new (index + 1, question);

  self->rows[index] = WAY_CUSTOM_QUESTION_ROW (row);
  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_remove (self->expander, self->add);
  adw_expander_row_add_row (self->expander, row);
  adw_expander_row_add_row (self->expander, self->add);
}

static void
on_add_clicked_cb (WayCustomQuestions *self)
{
  int index = find_free (self);

  if (index < 0)
    return;
  add_row (self, index, NULL);
  update (self);
  gtk_widget_child_focus (GTK_WIDGET (self->rows[index]), GTK_DIR_TAB_FORWARD);
}

void
way_custom_questions_set (WayCustomQuestions *self, const CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS])
{
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    {
      if (self->rows[i])
        adw_expander_row_remove (self->expander, GTK_WIDGET (self->rows[i]));
      self->rows[i] = NULL;
      if (house[i].subject)
        add_row (self, i, &house[i]);
    }
  update (self);
}

static void
way_custom_questions_dispose (GObject *object)
{
  WayCustomQuestions *self = WAY_CUSTOM_QUESTIONS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);

  G_OBJECT_CLASS (way_custom_questions_parent_class)->dispose (object);
}

static void
way_custom_questions_class_init (WayCustomQuestionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_custom_questions_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/way-custom-questions.ui");

  gtk_widget_class_bind_template_child (widget_class, WayCustomQuestions, list);
  gtk_widget_class_bind_template_child (widget_class, WayCustomQuestions, expander);
  gtk_widget_class_bind_template_child (widget_class, WayCustomQuestions, add);

  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked_cb);
}

static void
way_custom_questions_init (WayCustomQuestions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}
