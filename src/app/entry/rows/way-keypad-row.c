/* way-keypad-row.c: a row with a key for each usual number, and one for those above them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-keypad-row.h"

#include "way-count-row.h"
#include "way-focus.h"
#include "way-keypad.h"
#include "way-question-hints.h"
#include "way-stepper.h"
#include "way-template.h"
#include "way-ui.h"

/* The last key of a number of its own. */
#define MAX_KEY 12
#define MAX_SHORT_KEY 5

struct _WayKeypadRow {
  WayEntryRow parent_instance;

  WayKeypad *keypad;
  WayStepper *stepper;

  int first_key;
};

G_DEFINE_FINAL_TYPE (WayKeypadRow, way_keypad_row, WAY_TYPE_ENTRY_ROW)

static void
way_keypad_row_set_number (WayEntryRow *row, int number)
{
  way_entry_row_set_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER, number);
}

static void
stepper_cb (WayKeypadRow *self)
{
  way_keypad_row_set_number (WAY_ENTRY_ROW (self), way_stepper_get_value (self->stepper));
}

static void
keypad_cb (WayKeypadRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);

  if (way_keypad_get_value (self->keypad) < 0)
    way_entry_row_clear_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  else
    way_keypad_row_set_number (row, way_keypad_get_value (self->keypad));
}

/* The keys are enough, unless the number is below them. The stepper stays while it is used. */
static void
show_stepper (WayKeypadRow *self, gboolean answered, int value)
{
  gtk_widget_set_visible (GTK_WIDGET (self->stepper),
                          (answered && value < self->first_key) || way_focus_is_in (GTK_WIDGET (self->stepper)));
}

static void
way_keypad_row_update (WayEntryRow *row)
{
  WayKeypadRow *self = WAY_KEYPAD_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  gboolean answered = way_draft_has (way_entry_row_get_draft (row), question, CARC_NO_PLAYER);
  int value = way_entry_row_get_answer (row, question, CARC_NO_PLAYER);

  way_keypad_set_value (self->keypad, answered ? value : -1);
  way_stepper_set_value (self->stepper, value);
  show_stepper (self, answered, value);
}

static void
way_keypad_row_build (WayEntryRow *row)
{
  WayKeypadRow *self = WAY_KEYPAD_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  gboolean is_short = way_question_get_hints (question)->look == WAY_LOOK_SHORT_KEYPAD;
  int last_key;

  self->first_key = MAX (question->min, is_short ? 0 : 1);
  last_key = MIN (question->max, is_short ? MAX_SHORT_KEY : MAX_KEY);
  way_keypad_set_range (self->keypad, self->first_key, last_key);
  way_keypad_set_most (self->keypad, question->max);
  way_keypad_set_label (self->keypad, way_entry_row_get_title (row));
  g_object_set (self->stepper, "min", MIN (question->min, 0), "max", question->max, NULL);
  way_stepper_set_label (self->stepper, way_entry_row_get_title (row));
}

/* A number without a key is in the stepper. */
static gboolean
way_keypad_row_grab_focus (GtkWidget *widget)
{
  WayKeypadRow *self = WAY_KEYPAD_ROW (widget);

  if (way_keypad_get_value (self->keypad) >= 0 && !way_keypad_get_chosen (self->keypad))
    return gtk_widget_child_focus (GTK_WIDGET (self->stepper), GTK_DIR_TAB_FORWARD);
  return gtk_widget_grab_focus (GTK_WIDGET (self->keypad));
}

static void
way_keypad_row_class_init (WayKeypadRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  widget_class->grab_focus = way_keypad_row_grab_focus;
  row_class->build = way_keypad_row_build;
  row_class->update = way_keypad_row_update;
  row_class->press = way_count_row_press;
  row_class->set_number = way_keypad_row_set_number;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-keypad-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayKeypadRow, keypad, stepper);

  WAY_BIND_CALLBACKS (widget_class, keypad_cb, stepper_cb);
}

static void
way_keypad_row_init (WayKeypadRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
