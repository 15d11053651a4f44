/* way-board.c: the panels of all players, in a grid or along the sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-board.h"

#define GAP 6
#define MIN_SIZE 200

/* If something is to be seen around the panels: the smallest board with room for it, in px, how many panels fit, and
 * the share of the board that they take. */
#define MIN_AROUND_WIDTH 800
#define MIN_AROUND_HEIGHT 440
#define MAX_COMPACT 4
#define COMPACT_WIDTH 0.58
#define COMPACT_HEIGHT 0.50

struct _WayBoard {
  GtkWidget parent_instance;

  WayBoardPanel *panels[WAY_BOARD_PLAYERS];
  int n_panels;
  gboolean turned;
  gboolean around;
  gboolean compact;
  GtkWidget *counters; /* NULL: none */
};

enum { PROP_0, PROP_COMPACT, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayBoard, way_board, GTK_TYPE_WIDGET)

static void
allocate_panel (WayBoard *self, int panel, double x, double y, double width, double height)
{
  gtk_widget_size_allocate (
      GTK_WIDGET (self->panels[panel]),
      &(GtkAllocation){ (int) x + GAP, (int) y + GAP, MAX ((int) width - 2 * GAP, 0), MAX ((int) height - 2 * GAP, 0) },
      -1);
}

/* Returns the height of the counters with half a gap above and below; 0 if there are none. */
static int
get_room (WayBoard *self)
{
  int height;

  if (!self->counters || !gtk_widget_should_layout (self->counters))
    return 0;
  gtk_widget_measure (self->counters, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height > 0 ? height + GAP : 0;
}

/* @middle: the middle of the counters, from the top. */
static void
allocate_counters (WayBoard *self, int width, int middle)
{
  GtkRequisition size;

  if (!self->counters || !gtk_widget_should_layout (self->counters))
    return;
  gtk_widget_get_preferred_size (self->counters, NULL, &size);
  gtk_widget_size_allocate (
      self->counters, &(GtkAllocation){ (width - size.width) / 2, middle - size.height / 2, size.width, size.height },
      -1);
}

/* The counters are between two lines of panels, or below more or fewer lines. */
static void
allocate_cells (WayBoard *self, int columns, const GtkAllocation *area)
{
  int lines = (self->n_panels + columns - 1) / columns;
  int room = get_room (self);
  double line = (double) (area->height - room) / lines;
  double second = lines == 2 ? line + room : line; /* where it begins */

  for (int i = 0; i < self->n_panels; i++)
    allocate_panel (self, i, area->x + (double) (i % columns) * area->width / columns, area->y + (i / columns) * second,
                    (double) area->width / columns, line);
  allocate_counters (self, 2 * area->x + area->width,
                     lines == 2 ? area->y + area->height / 2 : area->y + area->height - room / 2);
}

static void
allocate_grid (WayBoard *self, int width, int height)
{
  int across = self->n_panels <= 3 ? 1 : 2;
  int along = (self->n_panels + across - 1) / across;

  for (int i = 0; i < self->n_panels; i++)
    way_board_panel_set_side (self->panels[i], WAY_SIDE_BOTTOM, FALSE);
  allocate_cells (self, height > width ? across : along, &(GtkAllocation){ 0, 0, width, height });
}

static gboolean
is_compact (WayBoard *self, int width, int height)
{
  return self->around && !self->turned && self->n_panels <= MAX_COMPACT && width >= MIN_AROUND_WIDTH
         && height >= MIN_AROUND_HEIGHT;
}

static void
allocate_middle (WayBoard *self, int width, int height)
{
  GtkAllocation area
      = { .width = (int) (width * COMPACT_WIDTH), .height = (int) (height * COMPACT_HEIGHT) + get_room (self) };

  area.x = (width - area.width) / 2;
  area.y = (height - area.height) / 2;
  for (int i = 0; i < self->n_panels; i++)
    way_board_panel_set_side (self->panels[i], WAY_SIDE_BOTTOM, FALSE);
  allocate_cells (self, self->n_panels == 1 ? 1 : 2, &area);
}

/* The long sides take two panels before the short ones do, which are too narrow for two in a portrait window. */
static void
count_sides (int n, gboolean portrait, int counts[WAY_N_SIDES])
{
  static const WaySide landscape_order[] = { WAY_SIDE_BOTTOM, WAY_SIDE_TOP, WAY_SIDE_LEFT, WAY_SIDE_RIGHT,
                                             WAY_SIDE_BOTTOM, WAY_SIDE_TOP, WAY_SIDE_LEFT, WAY_SIDE_RIGHT };
  static const WaySide portrait_order[] = { WAY_SIDE_BOTTOM, WAY_SIDE_TOP,   WAY_SIDE_LEFT, WAY_SIDE_RIGHT,
                                            WAY_SIDE_LEFT,   WAY_SIDE_RIGHT, WAY_SIDE_LEFT, WAY_SIDE_RIGHT };

  for (int i = 0; i < n; i++)
    counts[(portrait ? portrait_order : landscape_order)[i]]++;
}

/* Allocates panel @number of @count at @side, clockwise: bottom from right to left, left side upward, top from left to
 * right, right side downward. */
static void
allocate_at_side (WayBoard *self, int panel, WaySide side, int number, int count, int width, int height, double across,
                  double deep)
{
  double part = (double) number / count;
  double rest = (double) (count - 1 - number) / count;
  double inner = width - 2 * across;

  switch (side)
    {
    case WAY_SIDE_BOTTOM:
      allocate_panel (self, panel, across + rest * inner, height - deep, inner / count, deep);
      break;
    case WAY_SIDE_LEFT:
      allocate_panel (self, panel, 0, rest * height, across, (double) height / count);
      break;
    case WAY_SIDE_TOP:
      allocate_panel (self, panel, across + part * inner, 0, inner / count, deep);
      break;
    default:
      allocate_panel (self, panel, width - across, part * height, across, (double) height / count);
    }
}

static void
allocate_sides (WayBoard *self, int width, int height)
{
  gboolean portrait = height > width;
  int counts[WAY_N_SIDES] = { 0 };
  int panel = 0;
  double across;
  double deep;

  count_sides (self->n_panels, portrait, counts);
  across = counts[WAY_SIDE_LEFT] + counts[WAY_SIDE_RIGHT] > 0 ? width * (portrait ? 0.30 : 0.20) : 0;
  deep = height * (counts[WAY_SIDE_TOP] == 0 ? 1 : counts[WAY_SIDE_LEFT] == 0 ? 0.5 : portrait ? 0.30 : 0.45);
  if (counts[WAY_SIDE_LEFT] > 0)
    deep = MIN (deep, (height - get_room (self)) / 2.0);
  for (WaySide side = 0; side < WAY_N_SIDES; side++)
    for (int i = 0; i < counts[side]; i++)
      {
        way_board_panel_set_side (self->panels[panel], side, TRUE);
        allocate_at_side (self, panel++, side, i, counts[side], width, height, across, deep);
      }
}

/* Between three sides there is a place that no panel takes: the counters are there. */
static void
allocate_turned (WayBoard *self, int width, int height)
{
  gboolean in_middle = self->n_panels >= 3;
  int room = get_room (self);

  allocate_sides (self, width, in_middle ? height : height - room);
  allocate_counters (self, width, in_middle ? height / 2 : height - room / 2);
}

/* All players are equal, even where their panels are not. */
static void
equal_sizes (WayBoard *self)
{
  double size = 0;

  for (int i = 0; i < self->n_panels; i++)
    {
      way_board_panel_set_max_size (self->panels[i], size);
      size = way_board_panel_get_size (self->panels[i]);
    }
  for (int i = 0; i < self->n_panels; i++)
    way_board_panel_set_max_size (self->panels[i], size);
}

static void
set_compact (WayBoard *self, gboolean compact)
{
  for (int i = 0; i < self->n_panels; i++)
    way_board_panel_set_compact (self->panels[i], compact);
  if (self->compact == compact)
    return;
  self->compact = compact;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
way_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayBoard *self = WAY_BOARD (widget);

  set_compact (self, is_compact (self, width, height));
  if (self->compact)
    allocate_middle (self, width, height);
  else if (self->turned)
    allocate_turned (self, width, height);
  else
    allocate_grid (self, width, height);
  equal_sizes (self);
}

static void
way_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                   int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = MIN_SIZE;
}

static void
remove_panels (WayBoard *self)
{
  for (int i = 0; i < self->n_panels; i++)
    gtk_widget_unparent (GTK_WIDGET (self->panels[i]));
  self->n_panels = 0;
}

static void
way_board_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_COMPACT)
    g_value_set_boolean (value, WAY_BOARD (object)->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_board_dispose (GObject *object)
{
  remove_panels (WAY_BOARD (object));
  g_clear_pointer (&WAY_BOARD (object)->counters, gtk_widget_unparent);

  G_OBJECT_CLASS (way_board_parent_class)->dispose (object);
}

static void
way_board_class_init (WayBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = way_board_get_property;
  G_OBJECT_CLASS (klass)->dispose = way_board_dispose;
  widget_class->measure = way_board_measure;
  widget_class->size_allocate = way_board_size_allocate;

  properties[PROP_COMPACT]
      = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_board_init (WayBoard *self)
{
  /* The sides are those of a real table, so they are not mirrored. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

static int
count_digits (const WayBoardFigures *figures, int n)
{
  int digits = 2;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", figures[i].points);

      digits = MAX (digits, (int) strlen (number));
    }
  return digits;
}

static void
show_others (WayBoard *self, const WayBoardFigures *figures)
{
  for (int i = 0; i < self->n_panels; i++)
    {
      int colors[WAY_BOARD_PLAYERS];
      int points[WAY_BOARD_PLAYERS];
      int n = 0;

      for (int j = 0; j < self->n_panels; j++)
        if (j != i)
          {
            colors[n] = figures[j].color;
            points[n++] = figures[j].points;
          }
      way_board_panel_set_others (self->panels[i], colors, points, n);
    }
}

void
way_board_set_figures (WayBoard *self, const WayBoardFigures *figures, int n)
{
  g_return_if_fail (WAY_IS_BOARD (self));
  g_return_if_fail (n >= 1 && n <= WAY_BOARD_PLAYERS);

  if (n != self->n_panels)
    remove_panels (self);
  for (; self->n_panels < n; self->n_panels++)
    {
      self->panels[self->n_panels] = WAY_BOARD_PANEL (way_board_panel_new ());
      gtk_widget_insert_before (GTK_WIDGET (self->panels[self->n_panels]), GTK_WIDGET (self), self->counters);
    }
  for (int i = 0; i < n; i++)
    {
      way_board_panel_set_digits (self->panels[i], count_digits (figures, n));
      way_board_panel_set_figures (self->panels[i], &figures[i]);
    }
  show_others (self, figures);
  /* With a digit more, the numbers of all panels are smaller. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
way_board_set_turned (WayBoard *self, gboolean turned)
{
  g_return_if_fail (WAY_IS_BOARD (self));

  self->turned = turned;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
way_board_set_around (WayBoard *self, gboolean around)
{
  g_return_if_fail (WAY_IS_BOARD (self));

  if (self->around == around)
    return;
  self->around = around;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
way_board_set_time (WayBoard *self, int seat, const char *time)
{
  g_return_if_fail (WAY_IS_BOARD (self));
  g_return_if_fail (seat >= 0 && seat < self->n_panels);

  way_board_panel_set_time (self->panels[seat], time);
}

void
way_board_set_counters (WayBoard *self, GtkWidget *counters)
{
  g_return_if_fail (WAY_IS_BOARD (self));

  self->counters = counters;
  gtk_widget_set_parent (counters, GTK_WIDGET (self));
}
