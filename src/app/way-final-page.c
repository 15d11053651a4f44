/* way-final-page.c: the guide through final scoring, step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-endings.h"
#include "way-entry-form.h"
#include "way-field-step.h"
#include "way-page-frame.h"
#include "way-patience.h"
#include "way-parts.h"
#include "way-shape.h"
#include "way-wording.h"

#define N_STACKS 10

typedef enum {
  STEP_BEGIN, /* final scoring has not begun */
  STEP_BETS,
  STEP_UNFINISHED,
  STEP_FIELDS,
  STEP_EXPANSIONS, /* only where some of those in play pay at the end */
  STEP_RESULT,
  N_STEPS,
} Step;

struct _WayFinalPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  GtkWidget *content;
  GtkWidget *steps;      /* NULL before final scoring has begun */
  GtkWidget *field_step; /* on view at its step, else NULL */
  GtkWidget *main_button;
  GtkWidget *no_more_button;
  WayGame *game;
  Step step;
};

G_DEFINE_FINAL_TYPE (WayFinalPage, way_final_page, GTK_TYPE_BOX)

static gboolean
has_subject (WayFinalPage *self, const CarcSubject *subject)
{
  return carc_subject_find (way_game_get_setup (self->game), subject->id, strlen (subject->id)) == subject;
}

static gboolean
is_begun (WayFinalPage *self)
{
  return carc_is_final (way_game_get_standings (self->game));
}

static unsigned
find_stacks (WayFinalPage *self)
{
  unsigned stacks = 0;

  if (has_subject (self, &carc_bookmaker))
    for (int stack = 1; stack <= N_STACKS; stack++)
      if (carc_chips_on_stack (way_game_get_standings (self->game), stack) != 0)
        stacks |= 1u << stack;
  return stacks;
}

static gboolean
has_step (WayFinalPage *self, Step step)
{
  return step != STEP_EXPANSIONS || way_endings_count (self->game) > 0;
}

static Step
next_step (WayFinalPage *self, Step step)
{
  do
    step++;
  while (!has_step (self, step));
  return step;
}

/* As people count: from 1, without the beginning. */
static int
number_step (WayFinalPage *self, Step step)
{
  int n = 0;

  for (Step other = STEP_BETS; other <= step; other++)
    n += has_step (self, other);
  return n;
}

static int
count_entries (WayFinalPage *self, gboolean fields)
{
  int n = 0;

  for (gsize i = 0; i < way_game_get_n_entries (self->game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (self->game, i, NULL);

      n += fields ? entry->subject == &carc_field : entry->state == CARC_UNFINISHED;
    }
  return n;
}

static const char *
name_step (Step step)
{
  switch (step)
    {
    case STEP_BETS:
      return C_ ("final scoring", "Bets on the board");
    case STEP_UNFINISHED:
      return C_ ("final scoring", "Unfinished features");
    case STEP_FIELDS:
      return C_ ("final scoring", "Fields");
    case STEP_EXPANSIONS:
      return C_ ("final scoring", "What the expansions pay");
    case STEP_RESULT:
      return C_ ("final scoring", "Result");
    case STEP_BEGIN:
    case N_STEPS:
    default:
      return _ ("Final scoring");
    }
}

static char *
describe_step (WayFinalPage *self, Step step)
{
  int n;

  switch (step)
    {
    case STEP_BETS:
      n = __builtin_popcount (find_stacks (self));
      return n == 0
                 ? g_strdup (_ ("No chips lie on the board"))
                 : g_strdup_printf (ngettext ("%d stack still to settle", "%d stacks still to settle", (gulong) n), n);
    case STEP_UNFINISHED:
      n = count_entries (self, FALSE);
      return g_strdup_printf (ngettext ("%d feature recorded", "%d features recorded", (gulong) n), n);
    case STEP_FIELDS:
      n = count_entries (self, TRUE);
      return g_strdup_printf (ngettext ("%d field recorded", "%d fields recorded", (gulong) n), n);
    case STEP_EXPANSIONS:
      n = way_endings_count_recorded (self->game);
      return g_strdup_printf (ngettext ("%d recorded", "%d recorded", (gulong) n), n);
    case STEP_BEGIN:
    case STEP_RESULT:
    case N_STEPS:
    default:
      return g_strdup (_ ("Places, and who gained what"));
    }
}

static void go_to (WayFinalPage *self, Step step);

static void
step_activated_cb (WayFinalPage *self, GtkListBoxRow *row)
{
  go_to (self, (Step) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "step")));
}

static void
make_steps (WayFinalPage *self)
{
  GtkWidget *list = way_parts_card_list ();

  for (Step step = STEP_BETS; step < N_STEPS; step = next_step (self, step))
    {
      g_autofree char *number = g_strdup_printf ("%d", number_step (self, step));
      g_autofree char *description = describe_step (self, step);
      GtkWidget *badge = way_parts_badge (number, step == self->step ? "accent" : NULL);
      GtkListBoxRow *row = way_parts_card_list_add (list, way_parts_row (badge, name_step (step), description, NULL),
                                                    step != self->step);

      gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
      way_parts_set_class (GTK_WIDGET (row), "wm-chosen-row", step == self->step);
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
  GtkWidget *list = way_parts_card_list ();
  unsigned stacks = find_stacks (self);

  gtk_box_append (GTK_BOX (box),
                  way_parts_text (_ ("Bets come first, before any other points. Each owner decides which road or city "
                                     "their own chip counts for, before it is turned over."),
                                  NULL));
  for (int stack = 1; stack <= N_STACKS; stack++)
    if (stacks & (1u << stack))
      {
        unsigned owners = carc_chips_on_stack (way_game_get_standings (self->game), stack);
        g_autofree char *title = g_strdup_printf (C_ ("final scoring", "Stack %d"), stack);
        g_autofree char *names = way_wording_seats (way_game_get_header (self->game), owners);
        GtkListBoxRow *row = way_parts_card_list_add (list,
                                                      way_parts_row (way_parts_icon ("way-bookmaker-symbolic"), title,
                                                                     names, way_parts_icon ("go-next-symbolic")),
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

  gtk_box_append (GTK_BOX (content), way_parts_icon (way_parts_subject_icon (subject->id)));
  gtk_box_append (GTK_BOX (content), way_parts_key_text (way_wording_say (&subject->name), NULL));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "wm-entry-key");
  way_parts_name (button, way_wording_subject (subject, CARC_UNFINISHED));
  g_signal_connect (button, "clicked", G_CALLBACK (subject_clicked_cb), (gpointer) subject);
  return button;
}

static GtkWidget *
make_unfinished_step (WayFinalPage *self)
{
  const CarcSetup *setup = way_game_get_setup (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *keys = gtk_flow_box_new ();

  gtk_box_append (
      GTK_BOX (box),
      way_parts_text (_ ("Everything somebody still stands on, except fields, is valued as it lies there."), NULL));
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (keys), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (keys), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (keys), 2);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (keys), 4);
  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_module_in_play (setup, m) && carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      if (carc_modules[m]->subjects[s]->for_majority && (carc_modules[m]->subjects[s]->states & CARC_UNFINISHED))
        gtk_flow_box_append (GTK_FLOW_BOX (keys), make_subject_button (carc_modules[m]->subjects[s]));
  gtk_box_append (GTK_BOX (box), keys);
  return box;
}

static GtkWidget *
make_expansions_step (WayFinalPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), way_parts_text (_ ("What the expansions in play pay only at the end."), NULL));
  gtk_box_append (GTK_BOX (box), way_endings_new (self->game));
  return box;
}

static void
correction_clicked_cb (GtkButton *button, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (button), "win.enter", "s", carc_correction.id);
}

static GtkWidget *
make_result_step (WayFinalPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcStandings *standings = way_game_get_standings (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = way_parts_card_list ();
  GtkWidget *correction = gtk_button_new_with_label (_ ("Correction…"));

  gtk_box_append (
      GTK_BOX (box),
      way_parts_text (_ ("Ending the game freezes the result. It can be undone like anything else."), NULL));
  /* Whoever came past chips that still lie there sees them before the result is frozen. */
  if (find_stacks (self) != 0)
    gtk_box_append (GTK_BOX (box), make_bets_step (self));
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *points = way_wording_number (standings->points[seat]);
      GtkWidget *number = gtk_label_new (points);

      gtk_widget_add_css_class (number, "title-3");
      gtk_widget_add_css_class (number, "numeric");
      way_parts_card_list_add (list,
                               way_parts_row (way_shape_new ((int) header->setup.colours[seat], 24),
                                              way_wording_player (header, seat), NULL, number),
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
  return way_parts_text (_ ("When the last tile lies, the guide leads through the bets still on the board, unfinished "
                            "features and fields. Nothing is completed any more from then on. You may leave at any "
                            "time; the guide goes on where you left it."),
                         NULL);
}

static GtkWidget *
make_step (WayFinalPage *self)
{
  switch (self->step)
    {
    case STEP_BETS:
      return make_bets_step (self);
    case STEP_UNFINISHED:
      return make_unfinished_step (self);
    case STEP_FIELDS:
      self->field_step = way_field_step_new (self->game);
      return self->field_step;
    case STEP_EXPANSIONS:
      return make_expansions_step (self);
    case STEP_RESULT:
      return make_result_step (self);
    case STEP_BEGIN:
    case N_STEPS:
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
  way_page_frame_set_main_label (self->frame, label);
  gtk_widget_set_sensitive (self->main_button, can_record);
}

static void
follow_field (WayFinalPage *self)
{
  g_signal_connect_object (way_field_step_get_draft (WAY_FIELD_STEP (self->field_step)), "changed",
                           G_CALLBACK (label_field_cb), self, G_CONNECT_SWAPPED);
  label_field_cb (self);
}

static void
label_main_button (WayFinalPage *self)
{
  gtk_widget_set_sensitive (self->main_button, TRUE);
  gtk_widget_set_visible (self->no_more_button, self->step == STEP_FIELDS);
  if (self->step == STEP_FIELDS)
    follow_field (self);
  else if (self->step == STEP_BEGIN)
    way_page_frame_set_main_label (self->frame, _ ("Begin final scoring"));
  else if (self->step == STEP_RESULT)
    way_page_frame_set_main_label (self->frame, _ ("End the game"));
  else
    {
      /* Translators: %s is the next step of final scoring, "Fields". */
      g_autofree char *label = g_strdup_printf (_ ("Next: %s"), name_step (next_step (self, self->step)));

      way_page_frame_set_main_label (self->frame, label);
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

  return self->field_step ? gtk_widget_child_focus (self->field_step, GTK_DIR_TAB_FORWARD)
                          : gtk_widget_grab_focus (self->main_button);
}

static void
go_to (WayFinalPage *self, Step step)
{
  g_autofree char *progress = NULL;
  gboolean had_focus = has_focus (self->content) || has_focus (self->no_more_button);

  self->step = step;
  self->field_step = NULL;
  self->steps = NULL;
  way_parts_empty (self->content);
  if (step != STEP_BEGIN)
    {
      progress = g_strdup_printf (_ ("Step %1$d of %2$d"), number_step (self, step), number_step (self, STEP_RESULT));
      gtk_box_append (GTK_BOX (self->content), way_parts_text (name_step (step), "title-2"));
    }
  gtk_box_append (GTK_BOX (self->content), make_step (self));
  /* Below what is done now: on a phone they would fill the page before every field. */
  if (step != STEP_BEGIN)
    make_steps (self);
  way_page_frame_set_title (self->frame, _ ("Final scoring"), progress);
  label_main_button (self);
  if (had_focus || self->field_step)
    take_focus (GTK_WIDGET (self));
}

/* Where the guide goes on: the first step with something left to do. */
static Step
find_step (WayFinalPage *self)
{
  if (!is_begun (self))
    return STEP_BEGIN;
  if (find_stacks (self) != 0)
    return STEP_BETS;
  if (way_endings_count_recorded (self->game) > 0)
    return STEP_EXPANSIONS;
  return count_entries (self, TRUE) > 0 ? STEP_FIELDS : STEP_UNFINISHED;
}

/* Undo may have taken the beginning back; the answers of a field at hand stay. */
static void
game_changed_cb (WayFinalPage *self)
{
  if (!is_begun (self) || self->step == STEP_BEGIN)
    go_to (self, find_step (self));
  else if (self->step != STEP_FIELDS)
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
  CarcEntry entry = { .subject = ends ? &carc_end : &carc_final, .state = CARC_COMPLETED };
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
  way_page_frame_toast (self->frame, _ ("Recorded"), C_ ("button", "Undo"), "win.undo");
  return TRUE;
}

static void
main_clicked_cb (WayFinalPage *self)
{
  if (self->step == STEP_FIELDS)
    way_patience_try (GTK_WIDGET (self), try_field, NULL);
  else if (self->step == STEP_BEGIN || self->step >= STEP_RESULT)
    way_patience_try (GTK_WIDGET (self), try_event, g_variant_new_boolean (self->step != STEP_BEGIN));
  else
    go_to (self, next_step (self, self->step));
}

static void
no_more_clicked_cb (WayFinalPage *self)
{
  go_to (self, next_step (self, STEP_FIELDS));
}

static gboolean
key_pressed_cb (WayFinalPage *self, guint keyval, guint keycode, GdkModifierType state)
{
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

  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->frame), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  way_page_frame_set_content (self->frame, self->content);
  way_page_frame_set_most_width (self->frame, 840);
  way_page_frame_show_undo (self->frame);

  self->no_more_button = gtk_button_new_with_label (_ ("No more fields"));
  gtk_widget_set_valign (self->no_more_button, GTK_ALIGN_CENTER);
  way_page_frame_add_to_bar (self->frame, self->no_more_button);
  g_signal_connect_object (self->no_more_button, "clicked", G_CALLBACK (no_more_clicked_cb), self, G_CONNECT_SWAPPED);
  self->main_button = way_page_frame_add_main_button (self->frame);
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
  go_to (self, find_step (self));
  return GTK_WIDGET (self);
}
