/* way-chip-cell.c: a number on a betting chip that is being typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-cell.h"

#include "way-paint.h"

#define FONT_SHARE 0.7 /* of the height */
#define LINE 3

struct _WayChipCell {
  GtkWidget parent_instance;

  char *text;
  gboolean current;
  gboolean empty;
};

enum { CHOSEN, FOCUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayChipCell, way_chip_cell, GTK_TYPE_WIDGET)

void
way_chip_cell_set_size (WayChipCell *self, int width, int height)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), width, height);
}

void
way_chip_cell_set_value (WayChipCell *self, int value, int max, const char *text, const char *spoken)
{
  g_free (self->text);
  self->text = g_strdup (text);
  self->empty = value < 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) max, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) MAX (value, 0), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_chip_cell_set_current (WayChipCell *self, gboolean current)
{
  if (self->current == current)
    return;
  self->current = current;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The empty frame of a number that is typed later is dashed. */
static void
draw_frame (WayChipCell *self, cairo_t *cr, double width, double height)
{
  static const double dashes[] = { 8, 6 };
  GdkRGBA ring;

  way_paint_round_rectangle (cr, LINE / 2.0, LINE / 2.0, width - LINE, height - LINE, height / 5);
  cairo_set_line_width (cr, self->current ? LINE : 2);
  if (self->current)
    {
      way_paint_get_color (GTK_WIDGET (self), "wm_chip_ring", &ring);
      cairo_set_source_rgba (cr, ring.red, ring.green, ring.blue, 0.08);
      cairo_fill_preserve (cr);
      gdk_cairo_set_source_rgba (cr, &ring);
    }
  else
    {
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      way_paint_set_source (GTK_WIDGET (self), cr, "wm_chip_dashes");
    }
  cairo_stroke (cr);
}

static void
draw_cursor (WayChipCell *self, cairo_t *cr, double width, double height)
{
  double text = self->empty ? 0
                            : way_paint_measure_text (GTK_WIDGET (self), self->text, FONT_SHARE * height,
                                                      PANGO_WEIGHT_ULTRABOLD);

  way_paint_set_source (GTK_WIDGET (self), cr, "wm_chip_ring");
  cairo_rectangle (cr, MIN (width / 2 + text / 2 + 3, width - 8), height * 0.2, LINE, height * 0.6);
  cairo_fill (cr);
}

static void
way_chip_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayChipCell *self = WAY_CHIP_CELL (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  cairo_t *cr = way_paint_begin (widget, snapshot);

  draw_frame (self, cr, width, height);
  if (!self->empty)
    {
      way_paint_set_source (widget, cr, "wm_chip_text");
      way_paint_fitted_text (widget, cr, self->text, width / 2, height / 2, FONT_SHARE * height, PANGO_WEIGHT_ULTRABOLD,
                             width - 4 * LINE);
    }
  if (self->current)
    draw_cursor (self, cr, width, height);
  cairo_destroy (cr);
}

static void
released_cb (WayChipCell *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
focus_entered_cb (WayChipCell *self)
{
  g_signal_emit (self, signals[FOCUSED], 0);
}

static void
way_chip_cell_finalize (GObject *object)
{
  g_free (WAY_CHIP_CELL (object)->text);

  G_OBJECT_CLASS (way_chip_cell_parent_class)->finalize (object);
}

static void
way_chip_cell_class_init (WayChipCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_chip_cell_finalize;
  widget_class->snapshot = way_chip_cell_snapshot;

  signals[CHOSEN] = g_signal_new ("chosen", WAY_TYPE_CHIP_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FOCUSED]
      = g_signal_new ("focused", WAY_TYPE_CHIP_CELL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "chipcell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
}

static void
way_chip_cell_init (WayChipCell *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->empty = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  way_paint_follow_style (GTK_WIDGET (self));
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_entered_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
