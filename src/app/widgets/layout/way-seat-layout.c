/* way-seat-layout.c: a layout manager for the button of a seat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-seat-layout.h"

#define GAP 6
#define SMALL_GAP 3
#define ROW_MARGIN 9

/* The minimum width of the name in a row, in line heights, so that it depends on the text scale. With less, only a few
 * letters would be visible. */
#define NAME_IN_A_ROW 5
#define NAME_BESIDE_HINT 2

enum { SHAPE, NAME, COUNT, LARGE, HINT, N_PARTS };

typedef struct {
  GtkWidget *widget;
  gboolean shown;
  int minimum;
  int natural;
  int height;
} Part;

struct _WaySeatLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (WaySeatLayout, way_seat_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
measure_parts (GtkWidget *widget, Part *parts)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (int i = 0; i < N_PARTS; i++, child = gtk_widget_get_next_sibling (child))
    {
      parts[i] = (Part){ .widget = child, .shown = gtk_widget_should_layout (child) };
      if (!parts[i].shown)
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &parts[i].minimum, &parts[i].natural, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &parts[i].height, NULL, NULL);
    }
}

static gboolean
fits_in_row (const Part *parts, int width)
{
  return width >= 2 * ROW_MARGIN + parts[SHAPE].natural + NAME_IN_A_ROW * parts[NAME].height;
}

/* Returns the width of a part and the gap before it, 0 if it is hidden. */
static int
width_with_gap (const Part *part, int gap)
{
  return part->shown ? part->natural + gap : 0;
}

static int
upper_line_width (const Part *parts)
{
  return parts[SHAPE].natural + width_with_gap (&parts[COUNT], SMALL_GAP) + width_with_gap (&parts[LARGE], SMALL_GAP);
}

static int
upper_line_height (const Part *parts)
{
  return MAX (parts[SHAPE].height, MAX (parts[COUNT].height, parts[LARGE].height));
}

static void
place (const Part *part, GtkWidget *widget, int x, int y, int width, int height)
{
  int full = gtk_widget_get_width (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (part->shown)
    gtk_widget_size_allocate (part->widget, &(GtkAllocation){ mirrored ? full - x - width : x, y, width, height }, -1);
}

static void
place_centred (const Part *part, GtkWidget *widget, int x, int width, int height)
{
  place (part, widget, x, (height - part->height) / 2, width, part->height);
}

static void
allocate_row (GtkWidget *widget, const Part *parts, int width, int height)
{
  int end = width - ROW_MARGIN;
  int begin = ROW_MARGIN + parts[SHAPE].natural + 2 * GAP;

  place_centred (&parts[SHAPE], widget, ROW_MARGIN, parts[SHAPE].natural, height);
  for (int i = HINT; i >= COUNT; i--)
    {
      if (!parts[i].shown)
        continue;
      end -= parts[i].natural;
      place_centred (&parts[i], widget, end, parts[i].natural, height);
      end -= GAP;
    }
  place_centred (&parts[NAME], widget, begin, MAX (end - begin, parts[NAME].minimum), height);
}

static void
allocate_stacked (GtkWidget *widget, const Part *parts, int width, int height)
{
  int line = upper_line_height (parts);
  int top = (height - line - SMALL_GAP - parts[NAME].height) / 2;
  int x = (width - upper_line_width (parts)) / 2;

  for (int i = SHAPE; i <= LARGE; i++)
    {
      if (i == NAME || !parts[i].shown)
        continue;
      place (&parts[i], widget, x, top + (line - parts[i].height) / 2, parts[i].natural, parts[i].height);
      x += parts[i].natural + SMALL_GAP;
    }
  place (&parts[NAME], widget, 0, top + line + SMALL_GAP, width, parts[NAME].height);
}

static GtkSizeRequestMode
way_seat_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_seat_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                         int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  Part parts[N_PARTS];

  measure_parts (widget, parts);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (parts[NAME].minimum, upper_line_width (parts));
      *natural = MAX (*minimum, 2 * ROW_MARGIN + parts[SHAPE].natural + 2 * GAP + parts[NAME].natural
                                    + width_with_gap (&parts[COUNT], GAP) + width_with_gap (&parts[LARGE], GAP)
                                    + width_with_gap (&parts[HINT], GAP));
      return;
    }

  *minimum = upper_line_height (parts);
  if (for_size >= 0 && !fits_in_row (parts, for_size))
    *minimum += SMALL_GAP + parts[NAME].height;
  else
    *minimum = MAX (*minimum, parts[NAME].height);
  *natural = *minimum;
}

/* A long name is cut off before its key is left out: among other seats with keys, this one would seem to have none. */
static gboolean
has_room_for_hint (const Part *parts, int width)
{
  int room = width - 2 * ROW_MARGIN - parts[SHAPE].natural - 2 * GAP - width_with_gap (&parts[COUNT], GAP)
             - width_with_gap (&parts[LARGE], GAP) - width_with_gap (&parts[HINT], GAP);

  return room >= MIN (parts[NAME].natural, NAME_BESIDE_HINT * parts[NAME].height);
}

static void
way_seat_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  Part parts[N_PARTS];
  gboolean row;

  measure_parts (widget, parts);
  row = fits_in_row (parts, width);
  parts[HINT].shown = parts[HINT].shown && row && has_room_for_hint (parts, width);
  gtk_widget_set_child_visible (parts[HINT].widget, parts[HINT].shown);
  gtk_label_set_xalign (GTK_LABEL (parts[NAME].widget), row ? 0.0f : 0.5f);
  if (row)
    allocate_row (widget, parts, width, height);
  else
    allocate_stacked (widget, parts, width, height);
}

static void
way_seat_layout_class_init (WaySeatLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = way_seat_layout_get_request_mode;
  layout_class->measure = way_seat_layout_measure;
  layout_class->allocate = way_seat_layout_allocate;
}

static void
way_seat_layout_init (WaySeatLayout *self)
{
}
