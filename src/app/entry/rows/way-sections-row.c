/* way-sections-row.c: tiles beyond tunnels, and tiles that show on both sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sections-row.h"

#include <glib/gi18n.h>

#include "carc-tunnel.h"
#include "way-question-hints.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-stepper.h"
#include "way-text.h"

/* The entry says only how many tiles there are beyond all tunnels; which tunnel they lie beyond helps the table to
 * count, and is forgotten with the form. */
typedef struct {
  CarcColor color;
  WayStepper *stepper;
  GtkCheckButton *same;
} Line;

struct _WaySectionsRow {
  WayEntryRow parent_instance;

  GtkSwitch *toggle;
  GtkWidget *lines_box;
  Line lines[CARC_N_PUBLISHED_COLORS];
  int n_lines;
};

G_DEFINE_FINAL_TYPE (WaySectionsRow, way_sections_row, WAY_TYPE_ENTRY_ROW)

static const CarcQuestion *
find_same (WayEntryRow *row)
{
  const CarcQuestion *question;

  for (int i = 0; (question = way_entry_row_get_question (row, i)); i++)
    if (way_question_get_hints (question)->look == WAY_LOOK_SAME_TILE)
      return question;
  return NULL;
}

static int
sum_beyond (WaySectionsRow *self)
{
  int sum = 0;

  for (int i = 0; i < self->n_lines; i++)
    sum += way_stepper_get_value (self->lines[i].stepper);
  return sum;
}

static int
sum_same (WaySectionsRow *self)
{
  int sum = 0;

  for (int i = 0; i < self->n_lines; i++)
    sum += gtk_check_button_get_active (self->lines[i].same) ? 1 : 0;
  return sum;
}

static void
answer (WaySectionsRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  WayDraft *draft = way_entry_row_get_draft (row);
  const CarcQuestion *same = find_same (row);
  int beyond = sum_beyond (self);
  int n_same = sum_same (self);

  if (way_entry_row_is_updating (row))
    return;
  way_draft_set (draft, way_entry_row_get_question (row, 0), CARC_NO_PLAYER, beyond);
  if (same && way_draft_get (draft, same, CARC_NO_PLAYER) != n_same)
    way_draft_set (draft, same, CARC_NO_PLAYER, n_same);
}

static void
on_toggle_cb (WaySectionsRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *same = find_same (row);
  gboolean on = gtk_switch_get_active (self->toggle);

  gtk_widget_set_visible (self->lines_box, on);
  if (way_entry_row_is_updating (row) || on)
    return;
  way_draft_clear (way_entry_row_get_draft (row), way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  if (same)
    way_draft_clear (way_entry_row_get_draft (row), same, CARC_NO_PLAYER);
}

static void
add_line (WaySectionsRow *self, CarcColor color)
{
  Line *line = &self->lines[self->n_lines++];
  const CarcQuestion *question = way_entry_row_get_question (WAY_ENTRY_ROW (self), 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *row;
  const char *name = way_text_color (color);

  line->color = color;
  line->stepper = WAY_STEPPER (way_stepper_new (0, question->max));
  way_stepper_set_label (line->stepper, name);
  line->same = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_check_button_set_child (line->same, way_ui_label (_ ("One tile is visible on both sides of the tunnel"), NULL));
  way_ui_set_accessible_label (GTK_WIDGET (line->same), _ ("One tile is visible on both sides of the tunnel"));
  gtk_widget_add_css_class (GTK_WIDGET (line->same), "wm-each");
  gtk_widget_set_visible (GTK_WIDGET (line->same), find_same (WAY_ENTRY_ROW (self)) != NULL);
  g_signal_connect_object (line->stepper, "notify::value", G_CALLBACK (answer), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (line->same, "toggled", G_CALLBACK (answer), self, G_CONNECT_SWAPPED);
  row = way_ui_row (way_shape_new ((int) color, 20), name, _ ("Visible tiles beyond this tunnel"),
                    GTK_WIDGET (line->stepper));
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (line->same));
  gtk_box_append (GTK_BOX (self->lines_box), box);
}

static void
add_repair (WaySectionsRow *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *hint;

  if (self->n_lines == 0)
    {
      hint = way_ui_label (_ ("No tunnel is complete yet. Place both tokens of a color first."), "caption");
      gtk_widget_add_css_class (hint, "wm-dim");
      gtk_box_append (GTK_BOX (self->lines_box), hint);
    }
  /* Translators: a command, a button: records a tunnel token whose entry was forgotten. */
  gtk_button_set_child (GTK_BUTTON (button), way_ui_label (_ ("Add Forgotten Token…"), "wm-accent"));
  way_ui_set_accessible_label (button, _ ("Add Forgotten Token…"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.tunnel");
  gtk_box_append (GTK_BOX (self->lines_box), button);
}

static void
update_lines (WaySectionsRow *self)
{
  const CarcStandings *standings
      = way_game_get_standings (way_draft_get_game (way_entry_row_get_draft (WAY_ENTRY_ROW (self))));
  int n_known = 0;
  gboolean same = TRUE;

  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (carc_set_tokens (standings, (CarcColor) color) == 2)
      same = n_known < self->n_lines && self->lines[n_known++].color == (CarcColor) color && same;
  if (same && n_known == self->n_lines && gtk_widget_get_first_child (self->lines_box))
    return;
  way_ui_remove_children (self->lines_box);
  self->n_lines = 0;
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (carc_set_tokens (standings, (CarcColor) color) == 2)
      add_line (self, (CarcColor) color);
  add_repair (self);
}

static void
way_sections_row_update (WayEntryRow *row)
{
  WaySectionsRow *self = WAY_SECTIONS_ROW (row);
  WayDraft *draft = way_entry_row_get_draft (row);
  const CarcQuestion *same = find_same (row);
  int beyond = way_draft_get (draft, way_entry_row_get_question (row, 0), CARC_NO_PLAYER);
  int n_same = same ? way_draft_get (draft, same, CARC_NO_PLAYER) : 0;

  update_lines (self);
  if (sum_beyond (self) != beyond)
    for (int i = 0; i < self->n_lines; i++)
      way_stepper_set_value (self->lines[i].stepper, i == 0 ? beyond : 0);
  if (sum_same (self) != n_same)
    for (int i = 0; i < self->n_lines; i++)
      gtk_check_button_set_active (self->lines[i].same, i < n_same);
  if (beyond > 0 || n_same > 0)
    gtk_switch_set_active (self->toggle, TRUE);
}

static void
way_sections_row_activate (WayEntryRow *row)
{
  WaySectionsRow *self = WAY_SECTIONS_ROW (row);

  gtk_switch_set_active (self->toggle, !gtk_switch_get_active (self->toggle));
}

static void
way_sections_row_build (WayEntryRow *row)
{
  WaySectionsRow *self = WAY_SECTIONS_ROW (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->toggle = GTK_SWITCH (gtk_switch_new ());
  /* Translators: a check box in the form of a road: the road leads through a tunnel. */
  way_ui_set_accessible_label (GTK_WIDGET (self->toggle), _ ("Through a tunnel"));
  g_signal_connect_object (self->toggle, "notify::active", G_CALLBACK (on_toggle_cb), self, G_CONNECT_SWAPPED);
  self->lines_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_visible (self->lines_box, FALSE);
  gtk_box_append (GTK_BOX (box), way_ui_row (way_ui_icon ("way-tunnel-symbolic"), _ ("Through a tunnel"), NULL,
                                             GTK_WIDGET (self->toggle)));
  gtk_box_append (GTK_BOX (box), self->lines_box);
  way_entry_row_set_content (row, box);
  way_entry_row_set_control (row, GTK_WIDGET (self->toggle));
}

static void
way_sections_row_class_init (WaySectionsRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_sections_row_build;
  row_class->update = way_sections_row_update;
  row_class->activate = way_sections_row_activate;
}

static void
way_sections_row_init (WaySectionsRow *self)
{
}
