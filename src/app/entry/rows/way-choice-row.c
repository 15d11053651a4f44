/* way-choice-row.c: one of several words, colors or players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-choice-row.h"

#include "way-uniform-layout.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

#define MAX_LINES 6 /* on a phone: long words stand in two columns */
#define MIN_NAME 7

struct _WayChoiceRow {
  WayEntryRow parent_instance;

  GtkWidget *keys; /* its children are the toggles, in the order of the choices */
};

G_DEFINE_FINAL_TYPE (WayChoiceRow, way_choice_row, WAY_TYPE_ENTRY_ROW)

static void
on_toggled_cb (WayChoiceRow *self, GtkToggleButton *key)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  int value = 1;

  if (way_entry_row_is_updating (row))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (self->keys); child != GTK_WIDGET (key);
       child = gtk_widget_get_next_sibling (child))
    value++;
  if (gtk_toggle_button_get_active (key))
    way_draft_set (way_entry_row_get_draft (row), question, CARC_NO_PLAYER, value);
  else
    way_draft_clear (way_entry_row_get_draft (row), question, CARC_NO_PLAYER);
}

static void
way_choice_row_update (WayEntryRow *row)
{
  WayChoiceRow *self = WAY_CHOICE_ROW (row);
  int chosen = way_draft_get (way_entry_row_get_draft (row), way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  int value = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (self->keys); child; child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), value++ == chosen);
}

static void
add_key (WayChoiceRow *self, const char *text, int color, gboolean is_data)
{
  GtkWidget *key = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = is_data      ? way_ui_data_label (text, NULL)
                     : color >= 0 ? gtk_label_new (text)
                                  : way_ui_key_text (text, NULL);

  if (is_data)
    way_ui_set_min_width (label, MIN_NAME);
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  if (color >= 0)
    gtk_box_append (GTK_BOX (content), way_shape_new (color, 20));
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (key), content);
  gtk_widget_add_css_class (key, "wm-case");
  gtk_widget_add_css_class (key, "wm-tap");
  way_ui_set_accessible_label (key, text);
  g_signal_connect_object (key, "toggled", G_CALLBACK (on_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (key, self->keys);
}

static void
add_keys (WayChoiceRow *self, const CarcQuestion *question, const CarcHeader *header)
{
  switch (question->ask)
    {
    case CARC_ASK_WORD:
      for (const CarcChoice *choice = question->choices; choice->id; choice++)
        add_key (self, way_tr (&choice->words), -1, FALSE);
      break;
    case CARC_ASK_COLOR:
      for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
        add_key (self, way_text_color ((CarcColor) color), color, FALSE);
      break;
    case CARC_ASK_PLAYER:
    default:
      for (int seat = 0; seat < header->setup.n_players; seat++)
        add_key (self, way_text_player (header, seat), (int) header->setup.colors[seat], TRUE);
      break;
    }
}

static void
way_choice_row_build (WayEntryRow *row)
{
  WayChoiceRow *self = WAY_CHOICE_ROW (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->keys = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  gtk_widget_set_layout_manager (self->keys, way_uniform_layout_new (4, MAX_LINES, 6));
  gtk_widget_add_css_class (self->keys, "wm-choice");
  way_ui_set_accessible_label (self->keys, way_entry_row_get_title (row));
  add_keys (self, way_entry_row_get_question (row, 0),
            way_game_get_header (way_draft_get_game (way_entry_row_get_draft (row))));
  gtk_box_append (GTK_BOX (box), way_ui_row (NULL, way_entry_row_get_title (row), way_entry_row_get_hint (row), NULL));
  gtk_box_append (GTK_BOX (box), self->keys);
  way_entry_row_set_content (row, box);
  way_entry_row_set_control (row, self->keys);
}

static void
way_choice_row_class_init (WayChoiceRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_choice_row_build;
  row_class->update = way_choice_row_update;
}

static void
way_choice_row_init (WayChoiceRow *self)
{
}
