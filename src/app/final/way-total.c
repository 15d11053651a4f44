/* way-total.c: the points of one player during final scoring, and how many of them it has added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-total.h"

#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayTotal {
  GtkBox parent_instance;

  GtkLabel *place;
  WayShape *shape;
  GtkLabel *name;
  GtkLabel *gain;
  GtkLabel *points;
  GtkLabel *large_points;
};

G_DEFINE_FINAL_TYPE (WayTotal, way_total, GTK_TYPE_BOX)

void
way_total_add_points_to (WayTotal *self, GtkSizeGroup *group)
{
  gtk_size_group_add_widget (group, GTK_WIDGET (self->points));
}

void
way_total_show (WayTotal *self, const CarcHeader *header, int seat, int place, const WayFinalProgress *progress)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int points = progress->totals[seat];
  int gain = progress->gains[seat];
  g_autofree char *number = way_text_number (points);
  g_autofree char *place_text = g_strdup_printf ("%d", place);
  g_autofree char *gain_text = gain != 0 ? way_text_signed (gain) : g_strdup ("");
  /* Translators: read aloud: a player, the points of the player, and how many of them final scoring has added, “+12”.
   */
  g_autofree char *spoken = g_strdup_printf (_ ("%1$s, %2$d, including %3$s from final scoring"),
                                             way_text_player (header, seat), points, gain_text);
  g_autofree char *plain = g_strdup_printf (_ ("%1$s, %2$s"), way_text_player (header, seat), number);

  way_shape_set_player_color (self->shape, (int) header->setup.colors[seat]);
  gtk_label_set_label (self->place, place_text);
  gtk_label_set_label (self->name, way_text_player (header, seat));
  gtk_label_set_label (self->gain, gain_text);
  gtk_label_set_label (self->points, number);
  gtk_label_set_label (self->large_points, number);
  way_ui_set_accessible_label (GTK_IS_LIST_BOX_ROW (parent) ? parent : GTK_WIDGET (self), gain != 0 ? spoken : plain);
}

static void
way_total_class_init (WayTotalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-total.ui");
  WAY_BIND_CHILDREN (widget_class, WayTotal, place, shape, name, gain, points, large_points);
}

static void
way_total_init (WayTotal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->gain), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->points), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->large_points), GTK_TEXT_DIR_LTR);
}

GtkWidget *
way_total_new (void)
{
  return g_object_new (WAY_TYPE_TOTAL, NULL);
}
