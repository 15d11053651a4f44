/* way-action-row.c: a row of a boxed list with an icon, a title, a subtitle and controls at its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-action-row.h"

#include "way-title-row.h"
#include "way-ui.h"

typedef struct {
  WayTitleRow *title_row;
} WayActionRowPrivate;

enum { PROP_0, PROP_TITLE, PROP_SUBTITLE, PROP_ICON_NAME, PROP_END_ICON_NAME, N_PROPS };

static GParamSpec *properties[N_PROPS];

static GtkBuildableIface *parent_buildable_iface;

static void way_action_row_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (WayActionRow, way_action_row, GTK_TYPE_LIST_BOX_ROW,
                         G_ADD_PRIVATE (WayActionRow)
                             G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, way_action_row_buildable_init))

static WayTitleRow *
get_title_row (WayActionRow *self)
{
  WayActionRowPrivate *priv = way_action_row_get_instance_private (self);

  return priv->title_row;
}

/* GTK 4.8 does not name a row after its content. */
static void
update_accessible_label (WayActionRow *self)
{
  g_autofree char *name = way_title_row_describe (get_title_row (self));

  way_ui_set_accessible_label (GTK_WIDGET (self), name);
}

const char *
way_action_row_get_title (WayActionRow *self)
{
  return way_title_row_get_title (get_title_row (self));
}

void
way_action_row_set_title (WayActionRow *self, const char *title)
{
  way_title_row_set_title (get_title_row (self), title);
  update_accessible_label (self);
}

void
way_action_row_set_subtitle (WayActionRow *self, const char *subtitle)
{
  way_title_row_set_subtitle (get_title_row (self), subtitle);
  update_accessible_label (self);
}

void
way_action_row_set_action (WayActionRow *self, const char *action_name, GVariant *target)
{
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), action_name);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

void
way_action_row_add_suffix (WayActionRow *self, GtkWidget *widget)
{
  way_title_row_add_suffix (get_title_row (self), widget);
}

void
way_action_row_add_arrow (WayActionRow *self)
{
  way_action_row_add_suffix (self, way_ui_arrow ());
}

static void
add_below (WayActionRow *self, GtkWidget *widget)
{
  g_autoptr (GtkWidget) title_row = g_object_ref (GTK_WIDGET (get_title_row (self)));
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), column);
  gtk_box_append (GTK_BOX (column), title_row);
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
      g_object_set_property (G_OBJECT (get_title_row (self)), "icon-name", value);
      break;
    case PROP_END_ICON_NAME:
      way_action_row_add_suffix (self, way_ui_end_icon (g_value_get_string (value)));
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
  properties[PROP_END_ICON_NAME] = g_param_spec_string ("end-icon-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-action-row.ui");

  gtk_widget_class_bind_template_child_private (widget_class, WayActionRow, title_row);
}

static void
way_action_row_init (WayActionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_action_row_new (GtkWidget *prefix, const char *title, const char *subtitle)
{
  WayActionRow *self = g_object_new (WAY_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, NULL);

  way_title_row_set_prefix (get_title_row (self), prefix);
  return GTK_WIDGET (self);
}
