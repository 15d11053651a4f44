/* way-caption-layout.c: a layout manager for a title with captions, on one line if all fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-caption-layout.h"

struct _WayCaptionLayout {
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (WayCaptionLayout, way_caption_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct {
  GtkWidget *widget;
  int minimum, natural;
  int height;
  int above; /* the baseline; -1: none */
} Words;

/* Returns the visible children with their widths. (transfer full) */
static GArray *
measure_widths (GtkWidget *widget)
{
  GArray *children = g_array_new (FALSE, FALSE, sizeof (Words));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      Words words = { .widget = child };

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &words.minimum, &words.natural, NULL, NULL);
      g_array_append_val (children, words);
    }
  return children;
}

/* @width: of each; -1: its natural width. */
static void
measure_heights (GArray *children, int width)
{
  for (guint i = 0; i < children->len; i++)
    {
      Words *words = &g_array_index (children, Words, i);

      words->above = -1;
      gtk_widget_measure (words->widget, GTK_ORIENTATION_VERTICAL, width < 0 ? words->natural : width, NULL,
                          &words->height, NULL, &words->above);
    }
}

static int
measure_line (WayCaptionLayout *self, const GArray *children)
{
  int width = MAX ((int) children->len - 1, 0) * self->spacing;

  for (guint i = 0; i < children->len; i++)
    width += g_array_index (children, Words, i).natural;
  return width;
}

/* Returns the height of a line, and where its baseline is. */
static int
measure_line_height (const GArray *children, int *above)
{
  int below = 0, lowest = 0;

  *above = 0;
  for (guint i = 0; i < children->len; i++)
    {
      const Words *words = &g_array_index (children, Words, i);

      lowest = MAX (lowest, words->height);
      if (words->above < 0)
        continue;
      *above = MAX (*above, words->above);
      below = MAX (below, words->height - words->above);
    }
  return MAX (lowest, *above + below);
}

static GtkSizeRequestMode
way_caption_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_caption_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  g_autoptr (GArray) children = measure_widths (widget);
  int line = measure_line (WAY_CAPTION_LAYOUT (manager), children);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (guint i = 0; i < children->len; i++)
        *minimum = MAX (*minimum, g_array_index (children, Words, i).minimum);
      *natural = line;
    }
  else if (for_size < 0 || for_size >= line)
    {
      int above;

      measure_heights (children, -1);
      *minimum = *natural = measure_line_height (children, &above);
    }
  else
    {
      measure_heights (children, for_size);
      for (guint i = 0; i < children->len; i++)
        *natural += g_array_index (children, Words, i).height;
      *minimum = *natural;
    }
}

static void
allocate (GtkWidget *widget, const Words *words, int x, int y, int width)
{
  GtkAllocation place = { x, y, width, words->height };

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (words->widget, &place, -1);
}

static void
allocate_line (WayCaptionLayout *self, GtkWidget *widget, GArray *children)
{
  int above, height, x = 0;

  measure_heights (children, -1);
  height = measure_line_height (children, &above);
  for (guint i = 0; i < children->len; i++)
    {
      const Words *words = &g_array_index (children, Words, i);
      int y = words->above < 0 ? (height - words->height) / 2 : above - words->above;

      allocate (widget, words, x, y, words->natural);
      x += words->natural + self->spacing;
    }
}

static void
way_caption_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  WayCaptionLayout *self = WAY_CAPTION_LAYOUT (manager);
  g_autoptr (GArray) children = measure_widths (widget);
  int y = 0;

  if (width >= measure_line (self, children))
    {
      allocate_line (self, widget, children);
      return;
    }
  measure_heights (children, width);
  for (guint i = 0; i < children->len; i++)
    {
      const Words *words = &g_array_index (children, Words, i);

      allocate (widget, words, 0, y, width);
      y += words->height;
    }
}

static void
way_caption_layout_class_init (WayCaptionLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = way_caption_layout_get_request_mode;
  layout_class->measure = way_caption_layout_measure;
  layout_class->allocate = way_caption_layout_allocate;
}

static void
way_caption_layout_init (WayCaptionLayout *self)
{
}

GtkLayoutManager *
way_caption_layout_new (int spacing)
{
  WayCaptionLayout *self = g_object_new (WAY_TYPE_CAPTION_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
