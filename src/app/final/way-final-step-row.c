/* way-final-step-row.c: a step of final scoring in the list of all steps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-step-row.h"

#include "way-row-layout.h"
#include "way-ui.h"

struct _WayFinalStepRow {
  GtkListBoxRow parent_instance;

  GtkWidget *number;
  GtkLabel *name;
  GtkLabel *description;
  GtkWidget *check;
  WayFinalStep step;
};

G_DEFINE_FINAL_TYPE (WayFinalStepRow, way_final_step_row, GTK_TYPE_LIST_BOX_ROW)

void
way_final_step_row_update (WayFinalStepRow *self, WayGame *game, WayFinalStep current, unsigned dismissed)
{
  const char *name = way_final_step_get_name (self->step);
  g_autofree char *description = way_final_step_describe (game, self->step, dismissed);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", name, description);
  gboolean is_current = self->step == current;

  way_ui_set_css_class (self->number, "accent", is_current);
  gtk_label_set_label (self->description, description);
  gtk_widget_set_visible (self->check, way_final_step_is_done (game, self->step, dismissed));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), !is_current);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-chosen-row", is_current);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
}

static void
way_final_step_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_FINAL_STEP_ROW);

  G_OBJECT_CLASS (way_final_step_row_parent_class)->dispose (object);
}

static void
way_final_step_row_class_init (WayFinalStepRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_final_step_row_dispose;

  g_type_ensure (WAY_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-final-step-row.ui");
  gtk_widget_class_bind_template_child (widget_class, WayFinalStepRow, number);
  gtk_widget_class_bind_template_child (widget_class, WayFinalStepRow, name);
  gtk_widget_class_bind_template_child (widget_class, WayFinalStepRow, description);
  gtk_widget_class_bind_template_child (widget_class, WayFinalStepRow, check);
}

static void
way_final_step_row_init (WayFinalStepRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_final_step_row_new (WayGame *game, WayFinalStep step)
{
  WayFinalStepRow *self = g_object_new (WAY_TYPE_FINAL_STEP_ROW, NULL);
  g_autofree char *number = g_strdup_printf ("%d", way_final_get_number (game, step));

  self->step = step;
  gtk_label_set_label (GTK_LABEL (self->number), number);
  gtk_label_set_label (self->name, way_final_step_get_name (step));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "i", (int) step);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "final.go-to");
  return GTK_WIDGET (self);
}
