/* way-statistics-cards.c: figures about games, drawn on cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-cards.h"

#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-score-timeline.h"
#include "way-ui.h"
#include "way-statistics.h"
#include "way-text.h"

#define KEY "way-statistics-cards"

/* So few that no frame is late. */
#define ROWS_A_PIECE 6

/* What is still to be put on the page. */
typedef struct {
  WayFigures *figures;
  GArray *modules; /* WayModuleFigures */
  GtkWidget *list; /* of the section that has begun */
  guint section, row;
} Cards;

static void
cards_free (gpointer data)
{
  Cards *cards = data;

  way_figures_free (cards->figures);
  g_array_unref (cards->modules);
  g_free (cards);
}

static GtkWidget *
add_section (GtkWidget *content, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = way_ui_card_list ();

  if (title != NULL)
    gtk_box_append (GTK_BOX (box), way_ui_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (content), box);
  return list;
}

static void
open_person_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  const char *name = g_object_get_data (G_OBJECT (row), "way-person");

  gtk_widget_activate_action (GTK_WIDGET (list), "win.statistics", "s", name);
}

static guint
count_people (const Cards *cards)
{
  return cards->figures->person == NULL ? cards->figures->people->len : 0;
}

static void
add_person (const Cards *cards, guint i)
{
  const WayPersonFigures *person = g_ptr_array_index (cards->figures->people, i);
  g_autofree char *about = way_statistics_describe_results (&person->all);
  GtkWidget *arrow = way_ui_icon ("go-next-symbolic");
  GtkListBoxRow *row = way_ui_card_list_add (cards->list, way_ui_row (NULL, person->name, about, arrow), TRUE);

  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "way-person", g_strdup (person->name), g_free);
}

static guint
count_numbers (const Cards *cards)
{
  return cards->figures->person != NULL ? CARC_MAX_PLAYERS : 0;
}

static void
add_number (const Cards *cards, guint i)
{
  int n = (int) i + 1;
  const WayResults *results = &cards->figures->person->by_players[n];
  g_autofree char *title = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
  g_autofree char *about = way_statistics_describe_results (results);

  if (results->games > 0)
    way_ui_card_list_add (cards->list, way_ui_row (NULL, title, about, NULL), FALSE);
}

/* The bar is a picture of the numbers that stand above it. */
static GtkListBoxRow *
add_with_bar (GtkWidget *list, const char *title, const char *about, GtkWidget *bar, gboolean opens)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *arrow = opens ? way_ui_icon ("go-next-symbolic") : NULL;
  GtkWidget *row = way_ui_row (NULL, title, about, arrow);
  g_autofree char *says = g_strdup_printf ("%s, %s", title, about);
  GtkListBoxRow *card;

  if (arrow != NULL)
    gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  gtk_box_append (GTK_BOX (column), row);
  gtk_box_append (GTK_BOX (column), bar);
  gtk_widget_set_margin_start (bar, 12);
  gtk_widget_set_margin_end (bar, 12);
  gtk_widget_set_margin_bottom (bar, 9);
  card = way_ui_card_list_add (list, column, opens);
  way_ui_set_accessible_label (GTK_WIDGET (card), says);
  return card;
}

/* One part in the color of @index. */
static GtkWidget *
make_bar (int index, gint64 number, gint64 max)
{
  int parts[WAY_BAR_MAX_PARTS] = { 0 };
  GtkWidget *bar = way_bar_new ();

  parts[index] = (int) CLAMP (number, 0, G_MAXINT);
  way_bar_set_parts (WAY_BAR (bar), parts, WAY_BAR_MAX_PARTS, (int) CLAMP (max, 1, G_MAXINT));
  gtk_widget_set_visible (bar, parts[index] > 0);
  return bar;
}

static char *
describe_points (gint64 points)
{
  return way_text_points ((int) CLAMP (points, G_MININT, G_MAXINT));
}

static guint
count_kinds (const Cards *cards)
{
  return cards->figures->kinds->len;
}

static void
add_kind (const Cards *cards, guint i)
{
  const WayRuleFigures *kind = &g_array_index (cards->figures->kinds, WayRuleFigures, i);
  gint64 max = g_array_index (cards->figures->kinds, WayRuleFigures, 0).points;
  g_autofree char *points = describe_points (kind->points);
  g_autofree char *each = way_statistics_describe_average (kind->points, cards->figures->person->all.games);
  /* Translators: "812 points · 24.1 a game" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · %2$s per game"), points, each);
  WayKind number;

  if (way_kind_find (kind->rule, &number))
    add_with_bar (cards->list, way_kind_get_name (number), about, make_bar ((int) number, kind->points, max), FALSE);
}

static void
open_game_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  const gint64 *game = g_object_get_data (G_OBJECT (row), "way-game");

  if (game != NULL)
    gtk_widget_activate_action (GTK_WIDGET (list), "win.replay", "x", *game);
}

static void
set_game (GtkListBoxRow *row, gint64 game)
{
  g_object_set_data_full (G_OBJECT (row), "way-game", g_memdup2 (&game, sizeof game), g_free);
  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
}

static char *
describe_date (gint64 started)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (started);

  return time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
}

static guint
count_records (const Cards *cards)
{
  int settled;

  way_statistics_count_hits (cards->figures, &settled);
  return cards->figures->records->len + (settled > 0 ? 1 : 0);
}

static void
add_hits (const Cards *cards)
{
  int settled;
  int hits = way_statistics_count_hits (cards->figures, &settled);
  g_autofree char *bets = way_statistics_describe_hits (hits, settled);

  /* Shift+Tab comes into a list through its last row, or passes it by. */
  gtk_widget_set_focusable (GTK_WIDGET (way_ui_card_list_add (cards->list, way_ui_row (NULL, bets, NULL, NULL), FALSE)),
                            TRUE);
}

static void
add_record (const Cards *cards, guint i)
{
  const WayRecordFigures *record;
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;
  GtkWidget *arrow;

  if (i == cards->figures->records->len)
    {
      add_hits (cards);
      return;
    }
  record = &g_array_index (cards->figures->records, WayRecordFigures, i);
  title = way_statistics_describe_record (record);
  date = describe_date (record->started);
  if (title == NULL)
    return;
  arrow = way_ui_icon ("go-next-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  set_game (way_ui_card_list_add (cards->list, way_ui_row (NULL, title, date, arrow), TRUE), record->game);
}

/* One alone says nothing. */
static guint
count_modules (const Cards *cards)
{
  return cards->modules->len > 1 ? cards->modules->len : 0;
}

static void
add_module (const Cards *cards, guint i)
{
  const WayModuleFigures *module = &g_array_index (cards->modules, WayModuleFigures, i);
  gint64 max = g_array_index (cards->modules, WayModuleFigures, 0).points;
  g_autofree char *points = describe_points (module->points);

  add_with_bar (cards->list, way_tr (&module->module->name), points, make_bar (0, module->points, max), FALSE);
}

static guint
count_rivals (const Cards *cards)
{
  return cards->figures->rivals->len;
}

/* Ahead, behind and level, in colors of their own. */
static void
add_rival (const Cards *cards, guint i)
{
  const WayRivalFigures *rival = g_ptr_array_index (cards->figures->rivals, i);
  const int parts[WAY_BAR_MAX_PARTS] = { rival->ahead, [5] = rival->behind, [6] = rival->level };
  GtkWidget *bar = way_bar_new ();
  /* Translators: in how many games somebody had more points than another one, fewer, and as many. */
  g_autofree char *about
      = g_strdup_printf (_ ("ahead %1$d · behind %2$d · tied %3$d"), rival->ahead, rival->behind, rival->level);

  way_bar_set_parts (WAY_BAR (bar), parts, WAY_BAR_MAX_PARTS, rival->ahead + rival->behind + rival->level);
  add_with_bar (cards->list, rival->name, about, bar, FALSE);
}

static guint
count_form (const Cards *cards)
{
  return cards->figures->form->len;
}

static int
find_max (const GArray *form)
{
  int max = 1;

  for (guint i = 0; i < form->len; i++)
    max = MAX (max, g_array_index (form, WayFormFigures, i).points);
  return max;
}

/* A game that was won has another color than the others, and its place says so too. */
static void
add_game (const Cards *cards, guint i)
{
  const WayFormFigures *form = &g_array_index (cards->figures->form, WayFormFigures, i);
  g_autofree char *date = describe_date (form->started);
  g_autofree char *points = way_text_points (form->points);
  /* Translators: "place 2 of 4 · 70 points" */
  g_autofree char *about
      = g_strdup_printf (_ ("place %1$d of %2$d · %3$s"), MAX (form->place, 1), form->n_players, points);
  GtkWidget *bar
      = make_bar (form->place == 1 ? 0 : WAY_BAR_MAX_PARTS - 1, form->points, find_max (cards->figures->form));

  set_game (add_with_bar (cards->list, date, about, bar, TRUE), form->game);
}

static const struct {
  const char *title; /* NULL: none */
  guint (*count) (const Cards *cards);
  void (*add) (const Cards *cards, guint row);
  void (*activated) (GtkListBox *list, GtkListBoxRow *row, gpointer data);
} sections[] = {
  { NULL, count_people, add_person, open_person_cb },
  /* Translators: a heading in the statistics: the games that were played last. */
  { N_ ("Last Games"), count_form, add_game, open_game_cb },
  { N_ ("Where the Points Come From"), count_kinds, add_kind, NULL },
  /* Translators: a heading in the statistics: longest road, largest city, best signposts, best bet. */
  { N_ ("Best Results"), count_records, add_record, open_game_cb },
  /* Translators: a heading in the statistics of a player: how often ahead of each other player. */
  { N_ ("Against Others"), count_rivals, add_rival, NULL },
  { N_ ("By Number of Players"), count_numbers, add_number, NULL },
  /* Translators: a heading in the statistics: how many points each expansion gave. */
  { N_ ("Points by Expansion"), count_modules, add_module, NULL },
};

static void
begin_section (GtkWidget *content, Cards *cards)
{
  const char *title = sections[cards->section].title;

  cards->list = add_section (content, title != NULL ? _ (title) : NULL);
  if (sections[cards->section].activated != NULL)
    g_signal_connect (cards->list, "row-activated", G_CALLBACK (sections[cards->section].activated), NULL);
}

/* Returns whether there was one. */
static gboolean
add_row (GtkWidget *content, Cards *cards)
{
  while (cards->section < G_N_ELEMENTS (sections) && cards->row >= sections[cards->section].count (cards))
    {
      cards->section++;
      cards->row = 0;
    }
  if (cards->section == G_N_ELEMENTS (sections))
    return FALSE;
  if (cards->row == 0)
    begin_section (content, cards);
  sections[cards->section].add (cards, cards->row++);
  return TRUE;
}

static void
add_rule (GtkWidget *list, const WayRuleFigures *rule)
{
  g_autofree char *name = way_statistics_describe_rule (rule);
  g_autofree char *points = describe_points (rule->points);
  g_autofree char *best = way_text_number (rule->best);
  /* Translators: "812 points · at most 24 in one entry" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · up to %2$s per entry"), points, best);

  if (rule->points != 0)
    way_ui_card_list_add (list, way_ui_row (NULL, name, about, NULL), FALSE);
}

/* The rules that are not in the list yet. */
typedef struct {
  GArray *rules; /* WayRuleFigures */
  guint next;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_array_unref (waiting->rules);
  g_free (waiting);
}

static gboolean
add_rules_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  Waiting *waiting = data;

  for (int i = 0; i < ROWS_A_PIECE && waiting->next < waiting->rules->len; i++)
    add_rule (list, &g_array_index (waiting->rules, WayRuleFigures, waiting->next++));
  return waiting->next < waiting->rules->len ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
expand_cb (GtkWidget *toggle, GParamSpec *pspec, GtkWidget *list)
{
  GArray *rules = g_object_get_data (G_OBJECT (list), "way-rules");
  Waiting *waiting = g_new0 (Waiting, 1);

  g_signal_handlers_disconnect_by_func (toggle, expand_cb, list);
  waiting->rules = g_array_ref (rules);
  gtk_widget_add_tick_callback (list, add_rules_cb, waiting, waiting_free);
}

/* Many, and seldom asked for: they get their rows when they are. */
static void
add_rules (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *card = way_ui_card_list ();
  GtkWidget *list = way_ui_card_list ();
  GtkToggleButton *toggle;

  gtk_widget_remove_css_class (list, "boxed-list");
  g_object_set_data_full (G_OBJECT (list), "way-rules", g_array_ref (figures->rules), (GDestroyNotify) g_array_unref);
  /* Translators: a heading in the statistics: how many points each rule gave. */
  way_ui_card_list_add (card, way_ui_expander (_ ("Points by Rule"), NULL, list, &toggle), FALSE);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (expand_cb), list, 0);
  gtk_box_append (GTK_BOX (content), card);
}

gboolean
way_statistics_cards_add (GtkWidget *content)
{
  Cards *cards = g_object_get_data (G_OBJECT (content), KEY);

  for (int i = 0; i < ROWS_A_PIECE; i++)
    if (!add_row (content, cards))
      {
        if (cards->figures->rules->len > 0)
          add_rules (content, cards->figures);
        return FALSE;
      }
  return TRUE;
}

const WayFigures *
way_statistics_cards_get_figures (GtkWidget *content)
{
  Cards *cards = g_object_get_data (G_OBJECT (content), KEY);

  return cards->figures;
}

GtkWidget *
way_statistics_cards_new (WayFigures *figures)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  Cards *cards = g_new0 (Cards, 1);

  cards->figures = figures;
  cards->modules = way_statistics_sum_modules (figures);
  g_object_set_data_full (G_OBJECT (content), KEY, cards, cards_free);
  return content;
}
