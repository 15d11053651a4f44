/* way-stack-picker.c: which stacks of bets lie on the features that are being completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-stack-picker.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

#define N_STACKS 10
#define MAX_PARTS 16

struct _WayStackPicker {
  GtkWidget parent_instance;

  WayDraft *draft;
  GtkWidget *list;
  GtkWidget *what_if;
  GtkWidget *questions;
  GtkWidget *checks[N_STACKS + 1];
  unsigned shown; /* the stacks that have a row */
  int part;
  unsigned ticked[MAX_PARTS];
  int chosen[N_STACKS + 1]; /* 1 + part; 0: not said */
  gboolean updating;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayStackPicker, way_stack_picker, GTK_TYPE_WIDGET)

char *
way_stack_picker_name_part (WayDraft *draft, int part)
{
  const CarcSubject *subject = way_draft_get_entry (draft, part)->subject;
  int number = 0;
  int n = 0;

  for (int i = 0; i < way_draft_get_n_parts (draft); i++)
    if (way_draft_get_entry (draft, i)->subject == subject)
      {
        n++;
        if (i <= part)
          number++;
      }
  if (n == 1)
    return g_strdup (way_tr (&subject->name));
  /* Translators: one of several features entered together: “Road 2”. */
  return g_strdup_printf (C_ ("part", "%1$s %2$d"), way_tr (&subject->name), number);
}

static int
count_parts_of (WayStackPicker *self, int stack)
{
  int n = 0;

  for (int part = 0; part < MIN (way_draft_get_n_parts (self->draft), MAX_PARTS); part++)
    n += self->ticked[part] >> stack & 1;
  return n;
}

int
way_stack_picker_get_part (WayStackPicker *self, int stack)
{
  int chosen = self->chosen[stack] - 1;

  if (count_parts_of (self, stack) > 1)
    return chosen >= 0 && (self->ticked[chosen] >> stack & 1) ? chosen : -1;
  for (int part = 0; part < MIN (way_draft_get_n_parts (self->draft), MAX_PARTS); part++)
    if (self->ticked[part] >> stack & 1)
      return part;
  return -1;
}

gboolean
way_stack_picker_is_ready (WayStackPicker *self)
{
  for (int stack = 1; stack <= N_STACKS; stack++)
    if (count_parts_of (self, stack) > 1 && way_stack_picker_get_part (self, stack) < 0)
      return FALSE;
  return TRUE;
}

static void
on_choice_cb (WayStackPicker *self, GtkToggleButton *key)
{
  int stack = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (key), "stack"));

  if (!gtk_toggle_button_get_active (key))
    return;
  self->chosen[stack] = 1 + GPOINTER_TO_INT (g_object_get_data (G_OBJECT (key), "part"));
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_choice (WayStackPicker *self, int stack, int part, GtkToggleButton *group)
{
  GtkWidget *key = gtk_toggle_button_new ();
  g_autofree char *name = way_stack_picker_name_part (self->draft, part);

  gtk_button_set_child (GTK_BUTTON (key), way_ui_key_text (name, NULL));
  way_ui_set_accessible_label (key, name);
  gtk_widget_add_css_class (key, "wm-tap");
  gtk_widget_set_hexpand (key, TRUE);
  g_object_set_data (G_OBJECT (key), "stack", GINT_TO_POINTER (stack));
  g_object_set_data (G_OBJECT (key), "part", GINT_TO_POINTER (part));
  if (group)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (key), group);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), self->chosen[stack] == part + 1);
  g_signal_connect_object (key, "toggled", G_CALLBACK (on_choice_cb), self, G_CONNECT_SWAPPED);
  return key;
}

static GtkWidget *
make_question (WayStackPicker *self, int stack)
{
  WayGame *game = way_draft_get_game (self->draft);
  int active = carc_active_player (way_game_get_standings (game));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = NULL;
  GtkWidget *shape = active >= 0 ? way_shape_new ((int) way_game_get_setup (game)->colors[active], 24) : NULL;
  g_autofree char *title = g_strdup_printf (_ ("Stack %d: which feature counts?"), stack);

  gtk_box_append (GTK_BOX (box),
                  way_ui_row (shape, title, _ ("The active player decides before any chip is revealed."), NULL));
  gtk_widget_add_css_class (keys, "linked");
  for (int part = 0; part < way_draft_get_n_parts (self->draft); part++)
    if (self->ticked[part] >> stack & 1)
      {
        GtkWidget *key = make_choice (self, stack, part, first ? GTK_TOGGLE_BUTTON (first) : NULL);

        first = first ? first : key;
        gtk_box_append (GTK_BOX (keys), key);
      }
  gtk_box_append (GTK_BOX (box), keys);
  return box;
}

static void
update_questions (WayStackPicker *self)
{
  way_ui_remove_children (self->questions);
  for (int stack = 1; stack <= N_STACKS; stack++)
    if (count_parts_of (self, stack) > 1)
      way_ui_card_list_add (self->questions, make_question (self, stack), FALSE);
  gtk_widget_set_visible (self->questions, gtk_widget_get_first_child (self->questions) != NULL);
}

static void
on_check_cb (WayStackPicker *self, GtkCheckButton *check)
{
  int stack = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (check), "stack"));

  if (self->updating || self->part >= MAX_PARTS)
    return;
  if (gtk_check_button_get_active (check))
    self->ticked[self->part] |= 1u << stack;
  else
    self->ticked[self->part] &= ~(1u << stack);
  update_questions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_row_activated_cb (WayStackPicker *self, GtkListBoxRow *row)
{
  GtkCheckButton *check = g_object_get_data (G_OBJECT (row), "check");

  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

static void
add_stack (WayStackPicker *self, int stack)
{
  WayGame *game = way_draft_get_game (self->draft);
  unsigned owners = carc_chips_on_stack (way_game_get_standings (game), stack);
  GtkWidget *check = gtk_check_button_new ();
  /* Translators: a check box in the form of a road or city: the feature settles the stack of chips with number %d. */
  g_autofree char *title = g_strdup_printf (_ ("Bookmaker, stack %d"), stack);
  g_autofree char *names = way_text_seats (way_game_get_header (game), owners);
  /* Translators: %s are names of players. */
  g_autofree char *description = g_strdup_printf (_ ("%s’s chips; settled after scoring"), names);
  /* Translators: below the name of a stack of betting chips: when it is settled. */
  GtkWidget *content = way_ui_row (way_ui_icon ("way-bookmaker-symbolic"), title, _ ("Settled after scoring"),
                                   way_ui_shapes (way_game_get_setup (game), owners, 18));
  GtkListBoxRow *row;

  gtk_widget_add_css_class (check, "wm-tap");
  way_ui_set_accessible_label (check, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  g_object_set_data (G_OBJECT (check), "stack", GINT_TO_POINTER (stack));
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_check_cb), self, G_CONNECT_SWAPPED);
  way_ui_row_add (content, check);
  row = way_ui_card_list_add (self->list, content, TRUE);
  g_object_set_data (G_OBJECT (row), "check", check);
  self->checks[stack] = check;
}

static unsigned
find_open (WayDraft *draft)
{
  const CarcSubject *subject = way_draft_get_subject (draft);

  /* The bets page settles behind the last entry. */
  if (way_draft_get_amended_entry_id (draft) != 0 || way_draft_get_followed_entry_id (draft) != 0
      || way_draft_get_state (draft) != CARC_STATE_COMPLETED || (subject != &carc_road && subject != &carc_city))
    return 0;
  return way_draft_get_open_stacks (draft);
}

static void
update_what_if (WayStackPicker *self)
{
  const CarcEntry *feature = way_draft_get_entry (self->draft, way_draft_get_current (self->draft));
  int tiles = carc_tiles_of_bet (feature);
  g_autofree char *text
      = tiles > 0 ? way_text_what_if (way_game_get_setup (way_draft_get_game (self->draft)), tiles) : NULL;

  gtk_label_set_label (GTK_LABEL (self->what_if), text ? text : "");
  gtk_widget_set_visible (self->what_if, text && self->shown != 0);
}

static void
update (WayStackPicker *self)
{
  unsigned open = find_open (self->draft);

  self->part = way_draft_get_current (self->draft);
  if (open != self->shown)
    {
      way_ui_remove_children (self->list);
      self->shown = open;
      for (int stack = 1; stack <= N_STACKS; stack++)
        {
          self->checks[stack] = NULL;
          if (open >> stack & 1)
            add_stack (self, stack);
        }
    }
  self->updating = TRUE;
  for (int stack = 1; stack <= N_STACKS; stack++)
    if (self->checks[stack])
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[stack]),
                                   self->part < MAX_PARTS && (self->ticked[self->part] >> stack & 1));
  self->updating = FALSE;
  gtk_widget_set_visible (self->list, open != 0);
  update_what_if (self);
}

void
way_stack_picker_remove_part (WayStackPicker *self, int part)
{
  for (int i = part; i + 1 < MAX_PARTS; i++)
    self->ticked[i] = self->ticked[i + 1];
  self->ticked[MAX_PARTS - 1] = 0;
  for (int stack = 1; stack <= N_STACKS; stack++)
    self->chosen[stack] = 0;
  update (self);
  update_questions (self);
}

static void
way_stack_picker_dispose (GObject *object)
{
  WayStackPicker *self = WAY_STACK_PICKER (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_pointer (&self->what_if, gtk_widget_unparent);
  g_clear_pointer (&self->questions, gtk_widget_unparent);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_stack_picker_parent_class)->dispose (object);
}

static void
way_stack_picker_class_init (WayStackPickerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_stack_picker_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_stack_picker_init (WayStackPicker *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  self->list = way_ui_card_list ();
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_row_activated_cb), self);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  self->what_if = way_ui_label ("", "wm-dim");
  way_ui_set_min_width (self->what_if, WAY_UI_MIN_CHARACTERS);
  gtk_widget_set_parent (self->what_if, GTK_WIDGET (self));
  self->questions = way_ui_card_list ();
  gtk_widget_set_visible (self->questions, FALSE);
  gtk_widget_set_parent (self->questions, GTK_WIDGET (self));
}

GtkWidget *
way_stack_picker_new (WayDraft *draft)
{
  WayStackPicker *self = g_object_new (WAY_TYPE_STACK_PICKER, NULL);

  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
