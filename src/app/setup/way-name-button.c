/* way-name-button.c: a button that suggests the name of a player of past games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-name-button.h"

#include "way-shape.h"
#include "way-ui.h"

#define SHAPE_SIZE 20
#define MAX_LETTERS 14

struct _WayNameButton {
  GtkButton parent_instance;

  GtkLabel *name;
};

G_DEFINE_FINAL_TYPE (WayNameButton, way_name_button, GTK_TYPE_BUTTON)

const char *
way_name_button_get_name (WayNameButton *self)
{
  return gtk_label_get_label (self->name);
}

static void
way_name_button_class_init (WayNameButtonClass *klass)
{
}

static void
way_name_button_init (WayNameButton *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-suggestion");
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-raised");
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-data");
}

GtkWidget *
way_name_button_new (const char *name, int color)
{
  WayNameButton *self = g_object_new (WAY_TYPE_NAME_BUTTON, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->name = GTK_LABEL (gtk_label_new (name));
  gtk_label_set_ellipsize (self->name, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (self->name, MAX_LETTERS);
  if (color >= 0)
    gtk_box_append (GTK_BOX (box), way_shape_new (color, SHAPE_SIZE));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  gtk_button_set_child (GTK_BUTTON (self), box);
  way_ui_set_accessible_label (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}
