/* way-place-row.c: a player’s place in the result of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-place-row.h"

#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayPlaceRow {
  GtkListBoxRow parent_instance;

  GtkLabel *place;
  WayShape *shape;
  GtkLabel *name;
  GtkWidget *tie;
  GtkLabel *points;
};

G_DEFINE_FINAL_TYPE (WayPlaceRow, way_place_row, GTK_TYPE_LIST_BOX_ROW)

static void
way_place_row_class_init (WayPlaceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-place-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayPlaceRow, place, shape, name, tie, points);
}

static void
way_place_row_init (WayPlaceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_place_row_new (WayGame *game, int seat, int place, int points, gboolean tied)
{
  WayPlaceRow *self = g_object_new (WAY_TYPE_PLACE_ROW, NULL);
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *rank = g_strdup_printf ("%d", place);
  g_autofree char *number = g_strdup_printf ("%s%d", points < 0 ? "−" : "", ABS (points));
  g_autofree char *amount = way_text_points (points);
  g_autofree char *where = way_text_place (points);
  /* Translators: another player has as many points; %s is the place of the scoring figure: “lap 3, space 17”. */
  g_autofree char *position = tied ? g_strdup_printf (_ ("tied · %s"), where) : g_strdup (where);
  /* Translators: for a screen reader: rank, player, points, the place of the scoring figure */
  g_autofree char *description
      = g_strdup_printf (_ ("Place %1$d: %2$s, %3$s, %4$s"), place, way_text_player (header, seat), amount, position);

  gtk_label_set_label (self->place, rank);
  way_shape_set_player_color (self->shape, (int) header->setup.colors[seat]);
  gtk_label_set_label (self->name, way_text_player (header, seat));
  gtk_widget_set_visible (self->tie, tied);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), position);
  gtk_label_set_label (self->points, number);
  way_ui_set_accessible_label (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)), description);
  return GTK_WIDGET (self);
}
