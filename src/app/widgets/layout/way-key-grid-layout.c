/* way-key-grid-layout.c: a layout manager for large keys in lines, the last of which is wider.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-key-grid-layout.h"

#define GAP 6
#define MAX_LINES 4
#define END_COLUMNS 2

struct _WayKeyGridLayout {
  GtkLayoutManager parent_instance;

  int min_lines;
  double end_columns;
};

G_DEFINE_FINAL_TYPE (WayKeyGridLayout, way_key_grid_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The visible keys without the last one, and the minimum size of a key. */
typedef struct {
  int n;
  int width, height;
} Keys;

/* The keys in lines and columns; the two columns at the end of the last line are wider if there is only one line. */
typedef struct {
  int columns;
  int lines;
  int width;
  double end_columns; /* the width of the last two, in columns */
} Grid;

static Keys
measure_keys (GtkWidget *widget)
{
  Keys keys = { 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_last = !gtk_widget_get_next_sibling (child);
      int width, height;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      keys.height = MAX (keys.height, height);
      keys.width = MAX (keys.width, is_last ? (width - GAP + 1) / END_COLUMNS : width);
      keys.n += is_last ? 0 : 1;
    }
  return keys;
}

static int
get_columns (const Keys *keys, int lines)
{
  return MAX (END_COLUMNS, (keys->n + END_COLUMNS + lines - 1) / lines);
}

static int
get_min_width (const Keys *keys, int columns)
{
  return columns * keys->width + (columns - 1) * GAP;
}

static int
choose_columns (WayKeyGridLayout *self, const Keys *keys, int width)
{
  for (int lines = self->min_lines; lines < MAX_LINES; lines++)
    if (get_min_width (keys, get_columns (keys, lines)) <= width)
      return get_columns (keys, lines);
  return get_columns (keys, MAX_LINES);
}

static int
count_lines (const Keys *keys, int columns)
{
  int in_last = keys->n % columns;

  return keys->n / columns + (in_last > columns - END_COLUMNS ? 2 : 1);
}

static Grid
make_grid (WayKeyGridLayout *self, const Keys *keys, int width)
{
  int columns = choose_columns (self, keys, width);
  Grid grid = { columns, count_lines (keys, columns), width, END_COLUMNS };

  /* No key gets less than its minimum. */
  if (grid.lines == 1)
    grid.end_columns = CLAMP ((double) (width + GAP) / (keys->width + GAP) - keys->n, END_COLUMNS, self->end_columns);
  return grid;
}

/* The end of column number @column, from 0. */
static int
get_column_end (const Grid *grid, int column)
{
  double columns = grid->columns - END_COLUMNS + grid->end_columns;

  return (int) (MIN (column + 1, columns) * (grid->width + GAP) / columns) - GAP;
}

/* The last key begins after the others in its line, or with it. */
static int
get_end_start (const Grid *grid, const Keys *keys)
{
  int in_last = keys->n % grid->columns;

  return in_last > grid->columns - END_COLUMNS ? 0 : get_column_end (grid, in_last - 1) + GAP;
}

/* The beginning and the end of key number @place, from 0; @is_last: of the last one. */
static void
get_extent (const Grid *grid, const Keys *keys, int place, gboolean is_last, int *start, int *end)
{
  int column = place % grid->columns;

  *start = is_last ? get_end_start (grid, keys) : get_column_end (grid, column - 1) + GAP;
  *end = is_last ? grid->width : get_column_end (grid, column);
}

/* The height of a key: words may need two lines. */
static int
measure_line (GtkWidget *widget, const Grid *grid, const Keys *keys)
{
  int line_height = keys->height;
  int place = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int start, end, height;

      if (!gtk_widget_should_layout (child))
        continue;
      get_extent (grid, keys, place, !gtk_widget_get_next_sibling (child), &start, &end);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, end - start, &height, NULL, NULL, NULL);
      line_height = MAX (line_height, height);
      place++;
    }
  return line_height;
}

static GtkSizeRequestMode
way_key_grid_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_key_grid_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WayKeyGridLayout *self = WAY_KEY_GRID_LAYOUT (manager);
  Keys keys = measure_keys (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_min_width (&keys, get_columns (&keys, MAX_LINES));
      *natural = get_min_width (&keys, get_columns (&keys, self->min_lines));
    }
  else
    {
      Grid grid = make_grid (self, &keys, for_size < 0 ? G_MAXINT / 2 : for_size);
      int line_height = for_size < 0 ? keys.height : measure_line (widget, &grid, &keys);

      *minimum = *natural = grid.lines * line_height + (grid.lines - 1) * GAP;
    }
}

static void
allocate_key (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation place = { x, y, width, height };

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
way_key_grid_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  Keys keys = measure_keys (widget);
  Grid grid = make_grid (WAY_KEY_GRID_LAYOUT (manager), &keys, width);
  /* If the page is too low, the widget is clipped; a key never gets less than its minimum height. */
  int line_height = MAX (measure_line (widget, &grid, &keys), (height - (grid.lines - 1) * GAP) / grid.lines);
  int place = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_last = !gtk_widget_get_next_sibling (child);
      int line = is_last ? grid.lines - 1 : place / grid.columns;
      int start, end;

      if (!gtk_widget_should_layout (child))
        continue;
      get_extent (&grid, &keys, place, is_last, &start, &end);
      allocate_key (widget, child, start, line * (line_height + GAP), end - start, line_height);
      place++;
    }
}

static void
way_key_grid_layout_class_init (WayKeyGridLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = way_key_grid_layout_get_request_mode;
  layout_class->measure = way_key_grid_layout_measure;
  layout_class->allocate = way_key_grid_layout_allocate;
}

static void
way_key_grid_layout_init (WayKeyGridLayout *self)
{
  self->min_lines = 1;
  self->end_columns = END_COLUMNS;
}

void
way_key_grid_layout_set_shape (WayKeyGridLayout *self, int lines, double end_columns)
{
  self->min_lines = lines;
  self->end_columns = end_columns;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
