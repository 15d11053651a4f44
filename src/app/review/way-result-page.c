/* way-result-page.c: who won, by how much, and how.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-page.h"

#include <glib/gi18n.h>

#include "way-score-timeline.h"
#include "way-score-chart.h"
#include "way-breakdown-card.h"
#include "way-ui.h"
#include "way-result-facts.h"
#include "way-row-layout.h"
#include "way-shape.h"
#include "way-text.h"

#define LEFT_WIDTH 416
#define COLUMNS_SPACING 24

struct _WayResultPage {
  WayPage parent_instance;

  GtkWidget *columns; /* borrowed: what is read first, and the pictures */
  WayGame *game;
};

G_DEFINE_FINAL_TYPE (WayResultPage, way_result_page, WAY_TYPE_PAGE)

/* What the evening came to, by seat. */
typedef struct {
  int n_players;
  int points[CARC_MAX_PLAYERS];
  int places[CARC_MAX_PLAYERS];
  int order[CARC_MAX_PLAYERS]; /* seats, the first first */
  gboolean frozen;             /* today's rules would count otherwise */
} Result;

/* The frozen points of a finished game are what counts, whatever the rules of today say. */
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

/* The page can be opened before the end, and undo may take the end back under it. */
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

static char *
describe_place (const Result *result, int seat)
{
  g_autofree char *where = way_text_place (result->points[seat]);

  for (int other = 0; other < result->n_players; other++)
    if (other != seat && result->places[other] == result->places[seat])
      /* Translators: another player has as many points; %s is the place of the scoring figure: “lap 3, space 17”. */
      return g_strdup_printf (_ ("tied on points · %s"), where);
  return g_steal_pointer (&where);
}

static GtkWidget *
make_place_row (WayResultPage *self, const Result *result, int seat)
{
  const CarcHeader *header = way_game_get_header (self->game);
  g_autofree char *place = g_strdup_printf ("%d", result->places[seat]);
  g_autofree char *points = g_strdup_printf ("%s%d", result->points[seat] < 0 ? "−" : "", ABS (result->points[seat]));
  g_autofree char *where = describe_place (result, seat);
  g_autofree char *amount = way_text_points (result->points[seat]);
  /* Translators: for a screen reader: rank, player, points, the place of the scoring figure */
  g_autofree char *description
      = g_strdup_printf (_ ("Place %1$d: %2$s, %3$s, %4$s"), result->places[seat], header->names[seat], amount, where);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new (points);
  GtkWidget *rank = gtk_label_new (place);
  GtkWidget *name = way_ui_data_label (header->names[seat], "title-4");
  GtkWidget *track = way_ui_label (where, "caption");

  gtk_widget_add_css_class (row, "wm-place-row");
  gtk_widget_add_css_class (rank, "title-2");
  gtk_widget_add_css_class (rank, "numeric");
  gtk_widget_add_css_class (number, "wm-points");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "narrow");
  gtk_widget_add_css_class (track, "wm-dim");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), track);
  gtk_box_append (GTK_BOX (row), rank);
  gtk_box_append (GTK_BOX (row), way_shape_new ((int) header->setup.colors[seat], 28));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), number);
  way_ui_set_accessible_label (row, description);
  return row;
}

static GtkWidget *
make_places (WayResultPage *self, const Result *result)
{
  GtkWidget *list = way_ui_card_list ();

  for (int i = 0; i < result->n_players; i++)
    way_ui_card_list_add (list, make_place_row (self, result, result->order[i]), FALSE);
  return list;
}

static void
add_section (GtkWidget *content, const char *title, GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), way_ui_label (title, "heading"));
  gtk_box_append (GTK_BOX (box), list);
  g_object_bind_property (list, "visible", box, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (content), box);
}

/* Statement, places and what stood out: what is read first. */
static GtkWidget *
make_left (WayResultPage *self, const Result *result, const WayScoreTimeline *course)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  g_autofree char *statement = describe_winner (self, result);

  gtk_box_append (GTK_BOX (left), way_ui_data_label (statement, "title-1"));
  gtk_box_append (GTK_BOX (left), make_places (self, result));
  if (result->frozen)
    gtk_box_append (GTK_BOX (left),
                    way_ui_label (_ ("This is the result as it was scored at the time. Under today’s rules, it would "
                                     "be different. Reviewing the game does not change it."),
                                  "wm-warn"));
  /* Translators: the heading of a list of facts about a game: who took the lead, best road, largest city, best bet. */
  add_section (left, _ ("Game Highlights"), way_result_facts_new (self->game, course));
  return left;
}

static GtkWidget *
make_right (WayResultPage *self, const Result *result, const WayScoreTimeline *course)
{
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_box_append (GTK_BOX (right), way_score_chart_new (self->game, course));
  gtk_box_append (GTK_BOX (right), way_breakdown_card_new (self->game, result->order, result->n_players));
  return right;
}

static void
update_columns (WayResultPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));

  gtk_widget_set_layout_manager (self->columns, narrow ? gtk_box_layout_new (GTK_ORIENTATION_VERTICAL)
                                                       : way_row_layout_new (COLUMNS_SPACING));
  if (narrow)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (self->columns)), COLUMNS_SPACING);
  gtk_widget_set_size_request (gtk_widget_get_first_child (self->columns), narrow ? -1 : LEFT_WIDTH, -1);
  gtk_widget_set_hexpand (gtk_widget_get_last_child (self->columns), !narrow);
  gtk_widget_set_hexpand (gtk_widget_get_first_child (self->columns), narrow);
}

static void
show_result (WayResultPage *self)
{
  g_autoptr (WayScoreTimeline) course = way_score_timeline_new (self->game);
  Result result = { 0 };

  read_result (self, &result);
  self->columns = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->columns), make_left (self, &result, course));
  gtk_box_append (GTK_BOX (self->columns), make_right (self, &result, course));
  update_columns (self);
  way_page_set_content (WAY_PAGE (self), self->columns);
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
  GtkWidget *child;

  g_clear_object (&self->game);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (way_result_page_parent_class)->dispose (object);
}

static void
way_result_page_class_init (WayResultPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_result_page_dispose;
}

static void
way_result_page_init (WayResultPage *self)
{
  GtkWidget *main_button;
  GtkWidget *look;

  gtk_widget_set_hexpand (GTK_WIDGET (WAY_PAGE (self)), TRUE);
  way_page_set_title (WAY_PAGE (self), _ ("Result"), NULL);
  way_page_set_max_width (WAY_PAGE (self), 1280);
  way_page_show_share (WAY_PAGE (self));
  way_page_show_undo (WAY_PAGE (self));
  look = gtk_button_new ();
  /* Translators: a command, a button: shows a finished game entry by entry. */
  gtk_button_set_child (GTK_BUTTON (look), way_ui_key_text (_ ("Review Game"), NULL));
  way_ui_set_accessible_label (look, _ ("Review Game"));
  gtk_widget_add_css_class (look, "wm-tap");
  gtk_widget_set_valign (look, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (look), "x", G_GINT64_CONSTANT (0));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (look), "win.replay");
  way_page_add_to_bar (WAY_PAGE (self), look);
  main_button = way_page_add_main_button (WAY_PAGE (self));
  g_signal_connect_object (main_button, "clicked", G_CALLBACK (main_clicked_cb), self, G_CONNECT_SWAPPED);
  /* Enter plays again from the first moment: else it would open what stands first on the page. */
  g_signal_connect_object (self, "map", G_CALLBACK (gtk_widget_grab_focus), main_button, G_CONNECT_SWAPPED);
}

GtkWidget *
way_result_page_new (WayGame *game)
{
  WayResultPage *self = g_object_new (WAY_TYPE_RESULT_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (show_result), self, G_CONNECT_SWAPPED);
  show_result (self);
  g_signal_connect_object (WAY_PAGE (self), "notify::narrow", G_CALLBACK (update_columns), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
