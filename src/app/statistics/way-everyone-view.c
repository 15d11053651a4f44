/* way-everyone-view.c: the statistics of all players together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-everyone-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-breakpoint-bin.h"
#include "way-figure-card.h"
#include "way-ranking.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"

#define NORMAL_DPI (96 * 1024) /* of "gtk-xft-dpi" */

/* Of the table, in px: its width, and how much of it is text. */
#define TABLE_WIDTH 759
#define TEXT_WIDTH 360

struct _WayEveryoneView {
  GtkBox parent_instance;

  WayBreakpointBin *bin;
  WayFigureCard *games;
  WayFigureCard *points;
  WayFigureCard *length;
  WayFigureCard *players;
  WayRanking *ranking;
};

G_DEFINE_FINAL_TYPE (WayEveryoneView, way_everyone_view, GTK_TYPE_BOX)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The duration of games that were imported or entered later is not known. */
static void
show_length (WayEveryoneView *self, const WayFigures *figures)
{
  if (figures->n_timed > 0)
    way_figure_card_take_figure (self->length, way_statistics_describe_duration (figures->seconds / figures->n_timed),
                                 /* Translators: below a duration, “1 h 38 min”. */
                                 g_strdup (_ ("average game length")));
  else
    way_figure_card_take_figure (self->length,
                                 way_statistics_describe_average (figures->winning_points, figures->n_won),
                                 /* Translators: below a number of points: the average of all winners. */
                                 g_strdup (_ ("average winning score")));
}

void
way_everyone_view_set_figures (WayEveryoneView *self, const WayFigures *figures)
{
  g_autofree char *day = way_statistics_describe_short_day (figures->first_clock);

  way_figure_card_take_figure (
      self->games, g_strdup_printf ("%'d", figures->n_games),
      /* Translators: below the number of games; %s is the day of the first one. */
      g_strdup_printf (ngettext ("game since %s", "games since %s", (gulong) figures->n_games), day));
  way_figure_card_take_figure (self->points, g_strdup_printf ("%'" G_GINT64_FORMAT, figures->points),
                               /* Translators: below a large number: the points of all players in all games. */
                               g_strdup (_ ("points scored")));
  show_length (self, figures);
  way_figure_card_take_figure (self->players, way_statistics_describe_average (figures->n_seats, figures->n_games),
                               /* Translators: below a number, “3.7”. */
                               g_strdup (_ ("players per game")));
  way_ranking_set_figures (self->ranking, figures);
}

/* The table of the players also fits on a tablet. */
static void
update_layout (WayEveryoneView *self)
{
  gboolean narrow = way_breakpoint_bin_get_narrow (self->bin);

  way_ranking_set_narrow (self->ranking, narrow);
}

static void
chosen_cb (WayEveryoneView *self, const char *name)
{
  g_signal_emit (self, signals[CHOSEN], 0, name);
}

static void
way_everyone_view_class_init (WayEveryoneViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", WAY_TYPE_EVERYONE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/way-everyone-view.ui");

  WAY_BIND_CHILDREN (widget_class, WayEveryoneView, bin, games, points, length, players, ranking);

  WAY_BIND_CALLBACKS (widget_class, chosen_cb, update_layout);
}

/* How wide the view must be for the table depends on the scale of the font. */
static void
set_threshold (WayEveryoneView *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (self->bin, "threshold", TABLE_WIDTH + TEXT_WIDTH * MAX (dpi - NORMAL_DPI, 0) / NORMAL_DPI, NULL);
}

static void
way_everyone_view_init (WayEveryoneView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_threshold (self);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (set_threshold), self, G_CONNECT_SWAPPED);
  update_layout (self);
}

GtkWidget *
way_everyone_view_new (void)
{
  return g_object_new (WAY_TYPE_EVERYONE_VIEW, NULL);
}
