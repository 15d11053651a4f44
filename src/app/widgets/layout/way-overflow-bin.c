/* way-overflow-bin.c: a container that takes the remaining space, and shows its child only if it fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-overflow-bin.h"

struct _WayOverflowBin {
  AdwBin parent_instance;

  int natural_height;
};

enum { PROP_0, PROP_NATURAL_HEIGHT, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayOverflowBin, way_overflow_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
way_overflow_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_overflow_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? WAY_OVERFLOW_BIN (widget)->natural_height : 0;
  if (child && orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (child, orientation, -1, minimum, NULL, NULL, NULL);
      *natural = *minimum;
    }
}

static void
way_overflow_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int min, wished;

  if (!child || !gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &min, &wished, NULL, NULL);
  gtk_widget_set_child_visible (child, min <= height);
  if (min <= height)
    gtk_widget_allocate (child, width, MIN (wished, height), -1, NULL);
}

static void
way_overflow_bin_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayOverflowBin *self = WAY_OVERFLOW_BIN (object);

  switch (property_id)
    {
    case PROP_NATURAL_HEIGHT:
      self->natural_height = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_overflow_bin_class_init (WayOverflowBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = way_overflow_bin_set_property;
  widget_class->get_request_mode = way_overflow_bin_get_request_mode;
  widget_class->measure = way_overflow_bin_measure;
  widget_class->size_allocate = way_overflow_bin_size_allocate;

  properties[PROP_NATURAL_HEIGHT]
      = g_param_spec_int ("natural-height", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "sparebin");
}

static void
way_overflow_bin_init (WayOverflowBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* the class lays out its child itself */
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}
