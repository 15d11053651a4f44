/* way-recent-games.c: the last games of a player as a row of marks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-recent-games.h"

#include "way-paint.h"
#include "way-shape-draw.h"

#define MAX_GAMES 5
#define SIZE 18 /* the smallest shape with a crown */
#define STEP 24
#define RING 4.0

struct _WayRecentGames {
  GtkWidget parent_instance;

  int player_color;
  unsigned won;
  int n;
};

G_DEFINE_FINAL_TYPE (WayRecentGames, way_recent_games, GTK_TYPE_WIDGET)

static void
way_recent_games_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayRecentGames *self = WAY_RECENT_GAMES (widget);
  cairo_surface_t *picture = way_paint_begin_picture (widget);
  cairo_t *cr = cairo_create (picture);
  WayCanvas canvas = way_paint_get_canvas (widget, cr);
  double y = gtk_widget_get_height (widget) / 2.0;

  for (int i = 0; i < self->n; i++)
    {
      double x = gtk_widget_get_width (widget) - SIZE / 2.0 - i * STEP;

      if (self->won >> i & 1)
        {
          way_shape_draw_crowned (&canvas, self->player_color, x - SIZE / 2.0, y - SIZE / 2.0, SIZE);
          continue;
        }
      way_paint_set_source (widget, cr, "wm_dim_fg");
      cairo_set_line_width (cr, 1);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, RING, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
  way_paint_end_picture (widget, snapshot, picture);
}

static void
way_recent_games_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? (MAX_GAMES - 1) * STEP + SIZE : SIZE;
}

static void
way_recent_games_class_init (WayRecentGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = way_recent_games_measure;
  widget_class->snapshot = way_recent_games_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
way_recent_games_init (WayRecentGames *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  way_paint_follow_style (GTK_WIDGET (self));
}

void
way_recent_games_set_games (WayRecentGames *self, int player_color, unsigned won, int n)
{
  g_return_if_fail (WAY_IS_RECENT_GAMES (self));
  g_return_if_fail (n >= 0 && n <= MAX_GAMES);

  self->player_color = player_color;
  self->won = won;
  self->n = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
