/* way-table-button.c: the button that shows the numbers of a chart as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table-button.h"

#include <glib/gi18n.h>

#include "way-template.h"
#include "way-ui.h"

struct _WayTableButton {
  AdwBin parent_instance;

  GtkWidget *button; /* not a toggle button, because its words change */
  GtkImage *icon;
  GtkLabel *label;

  gboolean active;
};

G_DEFINE_FINAL_TYPE (WayTableButton, way_table_button, ADW_TYPE_BIN)

enum { PROP_0, PROP_ACTIVE, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

gboolean
way_table_button_get_active (WayTableButton *self)
{
  return self->active;
}

static void
update (WayTableButton *self)
{
  /* Translators: commands, a button: the numbers of a chart, and the chart instead of the numbers. */
  const char *text = self->active ? C_ ("chart", "Show as Chart") : C_ ("chart", "Show as Table");

  gtk_image_set_from_icon_name (self->icon, self->active ? "way-statistics-symbolic" : "view-list-symbolic");
  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (self->button, text);
  way_ui_set_accessible_label (self->button, text);
}

static void
clicked_cb (WayTableButton *self)
{
  self->active = !self->active;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
way_table_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, way_table_button_get_active (WAY_TABLE_BUTTON (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
way_table_button_class_init (WayTableButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = way_table_button_get_property;
  properties[PROP_ACTIVE]
      = g_param_spec_boolean ("active", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-table-button.ui");
  WAY_BIND_CHILDREN (widget_class, WayTableButton, button, icon, label);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
way_table_button_init (WayTableButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}
