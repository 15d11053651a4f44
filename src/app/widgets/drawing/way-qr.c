/* way-qr.c: a text as a QR code, for the camera of a phone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-qr.h"

#include <qrencode.h>

#include "way-paint.h"

/* The natural size, in px: fits on the screen of a laptop, and can be scanned from an arm's length. */
#define SIZE 500
#define MIN_MODULE 2 /* pixels of the screen: smaller modules cannot be scanned */
#define MIN_QUIET 2  /* modules: where the height is scarce, half of the margin will do */

struct _WayQr {
  GtkWidget parent_instance;

  QRcode *code; /* NULL: no text, or it is too long */
  gboolean can_shrink;
};

enum { PROP_0, PROP_CAN_SHRINK, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayQr, way_qr, GTK_TYPE_WIDGET)

static int
count_modules (WayQr *self)
{
  return self->code ? self->code->width + 2 * WAY_QR_QUIET : 0;
}

static gboolean
is_dark (WayQr *self, int row, int column)
{
  return self->code->data[row * self->code->width + column] & 1;
}

/* Adjacent modules of a row are drawn as one rectangle, because there are thousands of modules. */
static void
add_row (WayQr *self, cairo_t *cr, int row)
{
  int column = 0;

  while (column < self->code->width)
    {
      int first = column;

      while (column < self->code->width && is_dark (self, row, column))
        column++;
      if (column > first)
        cairo_rectangle (cr, first, row, column - first, 1);
      else
        column++;
    }
}

/* Whole pixels per module, because edges between pixels would be gray. */
static double
find_module_size (WayQr *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int side = MIN (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));

  return (double) MAX (side * scale / count_modules (self), MIN_MODULE) / scale;
}

static void
way_qr_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayQr *self = WAY_QR (widget);
  double module, left, top;
  int side, margin;
  cairo_t *cr;

  if (!self->code)
    return;
  module = find_module_size (self);
  left = (int) ((gtk_widget_get_width (widget) - module * self->code->width) / 2);
  top = (int) ((gtk_widget_get_height (widget) - module * self->code->width) / 2);
  /* A square, which a dark card surrounds on all sides. */
  side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  margin = (int) MIN (module * WAY_QR_QUIET, (side - module * self->code->width) / 2);
  cr = way_paint_begin (widget, snapshot);
  cairo_set_source_rgb (cr, 1, 1, 1);
  way_canvas_add_round_rectangle (cr, left - margin, top - margin, module * self->code->width + 2 * margin,
                                  module * self->code->width + 2 * margin, WAY_QR_RADIUS);
  cairo_fill (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_translate (cr, left, top);
  cairo_scale (cr, module, module);
  for (int row = 0; row < self->code->width; row++)
    add_row (self, cr, row);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static int
round_up (int pixels, int scale)
{
  return (pixels + scale - 1) / scale;
}

static void
way_qr_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                int *minimum_baseline, int *natural_baseline)
{
  WayQr *self = WAY_QR (widget);
  int modules = count_modules (self);
  int scale = gtk_widget_get_scale_factor (widget);
  int least = round_up (MIN_MODULE * modules, scale);
  int best = modules > 0 ? MAX (SIZE / modules * modules, least) : 0;

  *minimum = least;
  *natural = best;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && modules > 0)
    *minimum = *natural = CLAMP (round_up (for_size * scale / modules * modules, scale), least, best);
  /* Also for an unknown width: GTK wants to know the smallest height of all. */
  if (orientation == GTK_ORIENTATION_VERTICAL && self->can_shrink && self->code)
    *minimum = round_up (MIN_MODULE * (self->code->width + 2 * MIN_QUIET), scale);
}

static GtkSizeRequestMode
way_qr_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_qr_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_CAN_SHRINK)
    g_value_set_boolean (value, WAY_QR (object)->can_shrink);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_qr_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_CAN_SHRINK)
    {
      WAY_QR (object)->can_shrink = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_qr_finalize (GObject *object)
{
  g_clear_pointer (&WAY_QR (object)->code, QRcode_free);

  G_OBJECT_CLASS (way_qr_parent_class)->finalize (object);
}

static void
way_qr_class_init (WayQrClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = way_qr_get_property;
  G_OBJECT_CLASS (klass)->set_property = way_qr_set_property;
  G_OBJECT_CLASS (klass)->finalize = way_qr_finalize;
  properties[PROP_CAN_SHRINK]
      = g_param_spec_boolean ("can-shrink", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  widget_class->measure = way_qr_measure;
  widget_class->get_request_mode = way_qr_get_request_mode;
  widget_class->snapshot = way_qr_snapshot;
  gtk_widget_class_set_css_name (widget_class, "qr");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_qr_init (WayQr *self)
{
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_resize), NULL);
}

gboolean
way_qr_set_text (WayQr *self, const char *text)
{
  g_return_val_if_fail (WAY_IS_QR (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  g_clear_pointer (&self->code, QRcode_free);
  /* Low error correction makes the modules larger, and a screen is neither dirty nor torn. */
  self->code = QRcode_encodeString (text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  return self->code != NULL;
}
