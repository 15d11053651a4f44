/* way-breakpoint-bin.c: a container for one child, with properties for whether it is narrow or low.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-breakpoint-bin.h"

typedef struct {
  int threshold;
  int low_threshold;
  gboolean narrow;
  gboolean low;
  gboolean allocated;
  gboolean natural_as_minimum;
  guint tick_id;
} WayBreakpointBinPrivate;

enum { PROP_0, PROP_THRESHOLD, PROP_NARROW, PROP_LOW_THRESHOLD, PROP_LOW, PROP_NATURAL_AS_MINIMUM, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (WayBreakpointBin, way_breakpoint_bin, ADW_TYPE_BIN)

static WayBreakpointBinPrivate *
get (gpointer self)
{
  return way_breakpoint_bin_get_instance_private (self);
}

static void
set_flag (WayBreakpointBin *self, gboolean *flag, gboolean value, int property)
{
  if (*flag == value)
    return;

  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
way_breakpoint_bin_resize (WayBreakpointBin *self, int width, int height)
{
  WayBreakpointBinPrivate *priv = get (self);

  /* Whoever is told of one flag can read both. */
  g_object_freeze_notify (G_OBJECT (self));
  set_flag (self, &priv->narrow, width <= priv->threshold, PROP_NARROW);
  set_flag (self, &priv->low, height <= priv->low_threshold, PROP_LOW);
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
way_breakpoint_bin_fits (WayBreakpointBin *self, int width, int height)
{
  return (width <= get (self)->threshold) == get (self)->narrow
         && (height <= get (self)->low_threshold) == get (self)->low;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  WayBreakpointBin *self = WAY_BREAKPOINT_BIN (widget);

  get (self)->tick_id = 0;
  WAY_BREAKPOINT_BIN_GET_CLASS (self)->resize (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  return G_SOURCE_REMOVE;
}

/* By default its height would be that of unwrapped text, whatever its width. That remains its minimum height: if there
 * is not enough room, the widgets below it need it more. */
static GtkSizeRequestMode
way_breakpoint_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_breakpoint_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  WayBreakpointBin *self = WAY_BREAKPOINT_BIN (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));
  int child_minimum = 0;
  int child_natural = 0;

  if (child && gtk_widget_should_layout (child))
    {
      /* The width for a given height does not matter, because its minimum is 0; GTK would try many widths. */
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        for_size = -1;
      else if (for_size >= 0)
        {
          int needed;

          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
          for_size = MAX (for_size, needed);
        }
      gtk_widget_measure (child, orientation, for_size, NULL, &child_natural, NULL, NULL);
      gtk_widget_measure (child, orientation, -1, &child_minimum, NULL, NULL, NULL);
      child_minimum = MIN (child_minimum, child_natural);
    }

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : child_minimum;
  *natural = get (self)->natural_as_minimum && orientation == GTK_ORIENTATION_VERTICAL ? child_minimum : child_natural;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
way_breakpoint_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayBreakpointBin *self = WAY_BREAKPOINT_BIN (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (self));

  /* Before the first frame it changes at once. Later it waits for the next frame, because a child must not request
   * another size during an allocation. */
  if (!get (self)->allocated)
    WAY_BREAKPOINT_BIN_GET_CLASS (self)->resize (self, width, height);
  else if (get (self)->tick_id == 0 && !WAY_BREAKPOINT_BIN_GET_CLASS (self)->fits (self, width, height))
    get (self)->tick_id = gtk_widget_add_tick_callback (widget, tick_cb, NULL, NULL);
  get (self)->allocated = TRUE;

  if (child && gtk_widget_should_layout (child))
    {
      int needed_width;
      int needed_height;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed_width, NULL, NULL, NULL);
      needed_width = MAX (width, needed_width);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, needed_width, &needed_height, NULL, NULL, NULL);
      gtk_widget_allocate (child, needed_width, MAX (height, needed_height), baseline, NULL);
    }
}

static void
way_breakpoint_bin_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayBreakpointBin *self = WAY_BREAKPOINT_BIN (object);

  switch (property_id)
    {
    case PROP_THRESHOLD:
      g_value_set_int (value, get (self)->threshold);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, get (self)->narrow);
      break;
    case PROP_LOW:
      g_value_set_boolean (value, get (self)->low);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_breakpoint_bin_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayBreakpointBin *self = WAY_BREAKPOINT_BIN (object);

  switch (property_id)
    {
    case PROP_THRESHOLD:
      get (self)->threshold = g_value_get_int (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_LOW_THRESHOLD:
      get (self)->low_threshold = g_value_get_int (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    case PROP_NATURAL_AS_MINIMUM:
      get (self)->natural_as_minimum = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_breakpoint_bin_dispose (GObject *object)
{
  WayBreakpointBin *self = WAY_BREAKPOINT_BIN (object);

  if (get (self)->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), get (self)->tick_id);
  get (self)->tick_id = 0;

  G_OBJECT_CLASS (way_breakpoint_bin_parent_class)->dispose (object);
}

static void
way_breakpoint_bin_class_init (WayBreakpointBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_breakpoint_bin_get_property;
  object_class->set_property = way_breakpoint_bin_set_property;
  object_class->dispose = way_breakpoint_bin_dispose;
  widget_class->get_request_mode = way_breakpoint_bin_get_request_mode;
  widget_class->measure = way_breakpoint_bin_measure;
  widget_class->size_allocate = way_breakpoint_bin_size_allocate;
  klass->fits = way_breakpoint_bin_fits;
  klass->resize = way_breakpoint_bin_resize;

  properties[PROP_THRESHOLD]
      = g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 550, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW]
      = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOW_THRESHOLD]
      = g_param_spec_int ("low-threshold", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NATURAL_AS_MINIMUM]
      = g_param_spec_boolean ("natural-as-minimum", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "narrowbin");
}

static void
way_breakpoint_bin_init (WayBreakpointBin *self)
{
  get (self)->threshold = 550;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* the class lays out its child itself */
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
way_breakpoint_bin_get_narrow (WayBreakpointBin *self)
{
  g_return_val_if_fail (WAY_IS_BREAKPOINT_BIN (self), FALSE);

  return get (self)->narrow;
}

gboolean
way_breakpoint_bin_get_low (WayBreakpointBin *self)
{
  g_return_val_if_fail (WAY_IS_BREAKPOINT_BIN (self), FALSE);

  return get (self)->low;
}
