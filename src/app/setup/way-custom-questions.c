/* way-custom-questions.c: the table's own questions, typed before a game.
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
  GtkWidget *expander;
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
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->expander), subtitle);
  gtk_widget_set_visible (self->add, find_free (self) >= 0);
}

static void
on_remove_cb (WayCustomQuestions *self, WayCustomQuestionRow *row)
{
  self->rows[way_custom_question_row_get_number (row) - 1] = NULL;
  adw_expander_row_remove (ADW_EXPANDER_ROW (self->expander), GTK_WIDGET (row));
  update (self);
  gtk_widget_child_focus (self->add, GTK_DIR_TAB_FORWARD);
}

static void
add_row (WayCustomQuestions *self, int place, const CarcCustomQuestion *question)
{
  GtkWidget *row = way_custom_question_row_new (place + 1, question);

  self->rows[place] = WAY_CUSTOM_QUESTION_ROW (row);
  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_remove (ADW_EXPANDER_ROW (self->expander), self->add);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->expander), row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->expander), self->add);
}

static void
on_add_clicked_cb (WayCustomQuestions *self)
{
  int place = find_free (self);

  if (place < 0)
    return;
  add_row (self, place, NULL);
  update (self);
  gtk_widget_child_focus (GTK_WIDGET (self->rows[place]), GTK_DIR_TAB_FORWARD);
}

void
way_custom_questions_set (WayCustomQuestions *self, const CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS])
{
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    {
      if (self->rows[i])
        adw_expander_row_remove (ADW_EXPANDER_ROW (self->expander), GTK_WIDGET (self->rows[i]));
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
  g_clear_object (&self->add);

  G_OBJECT_CLASS (way_custom_questions_parent_class)->dispose (object);
}

static void
way_custom_questions_class_init (WayCustomQuestionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_custom_questions_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
make_add (WayCustomQuestions *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  /* Translators: a command, a button: adds a rule of the players' own. */
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("Add House Rule"));
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "wm-add");
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_add_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
way_custom_questions_init (WayCustomQuestions *self)
{
  self->list = gtk_list_box_new ();
  self->expander = adw_expander_row_new ();
  self->add = g_object_ref_sink (make_add (self));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->expander), C_ ("expansion", "House Rules"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->expander), self->add);
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->expander);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  update (self);
}
