/* way-breakdown-row.c: the points of a player, divided into kinds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-breakdown-row.h"

#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayBreakdownRow {
  GtkBox parent_instance;

  WayShape *shape;
  WayBar *bar;
  GtkLabel *total;
};

G_DEFINE_FINAL_TYPE (WayBreakdownRow, way_breakdown_row, GTK_TYPE_BOX)

char *
way_breakdown_row_describe (const int gains[WAY_N_KINDS])
{
  char *list = NULL;

  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (gains[kind] != 0)
      {
        g_autofree char *points = way_text_signed (gains[kind]);
        /* Translators: an item of a list of gains, "Roads: +31" */
        g_autofree char *item = g_strdup_printf (C_ ("gain", "%1$s: %2$s"), way_kind_get_name ((WayKind) kind), points);

        way_text_append (&list, item);
      }
  /* Translators: in place of a list: no player scored points. */
  return list ? list : g_strdup (_ ("No points"));
}

static void
way_breakdown_row_class_init (WayBreakdownRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-breakdown-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayBreakdownRow, shape, total, bar);
}

static void
way_breakdown_row_init (WayBreakdownRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_breakdown_row_new (WayGame *game, int seat, const int gains[WAY_N_KINDS], int max, GtkSizeGroup *totals)
{
  WayBreakdownRow *self = g_object_new (WAY_TYPE_BREAKDOWN_ROW, NULL);
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *kinds = way_breakdown_row_describe (gains);
  g_autofree char *description = way_text_about (header, seat, kinds);
  g_autofree char *number = NULL;
  int total = 0;

  G_STATIC_ASSERT (WAY_N_KINDS <= WAY_BAR_MAX_PARTS);
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    total += gains[kind];
  number = way_text_number (total);
  way_shape_set_player_color (self->shape, (int) header->setup.colors[seat]);
  way_bar_set_parts (self->bar, gains, WAY_N_KINDS, max);
  gtk_label_set_label (self->total, number);
  gtk_size_group_add_widget (totals, GTK_WIDGET (self->total));
  /* A number that does not fit in its part of the bar is here. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  way_ui_set_accessible_label (GTK_WIDGET (self), description);
  return GTK_WIDGET (self);
}
