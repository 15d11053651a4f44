/* way-final-page.c: the guide through final scoring: a checklist of steps, and live totals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-announcer.h"
#include "way-bet-answer.h"
#include "way-changes.h"
#include "way-field-step.h"
#include "way-final-progress.h"
#include "way-final-state.h"
#include "way-final-step-row.h"
#include "way-focus.h"
#include "way-patience.h"
#include "way-step-stack.h"
#include "way-step-tab.h"
#include "way-template.h"
#include "way-text.h"
#include "way-toast.h"
#include "way-totals.h"
#include "way-ui.h"

struct _WayFinalPage {
  WayPage parent_instance;

  AdwClamp *left;
  GtkListBox *steps;
  WayTotals *totals;
  WayStepStack *step_stack;
  GtkBox *strip;
  WayTotals *strip_totals;
  WayTotals *bar_totals;
  GtkLabel *obstacle_label;
  GtkWidget *bottom_obstacle;
  GtkWidget *bar_obstacle;
  WayAnnouncer *status;
  GtkWidget *nothing_left;
  GtkLabel *question;

  WayGame *game;
  GSettings *settings;
  WayFinalProgress progress;
  WayFinalPlace place;
  WayFinalState state;
  gboolean left_for_good; /* changes of the game are ignored */
};

G_DEFINE_FINAL_TYPE (WayFinalPage, way_final_page, WAY_TYPE_PAGE)

static GtkWidget *
get_main_button (WayFinalPage *self)
{
  return way_page_get_main_button (WAY_PAGE (self));
}

static WayFieldStep *
get_field_step (WayFinalPage *self)
{
  return way_step_stack_get_field_step (self->step_stack);
}

static WayBetsStep *
get_bets_step (WayFinalPage *self)
{
  return way_step_stack_get_bets_step (self->step_stack);
}

static gboolean
is_phone (WayFinalPage *self)
{
  return way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));
}

/* Whether N does what the main button does. */
static gboolean
has_letter (const WayFinalState *state)
{
  return state->action == WAY_FINAL_CLOSE_STEP || state->action == WAY_FINAL_GO_ON;
}

/* What the page shows. */

static void
show_obstacle (WayFinalPage *self, const char *obstacle)
{
  gtk_label_set_label (self->obstacle_label, obstacle ? obstacle : "");
  gtk_widget_set_visible (self->bottom_obstacle, obstacle && is_phone (self));
  gtk_widget_set_visible (self->bar_obstacle, obstacle && !is_phone (self));
  way_page_set_main_blocked (WAY_PAGE (self), obstacle);
}

static void
show_state (WayFinalPage *self, const WayFinalState *state)
{
  WayPage *page = WAY_PAGE (self);

  way_page_set_title (page, state->title, state->subtitle);
  way_page_set_main_label (page, state->main_label);
  way_page_set_main_key (page, has_letter (state) ? "N" : NULL);
  gtk_widget_set_sensitive (get_main_button (self), state->is_main_sensitive);
  way_page_set_hint (page, state->hint);
  gtk_label_set_label (self->question, state->question ? state->question : "");
  gtk_widget_set_visible (GTK_WIDGET (self->question), state->question != NULL);
  gtk_widget_set_visible (self->nothing_left, state->shows_nothing_left);
  g_object_set (self, "show-undo", !state->is_answering, NULL);
  show_obstacle (self, state->obstacle);
}

static void
update_state (WayFinalPage *self)
{
  WayFieldStep *step = get_field_step (self);
  WayFinalField field = { .is_begun = way_field_step_is_begun (step), .can_record = way_field_step_can_record (step) };
  g_autofree char *label = NULL;

  if (field.is_begun)
    label = way_field_step_describe_record (step, self->progress.n_entries[WAY_FINAL_FIELDS] + 1, is_phone (self));
  field.record_label = label;
  way_final_state_clear (&self->state);
  way_final_state_init (&self->state, self->game, &self->progress, &self->place, &field,
                        way_bets_step_get_bets (get_bets_step (self)), way_page_get_form_factor (WAY_PAGE (self)));
  show_state (self, &self->state);
}

static void
update_steps (WayFinalPage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->steps, i)); i++)
    way_final_step_row_update (WAY_FINAL_STEP_ROW (row), &self->progress, &self->place);
  for (GtkWidget *tab = gtk_widget_get_first_child (GTK_WIDGET (self->strip)); tab;
       tab = gtk_widget_get_next_sibling (tab))
    way_step_tab_update (WAY_STEP_TAB (tab), &self->progress, &self->place);
}

static void
update (WayFinalPage *self)
{
  if (!self->game)
    return;
  way_final_progress_read (&self->progress, self->game);
  way_step_stack_update (self->step_stack, &self->progress, &self->place);
  way_bets_step_add_revealed (get_bets_step (self), self->game, &self->progress);
  way_totals_update (self->totals, self->game, &self->progress);
  way_totals_update (self->strip_totals, self->game, &self->progress);
  way_totals_update (self->bar_totals, self->game, &self->progress);
  update_steps (self);
  update_state (self);
}

static void
field_changed_cb (WayFinalPage *self)
{
  if (self->game)
    update_state (self);
}

/* After the last chip, Enter records. */
static void
bets_changed_cb (WayFinalPage *self)
{
  const WayFinalBets *bets = way_bets_step_get_bets (get_bets_step (self));

  update (self);
  if (bets->open == bets->n_bets && way_final_bets_is_complete (bets))
    gtk_widget_grab_focus (get_main_button (self));
}

/* The steps. */

static gboolean
way_final_page_grab_focus (GtkWidget *widget)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);

  return way_step_stack_focus_first (self->step_stack) || gtk_widget_grab_focus (get_main_button (self));
}

static void
go_to (WayFinalPage *self, WayFinalStep step)
{
  gboolean moved = self->place.step != step;
  gboolean in_steps = way_focus_is_in (GTK_WIDGET (self->steps)) || way_focus_is_in (GTK_WIDGET (self->strip));

  if (moved)
    self->place.passed |= 1u << self->place.step;
  self->place.step = step;
  update (self);
  if (moved)
    way_page_scroll_to_top (WAY_PAGE (self));
  if (!in_steps)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
go_to_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  go_to (WAY_FINAL_PAGE (widget), (WayFinalStep) g_variant_get_int32 (parameter));
}

/* Undo can remove the beginning of final scoring, and redo bring back the end of the game. */
static void
game_changed_cb (WayFinalPage *self)
{
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));
  gboolean had_focus = focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  gboolean has_moved;

  if (self->left_for_good)
    return;
  if (!carc_is_final (way_game_get_standings (self->game)) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->left_for_good = TRUE;
      gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
      return;
    }
  update (self);
  /* A list gives the focus of a row that is removed to another one, which may be a button that edits an entry. */
  has_moved = way_focus_get (GTK_WIDGET (self)) != focus;
  focus = way_focus_get (GTK_WIDGET (self));
  if (had_focus && (has_moved || !focus || !gtk_widget_get_mapped (focus) || !gtk_widget_get_sensitive (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
way_final_page_leave (WayFinalPage *self)
{
  self->left_for_good = TRUE;
}

/* What is recorded. */

static gboolean
try_close (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);

  if (!way_game_close_step (self->game, (WayFinalStep) g_variant_get_int32 (parameter), error))
    return FALSE;
  go_to (self, way_final_progress_find_open (&self->progress, self->place.step));
  return TRUE;
}

static void
nothing_left_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  way_patience_try (widget, try_close, parameter);
}

static gboolean
try_return_chips (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);
  CarcEntry entry = { .subject = &carc_bet, .state = CARC_STATE_COMPLETED };

  carc_entry_set (&entry, &carc_bet_stack, CARC_NO_PLAYER, g_variant_get_int32 (parameter));
  carc_entry_set (&entry, &carc_bet_returned, CARC_NO_PLAYER, 1);
  if (!way_game_record (self->game, &entry, 1, error))
    return FALSE;
  way_page_toast (WAY_PAGE (self), C_ ("final scoring", "The chips are returned"), C_ ("button", "Undo"),
                  WAY_TOAST_UNDO);
  return TRUE;
}

static void
return_chips_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  way_patience_try (widget, try_return_chips, parameter);
}

static gboolean
try_end (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);
  const CarcEntry entry = { .subject = &carc_end, .state = CARC_STATE_COMPLETED };
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  if (!way_game_record (self->game, &entry, 1, error))
    return FALSE;
  gtk_widget_activate_action (root, "win.result", NULL);
  return TRUE;
}

static gboolean
try_field (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);
  g_autofree char *text = NULL;

  if (!way_field_step_record (get_field_step (self), error))
    return FALSE;
  update (self);
  gtk_widget_grab_focus (widget);
  text = way_game_describe_newest (self->game);
  way_page_toast (WAY_PAGE (self), text, C_ ("button", "Undo"), WAY_TOAST_UNDO);
  return TRUE;
}

static gboolean
try_bets (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);
  g_autofree char *text = NULL;

  if (!way_bets_step_record (get_bets_step (self), self->game, error))
    return FALSE;
  update (self);
  gtk_widget_grab_focus (widget);
  text = way_game_describe_newest (self->game);
  way_page_toast (WAY_PAGE (self), text, C_ ("button", "Undo"), WAY_TOAST_UNDO);
  return TRUE;
}

static void
reveal_stack_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);

  way_bets_step_reveal (get_bets_step (self), self->game, g_variant_get_int32 (parameter));
  way_bets_step_focus_first (get_bets_step (self));
}

static void
main_clicked_cb (WayFinalPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  switch (self->state.action)
    {
    case WAY_FINAL_CLOSE_STEP:
      way_patience_try (widget, try_close, g_variant_new_int32 ((int) self->place.step));
      break;
    case WAY_FINAL_GO_ON:
      go_to (self, self->state.next);
      break;
    case WAY_FINAL_RECORD_FIELD:
      way_patience_try (widget, try_field, NULL);
      break;
    case WAY_FINAL_RECORD_BETS:
      way_patience_try (widget, try_bets, NULL);
      break;
    case WAY_FINAL_RETURN_TO_FIELD:
      go_to (self, WAY_FINAL_FIELDS);
      break;
    case WAY_FINAL_BLOCKED:
      way_announcer_say (self->status, self->state.obstacle);
      break;
    case WAY_FINAL_END_GAME:
      way_patience_try (widget, try_end, NULL);
      break;
    case WAY_FINAL_SHOW_RESULT:
      gtk_widget_activate_action (widget, "win.result", NULL);
      break;
    }
}

/* Keys. */

static gboolean
key_pressed_cb (WayFinalPage *self, guint keyval, guint keycode, GdkModifierType state, GtkEventController *controller)
{
  gboolean letters = !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
                     && g_settings_get_boolean (self->settings, "letter-keys")
                     && !way_focus_is_typing (GTK_WIDGET (self));

  if (letters && gdk_keyval_to_lower (keyval) == GDK_KEY_n && has_letter (&self->state))
    {
      main_clicked_cb (self);
      return TRUE;
    }
  return way_step_stack_press (self->step_stack, keyval, state,
                               gtk_event_controller_get_current_event_time (controller), letters);
}

/* Enter skips no step: it does nothing on a button that says that nothing is left, where Space and N do. */
static gboolean
is_on_nothing_left (WayFinalPage *self)
{
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));

  return focus && GTK_IS_ACTIONABLE (focus)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), "final.nothing-left") == 0;
}

/* Enter opens a bet that is finished, to change it, and answers what is printed on a chip. */
static gboolean
keeps_enter (WayFinalPage *self)
{
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));

  if (!focus || gtk_widget_get_ancestor (focus, WAY_TYPE_BET_ANSWER))
    return focus != NULL;
  return GTK_IS_LIST_BOX_ROW (focus) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (focus));
}

/* As in other forms, Enter records while a key of a stepper has the focus. */
static gboolean
press_enter (WayFinalPage *self)
{
  if (is_on_nothing_left (self))
    return TRUE;
  if (self->state.action == WAY_FINAL_RECORD_BETS && self->state.is_main_sensitive && !keeps_enter (self))
    {
      main_clicked_cb (self);
      return TRUE;
    }
  if (self->place.step != WAY_FINAL_FIELDS || !way_focus_is_in (GTK_WIDGET (get_field_step (self)))
      || way_focus_keeps_enter (GTK_WIDGET (get_field_step (self))))
    return FALSE;
  if (way_field_step_can_record (get_field_step (self)))
    way_patience_try (GTK_WIDGET (self), try_field, NULL);
  return TRUE;
}

static gboolean
key_pressed_first_cb (WayFinalPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean control = (state & GDK_CONTROL_MASK) != 0;

  if (control && (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down))
    {
      int direction = keyval == GDK_KEY_Page_Up ? -1 : 1;

      go_to (self, way_final_progress_get_neighbor (&self->progress, self->place.step, direction));
      return TRUE;
    }
  if (control && gdk_keyval_to_lower (keyval) == GDK_KEY_z && self->state.is_answering)
    return TRUE;
  if (!way_focus_is_enter (keyval))
    return FALSE;
  return !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) && press_enter (self);
}

static void
way_final_page_dispose (GObject *object)
{
  WayFinalPage *self = WAY_FINAL_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_FINAL_PAGE);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  way_final_state_clear (&self->state);

  G_OBJECT_CLASS (way_final_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-final-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayFinalPage, left, steps, totals, step_stack, strip, strip_totals, bar_totals,
                     question, obstacle_label, bottom_obstacle, bar_obstacle, status, nothing_left);
  WAY_BIND_CALLBACKS (widget_class, field_changed_cb, key_pressed_cb, key_pressed_first_cb, main_clicked_cb, update);
}

static void
way_final_page_class_init (WayFinalPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_final_page_dispose;
  widget_class->grab_focus = way_final_page_grab_focus;

  gtk_widget_class_install_action (widget_class, "final.go-to", "i", go_to_cb);
  gtk_widget_class_install_action (widget_class, "final.nothing-left", "i", nothing_left_cb);
  gtk_widget_class_install_action (widget_class, "final.return-chips", "i", return_chips_cb);
  gtk_widget_class_install_action (widget_class, "final.reveal-stack", "i", reveal_stack_cb);

  bind_template (widget_class);
}

static void
way_final_page_init (WayFinalPage *self)
{
  self->settings = g_settings_new (APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_clamp_in_pixels (self->left);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  way_totals_use_list (self->totals);
}

static void
add_steps (WayFinalPage *self)
{
  GtkToggleButton *first = NULL;

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step++)
    if (way_final_step_is_needed (way_game_get_setup (self->game), step))
      {
        GtkToggleButton *tab = GTK_TOGGLE_BUTTON (way_step_tab_new (step));

        gtk_list_box_append (self->steps, way_final_step_row_new (step));
        gtk_box_append (self->strip, GTK_WIDGET (tab));
        if (first)
          gtk_toggle_button_set_group (tab, first);
        first = first ? first : tab;
      }
}

GtkWidget *
way_final_page_new (WayGame *game, WayBetsDraft *bets)
{
  WayFinalPage *self = g_object_new (WAY_TYPE_FINAL_PAGE, NULL);

  self->game = g_object_ref (game);
  add_steps (self);
  way_final_progress_read (&self->progress, game);
  self->place.step = way_final_progress_find_open (&self->progress, WAY_FINAL_END);
  way_step_stack_set_game (self->step_stack, game, bets);
  g_signal_connect_object (get_bets_step (self), "changed", G_CALLBACK (bets_changed_cb), self, G_CONNECT_SWAPPED);
  go_to (self, self->place.step);
  way_announcer_say (self->status, _ ("Final Scoring"));
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
