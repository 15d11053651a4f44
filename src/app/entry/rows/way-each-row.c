/* way-each-row.c: a row with a line for each player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-each-row.h"

#include <glib/gi18n.h>

#include "way-disclosure-button.h"
#include "way-focus.h"
#include "way-player-line.h"
#include "way-stepper.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define SHAPE_SIZE 24

/* The controls of a player. A number whose answer 0 differs from no answer has a switch as well. */
typedef struct {
  WayStepper *stepper;
  GtkSwitch *toggle;
  GtkDropDown *others; /* “No player”, then the players */
} Line;

struct _WayEachRow {
  WayEntryRow parent_instance;

  GtkBox *box;
  GtkBox *lines_box;
  GtkToggleButton *disclosure; /* hidden, and active, if the lines are always visible */

  Line lines[CARC_MAX_PLAYERS];
  int n_lines;
};

G_DEFINE_FINAL_TYPE (WayEachRow, way_each_row, WAY_TYPE_ENTRY_ROW)

static void
answer (WayEachRow *self, int seat)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  const Line *line = &self->lines[seat];
  int value = 1;

  if (line->stepper)
    value = way_stepper_get_value (line->stepper);
  else if (line->others)
    value = (int) gtk_drop_down_get_selected (line->others);
  if ((line->toggle && !gtk_switch_get_active (line->toggle)) || (line->others && value == 0))
    way_entry_row_clear_answer (row, question, seat);
  else
    way_entry_row_set_answer (row, question, seat, value);
}

static void
control_cb (WayEachRow *self, GParamSpec *pspec, gpointer control)
{
  for (int seat = 0; seat < self->n_lines; seat++)
    if (control == self->lines[seat].stepper || control == self->lines[seat].toggle
        || control == self->lines[seat].others)
      answer (self, seat);
}

static void
way_each_row_update (WayEntryRow *row)
{
  WayEachRow *self = WAY_EACH_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  for (int seat = 0; seat < self->n_lines; seat++)
    {
      gboolean has = way_draft_has (way_entry_row_get_draft (row), question, seat);
      int value = way_entry_row_get_answer (row, question, seat);
      const Line *line = &self->lines[seat];

      if (has)
        gtk_toggle_button_set_active (self->disclosure, TRUE);
      if (line->toggle)
        gtk_switch_set_active (line->toggle, has);
      if (line->stepper)
        way_stepper_set_value (line->stepper, value);
      if (line->stepper && line->toggle)
        gtk_widget_set_visible (GTK_WIDGET (line->stepper), has);
      if (line->others)
        gtk_drop_down_set_selected (line->others, (guint) value);
    }
}

static void
add_control (WayEachRow *self, GtkWidget *line, GtkWidget *control, const char *property, const char *name)
{
  g_autofree char *signal = g_strconcat ("notify::", property, NULL);

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  way_ui_set_accessible_label (control, name);
  g_signal_connect_object (control, signal, G_CALLBACK (control_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (line), control);
}

static void
setup_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  /* A long name must not make the list wider than the line. */
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_widget_add_css_class (label, "wm-data");
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkWidget *
make_others (const CarcHeader *header)
{
  /* Translators: in a list of players: none of them. */
  const char *names[CARC_MAX_PLAYERS + 2] = { C_ ("player", "No player") };
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    names[seat + 1] = way_text_player (header, seat);
  list = gtk_drop_down_new_from_strings (names);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), factory);
  return list;
}

static void
add_line (WayEachRow *self, const CarcHeader *header, int seat)
{
  const CarcQuestion *question = way_entry_row_get_question (WAY_ENTRY_ROW (self), 0);
  const char *name = way_text_player (header, seat);
  GtkWidget *box = way_player_line_new (header, seat, SHAPE_SIZE);
  Line *line = &self->lines[seat];

  if (question->ask == CARC_ASK_COUNT_EACH)
    {
      line->stepper = WAY_STEPPER (way_stepper_new (MIN (question->min, 0), question->max));
      add_control (self, box, GTK_WIDGET (line->stepper), "value", name);
    }
  if (question->ask == CARC_ASK_YES_NO_EACH || (question->ask == CARC_ASK_COUNT_EACH && question->keep_zero))
    {
      line->toggle = GTK_SWITCH (gtk_switch_new ());
      add_control (self, box, GTK_WIDGET (line->toggle), "active", name);
    }
  if (question->ask == CARC_ASK_PLAYER_EACH)
    {
      line->others = GTK_DROP_DOWN (make_others (header));
      add_control (self, box, GTK_WIDGET (line->others), "selected", name);
    }
  gtk_widget_add_css_class (box, "wm-each-line");
  gtk_box_append (self->lines_box, box);
}

static void
way_each_row_build (WayEntryRow *row)
{
  WayEachRow *self = WAY_EACH_ROW (row);
  const CarcHeader *header = way_entry_row_get_header (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  gboolean advanced = question->rare;
  gboolean required = question->required && !advanced;

  gtk_widget_set_visible (GTK_WIDGET (self->disclosure), advanced);
  gtk_toggle_button_set_active (self->disclosure, !advanced);
  way_ui_set_accessible_label (GTK_WIDGET (self->disclosure), way_entry_row_get_title (row));
  gtk_box_set_spacing (self->box, advanced ? 0 : required ? 6 : 3);
  /* A required question is not in the card of the others. */
  way_ui_set_css_class (GTK_WIDGET (self->lines_box), "card", required);
  self->n_lines = header->setup.n_players;
  for (int seat = 0; seat < self->n_lines; seat++)
    add_line (self, header, seat);
}

static void
way_each_row_activate (WayEntryRow *row)
{
  WayEachRow *self = WAY_EACH_ROW (row);

  if (gtk_widget_get_visible (GTK_WIDGET (self->disclosure)))
    gtk_toggle_button_set_active (self->disclosure, !gtk_toggle_button_get_active (self->disclosure));
}

/* Typed digits keep the sign of the number. */
static void
way_each_row_set_number (WayEntryRow *row, int number)
{
  WayEachRow *self = WAY_EACH_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  for (int seat = 0; seat < self->n_lines; seat++)
    if (self->lines[seat].stepper && way_focus_is_in (GTK_WIDGET (self->lines[seat].stepper)))
      way_entry_row_set_answer (row, question, seat,
                                way_entry_row_get_answer (row, question, seat) < 0 ? -number : number);
}

static void
way_each_row_class_init (WayEachRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_each_row_build;
  row_class->update = way_each_row_update;
  row_class->activate = way_each_row_activate;
  row_class->set_number = way_each_row_set_number;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-each-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayEachRow, box, lines_box, disclosure);
}

static void
way_each_row_init (WayEachRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
