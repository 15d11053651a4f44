/* way-obstacle.c: why the game cannot end yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-obstacle.h"

struct _WayObstacle {
  GtkBox parent_instance;

  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (WayObstacle, way_obstacle, GTK_TYPE_BOX)

void
way_obstacle_set_text (WayObstacle *self, const char *text)
{
  gtk_label_set_label (self->label, text);
}

static void
way_obstacle_class_init (WayObstacleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-obstacle.ui");
  gtk_widget_class_bind_template_child (widget_class, WayObstacle, label);
}

static void
way_obstacle_init (WayObstacle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
