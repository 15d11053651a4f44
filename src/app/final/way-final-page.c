/* way-final-page.c: the guide through final scoring, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-final-expansions.h"
#include "way-entry-form.h"
#include "way-field-step.h"
#include "way-final-steps.h"
#include "way-patience.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

struct _WayFinalPage {
  WayPage parent_instance;

  GtkWidget *content;
  GtkWidget *steps;      /* NULL before final scoring has begun */
  GtkWidget *field_step; /* on view at its step, else NULL */
  GtkWidget *main_button;
  GtkWidget *skip_button; /* nothing is left to do at this step */
  WayGame *game;
  WayFinalStep step;
  unsigned dismissed; /* steps at which nothing is left, one bit each */
};

G_DEFINE_FINAL_TYPE (WayFinalPage, way_final_page, WAY_TYPE_PAGE)

static void go_to (WayFinalPage *self, WayFinalStep step);

static void
step_activated_cb (WayFinalPage *self, GtkListBoxRow *row)
{
  go_to (self, (WayFinalStep) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "step")));
}

static void
make_steps (WayFinalPage *self)
{
  GtkWidget *list = way_ui_card_list ();

  for (WayFinalStep step = WAY_FINAL_BETS; step < WAY_FINAL_N_STEPS; step = way_final_get_next (self->game, step))
    {
      g_autofree char *number = g_strdup_printf ("%d", way_final_get_number (self->game, step));
      g_autofree char *description = way_final_step_describe (self->game, step, self->dismissed);
      gboolean done = way_final_step_is_done (self->game, step, self->dismissed);
      GtkWidget *badge = way_ui_badge (number, step == self->step ? "accent" : NULL);
      GtkWidget *check = done ? way_ui_icon ("object-select-symbolic") : NULL;
      GtkListBoxRow *row = way_ui_card_list_add (
          list, way_ui_row (badge, way_final_step_get_name (step), description, check), step != self->step);

      gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
      way_ui_set_css_class (GTK_WIDGET (row), "wm-chosen-row", step == self->step);
      g_object_set_data (G_OBJECT (row), "step", GINT_TO_POINTER ((int) step));
    }
  g_signal_connect_object (list, "row-activated", G_CALLBACK (step_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), list);
  self->steps = list;
}

static void
stack_activated_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  int stack = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "stack"));

  gtk_widget_activate_action (GTK_WIDGET (list), "win.bets", "i", stack);
}

static GtkWidget *
make_bets_step (WayFinalPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = way_ui_card_list ();
  unsigned stacks = way_final_find_stacks (self->game);

  gtk_box_append (GTK_BOX (box),
                  way_ui_label (_ ("Bets are settled first, before any other scoring. Before revealing a chip, its "
                                   "owner decides which road or city it counts for."),
                                NULL));
  for (int stack = 1; stack <= WAY_FINAL_N_STACKS; stack++)
    if (stacks & (1u << stack))
      {
        unsigned owners = carc_chips_on_stack (way_game_get_standings (self->game), stack);
        g_autofree char *title = g_strdup_printf (C_ ("final scoring", "Stack %d"), stack);
        g_autofree char *names = way_text_seats (way_game_get_header (self->game), owners);
        GtkListBoxRow *row = way_ui_card_list_add (
            list, way_ui_row (way_ui_icon ("way-bookmaker-symbolic"), title, names, way_ui_icon ("go-next-symbolic")),
            TRUE);

        gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
        g_object_set_data (G_OBJECT (row), "stack", GINT_TO_POINTER (stack));
      }
  g_signal_connect (list, "row-activated", G_CALLBACK (stack_activated_cb), NULL);
  gtk_widget_set_visible (list, stacks != 0);
  gtk_box_append (GTK_BOX (box), list);
  return box;
}

static void
subject_clicked_cb (GtkButton *button, gpointer data)
{
  const CarcSubject *subject = data;

  gtk_widget_activate_action (GTK_WIDGET (button), "win.enter-unfinished", "s", subject->id);
}

static GtkWidget *
make_subject_button (const CarcSubject *subject)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (content), way_ui_icon (way_ui_subject_icon (subject->id)));
  gtk_box_append (GTK_BOX (content), way_ui_key_text (way_tr (&subject->name), NULL));
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "wm-entry-key");
  way_ui_set_accessible_label (button, way_text_subject (subject, CARC_STATE_UNFINISHED));
  g_signal_connect (button, "clicked", G_CALLBACK (subject_clicked_cb), (gpointer) subject);
  return button;
}

static GtkWidget *
make_unfinished_step (WayFinalPage *self)
{
  const CarcSetup *setup = way_game_get_setup (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *keys = gtk_flow_box_new ();

  gtk_box_append (GTK_BOX (box),
                  way_ui_label (_ ("Every feature with meeples on it, except fields, is scored as it is."), NULL));
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (keys), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (keys), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (keys), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (keys), 4);
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->for_majority && (carc_modules[m]->subjects[s]->states & CARC_STATE_UNFINISHED))
        {
          GtkWidget *button = make_subject_button (carc_modules[m]->subjects[s]);

          gtk_flow_box_append (GTK_FLOW_BOX (keys), button);
          gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
        }
  gtk_box_append (GTK_BOX (box), keys);
  return box;
}

static GtkWidget *
make_expansions_step (WayFinalPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Points that expansions only score at the end."), NULL));
  gtk_box_append (GTK_BOX (box), way_final_expansions_new (self->game));
  return box;
}

static void
correction_clicked_cb (GtkButton *button, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (button), "win.enter", "s", carc_correction.id);
}

/* On a phone the bar has no room for the sentence beside its buttons. */
static GtkWidget *
make_reason (WayFinalPage *self)
{
  g_autofree char *reason = way_final_describe_open (self->game, self->dismissed);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), way_ui_label (reason, "wm-warn"));
  gtk_widget_set_visible (gtk_widget_get_first_child (box), reason != NULL);
  g_object_bind_property (WAY_PAGE (self), "narrow", box, "visible", G_BINDING_SYNC_CREATE);
  return box;
}

static GtkWidget *
make_result_step (WayFinalPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcStandings *standings = way_game_get_standings (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = way_ui_card_list ();
  /* Translators: a noun, a button: opens the form of an entry that corrects the points of a player. */
  GtkWidget *correction = gtk_button_new_with_label (_ ("Correction…"));

  gtk_box_append (GTK_BOX (box),
                  way_ui_label (_ ("Ending the game makes the result final. You can undo this at any time."), NULL));
  gtk_box_append (GTK_BOX (box), make_reason (self));
  /* Whoever came past chips that still lie there sees them before the result is frozen. */
  if (way_final_find_stacks (self->game) != 0)
    gtk_box_append (GTK_BOX (box), make_bets_step (self));
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *points = way_text_number (standings->points[seat]);
      GtkWidget *number = gtk_label_new (points);

      gtk_widget_add_css_class (number, "title-3");
      gtk_widget_add_css_class (number, "numeric");
      way_ui_card_list_add (list,
                            way_ui_row (way_shape_new ((int) header->setup.colors[seat], 24),
                                        way_text_player (header, seat), NULL, number),
                            FALSE);
    }
  gtk_box_append (GTK_BOX (box), list);
  gtk_widget_set_halign (correction, GTK_ALIGN_START);
  g_signal_connect (correction, "clicked", G_CALLBACK (correction_clicked_cb), NULL);
  gtk_box_append (GTK_BOX (box), correction);
  return box;
}

static GtkWidget *
make_begin_step (WayFinalPage *self)
{
  return way_ui_label (
      _ ("After the last tile, this guide takes you through the remaining bets, unfinished features and fields. From "
         "then on, no feature can be completed. You can leave at any time and continue later."),
      NULL);
}

static GtkWidget *
make_step (WayFinalPage *self)
{
  switch (self->step)
    {
    case WAY_FINAL_BETS:
      return make_bets_step (self);
    case WAY_FINAL_UNFINISHED:
      return make_unfinished_step (self);
    case WAY_FINAL_FIELDS:
      self->field_step = way_field_step_new (self->game);
      return self->field_step;
    case WAY_FINAL_EXPANSIONS:
      return make_expansions_step (self);
    case WAY_FINAL_RESULT:
      return make_result_step (self);
    case WAY_FINAL_BEGIN:
    case WAY_FINAL_N_STEPS:
    default:
      return make_begin_step (self);
    }
}

static void
label_field_cb (WayFinalPage *self)
{
  WayDraft *draft = self->field_step ? way_field_step_get_draft (WAY_FIELD_STEP (self->field_step)) : NULL;
  g_autofree char *label = NULL;
  gboolean can_record;

  if (!draft)
    return;
  g_object_get (draft, "record-label", &label, "can-record", &can_record, NULL);
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_widget_set_sensitive (self->main_button, can_record);
}

static void
follow_field (WayFinalPage *self)
{
  g_signal_connect_object (way_field_step_get_draft (WAY_FIELD_STEP (self->field_step)), "changed",
                           G_CALLBACK (label_field_cb), self, G_CONNECT_SWAPPED);
  label_field_cb (self);
}

static gboolean
is_finished (WayFinalPage *self)
{
  gboolean finished;

  g_object_get (self->game, "finished", &finished, NULL);
  return finished;
}

/* A step that was come past can still be done: the end waits for it, and says so. */
static void
label_end (WayFinalPage *self)
{
  g_autofree char *reason = way_final_describe_open (self->game, self->dismissed);
  /* Translators: a command, a button: ends the game after final scoring. */
  const char *label = _ ("End Game");

  if (is_finished (self))
    label = _ ("Result");
  way_page_set_main_label (WAY_PAGE (self), label);
  way_page_set_hint (WAY_PAGE (self), reason ? reason : "");
  gtk_widget_set_sensitive (self->main_button, !reason || is_finished (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason ? reason : "", -1);
}

static void
label_skip_button (WayFinalPage *self)
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

static void
label_buttons (WayFinalPage *self)
{
  gtk_widget_set_sensitive (self->main_button, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->main_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  way_page_set_hint (WAY_PAGE (self), "");
  label_skip_button (self);
  if (self->step == WAY_FINAL_FIELDS)
    follow_field (self);
  else if (self->step == WAY_FINAL_BEGIN)
    /* Translators: a command, a button: the last tile is placed. */
    way_page_set_main_label (WAY_PAGE (self), _ ("Begin Final Scoring"));
  else if (self->step == WAY_FINAL_RESULT)
    label_end (self);
  else
    {
      /* Translators: %s is the next step of final scoring, "Fields". */
      g_autofree char *label
          /* Translators: a button in final scoring; %s is the name of the next step: “Next: Fields”. */
          = g_strdup_printf (_ ("Next: %s"), way_final_step_get_name (way_final_get_next (self->game, self->step)));

      way_page_set_main_label (WAY_PAGE (self), label);
    }
}

static gboolean
has_focus (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* What had the focus went with the step before. */
static gboolean
take_focus (GtkWidget *widget)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);

  if (self->field_step)
    return way_field_step_focus_first (WAY_FIELD_STEP (self->field_step));
  if (gtk_widget_get_sensitive (self->main_button))
    return gtk_widget_grab_focus (self->main_button);
  return gtk_widget_child_focus (self->steps, GTK_DIR_TAB_FORWARD);
}

static void
go_to (WayFinalPage *self, WayFinalStep step)
{
  g_autofree char *progress = NULL;
  gboolean had_focus = has_focus (self->content) || has_focus (self->skip_button);
  gboolean moved;

  moved = self->step != step;
  self->step = step;
  self->field_step = NULL;
  self->steps = NULL;
  way_ui_remove_children (self->content);
  if (step != WAY_FINAL_BEGIN)
    {
      progress = g_strdup_printf (_ ("Step %1$d of %2$d"), way_final_get_number (self->game, step),
                                  way_final_get_number (self->game, WAY_FINAL_RESULT));
      gtk_box_append (GTK_BOX (self->content), way_ui_label (way_final_step_get_name (step), "title-2"));
    }
  gtk_box_append (GTK_BOX (self->content), make_step (self));
  /* Below what is done now: on a phone they would fill the page before every field. */
  if (step != WAY_FINAL_BEGIN)
    make_steps (self);
  /* Translators: a noun, the phase of the game after the last tile; where other places say which turn it is. */
  way_page_set_title (WAY_PAGE (self), _ ("Final Scoring"), progress);
  label_buttons (self);
  if (had_focus || self->field_step)
    take_focus (GTK_WIDGET (self));
  if (moved)
    way_page_scroll_to_top (WAY_PAGE (self));
}

/* Undo may have taken the beginning back; the answers of a field at hand stay. */
static void
game_changed_cb (WayFinalPage *self)
{
  if (!way_final_has_begun (self->game))
    self->dismissed = 0;
  if (!way_final_has_begun (self->game) || self->step == WAY_FINAL_BEGIN)
    go_to (self, way_final_find_step (self->game));
  else if (self->step != WAY_FINAL_FIELDS)
    go_to (self, self->step);
  else
    {
      gboolean had_focus = has_focus (self->steps);

      gtk_box_remove (GTK_BOX (self->content), self->steps);
      make_steps (self);
      if (had_focus)
        gtk_widget_child_focus (self->steps, GTK_DIR_TAB_FORWARD);
    }
}

/* @parameter: the end of the game; else final scoring begins. */
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

  if (!way_field_step_record (WAY_FIELD_STEP (self->field_step), error))
    return FALSE;
  follow_field (self);
  take_focus (GTK_WIDGET (self));
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

/* All that still lie there go back to their owners, in one go. */
static gboolean
try_return_chips (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayFinalPage *self = WAY_FINAL_PAGE (widget);
  unsigned stacks = way_final_find_stacks (self->game);
  CarcEntry entries[WAY_FINAL_N_STACKS] = { 0 };
  gsize n = 0;

  for (int stack = 1; stack <= WAY_FINAL_N_STACKS; stack++)
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

/* The keys of the step have the letters that their features have at the table. */
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
  return self->field_step != NULL && way_field_step_press (WAY_FIELD_STEP (self->field_step), keyval, state);
}

/* As in the form of any other feature: a key of a stepper that has the focus does not keep Enter. */
static gboolean
key_before_cb (WayFinalPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (!enter || !self->field_step || !has_focus (self->field_step)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
      || way_entry_form_is_focus_busy (self->field_step))
    return FALSE;
  if (gtk_widget_get_sensitive (self->main_button))
    way_patience_try (GTK_WIDGET (self), try_field, NULL);
  return TRUE;
}

static void
way_final_page_dispose (GObject *object)
{
  WayFinalPage *self = WAY_FINAL_PAGE (object);
  GtkWidget *child;

  g_clear_object (&self->game);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);

  G_OBJECT_CLASS (way_final_page_parent_class)->dispose (object);
}

static void
way_final_page_class_init (WayFinalPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_final_page_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = take_focus;
}

static void
way_final_page_init (WayFinalPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *keys_before = gtk_event_controller_key_new ();

  gtk_widget_set_hexpand (GTK_WIDGET (WAY_PAGE (self)), TRUE);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  way_page_set_content (WAY_PAGE (self), self->content);
  way_page_set_max_width (WAY_PAGE (self), 840);
  way_page_show_undo (WAY_PAGE (self));

  self->skip_button = gtk_button_new_with_label ("");
  gtk_widget_set_valign (self->skip_button, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (self->skip_button, -1, 44); /* the smallest target for a finger */
  way_page_add_to_bar (WAY_PAGE (self), self->skip_button);
  g_signal_connect_object (self->skip_button, "clicked", G_CALLBACK (skip_clicked_cb), self, G_CONNECT_SWAPPED);
  self->main_button = way_page_add_main_button (WAY_PAGE (self));
  g_signal_connect_object (self->main_button, "clicked", G_CALLBACK (main_clicked_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (keys_before, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys_before, "key-pressed", G_CALLBACK (key_before_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys_before);
}

GtkWidget *
way_final_page_new (WayGame *game)
{
  WayFinalPage *self = g_object_new (WAY_TYPE_FINAL_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  go_to (self, way_final_find_step (self->game));
  return GTK_WIDGET (self);
}
