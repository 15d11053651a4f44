/* way-chip.c: the drawing of one betting chip.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip.h"

#include "way-paint.h"

#include <adwaita.h>

#define TURN_MS 250

struct _WayChip {
  GtkWidget parent_instance;

  int player_color;
  int size;
  WayChipFace face;
  WayChipFace face_before;
  char *text;
  char *points;

  AdwAnimation *turning;
  double turned;
};

enum { PROP_0, PROP_PLAYER_COLOR, PROP_SIZE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayChip, way_chip, GTK_TYPE_WIDGET)

static void
way_chip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayChip *self = WAY_CHIP (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double scale = MIN (width, height) / 100;
  cairo_t *cr = way_paint_begin (widget, snapshot);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);

  cairo_translate (cr, width / 2, height / 2);
  /* Halfway through the turn the chip is seen edge-on; cairo rejects a scale of 0. */
  cairo_scale (cr, MAX (ABS (1 - 2 * self->turned), 0.01) * scale, scale);
  way_chip_draw (&canvas, self->turned < 0.5 ? self->face_before : self->face, self->player_color, self->text,
                 self->points);
  cairo_destroy (cr);
}

static void
way_chip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = WAY_CHIP (widget)->size;
}

static void
turned_cb (double value, gpointer user_data)
{
  WayChip *self = user_data;

  self->turned = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
way_chip_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayChip *self = WAY_CHIP (object);

  switch (property_id)
    {
    case PROP_PLAYER_COLOR:
      way_chip_set_player_color (self, g_value_get_int (value));
      break;
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_chip_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SIZE)
    g_value_set_int (value, WAY_CHIP (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_chip_dispose (GObject *object)
{
  WayChip *self = WAY_CHIP (object);

  g_clear_object (&self->turning);

  G_OBJECT_CLASS (way_chip_parent_class)->dispose (object);
}

static void
way_chip_finalize (GObject *object)
{
  WayChip *self = WAY_CHIP (object);

  g_free (self->text);
  g_free (self->points);

  G_OBJECT_CLASS (way_chip_parent_class)->finalize (object);
}

static void
way_chip_class_init (WayChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_chip_get_property;
  object_class->set_property = way_chip_set_property;
  object_class->dispose = way_chip_dispose;
  object_class->finalize = way_chip_finalize;
  widget_class->measure = way_chip_measure;
  widget_class->snapshot = way_chip_snapshot;

  properties[PROP_PLAYER_COLOR] = g_param_spec_int ("player-color", NULL, NULL, -1, 7, -1, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 1000, 56, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "chip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_chip_init (WayChip *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (turned_cb, self, NULL);

  self->player_color = -1;
  self->size = 56;
  self->turned = 1;
  self->turning = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, TURN_MS, target);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_chip_set_player_color (WayChip *self, int player_color)
{
  g_return_if_fail (WAY_IS_CHIP (self));

  if (self->player_color == player_color)
    return;

  self->player_color = player_color;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_chip_set_face (WayChip *self, WayChipFace face)
{
  g_return_if_fail (WAY_IS_CHIP (self));

  if (self->face == face)
    return;

  self->face_before = self->face;
  self->face = face;
  adw_animation_play (self->turning);
}

void
way_chip_set_text (WayChip *self, const char *text, const char *points)
{
  g_return_if_fail (WAY_IS_CHIP (self));

  g_free (self->text);
  g_free (self->points);
  self->text = g_strdup (text);
  self->points = g_strdup (points);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
