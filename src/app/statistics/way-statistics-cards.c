/* way-statistics-cards.c: the figures of finished games, in lists under headings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-cards.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-bar.h"
#include "way-bar-row.h"
#include "way-disclosure-button.h"
#include "way-score-timeline.h"
#include "way-ui.h"
#include "way-statistics.h"
#include "way-text.h"

#define ROWS_PER_STEP 6 /* few enough that no frame is late */

struct _WayStatisticsCards {
  GtkBox parent_instance;

  WayFigures *figures;
  GArray *modules; /* of WayModuleFigures */

  /* What is added next: the list of the current section, and the section and the row in it. */
  GtkListBox *list;
  guint section, row;

  GtkWidget *rules; /* a list without rows until it is expanded */
  guint next_rule;
};

G_DEFINE_FINAL_TYPE (WayStatisticsCards, way_statistics_cards, GTK_TYPE_BOX)

static GtkWidget *
add_row (WayStatisticsCards *self, GtkWidget *row)
{
  gtk_list_box_append (self->list, row);
  return row;
}

static guint
count_people (WayStatisticsCards *self)
{
  return self->figures->person == NULL ? self->figures->people->len : 0;
}

static void
add_person (WayStatisticsCards *self, guint i)
{
  const WayPersonFigures *person = g_ptr_array_index (self->figures->people, i);
  g_autofree char *about = way_statistics_describe_results (&person->all);
  GtkWidget *row = add_row (self, way_action_row_new (NULL, person->name, about));

  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.statistics", g_variant_new_string (person->name));
}

static guint
count_numbers (WayStatisticsCards *self)
{
  return self->figures->person != NULL ? CARC_MAX_PLAYERS : 0;
}

static void
add_number (WayStatisticsCards *self, guint i)
{
  int n = (int) i + 1;
  const WayResults *results = &self->figures->person->by_players[n];
  g_autofree char *title = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
  g_autofree char *about = way_statistics_describe_results (results);

  if (results->games > 0)
    add_row (self, way_action_row_new (NULL, title, about));
}

static char *
describe_points (gint64 points)
{
  return way_text_points ((int) CLAMP (points, G_MININT, G_MAXINT));
}

static guint
count_kinds (WayStatisticsCards *self)
{
  return self->figures->kinds->len;
}

static void
add_kind (WayStatisticsCards *self, guint i)
{
  const WayRuleFigures *kind = &g_array_index (self->figures->kinds, WayRuleFigures, i);
  gint64 max = g_array_index (self->figures->kinds, WayRuleFigures, 0).points;
  g_autofree char *points = describe_points (kind->points);
  g_autofree char *average = way_statistics_describe_average (kind->points, self->figures->person->all.games);
  /* Translators: "812 points · 24.1 a game" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · %2$s per game"), points, average);
  WayKind number;

  if (way_kind_find (kind->rule, &number))
    add_row (self, way_bar_row_new_with_part (way_kind_get_name (number), about, (int) number, kind->points, max));
}

static char *
describe_date (gint64 started)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (started);

  return time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
}

static void
set_game (GtkWidget *row, gint64 game)
{
  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.replay", g_variant_new_int64 (game));
}

static guint
count_records (WayStatisticsCards *self)
{
  int settled;

  way_statistics_count_hits (self->figures, &settled);
  return self->figures->records->len + (settled > 0 ? 1 : 0);
}

static void
add_hits (WayStatisticsCards *self)
{
  int settled;
  int hits = way_statistics_count_hits (self->figures, &settled);
  g_autofree char *bets = way_statistics_describe_hits (hits, settled);

  /* Shift+Tab enters a list at its last row, and skips the list if that row cannot have the focus. */
  gtk_widget_set_focusable (add_row (self, way_action_row_new (NULL, bets, NULL)), TRUE);
}

static void
add_record (WayStatisticsCards *self, guint i)
{
  const WayRecordFigures *record;
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;

  if (i == self->figures->records->len)
    {
      add_hits (self);
      return;
    }
  record = &g_array_index (self->figures->records, WayRecordFigures, i);
  title = way_statistics_describe_record (record);
  date = describe_date (record->started);
  if (title != NULL)
    set_game (add_row (self, way_action_row_new (NULL, title, date)), record->game);
}

/* The points of a single module cannot be compared. */
static guint
count_modules (WayStatisticsCards *self)
{
  return self->modules->len > 1 ? self->modules->len : 0;
}

static void
add_module (WayStatisticsCards *self, guint i)
{
  const WayModuleFigures *module = &g_array_index (self->modules, WayModuleFigures, i);
  gint64 max = g_array_index (self->modules, WayModuleFigures, 0).points;
  g_autofree char *points = describe_points (module->points);

  add_row (self, way_bar_row_new_with_part (way_tr (&module->module->name), points, 0, module->points, max));
}

static guint
count_rivals (WayStatisticsCards *self)
{
  return self->figures->rivals->len;
}

static void
add_rival (WayStatisticsCards *self, guint i)
{
  const WayRivalFigures *rival = g_ptr_array_index (self->figures->rivals, i);
  const int parts[WAY_BAR_MAX_PARTS] = { rival->wins, [5] = rival->losses, [6] = rival->ties };
  /* Translators: in how many games a player had more points than another one, fewer, and as many. */
  g_autofree char *about
      = g_strdup_printf (_ ("ahead %1$d · behind %2$d · tied %3$d"), rival->wins, rival->losses, rival->ties);

  add_row (self, way_bar_row_new (rival->name, about, parts, rival->wins + rival->losses + rival->ties));
}

static guint
count_form (WayStatisticsCards *self)
{
  return self->figures->form->len;
}

static int
find_max (const GArray *form)
{
  int max = 1;

  for (guint i = 0; i < form->len; i++)
    max = MAX (max, g_array_index (form, WayFormFigures, i).points);
  return max;
}

/* A game that was won has another color than the others; the text gives its place, too. */
static void
add_game (WayStatisticsCards *self, guint i)
{
  const WayFormFigures *form = &g_array_index (self->figures->form, WayFormFigures, i);
  g_autofree char *date = describe_date (form->started);
  g_autofree char *points = way_text_points (form->points);
  /* Translators: "place 2 of 4 · 70 points" */
  g_autofree char *about
      = g_strdup_printf (_ ("place %1$d of %2$d · %3$s"), MAX (form->place, 1), form->n_players, points);
  int color = form->place == 1 ? 0 : WAY_BAR_MAX_PARTS - 1;

  set_game (
      add_row (self, way_bar_row_new_with_part (date, about, color, form->points, find_max (self->figures->form))),
      form->game);
}

static const struct {
  const char *title; /* NULL: none */
  guint (*count) (WayStatisticsCards *self);
  void (*add) (WayStatisticsCards *self, guint row);
} sections[] = {
  { NULL, count_people, add_person },
  /* Translators: a heading in the statistics: the games that were played last. */
  { N_ ("Last Games"), count_form, add_game },
  { N_ ("Where the Points Come From"), count_kinds, add_kind },
  /* Translators: a heading in the statistics: longest road, largest city, best signposts, best bet. */
  { N_ ("Best Results"), count_records, add_record },
  /* Translators: a heading in the statistics of a player: how often the player had more points than each other player.
   */
  { N_ ("Against Others"), count_rivals, add_rival },
  { N_ ("By Number of Players"), count_numbers, add_number },
  /* Translators: a heading in the statistics: how many points each expansion gave. */
  { N_ ("Points by Expansion"), count_modules, add_module },
};

static void
begin_section (WayStatisticsCards *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = way_ui_card_list ();

  if (sections[self->section].title != NULL)
    gtk_box_append (GTK_BOX (box), way_ui_label (_ (sections[self->section].title), "heading"));
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (self), box);
  self->list = GTK_LIST_BOX (list);
}

/* Returns FALSE if there is no row left to add. */
static gboolean
add_next_row (WayStatisticsCards *self)
{
  while (self->section < G_N_ELEMENTS (sections) && self->row >= sections[self->section].count (self))
    {
      self->section++;
      self->row = 0;
    }
  if (self->section == G_N_ELEMENTS (sections))
    return FALSE;
  if (self->row == 0)
    begin_section (self);
  sections[self->section].add (self, self->row++);
  return TRUE;
}

static void
add_rule (WayStatisticsCards *self, const WayRuleFigures *rule)
{
  g_autofree char *name = way_statistics_describe_rule (rule);
  g_autofree char *points = describe_points (rule->points);
  g_autofree char *best = way_text_number (rule->best);
  /* Translators: "812 points · at most 24 in one entry" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · up to %2$s per entry"), points, best);

  if (rule->points != 0)
    gtk_list_box_append (GTK_LIST_BOX (self->rules), way_action_row_new (NULL, name, about));
}

static gboolean
add_rules_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayStatisticsCards *self = WAY_STATISTICS_CARDS (widget);
  const GArray *rules = self->figures->rules;

  for (int i = 0; i < ROWS_PER_STEP && self->next_rule < rules->len; i++)
    add_rule (self, &g_array_index (rules, WayRuleFigures, self->next_rule++));
  return self->next_rule < rules->len ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
on_rules_expanded_cb (GtkWidget *toggle, GParamSpec *pspec, WayStatisticsCards *self)
{
  g_signal_handlers_disconnect_by_func (toggle, on_rules_expanded_cb, self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), add_rules_cb, NULL, NULL);
}

/* There are many rules, and few people expand their list: it gets its rows when it is expanded. */
static void
add_rules (WayStatisticsCards *self)
{
  GtkWidget *card = way_ui_card_list ();
  GtkWidget *toggle;

  self->rules = way_ui_card_list ();
  gtk_widget_remove_css_class (self->rules, "boxed-list");
  /* Translators: a heading in the statistics: how many points each rule gave. */
  way_ui_card_list_add (card, way_disclosure_button_new_section (_ ("Points by Rule"), self->rules, &toggle), FALSE);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_rules_expanded_cb), self, 0);
  gtk_box_append (GTK_BOX (self), card);
}

gboolean
way_statistics_cards_add (WayStatisticsCards *self)
{
  for (int i = 0; i < ROWS_PER_STEP; i++)
    if (!add_next_row (self))
      {
        if (self->figures->rules->len > 0)
          add_rules (self);
        return FALSE;
      }
  return TRUE;
}

const WayFigures *
way_statistics_cards_get_figures (WayStatisticsCards *self)
{
  return self->figures;
}

static void
way_statistics_cards_finalize (GObject *object)
{
  WayStatisticsCards *self = WAY_STATISTICS_CARDS (object);

  way_figures_free (self->figures);
  g_array_unref (self->modules);

  G_OBJECT_CLASS (way_statistics_cards_parent_class)->finalize (object);
}

static void
way_statistics_cards_class_init (WayStatisticsCardsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_statistics_cards_finalize;
}

static void
way_statistics_cards_init (WayStatisticsCards *self)
{
}

GtkWidget *
way_statistics_cards_new (WayFigures *figures)
{
  WayStatisticsCards *self
      = g_object_new (WAY_TYPE_STATISTICS_CARDS, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 18, NULL);

  self->figures = figures;
  self->modules = way_statistics_sum_modules (figures);
  return GTK_WIDGET (self);
}
