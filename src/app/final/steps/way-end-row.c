/* way-end-row.c: a step of final scoring as the last step sums it up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-end-row.h"

#include <glib/gi18n.h>

#include "way-final-words.h"
#include "way-step-face.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayEndRow {
  GtkListBoxRow parent_instance;

  WayStepFace *face;
  GtkLabel *points;
  GtkWidget *arrow;
  GtkWidget *buttons;
  GtkWidget *nothing_left;
  GtkWidget *record;

  WayFinalStep step;
};

G_DEFINE_FINAL_TYPE (WayEndRow, way_end_row, GTK_TYPE_LIST_BOX_ROW)

static const char *
get_record_label (WayFinalStep step)
{
  switch (step)
    {
    case WAY_FINAL_BETS:
      /* Translators: a command, a button: turns betting chips face up. */
      return C_ ("final scoring", "Settle Bets");
    case WAY_FINAL_UNFINISHED:
      return C_ ("final scoring", "Record a Feature");
    case WAY_FINAL_FIELDS:
      /* Translators: a command, a button; a field is a meadow. */
      return C_ ("final scoring", "Record a Field");
    case WAY_FINAL_EXPANSIONS:
    case WAY_FINAL_END:
    case WAY_FINAL_N_STEPS:
    default:
      return C_ ("final scoring", "Record an Entry");
    }
}

void
way_end_row_update (WayEndRow *self, WayGame *game, const WayFinalProgress *progress, const WayFinalPlace *place)
{
  gboolean done = way_final_progress_is_done (progress, self->step);
  g_autofree char *points = way_text_signed (progress->points[self->step]);
  g_autofree char *spoken = way_final_progress_describe_aloud (progress, self->step, place);
  g_autofree char *summary = way_final_summarize (game, progress, self->step);

  way_step_face_update (self->face, self->step, progress, place);
  way_step_face_set_description (self->face, summary);
  gtk_label_set_label (self->points, points);
  gtk_widget_set_visible (GTK_WIDGET (self->points), done);
  way_ui_set_css_class (GTK_WIDGET (self->points), "dim-label", progress->points[self->step] == 0);
  gtk_widget_set_visible (self->arrow, done);
  gtk_widget_set_visible (self->buttons, !done);
  gtk_widget_set_visible (self->nothing_left, self->step != WAY_FINAL_BETS);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-open-step", !done);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-warn-note", !done);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
}

void
way_end_row_add_buttons_to (WayEndRow *self, GtkSizeGroup *group)
{
  gtk_size_group_add_widget (group, self->nothing_left);
  gtk_size_group_add_widget (group, self->record);
}

static void
way_end_row_class_init (WayEndRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/steps/way-end-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayEndRow, face, points, arrow, buttons, nothing_left, record);
}

static void
way_end_row_init (WayEndRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->points), GTK_TEXT_DIR_LTR);
  way_step_face_set_place (self->face, WAY_STEP_IN_SUMMARY);
}

static void
set_action (gpointer widget, const char *action, WayFinalStep step)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (widget), "i", (int) step);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), action);
}

GtkWidget *
way_end_row_new (WayFinalStep step)
{
  WayEndRow *self = g_object_new (WAY_TYPE_END_ROW, NULL);

  self->step = step;
  gtk_button_set_label (GTK_BUTTON (self->record), get_record_label (step));
  way_ui_set_accessible_label (self->record, get_record_label (step));
  set_action (self, "final.go-to", step);
  set_action (self->record, "final.go-to", step);
  set_action (self->nothing_left, "final.nothing-left", step);
  return GTK_WIDGET (self);
}
