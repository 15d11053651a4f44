/* way-breakdown-card.c: who gained what, by kind and rule by rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-breakdown-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-score-timeline.h"
#include "way-uniform-layout.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

/* What one rule gave in all. */
typedef struct {
  const CarcRule *rule;
  int count;
  int total;
  int gains[CARC_MAX_PLAYERS];
} RuleSum;

static void
collect_kinds (WayGame *game, int gains[WAY_N_KINDS][CARC_MAX_PLAYERS])
{
  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    way_kind_add_sheet (gains, way_game_get_setup (game)->n_players, way_game_get_entry (game, i, NULL)->subject,
                        way_game_get_sheet (game, i));
}

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

static char *
describe_kinds (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int seat)
{
  char *list = NULL;

  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (gains[kind][seat] != 0)
      {
        g_autofree char *points = way_text_signed (gains[kind][seat]);
        /* Translators: an item of a list of gains, "Roads: +31" */
        g_autofree char *item = g_strdup_printf (C_ ("gain", "%1$s: %2$s"), way_kind_get_name ((WayKind) kind), points);

        way_text_append (&list, item);
      }
  /* Translators: in place of a list: nobody got points. */
  return list != NULL ? list : g_strdup (_ ("No points"));
}

/* What the widest bar stands for. */
static int
find_max (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int n_players)
{
  int max = 1;

  for (int seat = 0; seat < n_players; seat++)
    {
      int sum = 0;

      for (int kind = 0; kind < WAY_N_KINDS; kind++)
        sum += MAX (gains[kind][seat], 0);
      max = MAX (max, sum);
    }
  return max;
}

static GtkWidget *
make_player (WayGame *game, int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int seat)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *words = describe_kinds (gains, seat);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *bar = way_bar_new ();
  GtkWidget *shape = way_shape_new ((int) header->setup.colors[seat], 20);
  GtkWidget *text = way_ui_label (words, "caption");
  int parts[WAY_N_KINDS];

  G_STATIC_ASSERT (WAY_N_KINDS <= WAY_BAR_MAX_PARTS);
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    parts[kind] = gains[kind][seat];
  way_bar_set_parts (WAY_BAR (bar), parts, WAY_N_KINDS, find_max (gains, header->setup.n_players));
  gtk_widget_set_valign (shape, GTK_ALIGN_START);
  gtk_widget_add_css_class (text, "wm-dim");
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (column), way_ui_data_label (way_text_player (header, seat), "wm-row-title"));
  gtk_box_append (GTK_BOX (column), bar);
  gtk_box_append (GTK_BOX (column), text);
  gtk_box_append (GTK_BOX (row), shape);
  gtk_box_append (GTK_BOX (row), column);
  return row;
}

static gboolean
is_played (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int kind, int n_players)
{
  for (int seat = 0; seat < n_players; seat++)
    if (gains[kind][seat] > 0)
      return TRUE;
  return FALSE;
}

/* What the colors mean, of the kinds that were played for. */
static GtkWidget *
make_keys (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int n_players)
{
  GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (keys, way_uniform_layout_new (WAY_N_KINDS, WAY_N_KINDS, 6));
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (is_played (gains, kind, n_players))
      {
        GtkWidget *key = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

        gtk_box_append (GTK_BOX (key), way_bar_new_key (kind));
        gtk_box_append (GTK_BOX (key), way_ui_key_text (way_kind_get_name ((WayKind) kind), "caption"));
        gtk_box_append (GTK_BOX (keys), key);
      }
  return keys;
}

static GtkWidget *
make_rule (WayGame *game, const RuleSum *sum)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *name = way_text_rule (header, sum->rule, sum->count);
  g_autofree char *list = NULL;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (sum->gains[seat] != 0)
      {
        g_autofree char *points = way_text_signed (sum->gains[seat]);
        g_autofree char *item = way_text_about (header, seat, points);

        way_text_append (&list, item);
      }
  return way_ui_row (NULL, name, list, NULL);
}

static GtkWidget *
make_rules (WayGame *game)
{
  g_autoptr (GArray) rules = collect_rules (game);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkToggleButton *toggle;

  for (guint i = 0; i < rules->len; i++)
    gtk_box_append (GTK_BOX (list), make_rule (game, &g_array_index (rules, RuleSum, i)));
  /* Translators: a heading and a tab: the points of a game in a table with a row for each rule. */
  return way_ui_expander (_ ("Points by Rule"), NULL, list, &toggle);
}

GtkWidget *
way_breakdown_card_new (WayGame *game, const int *order, int n)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { 0 };

  collect_kinds (game, gains);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-chart-card");
  /* Translators: a heading and a tab: the points of a game in a table with a row for each player. */
  gtk_box_append (GTK_BOX (card), way_ui_label (_ ("Points by Player"), "heading"));
  for (int i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (card), make_player (game, gains, order[i]));
  gtk_box_append (GTK_BOX (card), make_keys (gains, n));
  gtk_box_append (GTK_BOX (card), make_rules (game));
  return card;
}
