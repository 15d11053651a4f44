/* way-final-page.c: the guide through final scoring, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-bets-step.h"
#include "way-entry-form.h"
#include "way-expansions-step.h"
#include "way-field-step.h"
#include "way-final-step-row.h"
#include "way-final-steps.h"
#include "way-focus.h"
#include "way-patience.h"
#include "way-result-step.h"
#include "way-text.h"
#include "way-ui.h"
#include "way-unfinished-step.h"

struct _WayFinalPage {
  WayPage parent_instance;

  GtkLabel *step_name;
  GtkStack *stack;
  WayBetsStep *bets_step;
  WayUnfinishedStep *unfinished_step;
  WayFieldStep *field_step;
  WayExpansionsStep *expansions_step;
  WayResultStep *result_step;
  GtkListBox *steps;
  GtkWidget *skip_button; /* nothing is left to do at this step */
  GtkWidget *main_button;

  WayGame *game;
  WayFinalStep step;
  unsigned dismissed; /* see way-final-steps.h */
};

G_DEFINE_FINAL_TYPE (WayFinalPage, way_final_page, WAY_TYPE_PAGE)

static void
add_steps (WayFinalPage *self)
{
  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step = way_final_get_next (self->game, step))
    gtk_list_box_append (self->steps, way_final_step_row_new (self->game, step));
}

static void
update_steps (WayFinalPage *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->steps, i)); i++)
    way_final_step_row_update (WAY_FINAL_STEP_ROW (row), self->game, self->step, self->dismissed);
  way_bets_step_update (self->bets_step, self->game);
  way_expansions_step_update (self->expansions_step, self->game);
  way_result_step_update (self->result_step, self->game);
}

static gboolean
is_finished (WayFinalPage *self)
{
  gboolean finished;

  g_object_get (self->game, "finished", &finished, NULL);
  return finished;
}

/* On a narrow page the bar has no room for the reason beside its buttons, so that it is part of the step. */
static void
update_reason (WayFinalPage *self)
{
  g_autofree char *reason = way_final_describe_open (self->game, self->dismissed);
  gboolean is_result = self->step == WAY_FINAL_RESULT;

  way_page_set_hint (WAY_PAGE (self), is_result ? reason : NULL);
  way_result_step_set_reason (self->result_step, way_page_get_narrow (WAY_PAGE (self)) ? reason : NULL);
  if (self->step != WAY_FINAL_FIELDS)
    gtk_widget_set_sensitive (self->main_button, !is_result || !reason || is_finished (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  is_result && reason ? reason : "", -1);
}

static void
update_skip_button (WayFinalPage *self)
{
  /* Translators: a button in final scoring: all fields (the meadows of the game) are recorded, go on. */
  const char *label = self->step == WAY_FINAL_FIELDS ? _ ("No More Fields")
                      : self->step == WAY_FINAL_BETS ? C_ ("final scoring", "Return the Chips")
                                                     : C_ ("final scoring", "Nothing Left Here");
  gboolean open = self->step > WAY_FINAL_BEGIN && self->step < WAY_FINAL_RESULT
                  && !way_final_step_is_done (self->game, self->step, self->dismissed);

  gtk_button_set_label (GTK_BUTTON (self->skip_button), label);
  way_ui_set_accessible_label (self->skip_button, label);
  gtk_widget_set_visible (self->skip_button, self->step == WAY_FINAL_FIELDS || open);
}

static char *
get_main_label (WayFinalPage *self)
{
  switch (self->step)
    {
    case WAY_FINAL_BEGIN:
      /* Translators: a command, a button: the last tile is placed. */
      return g_strdup (_ ("Begin Final Scoring"));
    case WAY_FINAL_RESULT:
      if (is_finished (self))
        return g_strdup (_ ("Result"));
      /* Translators: a command, a button: ends the game after final scoring. */
      return g_strdup (_ ("End Game"));
    default:
      /* Translators: a button in final scoring; %s is the name of the next step: “Next: Fields”. */
      return g_strdup_printf (_ ("Next: %s"), way_final_step_get_name (way_final_get_next (self->game, self->step)));
    }
}

/* The answers of the current field decide whether it can be recorded. */
static void
update_field_button (WayFinalPage *self)
{
  g_autofree char *label = NULL;
  gboolean can_record;

  if (self->step != WAY_FINAL_FIELDS)
    return;
  g_object_get (way_field_step_get_draft (self->field_step), "record-label", &label, "can-record", &can_record, NULL);
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_widget_set_sensitive (self->main_button, can_record);
}

static void
draft_replaced_cb (WayFinalPage *self)
{
  g_signal_connect_object (way_field_step_get_draft (self->field_step), "changed", G_CALLBACK (update_field_button),
                           self, G_CONNECT_SWAPPED);
  update_field_button (self);
}

static void
update (WayFinalPage *self)
{
  g_autofree char *label = get_main_label (self);

  update_steps (self);
  update_skip_button (self);
  way_page_set_main_label (WAY_PAGE (self), label);
  update_reason (self);
  update_field_button (self);
}

static gboolean
way_final_page_grab_focus (GtkWidget *widget)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);

  if (self->step == WAY_FINAL_FIELDS)
    return way_field_step_focus_first (self->field_step);
  if (gtk_widget_get_sensitive (self->main_button))
    return gtk_widget_grab_focus (self->main_button);
  return gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->steps, 0)));
}

static void
go_to (WayFinalPage *self, WayFinalStep step)
{
  static const char *const names[] = { "begin", "bets", "unfinished", "fields", "expansions", "result" };
  g_autofree char *progress = NULL;
  gboolean had_focus = way_focus_is_in (GTK_WIDGET (self->stack)) || way_focus_is_in (GTK_WIDGET (self->steps))
                       || way_focus_is_in (self->skip_button);
  gboolean moved = self->step != step;

  self->step = step;
  if (step == WAY_FINAL_FIELDS)
    way_field_step_begin (self->field_step, self->game);
  if (step != WAY_FINAL_BEGIN)
    progress = g_strdup_printf (_ ("Step %1$d of %2$d"), way_final_get_number (self->game, step),
                                way_final_get_number (self->game, WAY_FINAL_RESULT));
  way_page_set_title (WAY_PAGE (self), _ ("Final Scoring"), progress);
  gtk_label_set_label (self->step_name, way_final_step_get_name (step));
  gtk_widget_set_visible (GTK_WIDGET (self->step_name), step != WAY_FINAL_BEGIN);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), step != WAY_FINAL_BEGIN);
  gtk_stack_set_visible_child_name (self->stack, names[step]);
  update (self);
  if (had_focus || step == WAY_FINAL_FIELDS)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  if (moved)
    way_page_scroll_to_top (WAY_PAGE (self));
}

static void
go_to_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  go_to (WAY_FINAL_PAGE (widget), (WayFinalStep) g_variant_get_int32 (parameter));
}

/* Undo can remove the beginning of final scoring. */
static void
game_changed_cb (WayFinalPage *self)
{
  gboolean had_focus = way_focus_is_in (GTK_WIDGET (self->stack)) || way_focus_is_in (self->skip_button);

  if (!way_final_has_begun (self->game))
    self->dismissed = 0;
  if (!way_final_has_begun (self->game) || self->step == WAY_FINAL_BEGIN)
    {
      go_to (self, way_final_find_step (self->game));
      return;
    }
  update (self);
  if (had_focus && self->step != WAY_FINAL_FIELDS)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Records the end of the game if @parameter is TRUE, otherwise the beginning of final scoring. */
static gboolean
try_event (GtkWidget *widget, GVariant *parameter, GError **error)
{
  gboolean ends = g_variant_get_boolean (parameter);
  CarcEntry entry = { .subject = ends ? &carc_end : &carc_final, .state = CARC_STATE_COMPLETED };
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  if (!way_game_record (WAY_FINAL_PAGE (widget)->game, &entry, 1, error))
    return FALSE;
  if (ends)
    gtk_widget_activate_action (root, "win.result", NULL);
  return TRUE;
}

static gboolean
try_field (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);

  if (!way_field_step_record (self->field_step, error))
    return FALSE;
  gtk_widget_grab_focus (widget);
  /* Translators: a message after an entry was recorded; beside it is the button Undo. */
  way_page_toast (WAY_PAGE (self), _ ("Recorded"), C_ ("button", "Undo"), "win.undo");
  return TRUE;
}

static void
main_clicked_cb (WayFinalPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->step == WAY_FINAL_FIELDS)
    way_patience_try (widget, try_field, NULL);
  else if (self->step == WAY_FINAL_RESULT && is_finished (self))
    gtk_widget_activate_action (widget, "win.result", NULL);
  else if (self->step == WAY_FINAL_BEGIN || self->step == WAY_FINAL_RESULT)
    way_patience_try (widget, try_event, g_variant_new_boolean (self->step != WAY_FINAL_BEGIN));
  else
    go_to (self, way_final_get_next (self->game, self->step));
}

/* Returns all chips that are still in play to their owners, in one undo group. */
static gboolean
try_return_chips (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);
  unsigned stacks = way_final_find_stacks (self->game);
  CarcEntry entries[CARC_N_STACKS] = { 0 };
  gsize n = 0;

  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (stacks >> stack & 1)
      {
        entries[n] = (CarcEntry){ .subject = &carc_bet, .state = CARC_STATE_COMPLETED };
        carc_entry_set (&entries[n], &carc_bet_stack, CARC_NO_PLAYER, stack);
        carc_entry_set (&entries[n], &carc_bet_returned, CARC_NO_PLAYER, 1);
        n++;
      }
  if (!way_game_record (self->game, entries, n, error))
    return FALSE;
  way_page_toast (WAY_PAGE (self), C_ ("final scoring", "The chips are returned"), C_ ("button", "Undo"), "win.undo");
  return TRUE;
}

static void
skip_clicked_cb (WayFinalPage *self)
{
  if (self->step == WAY_FINAL_BETS)
    {
      way_patience_try (GTK_WIDGET (self), try_return_chips, NULL);
      return;
    }
  self->dismissed |= 1u << self->step;
  go_to (self, way_final_get_next (self->game, self->step));
}

/* The features have the same letters as on the page of the game. */
static gboolean
press_subject (WayFinalPage *self, guint keyval)
{
  static const struct {
    guint keyval;
    const CarcSubject *subject;
  } letters[] = {
    { GDK_KEY_r, &carc_road }, { GDK_KEY_c, &carc_city }, { GDK_KEY_m, &carc_monastery }, { GDK_KEY_g, &carc_garden }
  };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  if (self->step != WAY_FINAL_UNFINISHED || !g_settings_get_boolean (settings, "letter-keys"))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].keyval == gdk_keyval_to_lower (keyval))
      return gtk_widget_activate_action (GTK_WIDGET (self), "win.enter-unfinished", "s", letters[i].subject->id);
  return FALSE;
}

static gboolean
key_pressed_cb (WayFinalPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!(state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) && press_subject (self, keyval))
    return TRUE;
  return self->step == WAY_FINAL_FIELDS && way_field_step_press (self->field_step, keyval, state);
}

/* As in other forms, Enter records while a key of a stepper has the focus. */
static gboolean
key_pressed_first_cb (WayFinalPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (!enter || self->step != WAY_FINAL_FIELDS || !way_focus_is_in (GTK_WIDGET (self->field_step))
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
      || way_focus_keeps_enter (GTK_WIDGET (self->field_step)))
    return FALSE;
  if (gtk_widget_get_sensitive (self->main_button))
    way_patience_try (GTK_WIDGET (self), try_field, NULL);
  return TRUE;
}

static void
way_final_page_dispose (GObject *object)
{
  WayFinalPage *self = WAY_FINAL_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_FINAL_PAGE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_final_page_parent_class)->dispose (object);
}

static void
way_final_page_class_init (WayFinalPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_final_page_dispose;
  widget_class->grab_focus = way_final_page_grab_focus;

  gtk_widget_class_install_action (widget_class, "final.go-to", "i", go_to_action);

  g_type_ensure (WAY_TYPE_BETS_STEP);
  g_type_ensure (WAY_TYPE_UNFINISHED_STEP);
  g_type_ensure (WAY_TYPE_FIELD_STEP);
  g_type_ensure (WAY_TYPE_EXPANSIONS_STEP);
  g_type_ensure (WAY_TYPE_RESULT_STEP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-final-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, step_name);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, stack);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, bets_step);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, unfinished_step);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, field_step);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, expansions_step);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, result_step);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, steps);
  gtk_widget_class_bind_template_child (widget_class, WayFinalPage, skip_button);
  gtk_widget_class_bind_template_callback (widget_class, draft_replaced_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_first_cb);
  gtk_widget_class_bind_template_callback (widget_class, main_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, skip_clicked_cb);
}

static void
way_final_page_init (WayFinalPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->main_button = way_page_get_main_button (WAY_PAGE (self));
}

GtkWidget *
way_final_page_new (WayGame *game)
{
  WayFinalPage *self = g_object_new (WAY_TYPE_FINAL_PAGE, NULL);

  self->game = g_object_ref (game);
  add_steps (self);
  way_unfinished_step_set_up (self->unfinished_step, way_game_get_setup (game));
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::narrow", G_CALLBACK (update_reason), self, G_CONNECT_SWAPPED);
  go_to (self, way_final_find_step (game));
  return GTK_WIDGET (self);
}
