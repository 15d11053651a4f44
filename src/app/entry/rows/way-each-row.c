/* way-each-row.c: a number or a yes for single players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-each-row.h"

#include "way-focus.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-stepper.h"
#include "way-text.h"

/* A line a player. Where an answer of 0 says something, a switch tells it from none. */
typedef struct {
  GtkSwitch *toggle;   /* NULL: the number alone says it */
  WayStepper *stepper; /* NULL: yes or no */
} Line;

struct _WayEachRow {
  WayEntryRow parent_instance;

  Line lines[CARC_MAX_PLAYERS];
  int n_lines;
  GtkToggleButton *fold; /* NULL: all lines are always on view */
};

G_DEFINE_FINAL_TYPE (WayEachRow, way_each_row, WAY_TYPE_ENTRY_ROW)

static void
answer (WayEachRow *self, int seat)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  Line *line = &self->lines[seat];

  if (way_entry_row_is_updating (row))
    return;
  if (line->toggle && !gtk_switch_get_active (line->toggle))
    way_draft_clear (way_entry_row_get_draft (row), question, seat);
  else
    way_draft_set (way_entry_row_get_draft (row), question, seat,
                   line->stepper ? way_stepper_get_value (line->stepper) : 1);
}

static void
on_control_cb (WayEachRow *self, GParamSpec *pspec, GtkWidget *control)
{
  answer (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (control), "seat")));
}

static void
way_each_row_update (WayEntryRow *row)
{
  WayEachRow *self = WAY_EACH_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  for (int seat = 0; seat < self->n_lines; seat++)
    {
      gboolean has = way_draft_has (way_entry_row_get_draft (row), question, seat);
      Line *line = &self->lines[seat];

      if (has && self->fold)
        gtk_toggle_button_set_active (self->fold, TRUE);
      if (line->toggle)
        gtk_switch_set_active (line->toggle, has);
      if (line->stepper)
        way_stepper_set_value (line->stepper, way_draft_get (way_entry_row_get_draft (row), question, seat));
      if (line->stepper && line->toggle)
        gtk_widget_set_visible (GTK_WIDGET (line->stepper), has);
    }
}

static GtkWidget *
connect_control (WayEachRow *self, GtkWidget *control, const char *signal, int seat, const char *name)
{
  g_object_set_data (G_OBJECT (control), "seat", GINT_TO_POINTER (seat));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  way_ui_set_accessible_label (control, name);
  g_signal_connect_object (control, signal, G_CALLBACK (on_control_cb), self, G_CONNECT_SWAPPED);
  return control;
}

static GtkWidget *
make_line (WayEachRow *self, const CarcHeader *header, int seat)
{
  const CarcQuestion *question = way_entry_row_get_question (WAY_ENTRY_ROW (self), 0);
  const char *name = way_text_player (header, seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = way_ui_data_label (name, NULL);
  Line *line = &self->lines[seat];

  gtk_box_append (GTK_BOX (box), way_shape_new ((int) header->setup.colors[seat], 24));
  gtk_widget_set_hexpand (label, TRUE);
  way_ui_set_min_width (label, 5);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_INHERIT);
  gtk_box_append (GTK_BOX (box), label);
  if (question->ask == CARC_ASK_COUNT_EACH)
    {
      line->stepper = WAY_STEPPER (way_stepper_new (MIN (question->min, 0), question->max));
      way_stepper_set_label (line->stepper, name);
      gtk_box_append (GTK_BOX (box), connect_control (self, GTK_WIDGET (line->stepper), "notify::value", seat, name));
    }
  if (question->ask != CARC_ASK_COUNT_EACH || question->keep_zero)
    {
      line->toggle = GTK_SWITCH (gtk_switch_new ());
      gtk_box_append (GTK_BOX (box), connect_control (self, GTK_WIDGET (line->toggle), "notify::active", seat, name));
    }
  gtk_widget_add_css_class (box, "wm-each");
  return box;
}

static void
way_each_row_build (WayEntryRow *row)
{
  WayEachRow *self = WAY_EACH_ROW (row);
  const CarcHeader *header = way_game_get_header (way_draft_get_game (way_entry_row_get_draft (row)));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->n_lines = header->setup.n_players;
  for (int seat = 0; seat < self->n_lines; seat++)
    gtk_box_append (GTK_BOX (box), make_line (self, header, seat));
  way_entry_row_set_content (row, way_entry_row_collapse (row, box, &self->fold));
}

static void
way_each_row_activate (WayEntryRow *row)
{
  WayEachRow *self = WAY_EACH_ROW (row);

  if (self->fold)
    gtk_toggle_button_set_active (self->fold, !gtk_toggle_button_get_active (self->fold));
}

/* After a minus sign the digits go on below zero. */
static void
way_each_row_set_number (WayEntryRow *row, int number)
{
  WayEachRow *self = WAY_EACH_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  WayDraft *draft = way_entry_row_get_draft (row);

  for (int seat = 0; seat < self->n_lines; seat++)
    if (self->lines[seat].stepper && way_focus_is_in (GTK_WIDGET (self->lines[seat].stepper)))
      way_draft_set (draft, question, seat, way_draft_get (draft, question, seat) < 0 ? -number : number);
}

static void
way_each_row_class_init (WayEachRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_each_row_build;
  row_class->update = way_each_row_update;
  row_class->activate = way_each_row_activate;
  row_class->set_number = way_each_row_set_number;
}

static void
way_each_row_init (WayEachRow *self)
{
}
