/* way-breakdown-card.c: where the points of each player came from, by kind and by rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-breakdown-card.h"

#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-breakdown-row.h"
#include "way-kind-gains.h"
#include "way-score-timeline.h"
#include "way-shape.h"
#include "way-table-button.h"
#include "way-template.h"
#include "way-text.h"
#include "way-title-row.h"
#include "way-ui.h"

struct _WayBreakdownCard {
  GtkBox parent_instance;

  WayTableButton *table_button;
  GtkWidget *content;
  GtkWidget *players;
  GtkWidget *kinds;   /* the colors of the bars */
  GtkLabel *negative; /* what the bars leave out */
  GtkWidget *details; /* the same numbers as text, and the rules */
};

G_DEFINE_FINAL_TYPE (WayBreakdownCard, way_breakdown_card, GTK_TYPE_BOX)

/* The points that a rule scored in the game. */
typedef struct {
  const CarcRule *rule;
  int count;
  int total;
  int gains[CARC_MAX_PLAYERS];
} RuleSum;

static RuleSum *
find_rule (GArray *rules, const CarcRule *rule)
{
  RuleSum fresh = { .rule = rule };

  for (guint i = 0; i < rules->len; i++)
    if (g_array_index (rules, RuleSum, i).rule == rule)
      return &g_array_index (rules, RuleSum, i);
  g_array_append_val (rules, fresh);
  return &g_array_index (rules, RuleSum, rules->len - 1);
}

static int
compare_rules (gconstpointer one, gconstpointer other)
{
  return ((const RuleSum *) other)->total - ((const RuleSum *) one)->total;
}

static GArray *
collect_rules (WayGame *game)
{
  GArray *rules = g_array_new (FALSE, FALSE, sizeof (RuleSum));

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcSheet *sheet = way_game_get_sheet (game, i);

      for (int line = 0; line < sheet->n_lines; line++)
        for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
          if (sheet->lines[line].points != 0 && carc_sheet_line_scores (sheet, &sheet->lines[line], seat))
            {
              RuleSum *sum = find_rule (rules, sheet->lines[line].rule);

              sum->count += sheet->lines[line].count;
              sum->total += sheet->lines[line].points;
              sum->gains[seat] += sheet->lines[line].points;
            }
    }
  g_array_sort (rules, compare_rules);
  return rules;
}

static void
add_kind (WayBreakdownCard *self, int kind)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), way_bar_new_key (kind));
  gtk_box_append (GTK_BOX (box), way_ui_key_text (way_kind_get_name ((WayKind) kind), "caption"));
  gtk_box_append (GTK_BOX (self->kinds), box);
}

static GtkWidget *
make_rule (WayGame *game, const RuleSum *sum)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *name = way_text_rule_sum (header, sum->rule, sum->count);
  g_autofree char *list = NULL;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (sum->gains[seat] != 0)
      {
        g_autofree char *points = way_text_signed (sum->gains[seat]);
        g_autofree char *item = way_text_about (header, seat, points);

        way_text_append (&list, item);
      }
  return way_title_row_new (name, list);
}

static void
fill_details (WayBreakdownCard *self, WayGame *game, const WayKindGains *gains, const int *order, int n)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autoptr (GArray) rules = collect_rules (game);
  GtkWidget *heading;

  way_ui_remove_children (self->details);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *kinds = way_breakdown_row_describe (gains->points[order[i]]);
      GtkWidget *row = way_title_row_new (way_text_player (header, order[i]), kinds);

      way_title_row_set_prefix (WAY_TITLE_ROW (row), way_shape_new ((int) header->setup.colors[order[i]], 22));
      gtk_box_append (GTK_BOX (self->details), row);
    }
  /* Translators: a heading and a tab: the points of a game in a table with a row for each rule. */
  heading = way_ui_label (_ ("Points by Rule"), "heading");
  gtk_widget_set_margin_top (heading, 12);
  gtk_box_append (GTK_BOX (self->details), heading);
  for (guint i = 0; i < rules->len; i++)
    gtk_box_append (GTK_BOX (self->details), make_rule (game, &g_array_index (rules, RuleSum, i)));
}

static void
show_negative (WayBreakdownCard *self, const CarcHeader *header, const WayKindGains *gains, const int *order, int n)
{
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *points = NULL;
      g_autofree char *item = NULL;
      int negative = 0;

      for (int kind = 0; kind < WAY_N_KINDS; kind++)
        negative += MIN (gains->points[order[i]][kind], 0);
      if (negative == 0)
        continue;
      points = way_text_signed (negative);
      item = way_text_about (header, order[i], points);
      way_text_append (&list, item);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->negative), list != NULL);
  if (!list)
    return;
  /* Translators: below bars with the points of the players; %s is a list: “Jan: −4, Eva: −7”. */
  sentence = g_strdup_printf (_ ("Negative points have no bar. %s"), list);
  gtk_label_set_label (self->negative, sentence);
}

void
way_breakdown_card_update (WayBreakdownCard *self, WayGame *game, const int *order, int n)
{
  g_autoptr (GtkSizeGroup) totals = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  WayKindGains gains;

  way_kind_gains_init (&gains, game);
  way_ui_remove_children (self->players);
  way_ui_remove_children (self->kinds);
  for (int i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->players), way_breakdown_row_new (game, order[i], gains.points[order[i]],
                                                                    way_kind_gains_find_max (&gains, n), totals));
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (way_kind_gains_has_scored (&gains, kind, n))
      add_kind (self, kind);
  show_negative (self, way_game_get_header (game), &gains, order, n);
  fill_details (self, game, &gains, order, n);
}

static void
way_breakdown_card_class_init (WayBreakdownCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-breakdown-card.ui");
  WAY_BIND_CHILDREN (widget_class, WayBreakdownCard, table_button, content, players, kinds, negative, details);
}

static void
way_breakdown_card_init (WayBreakdownCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
