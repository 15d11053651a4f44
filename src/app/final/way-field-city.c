/* way-field-city.c: a completed city that a field may touch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-field-city.h"

#include "way-text.h"

struct _WayFieldCity {
  GtkCheckButton parent_instance;

  GtkLabel *name;
  GtkLabel *gains;
};

G_DEFINE_FINAL_TYPE (WayFieldCity, way_field_city, GTK_TYPE_CHECK_BUTTON)

static void
way_field_city_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_FIELD_CITY);

  G_OBJECT_CLASS (way_field_city_parent_class)->dispose (object);
}

static void
way_field_city_class_init (WayFieldCityClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_field_city_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-field-city.ui");
  gtk_widget_class_bind_template_child (widget_class, WayFieldCity, name);
  gtk_widget_class_bind_template_child (widget_class, WayFieldCity, gains);
}

static void
way_field_city_init (WayFieldCity *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_field_city_new (WayGame *game, gsize index)
{
  WayFieldCity *self = g_object_new (WAY_TYPE_FIELD_CITY, NULL);
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *name = way_text_entry_title (header, way_game_get_entry (game, index, NULL));
  g_autofree char *gains = way_text_gains (header, way_game_get_sheet (game, index));

  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->gains, gains);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gains, -1);
  return GTK_WIDGET (self);
}
