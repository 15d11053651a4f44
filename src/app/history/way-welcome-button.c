/* way-welcome-button.c: one of the other ways to begin, on the start page while there are no games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-welcome-button.h"

#include "way-template.h"
#include "way-ui.h"

struct _WayWelcomeButton {
  GtkButton parent_instance;

  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *subtitle;
};

/* GtkButton has "icon-name", which would replace the child. */
enum { PROP_0, PROP_TITLE, PROP_SUBTITLE, PROP_SYMBOL, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayWelcomeButton, way_welcome_button, GTK_TYPE_BUTTON)

static void
way_welcome_button_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayWelcomeButton *self = WAY_WELCOME_BUTTON (object);
  const char *text = g_value_get_string (value);

  switch (property_id)
    {
    case PROP_TITLE:
      gtk_label_set_label (self->title, text);
      way_ui_set_accessible_label (GTK_WIDGET (self), text);
      break;
    case PROP_SUBTITLE:
      gtk_label_set_label (self->subtitle, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
      break;
    case PROP_SYMBOL:
      gtk_image_set_from_icon_name (self->icon, text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_welcome_button_class_init (WayWelcomeButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_welcome_button_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_SYMBOL] = g_param_spec_string ("symbol", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/history/way-welcome-button.ui");
  WAY_BIND_CHILDREN (widget_class, WayWelcomeButton, icon, title, subtitle);
}

static void
way_welcome_button_init (WayWelcomeButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
