/* way-step-tab.c: a step of final scoring in the strip above a narrow page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-step-tab.h"

#include "way-ui.h"

struct _WayStepTab {
  GtkToggleButton parent_instance;

  WayStepFace *face;
  WayFinalStep step;
};

G_DEFINE_FINAL_TYPE (WayStepTab, way_step_tab, GTK_TYPE_TOGGLE_BUTTON)

void
way_step_tab_update (WayStepTab *self, const WayFinalProgress *progress, const WayFinalPlace *place)
{
  g_autofree char *spoken = way_final_progress_describe_aloud (progress, self->step, place);

  way_step_face_update (self->face, self->step, progress, place);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), self->step == place->step);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
}

/* The class handler of the toggle button runs first: the page sets again which tab is active. */
static void
clicked_cb (WayStepTab *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "final.go-to", "i", (int) self->step);
}

static void
way_step_tab_class_init (WayStepTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-step-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, WayStepTab, face);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
way_step_tab_init (WayStepTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_step_face_set_place (self->face, WAY_STEP_IN_STRIP);
}

GtkWidget *
way_step_tab_new (WayFinalStep step)
{
  WayStepTab *self = g_object_new (WAY_TYPE_STEP_TAB, NULL);

  self->step = step;
  return GTK_WIDGET (self);
}
