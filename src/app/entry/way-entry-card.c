/* way-entry-card.c: the form of an entry with few questions, over the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-also-button.h"
#include "way-card.h"
#include "way-close-button.h"
#include "way-entry-defaults.h"
#include "way-entry-form.h"
#include "way-entry-state.h"
#include "way-entry-summary.h"
#include "way-entry-warning.h"
#include "way-focus.h"
#include "way-patience.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayEntryCard {
  WayPage parent_instance;

  AdwBin *icon;
  GtkLabel *name;
  GtkWidget *states;
  GtkWidget *form_box;
  GtkWidget *problem_box;
  GtkLabel *problem_label;
  WayEntryForm *form;
  WayAlsoButton *also_button;
  GtkWidget *sums_bin;
  WayEntrySummary *sums;
  WayEntrySummary *side_sums;
  WayEntryWarning *warning;

  WayDraft *draft;
  GSimpleAction *state_action;
};

enum { RECORDING, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (WayEntryCard, way_entry_card, WAY_TYPE_PAGE, G_IMPLEMENT_INTERFACE (WAY_TYPE_CARD, NULL))

gboolean
way_entry_card_is_enough (WayDraft *draft)
{
  const CarcSubject *subject = way_draft_get_subject (draft);

  return way_draft_get_n_parts (draft) == 1
         && (subject == &carc_monastery || subject == &carc_garden || subject == &carc_bookmaker
             || subject == &carc_correction);
}

static void
state_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  WayEntryCard *self = data;
  gboolean unfinished = g_str_equal (g_variant_get_string (value, NULL), "unfinished");

  way_draft_set_state (self->draft, unfinished ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED);
}

/* The page that replaces the card has room for several features. */
static void
also_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  WayEntryCard *self = data;
  const char *id = g_variant_get_string (parameter, NULL);
  const CarcSubject *subject
      = carc_subject_find (way_game_get_setup (way_draft_get_game (self->draft)), id, strlen (id));

  if (!subject)
    return;
  way_draft_add_part (self->draft, subject, CARC_STATE_COMPLETED);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-form", NULL);
}

static void
update (WayEntryCard *self)
{
  g_auto (WayEntryState) state = { 0 };

  way_entry_state_init (&state, self->draft, way_page_get_form_factor (WAY_PAGE (self)));
  gtk_label_set_label (self->name, state.name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, state.name, -1);
  g_simple_action_set_state (self->state_action,
                             g_variant_new_string (state.is_unfinished ? "unfinished" : "completed"));
  gtk_widget_set_visible (self->states, state.shows_states || state.shows_state_menu);
  gtk_widget_set_visible (self->problem_box, state.problem != NULL);
  gtk_label_set_label (self->problem_label, state.problem ? state.problem : "");
  way_also_button_show (self->also_button, &state);
  way_entry_warning_show (self->warning, &state);
  way_page_set_main_label (WAY_PAGE (self), state.record_label);
  gtk_widget_set_sensitive (way_page_get_main_button (WAY_PAGE (self)), state.can_record);
}

/* The action that follows closes this card. */
static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayEntryCard *self = WAY_ENTRY_CARD (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int amended = way_draft_get_amended_entry_id (self->draft);

  g_signal_emit (self, signals[RECORDING], 0, TRUE);
  if (!way_draft_record (self->draft, error))
    {
      g_signal_emit (self, signals[RECORDING], 0, FALSE);
      return FALSE;
    }
  if (amended)
    gtk_widget_activate_action (root, "win.amended", "i", amended);
  else
    gtk_widget_activate_action (root, "win.recorded", NULL);
  return TRUE;
}

static void
record_clicked_cb (WayEntryCard *self)
{
  if (gtk_widget_get_sensitive (way_page_get_main_button (WAY_PAGE (self))))
    way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

static void
confirmed_cb (WayEntryCard *self)
{
  gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
}

static void
show_problem_cb (WayEntryCard *self)
{
  if (!way_entry_form_show_problem (self->form))
    way_entry_form_focus_first (self->form);
}

/* The questions come first: their letters have another meaning on the table. */
static gboolean
press_letter (WayEntryCard *self, guint keyval, GdkModifierType state, guint32 time)
{
  if (way_entry_form_press (self->form, keyval, state, time))
    return TRUE;
  return !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) && !way_focus_is_typing (GTK_WIDGET (self))
         && gdk_keyval_to_lower (keyval) == GDK_KEY_w
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.what-if", NULL);
}

static gboolean
key_pressed_cb (WayEntryCard *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  if (!way_focus_is_enter (keyval))
    return press_letter (self, keyval, state, gtk_event_controller_get_current_event_time (controller));
  if (!way_focus_gives_enter (way_page_get_main_button (WAY_PAGE (self)), self->form_box, state))
    return FALSE;
  record_clicked_cb (self);
  return TRUE;
}

static gboolean
way_entry_card_grab_focus (GtkWidget *widget)
{
  way_entry_form_focus_first (WAY_ENTRY_CARD (widget)->form);
  return TRUE;
}

WayDraft *
way_entry_card_get_draft (WayEntryCard *self)
{
  return self->draft;
}

static void
add_actions (WayEntryCard *self)
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
way_entry_card_dispose (GObject *object)
{
  WayEntryCard *self = WAY_ENTRY_CARD (object);

  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->state_action);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_ENTRY_CARD);

  G_OBJECT_CLASS (way_entry_card_parent_class)->dispose (object);
}

static void
way_entry_card_class_init (WayEntryCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_entry_card_dispose;
  widget_class->grab_focus = way_entry_card_grab_focus;

  signals[RECORDING] = g_signal_new ("recording", WAY_TYPE_ENTRY_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryCard, icon, name, states, form_box, problem_box, problem_label, form,
                     also_button, sums_bin, sums, side_sums, warning);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, update, show_problem_cb, confirmed_cb, way_entry_form_show_question,
                      record_clicked_cb);
}

static void
way_entry_card_init (WayEntryCard *self)
{
  add_actions (self);
  g_type_ensure (WAY_TYPE_ALSO_BUTTON);
  g_type_ensure (WAY_TYPE_CLOSE_BUTTON);
  g_type_ensure (WAY_TYPE_ENTRY_WARNING);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_page_set_main_key (WAY_PAGE (self), C_ ("key", "Enter")); /* which key_pressed_cb() handles */
}

GtkWidget *
way_entry_card_new (WayDraft *draft)
{
  WayEntryCard *self = g_object_new (WAY_TYPE_ENTRY_CARD, NULL);

  self->draft = g_object_ref (draft);
  way_entry_defaults_set (draft);
  way_entry_form_set_draft (self->form, draft);
  way_also_button_set_setup (self->also_button, way_game_get_setup (way_draft_get_game (draft)));
  adw_bin_set_child (self->icon, way_ui_new_subject_icon (way_draft_get_subject (draft)->id));
  /* A chip that is placed scores nothing. */
  gtk_widget_set_visible (self->sums_bin, way_draft_get_subject (draft) != &carc_bookmaker);
  way_entry_summary_set_draft (self->sums, draft);
  way_entry_summary_set_draft (self->side_sums, draft);
  way_entry_warning_set_draft (self->warning, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
