/* way-cached-icon.c: a symbolic icon that is recolored only when its color changes, for rows of lists that scroll.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-cached-icon.h"

#include "way-paint.h"

struct _WayCachedIcon {
  GtkWidget parent_instance;

  char *icon_name;
  int pixel_size;
};

enum { PROP_0, PROP_ICON_NAME, PROP_PIXEL_SIZE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayCachedIcon, way_cached_icon, GTK_TYPE_WIDGET)

static void
way_cached_icon_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = WAY_CACHED_ICON (widget)->pixel_size;
}

static GskRenderNode *
color_icon (WayCachedIcon *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GtkIconPaintable) icon
      = gtk_icon_theme_lookup_icon (theme, self->icon_name, NULL, self->pixel_size,
                                    gtk_widget_get_scale_factor (widget), gtk_widget_get_direction (widget), 0);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, self->pixel_size, self->pixel_size,
                                            &color, 1);
  return gtk_snapshot_free_to_node (snapshot);
}

/* In GTK 4.8 the cairo renderer recolors symbolic icons pixel by pixel in every frame. */
static void
way_cached_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayCachedIcon *self = WAY_CACHED_ICON (widget);
  GskRenderNode *node = self->icon_name ? color_icon (self) : NULL;
  cairo_surface_t *picture;
  cairo_t *cr;

  if (!node)
    return;
  picture = way_paint_begin_picture (widget);
  cr = cairo_create (picture);
  cairo_translate (cr, (gtk_widget_get_width (widget) - self->pixel_size) / 2,
                   (gtk_widget_get_height (widget) - self->pixel_size) / 2);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  way_paint_end_picture (widget, snapshot, picture);
  gsk_render_node_unref (node);
}

static void
way_cached_icon_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayCachedIcon *self = WAY_CACHED_ICON (object);

  switch (property_id)
    {
    case PROP_ICON_NAME:
      way_cached_icon_set_icon_name (self, g_value_get_string (value));
      break;
    case PROP_PIXEL_SIZE:
      self->pixel_size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_cached_icon_finalize (GObject *object)
{
  g_free (WAY_CACHED_ICON (object)->icon_name);

  G_OBJECT_CLASS (way_cached_icon_parent_class)->finalize (object);
}

static void
way_cached_icon_class_init (WayCachedIconClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_cached_icon_set_property;
  object_class->finalize = way_cached_icon_finalize;
  widget_class->measure = way_cached_icon_measure;
  widget_class->snapshot = way_cached_icon_snapshot;

  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 1, 1000, 16, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "image");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_cached_icon_init (WayCachedIcon *self)
{
  self->pixel_size = 16;
}

void
way_cached_icon_set_icon_name (WayCachedIcon *self, const char *icon_name)
{
  g_return_if_fail (WAY_IS_CACHED_ICON (self));

  if (g_strcmp0 (self->icon_name, icon_name) == 0)
    return;
  g_free (self->icon_name);
  self->icon_name = g_strdup (icon_name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
