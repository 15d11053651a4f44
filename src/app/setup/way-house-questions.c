/* way-house-questions.c: the table's own questions, typed before a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-house-questions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-house-row.h"

struct _WayHouseQuestions {
  GtkWidget parent_instance;

  GtkWidget *list;
  GtkWidget *expander;
  GtkWidget *add; /* the last row */
  WayHouseRow *rows[CARC_N_HOUSE_QUESTIONS];
};

G_DEFINE_FINAL_TYPE (WayHouseQuestions, way_house_questions, GTK_TYPE_WIDGET)

void
way_house_questions_get (WayHouseQuestions *self, CarcHouseQuestion house[CARC_N_HOUSE_QUESTIONS])
{
  memset (house, 0, CARC_N_HOUSE_QUESTIONS * sizeof *house);
  for (int i = 0; i < CARC_N_HOUSE_QUESTIONS; i++)
    if (self->rows[i])
      way_house_row_read (self->rows[i], &house[i]);
}

static int
find_free (WayHouseQuestions *self)
{
  for (int i = 0; i < CARC_N_HOUSE_QUESTIONS; i++)
    if (!self->rows[i])
      return i;
  return -1;
}

static void
update (WayHouseQuestions *self)
{
  CarcHouseQuestion house[CARC_N_HOUSE_QUESTIONS];
  g_autofree char *subtitle = NULL;
  int n = 0;

  way_house_questions_get (self, house);
  for (int i = 0; i < CARC_N_HOUSE_QUESTIONS; i++)
    n += house[i].subject ? 1 : 0;
  /* Translators: below a title: how many rules of their own the players have added. */
  subtitle = n ? g_strdup_printf (ngettext ("%d house rule", "%d house rules", (gulong) n), n)
               : g_strdup (_ ("Award points for anything you agree on"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->expander), subtitle);
  gtk_widget_set_visible (self->add, find_free (self) >= 0);
}

static void
on_remove_cb (WayHouseQuestions *self, WayHouseRow *row)
{
  self->rows[way_house_row_get_number (row) - 1] = NULL;
  adw_expander_row_remove (ADW_EXPANDER_ROW (self->expander), GTK_WIDGET (row));
  update (self);
  gtk_widget_child_focus (self->add, GTK_DIR_TAB_FORWARD);
}

static void
add_row (WayHouseQuestions *self, int place, const CarcHouseQuestion *question)
{
  GtkWidget *row = way_house_row_new (place + 1, question);

  self->rows[place] = WAY_HOUSE_ROW (row);
  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_remove (ADW_EXPANDER_ROW (self->expander), self->add);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->expander), row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->expander), self->add);
}

static void
on_add_clicked_cb (WayHouseQuestions *self)
{
  int place = find_free (self);

  if (place < 0)
    return;
  add_row (self, place, NULL);
  update (self);
  gtk_widget_child_focus (GTK_WIDGET (self->rows[place]), GTK_DIR_TAB_FORWARD);
}

void
way_house_questions_set (WayHouseQuestions *self, const CarcHouseQuestion house[CARC_N_HOUSE_QUESTIONS])
{
  for (int i = 0; i < CARC_N_HOUSE_QUESTIONS; i++)
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
way_house_questions_dispose (GObject *object)
{
  WayHouseQuestions *self = WAY_HOUSE_QUESTIONS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->add);

  G_OBJECT_CLASS (way_house_questions_parent_class)->dispose (object);
}

static void
way_house_questions_class_init (WayHouseQuestionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_house_questions_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
make_add (WayHouseQuestions *self)
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
way_house_questions_init (WayHouseQuestions *self)
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
