/* way-tile.c: the drawing of one tile, as seen by a traveler who enters it from below.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tile.h"

#include "way-paint.h"
#include "way-tile-draw.h"

#define UNITS 100.0

struct _WayTile {
  GtkWidget parent_instance;

  char *kind;
  int asked;
  int highlight;
  int size;
};

enum { PROP_0, PROP_KIND, PROP_SIZE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayTile, way_tile, GTK_TYPE_WIDGET)

static void
way_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayTile *self = WAY_TILE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr = way_paint_begin (widget, snapshot);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);
  unsigned ways;

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  cairo_scale (cr, size / UNITS, size / UNITS);
  ways = way_tile_draw (&canvas, self->kind);
  if (self->asked >= 0)
    way_tile_draw_verdict (&canvas, ways, self->asked, self->highlight);
  cairo_destroy (cr);
}

static void
way_tile_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = WAY_TILE (widget)->size;
}

static void
set_size (WayTile *self, int size)
{
  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
way_tile_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SIZE)
    g_value_set_int (value, WAY_TILE (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_tile_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayTile *self = WAY_TILE (object);

  switch (property_id)
    {
    case PROP_KIND:
      way_tile_set_kind (self, g_value_get_string (value));
      break;
    case PROP_SIZE:
      set_size (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_tile_finalize (GObject *object)
{
  g_free (WAY_TILE (object)->kind);

  G_OBJECT_CLASS (way_tile_parent_class)->finalize (object);
}

static void
way_tile_class_init (WayTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_tile_get_property;
  object_class->set_property = way_tile_set_property;
  object_class->finalize = way_tile_finalize;
  widget_class->measure = way_tile_measure;
  widget_class->snapshot = way_tile_snapshot;

  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, NULL, flags);
  properties[PROP_SIZE]
      = g_param_spec_int ("size", NULL, NULL, 1, 1000, 72, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_tile_init (WayTile *self)
{
  self->asked = -1;
  self->highlight = -1;
  self->size = 72;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_tile_set_kind (WayTile *self, const char *kind)
{
  g_return_if_fail (WAY_IS_TILE (self));

  if (g_strcmp0 (self->kind, kind) == 0)
    return;

  g_free (self->kind);
  self->kind = g_strdup (kind);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_tile_set_verdict (WayTile *self, int asked, int highlight)
{
  g_return_if_fail (WAY_IS_TILE (self));
  g_return_if_fail (asked >= -1 && asked <= 2);
  g_return_if_fail (highlight >= -1 && highlight <= 2);

  self->asked = asked;
  self->highlight = highlight;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
