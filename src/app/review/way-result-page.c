/* way-result-page.c: the result of a game: the places, the highlights, and where the points came from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-page.h"

#include <glib/gi18n.h>

#include "way-breakdown-card.h"
#include "way-place-row.h"
#include "way-result-facts.h"
#include "way-row-layout.h"
#include "way-score-chart.h"
#include "way-score-timeline.h"
#include "way-text.h"
#include "way-ui.h"

#define LEFT_WIDTH 416
#define COLUMNS_SPACING 24

struct _WayResultPage {
  WayPage parent_instance;

  GtkWidget *columns;
  GtkWidget *left;
  GtkLabel *statement;
  GtkListBox *places;
  GtkWidget *frozen;
  WayResultFacts *facts;
  GtkWidget *right;
  WayScoreChart *chart;
  WayBreakdownCard *breakdown;

  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayResultPage, way_result_page, WAY_TYPE_PAGE)

/* The result of the game, by seat. */
typedef struct {
  int n_players;
  int points[CARC_MAX_PLAYERS];
  int places[CARC_MAX_PLAYERS];
  int order[CARC_MAX_PLAYERS]; /* the seats, from the first place to the last */
  gboolean frozen;             /* the recorded points differ from those of today's rules */
} Result;

/* The frozen points of a finished game are its result, even if today's rules score it differently. */
static void
read_points (WayResultPage *self, Result *result)
{
  const CarcStandings *standings = way_game_get_standings (self->game);
  gboolean finished = FALSE;
  int points[CARC_MAX_PLAYERS];
  int revision;

  for (int i = 0; i < result->n_players; i++)
    result->points[i] = standings->points[i];
  if (!way_store_read_frozen (way_game_get_store (self->game), way_game_get_id (self->game), &revision, &finished,
                              points, NULL)
      || !finished)
    return;
  for (int i = 0; i < result->n_players; i++)
    {
      result->frozen = result->frozen || points[i] != result->points[i];
      result->points[i] = points[i];
    }
}

static void
read_result (WayResultPage *self, Result *result)
{
  result->n_players = way_game_get_setup (self->game)->n_players;
  read_points (self, result);
  for (int i = 0; i < result->n_players; i++)
    {
      int place = 1, before = 0;

      for (int j = 0; j < result->n_players; j++)
        {
          place += result->points[j] > result->points[i];
          before += result->points[j] > result->points[i] || (result->points[j] == result->points[i] && j < i);
        }
      result->places[i] = place;
      result->order[before] = i;
    }
}

/* The page can be opened before the end of the game, and Undo can remove the end. */
static gboolean
is_finished (WayResultPage *self)
{
  gboolean finished;

  g_object_get (self->game, "finished", &finished, NULL);
  return finished;
}

static char *
describe_winner (WayResultPage *self, const Result *result)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const char *winners[CARC_MAX_PLAYERS];
  int n_winners = 0;
  int lead;

  for (int i = 0; i < result->n_players; i++)
    if (result->places[i] == 1)
      winners[n_winners++] = header->names[i];
  if (result->n_players == 1)
    /* Translators: a player's name and points at the end of a game. */
    return g_strdup_printf (ngettext ("%1$s: %2$d point", "%1$s: %2$d points", (gulong) ABS (result->points[0])),
                            winners[0], result->points[0]);
  if (n_winners > 1)
    {
      g_autofree char *names = way_text_names (winners, n_winners);

      /* Translators: %s are the names of several players, "Anna and Jan". */
      return g_strdup_printf (is_finished (self) ? _ ("%s share the win") : _ ("%s are tied for the lead"), names);
    }
  lead = result->points[result->order[0]] - result->points[result->order[1]];
  if (!is_finished (self))
    return g_strdup_printf (ngettext ("%1$s leads by %2$d point", "%1$s leads by %2$d points", (gulong) lead),
                            winners[0], lead);
  return g_strdup_printf (ngettext ("%1$s wins by %2$d point", "%1$s wins by %2$d points", (gulong) lead), winners[0],
                          lead);
}

static gboolean
is_tied (const Result *result, int seat)
{
  for (int other = 0; other < result->n_players; other++)
    if (other != seat && result->places[other] == result->places[seat])
      return TRUE;
  return FALSE;
}

static void
fill_places (WayResultPage *self, const Result *result)
{
  way_ui_remove_children (GTK_WIDGET (self->places));
  for (int i = 0; i < result->n_players; i++)
    {
      int seat = result->order[i];

      gtk_list_box_append (self->places, way_place_row_new (self->game, seat, result->places[seat],
                                                            result->points[seat], is_tied (result, seat)));
    }
}

static void
update_layout (WayResultPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));

  gtk_widget_set_layout_manager (self->columns, narrow ? gtk_box_layout_new (GTK_ORIENTATION_VERTICAL)
                                                       : way_row_layout_new (COLUMNS_SPACING));
  if (narrow)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (self->columns)), COLUMNS_SPACING);
  gtk_widget_set_size_request (self->left, narrow ? -1 : LEFT_WIDTH, -1);
  gtk_widget_set_hexpand (self->left, narrow);
  gtk_widget_set_hexpand (self->right, !narrow);
}

static void
update (WayResultPage *self)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (self->game);
  g_autofree char *statement = NULL;
  Result result = { 0 };

  read_result (self, &result);
  statement = describe_winner (self, &result);
  gtk_label_set_label (self->statement, statement);
  fill_places (self, &result);
  gtk_widget_set_visible (self->frozen, result.frozen);
  way_result_facts_update (self->facts, self->game, timeline);
  way_score_chart_update (self->chart, self->game, timeline);
  way_breakdown_card_update (self->breakdown, self->game, result.order, result.n_players);
  /* Translators: a command, a button: begins a game with the same players and expansions. */
  way_page_set_main_label (WAY_PAGE (self), is_finished (self) ? _ ("Play Again") : _ ("Back to the Game"));
  way_page_set_hint (WAY_PAGE (self), is_finished (self)
                                          ? _ ("Saved. You can review the game entry by entry in the history.")
                                          : _ ("The game is still in progress."));
}

static void
main_clicked_cb (WayResultPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), is_finished (self) ? "win.play-again" : "win.back", NULL);
}

static void
way_result_page_dispose (GObject *object)
{
  WayResultPage *self = WAY_RESULT_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_RESULT_PAGE);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_result_page_parent_class)->dispose (object);
}

static void
way_result_page_class_init (WayResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_result_page_dispose;

  g_type_ensure (WAY_TYPE_RESULT_FACTS);
  g_type_ensure (WAY_TYPE_SCORE_CHART);
  g_type_ensure (WAY_TYPE_BREAKDOWN_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-result-page.ui");
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, columns);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, left);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, statement);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, places);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, frozen);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, facts);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, right);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, chart);
  gtk_widget_class_bind_template_child (widget_class, WayResultPage, breakdown);
  gtk_widget_class_bind_template_callback (widget_class, main_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_layout);
}

static void
way_result_page_init (WayResultPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Without a focus, Enter would open the first row of the page instead of starting a new game. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), way_page_get_main_button (WAY_PAGE (self)),
                           G_CONNECT_SWAPPED);
  update_layout (self);
}

GtkWidget *
way_result_page_new (WayGame *game)
{
  WayResultPage *self = g_object_new (WAY_TYPE_RESULT_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
