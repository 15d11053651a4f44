/* way-statistics-details.c: lists about a player that few people open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-details.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-bar-row.h"
#include "way-disclosure-button.h"
#include "way-focus.h"
#include "way-statistics.h"
#include "way-text.h"
#include "way-ui.h"

#define ROWS_PER_FRAME 4 /* few enough that no frame is late */

typedef enum { GAMES, RIVALS, NUMBERS, MODULES, RULES, N_SECTIONS } Section;

struct _WayStatisticsDetails {
  GtkBox parent_instance;

  GtkWidget *list;
  GtkListBoxRow *rows[N_SECTIONS];
  GtkWidget *toggles[N_SECTIONS];
  GtkWidget *lists[N_SECTIONS];
  guint next[N_SECTIONS]; /* the index of the item that is added next */
  guint tick;

  const WayFigures *figures; /* borrowed; NULL: none yet */
  GArray *modules;           /* of WayModuleFigures */
};

G_DEFINE_FINAL_TYPE (WayStatisticsDetails, way_statistics_details, GTK_TYPE_BOX)

static guint
count_games (WayStatisticsDetails *self)
{
  return self->figures->form->len;
}

static GtkWidget *
make_game (WayStatisticsDetails *self, guint i)
{
  const WayFormFigures *form = &g_array_index (self->figures->form, WayFormFigures, i);
  g_autofree char *day = way_statistics_describe_day (form->clock);
  g_autofree char *points = way_text_points (form->points);
  /* Translators: "place 2 of 4 · 70 points" */
  g_autofree char *about
      = g_strdup_printf (_ ("place %1$d of %2$d · %3$s"), MAX (form->place, 1), form->n_players, points);
  GtkWidget *row = way_action_row_new (NULL, day, about);

  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.replay", g_variant_new_int64 (form->game));
  return row;
}

static guint
count_rivals (WayStatisticsDetails *self)
{
  return self->figures->rivals->len;
}

static GtkWidget *
make_rival (WayStatisticsDetails *self, guint i)
{
  const WayRivalFigures *rival = g_ptr_array_index (self->figures->rivals, i);
  g_autofree char *about = way_statistics_describe_rival (rival);

  return way_action_row_new (NULL, rival->name, about);
}

static guint
count_numbers (WayStatisticsDetails *self)
{
  return CARC_MAX_PLAYERS;
}

static GtkWidget *
make_number (WayStatisticsDetails *self, guint i)
{
  int n = (int) i + 1;
  const WayResults *results = &self->figures->person->by_players[n];
  g_autofree char *title = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
  g_autofree char *about = way_statistics_describe_results (results);

  return results->games > 0 ? way_action_row_new (NULL, title, about) : NULL;
}

static char *
describe_points (gint64 points)
{
  return way_text_points ((int) CLAMP (points, G_MININT, G_MAXINT));
}

/* The points of a single module cannot be compared. */
static guint
count_modules (WayStatisticsDetails *self)
{
  return self->modules->len > 1 ? self->modules->len : 0;
}

static GtkWidget *
make_module (WayStatisticsDetails *self, guint i)
{
  const WayModuleFigures *module = &g_array_index (self->modules, WayModuleFigures, i);
  gint64 max = g_array_index (self->modules, WayModuleFigures, 0).points;
  g_autofree char *points = describe_points (module->points);

  return way_bar_row_new (way_tr (&module->module->name), points, module->points, max);
}

static guint
count_rules (WayStatisticsDetails *self)
{
  return self->figures->rules->len;
}

static GtkWidget *
make_rule (WayStatisticsDetails *self, guint i)
{
  const WayRuleFigures *rule = &g_array_index (self->figures->rules, WayRuleFigures, i);
  g_autofree char *name = way_statistics_describe_rule (rule);
  g_autofree char *points = describe_points (rule->points);
  g_autofree char *best = way_text_number (rule->best);
  /* Translators: "812 points · at most 24 in one entry" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · up to %2$s per entry"), points, best);

  return rule->points != 0 ? way_action_row_new (NULL, name, about) : NULL;
}

static const struct {
  const char *title;
  guint (*count) (WayStatisticsDetails *self);
  GtkWidget *(*make) (WayStatisticsDetails *self, guint i); /* NULL: no row for this item */
} sections[N_SECTIONS] = {
  /* Translators: a heading in the statistics: the games that were played last. */
  [GAMES] = { N_ ("Latest Games"), count_games, make_game },
  /* Translators: a heading in the statistics of a player: how often the player had more points than each other player.
   */
  [RIVALS] = { N_ ("All Opponents"), count_rivals, make_rival },
  [NUMBERS] = { N_ ("By Number of Players"), count_numbers, make_number },
  /* Translators: a heading in the statistics: how many points each expansion gave. */
  [MODULES] = { N_ ("Points by Expansion"), count_modules, make_module },
  /* Translators: a heading in the statistics: how many points each rule gave. */
  [RULES] = { N_ ("Points by Rule"), count_rules, make_rule },
};

static gboolean
is_complete (WayStatisticsDetails *self, int section)
{
  return !self->figures || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggles[section]))
         || self->next[section] >= sections[section].count (self);
}

/* Returns FALSE if there is no row left to add. */
static gboolean
add_next_row (WayStatisticsDetails *self)
{
  for (int i = 0; i < N_SECTIONS; i++)
    while (!is_complete (self, i))
      {
        GtkWidget *row = sections[i].make (self, self->next[i]++);

        if (!row)
          continue;
        gtk_list_box_append (GTK_LIST_BOX (self->lists[i]), row);
        return TRUE;
      }
  return FALSE;
}

static gboolean
add_rows_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayStatisticsDetails *self = WAY_STATISTICS_DETAILS (widget);

  for (int i = 0; i < ROWS_PER_FRAME; i++)
    if (!add_next_row (self))
      {
        self->tick = 0;
        return G_SOURCE_REMOVE;
      }
  return G_SOURCE_CONTINUE;
}

static void
add_rows (WayStatisticsDetails *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), add_rows_cb, NULL, NULL);
}

gboolean
way_statistics_details_is_busy (WayStatisticsDetails *self)
{
  return self->tick != 0;
}

void
way_statistics_details_show_rivals (WayStatisticsDetails *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[RIVALS]), TRUE);
  gtk_widget_grab_focus (self->toggles[RIVALS]);
}

void
way_statistics_details_set_figures (WayStatisticsDetails *self, const WayFigures *figures)
{
  self->figures = figures;
  g_clear_pointer (&self->modules, g_array_unref);
  if (!figures)
    return;
  self->modules = way_statistics_sum_modules (figures);
  for (int i = 0; i < N_SECTIONS; i++)
    {
      if (way_focus_is_in (self->lists[i]))
        gtk_widget_grab_focus (self->toggles[i]);
      way_ui_remove_children (self->lists[i]);
      self->next[i] = 0;
      gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), sections[i].count (self) > 0);
    }
  add_rows (self);
}

static void
add_section (WayStatisticsDetails *self, int i)
{
  GtkWidget *section;

  self->lists[i] = way_ui_card_list ();
  gtk_widget_remove_css_class (self->lists[i], "boxed-list");
  way_ui_set_accessible_label (self->lists[i], _ (sections[i].title));
  section = way_disclosure_button_new_section (_ (sections[i].title), self->lists[i], &self->toggles[i]);
  self->rows[i] = way_ui_card_list_add (self->list, section, FALSE);
  g_signal_connect_object (self->toggles[i], "toggled", G_CALLBACK (add_rows), self, G_CONNECT_SWAPPED);
}

static void
way_statistics_details_finalize (GObject *object)
{
  g_clear_pointer (&WAY_STATISTICS_DETAILS (object)->modules, g_array_unref);

  G_OBJECT_CLASS (way_statistics_details_parent_class)->finalize (object);
}

static void
way_statistics_details_class_init (WayStatisticsDetailsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_statistics_details_finalize;
}

static void
way_statistics_details_init (WayStatisticsDetails *self)
{
  self->list = way_ui_card_list ();
  way_ui_set_accessible_label (self->list, _ ("Statistics"));
  gtk_widget_set_hexpand (self->list, TRUE);
  gtk_box_append (GTK_BOX (self), self->list);
  for (int i = 0; i < N_SECTIONS; i++)
    add_section (self, i);
}

GtkWidget *
way_statistics_details_new (void)
{
  return g_object_new (WAY_TYPE_STATISTICS_DETAILS, NULL);
}
