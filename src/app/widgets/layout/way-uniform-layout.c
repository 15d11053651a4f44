/* way-uniform-layout.c: a layout manager with columns of equal width, in as few lines as possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-uniform-layout.h"

struct _WayUniformLayout {
  GtkLayoutManager parent_instance;

  int max_columns;
  int max_lines;
  int spacing;
  int line_spacing;  /* -1: the same */
  int tight_spacing; /* the same */
  gboolean last_fills;
  int two_columns_from;
  int three_columns_from;
};

enum {
  PROP_0,
  PROP_MAX_COLUMNS,
  PROP_MAX_LINES,
  PROP_SPACING,
  PROP_LINE_SPACING,
  PROP_TIGHT_SPACING,
  PROP_LAST_FILLS,
  PROP_TWO_COLUMNS_FROM,
  PROP_THREE_COLUMNS_FROM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayUniformLayout, way_uniform_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child) ? 1 : 0;

  return n;
}

static void
measure_widest (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = 0;
  *natural = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;
      int child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

/* Returns the height of the highest of @n children from @child on, and that child of the next line. If @width is -1,
 * the minimum is the smallest possible height, as GTK expects. */
static int
measure_highest (GtkWidget **child, int n, int width, gboolean natural)
{
  int highest = 0;

  for (; *child && n > 0; *child = gtk_widget_get_next_sibling (*child))
    {
      int child_minimum;
      int child_natural;

      if (!gtk_widget_should_layout (*child))
        continue;
      gtk_widget_measure (*child, GTK_ORIENTATION_VERTICAL, width, &child_minimum, &child_natural, NULL, NULL);
      highest = MAX (highest, natural ? child_natural : child_minimum);
      n--;
    }

  return highest;
}

static int
get_line_spacing (WayUniformLayout *self)
{
  return self->line_spacing >= 0 ? self->line_spacing : self->spacing;
}

static int
get_tight_spacing (WayUniformLayout *self)
{
  return self->tight_spacing >= 0 ? self->tight_spacing : self->spacing;
}

static int
span (int n, int size, int spacing)
{
  return n > 0 ? n * size + (n - 1) * spacing : 0;
}

/* Returns the height of all lines: all are as high as the highest one, or, where the width decides about the columns,
 * each is as high as it needs to be. */
static int
measure_lines (WayUniformLayout *self, GtkWidget *widget, int lines, int columns, int width, gboolean natural)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int height = (lines - 1) * get_line_spacing (self);

  if (self->two_columns_from <= 0)
    return height + lines * measure_highest (&child, G_MAXINT, width, natural);
  for (int i = 0; i < lines; i++)
    height += measure_highest (&child, columns, width, natural);
  return height;
}

/* Begins with the fewest lines that @n children need, and adds lines while the columns are too narrow. */
static int
choose_columns (WayUniformLayout *self, int n, int width, int column)
{
  int lines = (n + self->max_columns - 1) / self->max_columns;
  int columns = (n + lines - 1) / lines;

  if (self->two_columns_from > 0)
    return MIN (n, width >= self->three_columns_from ? 3 : width >= self->two_columns_from ? 2 : 1);
  while (columns > 1 && span (columns, column, get_tight_spacing (self)) > width)
    {
      lines++;
      columns = (n + lines - 1) / lines;
    }

  return columns;
}

/* Returns in how many lines @n children are where there is room for as many columns as there may be. */
static int
count_fewest_lines (WayUniformLayout *self, int n)
{
  int columns = choose_columns (self, n, G_MAXINT, 0);

  return (n + columns - 1) / columns;
}

/* Returns the space between columns that are at least @column wide. */
static int
choose_spacing (WayUniformLayout *self, int width, int columns, int column)
{
  if (columns < 2)
    return 0;
  return CLAMP ((width - columns * column) / (columns - 1), get_tight_spacing (self), self->spacing);
}

static int
column_width (int width, int columns, int spacing)
{
  return (width - (columns - 1) * spacing) / columns;
}

static GtkSizeRequestMode
way_uniform_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_uniform_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WayUniformLayout *self = WAY_UNIFORM_LAYOUT (manager);
  int n = count_children (widget);
  int column_minimum;
  int column_natural;
  int min_lines;

  *minimum = *natural = 0;
  if (n == 0)
    return;

  measure_widest (widget, &column_minimum, &column_natural);
  min_lines = (n + self->max_columns - 1) / self->max_columns;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int max_lines = MAX (min_lines, MIN (self->max_lines, n));

      *minimum = span ((n + max_lines - 1) / max_lines, column_minimum, get_tight_spacing (self));
      *natural = span ((n + min_lines - 1) / min_lines, column_natural, self->spacing);
    }
  else
    {
      int width = for_size >= 0 ? for_size : span ((n + min_lines - 1) / min_lines, column_natural, self->spacing);
      int columns = choose_columns (self, n, width, column_minimum);
      int lines = (n + columns - 1) / columns;
      int column = column_width (width, columns, choose_spacing (self, width, columns, column_minimum));

      *natural = measure_lines (self, widget, lines, columns, column, TRUE);
      if (for_size >= 0)
        *minimum = measure_lines (self, widget, lines, columns, column, FALSE);
      else
        *minimum = measure_lines (self, widget, count_fewest_lines (self, n), choose_columns (self, n, G_MAXINT, 0), -1,
                                  FALSE);
    }
}

/* Returns the height of the line that begins with @child. */
static int
get_line_height (WayUniformLayout *self, GtkWidget *child, int lines, int columns, int width, int height)
{
  return self->two_columns_from > 0 ? measure_highest (&child, columns, width, TRUE)
                                    : (height - (lines - 1) * get_line_spacing (self)) / lines;
}

static void
way_uniform_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  WayUniformLayout *self = WAY_UNIFORM_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n = count_children (widget);
  int column_minimum;
  int column_natural;
  int columns;
  int lines;
  int spacing;
  int line_height = 0;
  int i = 0;
  int y = 0;

  if (n == 0)
    return;

  measure_widest (widget, &column_minimum, &column_natural);
  columns = choose_columns (self, n, width, column_minimum);
  spacing = choose_spacing (self, width, columns, column_minimum);
  lines = (n + columns - 1) / columns;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place;
      int column = i % columns;
      /* Computed from the total width, so that rounding leaves no pixels at the end of a line. */
      int begin = column * (width + spacing) / columns;
      int end = (column + 1) * (width + spacing) / columns - spacing;

      if (!gtk_widget_should_layout (child))
        continue;
      if (self->last_fills && i == n - 1)
        end = width;
      if (column == 0)
        {
          y += i > 0 ? line_height + get_line_spacing (self) : 0;
          line_height = get_line_height (self, child, lines, columns, column_width (width, columns, spacing), height);
        }
      place.x = mirrored ? width - end : begin;
      place.y = y;
      place.width = MAX (end - begin, column_minimum);
      place.height = line_height;
      gtk_widget_size_allocate (child, &place, -1);
      i++;
    }
}

static void
way_uniform_layout_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayUniformLayout *self = WAY_UNIFORM_LAYOUT (object);

  switch (property_id)
    {
    case PROP_MAX_COLUMNS:
      self->max_columns = g_value_get_int (value);
      break;
    case PROP_MAX_LINES:
      self->max_lines = g_value_get_int (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_LINE_SPACING:
      self->line_spacing = g_value_get_int (value);
      break;
    case PROP_TIGHT_SPACING:
      self->tight_spacing = g_value_get_int (value);
      break;
    case PROP_LAST_FILLS:
      self->last_fills = g_value_get_boolean (value);
      break;
    case PROP_TWO_COLUMNS_FROM:
      self->two_columns_from = g_value_get_int (value);
      break;
    case PROP_THREE_COLUMNS_FROM:
      self->three_columns_from = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
way_uniform_layout_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayUniformLayout *self = WAY_UNIFORM_LAYOUT (object);

  if (property_id == PROP_TWO_COLUMNS_FROM)
    g_value_set_int (value, self->two_columns_from);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_uniform_layout_class_init (WayUniformLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_uniform_layout_get_property;
  object_class->set_property = way_uniform_layout_set_property;
  layout_class->get_request_mode = way_uniform_layout_get_request_mode;
  layout_class->measure = way_uniform_layout_measure;
  layout_class->allocate = way_uniform_layout_allocate;

  properties[PROP_MAX_COLUMNS] = g_param_spec_int ("max-columns", NULL, NULL, 1, 100, 12, flags);
  properties[PROP_MAX_LINES] = g_param_spec_int ("max-lines", NULL, NULL, 1, 100, 2, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 100, 6, flags);
  properties[PROP_LINE_SPACING] = g_param_spec_int ("line-spacing", NULL, NULL, -1, 100, -1, flags);
  properties[PROP_TIGHT_SPACING] = g_param_spec_int ("tight-spacing", NULL, NULL, -1, 100, -1, flags);
  properties[PROP_LAST_FILLS] = g_param_spec_boolean ("last-fills", NULL, NULL, FALSE, flags);
  properties[PROP_TWO_COLUMNS_FROM]
      = g_param_spec_int ("two-columns-from", NULL, NULL, 0, G_MAXINT, 0, flags | G_PARAM_READABLE);
  properties[PROP_THREE_COLUMNS_FROM]
      = g_param_spec_int ("three-columns-from", NULL, NULL, 0, G_MAXINT, G_MAXINT, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_uniform_layout_init (WayUniformLayout *self)
{
  self->max_columns = 12;
  self->max_lines = 2;
  self->spacing = 6;
  self->line_spacing = -1;
  self->tight_spacing = -1;
  self->three_columns_from = G_MAXINT;
}

GtkLayoutManager *
way_uniform_layout_new (int max_columns, int max_lines, int spacing)
{
  return g_object_new (WAY_TYPE_UNIFORM_LAYOUT, "max-columns", max_columns, "max-lines", max_lines, "spacing", spacing,
                       NULL);
}
