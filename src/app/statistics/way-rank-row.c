/* way-rank-row.c: a player in the ranking of a narrow page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rank-row.h"

#include "way-shape.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayRankRow {
  GtkListBoxRow parent_instance;

  GtkLabel *place;
  WayShape *shape;
  GtkLabel *name;
  GtkLabel *about;
  GtkLabel *rate;
};

G_DEFINE_FINAL_TYPE (WayRankRow, way_rank_row, GTK_TYPE_LIST_BOX_ROW)

const char *
way_rank_row_get_name (WayRankRow *self)
{
  return gtk_label_get_label (self->name);
}

static void
way_rank_row_class_init (WayRankRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/statistics/way-rank-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayRankRow, place, shape, name, about, rate);
}

static void
way_rank_row_init (WayRankRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_rank_row_new (WayRankItem *item)
{
  WayRankRow *self = g_object_new (WAY_TYPE_RANK_ROW, NULL);
  const WayPersonFigures *person = way_rank_item_get_person (item);
  g_autofree char *place = way_rank_item_describe_place (item);
  g_autofree char *about = way_rank_item_describe (item);
  g_autofree char *rate = way_rank_item_describe_rate (item);
  g_autofree char *label = g_strdup_printf ("%s. %s, %s, %s", place, way_text_isolate (person->name), rate, about);

  gtk_label_set_label (self->place, place);
  way_shape_set_player_color (self->shape, person->color);
  way_shape_set_crowned (self->shape, way_rank_item_get_place (item) == 1);
  gtk_label_set_label (self->name, person->name);
  gtk_label_set_label (self->about, about);
  gtk_label_set_label (self->rate, rate);
  way_ui_set_css_class (GTK_WIDGET (self), "dim-label", way_rank_item_get_place (item) == 0);
  /* GTK 4.8 does not name a row after its content. */
  way_ui_set_accessible_label (GTK_WIDGET (self), label);
  return GTK_WIDGET (self);
}
