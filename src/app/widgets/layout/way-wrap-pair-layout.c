/* way-wrap-pair-layout.c: a layout manager for a label and a button, side by side if both fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-wrap-pair-layout.h"

#define UNLIMITED 10000 /* px: no words need more */

struct _WayWrapPairLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  gboolean packed;       /* the second child follows the first */
  gboolean begins_below; /* if the second child is below the first, it begins where that begins */
  int room;              /* the last allocated width, if it was too narrow for both; 0: unknown */
};

G_DEFINE_FINAL_TYPE (WayWrapPairLayout, way_wrap_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct {
  GtkWidget *words, *key; /* @key may be NULL */
  int words_minimum, words_natural;
  int key_minimum, key_natural;
} Pair;

static Pair
measure_pair (GtkWidget *widget)
{
  Pair pair = { .words = gtk_widget_get_first_child (widget) };

  pair.key = gtk_widget_get_next_sibling (pair.words);
  if (pair.key && !gtk_widget_should_layout (pair.key))
    pair.key = NULL;
  gtk_widget_measure (pair.words, GTK_ORIENTATION_HORIZONTAL, -1, &pair.words_minimum, &pair.words_natural, NULL, NULL);
  if (pair.key)
    gtk_widget_measure (pair.key, GTK_ORIENTATION_HORIZONTAL, -1, &pair.key_minimum, &pair.key_natural, NULL, NULL);
  return pair;
}

static int
measure_beside (WayWrapPairLayout *self, const Pair *pair)
{
  return pair->words_natural + (pair->key ? self->spacing + pair->key_natural : 0);
}

/* The width of the words beside the key. */
static int
get_words_width (WayWrapPairLayout *self, const Pair *pair, int width)
{
  if (!pair->key)
    return width;
  return self->packed ? pair->words_natural : width - self->spacing - pair->key_natural;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* The key has a line of its own, which can be narrower than its words. */
static int
measure_key_below (const Pair *pair, int width)
{
  return measure_height (pair->key, MIN (pair->key_natural, width));
}

static GtkSizeRequestMode
way_wrap_pair_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_wrap_pair_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  WayWrapPairLayout *self = WAY_WRAP_PAIR_LAYOUT (manager);
  Pair pair = measure_pair (widget);
  int beside = measure_beside (self, &pair);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (pair.words_minimum, pair.key_minimum);
      *natural = self->room > 0 ? MAX (*minimum, MIN (beside, self->room)) : beside;
    }
  else if (for_size < 0 || for_size >= beside)
    {
      int width = get_words_width (self, &pair, for_size < 0 ? UNLIMITED : for_size);

      *minimum = *natural = MAX (measure_height (pair.words, width), pair.key ? measure_height (pair.key, -1) : 0);
    }
  else
    {
      *minimum = *natural = measure_height (pair.words, for_size);
      if (pair.key)
        *minimum = *natural += self->spacing + measure_key_below (&pair, for_size);
    }
}

static void
place (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation at = { x, y, width, height };

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    at.x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &at, -1);
}

static gboolean
layout_changed_cb (gpointer data)
{
  gtk_layout_manager_layout_changed (data);
  return G_SOURCE_REMOVE;
}

/* The parent has allocated less than the natural width, but the height for the natural width, so the label would be cut
 * off. The layout cannot be invalidated during an allocation. */
static void
limit_natural_width (WayWrapPairLayout *self, const Pair *pair, int width)
{
  if (self->packed || width >= measure_beside (self, pair) || width == self->room)
    return;
  self->room = width;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, layout_changed_cb, g_object_ref (self), g_object_unref);
}

static void
way_wrap_pair_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  WayWrapPairLayout *self = WAY_WRAP_PAIR_LAYOUT (manager);
  Pair pair = measure_pair (widget);
  int key_width = MIN (pair.key_natural, width);

  limit_natural_width (self, &pair, width);
  if (!pair.key)
    {
      place (widget, pair.words, 0, 0, width, height);
    }
  else if (width >= measure_beside (self, &pair))
    {
      int words_width = get_words_width (self, &pair, width);

      place (widget, pair.words, 0, 0, words_width, height);
      place (widget, pair.key, words_width + self->spacing, 0, key_width, height);
    }
  else
    {
      int key_height = measure_key_below (&pair, width);

      place (widget, pair.words, 0, 0, width, MAX (0, height - self->spacing - key_height));
      place (widget, pair.key, self->packed || self->begins_below ? 0 : width - key_width, height - key_height,
             key_width, key_height);
    }
}

static void
way_wrap_pair_layout_class_init (WayWrapPairLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = way_wrap_pair_layout_get_request_mode;
  layout_class->measure = way_wrap_pair_layout_measure;
  layout_class->allocate = way_wrap_pair_layout_allocate;
}

static void
way_wrap_pair_layout_init (WayWrapPairLayout *self)
{
}

GtkLayoutManager *
way_wrap_pair_layout_new (int spacing, int room)
{
  WayWrapPairLayout *self = g_object_new (WAY_TYPE_WRAP_PAIR_LAYOUT, NULL);

  self->spacing = spacing;
  self->room = room;
  return GTK_LAYOUT_MANAGER (self);
}

void
way_wrap_pair_layout_pack (WayWrapPairLayout *self)
{
  self->packed = TRUE;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
way_wrap_pair_layout_begin_below (WayWrapPairLayout *self)
{
  self->begins_below = TRUE;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
