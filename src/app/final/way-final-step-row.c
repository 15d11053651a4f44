/* way-final-step-row.c: a step of final scoring in the list beside a wide page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-step-row.h"

#include "way-step-face.h"
#include "way-ui.h"

struct _WayFinalStepRow {
  GtkListBoxRow parent_instance;

  WayStepFace *face;
  WayFinalStep step;
};

G_DEFINE_FINAL_TYPE (WayFinalStepRow, way_final_step_row, GTK_TYPE_LIST_BOX_ROW)

void
way_final_step_row_update (WayFinalStepRow *self, const WayFinalProgress *progress, const WayFinalPlace *place)
{
  g_autofree char *spoken = way_final_progress_describe_aloud (progress, self->step, place);

  way_step_face_update (self->face, self->step, progress, place);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-current", self->step == place->step);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
}

static void
way_final_step_row_class_init (WayFinalStepRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-final-step-row.ui");
  gtk_widget_class_bind_template_child (widget_class, WayFinalStepRow, face);
}

static void
way_final_step_row_init (WayFinalStepRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_final_step_row_new (WayFinalStep step)
{
  WayFinalStepRow *self = g_object_new (WAY_TYPE_FINAL_STEP_ROW, NULL);

  self->step = step;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "i", (int) step);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "final.go-to");
  return GTK_WIDGET (self);
}
