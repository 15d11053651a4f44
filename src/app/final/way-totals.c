/* way-totals.c: the points of all players during final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-totals.h"

#include "way-template.h"
#include "way-ui.h"

#define MAX_IN_A_LINE 4 /* see way-totals.ui */

struct _WayTotals {
  GtkBox parent_instance;

  GtkWidget *list;
  GtkWidget *strip;
  GtkSizeGroup *points; /* of the list */

  WayTotal *cells[CARC_MAX_PLAYERS]; /* of the list or the strip; NULL: not built yet */
};

G_DEFINE_FINAL_TYPE (WayTotals, way_totals, GTK_TYPE_BOX)

void
way_totals_use_list (WayTotals *self)
{
  gtk_widget_set_visible (self->list, TRUE);
  gtk_widget_set_visible (self->strip, FALSE);
}

static void
add_to_list (WayTotals *self, GtkWidget *cell)
{
  way_total_add_points_to (WAY_TOTAL (cell), self->points);
  way_ui_card_list_add (self->list, cell, FALSE);
}

static void
build (WayTotals *self, int n_players)
{
  for (int i = 0; i < n_players && !self->cells[i]; i++)
    {
      GtkWidget *cell = way_total_new ();

      self->cells[i] = WAY_TOTAL (cell);
      if (gtk_widget_get_visible (self->list))
        add_to_list (self, cell);
      else
        gtk_box_append (GTK_BOX (self->strip), cell);
    }
}

static int
find_place (const WayFinalProgress *progress, int n_players, int seat)
{
  int place = 1;

  for (int other = 0; other < n_players; other++)
    place += progress->totals[other] > progress->totals[seat];
  return place;
}

/* Tied players are in the order of their seats. */
static int
find_index (const WayFinalProgress *progress, int n_players, int seat)
{
  int index = find_place (progress, n_players, seat) - 1;

  for (int other = 0; other < seat; other++)
    index += progress->totals[other] == progress->totals[seat];
  return index;
}

void
way_totals_update (WayTotals *self, WayGame *game, const WayFinalProgress *progress)
{
  int n = way_game_get_setup (game)->n_players;

  build (self, n);
  way_ui_set_css_class (GTK_WIDGET (self), "many", n > MAX_IN_A_LINE);
  for (int seat = 0; seat < n; seat++)
    {
      int index = gtk_widget_get_visible (self->list) ? find_index (progress, n, seat) : seat;

      way_total_show (self->cells[index], way_game_get_header (game), seat, find_place (progress, n, seat), progress);
    }
}

static void
way_totals_class_init (WayTotalsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-totals.ui");
  WAY_BIND_CHILDREN (widget_class, WayTotals, list, strip, points);
}

static void
way_totals_init (WayTotals *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
