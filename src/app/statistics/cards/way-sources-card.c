/* way-sources-card.c: the sources of the points of a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sources-card.h"

#include "way-bar.h"
#include "way-score-timeline.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"

G_STATIC_ASSERT ((int) WAY_N_KINDS == WAY_BAR_MAX_PARTS);

struct _WaySourcesCard {
  GtkBox parent_instance;

  WayBar *bar;
  GtkWidget *kinds;
  GtkLabel *total;
  GtkLabel *note; /* what is not included */

  GtkWidget *lines[WAY_N_KINDS];
  GtkLabel *numbers[WAY_N_KINDS];
};

G_DEFINE_FINAL_TYPE (WaySourcesCard, way_sources_card, GTK_TYPE_BOX)

static int
round_average (gint64 points, int games)
{
  return (int) ((MAX (points, 0) * 2 + games) / (2 * MAX (games, 1)));
}

static void
show_note (WaySourcesCard *self, const WayFigures *figures, gint64 sum)
{
  g_autofree char *note = way_statistics_describe_sources (figures, sum);

  gtk_label_set_label (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

/* The total is the sum of the kinds, so that they add up even if the entries of some games could not be read. */
void
way_sources_card_set_figures (WaySourcesCard *self, const WayFigures *figures)
{
  int games = figures->person->all.games - figures->n_results_only;
  gint64 points[WAY_N_KINDS] = { 0 };
  int parts[WAY_N_KINDS];
  gint64 sum = 0;
  int whole = 0;
  g_autofree char *total = NULL;
  WayKind kind;

  for (guint i = 0; i < figures->kinds->len; i++)
    {
      const WayRuleFigures *figure = &g_array_index (figures->kinds, WayRuleFigures, i);

      /* A later version may have recorded kinds that have no name here. */
      if (!way_kind_find (figure->rule, &kind))
        kind = WAY_KIND_OTHER;
      points[kind] += figure->points;
    }
  points[WAY_KIND_OTHER] -= figures->points_results_only;
  for (int i = 0; i < WAY_N_KINDS; i++)
    {
      g_autofree char *number = way_statistics_describe_average (points[i], games);

      parts[i] = round_average (points[i], games);
      whole += parts[i];
      sum += points[i];
      gtk_label_set_label (self->numbers[i], number);
    }
  total = way_statistics_describe_average (sum, games);
  gtk_label_set_label (self->total, total);
  gtk_widget_set_visible (self->lines[WAY_KIND_OTHER], points[WAY_KIND_OTHER] != 0);
  way_bar_set_parts (self->bar, parts, WAY_N_KINDS, whole);
  show_note (self, figures, sum);
}

static void
add_kind (WaySourcesCard *self, WayKind kind)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *name = way_ui_label (way_kind_get_name (kind), NULL);
  GtkWidget *number = gtk_label_new ("–");

  /* The layout has as many columns as have room for whole words. */
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (number, "heading");
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (line), way_bar_new_key ((int) kind));
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), number);
  gtk_box_append (GTK_BOX (self->kinds), line);
  self->lines[kind] = line;
  self->numbers[kind] = GTK_LABEL (number);
}

static void
way_sources_card_class_init (WaySourcesCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-sources-card.ui");

  WAY_BIND_CHILDREN (widget_class, WaySourcesCard, bar, kinds, total, note);
}

static void
way_sources_card_init (WaySourcesCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    add_kind (self, (WayKind) kind);
  gtk_widget_set_visible (self->lines[WAY_KIND_OTHER], FALSE);
}

GtkWidget *
way_sources_card_new (void)
{
  return g_object_new (WAY_TYPE_SOURCES_CARD, NULL);
}
