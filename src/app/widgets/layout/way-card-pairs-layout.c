/* way-card-pairs-layout.c: a layout manager for cards, two in a line if there is room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-card-pairs-layout.h"

#define COLUMNS 2

struct _WayCardPairsLayout {
  GtkLayoutManager parent_instance;

  int from;
  int spacing;
};

enum { PROP_0, PROP_FROM, PROP_SPACING, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayCardPairsLayout, way_card_pairs_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct {
  GtkWidget *children[COLUMNS];
  int n;
  int width; /* of each of them */
  int height;
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Each column must be as wide as the child that needs most. */
static int
count_columns (WayCardPairsLayout *self, int width, int narrowest)
{
  return width >= MAX (self->from, COLUMNS * narrowest + (COLUMNS - 1) * self->spacing) ? COLUMNS : 1;
}

/* Returns the first child of the next line, NULL after the last one. */
static GtkWidget *
take_line (WayCardPairsLayout *self, GtkWidget *child, int width, int columns, Line *line)
{
  *line = (Line){ 0 };
  for (; child && line->n < columns; child = skip_hidden (gtk_widget_get_next_sibling (child)))
    line->children[line->n++] = child;
  line->width = (width - (line->n - 1) * self->spacing) / line->n;
  for (int i = 0; i < line->n; i++)
    {
      int height;

      gtk_widget_measure (line->children[i], GTK_ORIENTATION_VERTICAL, line->width, &height, NULL, NULL, NULL);
      line->height = MAX (line->height, height);
    }
  return child;
}

static GtkSizeRequestMode
way_card_pairs_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (GtkWidget *widget, int *minimum, int *natural)
{
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static int
measure_height (WayCardPairsLayout *self, GtkWidget *widget, int width, int narrowest)
{
  int columns = count_columns (self, width, narrowest);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int height = 0;

  while (child)
    {
      Line line;

      child = take_line (self, child, width, columns, &line);
      height += line.height + (child ? self->spacing : 0);
    }
  return height;
}

static void
way_card_pairs_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WayCardPairsLayout *self = WAY_CARD_PAIRS_LAYOUT (manager);
  int narrowest = 0, widest = 0;

  *minimum = *natural = 0;
  measure_width (widget, &narrowest, &widest);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = widest;
    }
  else if (for_size >= 0)
    {
      *minimum = *natural = measure_height (self, widget, MAX (for_size, narrowest), narrowest);
    }
  else
    {
      /* GTK expects the minimum of all heights, which are lowest where all words have room. */
      *minimum = measure_height (self, widget, MAX (self->from, COLUMNS * widest + self->spacing), narrowest);
      *natural = MAX (*minimum, measure_height (self, widget, widest, narrowest));
    }
}

static void
way_card_pairs_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  WayCardPairsLayout *self = WAY_CARD_PAIRS_LAYOUT (manager);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int narrowest = 0, widest = 0;
  int columns, y = 0;

  measure_width (widget, &narrowest, &widest);
  columns = count_columns (self, width, narrowest);
  while (child)
    {
      Line line;

      child = take_line (self, child, width, columns, &line);
      for (int i = 0; i < line.n; i++)
        {
          int x = i * (line.width + self->spacing);
          GtkAllocation place = { is_mirrored ? width - x - line.width : x, y, line.width, line.height };

          gtk_widget_size_allocate (line.children[i], &place, -1);
        }
      y += line.height + self->spacing;
    }
}

static void
way_card_pairs_layout_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayCardPairsLayout *self = WAY_CARD_PAIRS_LAYOUT (object);

  switch (property_id)
    {
    case PROP_FROM:
      self->from = g_value_get_int (value);
      break;
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
way_card_pairs_layout_class_init (WayCardPairsLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_card_pairs_layout_set_property;
  layout_class->get_request_mode = way_card_pairs_layout_get_request_mode;
  layout_class->measure = way_card_pairs_layout_measure;
  layout_class->allocate = way_card_pairs_layout_allocate;

  properties[PROP_FROM] = g_param_spec_int ("from", NULL, NULL, 0, G_MAXINT, 700, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, 100, 12, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_card_pairs_layout_init (WayCardPairsLayout *self)
{
  self->from = 700;
  self->spacing = 12;
}
