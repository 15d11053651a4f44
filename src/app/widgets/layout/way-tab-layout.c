/* way-tab-layout.c: a layout manager for tabs, in one line if possible.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tab-layout.h"

struct _WayTabLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (WayTabLayout, way_tab_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct {
  GtkWidget *child; /* borrowed */
  int width;
  int line;
} Tab;

/* Returns the visible children with their minimum widths, of which @widest is the largest; @natural is the largest
 * natural width. (transfer full) */
static GArray *
list_tabs (GtkWidget *widget, int *widest, int *natural)
{
  GArray *tabs = g_array_new (FALSE, TRUE, sizeof (Tab));

  *widest = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      Tab tab = { .child = child };
      int natural_width;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &tab.width, &natural_width, NULL, NULL);
      *widest = MAX (*widest, tab.width);
      *natural = MAX (*natural, natural_width);
      g_array_append_val (tabs, tab);
    }
  return tabs;
}

/* Distributes the rest of a line among its tabs, from @first to before @end. */
static void
fill_line (GArray *tabs, guint first, guint end, int rest)
{
  for (guint i = first; i < end; i++)
    {
      int share = rest / (int) (end - i);

      g_array_index (tabs, Tab, i).width += share;
      rest -= share;
    }
}

/* Sets the width and the line of each tab. Returns how many lines there are. */
static int
place_tabs (GArray *tabs, int widest, int width)
{
  int line = 0, rest = width;
  guint first = 0;

  if ((int) tabs->len * widest <= width)
    for (guint i = 0; i < tabs->len; i++)
      g_array_index (tabs, Tab, i).width = width / (int) tabs->len;
  for (guint i = 0; i < tabs->len; i++)
    {
      Tab *tab = &g_array_index (tabs, Tab, i);

      if (tab->width > rest && i > first)
        {
          fill_line (tabs, first, i, rest);
          first = i;
          rest = width;
          line++;
        }
      tab->line = line;
      rest -= tab->width;
    }
  fill_line (tabs, first, tabs->len, MAX (rest, 0));
  return line + 1;
}

static int
measure_highest (const GArray *tabs, gboolean natural)
{
  int highest = 0;

  for (guint i = 0; i < tabs->len; i++)
    {
      const Tab *tab = &g_array_index (tabs, Tab, i);
      int min_height, natural_height;

      gtk_widget_measure (tab->child, GTK_ORIENTATION_VERTICAL, tab->width, &min_height, &natural_height, NULL, NULL);
      highest = MAX (highest, natural ? natural_height : min_height);
    }
  return highest;
}

static GtkSizeRequestMode
way_tab_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_tab_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                        int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  int widest, natural_width, n_lines;
  g_autoptr (GArray) tabs = list_tabs (widget, &widest, &natural_width);
  int all = (int) tabs->len * natural_width;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = all;
      return;
    }
  n_lines = place_tabs (tabs, widest, for_size >= 0 ? for_size : all);
  *minimum = n_lines * measure_highest (tabs, FALSE);
  *natural = n_lines * measure_highest (tabs, TRUE);
}

static void
way_tab_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int widest, natural_width;
  g_autoptr (GArray) tabs = list_tabs (widget, &widest, &natural_width);
  int n_lines = place_tabs (tabs, widest, width);
  int x = 0;

  for (guint i = 0; i < tabs->len; i++)
    {
      const Tab *tab = &g_array_index (tabs, Tab, i);
      GtkAllocation place = { .width = tab->width, .height = height / n_lines, .y = tab->line * (height / n_lines) };

      if (i > 0 && tab->line != g_array_index (tabs, Tab, i - 1).line)
        x = 0;
      place.x = mirrored ? width - x - place.width : x;
      gtk_widget_size_allocate (tab->child, &place, -1);
      x += tab->width;
    }
}

static void
way_tab_layout_class_init (WayTabLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = way_tab_layout_get_request_mode;
  layout_class->measure = way_tab_layout_measure;
  layout_class->allocate = way_tab_layout_allocate;
}

static void
way_tab_layout_init (WayTabLayout *self)
{
}
