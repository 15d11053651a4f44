/* way-board-panel.c: one player on the big board, in numbers that can be read across a room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-board-panel-private.h"

#include "way-board-number.h"
#include "way-paint.h"
#include "way-shape-draw.h"

#include <adwaita.h>

#define MAX_OTHERS 7
#define OTHERS_PER_COLUMN 4
#define STACKED 0.78 /* share of the height for the player's own points, if the other players are below */
#define MIN_OTHERS 8 /* px; the points of the other players are not shown if they would be smaller */
#define OTHERS 0.66  /* their size, of a line */
#define COUNT_MS 300
#define POINTS_WEIGHT 800
#define WORDS_WIDTH 0.88 /* share of the width for place and badge, so that they touch no edge */
#define BASE 0.36        /* of the size of a number: from its middle to its foot */
#define PADDING 12       /* px above and below what is alone on a panel, with the edge of the active one */

/* Of what is alone on a panel, in sizes of its number: the shape with the name, the number, and two lines of words. */
#define NAME 0.24
#define WORDS 0.15
#define NUMBER_LINE 1.0
#define NAME_LINE 1.2   /* of the shape */
#define WORDS_LINE 1.35 /* of the words */
#define WHOLE (NAME * 1.5 * NAME_LINE + NUMBER_LINE + 2 * WORDS * WORDS_LINE)

#define READABLE 16 /* px; to which a name grows where it has room */
#define SIDE 10     /* px beside shape and name */

#define MIN_WIDTH 60
#define MIN_HEIGHT 48

struct _WayBoardPanel {
  GtkWidget parent_instance;

  WaySide side;
  gboolean shows_others; /* the other players are shown, too */
  gboolean is_compact;
  double max_size; /* of the points, in px; 0: any */
  int color;
  char *name;
  char *place;
  char *badge;
  char *short_badge;
  char *time; /* NULL: none */
  gboolean active;
  gboolean leads;
  gboolean has_figures; /* the figures were set before, so the points count up from them */
  int points;
  int shown;
  int digits;
  int other_colors[MAX_OTHERS];
  int other_points[MAX_OTHERS];
  int n_others;
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (WayBoardPanel, way_board_panel, GTK_TYPE_WIDGET)

/* Returns the size of the panel in the orientation in which it is read. */
static void
get_upright_size (WayBoardPanel *self, double *width, double *height)
{
  gboolean across = self->side == WAY_SIDE_LEFT || self->side == WAY_SIDE_RIGHT;

  *width = across ? gtk_widget_get_height (GTK_WIDGET (self)) : gtk_widget_get_width (GTK_WIDGET (self));
  *height = across ? gtk_widget_get_width (GTK_WIDGET (self)) : gtk_widget_get_height (GTK_WIDGET (self));
}

static double
get_width_of_points (WayBoardPanel *self)
{
  g_autofree char *widest = g_strnfill ((gsize) self->digits, '0');

  return way_paint_measure_text (GTK_WIDGET (self), widest, 100, POINTS_WEIGHT) / 100;
}

/* The other players are beside the points if there is room, otherwise below them. */
static gboolean
is_wide (WayBoardPanel *self, double width, double height)
{
  return self->shows_others && width >= 1.5 * height;
}

/* The place of the other players, in px: @columns of lines. */
typedef struct {
  double left, top, width, height;
  int columns;
} Others;

/* Returns the height of a line. */
static double
get_line (WayBoardPanel *self, const Others *others)
{
  int lines = (self->n_others + others->columns - 1) / others->columns;

  return MIN (others->height / lines, others->width / others->columns / 2.4);
}

/* Returns FALSE, if there is no room for what could be read. */
static gboolean
others_init (Others *others, WayBoardPanel *self, double width, double height)
{
  if (!self->shows_others || self->n_others == 0)
    return FALSE;
  if (is_wide (self, width, height))
    *others = (Others){ width * 0.75, height * 0.1, width * 0.23, height * 0.8,
                        self->n_others > OTHERS_PER_COLUMN ? 2 : 1 };
  else
    *others = (Others){ width * 0.04, height * STACKED, width * 0.92, height * (0.96 - STACKED),
                        MIN (self->n_others, OTHERS_PER_COLUMN) };
  return get_line (self, others) * OTHERS >= MIN_OTHERS;
}

gboolean
way_board_panel_get_shows_others (WayBoardPanel *self)
{
  double width, height;

  get_upright_size (self, &width, &height);
  return !self->is_compact && others_init (&(Others){ 0 }, self, width, height);
}

/* Returns the height of what is about the player alone. */
static double
get_own_height (WayBoardPanel *self, double width, double height)
{
  return others_init (&(Others){ 0 }, self, width, height) ? height * STACKED : height;
}

/* That it would have without the other panels. */
static double
find_size (WayBoardPanel *self)
{
  double width, height;

  get_upright_size (self, &width, &height);
  if (self->is_compact)
    return MIN (height * 0.6, width * 0.42 / get_width_of_points (self));
  if (is_wide (self, width, height))
    return MIN (height * 0.72, width * 0.42 / get_width_of_points (self));
  height = get_own_height (self, width, height);
  return MIN (MIN (height * 0.50, (height - 2 * PADDING) / WHOLE), width * 0.95 / get_width_of_points (self));
}

double
way_board_panel_get_size (WayBoardPanel *self)
{
  double size = find_size (self);

  return self->max_size > 0 ? MIN (size, self->max_size) : size;
}

gboolean
way_board_panel_get_crowned (WayBoardPanel *self)
{
  return self->leads;
}

const char *
way_board_panel_get_badge (WayBoardPanel *self)
{
  return self->is_compact ? self->short_badge : self->badge;
}

static void
paint_shape (WayBoardPanel *self, cairo_t *cr, double x, double y, double size)
{
  WayCanvas canvas = way_paint_get_canvas (GTK_WIDGET (self), cr);

  (self->leads ? way_shape_draw_crowned : way_shape_draw) (&canvas, self->color, x, y, size);
}

static void
paint_card (WayBoardPanel *self, cairo_t *cr, double width, double height)
{
  double edge = self->active ? MAX (4, MIN (width, height) / 80) : 1;

  way_paint_round_rectangle (cr, edge / 2, edge / 2, width - edge, height - edge, 12);
  way_paint_set_source (GTK_WIDGET (self), cr, "card_bg_color");
  cairo_fill_preserve (cr);
  way_paint_set_source (GTK_WIDGET (self), cr, self->active ? "wm_ring" : "wm_line");
  cairo_set_line_width (cr, edge);
  cairo_stroke (cr);
}

static void
paint_points (WayBoardPanel *self, cairo_t *cr, double x, double y, double size)
{
  way_board_number_paint (GTK_WIDGET (self), cr, self->shown, x, y, size, POINTS_WEIGHT,
                          size * (get_width_of_points (self) + 0.1), self->shows_others);
}

static void
paint_place (WayBoardPanel *self, cairo_t *cr, double x, double y, double size, double max_width)
{
  g_autofree char *text = self->time ? g_strjoin (" · ", self->place, self->time, NULL) : g_strdup (self->place);

  way_paint_set_source (GTK_WIDGET (self), cr, "wm_dim_fg");
  way_paint_fitted_text (GTK_WIDGET (self), cr, text, x, y, size, PANGO_WEIGHT_NORMAL, max_width);
}

static void
paint_badge (WayBoardPanel *self, cairo_t *cr, const char *badge, double x, double y, double size, double max_width)
{
  way_paint_set_source (GTK_WIDGET (self), cr, "accent_color");
  way_paint_fitted_text (GTK_WIDGET (self), cr, badge, x, y, size, PANGO_WEIGHT_BOLD, max_width);
}

char **
way_board_panel_split_badge (WayBoardPanel *self, double size, double max_width)
{
  gboolean fits = way_paint_measure_text (GTK_WIDGET (self), self->badge, size, PANGO_WEIGHT_BOLD) <= max_width;

  return g_strsplit (self->badge, fits ? "\n" : " · ", -1);
}

/* Where what is alone on a panel is drawn, in px. */
typedef struct {
  double size;        /* of the points */
  double name, shape; /* beside each other */
  double words;       /* of place and badges */
  double line;        /* of them */
  double max_words;   /* their width */
  char **badges;
  gboolean has_place;
  double top;
} Alone;

/* The name grows into the height that nothing else needs. */
static void
enlarge_name (Alone *self, double *rest)
{
  double shape = MAX (MIN (self->shape + (*rest - 2 * PADDING) / NAME_LINE, READABLE * 1.5), self->shape);

  *rest -= (shape - self->shape) * NAME_LINE;
  self->shape = shape;
  self->name = shape / 1.5;
}

/* The track shows the place, too, which is left out if it would come too near to an edge. */
static void
alone_init (Alone *self, WayBoardPanel *panel, double width, double height)
{
  double ratio = way_paint_measure_text (GTK_WIDGET (panel), panel->name, 100, PANGO_WEIGHT_BOLD) / 100;
  double rest, words, name;

  *self = (Alone){ .size = way_board_panel_get_size (panel), .max_words = width * WORDS_WIDTH, .has_place = TRUE };
  name = self->size * NAME;
  self->name = MAX (CLAMP ((width - 2 * SIDE) / (1.5 * 1.3 + ratio), MIN (name, READABLE), name), 11);
  self->shape = self->name * 1.5;
  self->words = MAX (self->size * WORDS, 10);
  self->line = self->words * WORDS_LINE;
  self->badges = way_board_panel_split_badge (panel, self->words, self->max_words);
  words = self->line * MAX (g_strv_length (self->badges), 1);
  rest = height - self->shape * NAME_LINE - self->size * NUMBER_LINE - words;
  self->has_place = (rest - self->line) / 2 >= PADDING - 1;
  if (self->has_place)
    rest -= self->line;
  enlarge_name (self, &rest);
  self->top = rest / 2;
}

double
way_board_panel_get_padding (WayBoardPanel *self)
{
  Alone alone;
  double width, height;

  get_upright_size (self, &width, &height);
  alone_init (&alone, self, width, get_own_height (self, width, height));
  g_strfreev (alone.badges);
  return alone.top;
}

/* Shape and name in one line, the points below, then place and badge; two badges that are too long are below each
 * other. */
static void
paint_alone (WayBoardPanel *self, cairo_t *cr, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  Alone alone;
  double max, name_width, left, y;

  alone_init (&alone, self, width, height);
  max = MIN (width * 0.92, width - 2 * SIDE) - alone.shape * 1.3;
  name_width = MIN (way_paint_measure_text (widget, self->name, alone.name, PANGO_WEIGHT_BOLD), max);
  left = (width - name_width - alone.shape * 1.3) / 2;
  paint_shape (self, cr, left, alone.top, alone.shape);
  way_paint_set_source (widget, cr, "window_fg_color");
  way_paint_fitted_text (widget, cr, self->name, left + alone.shape * 1.3 + name_width / 2, alone.top + alone.shape / 2,
                         alone.name, PANGO_WEIGHT_BOLD, max);
  y = alone.top + alone.shape * NAME_LINE;
  paint_points (self, cr, width / 2, y + alone.size * 0.5, alone.size);
  y += alone.size * NUMBER_LINE + alone.words * 0.7;
  if (alone.has_place)
    {
      paint_place (self, cr, width / 2, y, alone.words, alone.max_words);
      y += alone.line;
    }
  for (int i = 0; alone.badges[i] != NULL; i++)
    paint_badge (self, cr, alone.badges[i], width / 2, y + i * alone.line, alone.words, alone.max_words);
  g_strfreev (alone.badges);
}

static void
paint_other (WayBoardPanel *self, cairo_t *cr, int other, double x, double y, double line)
{
  way_paint_shape (GTK_WIDGET (self), cr, self->other_colors[other], x, y + line * 0.18, line * 0.64);
  way_board_number_paint (GTK_WIDGET (self), cr, self->other_points[other], x + line * 1.5, y + line / 2, line * OTHERS,
                          PANGO_WEIGHT_BOLD, line * 1.5, TRUE);
}

/* One line for each of the other players. */
static void
paint_others (WayBoardPanel *self, cairo_t *cr, const Others *others)
{
  int columns = others->columns;
  int lines = (self->n_others + columns - 1) / columns;
  double line = MIN (get_line (self, others), MAX (44, way_board_panel_get_size (self) * 0.16));
  double x = others->left + (others->width - columns * line * 2.4) / 2;
  double y = others->top + (others->height - lines * line) / 2;

  for (int i = 0; i < self->n_others; i++)
    paint_other (self, cr, i, x + (i % columns) * line * 2.4, y + (i / columns) * line, line);
}

static void
paint_stacked (WayBoardPanel *self, cairo_t *cr, double width, double height)
{
  Others others;

  paint_alone (self, cr, width, get_own_height (self, width, height));
  if (others_init (&others, self, width, height))
    paint_others (self, cr, &others);
}

/* Shape and name on the left, the points in the middle, the other players on the right. Without these, name and points
 * share the width. */
static void
paint_wide (WayBoardPanel *self, cairo_t *cr, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double size = way_board_panel_get_size (self);
  double shape = MIN (height * 0.30, width * 0.14);
  double name_size = MAX (shape * 0.5, 10);
  double words = MAX (height * 0.10, 9);
  double whole = shape + name_size * 1.6 + words * 1.6;
  double top = (height - whole) / 2;
  Others others;
  gboolean has_others = others_init (&others, self, width, height);
  double left = width * (has_others ? 0.15 : 0.24);
  double middle = width * (has_others ? 0.51 : 0.72);
  double max = width * (has_others ? 0.26 : 0.40);

  paint_shape (self, cr, left - shape / 2, top, shape);
  way_paint_set_source (widget, cr, "window_fg_color");
  way_paint_fitted_text (widget, cr, self->name, left, top + shape + name_size * 0.9, name_size, PANGO_WEIGHT_BOLD,
                         max);
  paint_badge (self, cr, self->badge, left, top + whole - words * 0.6, words, max);
  paint_points (self, cr, middle, height * 0.42, size);
  paint_place (self, cr, middle, height - words * 1.2, words, width * 0.44);
  if (has_others)
    paint_others (self, cr, &others);
}

/* Shape and name in a line of their own, below it badge, or place, on the left and the points on the right: a name gets
 * the width of the panel, and a badge half of it. */
static void
paint_compact (WayBoardPanel *self, cairo_t *cr, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double margin = width * 0.06;
  double shape = MIN (height * 0.28, width * 0.14);
  double top = height * 0.25;
  double size = way_board_panel_get_size (self);
  double middle = height * 0.65;
  double base = middle + size * BASE;
  double points_width = size * get_width_of_points (self);
  double words = MAX (height * 0.115, 10);
  gboolean has_badge = *self->short_badge != '\0';
  const WayCanvas canvas = way_paint_get_canvas (widget, cr);

  paint_shape (self, cr, margin, top - shape / 2, shape);
  way_paint_set_source (widget, cr, "window_fg_color");
  way_canvas_draw_line (&canvas, self->name, margin + shape * 1.3, top + shape * 0.23, 0, MAX (shape * 0.64, 11),
                        PANGO_WEIGHT_BOLD, width - 2 * margin - shape * 1.3);
  way_paint_set_source (widget, cr, has_badge ? "accent_color" : "wm_dim_fg");
  way_canvas_draw_line (&canvas,
                        has_badge    ? self->short_badge
                        : self->time ? self->time
                                     : self->place,
                        margin, base, 0, words, has_badge ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
                        width - 2 * margin - points_width - words / 2);
  paint_points (self, cr, width - margin - points_width / 2, middle, size);
}

static void
way_board_panel_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayBoardPanel *self = WAY_BOARD_PANEL (widget);
  cairo_t *cr = way_paint_begin (widget, snapshot);
  double width, height;

  if (self->name)
    {
      get_upright_size (self, &width, &height);
      cairo_translate (cr, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
      cairo_rotate (cr, self->side * G_PI_2);
      cairo_translate (cr, -width / 2, -height / 2);
      paint_card (self, cr, width, height);
      if (self->is_compact)
        paint_compact (self, cr, width, height);
      else if (is_wide (self, width, height))
        paint_wide (self, cr, width, height);
      else
        paint_stacked (self, cr, width, height);
    }
  cairo_destroy (cr);
}

static void
way_board_panel_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
}

static void
show_points (double value, gpointer data)
{
  WayBoardPanel *self = data;

  self->shown = (int) (value < 0 ? value - 0.5 : value + 0.5);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
count_points (WayBoardPanel *self)
{
  if (self->animation)
    adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
  if (!self->has_figures || self->shown == self->points)
    {
      show_points (self->points, self);
      return;
    }
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), self->shown, self->points, COUNT_MS,
                                             adw_callback_animation_target_new (show_points, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  adw_animation_play (self->animation);
}

static void
way_board_panel_dispose (GObject *object)
{
  g_clear_object (&WAY_BOARD_PANEL (object)->animation);

  G_OBJECT_CLASS (way_board_panel_parent_class)->dispose (object);
}

static void
way_board_panel_finalize (GObject *object)
{
  WayBoardPanel *self = WAY_BOARD_PANEL (object);

  g_free (self->name);
  g_free (self->place);
  g_free (self->badge);
  g_free (self->short_badge);
  g_free (self->time);

  G_OBJECT_CLASS (way_board_panel_parent_class)->finalize (object);
}

static void
way_board_panel_class_init (WayBoardPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_board_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_board_panel_finalize;
  widget_class->measure = way_board_panel_measure;
  widget_class->snapshot = way_board_panel_snapshot;

  gtk_widget_class_set_css_name (widget_class, "boardpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
way_board_panel_init (WayBoardPanel *self)
{
  self->digits = 2;
  way_paint_follow_style (GTK_WIDGET (self));
}

GtkWidget *
way_board_panel_new (void)
{
  return g_object_new (WAY_TYPE_BOARD_PANEL, NULL);
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value ? value : "");
}

void
way_board_panel_set_figures (WayBoardPanel *self, const WayBoardFigures *figures)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));

  self->color = figures->color;
  self->active = figures->active;
  self->leads = figures->leads;
  self->points = figures->points;
  set_text (&self->name, figures->name);
  set_text (&self->place, figures->place);
  set_text (&self->badge, figures->badge);
  set_text (&self->short_badge, figures->short_badge);
  count_points (self);
  self->has_figures = TRUE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, figures->description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_board_panel_set_others (WayBoardPanel *self, const int *colors, const int *points, int n)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));
  g_return_if_fail (n >= 0 && n <= MAX_OTHERS);

  for (int i = 0; i < n; i++)
    {
      self->other_colors[i] = colors[i];
      self->other_points[i] = points[i];
    }
  self->n_others = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_board_panel_set_side (WayBoardPanel *self, WaySide side, gboolean others)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));

  if (self->side == side && self->shows_others == others)
    return;

  self->side = side;
  self->shows_others = others;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_board_panel_set_time (WayBoardPanel *self, const char *time)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));

  if (g_strcmp0 (self->time, time) == 0)
    return;
  g_free (self->time);
  self->time = g_strdup (time);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_board_panel_set_compact (WayBoardPanel *self, gboolean compact)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));

  self->is_compact = compact;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_board_panel_set_max_size (WayBoardPanel *self, double size)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));

  self->max_size = size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
way_board_panel_set_digits (WayBoardPanel *self, int digits)
{
  g_return_if_fail (WAY_IS_BOARD_PANEL (self));

  self->digits = MAX (digits, 2);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
