/* way-board-number.c: points on the big board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-board-number.h"

#include "way-paint.h"

#define FOOT 0.42 /* of the size of a number: from its middle to the line below it */

gboolean
way_board_number_is_ambiguous (int points)
{
  static const int turned_digits[] = { 0, 1, -1, -1, -1, -1, 9, -1, 8, 6 };
  int turned = 0;

  /* A number does not begin with a zero. */
  if (points <= 0 || points % 10 == 0)
    return FALSE;
  for (int left = points; left > 0; left /= 10)
    {
      if (turned_digits[left % 10] < 0)
        return FALSE;
      turned = turned * 10 + turned_digits[left % 10];
    }
  return turned != points;
}

static void
paint_foot (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y, double size, int weight)
{
  double width = way_paint_measure_text (widget, text, size, weight);

  cairo_rectangle (cr, x - width / 2, y + size * FOOT, width, MAX (size * 0.06, 1));
  cairo_fill (cr);
}

void
way_board_number_paint (GtkWidget *widget, cairo_t *cr, int points, double x, double y, double size, int weight,
                        double max_width, gboolean is_turned)
{
  g_autofree char *text = g_strdup_printf ("%s%d", points < 0 ? "−" : "", ABS (points));

  way_paint_set_source (widget, cr, "window_fg_color");
  way_paint_fitted_text (widget, cr, text, x, y, size, weight, max_width);
  if (is_turned && way_board_number_is_ambiguous (points))
    paint_foot (widget, cr, text, x, y, size, weight);
}
