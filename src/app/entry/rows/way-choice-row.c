/* way-choice-row.c: a row with a button for each word, color or player that may be the answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-choice-row.h"

#include "way-shape.h"
#include "way-text.h"
#include "way-ui.h"

#define MIN_NAME_CHARACTERS 7

struct _WayChoiceRow {
  WayEntryRow parent_instance;

  GtkBox *keys; /* its children are toggle buttons, in the order of the choices */
};

G_DEFINE_FINAL_TYPE (WayChoiceRow, way_choice_row, WAY_TYPE_ENTRY_ROW)

static void
toggled_cb (WayChoiceRow *self, GtkToggleButton *key)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  int value = 1;

  for (GtkWidget *sibling = gtk_widget_get_prev_sibling (GTK_WIDGET (key)); sibling;
       sibling = gtk_widget_get_prev_sibling (sibling))
    value++;
  if (gtk_toggle_button_get_active (key))
    way_entry_row_set_answer (row, question, CARC_NO_PLAYER, value);
  else
    way_entry_row_clear_answer (row, question, CARC_NO_PLAYER);
}

static void
way_choice_row_update (WayEntryRow *row)
{
  int chosen = way_entry_row_get_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  int value = 1;

  for (GtkWidget *key = gtk_widget_get_first_child (GTK_WIDGET (WAY_CHOICE_ROW (row)->keys)); key;
       key = gtk_widget_get_next_sibling (key))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), value++ == chosen);
}

static void
add_key (WayChoiceRow *self, const char *text, int color, GtkWidget *label)
{
  GtkWidget *key = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  if (color >= 0)
    gtk_box_append (GTK_BOX (content), way_shape_new (color, 20));
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (key), content);
  gtk_widget_add_css_class (key, "wm-button");
  gtk_widget_add_css_class (key, "wm-choice-key");
  gtk_widget_add_css_class (key, "wm-pick");
  gtk_widget_add_css_class (key, "wm-tap");
  way_ui_set_accessible_label (key, text);
  g_signal_connect_object (key, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->keys, key);
}

static void
add_player_keys (WayChoiceRow *self, const CarcHeader *header)
{
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      const char *name = way_text_player (header, seat);
      GtkWidget *label = way_ui_data_label (name, NULL);

      way_ui_set_min_width (label, MIN_NAME_CHARACTERS);
      add_key (self, name, (int) header->setup.colors[seat], label);
    }
}

static void
add_color_keys (WayChoiceRow *self)
{
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    {
      const char *name = way_text_color ((CarcColor) color);

      add_key (self, name, color, gtk_label_new (name));
    }
}

static void
add_word_keys (WayChoiceRow *self, const CarcQuestion *question)
{
  for (const CarcChoice *choice = question->choices; choice->id; choice++)
    add_key (self, way_tr (&choice->words), -1, way_ui_key_text (way_tr (&choice->words), NULL));
}

static void
way_choice_row_build (WayEntryRow *row)
{
  WayChoiceRow *self = WAY_CHOICE_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  way_ui_set_accessible_label (GTK_WIDGET (self->keys), way_entry_row_get_title (row));
  if (question->ask == CARC_ASK_WORD)
    add_word_keys (self, question);
  else if (question->ask == CARC_ASK_COLOR)
    add_color_keys (self);
  else
    add_player_keys (self, way_entry_row_get_header (row));
}

static void
way_choice_row_class_init (WayChoiceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_choice_row_build;
  row_class->update = way_choice_row_update;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-choice-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayChoiceRow, keys);
}

static void
way_choice_row_init (WayChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
