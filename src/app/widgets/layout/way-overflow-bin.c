/* way-overflow-bin.c: a container that takes the remaining space, and shows its child only if it fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-overflow-bin.h"

struct _WayOverflowBin {
  GtkWidget parent_instance;

  GtkWidget *child;
  int natural_height;
};

enum { PROP_0, PROP_CHILD, PROP_NATURAL_HEIGHT, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayOverflowBin, way_overflow_bin, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
way_overflow_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_overflow_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  WayOverflowBin *self = WAY_OVERFLOW_BIN (widget);

  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? self->natural_height : 0;
  if (self->child != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
way_overflow_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayOverflowBin *self = WAY_OVERFLOW_BIN (widget);
  int min, wished;

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &min, &wished, NULL, NULL);
  gtk_widget_set_child_visible (self->child, min <= height);
  if (min <= height)
    gtk_widget_allocate (self->child, width, MIN (wished, height), -1, NULL);
}

static void
set_child (WayOverflowBin *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
way_overflow_bin_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayOverflowBin *self = WAY_OVERFLOW_BIN (object);

  switch (property_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_NATURAL_HEIGHT:
      g_value_set_int (value, self->natural_height);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_overflow_bin_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayOverflowBin *self = WAY_OVERFLOW_BIN (object);

  switch (property_id)
    {
    case PROP_CHILD:
      set_child (self, g_value_get_object (value));
      break;
    case PROP_NATURAL_HEIGHT:
      self->natural_height = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_overflow_bin_dispose (GObject *object)
{
  set_child (WAY_OVERFLOW_BIN (object), NULL);

  G_OBJECT_CLASS (way_overflow_bin_parent_class)->dispose (object);
}

static void
way_overflow_bin_class_init (WayOverflowBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_overflow_bin_get_property;
  object_class->set_property = way_overflow_bin_set_property;
  object_class->dispose = way_overflow_bin_dispose;
  widget_class->get_request_mode = way_overflow_bin_get_request_mode;
  widget_class->measure = way_overflow_bin_measure;
  widget_class->size_allocate = way_overflow_bin_size_allocate;

  properties[PROP_CHILD]
      = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NATURAL_HEIGHT]
      = g_param_spec_int ("natural-height", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "sparebin");
}

static void
way_overflow_bin_init (WayOverflowBin *self)
{
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}
