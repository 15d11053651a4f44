/* way-field-step.c: the step of final scoring that enters one field after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-field-step.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-entry-form.h"
#include "way-final-words.h"
#include "way-keypad.h"
#include "way-recorded-list.h"
#include "way-sheet-view.h"
#include "way-template.h"
#include "way-text.h"

struct _WayFieldStep {
  GtkBox parent_instance;

  WayEntryForm *form;
  WaySheetView *sheet;
  WayRecordedList *recorded;

  WayGame *game;
  WayDraft *draft;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayFieldStep, way_field_step, GTK_TYPE_BOX)

static void
emit_changed (WayFieldStep *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin_field (WayFieldStep *self)
{
  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, emit_changed, self);
  g_clear_object (&self->draft);
  self->draft = way_draft_new (self->game, &carc_field, CARC_STATE_COMPLETED);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  way_entry_form_set_draft (self->form, self->draft);
  way_sheet_view_set_lines (self->sheet, way_draft_get_lines (self->draft));
  emit_changed (self);
}

void
way_field_step_set_up (WayFieldStep *self, WayGame *game)
{
  self->game = g_object_ref (game);
  way_sheet_view_set_players (self->sheet, way_game_get_setup (game));
  begin_field (self);
}

void
way_field_step_update (WayFieldStep *self)
{
  way_recorded_list_update (self->recorded, self->game, WAY_FINAL_FIELDS, 0);
}

void
way_field_step_set_name (WayFieldStep *self, const char *name)
{
  way_entry_form_set_prefix (self->form, name);
}

gboolean
way_field_step_is_begun (WayFieldStep *self)
{
  const CarcEntry *entry = way_draft_get_entry (self->draft, 0);

  return entry->n_answers > 0 || *entry->note != '\0';
}

/* The sheet asks for the cities, unless there are points without them, such as those of castles. */
static gboolean
asks_for_cities (WayFieldStep *self)
{
  return !way_draft_is_answered (self->draft, &carc_field_cities)
         && way_final_find_winners (way_game_get_header (self->game), way_draft_get_sheet (self->draft)) == 0;
}

gboolean
way_field_step_can_record (WayFieldStep *self)
{
  gboolean can_record;

  g_object_get (self->draft, "can-record", &can_record, NULL);
  return can_record && way_field_step_is_begun (self) && !asks_for_cities (self);
}

char *
way_field_step_describe_record (WayFieldStep *self, int number, gboolean is_short)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcSheet *sheet = way_draft_get_sheet (self->draft);
  unsigned winners = way_final_find_winners (header, sheet);
  g_autofree char *names = way_text_seats (header, winners);
  g_autofree char *gains = way_final_describe_gains (header, sheet);

  if (way_field_step_can_record (self) && winners == 0)
    /* Translators: a verb, a button: records the field (meadow) that is being entered; %d is its number. */
    return is_short ? g_strdup (_ ("Record · no points")) : g_strdup_printf (_ ("Record Field %d · no points"), number);
  if (!way_field_step_can_record (self))
    /* Translators: a verb, a button: records the field (meadow) that is being entered; %d is its number. */
    return is_short ? g_strdup (C_ ("button", "Record")) : g_strdup_printf (_ ("Record Field %d"), number);
  if (is_short)
    return g_strdup_printf (_ ("Record · %s"), gains);
  /* Translators: the same, and who gets what: “Record Field 2 · Anna and Mia +12 each”. */
  return g_strdup_printf (_ ("Record Field %1$d · %2$s %3$s"), number, names, gains);
}

gboolean
way_field_step_record (WayFieldStep *self, GError **error)
{
  if (!way_draft_record (self->draft, error))
    return FALSE;
  begin_field (self);
  return TRUE;
}

static GtkWidget *
find_keypad (GtkWidget *widget)
{
  GtkWidget *found = WAY_IS_KEYPAD (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_keypad (child);
  return found;
}

/* Not the keys beside the title of the question, which come before it. */
gboolean
way_field_step_focus_first (WayFieldStep *self)
{
  GtkWidget *keypad = find_keypad (GTK_WIDGET (self->form));

  return keypad && gtk_widget_grab_focus (keypad);
}

gboolean
way_field_step_press (WayFieldStep *self, guint keyval, GdkModifierType state, guint32 time)
{
  return way_entry_form_press (self->form, keyval, state, time);
}

static void
way_field_step_dispose (GObject *object)
{
  WayFieldStep *self = WAY_FIELD_STEP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_FIELD_STEP);
  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_field_step_parent_class)->dispose (object);
}

static void
way_field_step_class_init (WayFieldStepClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_field_step_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_FIELD_STEP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/final/steps/way-field-step.ui");
  WAY_BIND_CHILDREN (widget_class, WayFieldStep, form, recorded);
}

static void
way_field_step_init (WayFieldStep *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sheet = WAY_SHEET_VIEW (way_sheet_view_new (NULL));
  g_object_set (self->sheet, "on-page", TRUE, NULL);
  way_sheet_view_set_inline_sources (self->sheet, TRUE);
  way_sheet_view_set_placeholder (self->sheet, _ ("How many completed cities does the field touch?"));
  way_entry_form_insert (self->form, GTK_WIDGET (self->sheet));
}
