/* way-statistics-cards.c: figures about games, drawn on cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-cards.h"

#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-course.h"
#include "way-parts.h"
#include "way-statistics.h"
#include "way-wording.h"

/* So few that the frame is not late, and as many as a phone shows. */
#define ROWS_A_FRAME 10

static GtkWidget *
add_section (GtkWidget *content, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = way_parts_card_list ();

  if (title != NULL)
    gtk_box_append (GTK_BOX (box), way_parts_text (title, "heading"));
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

/* People whose rows are still to be made. */
typedef struct {
  GPtrArray *texts; /* a name and what is said about it, in turn */
  guint next;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_ptr_array_unref (waiting->texts);
  g_free (waiting);
}

static void
add_person (GtkWidget *list, const char *name, const char *about)
{
  GtkWidget *arrow = way_parts_icon ("go-next-symbolic");
  GtkListBoxRow *row = way_parts_card_list_add (list, way_parts_row (NULL, name, about, arrow), TRUE);

  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "way-person", g_strdup (name), g_free);
}

static gboolean
add_some_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  Waiting *waiting = data;

  for (int i = 0; i < ROWS_A_FRAME && waiting->next < waiting->texts->len; i++, waiting->next += 2)
    add_person (list, waiting->texts->pdata[waiting->next], waiting->texts->pdata[waiting->next + 1]);
  return waiting->next < waiting->texts->len ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
add_people (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list = add_section (content, NULL);
  Waiting *waiting = g_new0 (Waiting, 1);

  waiting->texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < figures->people->len; i++)
    {
      const WayPersonFigures *person = g_ptr_array_index (figures->people, i);

      g_ptr_array_add (waiting->texts, g_strdup (person->name));
      g_ptr_array_add (waiting->texts, way_statistics_describe_results (&person->all));
    }
  if (add_some_cb (list, NULL, waiting))
    gtk_widget_add_tick_callback (list, add_some_cb, waiting, waiting_free);
  else
    waiting_free (waiting);
  g_signal_connect (list, "row-activated", G_CALLBACK (open_person_cb), NULL);
}

static void
add_by_players (GtkWidget *content, const WayPersonFigures *person)
{
  GtkWidget *list = add_section (content, _ ("By number of players"));

  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      g_autofree char *title = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
      g_autofree char *about = way_statistics_describe_results (&person->by_players[n]);

      if (person->by_players[n].games > 0)
        way_parts_card_list_add (list, way_parts_row (NULL, title, about, NULL), FALSE);
    }
}

/* The bar is a picture of the numbers that stand above it. */
static GtkListBoxRow *
add_with_bar (GtkWidget *list, const char *title, const char *about, GtkWidget *bar, gboolean opens)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *arrow = opens ? way_parts_icon ("go-next-symbolic") : NULL;
  GtkWidget *row = way_parts_row (NULL, title, about, arrow);
  g_autofree char *says = g_strdup_printf ("%s, %s", title, about);
  GtkListBoxRow *card;

  if (arrow != NULL)
    gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  gtk_box_append (GTK_BOX (column), row);
  gtk_box_append (GTK_BOX (column), bar);
  gtk_widget_set_margin_start (bar, 12);
  gtk_widget_set_margin_end (bar, 12);
  gtk_widget_set_margin_bottom (bar, 9);
  card = way_parts_card_list_add (list, column, opens);
  way_parts_name (GTK_WIDGET (card), says);
  return card;
}

/* One part in the colour of @index. */
static GtkWidget *
make_bar (int index, gint64 number, gint64 most)
{
  int parts[WAY_BAR_MOST_PARTS] = { 0 };
  GtkWidget *bar = way_bar_new ();

  parts[index] = (int) CLAMP (number, 0, G_MAXINT);
  way_bar_set_parts (WAY_BAR (bar), parts, WAY_BAR_MOST_PARTS, (int) CLAMP (most, 1, G_MAXINT));
  gtk_widget_set_visible (bar, parts[index] > 0);
  return bar;
}

static char *
describe_points (gint64 points)
{
  return way_wording_points ((int) CLAMP (points, G_MININT, G_MAXINT));
}

static void
add_kinds (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list;

  if (figures->kinds->len == 0)
    return;
  list = add_section (content, _ ("Where the points come from"));
  for (guint i = 0; i < figures->kinds->len; i++)
    {
      const WayRuleFigures *kind = &g_array_index (figures->kinds, WayRuleFigures, i);
      gint64 most = g_array_index (figures->kinds, WayRuleFigures, 0).points;
      g_autofree char *points = describe_points (kind->points);
      g_autofree char *each = way_statistics_describe_average (kind->points, figures->person->all.games);
      /* Translators: "812 points · 24.1 a game" */
      g_autofree char *about = g_strdup_printf (_ ("%1$s · %2$s a game"), points, each);
      WayKind number;

      if (way_kind_find (kind->rule, &number))
        add_with_bar (list, way_kind_get_name (number), about, make_bar ((int) number, kind->points, most), FALSE);
    }
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

static void
add_record (GtkWidget *list, const WayRecordFigures *record)
{
  g_autofree char *title = way_statistics_describe_record (record);
  g_autofree char *date = describe_date (record->started);
  GtkWidget *arrow;

  if (title == NULL)
    return;
  arrow = way_parts_icon ("go-next-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
  set_game (way_parts_card_list_add (list, way_parts_row (NULL, title, date, arrow), TRUE), record->game);
}

static void
add_records (GtkWidget *content, const WayFigures *figures)
{
  int settled;
  int hits = way_statistics_count_hits (figures, &settled);
  GtkWidget *list;

  if (figures->records->len == 0 && settled == 0)
    return;
  list = add_section (content, _ ("Records"));
  for (guint i = 0; i < figures->records->len; i++)
    add_record (list, &g_array_index (figures->records, WayRecordFigures, i));
  if (settled > 0)
    {
      g_autofree char *bets = way_statistics_describe_hits (hits, settled);

      /* Shift+Tab comes into a list through its last row, or passes it by. */
      gtk_widget_set_focusable (
          GTK_WIDGET (way_parts_card_list_add (list, way_parts_row (NULL, bets, NULL, NULL), FALSE)), TRUE);
    }
  g_signal_connect (list, "row-activated", G_CALLBACK (open_game_cb), NULL);
}

static void
add_modules (GtkWidget *content, const WayFigures *figures)
{
  g_autoptr (GArray) modules = way_statistics_sum_modules (figures);
  GtkWidget *list;

  if (modules->len < 2)
    return;
  list = add_section (content, _ ("Points by expansion"));
  for (guint i = 0; i < modules->len; i++)
    {
      const WayModuleFigures *module = &g_array_index (modules, WayModuleFigures, i);
      g_autofree char *points = describe_points (module->points);

      add_with_bar (list, way_wording_say (&module->module->name), points,
                    make_bar (0, module->points, g_array_index (modules, WayModuleFigures, 0).points), FALSE);
    }
}

static void
add_rule (GtkWidget *list, const WayRuleFigures *rule)
{
  g_autofree char *name = way_statistics_describe_rule (rule);
  g_autofree char *points = describe_points (rule->points);
  g_autofree char *best = way_wording_number (rule->best);
  /* Translators: "812 points · at most 24 in one entry" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · at most %2$s in one entry"), points, best);

  way_parts_card_list_add (list, way_parts_row (NULL, name, about, NULL), FALSE);
}

/* Many, and seldom asked for. */
static void
add_rules (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *card = way_parts_card_list ();
  GtkWidget *list = way_parts_card_list ();
  GtkToggleButton *toggle;

  if (figures->rules->len == 0)
    return;
  gtk_widget_remove_css_class (list, "boxed-list");
  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *rule = &g_array_index (figures->rules, WayRuleFigures, i);

      if (rule->points != 0)
        add_rule (list, rule);
    }
  way_parts_card_list_add (card, way_parts_fold (_ ("Points by rule"), NULL, list, &toggle), FALSE);
  gtk_box_append (GTK_BOX (content), card);
}

/* Ahead, behind and level, in colours of their own. */
static void
add_rivals (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list;

  if (figures->rivals->len == 0)
    return;
  list = add_section (content, _ ("Against others"));
  for (guint i = 0; i < figures->rivals->len; i++)
    {
      const WayRivalFigures *rival = g_ptr_array_index (figures->rivals, i);
      const int parts[WAY_BAR_MOST_PARTS] = { rival->ahead, [5] = rival->behind, [6] = rival->level };
      GtkWidget *bar = way_bar_new ();
      /* Translators: in how many games somebody had more points than another one, fewer, and as many. */
      g_autofree char *about
          = g_strdup_printf (_ ("ahead %1$d · behind %2$d · level %3$d"), rival->ahead, rival->behind, rival->level);

      way_bar_set_parts (WAY_BAR (bar), parts, WAY_BAR_MOST_PARTS, rival->ahead + rival->behind + rival->level);
      add_with_bar (list, rival->name, about, bar, FALSE);
    }
}

/* A game that was won has another colour than the others, and its place says so too. */
static void
add_form (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list = add_section (content, _ ("Last games"));
  int most = 1;

  for (guint i = 0; i < figures->form->len; i++)
    most = MAX (most, g_array_index (figures->form, WayFormFigures, i).points);
  for (guint i = 0; i < figures->form->len; i++)
    {
      const WayFormFigures *form = &g_array_index (figures->form, WayFormFigures, i);
      g_autofree char *date = describe_date (form->started);
      g_autofree char *points = way_wording_points (form->points);
      /* Translators: "place 2 of 4 · 70 points" */
      g_autofree char *about
          = g_strdup_printf (_ ("place %1$d of %2$d · %3$s"), MAX (form->place, 1), form->n_players, points);
      GtkWidget *bar = make_bar (form->place == 1 ? 0 : WAY_BAR_MOST_PARTS - 1, form->points, most);

      set_game (add_with_bar (list, date, about, bar, TRUE), form->game);
    }
  g_signal_connect (list, "row-activated", G_CALLBACK (open_game_cb), NULL);
}

GtkWidget *
way_statistics_cards_new (const WayFigures *figures)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  if (figures->person == NULL)
    {
      add_people (content, figures);
      return content;
    }
  add_form (content, figures);
  add_kinds (content, figures);
  add_records (content, figures);
  add_rivals (content, figures);
  add_by_players (content, figures->person);
  add_modules (content, figures);
  add_rules (content, figures);
  return content;
}
