/* way-scoreboard.c: the players of a game with their points and, below them, the scoring track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scoreboard.h"

#include "way-player.h"
#include "way-template.h"
#include "way-track-card.h"
#include "way-ui.h"

#define MAX_WIDE_ROWS 4  /* beside the log; for more there is not always room */
#define MAX_TRACK_ROWS 6 /* the same, with the track: it is larger than what remains below more */
#define MARGINS 36       /* above and below, on a wide page */

struct _WayScoreboard {
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkFlowBox *board;
  GtkWidget *track_bin;
  WayTrackCard *track_card;

  WayGame *game;
  int track_height;
};

enum { PLAYER_ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayScoreboard, way_scoreboard, GTK_TYPE_BOX)

static void
size_rows (WayScoreboard *self, WayRowSize size)
{
  GtkFlowBoxChild *row;

  for (int i = 0; (row = gtk_flow_box_get_child_at_index (self->board, i)); i++)
    way_player_row_set_size (WAY_PLAYER_ROW (row), size);
}

/* Above the log, on a tablet, the track has a fixed height. The bin around it is hidden too, so that the log gets the
 * space. */
void
way_scoreboard_set_layout (WayScoreboard *self, const WayScoreboardLayout *layout)
{
  gtk_flow_box_set_min_children_per_line (self->board, (guint) layout->n_columns);
  gtk_flow_box_set_max_children_per_line (self->board, (guint) layout->n_columns);
  way_ui_set_css_class (GTK_WIDGET (self->scroller), "one-line", layout->is_one_line);
  size_rows (self, layout->row_size);
  gtk_widget_set_visible (self->track_bin, layout->shows_track);
  gtk_widget_set_vexpand (self->track_bin, layout->track_expands);
  g_object_set (self->track_bin, "natural-height", layout->track_expands ? 0 : layout->track_height, NULL);
  self->track_height = layout->track_height;
}

/* Beside the log: the height at which the rows are short, so that all players are visible, with the track if possible.
 */
static int
get_height_for_short_rows (WayScoreboard *self, int n_players)
{
  int board = n_players * way_player_row_get_height (GTK_WIDGET (self), WAY_ROW_WIDE) + MARGINS;

  if (n_players <= MAX_WIDE_ROWS)
    return 0;
  return n_players <= MAX_TRACK_ROWS ? board + self->track_height : board;
}

int
way_scoreboard_get_low_threshold (WayScoreboard *self, WayFormFactor factor, int rest)
{
  int height;

  if (factor == WAY_WIDE)
    return get_height_for_short_rows (self, way_game_get_setup (self->game)->n_players);
  if (factor != WAY_TABLET)
    return 0;
  gtk_widget_measure (GTK_WIDGET (self->board), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height + self->track_height + rest;
}

void
way_scoreboard_preview (WayScoreboard *self, WayDraft *draft)
{
  GtkFlowBoxChild *row;

  if (!self->game)
    return;
  for (int seat = 0; (row = gtk_flow_box_get_child_at_index (self->board, seat)); seat++)
    way_player_row_preview (WAY_PLAYER_ROW (row), draft);
  way_track_card_preview (self->track_card, draft);
}

void
way_scoreboard_set_held (WayScoreboard *self, gboolean held)
{
  GtkFlowBoxChild *row;

  if (!self->game)
    return;
  for (int seat = 0; (row = gtk_flow_box_get_child_at_index (self->board, seat)); seat++)
    way_player_row_set_held (WAY_PLAYER_ROW (row), held);
  way_track_card_set_held (self->track_card, held);
}

static void
player_activated_cb (WayScoreboard *self, GtkFlowBoxChild *row)
{
  g_signal_emit (self, signals[PLAYER_ACTIVATED], 0, gtk_flow_box_child_get_index (row), row);
}

void
way_scoreboard_set_game (WayScoreboard *self, WayGame *game)
{
  GListModel *players = way_game_get_players (game);

  if (self->game == game)
    return;
  self->game = g_object_ref (game);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, i);

      gtk_flow_box_append (self->board, way_player_row_new (player));
    }
  way_track_card_set_game (self->track_card, game);
}

static void
way_scoreboard_dispose (GObject *object)
{
  WayScoreboard *self = WAY_SCOREBOARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_SCOREBOARD);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_scoreboard_parent_class)->dispose (object);
}

static void
way_scoreboard_class_init (WayScoreboardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_scoreboard_dispose;

  signals[PLAYER_ACTIVATED] = g_signal_new ("player-activated", WAY_TYPE_SCOREBOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 2, G_TYPE_INT, GTK_TYPE_WIDGET);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/scoreboard/way-scoreboard.ui");

  WAY_BIND_CHILDREN (widget_class, WayScoreboard, scroller, board, track_bin, track_card);

  WAY_BIND_CALLBACKS (widget_class, player_activated_cb);
}

static void
way_scoreboard_init (WayScoreboard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
