/* way-action-row.c: a row of a boxed list with a title, a subtitle and something at its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-action-row.h"

#include "way-row-layout.h"
#include "way-ui.h"

#define ARROW_SIZE 16

typedef struct {
  GtkBox *box;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkImage *icon;
} WayActionRowPrivate;

enum { PROP_0, PROP_TITLE, PROP_SUBTITLE, PROP_ICON_NAME, N_PROPS };

static GParamSpec *properties[N_PROPS];

static GtkBuildableIface *parent_buildable_iface;

static void way_action_row_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (WayActionRow, way_action_row, GTK_TYPE_LIST_BOX_ROW,
                         G_ADD_PRIVATE (WayActionRow)
                             G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, way_action_row_buildable_init))

/* GTK 4.8 does not name a row after its content. */
static void
update_accessible_label (WayActionRow *self)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);
  const char *title = gtk_label_get_label (priv->title);
  const char *subtitle = gtk_label_get_label (priv->subtitle);
  g_autofree char *name = subtitle[0] != '\0' ? g_strdup_printf ("%s, %s", title, subtitle) : g_strdup (title);

  way_ui_set_accessible_label (GTK_WIDGET (self), name);
}

const char *
way_action_row_get_title (WayActionRow *self)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  return gtk_label_get_label (priv->title);
}

void
way_action_row_set_title (WayActionRow *self, const char *title)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  gtk_label_set_label (priv->title, title);
  update_accessible_label (self);
}

void
way_action_row_set_subtitle (WayActionRow *self, const char *subtitle)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  gtk_label_set_label (priv->subtitle, subtitle ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle), subtitle != NULL);
  update_accessible_label (self);
}

static void
set_icon_name (WayActionRow *self, const char *icon_name)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  gtk_image_set_from_icon_name (priv->icon, icon_name);
  gtk_widget_set_visible (GTK_WIDGET (priv->icon), icon_name != NULL);
}

void
way_action_row_set_action (WayActionRow *self, const char *action_name, GVariant *target)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), action_name);
  set_icon_name (self, "go-next-symbolic");
  gtk_image_set_pixel_size (priv->icon, ARROW_SIZE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

void
way_action_row_add_suffix (WayActionRow *self, GtkWidget *widget)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  if (gtk_widget_get_valign (widget) == GTK_ALIGN_FILL)
    gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (priv->box, widget);
}

static void
add_below (WayActionRow *self, GtkWidget *widget)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  g_object_ref (priv->box);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), column);
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (priv->box));
  g_object_unref (priv->box);
  gtk_box_append (GTK_BOX (column), widget);
}

static void
way_action_row_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (g_strcmp0 (type, "suffix") == 0)
    way_action_row_add_suffix (WAY_ACTION_ROW (buildable), GTK_WIDGET (child));
  else if (g_strcmp0 (type, "below") == 0)
    add_below (WAY_ACTION_ROW (buildable), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
way_action_row_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = way_action_row_add_child;
}

static void
way_action_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayActionRow *self = WAY_ACTION_ROW (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      way_action_row_set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      way_action_row_set_subtitle (self, g_value_get_string (value));
      break;
    case PROP_ICON_NAME:
      set_icon_name (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_action_row_class_init (WayActionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_action_row_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (WAY_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-action-row.ui");

  gtk_widget_class_bind_template_child_private (widget_class, WayActionRow, box);
  gtk_widget_class_bind_template_child_private (widget_class, WayActionRow, title);
  gtk_widget_class_bind_template_child_private (widget_class, WayActionRow, subtitle);
  gtk_widget_class_bind_template_child_private (widget_class, WayActionRow, icon);
}

static void
way_action_row_init (WayActionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_action_row_new (const char *title, const char *subtitle)
{
  return g_object_new (WAY_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);
}
