/* way-draft-form.c: the form of a draft: the questions of its parts, what keys do there, and how it is recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-also-button.h"
#include "way-entry-defaults.h"
#include "way-entry-form.h"
#include "way-focus.h"
#include "way-patience.h"
#include "way-stack-picker.h"
#include "way-stack-question.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayDraftForm {
  GtkBox parent_instance;

  GtkBox *tabs;
  GtkWidget *problem_box;
  GtkLabel *problem_label;
  WayEntryForm *questions;
  WayStackPicker *stacks;
  WayAlsoButton *also_button;

  WayPage *page; /* contains this */
  WayDraft *draft;
  const char *recorded_action;
  gboolean can_record; /* if each stack belongs to one part */
  GSimpleAction *state_action;
};

enum { CHANGED, PART_ADDED, RECORDING, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayDraftForm, way_draft_form, GTK_TYPE_BOX)

/* Parts */

static void
tab_cb (WayDraftForm *self, GtkToggleButton *tab)
{
  int part = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (tab)); before;
       before = gtk_widget_get_prev_sibling (before))
    part++;
  if (gtk_toggle_button_get_active (tab) && part != way_draft_get_current (self->draft))
    way_draft_set_current (self->draft, part);
}

static void
remove_part_cb (WayDraftForm *self)
{
  int part = way_draft_get_current (self->draft);

  way_draft_remove_part (self->draft, part);
  way_stack_picker_remove_part (self->stacks, part);
}

static void
add_tab (WayDraftForm *self, int part, GtkToggleButton *group)
{
  GtkWidget *tab = gtk_toggle_button_new ();
  g_autofree char *name = way_stack_question_describe_part (self->draft, part);

  gtk_button_set_child (GTK_BUTTON (tab), way_ui_key_text (name, NULL));
  way_ui_set_accessible_label (tab, name);
  gtk_widget_add_css_class (tab, "wm-tap");
  gtk_widget_add_css_class (tab, "wm-pick");
  gtk_widget_set_hexpand (tab, TRUE);
  if (group)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tab), group);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), part == way_draft_get_current (self->draft));
  g_signal_connect_object (tab, "toggled", G_CALLBACK (tab_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->tabs, tab);
}

static void
update_tabs (WayDraftForm *self)
{
  int n = way_draft_get_n_parts (self->draft);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->tabs));
  GtkWidget *remove;
  int n_tabs = 0;

  gtk_widget_set_visible (GTK_WIDGET (self->tabs), n > 1);
  for (GtkWidget *tab = first; tab && GTK_IS_TOGGLE_BUTTON (tab); tab = gtk_widget_get_next_sibling (tab))
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), n_tabs == way_draft_get_current (self->draft));
      n_tabs++;
    }
  if (n_tabs == n)
    return;
  way_ui_remove_children (GTK_WIDGET (self->tabs));
  for (int part = 0; part < n; part++)
    {
      first = gtk_widget_get_first_child (GTK_WIDGET (self->tabs));
      add_tab (self, part, first ? GTK_TOGGLE_BUTTON (first) : NULL);
    }
  remove = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_add_css_class (remove, "wm-tap");
  /* Translators: a button: removes one of several features that are entered together. */
  gtk_widget_set_tooltip_text (remove, _ ("Remove Part"));
  way_ui_set_accessible_label (remove, _ ("Remove Part"));
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_part_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->tabs, remove);
}

/* Actions */

static void
state_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  WayDraftForm *self = data;
  gboolean unfinished = g_str_equal (g_variant_get_string (value, NULL), "unfinished");

  way_draft_set_state (self->draft, unfinished ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED);
}

static void
also_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  WayDraftForm *self = data;
  const char *id = g_variant_get_string (parameter, NULL);
  const CarcSubject *subject
      = carc_subject_find (way_game_get_setup (way_draft_get_game (self->draft)), id, strlen (id));

  if (subject && way_draft_add_part (self->draft, subject, CARC_STATE_COMPLETED) >= 0)
    g_signal_emit (self, signals[PART_ADDED], 0);
}

static void
add_actions (WayDraftForm *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) also = g_simple_action_new ("also", G_VARIANT_TYPE_STRING);

  self->state_action
      = g_simple_action_new_stateful ("state", G_VARIANT_TYPE_STRING, g_variant_new_string ("completed"));
  g_signal_connect_object (self->state_action, "change-state", G_CALLBACK (state_cb), self, 0);
  g_signal_connect_object (also, "activate", G_CALLBACK (also_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->state_action));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (also));
  gtk_widget_insert_action_group (GTK_WIDGET (self->page), "entry", G_ACTION_GROUP (group));
}

/* Recording */

/* Returns the checked stacks, each with the id of the entry of its feature; NULL if there are none. */
static GVariant *
list_stacks (WayDraftForm *self, WayGame *game, int n_parts)
{
  GVariantBuilder builder;
  gsize first = way_game_get_n_entries (game) - (gsize) n_parts;
  int n = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ii)"));
  for (int stack = 1; stack <= WAY_STACK_PICKER_MAX; stack++)
    {
      int part = way_stack_picker_get_part (self->stacks, stack);
      int entry_id = 0;

      if (part < 0)
        continue;
      way_game_get_entry (game, first + (gsize) part, &entry_id);
      g_variant_builder_add (&builder, "(ii)", stack, entry_id);
      n++;
    }
  if (n > 0)
    return g_variant_builder_end (&builder);
  g_variant_builder_clear (&builder);
  return NULL;
}

/* The first action that follows removes the page from the window. */
static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayDraftForm *self = WAY_DRAFT_FORM (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int amended = way_draft_get_amended_entry_id (self->draft);
  int n_parts = way_draft_get_n_parts (self->draft);
  GVariant *stacks;

  g_signal_emit (self, signals[RECORDING], 0, TRUE);
  if (!way_draft_record (self->draft, error))
    {
      g_signal_emit (self, signals[RECORDING], 0, FALSE);
      return FALSE;
    }
  stacks = amended ? NULL : list_stacks (self, way_draft_get_game (self->draft), n_parts);
  if (amended)
    gtk_widget_activate_action (root, "win.amended", "i", amended);
  else
    gtk_widget_activate_action (root, self->recorded_action, NULL);
  if (stacks)
    gtk_widget_activate_action_variant (root, "win.settle", stacks);
  return TRUE;
}

void
way_draft_form_record (WayDraftForm *self)
{
  if (gtk_widget_get_sensitive (way_page_get_main_button (self->page)))
    way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

void
way_draft_form_set_recorded_action (WayDraftForm *self, const char *action)
{
  self->recorded_action = action;
}

static void
update_main_button (WayDraftForm *self)
{
  gtk_widget_set_sensitive (way_page_get_main_button (self->page),
                            self->can_record && way_stack_picker_is_ready (self->stacks));
}

void
way_draft_form_show (WayDraftForm *self, const WayEntryState *state)
{
  update_tabs (self);
  g_simple_action_set_state (self->state_action,
                             g_variant_new_string (state->is_unfinished ? "unfinished" : "completed"));
  gtk_widget_set_visible (self->problem_box, state->problem != NULL);
  gtk_label_set_label (self->problem_label, state->problem ? state->problem : "");
  way_also_button_show (self->also_button, state);
  if (state->record_label)
    way_page_set_main_label (self->page, state->record_label);
  self->can_record = state->can_record;
  update_main_button (self);
}

/* Keys */

static gboolean
press_letter (WayDraftForm *self, guint keyval, GdkModifierType state, guint32 time)
{
  if (way_entry_form_press (self->questions, keyval, state, time))
    return TRUE;
  return !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) && !way_focus_is_typing (GTK_WIDGET (self))
         && gdk_keyval_to_lower (keyval) == GDK_KEY_w
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.what-if", NULL);
}

gboolean
way_draft_form_press (WayDraftForm *self, guint keyval, GdkModifierType state, guint32 time)
{
  if (!way_focus_is_enter (keyval))
    return press_letter (self, keyval, state, time);
  if (!way_focus_gives_enter (way_page_get_main_button (self->page), GTK_WIDGET (self), state))
    return FALSE;
  way_draft_form_record (self);
  return TRUE;
}

const char *
way_draft_form_get_number_title (WayDraftForm *self)
{
  return way_entry_form_get_number_title (self->questions);
}

/* The focus */

static gboolean
way_draft_form_grab_focus (GtkWidget *widget)
{
  way_entry_form_focus_first (WAY_DRAFT_FORM (widget)->questions);
  return TRUE;
}

void
way_draft_form_focus_record (WayDraftForm *self)
{
  if (gtk_widget_get_sensitive (way_page_get_main_button (self->page)))
    gtk_widget_grab_focus (way_page_get_main_button (self->page));
  else
    way_entry_form_focus_first (self->questions);
}

void
way_draft_form_show_problem (WayDraftForm *self)
{
  if (!way_entry_form_show_problem (self->questions))
    way_entry_form_focus_first (self->questions);
}

void
way_draft_form_show_question (WayDraftForm *self, const CarcQuestion *question)
{
  way_entry_form_show_question (self->questions, question);
}

WayDraft *
way_draft_form_get_draft (WayDraftForm *self)
{
  return self->draft;
}

static void
draft_changed_cb (WayDraftForm *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_draft_form_dispose (GObject *object)
{
  WayDraftForm *self = WAY_DRAFT_FORM (object);

  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->state_action);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_DRAFT_FORM);

  G_OBJECT_CLASS (way_draft_form_parent_class)->dispose (object);
}

static void
way_draft_form_class_init (WayDraftFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_draft_form_dispose;
  widget_class->grab_focus = way_draft_form_grab_focus;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_DRAFT_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PART_ADDED]
      = g_signal_new ("part-added", WAY_TYPE_DRAFT_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RECORDING] = g_signal_new ("recording", WAY_TYPE_DRAFT_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-draft-form.ui");

  WAY_BIND_CHILDREN (widget_class, WayDraftForm, tabs, problem_box, problem_label, questions, stacks, also_button);

  WAY_BIND_CALLBACKS (widget_class, update_main_button);
}

static void
way_draft_form_init (WayDraftForm *self)
{
  g_type_ensure (WAY_TYPE_ALSO_BUTTON);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->recorded_action = "win.recorded";
}

void
way_draft_form_begin (WayDraftForm *self, WayDraft *draft, WayPage *page)
{
  self->draft = g_object_ref (draft);
  self->page = page;
  add_actions (self);
  way_page_set_main_key (page, C_ ("key", "Enter")); /* which way_draft_form_press() handles */
  way_entry_defaults_set (draft);
  way_entry_form_set_draft (self->questions, draft);
  way_stack_picker_set_draft (self->stacks, draft);
  way_also_button_set_setup (self->also_button, way_game_get_setup (way_draft_get_game (draft)));
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "main-clicked", G_CALLBACK (way_draft_form_record), self, G_CONNECT_SWAPPED);
}
