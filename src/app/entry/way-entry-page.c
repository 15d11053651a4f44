/* way-entry-page.c: the form of one entry, with its score sheet and the button that records it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-also-button.h"
#include "way-entry-defaults.h"
#include "way-entry-form.h"
#include "way-entry-state.h"
#include "way-entry-summary.h"
#include "way-entry-warning.h"
#include "way-kind-keys.h"
#include "way-breakpoint-bin.h"
#include "way-focus.h"
#include "way-patience.h"
#include "way-scoreboard.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-sheet-drawer.h"
#include "way-sheet-view.h"
#include "way-stack-picker.h"
#include "way-stack-question.h"
#include "way-text.h"
#include "way-trial-state.h"

#define MIN_FORM_HEIGHT 830 /* below the track, on a tablet: all questions about a road, and its score sheet */

struct _WayEntryPage {
  WayPage parent_instance;

  GtkMenuButton *menu_button;
  WayBreakpointBin *body_bin;
  WayScoreboard *scoreboard;
  AdwBin *icon;
  GtkLabel *name;
  GtkWidget *reminder;
  GtkBox *state_box;
  WaySheetDrawer *drawer;
  GtkBox *form_box;
  WayKindKeys *kinds;
  GtkBox *tabs;
  GtkBox *problem_box;
  GtkLabel *problem_label;
  WayEntryForm *form;
  WayStackPicker *stacks;
  WayAlsoButton *also_button;
  WaySheetView *sheet;
  WaySheetView *drawer_sheet;
  GtkLabel *results;
  WayEntrySummary *summary;
  WayEntryWarning *warning;
  GtkWidget *side; /* the sheet, on a desktop and a tablet */
  GtkWidget *close;
  GtkLabel *close_label;

  WayDraft *draft;
  gboolean is_trial;   /* nothing is recorded */
  gboolean may_record; /* there is a game that the draft can be recorded in */
  GSimpleAction *state_action;
};

G_DEFINE_FINAL_TYPE (WayEntryPage, way_entry_page, WAY_TYPE_PAGE)

static void
state_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  WayEntryPage *self = data;
  gboolean unfinished = g_str_equal (g_variant_get_string (value, NULL), "unfinished");

  way_draft_set_state (self->draft, unfinished ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED);
}

static void
tab_cb (WayEntryPage *self, GtkToggleButton *tab)
{
  int part = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (tab)); before;
       before = gtk_widget_get_prev_sibling (before))
    part++;
  if (gtk_toggle_button_get_active (tab) && part != way_draft_get_current (self->draft))
    way_draft_set_current (self->draft, part);
}

static void
remove_part_cb (WayEntryPage *self)
{
  int part = way_draft_get_current (self->draft);

  way_draft_remove_part (self->draft, part);
  way_stack_picker_remove_part (self->stacks, part);
}

static void
add_tab (WayEntryPage *self, int part, GtkToggleButton *group)
{
  GtkWidget *tab = gtk_toggle_button_new ();
  g_autofree char *name = way_stack_question_describe_part (self->draft, part);

  gtk_button_set_child (GTK_BUTTON (tab), way_ui_key_text (name, NULL));
  way_ui_set_accessible_label (tab, name);
  gtk_widget_add_css_class (tab, "wm-tap");
  gtk_widget_set_hexpand (tab, TRUE);
  if (group)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tab), group);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), part == way_draft_get_current (self->draft));
  g_signal_connect_object (tab, "toggled", G_CALLBACK (tab_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->tabs, tab);
}

static void
update_tabs (WayEntryPage *self)
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

static void
show_record (WayEntryPage *self, const WayEntryState *state)
{
  if (state->record_label)
    way_page_set_main_label (WAY_PAGE (self), state->record_label);
  gtk_widget_set_sensitive (way_page_get_main_button (WAY_PAGE (self)),
                            state->can_record && way_stack_picker_is_ready (self->stacks));
}

static void
show_state (WayEntryPage *self, const WayEntryState *state)
{
  way_page_set_title (WAY_PAGE (self), state->title, state->subtitle);
  gtk_label_set_label (self->name, state->name);
  g_simple_action_set_state (self->state_action,
                             g_variant_new_string (state->is_unfinished ? "unfinished" : "completed"));
  gtk_widget_set_visible (GTK_WIDGET (self->state_box), state->shows_states);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), state->shows_state_menu);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_box), state->problem != NULL);
  gtk_label_set_label (self->problem_label, state->problem ? state->problem : "");
  way_also_button_show (self->also_button, state);
  gtk_widget_set_visible (self->close, state->shows_cancel);
  way_entry_warning_show (self->warning, state);
  show_record (self, state);
}

static void
show_trial (WayEntryPage *self)
{
  g_auto (WayTrialState) state = { 0 };

  way_trial_state_init (&state, self->draft);
  way_kind_keys_show (self->kinds, &state);
  gtk_label_set_label (self->results, state.results ? state.results : "");
  gtk_widget_set_visible (GTK_WIDGET (self->results), state.results != NULL);
  way_entry_summary_set_results (self->summary, state.results);
}

static void
init_state (WayEntryPage *self, WayEntryState *state)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));

  if (self->is_trial)
    way_entry_state_init_trial (state, self->draft, factor, self->may_record);
  else
    way_entry_state_init (state, self->draft, factor);
}

static void
update_record (WayEntryPage *self)
{
  g_auto (WayEntryState) state = { 0 };

  init_state (self, &state);
  show_record (self, &state);
}

static void
update_hint (WayEntryPage *self)
{
  int last = way_game_get_setup (way_draft_get_game (self->draft))->n_players;
  const char *number = way_entry_form_get_number_title (self->form);
  g_autofree char *hint = NULL;

  if (self->is_trial)
    /* Translators: what keys of the keyboard do in “What Would It Score?” */
    hint = self->may_record ? g_strdup (_ ("Ctrl+Enter records this entry")) : NULL;
  else if (number)
    hint = g_strdup_printf (
        /* Translators: what the keys of the keyboard do in a form; %1$s is the title of its first number, “Road tiles”,
           and F%2$d the key of the last player. */
        _ ("Number keys set “%1$s” · F1 to F%2$d choose players · Esc goes back and keeps your answers"), number, last);
  else
    /* Translators: what the keys of the keyboard do in a form without a number; F%d is the key of the last player. */
    hint = g_strdup_printf (_ ("F1 to F%d choose players · Esc goes back and keeps your answers"), last);
  way_page_set_hint (WAY_PAGE (self), hint);
}

/* Without a line it would be an empty strip, from which the questions seem to be cut off. */
static void
update_side (WayEntryPage *self)
{
  gboolean is_phone = way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));

  gtk_widget_set_visible (self->side, !is_phone && g_list_model_get_n_items (way_draft_get_lines (self->draft)) > 0);
}

static void
update (WayEntryPage *self)
{
  g_auto (WayEntryState) state = { 0 };

  if (!self->draft)
    return;
  init_state (self, &state);
  update_hint (self);
  update_tabs (self);
  show_state (self, &state);
  update_side (self);
  if (self->is_trial)
    show_trial (self);
  way_scoreboard_preview (self->scoreboard, state.is_newest ? self->draft : NULL);
}

/* A phone never shows the scoreboard, and need not fill it. A page that is in no window yet has no form factor. */
static void
update_layout (WayEntryPage *self)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));
  WayScoreboardLayout layout;
  WayGame *game;

  if (!self->draft || !gtk_widget_get_root (GTK_WIDGET (self)) || way_form_factor_is_phone (factor))
    return;
  game = way_draft_get_game (self->draft);
  way_scoreboard_layout_init_for_form (&layout, way_game_get_setup (game)->n_players, factor,
                                       way_breakpoint_bin_get_low (self->body_bin));
  way_scoreboard_set_game (self->scoreboard, game);
  way_scoreboard_set_layout (self->scoreboard, &layout);
  /* Only now is the height of the rows known. */
  g_object_set (self->body_bin, "low-threshold",
                way_scoreboard_get_low_threshold (self->scoreboard, factor, MIN_FORM_HEIGHT), NULL);
}

static void
form_factor_cb (WayEntryPage *self)
{
  update_layout (self);
  update (self);
}

/* Returns the checked stacks, each with the id of the entry of its feature; NULL if there are none. */
static GVariant *
list_stacks (WayEntryPage *self, WayGame *game, int n_parts)
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

/* The action that follows removes this page from the window. */
static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayEntryPage *self = WAY_ENTRY_PAGE (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int amended = way_draft_get_amended_entry_id (self->draft);
  int n_parts = way_draft_get_n_parts (self->draft);
  GVariant *stacks;

  /* The points arrive on the table, not on this page while it disappears. */
  way_scoreboard_set_held (self->scoreboard, TRUE);
  if (!way_draft_record (self->draft, error))
    {
      way_scoreboard_set_held (self->scoreboard, FALSE);
      return FALSE;
    }
  stacks = amended ? NULL : list_stacks (self, way_draft_get_game (self->draft), n_parts);
  if (amended)
    gtk_widget_activate_action (root, "win.amended", "i", amended);
  else
    gtk_widget_activate_action (root, self->is_trial ? "win.tried" : "win.recorded", NULL);
  if (stacks)
    gtk_widget_activate_action_variant (root, "win.settle", stacks);
  return TRUE;
}

static void
record_clicked_cb (WayEntryPage *self)
{
  if (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (self))))
    way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

static void
kind_chosen_cb (WayEntryPage *self, gpointer subject)
{
  way_draft_set_subject (self->draft, subject);
  if (!way_focus_is_in (GTK_WIDGET (self->kinds)))
    way_entry_form_focus_first (self->form);
}

/* The questions come first: R is a signpost to the right on a form that asks about signposts. */
static gboolean
press_letter (WayEntryPage *self, guint keyval, GdkModifierType state, guint32 time)
{
  if (way_entry_form_press (self->form, keyval, state, time))
    return TRUE;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || way_focus_is_typing (GTK_WIDGET (self)))
    return FALSE;
  if (self->is_trial)
    return way_kind_keys_press (self->kinds, keyval);
  return gdk_keyval_to_lower (keyval) == GDK_KEY_w
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.what-if", NULL);
}

/* Enter is easily pressed after an answer, when nothing is meant to be recorded. */
static gboolean
press_enter_in_trial (WayEntryPage *self, GdkModifierType state)
{
  if (state & GDK_CONTROL_MASK)
    record_clicked_cb (self);
  else if (way_focus_keeps_enter (GTK_WIDGET (self->form_box)))
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed_cb (WayEntryPage *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  if (!way_focus_is_enter (keyval))
    return press_letter (self, keyval, state, gtk_event_controller_get_current_event_time (controller));
  if (self->is_trial)
    return press_enter_in_trial (self, state);
  if (!way_focus_gives_enter (way_page_get_main_button (WAY_PAGE (self)), GTK_WIDGET (self->form_box), state))
    return FALSE;
  record_clicked_cb (self);
  return TRUE;
}

static void
also_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  WayEntryPage *self = data;
  const char *id = g_variant_get_string (parameter, NULL);
  const CarcSubject *subject
      = carc_subject_find (way_game_get_setup (way_draft_get_game (self->draft)), id, strlen (id));

  if (!subject)
    return;
  way_draft_add_part (self->draft, subject, CARC_STATE_COMPLETED);
  way_entry_form_focus_first (self->form);
}

static void
show_problem_cb (WayEntryPage *self)
{
  way_sheet_drawer_set_open (self->drawer, FALSE);
  if (!way_entry_form_show_problem (self->form))
    way_entry_form_focus_first (self->form);
}

gboolean
way_entry_page_is_trial (WayEntryPage *self)
{
  return self->is_trial;
}

WayDraft *
way_entry_page_get_draft (WayEntryPage *self)
{
  return self->draft;
}

void
way_entry_page_focus_record (WayEntryPage *self)
{
  if (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (self))))
    gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
  else
    way_entry_form_focus_first (self->form);
}

static void
map_cb (WayEntryPage *self)
{
  if (!way_focus_is_in (GTK_WIDGET (self)))
    way_entry_form_focus_first (self->form);
}

static void
add_actions (WayEntryPage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) also = g_simple_action_new ("also", G_VARIANT_TYPE_STRING);

  self->state_action
      = g_simple_action_new_stateful ("state", G_VARIANT_TYPE_STRING, g_variant_new_string ("completed"));
  g_signal_connect_object (self->state_action, "change-state", G_CALLBACK (state_cb), self, 0);
  g_signal_connect_object (also, "activate", G_CALLBACK (also_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->state_action));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (also));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "entry", G_ACTION_GROUP (group));
}

static void
way_entry_page_dispose (GObject *object)
{
  WayEntryPage *self = WAY_ENTRY_PAGE (object);

  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->state_action);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_ENTRY_PAGE);

  G_OBJECT_CLASS (way_entry_page_parent_class)->dispose (object);
}

static void
way_entry_page_class_init (WayEntryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_entry_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryPage, menu_button, body_bin, scoreboard, icon, name, reminder, state_box,
                     drawer, form_box, kinds, results, side, close, close_label, tabs, problem_box, problem_label, form,
                     stacks, also_button, sheet, drawer_sheet, summary, warning);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, kind_chosen_cb, map_cb, form_factor_cb, show_problem_cb,
                      update_record, way_entry_page_focus_record, way_entry_form_show_question, record_clicked_cb);
}

static void
way_entry_page_init (WayEntryPage *self)
{
  add_actions (self);
  g_type_ensure (WAY_TYPE_ALSO_BUTTON);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->close_label, C_ ("button", "Back"));
  way_page_set_main_key (WAY_PAGE (self), C_ ("key", "Enter")); /* which key_pressed_cb() handles */
}

static void
begin_trial (WayEntryPage *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-trial");
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (self->name, TRUE); /* beside the reminder */
  gtk_widget_set_visible (self->reminder, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds), TRUE);
  gtk_label_set_label (self->close_label, C_ ("button", "Close"));
  /* Translators: the names of two keys that are pressed together, as they are printed on the keys. */
  way_page_set_main_key (WAY_PAGE (self), C_ ("key", "Ctrl+Enter")); /* which key_pressed_cb() handles */
}

static GtkWidget *
create (WayDraft *draft, gboolean is_trial, gboolean may_record)
{
  WayEntryPage *self = g_object_new (WAY_TYPE_ENTRY_PAGE, NULL);
  const CarcSetup *setup = way_game_get_setup (way_draft_get_game (draft));

  self->draft = g_object_ref (draft);
  self->is_trial = is_trial;
  self->may_record = may_record;
  if (is_trial)
    begin_trial (self);
  way_entry_defaults_set (draft);
  way_entry_form_set_draft (self->form, draft);
  way_stack_picker_set_draft (self->stacks, draft, way_entry_form_get_list (self->form));
  way_also_button_set_setup (self->also_button, setup);
  way_sheet_view_set_players (self->sheet, setup);
  way_sheet_view_set_inline_sources (self->sheet, TRUE);
  way_sheet_view_set_draft (self->sheet, draft);
  way_sheet_view_set_players (self->drawer_sheet, setup);
  way_sheet_view_set_draft (self->drawer_sheet, draft);
  adw_bin_set_child (self->icon, is_trial ? way_ui_icon ("way-what-if-symbolic")
                                          : way_ui_new_subject_icon (way_draft_get_subject (draft)->id));
  way_entry_summary_set_draft (self->summary, draft);
  way_entry_warning_set_draft (self->warning, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GtkWidget *
way_entry_page_new (WayDraft *draft)
{
  return create (draft, FALSE, TRUE);
}

GtkWidget *
way_entry_page_new_trial (WayDraft *draft, gboolean may_record)
{
  return create (draft, TRUE, may_record);
}
