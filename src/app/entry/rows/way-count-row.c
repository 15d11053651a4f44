/* way-count-row.c: a row with a stepper for a number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-count-row.h"

#include "way-question-hints.h"
#include "way-source-tag.h"
#include "way-stepper.h"
#include "way-template.h"

struct _WayCountRow {
  WayEntryRow parent_instance;

  GtkWidget *house_tag;
  WayStepper *stepper;
};

G_DEFINE_FINAL_TYPE (WayCountRow, way_count_row, WAY_TYPE_ENTRY_ROW)

static void
way_count_row_set_number (WayEntryRow *row, int number)
{
  way_entry_row_set_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER, number);
}

static void
stepper_cb (WayCountRow *self)
{
  way_count_row_set_number (WAY_ENTRY_ROW (self), way_stepper_get_value (self->stepper));
}

gboolean
way_count_row_press (WayEntryRow *row, guint keyval, gboolean shift)
{
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  int value = way_entry_row_get_answer (row, question, CARC_NO_PLAYER) + (shift ? -1 : 1);
  char shortcut = way_question_get_hints (question)->shortcut;

  if (shortcut == 0 || keyval != (guint) shortcut)
    return FALSE;
  way_entry_row_set_answer (row, question, CARC_NO_PLAYER, CLAMP (value, question->min, question->max));
  return TRUE;
}

static void
way_count_row_update (WayEntryRow *row)
{
  way_stepper_set_value (WAY_COUNT_ROW (row)->stepper,
                         way_entry_row_get_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER));
}

static void
way_count_row_build (WayEntryRow *row)
{
  WayCountRow *self = WAY_COUNT_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  g_object_set (self->stepper, "min", MIN (question->min, 0), "max", question->max, NULL);
  way_stepper_set_label (self->stepper, way_entry_row_get_title (row));
  gtk_widget_set_visible (self->house_tag, question->house > 0);
}

static void
way_count_row_class_init (WayCountRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_count_row_build;
  row_class->update = way_count_row_update;
  row_class->press = way_count_row_press;
  row_class->set_number = way_count_row_set_number;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-count-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayCountRow, house_tag, stepper);

  gtk_widget_class_bind_template_callback (widget_class, stepper_cb);
}

static void
way_count_row_init (WayCountRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_source_tag_set_source (WAY_SOURCE_TAG (self->house_tag), CARC_SOURCE_HOUSE);
}
