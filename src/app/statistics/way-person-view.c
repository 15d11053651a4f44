/* way-person-view.c: the statistics of one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-person-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-figure-card.h"
#include "way-form-card.h"
#include "way-records-card.h"
#include "way-rivals-card.h"
#include "way-sources-card.h"
#include "way-statistics-details.h"
#include "way-statistics-names.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"

#define GAP 12

typedef enum { WIN_RATE, AVERAGE, BEST, BETS, N_FIGURES } Figure;
typedef enum { FORM, RIVALS, SOURCES, RECORDS, DETAILS, N_CARDS } Card;

struct _WayPersonView {
  GtkBox parent_instance;

  GtkGrid *grid;
  GtkWidget *figure_box;
  WayFigureCard *figure_cards[N_FIGURES];
  GtkBox *names;     /* contains a WayStatisticsNames, or nothing */
  char *shown_names; /* what that widget shows */
  char **merged;     /* for the next widget; NULL: it is up to date */
  GtkLabel *note;

  GtkWidget *cards[N_CARDS];
  int n_cards; /* that exist */
  gboolean narrow;
  guint tick, idle; /* that continue to add cards */

  const WayFigures *figures; /* borrowed; NULL: none */
};

G_DEFINE_FINAL_TYPE (WayPersonView, way_person_view, GTK_TYPE_BOX)

static void
show_win_rate (WayPersonView *self)
{
  const WayResults *all = &self->figures->person->all;
  int wins = way_statistics_count_wins (all);

  way_figure_card_take_figure (
      self->figure_cards[WIN_RATE], way_statistics_describe_percent (wins, all->games),
      /* Translators: below a percentage, as short as possible: “won · 31 of 84”, games. */
      g_strdup_printf (ngettext ("won · %1$d of %2$d", "won · %1$d of %2$d", (gulong) all->games), wins, all->games));
}

static void
show_best (WayPersonView *self)
{
  const WayPersonFigures *person = self->figures->person;
  g_autofree char *day = way_statistics_describe_short_day (person->best_clock);

  way_figure_card_take_figure (self->figure_cards[AVERAGE],
                               way_statistics_describe_average (person->all.points, person->all.games),
                               /* Translators: below a number, “104.2”. */
                               g_strdup (_ ("points on average")));
  way_figure_card_take_figure (self->figure_cards[BEST], g_strdup_printf ("%d", person->all.best),
                               /* Translators: below a number of points; %s is the day of the game. */
                               g_strdup_printf (_ ("best game · %s"), day));
}

static void
show_roads (WayPersonView *self)
{
  gint64 won;
  gint64 roads = way_statistics_count_road_points (self->figures, &won);

  way_figure_card_take_figure (self->figure_cards[BETS], way_statistics_describe_percent (roads, won),
                               /* Translators: below a percentage of all points. */
                               g_strdup (_ ("of points from roads")));
}

/* A player who never bets has another figure in this place. */
static void
show_bets (WayPersonView *self)
{
  int settled;
  int hits = way_statistics_count_hits (self->figures, &settled);

  if (settled == 0)
    show_roads (self);
  else
    way_figure_card_take_figure (self->figure_cards[BETS], way_statistics_describe_percent (hits, settled),
                                 /* Translators: below a percentage, as short as possible: how many bets were won, and
                                    of how many. */
                                 g_strdup_printf (_ ("of bets matched · %1$d of %2$d"), hits, settled));
}

/* One game is no curve, too few games are no comparison, and of mere results the sources are not known. */
static gboolean
is_worth_showing (WayPersonView *self, int card)
{
  int games = self->figures ? self->figures->person->all.games : 0;

  return (card != FORM || games > 1) && (card != RIVALS || games >= WAY_RIVALS_COMMON_GAMES)
         && (card != SOURCES || games > self->figures->n_results_only);
}

static void
show_card (WayPersonView *self, int card)
{
  gtk_widget_set_visible (self->cards[card], is_worth_showing (self, card));
  switch ((Card) card)
    {
    case FORM:
      way_form_card_set_figures (WAY_FORM_CARD (self->cards[FORM]), self->figures);
      break;
    case RIVALS:
      way_rivals_card_set_figures (WAY_RIVALS_CARD (self->cards[RIVALS]), self->figures);
      break;
    case SOURCES:
      way_sources_card_set_figures (WAY_SOURCES_CARD (self->cards[SOURCES]), self->figures);
      break;
    case RECORDS:
      way_records_card_set_figures (WAY_RECORDS_CARD (self->cards[RECORDS]), self->figures);
      break;
    case DETAILS:
      way_statistics_details_set_figures (WAY_STATISTICS_DETAILS (self->cards[DETAILS]), self->figures);
      break;
    case N_CARDS:
    default:
      g_assert_not_reached ();
    }
}

/* Two columns, or the same cards below each other. The curve has both columns while there is no comparison. */
static void
place_card (WayPersonView *self, int card)
{
  static const struct {
    int column, row, width;
  } wide[N_CARDS] = { [FORM] = { 0, 0, 1 },
                      [RIVALS] = { 1, 0, 1 },
                      [SOURCES] = { 0, 1, 1 },
                      [RECORDS] = { 1, 1, 1 },
                      [DETAILS] = { 0, 2, 2 } };
  static const int narrow[N_CARDS] = { [FORM] = 0, [SOURCES] = 1, [RIVALS] = 2, [RECORDS] = 3, [DETAILS] = 4 };
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->grid));
  GtkLayoutChild *place = gtk_layout_manager_get_layout_child (layout, self->cards[card]);

  gboolean is_whole = self->narrow || (card == FORM && !is_worth_showing (self, RIVALS));

  g_object_set (place, "column", self->narrow ? 0 : wide[card].column, "row",
                self->narrow ? narrow[card] : wide[card].row, "column-span", is_whole ? 2 : wide[card].width, NULL);
}

void
way_person_view_set_narrow (WayPersonView *self, gboolean narrow)
{
  self->narrow = narrow;
  gtk_grid_set_column_spacing (self->grid, narrow ? 0 : GAP);
  for (int i = 0; i < self->n_cards; i++)
    place_card (self, i);
}

static void
show_all_rivals (WayPersonView *self)
{
  if (self->n_cards == N_CARDS)
    way_statistics_details_show_rivals (WAY_STATISTICS_DETAILS (self->cards[DETAILS]));
}

static void
add_card (WayPersonView *self)
{
  static GtkWidget *(*const make[N_CARDS]) (void) = {
    [FORM] = way_form_card_new,       [RIVALS] = way_rivals_card_new,         [SOURCES] = way_sources_card_new,
    [RECORDS] = way_records_card_new, [DETAILS] = way_statistics_details_new,
  };
  int card = self->n_cards++;

  self->cards[card] = make[card]();
  gtk_grid_attach (self->grid, self->cards[card], 0, card, 1, 1);
  place_card (self, card);
  if (card == RIVALS)
    g_signal_connect_object (self->cards[card], "show-all", G_CALLBACK (show_all_rivals), self, G_CONNECT_SWAPPED);
  if (self->figures)
    show_card (self, card);
}

/* The list is replaced only if a name has changed, because it may have the focus. */
static void
show_names (WayPersonView *self)
{
  g_auto (GStrv) merged = g_steal_pointer (&self->merged);
  g_autofree char *pairs = g_strjoinv ("\n", merged);
  g_autofree char *all = g_strjoinv ("\n", self->figures->names);
  g_autofree char *shown = g_strjoin ("\n\n", self->figures->person->name, pairs, all, NULL);

  if (g_strcmp0 (shown, self->shown_names) == 0)
    return;
  g_free (self->shown_names);
  self->shown_names = g_steal_pointer (&shown);
  way_ui_remove_children (GTK_WIDGET (self->names));
  gtk_box_append (self->names, way_statistics_names_new (self->figures->person->name, merged, self->figures->names));
}

static void add_cards_later (WayPersonView *self);

static gboolean
add_card_cb (gpointer data)
{
  WayPersonView *self = data;

  self->idle = 0;
  if (self->n_cards < N_CARDS)
    add_card (self);
  else if (self->figures && self->merged)
    show_names (self);
  add_cards_later (self);
  return G_SOURCE_REMOVE;
}

/* Between two frames, because widgets added during a frame are measured twice in it. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayPersonView *self = WAY_PERSON_VIEW (widget);

  self->tick = 0;
  self->idle = g_idle_add (add_card_cb, self);
  return G_SOURCE_REMOVE;
}

static void
add_cards_later (WayPersonView *self)
{
  if ((self->n_cards < N_CARDS || self->merged) && self->tick == 0 && self->idle == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}

gboolean
way_person_view_is_busy (WayPersonView *self)
{
  return self->n_cards < N_CARDS || self->merged
         || (self->figures && way_statistics_details_is_busy (WAY_STATISTICS_DETAILS (self->cards[DETAILS])));
}

void
way_person_view_set_loading (WayPersonView *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "wm-loading");
  gtk_widget_add_css_class (self->figure_box, "wm-loading");
}

void
way_person_view_set_figures (WayPersonView *self, const WayFigures *figures, char **merged, const char *note)
{
  self->figures = figures;
  g_clear_pointer (&self->merged, g_strfreev);
  if (!figures)
    {
      if (self->n_cards > DETAILS)
        way_statistics_details_set_figures (WAY_STATISTICS_DETAILS (self->cards[DETAILS]), NULL);
      return;
    }
  gtk_widget_remove_css_class (GTK_WIDGET (self->grid), "wm-loading");
  gtk_widget_remove_css_class (self->figure_box, "wm-loading");
  show_win_rate (self);
  show_best (self);
  show_bets (self);
  for (int i = 0; i < self->n_cards; i++)
    {
      show_card (self, i);
      place_card (self, i);
    }
  self->merged = g_strdupv (merged);
  add_cards_later (self);
  gtk_label_set_label (self->note, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
stop (WayPersonView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->idle, g_source_remove);
}

static void
way_person_view_dispose (GObject *object)
{
  stop (WAY_PERSON_VIEW (object));

  G_OBJECT_CLASS (way_person_view_parent_class)->dispose (object);
}

static void
way_person_view_finalize (GObject *object)
{
  g_free (WAY_PERSON_VIEW (object)->shown_names);
  g_strfreev (WAY_PERSON_VIEW (object)->merged);

  G_OBJECT_CLASS (way_person_view_parent_class)->finalize (object);
}

static void
way_person_view_class_init (WayPersonViewClass *klass)
{
  static const char *const figures[N_FIGURES] = {
    [WIN_RATE] = "win_rate",
    [AVERAGE] = "average",
    [BEST] = "best",
    [BETS] = "bets",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_person_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_person_view_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/way-person-view.ui");

  WAY_BIND_CHILDREN (widget_class, WayPersonView, grid, figure_box, names, note);
  for (int i = 0; i < N_FIGURES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, figures[i], FALSE,
                                               G_STRUCT_OFFSET (WayPersonView, figure_cards)
                                                   + i * (gssize) sizeof (WayFigureCard *));
}

static void
way_person_view_init (WayPersonView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_cards_later (self);
}

GtkWidget *
way_person_view_new (void)
{
  return g_object_new (WAY_TYPE_PERSON_VIEW, NULL);
}
