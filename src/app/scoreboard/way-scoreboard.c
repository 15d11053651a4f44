/* way-scoreboard.c: the players of a game with their points and, below them, the scoring track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scoreboard.h"

#include "way-arrival-flight.h"
#include "way-player.h"
#include "way-template.h"
#include "way-text.h"
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
  GtkWidget *cards; /* NULL: none */

  WayGame *game;
  int track_height;
  gboolean is_held;

  /* Points that arrive. */
  WayArrivalPlan plan;
  AdwAnimation *arrival; /* NULL: none */
  GtkOverlay *overlay;   /* borrowed; NULL: nothing flies */
  GtkWidget *from;       /* the same */
  GtkWidget *flight;     /* the same */
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
  gtk_widget_set_size_request (GTK_WIDGET (self), layout->width, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (self), layout->width < 0);
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
  int cards = 0;

  if (factor == WAY_WIDE)
    return get_height_for_short_rows (self, way_game_get_setup (self->game)->n_players);
  if (factor != WAY_TABLET)
    return 0;
  gtk_widget_measure (GTK_WIDGET (self->board), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  if (self->cards && gtk_widget_get_visible (self->cards))
    gtk_widget_measure (self->cards, GTK_ORIENTATION_VERTICAL, -1, NULL, &cards, NULL, NULL);
  return height + cards + self->track_height + rest;
}

void
way_scoreboard_set_cards (WayScoreboard *self, GtkWidget *cards)
{
  self->cards = cards;
  gtk_box_insert_child_after (GTK_BOX (self), cards, GTK_WIDGET (self->scroller));
}

void
way_scoreboard_set_times (WayScoreboard *self, const int *seconds)
{
  GtkFlowBoxChild *row;

  for (int seat = 0; (row = gtk_flow_box_get_child_at_index (self->board, seat)); seat++)
    way_player_row_set_time (WAY_PLAYER_ROW (row), seconds ? seconds[seat] : -1);
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

static WayPlayerRow *
get_row (WayScoreboard *self, int seat)
{
  return WAY_PLAYER_ROW (gtk_flow_box_get_child_at_index (self->board, seat));
}

/* Points that arrive. */

static graphene_point_t
find_point (WayScoreboard *self, GtkWidget *widget, double across, double down)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (self->overlay), &bounds))
    return GRAPHENE_POINT_INIT (0, 0);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    across = 1 - across;
  return GRAPHENE_POINT_INIT (bounds.origin.x + (float) across * bounds.size.width,
                              bounds.origin.y + (float) down * bounds.size.height);
}

/* The window may have another size than in the frame before. */
static void
show_flight (WayScoreboard *self, const WayArrivalFrame *frame)
{
  WayArrivalPlaces places = { 0 };

  if (!self->flight)
    return;
  if (self->from)
    places.from = find_point (self, self->from, 0.86, 0.88);
  for (int seat = 0; seat < self->plan.n_players; seat++)
    {
      places.rows[seat] = find_point (self, GTK_WIDGET (get_row (self, seat)), 0.66, 0.5);
      places.shapes[seat] = find_point (self, way_player_row_get_shape (get_row (self, seat)), 0.5, 0.5);
    }
  way_arrival_flight_show (WAY_ARRIVAL_FLIGHT (self->flight), frame, &places);
}

static void
arrive_cb (double seconds, gpointer data)
{
  WayScoreboard *self = data;
  WayArrivalFrame frame;

  way_arrival_frame_init (&frame, &self->plan, seconds);
  for (int seat = 0; seat < self->plan.n_players; seat++)
    {
      g_autofree char *gain = way_text_signed (self->plan.after[seat] - self->plan.before[seat]);

      way_player_row_show_arrival (get_row (self, seat), &frame.rows[seat], gain);
    }
  way_track_card_hop (self->track_card, frame.hopping, WAY_ARRIVAL_LATER);
  if (frame.crown >= 0 && self->flight)
    way_player_row_take_crown (get_row (self, self->plan.loser));
  show_flight (self, &frame);
}

void
way_scoreboard_end_arrival (WayScoreboard *self)
{
  g_autoptr (AdwAnimation) arrival = g_steal_pointer (&self->arrival);

  if (!arrival)
    return;
  adw_animation_skip (arrival);
  if (self->flight)
    gtk_overlay_remove_overlay (self->overlay, self->flight);
  self->flight = NULL;
  way_scoreboard_set_held (self, FALSE);
}

static void
read_plan (WayScoreboard *self, gboolean flies)
{
  GListModel *players = way_game_get_players (self->game);
  int before[CARC_MAX_PLAYERS], after[CARC_MAX_PLAYERS];
  int n = (int) g_list_model_get_n_items (players);

  for (int seat = 0; seat < n; seat++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, (guint) seat);

      before[seat] = way_player_row_get_shown (get_row (self, seat));
      after[seat] = way_player_get_info (player)->points;
    }
  way_arrival_plan_init (&self->plan, n, before, after, flies);
}

static void
add_flight (WayScoreboard *self)
{
  int colors[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < self->plan.n_players; seat++)
    colors[seat] = (int) way_game_get_setup (self->game)->colors[seat];
  self->flight = way_arrival_flight_new (&self->plan, colors);
  gtk_overlay_add_overlay (self->overlay, self->flight);
}

static void
tint_rows (WayScoreboard *self)
{
  for (int seat = 0; seat < self->plan.n_players; seat++)
    if (self->plan.before[seat] != self->plan.after[seat])
      way_player_row_tint (get_row (self, seat));
}

void
way_scoreboard_arrive (WayScoreboard *self, GtkOverlay *overlay, GtkWidget *from)
{
  double seconds;

  if (!self->game || !self->is_held)
    return;
  way_scoreboard_end_arrival (self);
  read_plan (self, overlay && from);
  seconds = way_arrival_plan_get_seconds (&self->plan);
  if (seconds <= 0 || !adw_get_enable_animations (GTK_WIDGET (self)))
    {
      way_scoreboard_set_held (self, FALSE);
      tint_rows (self);
      return;
    }
  self->overlay = overlay;
  self->from = from;
  if (overlay)
    add_flight (self);
  self->arrival = adw_timed_animation_new (GTK_WIDGET (self), 0, seconds, (guint) (seconds * 1000),
                                           adw_callback_animation_target_new (arrive_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->arrival), ADW_LINEAR);
  g_signal_connect_object (self->arrival, "done", G_CALLBACK (way_scoreboard_end_arrival), self, G_CONNECT_SWAPPED);
  adw_animation_play (self->arrival);
}

void
way_scoreboard_show_moment (WayScoreboard *self, double seconds)
{
  adw_animation_pause (self->arrival);
  arrive_cb (seconds, self);
}

void
way_scoreboard_set_held (WayScoreboard *self, gboolean held)
{
  GtkFlowBoxChild *row;

  if (!self->game)
    return;
  way_scoreboard_end_arrival (self);
  self->is_held = held;
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

  g_clear_object (&self->arrival);
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
