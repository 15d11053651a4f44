/* way-replay-total.c: the points of a player after the entry that is reviewed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-total.h"

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayReplayTotal {
  GtkBox parent_instance;

  WayShape *shape;
  GtkLabel *name;
  GtkLabel *gain;
  GtkLabel *points;
};

G_DEFINE_FINAL_TYPE (WayReplayTotal, way_replay_total, GTK_TYPE_BOX)

void
way_replay_total_show (WayReplayTotal *self, const CarcHeader *header, int seat, int points, int gain)
{
  g_autofree char *number = way_text_number (points);
  g_autofree char *plus = gain != 0 ? way_text_signed (gain) : g_strdup ("");
  g_autofree char *amount = way_text_points (points);
  g_autofree char *description = way_text_about (header, seat, amount);

  way_shape_set_player_color (self->shape, (int) header->setup.colors[seat]);
  gtk_label_set_label (self->name, way_text_player (header, seat));
  gtk_label_set_label (self->gain, plus);
  gtk_widget_set_visible (GTK_WIDGET (self->gain), gain != 0);
  gtk_label_set_label (self->points, number);
  way_ui_set_accessible_label (GTK_WIDGET (self), description);
}

static void
way_replay_total_class_init (WayReplayTotalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-replay-total.ui");
  WAY_BIND_CHILDREN (widget_class, WayReplayTotal, shape, name, gain, points);
}

static void
way_replay_total_init (WayReplayTotal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->gain), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->points), GTK_TEXT_DIR_LTR);
}

GtkWidget *
way_replay_total_new (void)
{
  return g_object_new (WAY_TYPE_REPLAY_TOTAL, NULL);
}
