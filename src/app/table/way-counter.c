/* way-counter.c: a number that is counted beside the game: the time of the turn, or the tiles that are left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-counter.h"

#include "way-template.h"
#include "way-ui.h"

struct _WayCounter {
  GtkButton parent_instance;

  GtkImage *icon;
  GtkLabel *number;
  GtkLabel *words;

  WayCounterLook look;
};

G_DEFINE_FINAL_TYPE (WayCounter, way_counter, GTK_TYPE_BUTTON)

/* Only when the focus arrives: a screen reader would say a name or a description whenever it changes. */
static void
describe (WayCounter *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (self->number), -1);
}

static void
way_counter_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_COUNTER);

  G_OBJECT_CLASS (way_counter_parent_class)->dispose (object);
}

static void
way_counter_class_init (WayCounterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_counter_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-counter.ui");

  WAY_BIND_CHILDREN (widget_class, WayCounter, icon, number, words);

  gtk_widget_class_bind_template_callback (widget_class, describe);
}

static void
way_counter_init (WayCounter *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_counter_new (WayCounterLook look)
{
  static const char *const classes[] = { "pill-counter", "card", "board" };
  static const int icon_sizes[] = { 16, 32, 24 };
  WayCounter *self = g_object_new (WAY_TYPE_COUNTER, NULL);

  self->look = look;
  gtk_widget_add_css_class (GTK_WIDGET (self), classes[look]);
  gtk_image_set_pixel_size (self->icon, icon_sizes[look]);
  gtk_widget_set_hexpand (GTK_WIDGET (self), look == WAY_COUNTER_CARD);
  if (look == WAY_COUNTER_CARD)
    gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (self)), GTK_ALIGN_START);
  return GTK_WIDGET (self);
}

void
way_counter_set_name (WayCounter *self, const char *label, const char *tooltip)
{
  way_ui_set_accessible_label (GTK_WIDGET (self), label);
  way_ui_set_tooltip (GTK_WIDGET (self), tooltip);
}

void
way_counter_show (WayCounter *self, const char *icon_name, const char *number, const char *words, gboolean warns)
{
  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->words, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->words), words != NULL);
  way_ui_set_css_class (GTK_WIDGET (self), "warning", warns);
}

const char *
way_counter_get_number (WayCounter *self)
{
  return gtk_label_get_label (self->number);
}
