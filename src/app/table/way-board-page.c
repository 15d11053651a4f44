/* way-board-page.c: the big board: the points of all players, large enough to read from two meters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-board-page.h"

#include <glib/gi18n.h>

#include "way-board.h"
#include "way-counters.h"
#include "way-template.h"
#include "way-track-figures.h"
#include "way-letter-keys.h"
#include "way-player.h"
#include "way-tiles-popover.h"
#include "way-track-links.h"
#include "way-track.h"

#define BUTTONS_TIMEOUT 3000 /* milliseconds from the last touch until the buttons disappear */

struct _WayBoardPage {
  WayPage parent_instance;

  WayTrack *track;
  WayBoard *board;
  GtkWidget *foot; /* the counters and the buttons */
  GtkRevealer *buttons;
  GtkWidget *turn_button;

  WayGame *game;
  GSettings *settings;
  WayTurnClock *clock; /* may be NULL */
  WayCounters *counters;
  GtkWidget *tiles_popover; /* NULL: it was never opened */
  guint hide_timer;
};

G_DEFINE_FINAL_TYPE (WayBoardPage, way_board_page, WAY_TYPE_PAGE)

static void
append (char **badges, const char *badge)
{
  g_autofree char *before = g_steal_pointer (badges);

  *badges = *before && *badge ? g_strjoin (" · ", before, badge, NULL) : g_strdup (*before ? before : badge);
}

static char *
describe_badges (WayPlayer *player)
{
  const WayPlayerInfo *info = way_player_get_info (player);
  char *badges = g_strdup (info->badge);

  append (&badges, info->space_badge);
  append (&badges, info->active ? C_ ("player", "current turn") : "");
  return badges;
}

static void
update_track (WayBoardPage *self)
{
  g_auto (WayTrackFigures) figures = { 0 };

  way_track_figures_init_from_standings (&figures, way_game_get_header (self->game),
                                         way_game_get_standings (self->game));
  way_board_set_around (self->board, way_track_links_show (self->track, way_game_get_setup (self->game)));
  way_track_set_figures (self->track, figures.colors, figures.points, (const char *const *) figures.names, figures.n);
}

static int
get_tiles_left (WayBoardPage *self)
{
  return way_tiles_popover_get_left (self->settings, self->game);
}

static void
show_times (WayBoardPage *self)
{
  gboolean any = self->clock && way_turn_clock_is_shown (self->clock);

  for (int seat = 0; seat < way_game_get_setup (self->game)->n_players; seat++)
    {
      g_autofree char *time = any ? way_turn_clock_write (way_turn_clock_get_player (self->clock, seat)) : NULL;

      way_board_set_time (self->board, seat, time);
    }
}

/* Where panels along the sides leave little width, what is between them is in a column. */
static void
update_foot (WayBoardPage *self)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));
  gboolean turned = g_settings_get_boolean (self->settings, "board-turned");
  gboolean narrow = factor == WAY_PHONE || (factor == WAY_TABLET && turned);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->counters),
                                  narrow && turned ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
update_counters (WayBoardPage *self)
{
  WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (self));
  g_auto (WayCountersState) state = { 0 };

  if (!self->game)
    return;
  way_counters_state_init (&state, self->game, factor, self->clock, get_tiles_left (self));
  way_counters_show (self->counters, &state, TRUE, way_form_factor_is_phone (factor));
  show_times (self);
}

gboolean
way_board_page_can_correct_tiles (WayBoardPage *self)
{
  return way_counters_get_tiles (self->counters) != NULL;
}

void
way_board_page_correct_tiles (WayBoardPage *self)
{
  g_clear_pointer (&self->tiles_popover, gtk_widget_unparent);
  self->tiles_popover = way_tiles_popover_open (way_counters_get_tiles (self->counters), self->settings, self->game);
}

static void
update (WayBoardPage *self)
{
  GListModel *players = way_game_get_players (self->game);
  int n = (int) g_list_model_get_n_items (players);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  WayBoardFigures figures[WAY_BOARD_PLAYERS];

  for (int i = 0; i < n; i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, (guint) i);
      const WayPlayerInfo *info = way_player_get_info (player);
      char *badges = describe_badges (player);

      g_ptr_array_add (texts, badges);
      figures[i] = (WayBoardFigures){ .color = (int) info->color,
                                      .name = way_game_get_header (self->game)->names[i],
                                      .place = info->place,
                                      .badge = badges,
                                      .short_badge = *info->space_badge ? info->space_badge : info->badge,
                                      .description = info->description,
                                      .points = info->points,
                                      .active = info->active,
                                      .leads = *info->badge != '\0' };
    }
  way_board_set_figures (self->board, figures, n);
  update_track (self);
  update_counters (self);
}

static void
form_factor_cb (WayBoardPage *self)
{
  if (!self->game)
    return;
  update_foot (self);
  update_counters (self);
}

static gboolean
hide_buttons_cb (gpointer data)
{
  WayBoardPage *self = data;

  self->hide_timer = 0;
  gtk_revealer_set_reveal_child (self->buttons, FALSE);
  return G_SOURCE_REMOVE;
}

static void
show_buttons (WayBoardPage *self)
{
  gtk_revealer_set_reveal_child (self->buttons, TRUE);
  g_clear_handle_id (&self->hide_timer, g_source_remove);
  self->hide_timer = g_timeout_add (BUTTONS_TIMEOUT, hide_buttons_cb, self);
}

/* The buttons must be visible before a key reaches them. */
static gboolean
key_pressed_cb (WayBoardPage *self)
{
  show_buttons (self);
  return GDK_EVENT_PROPAGATE;
}

static void
swipe_cb (WayBoardPage *self, double velocity_x, double velocity_y)
{
  if (velocity_y > 0 && velocity_y > 2 * ABS (velocity_x))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
}

static void
turned_changed_cb (WayBoardPage *self)
{
  way_board_set_turned (self->board, g_settings_get_boolean (self->settings, "board-turned"));
  update_foot (self);
}

static void
add_shortcuts (WayBoardPage *self)
{
  static const WayLetterKey leave[] = { { "F11", "win.board" }, { NULL } };

  way_letter_keys_add_table (GTK_WIDGET (self));
  way_letter_keys_add (GTK_WIDGET (self), FALSE, leave);
}

static void
way_board_page_dispose (GObject *object)
{
  WayBoardPage *self = WAY_BOARD_PAGE (object);

  g_clear_handle_id (&self->hide_timer, g_source_remove);
  g_clear_pointer (&self->tiles_popover, gtk_widget_unparent);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (way_board_page_parent_class)->dispose (object);
}

static void
way_board_page_class_init (WayBoardPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_board_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-board-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayBoardPage, track, board, foot, buttons, turn_button);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, swipe_cb, show_buttons, form_factor_cb);
}

static void
way_board_page_init (WayBoardPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_shortcuts (self);
}

static void
add_counters (WayBoardPage *self)
{
  GtkWidget *counters = way_counters_new (WAY_COUNTER_BOARD, self->clock);

  self->counters = WAY_COUNTERS (counters);
  gtk_widget_set_halign (counters, GTK_ALIGN_CENTER);
  gtk_box_prepend (GTK_BOX (self->foot), counters);
  way_board_set_counters (self->board, self->foot);
  g_signal_connect_object (self->settings, "changed::tiles-of-games", G_CALLBACK (update_counters), self,
                           G_CONNECT_SWAPPED);
  if (self->clock)
    g_signal_connect_object (self->clock, "changed", G_CALLBACK (update_counters), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_board_page_new (WayGame *game, GSettings *settings, WayTurnClock *clock)
{
  WayBoardPage *self = g_object_new (WAY_TYPE_BOARD_PAGE, NULL);

  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  self->clock = clock ? g_object_ref (clock) : NULL;
  add_counters (self);
  g_settings_bind (settings, "board-turned", self->turn_button, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::board-turned", G_CALLBACK (turned_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  turned_changed_cb (self);
  show_buttons (self);
  return GTK_WIDGET (self);
}
