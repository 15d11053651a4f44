/* way-key-pair-layout.c: a layout manager for two keys, the first of which is used far more often.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-key-pair-layout.h"

struct _WayKeyPairLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (WayKeyPairLayout, way_key_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct {
  GtkWidget *widget; /* NULL if it is hidden */
  int minimum, natural;
} Key;

static Key
measure_key (GtkWidget *widget)
{
  Key key = { 0 };

  if (!gtk_widget_should_layout (widget))
    return key;
  key.widget = widget;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &key.minimum, &key.natural, NULL, NULL);
  return key;
}

static void
measure_keys (GtkWidget *widget, Key *first, Key *second)
{
  *first = measure_key (gtk_widget_get_first_child (widget));
  *second = measure_key (gtk_widget_get_last_child (widget));
}

/* The keys are never wider together than the line, and no word is cut off, even if the second becomes the wider one. */
static int
get_second_width (const Key *first, const Key *second, int width)
{
  gboolean has_room = 9 * second->natural <= 4 * width;

  if (!first->widget || !second->widget)
    return second->widget ? width : 0;
  return MIN (width - first->minimum, has_room ? second->natural : MAX (width / 3, second->minimum));
}

static int
measure_height (const Key *key, int width)
{
  int height = 0;

  if (key->widget)
    gtk_widget_measure (key->widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static GtkSizeRequestMode
way_key_pair_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_key_pair_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  Key first, second;

  measure_keys (widget, &first, &second);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = first.minimum + second.minimum;
      *natural = first.natural + second.natural;
    }
  else if (for_size < 0)
    {
      *minimum = *natural = MAX (measure_height (&first, -1), measure_height (&second, -1));
    }
  else
    {
      int width = MAX (for_size, first.minimum + second.minimum);
      int second_width = get_second_width (&first, &second, width);

      *minimum = *natural = MAX (measure_height (&first, width - second_width), measure_height (&second, second_width));
    }
}

static void
place (GtkWidget *widget, const Key *key, int x, int width, int height)
{
  GtkAllocation at = { x, 0, width, height };

  if (!key->widget)
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    at.x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (key->widget, &at, -1);
}

static void
way_key_pair_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  Key first, second;
  int second_width;

  measure_keys (widget, &first, &second);
  second_width = get_second_width (&first, &second, width);
  place (widget, &first, 0, width - second_width, height);
  place (widget, &second, width - second_width, second_width, height);
}

static void
way_key_pair_layout_class_init (WayKeyPairLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = way_key_pair_layout_get_request_mode;
  layout_class->measure = way_key_pair_layout_measure;
  layout_class->allocate = way_key_pair_layout_allocate;
}

static void
way_key_pair_layout_init (WayKeyPairLayout *self)
{
}
