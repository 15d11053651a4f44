/* way-track.c: the scoring track: a ring of 50 spaces with the scoring figures of all players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "carc-standings.h"
#include "way-motion.h"
#include "way-paint.h"
#include "way-shape-draw.h"

#define LONG_SIDE 17
#define SHORT_SIDE 10
#define MAX_FIGURES 16 /* two for each player */
#define HOP_MS 400

/* Widths of a cell, in px: the smallest at which the shapes are distinguishable, and the natural width. */
#define MIN_CELL 15
#define NATURAL_CELL 24

/* In px: a badge in which the number of the lap is readable, and the smallest figure that is recognizable beside it;
 * the label has the lap, too. */
#define MIN_LAP_SIZE 11
#define MIN_LAPPED 14

typedef struct {
  int color;
  int points;
  int points_before;
  int points_shown;
} Figure;

struct _WayTrack {
  GtkWidget parent_instance;

  GtkWidget *child;
  gboolean numbers;
  Figure figures[MAX_FIGURES];
  int n_figures;
  Figure preview[MAX_FIGURES];
  int n_preview;
  WayTrackLink links[CARC_TRACK_SPACES];
  int n_links;
  gboolean shows_links;
  char *places;     /* the figures, in the label */
  char *link_words; /* the ladders and snakes, in the label; may be NULL */
  GtkGesture *click;
  AdwAnimation *hopping;
  gboolean waiting;
  guint64 glowing; /* bit 1 << space */
};

enum { PROP_0, PROP_CHILD, PROP_SHOWS_LINKS, PROP_NUMBERS, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { PICKED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayTrack, way_track, GTK_TYPE_WIDGET)

static int
get_space (int points)
{
  int lap, space;

  carc_track_place (points, &lap, &space);
  return space;
}

static WayTrackRing
get_ring (WayTrack *self, int width, int height)
{
  gboolean portrait = self->numbers && height > width;
  int columns = portrait ? SHORT_SIDE : LONG_SIDE;
  int lines = portrait ? LONG_SIDE : SHORT_SIDE;

  return (WayTrackRing){ columns, lines, (double) width / columns, (double) height / lines };
}

static void
paint_cell (WayTrack *self, cairo_t *cr, const WayTrackRing *ring, int space, gboolean number)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = ring->width;
  double height = ring->height;
  double gap = MIN (width, height) * 0.04;
  int column;
  int line;

  way_track_ring_find_cell (ring, space, &column, &line);
  way_paint_round_rectangle (cr, column * width + gap, line * height + gap, width - 2 * gap, height - 2 * gap,
                             MIN (width, height) * 0.16);
  way_paint_set_source (widget, cr,
                        self->glowing >> space & 1 ? "wm_glow"
                        : space % 10 == 0          ? "wm_accent_soft"
                        : space % 5 == 0           ? "wm_key_bg"
                                                   : "card_bg_color");
  cairo_fill_preserve (cr);
  way_paint_set_source (widget, cr, "wm_line");
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  if (number)
    {
      g_autofree char *text = g_strdup_printf ("%d", space);

      way_paint_set_source (widget, cr, space % 5 == 0 ? "window_fg_color" : "wm_dim_fg");
      way_paint_text (widget, cr, text, (column + 0.5) * width, (line + 0.5) * height,
                      self->numbers ? MAX (9, MIN (width, height) * 0.28) : MIN (width, height) * 0.46,
                      space % 5 == 0 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    }
}

/* Returns the size of figure @index of @count on the same space, and sets its center; all in cells. */
static double
find_place_in_cell (int index, int count, gboolean wide_cell, double *x, double *y)
{
  static const double beside[][2] = { { 0.27, 0.47 }, { 0.73, 0.47 } };
  static const double two[][2] = { { 0.27, 0.27 }, { 0.73, 0.71 } };
  static const double three[][2] = { { 0.5, 0.28 }, { 0.27, 0.70 }, { 0.73, 0.70 } };
  int side;

  if (count == 1)
    {
      *x = 0.5, *y = 0.47;
      return 0.80;
    }
  if (count == 2 && wide_cell)
    {
      *x = beside[index][0];
      *y = beside[index][1];
      return 0.72;
    }
  if (count <= 3)
    {
      *x = (count == 2 ? two : three)[index][0];
      *y = (count == 2 ? two : three)[index][1];
      return count == 2 ? 0.50 : 0.46;
    }

  side = count == 4 ? 2 : 3;
  *x = (index % side + 0.5) / side;
  *y = (index / side + 0.5) / ((count + side - 1) / side);
  return count == 4 ? 0.46 : 0.40;
}

static void
paint_lap (GtkWidget *widget, cairo_t *cr, int lap, double x, double y, double size)
{
  g_autofree char *text = g_strdup_printf ("%d", lap);

  cairo_arc (cr, x, y, size / 2, 0, 2 * G_PI);
  way_paint_set_source (widget, cr, "window_fg_color");
  cairo_fill_preserve (cr);
  way_paint_set_source (widget, cr, "card_bg_color");
  cairo_set_line_width (cr, MAX (1, size * 0.08));
  cairo_stroke (cr);
  way_paint_text (widget, cr, text, x, y, size * 0.72, PANGO_WEIGHT_BOLD);
}

static void
paint_figure (WayTrack *self, cairo_t *cr, const WayTrackRing *ring, const Figure *figure, int index, int count)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int lap, space;
  double x;
  double y;
  gboolean wide_cell = ring->width >= 1.4 * ring->height;
  double size = find_place_in_cell (index, count, wide_cell, &x, &y) * MIN (ring->width, ring->height);
  int column;
  int line;

  carc_track_place (figure->points_shown, &lap, &space);
  way_track_ring_find_cell (ring, space, &column, &line);
  x = (column + x) * ring->width;
  y = (line + y) * ring->height;

  cairo_save (cr);
  cairo_translate (cr, x, y + size * 0.46);
  cairo_scale (cr, 1, 0.3);
  cairo_arc (cr, 0, 0, size * 0.44, 0, 2 * G_PI);
  cairo_restore (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_fill (cr);
  way_paint_shape (widget, cr, figure->color, x - size / 2, y - size / 2, size);
  if (lap > 1 && size >= MIN_LAPPED)
    {
      double lap_size = MAX (size * 0.48, MIN_LAP_SIZE);
      double inset = lap_size / 2 + 1;
      double side = count == 2 && index == 0 ? -0.46 : 0.46; /* not between the two */

      paint_lap (widget, cr, lap, CLAMP (x + size * side, inset, gtk_widget_get_width (widget) - inset),
                 MAX (y - size * 0.40, inset), lap_size);
    }
}

static void
paint_preview (GtkWidget *widget, cairo_t *cr, const WayTrackRing *ring, const Figure *figure)
{
  WayCanvas canvas = way_paint_get_canvas (widget, cr);
  double size = 0.8 * MIN (ring->width, ring->height);
  int column, line;

  way_track_ring_find_cell (ring, get_space (figure->points), &column, &line);
  way_shape_draw_outline (&canvas, figure->color, (column + 0.5) * ring->width - size / 2,
                          (line + 0.47) * ring->height - size / 2, size);
}

static int
count_on (WayTrack *self, int space, int before)
{
  int count = 0;

  for (int i = 0; i < before; i++)
    count += get_space (self->figures[i].points_shown) == space ? 1 : 0;

  return count;
}

static void
way_track_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayTrack *self = WAY_TRACK (widget);
  WayTrackRing ring = get_ring (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  cairo_t *cr = way_paint_begin (widget, snapshot);

  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    {
      gboolean number = (self->numbers || space % 5 == 0) && count_on (self, space, self->n_figures) == 0;

      paint_cell (self, cr, &ring, space, number);
    }
  for (int i = 0; i < self->n_links && self->shows_links; i++)
    way_track_ring_paint_link (&ring, widget, cr, &self->links[i]);
  for (int i = 0; i < self->n_preview; i++)
    paint_preview (widget, cr, &ring, &self->preview[i]);
  for (int i = 0; i < self->n_figures; i++)
    {
      int space = get_space (self->figures[i].points_shown);

      paint_figure (self, cr, &ring, &self->figures[i], count_on (self, space, i),
                    count_on (self, space, self->n_figures));
    }
  cairo_destroy (cr);

  if (self->child)
    gtk_widget_snapshot_child (widget, self->child, snapshot);
}

/* Moves in steps of whole spaces, so that a figure is never between two of them. */
static void
hop_cb (double progress, gpointer user_data)
{
  WayTrack *self = user_data;

  for (int i = 0; i < self->n_figures; i++)
    {
      Figure *figure = &self->figures[i];

      figure->points_shown = progress < 1
                                 ? figure->points_before + (int) (progress * (figure->points - figure->points_before))
                                 : figure->points;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hop (WayTrack *self, Figure *figure, double seconds)
{
  int step = figure->points > figure->points_before ? 1 : -1;

  figure->points_shown = way_motion_hop (figure->points_before, figure->points, seconds);
  for (int points = figure->points_before; points != figure->points_shown; points += step)
    self->glowing |= G_GUINT64_CONSTANT (1) << get_space (points);
}

void
way_track_hop (WayTrack *self, double seconds, double later)
{
  self->glowing = 0;
  for (int i = 0; i < self->n_figures; i++)
    if (self->figures[i].points != self->figures[i].points_before)
      {
        hop (self, &self->figures[i], seconds);
        seconds -= later;
      }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_track_set_waiting (WayTrack *self, gboolean waiting)
{
  self->waiting = waiting;
  if (waiting)
    {
      adw_animation_skip (self->hopping);
      return;
    }
  self->glowing = 0;
  for (int i = 0; i < self->n_figures; i++)
    self->figures[i].points_before = self->figures[i].points_shown = self->figures[i].points;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns what remains of @size inside the ring, between two of its @cells, whose sizes are rounded up. */
static int
get_inside (int size, int cells)
{
  return size - 2 * ((size + cells - 1) / cells);
}

/* Returns the smallest size that has room for @inside within the ring. */
static int
get_outside (int inside, int cells)
{
  int size = inside * cells / (cells - 2);

  while (get_inside (size, cells) < inside)
    size++;
  return size;
}

static GtkSizeRequestMode
way_track_get_request_mode (GtkWidget *widget)
{
  return WAY_TRACK (widget)->numbers ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A ring with numbers fills the available size in portrait or landscape; the other one keeps its aspect ratio. */
static void
way_track_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  WayTrack *self = WAY_TRACK (widget);
  int cells = self->numbers || orientation == GTK_ORIENTATION_VERTICAL ? SHORT_SIDE : LONG_SIDE;
  int child_minimum = 0;

  *minimum = cells * MIN_CELL;
  *natural = cells * NATURAL_CELL;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 && !self->numbers)
    *natural = MAX (*minimum, for_size * SHORT_SIDE / LONG_SIDE);

  if (self->child && gtk_widget_should_layout (self->child))
    {
      int inner = for_size;

      if (self->numbers)
        inner = -1;
      else if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
        inner = get_inside (for_size, LONG_SIDE);
      else if (for_size > 0)
        inner = get_inside (for_size, SHORT_SIDE);
      gtk_widget_measure (self->child, orientation, inner, &child_minimum, NULL, NULL, NULL);
    }
  *minimum = MAX (*minimum, get_outside (child_minimum, cells));
  *natural = MAX (*natural, *minimum);
}

static void
way_track_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayTrack *self = WAY_TRACK (widget);
  WayTrackRing ring = get_ring (self, width, height);
  int ring_width = (int) ceil (ring.width);
  int ring_height = (int) ceil (ring.height);

  if (self->child && gtk_widget_should_layout (self->child))
    gtk_widget_size_allocate (
        self->child, &(GtkAllocation){ ring_width, ring_height, width - 2 * ring_width, height - 2 * ring_height }, -1);
}

static void
way_track_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayTrack *self = WAY_TRACK (object);

  switch (property_id)
    {
    case PROP_CHILD:
      self->child = g_value_get_object (value);
      gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    case PROP_SHOWS_LINKS:
      self->shows_links = g_value_get_boolean (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    case PROP_NUMBERS:
      self->numbers = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_track_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_NUMBERS:
      g_value_set_boolean (value, WAY_TRACK (object)->numbers);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_track_dispose (GObject *object)
{
  WayTrack *self = WAY_TRACK (object);

  g_clear_object (&self->hopping);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_pointer (&self->places, g_free);
  g_clear_pointer (&self->link_words, g_free);

  G_OBJECT_CLASS (way_track_parent_class)->dispose (object);
}

static void
way_track_class_init (WayTrackClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = way_track_set_property;
  object_class->get_property = way_track_get_property;
  object_class->dispose = way_track_dispose;
  widget_class->get_request_mode = way_track_get_request_mode;
  widget_class->measure = way_track_measure;
  widget_class->size_allocate = way_track_size_allocate;
  widget_class->snapshot = way_track_snapshot;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SHOWS_LINKS] = g_param_spec_boolean ("shows-links", NULL, NULL, TRUE, flags);
  properties[PROP_NUMBERS] = g_param_spec_boolean ("numbers", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[PICKED]
      = g_signal_new ("picked", WAY_TYPE_TRACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "track");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_track_init (WayTrack *self)
{
  self->shows_links = TRUE;
  self->hopping = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, HOP_MS,
                                           adw_callback_animation_target_new (hop_cb, self, NULL));
  way_paint_follow_style (GTK_WIDGET (self));
  way_track_set_figures (self, NULL, NULL, NULL, 0);
}

static char *
describe_place (int points)
{
  int lap, space;

  carc_track_place (points, &lap, &space);
  /* Translators: the place of a scoring figure on the track: the lap is counted from 1, the space from 0 to 49. */
  return g_strdup_printf (_ ("lap %1$d, space %2$d"), lap, space);
}

static void
update_label (WayTrack *self)
{
  g_autofree char *label = self->link_words ? g_strconcat (self->places, "; ", self->link_words, NULL) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label ? label : self->places,
                                  -1);
}

static gboolean
has_moved (WayTrack *self)
{
  for (int i = 0; i < self->n_figures; i++)
    if (self->figures[i].points != self->figures[i].points_before)
      return TRUE;
  return FALSE;
}

void
way_track_set_figures (WayTrack *self, const int *colors, const int *points, const char *const *names, int n)
{
  g_autoptr (GString) label = g_string_new (NULL);
  gboolean same_players;

  g_return_if_fail (WAY_IS_TRACK (self));
  g_return_if_fail (n >= 0 && n <= MAX_FIGURES);

  same_players = n == self->n_figures;
  for (int i = 0; i < n && same_players; i++)
    same_players = colors[i] == self->figures[i].color;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *place = describe_place (points[i]);

      self->figures[i] = (Figure){
        .color = colors[i],
        .points = points[i],
        .points_before = same_players ? self->figures[i].points_shown : points[i],
      };
      self->figures[i].points_shown = self->figures[i].points_before;
      if (i > 0)
        g_string_append (label, "; ");
      /* Translators: a player's name, and "lap 2, space 12". */
      g_string_append_printf (label, C_ ("track", "%1$s: %2$s"), names[i], place);
    }
  self->n_figures = n;

  g_free (self->places);
  self->places = g_strdup (n > 0 ? label->str : _ ("The scoring track is empty"));
  update_label (self);
  if (self->waiting || !has_moved (self))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    adw_animation_play (self->hopping);
}

void
way_track_set_preview (WayTrack *self, const int *colors, const int *points, int n)
{
  g_return_if_fail (WAY_IS_TRACK (self));
  g_return_if_fail (n >= 0 && n <= MAX_FIGURES);

  if (n == 0 && self->n_preview == 0)
    return;
  for (int i = 0; i < n; i++)
    self->preview[i] = (Figure){ .color = colors[i], .points = points[i] };
  self->n_preview = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_track_set_links (WayTrack *self, const WayTrackLink *links, int n)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_if_fail (WAY_IS_TRACK (self));
  g_return_if_fail (n >= 0 && n <= CARC_TRACK_SPACES);

  for (int i = 0; i < n; i++)
    {
      self->links[i] = links[i];
      self->links[i].words = NULL;
      g_string_append_printf (words, "%s%s", i > 0 ? "; " : "", links[i].words);
    }
  self->n_links = n;
  g_free (self->link_words);
  self->link_words = n > 0 ? g_strdup (words->str) : NULL;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (WayTrack *self, int n_press, double x, double y)
{
  WayTrackRing ring
      = get_ring (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));

  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    {
      int column, line;

      way_track_ring_find_cell (&ring, space, &column, &line);
      if ((int) (x / ring.width) == column && (int) (y / ring.height) == line)
        g_signal_emit (self, signals[PICKED], 0, space);
    }
}

void
way_track_set_pickable (WayTrack *self, gboolean pickable)
{
  g_return_if_fail (WAY_IS_TRACK (self));

  if (pickable == (self->click != NULL))
    return;
  if (!pickable)
    {
      gtk_widget_remove_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->click));
      self->click = NULL;
      return;
    }
  self->click = gtk_gesture_click_new ();
  g_signal_connect_object (self->click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->click));
}
