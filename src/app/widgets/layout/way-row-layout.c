/* way-row-layout.c: a layout manager for a row of labels that wrap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-row-layout.h"

struct _WayRowLayout {
  GtkLayoutManager parent_instance;

  int spacing;
};

enum { PROP_0, PROP_SPACING, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayRowLayout, way_row_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Returns the minimum and natural widths of the visible children. (transfer full) */
static GArray *
measure_widths (GtkWidget *widget)
{
  GArray *sizes = g_array_new (FALSE, TRUE, sizeof (GtkRequestedSize));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequestedSize size = { .data = child };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size, &size.natural_size, NULL, NULL);
      g_array_append_val (sizes, size);
    }
  return sizes;
}

static int
count_expanding (const GArray *sizes)
{
  int n = 0;

  for (guint i = 0; i < sizes->len; i++)
    n += gtk_widget_compute_expand (g_array_index (sizes, GtkRequestedSize, i).data, GTK_ORIENTATION_HORIZONTAL);
  return n;
}

/* Distributes @width among the children; the minimum width of each is set to its share. */
static void
share_width (WayRowLayout *self, GArray *sizes, int width)
{
  int rest = width - MAX ((int) sizes->len - 1, 0) * self->spacing;
  int n = count_expanding (sizes);

  for (guint i = 0; i < sizes->len; i++)
    rest -= g_array_index (sizes, GtkRequestedSize, i).minimum_size;
  rest = gtk_distribute_natural_allocation (MAX (rest, 0), sizes->len, (GtkRequestedSize *) sizes->data);
  for (guint i = 0; i < sizes->len; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

      if (!gtk_widget_compute_expand (size->data, GTK_ORIENTATION_HORIZONTAL))
        continue;
      size->minimum_size += rest / n;
      rest -= rest / n;
      n--;
    }
}

static void
measure_width (WayRowLayout *self, const GArray *sizes, int *minimum, int *natural)
{
  *minimum = *natural = MAX ((int) sizes->len - 1, 0) * self->spacing;
  for (guint i = 0; i < sizes->len; i++)
    {
      *minimum += g_array_index (sizes, GtkRequestedSize, i).minimum_size;
      *natural += g_array_index (sizes, GtkRequestedSize, i).natural_size;
    }
}

static void
measure_height (WayRowLayout *self, GArray *sizes, int width, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  if (width >= 0)
    share_width (self, sizes, width);
  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int child_minimum, child_natural;

      gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, width >= 0 ? size->minimum_size : size->natural_size,
                          &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static GtkSizeRequestMode
way_row_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_row_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  g_autoptr (GArray) sizes = measure_widths (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (WAY_ROW_LAYOUT (manager), sizes, minimum, natural);
  else
    measure_height (WAY_ROW_LAYOUT (manager), sizes, for_size, minimum, natural);
}

static void
way_row_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  WayRowLayout *self = WAY_ROW_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) sizes = measure_widths (widget);
  int x = 0;

  share_width (self, sizes, width);
  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      GtkAllocation place = { .width = size->minimum_size, .height = height };

      place.x = mirrored ? width - x - place.width : x;
      gtk_widget_size_allocate (size->data, &place, -1);
      x += size->minimum_size + self->spacing;
    }
}

static void
way_row_layout_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SPACING)
    WAY_ROW_LAYOUT (object)->spacing = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
way_row_layout_class_init (WayRowLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = way_row_layout_set_property;
  layout_class->get_request_mode = way_row_layout_get_request_mode;
  layout_class->measure = way_row_layout_measure;
  layout_class->allocate = way_row_layout_allocate;

  properties[PROP_SPACING]
      = g_param_spec_int ("spacing", NULL, NULL, 0, 100, 12, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_row_layout_init (WayRowLayout *self)
{
  self->spacing = 12;
}

GtkLayoutManager *
way_row_layout_new (int spacing)
{
  return g_object_new (WAY_TYPE_ROW_LAYOUT, "spacing", spacing, NULL);
}
