/* way-points-row.c: a row of the table of the points over a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-points-row.h"

#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* More columns than this fill the width of a stacked row, in small type. */
#define FEW_PLAYERS 4
#define SHAPE_SIZE 20

struct _WayPointsRow {
  GtkBox parent_instance;

  GtkLabel *turn;
  GtkLabel *title;
  GtkWidget *columns;
};

G_DEFINE_FINAL_TYPE (WayPointsRow, way_points_row, GTK_TYPE_BOX)

static void
way_points_row_class_init (WayPointsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-points-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayPointsRow, turn, title, columns);
}

static void
way_points_row_init (WayPointsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A row without columns. */
static WayPointsRow *
make_row (int n_players, gboolean stacked)
{
  WayPointsRow *self = g_object_new (WAY_TYPE_POINTS_ROW, NULL);
  gboolean many = stacked && n_players > FEW_PLAYERS;

  if (stacked)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  way_ui_set_css_class (GTK_WIDGET (self), "stacked", stacked);
  way_ui_set_css_class (self->columns, "many", many);
  gtk_widget_set_halign (self->columns, many ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  return self;
}

WayPointsRow *
way_points_row_new (int n_players, gboolean stacked)
{
  WayPointsRow *self = make_row (n_players, stacked);

  for (int seat = 0; seat < n_players; seat++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (self->columns), label);
    }
  return self;
}

GtkWidget *
way_points_row_new_heading (const CarcHeader *header, gboolean stacked)
{
  WayPointsRow *self = make_row (header->setup.n_players, stacked);

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->turn)), !stacked);
  /* Translators: the heading of a column of a table: the number of the turn. */
  gtk_label_set_label (self->turn, C_ ("column", "Turn"));
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      const char *name = way_text_player (header, seat);
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *shape = g_object_new (WAY_TYPE_SHAPE, "player-color", (int) header->setup.colors[seat], "size",
                                       SHAPE_SIZE, "hexpand", TRUE, "halign", GTK_ALIGN_END, NULL);

      way_ui_set_accessible_label (shape, name);
      gtk_widget_set_tooltip_text (shape, name);
      gtk_box_append (GTK_BOX (column), shape);
      gtk_box_append (GTK_BOX (self->columns), column);
    }
  return GTK_WIDGET (self);
}

void
way_points_row_set_step (WayPointsRow *self, const char *turn, const char *title, const WayScoreTimeline *timeline,
                         gsize step)
{
  const int *points = way_score_timeline_get_points (timeline, step);
  const int *before = way_score_timeline_get_points (timeline, step > 0 ? step - 1 : 0);
  GtkWidget *column = gtk_widget_get_first_child (self->columns);

  gtk_label_set_label (self->turn, turn);
  gtk_label_set_label (self->title, title);
  for (int seat = 0; seat < timeline->n_players && column; seat++)
    {
      g_autofree char *number = way_text_number (points[seat]);

      gtk_label_set_label (GTK_LABEL (column), number);
      way_ui_set_css_class (column, "heading", points[seat] != before[seat]);
      way_ui_set_css_class (column, "dim-label", points[seat] == before[seat]);
      column = gtk_widget_get_next_sibling (column);
    }
}
