/* way-player-line.c: the shape and the name of a player at the beginning of a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-line.h"

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"

struct _WayPlayerLine {
  GtkBox parent_instance;

  WayShape *shape;
  GtkLabel *name;
};

G_DEFINE_FINAL_TYPE (WayPlayerLine, way_player_line, GTK_TYPE_BOX)

static void
way_player_line_class_init (WayPlayerLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/entry/rows/way-player-line.ui");

  WAY_BIND_CHILDREN (widget_class, WayPlayerLine, shape, name);
}

static void
way_player_line_init (WayPlayerLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_player_line_new (const CarcHeader *header, int seat, int shape_size)
{
  WayPlayerLine *self = g_object_new (WAY_TYPE_PLAYER_LINE, NULL);

  way_shape_set_player_color (self->shape, (int) header->setup.colors[seat]);
  way_shape_set_size (self->shape, shape_size);
  gtk_label_set_label (self->name, way_text_player (header, seat));
  return GTK_WIDGET (self);
}
