/* way-cached-label.c: a label that shapes its text only once, for rows of lists that scroll.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-cached-label.h"

#include "way-unbroken.h"

#define MIN_LINES 2 /* the narrowest line is as wide as this many lines are high: about five letters */

struct _WayCachedLabel {
  GtkWidget parent_instance;

  char *text;
  PangoAttrList *attributes;
  gboolean ellipsized;
  PangoLayout *layout; /* NULL: to be shaped */
  int line_width;      /* of the text in one line */
  int line_height;
  int baseline; /* of the first line */
};

enum { PROP_0, PROP_ELLIPSIZED, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayCachedLabel, way_cached_label, GTK_TYPE_WIDGET)

static void
shape (WayCachedLabel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  PangoAttrList *attributes;

  if (self->layout)
    return;
  self->layout = gtk_widget_create_pango_layout (widget, self->text);
  attributes = way_unbroken_add (self->attributes, self->text);
  pango_layout_set_attributes (self->layout, attributes);
  g_clear_pointer (&attributes, pango_attr_list_unref);
  pango_layout_set_ellipsize (self->layout, self->ellipsized ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (self->layout, rtl ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_get_pixel_size (self->layout, &self->line_width, &self->line_height);
  self->baseline = PANGO_PIXELS (pango_layout_get_baseline (self->layout)); /* glyphs are drawn on whole pixels */
}

/* A line that is wide enough remains as it was shaped. */
static int
wrap (WayCachedLabel *self, int width)
{
  int height = self->line_height;

  pango_layout_set_width (self->layout, width < self->line_width ? width * PANGO_SCALE : -1);
  if (width < self->line_width && !self->ellipsized)
    pango_layout_get_pixel_size (self->layout, NULL, &height);
  return height;
}

static GtkSizeRequestMode
way_cached_label_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_cached_label_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  WayCachedLabel *self = WAY_CACHED_LABEL (widget);

  shape (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->ellipsized ? 0 : MIN (self->line_width, MIN_LINES * self->line_height);
      *natural = self->ellipsized ? 0 : self->line_width;
    }
  else
    {
      *minimum = *natural = for_size < 0 ? self->line_height : wrap (self, for_size);
      *minimum_baseline = *natural_baseline = self->baseline;
    }
}

/* In the middle of the height, unless it has a baseline. */
static void
way_cached_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayCachedLabel *self = WAY_CACHED_LABEL (widget);
  int width = gtk_widget_get_width (widget);
  int baseline = gtk_widget_get_allocated_baseline (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int height;

  shape (self);
  height = wrap (self, width);
  gtk_snapshot_render_layout (
      snapshot, gtk_widget_get_style_context (widget), rtl && width > self->line_width ? width - self->line_width : 0,
      baseline >= 0 ? baseline - self->baseline : (gtk_widget_get_height (widget) - height) / 2, self->layout);
}

static void
forget (WayCachedLabel *self)
{
  g_clear_object (&self->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
way_cached_label_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (way_cached_label_parent_class)->css_changed (widget, change);
  forget (WAY_CACHED_LABEL (widget));
}

static void
way_cached_label_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  GTK_WIDGET_CLASS (way_cached_label_parent_class)->direction_changed (widget, previous);
  forget (WAY_CACHED_LABEL (widget));
}

static void
way_cached_label_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (way_cached_label_parent_class)->system_setting_changed (widget, setting);
  forget (WAY_CACHED_LABEL (widget));
}

static void
way_cached_label_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_ELLIPSIZED)
    g_value_set_boolean (value, WAY_CACHED_LABEL (object)->ellipsized);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_cached_label_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_ELLIPSIZED)
    {
      WAY_CACHED_LABEL (object)->ellipsized = g_value_get_boolean (value);
      forget (WAY_CACHED_LABEL (object));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_cached_label_finalize (GObject *object)
{
  WayCachedLabel *self = WAY_CACHED_LABEL (object);

  g_clear_object (&self->layout);
  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  g_free (self->text);

  G_OBJECT_CLASS (way_cached_label_parent_class)->finalize (object);
}

static void
way_cached_label_class_init (WayCachedLabelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_cached_label_get_property;
  object_class->set_property = way_cached_label_set_property;
  object_class->finalize = way_cached_label_finalize;
  widget_class->get_request_mode = way_cached_label_get_request_mode;
  widget_class->measure = way_cached_label_measure;
  widget_class->snapshot = way_cached_label_snapshot;
  widget_class->css_changed = way_cached_label_css_changed;
  widget_class->direction_changed = way_cached_label_direction_changed;
  widget_class->system_setting_changed = way_cached_label_system_setting_changed;

  properties[PROP_ELLIPSIZED]
      = g_param_spec_boolean ("ellipsized", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
way_cached_label_init (WayCachedLabel *self)
{
  self->text = g_strdup ("");
}

const char *
way_cached_label_get_text (WayCachedLabel *self)
{
  return self->text;
}

PangoLayout *
way_cached_label_get_layout (WayCachedLabel *self)
{
  shape (self);
  wrap (self, gtk_widget_get_width (GTK_WIDGET (self)));
  return self->layout;
}

static gboolean
equals (PangoAttrList *one, PangoAttrList *other)
{
  return one == other || (one && other && pango_attr_list_equal (one, other));
}

void
way_cached_label_set_text (WayCachedLabel *self, const char *text, PangoAttrList *attributes)
{
  if (g_str_equal (self->text, text) && equals (self->attributes, attributes))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  self->attributes = attributes ? pango_attr_list_ref (attributes) : NULL;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  forget (self);
}
