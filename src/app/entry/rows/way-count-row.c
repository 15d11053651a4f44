/* way-count-row.c: a number of the table: keys for the usual ones, a stepper for the rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-count-row.h"

#include <glib/gi18n.h>

#include "way-keypad.h"
#include "way-question-hints.h"
#include "way-ui.h"
#include "way-source-tag.h"
#include "way-stepper.h"

#define MAX_KEYS 12
#define SHORT_MAX 5

struct _WayCountRow {
  WayEntryRow parent_instance;

  WayKeypad *keypad; /* NULL: a plain count */
  WayStepper *stepper;
};

G_DEFINE_FINAL_TYPE (WayCountRow, way_count_row, WAY_TYPE_ENTRY_ROW)

static void
answer (WayCountRow *self, int value)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  if (way_entry_row_is_updating (row))
    return;
  if (value < 0)
    way_draft_clear (way_entry_row_get_draft (row), question, CARC_NO_PLAYER);
  else
    way_draft_set (way_entry_row_get_draft (row), question, CARC_NO_PLAYER, value);
}

static void
on_keypad_cb (WayCountRow *self)
{
  answer (self, way_keypad_get_value (self->keypad));
}

static void
on_stepper_cb (WayCountRow *self)
{
  answer (self, way_stepper_get_value (self->stepper));
}

static void
way_count_row_set_number (WayEntryRow *row, int number)
{
  answer (WAY_COUNT_ROW (row), number);
}

static gboolean
way_count_row_press (WayEntryRow *row, guint keyval, gboolean shift)
{
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  WayDraft *draft = way_entry_row_get_draft (row);
  int value = way_draft_get (draft, question, CARC_NO_PLAYER) + (shift ? -1 : 1);
  char shortcut = way_question_get_hints (question)->shortcut;

  if (shortcut == 0 || keyval != (guint) shortcut)
    return FALSE;
  way_draft_set (draft, question, CARC_NO_PLAYER, CLAMP (value, question->min, question->max));
  return TRUE;
}

static void
way_count_row_update (WayEntryRow *row)
{
  WayCountRow *self = WAY_COUNT_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  WayDraft *draft = way_entry_row_get_draft (row);
  int value = way_draft_get (draft, question, CARC_NO_PLAYER);

  if (self->keypad)
    way_keypad_set_value (self->keypad, way_draft_has (draft, question, CARC_NO_PLAYER) ? value : -1);
  way_stepper_set_value (self->stepper, value);
}

static GtkWidget *
make_heading (WayCountRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = way_ui_label (way_entry_row_get_title (WAY_ENTRY_ROW (self)), "heading");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stepper));
  return box;
}

static void
build_keypad (WayCountRow *self, const CarcQuestion *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gboolean is_short = way_question_get_hints (question)->look == WAY_LOOK_SHORT_KEYPAD;
  int min = is_short ? MAX (question->min, 0) : MAX (question->min, 1);

  self->keypad = WAY_KEYPAD (way_keypad_new (min, MIN (question->max, is_short ? SHORT_MAX : MAX_KEYS)));
  way_ui_set_accessible_label (GTK_WIDGET (self->keypad), way_entry_row_get_title (WAY_ENTRY_ROW (self)));
  g_signal_connect_object (self->keypad, "notify::value", G_CALLBACK (on_keypad_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), make_heading (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->keypad));
  way_entry_row_set_content (WAY_ENTRY_ROW (self), box);
  way_entry_row_set_control (WAY_ENTRY_ROW (self), GTK_WIDGET (self->keypad));
}

static void
build_plain (WayCountRow *self, const CarcQuestion *question)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  GtkWidget *content = way_ui_row (NULL, way_entry_row_get_title (row), way_entry_row_get_hint (row), NULL);

  if (question->house > 0)
    way_ui_row_add (content, way_source_tag_new (CARC_SOURCE_HOUSE));
  way_ui_row_add (content, GTK_WIDGET (self->stepper));
  way_entry_row_set_content (row, content);
  way_entry_row_set_control (row, GTK_WIDGET (self->stepper));
}

static void
way_count_row_build (WayEntryRow *row)
{
  WayCountRow *self = WAY_COUNT_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  WayLook look = way_question_get_hints (question)->look;

  self->stepper = WAY_STEPPER (way_stepper_new (MIN (question->min, 0), question->max));
  way_stepper_set_label (self->stepper, way_entry_row_get_title (row));
  g_signal_connect_object (self->stepper, "notify::value", G_CALLBACK (on_stepper_cb), self, G_CONNECT_SWAPPED);
  if (look == WAY_LOOK_KEYPAD || look == WAY_LOOK_SHORT_KEYPAD)
    build_keypad (self, question);
  else
    build_plain (self, question);
}

static void
way_count_row_class_init (WayCountRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_count_row_build;
  row_class->update = way_count_row_update;
  row_class->press = way_count_row_press;
  row_class->set_number = way_count_row_set_number;
}

static void
way_count_row_init (WayCountRow *self)
{
}
