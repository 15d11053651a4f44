/* way-new-game-actions.c: the actions of a window that begin a game, or record one that was played before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-new-game-actions.h"

#include <glib/gi18n.h>

#include "way-chips-page.h"
#include "way-final-step.h"
#include "way-past-page.h"
#include "way-patience.h"
#include "way-result-only.h"
#include "way-result-page.h"
#include "way-setup-page.h"
#include "way-space-ends-page.h"
#include "way-tile-count.h"
#include "way-window.h"

static void
begin_clock (WayWindow *self, WayGame *game)
{
  GSettings *settings = way_window_get_settings (self);

  if (g_settings_get_boolean (settings, "turn-clock"))
    way_turn_clock_begin (settings, way_game_get_header (game)->id);
}

/* A new game counts the tiles that are left if the players want it, and the number of the base game is known. */
static void
begin_tiles (WayWindow *self, WayGame *game)
{
  GSettings *settings = way_window_get_settings (self);
  uint64_t unknown;
  int n_tiles = way_tile_count_suggest (settings, way_game_get_setup (game), &unknown);

  if (g_settings_get_boolean (settings, "tiles-left") && (unknown & 1) == 0)
    way_tile_count_set (settings, way_game_get_header (game)->id, n_tiles);
}

/* Begins the game and its first turn, and with @chips saves the chip values for new games, in one transaction. */
static gboolean
begin_game (WayWindow *self, const CarcHeader *header, int starter, gboolean chips, GError **error)
{
  g_autoptr (WayGame) game = NULL;
  gboolean good;

  if (!way_store_begin_batch (way_window_get_store (self), error))
    return FALSE;
  game = way_game_begin (way_window_get_store (self), header, error);
  good = game && way_game_next_turn (game, starter, error)
         && (!chips || way_store_save_chips (way_window_get_store (self), header->setup.chips, error));
  if (!way_store_end_batch (way_window_get_store (self), good, good ? error : NULL))
    return FALSE;
  begin_clock (self, game);
  begin_tiles (self, game);
  way_window_open_game (self, game);
  return TRUE;
}

/* A game can be played even if the disk is full. */
static gboolean
begin_in_memory (WayWindow *self, const CarcHeader *header, int starter)
{
  g_autoptr (WayGame) game = way_game_begin_in_memory (way_window_get_store (self), header, NULL);

  if (!game || !way_game_next_turn (game, starter, NULL))
    return FALSE;
  begin_clock (self, game);
  begin_tiles (self, game);
  way_window_open_game (self, game);
  return TRUE;
}

/* The page of a new game saves its own chips when the game begins. */
static void
set_on_setup_page (WayNavigation *navigation, const CarcChip chips[CARC_N_CHIPS])
{
  for (guint i = 0; i < way_navigation_get_n_pages (navigation); i++)
    {
      GtkWidget *page = way_navigation_get_nth_page (navigation, i);

      if (page && WAY_IS_SETUP_PAGE (page))
        way_setup_page_set_chips (WAY_SETUP_PAGE (page), chips);
    }
}

static gboolean
save_for_new_games (GtkWidget *page, gpointer target, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  WayWindow *self = WAY_WINDOW (gtk_widget_get_root (page));

  if (!way_store_save_chips (way_window_get_store (self), chips, error))
    return FALSE;
  set_on_setup_page (way_window_get_navigation (self), chips);
  return TRUE;
}

static gboolean
save_for_game (GtkWidget *page, gpointer game, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  return way_game_set_chips (game, chips, error);
}

/* The chips of the game in progress, and with them those of new games; otherwise only these. */
static void
chips_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  CarcChip chips[CARC_N_CHIPS] = { 0 };

  if (way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_CHIPS_PAGE))
    return;
  if (game && !way_session_is_finished (way_window_get_session (self))
      && way_final_step_is_needed (way_game_get_setup (game), WAY_FINAL_BETS))
    way_window_push (self, way_chips_page_new (way_game_get_setup (game)->chips, save_for_game, game));
  else if (way_store_read_chips (way_window_get_store (self), chips, NULL))
    way_window_push (self, way_chips_page_new (chips, save_for_new_games, NULL));
}

static gboolean
save_space_ends (GtkWidget *page, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  return way_store_save_space_ends (way_window_get_store (WAY_WINDOW (gtk_widget_get_root (page))), ends, error);
}

static void
ladders_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  int8_t ends[CARC_TRACK_SPACES];

  if (!way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_SPACE_ENDS_PAGE)
      && way_store_read_space_ends (way_window_get_store (self), ends, NULL))
    way_window_push (self, way_space_ends_page_new (ends, save_space_ends));
}

static gboolean
try_begin_setup (GtkWidget *page, GVariant *parameter, GError **error)
{
  CarcHeader header;
  int starter = way_setup_page_read (WAY_SETUP_PAGE (page), &header);

  return begin_game (WAY_WINDOW (gtk_widget_get_root (page)), &header, starter, TRUE, error);
}

static gboolean
begin_setup_in_memory (GtkWidget *page, GVariant *parameter)
{
  CarcHeader header;
  int starter = way_setup_page_read (WAY_SETUP_PAGE (page), &header);

  return begin_in_memory (WAY_WINDOW (gtk_widget_get_root (page)), &header, starter);
}

static void
setup_begin_cb (WayWindow *self, WaySetupPage *page)
{
  way_setup_page_keep_counters (page);
  way_patience_try_or (GTK_WIDGET (page), try_begin_setup, begin_setup_in_memory, NULL);
}

static void
push_setup (WayWindow *self, const CarcHeader *header, int starter)
{
  GtkWidget *page = way_setup_page_new (way_window_get_store (self), header, starter);

  g_signal_connect_object (page, "begin", G_CALLBACK (setup_begin_cb), self, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

/* The settings of the last game, as defaults of the next one. */
static gboolean
read_last_game (WayWindow *self, CarcHeader *header, int *starter)
{
  g_autoptr (WayGameItem) last = NULL;

  way_games_reload (way_window_get_games (self), NULL);
  last = way_games_find_last (way_window_get_games (self));
  return last && way_games_read_again (way_window_get_store (self), way_game_item_get_id (last), header, starter, NULL);
}

static void
new_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;
  gboolean known;

  if (way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_SETUP_PAGE)
      || !way_window_may_leave (self, FALSE))
    return;
  known = read_last_game (self, &header, &starter);
  push_setup (self, known ? &header : NULL, known ? starter : 0);
}

/* Returns the command that deletes the game in the row again; NULL if its id cannot be read. (transfer full) */
static char *
print_delete (WayStore *store, gint64 game)
{
  g_autofree char *id = way_store_read_id (store, game, NULL);
  g_autoptr (GVariant) target = id ? g_variant_ref_sink (g_variant_new ("(xs)", game, id)) : NULL;

  return target ? g_action_print_detailed_name ("win.delete-game", target) : NULL;
}

static gboolean
try_save_past (GtkWidget *page, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (gtk_widget_get_root (page));
  g_autofree char *undo = NULL;
  CarcHeader header;
  int points[CARC_MAX_PLAYERS] = { 0 };
  gint64 game;

  way_past_page_read (WAY_PAST_PAGE (page), &header, points);
  game = way_result_only_record (way_window_get_store (self), &header, points, error);
  if (!game)
    return FALSE;
  way_games_reload (way_window_get_games (self), NULL);
  way_window_pop (self);
  undo = print_delete (way_window_get_store (self), game);
  way_window_toast (self, _ ("Game saved"), undo ? C_ ("button", "Undo") : NULL, undo);
  return TRUE;
}

static void
past_save_cb (WayWindow *self, WayPastPage *page)
{
  way_patience_try (GTK_WIDGET (page), try_save_past, NULL);
}

static void
past_enter_cb (WayWindow *self, WayPastPage *page)
{
  CarcHeader header;
  int points[CARC_MAX_PLAYERS] = { 0 };

  way_past_page_read (page, &header, points);
  push_setup (self, &header, 0);
}

static void
past_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page;

  if (WAY_IS_PAST_PAGE (way_window_get_page (self)) || !way_window_may_leave (self, FALSE))
    return;
  page = way_past_page_new (way_window_get_store (self));
  g_signal_connect_object (page, "save", G_CALLBACK (past_save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "enter", G_CALLBACK (past_enter_cb), self, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

/* The open game may be in a store of its own. */
static gboolean
read_open_game (WayWindow *self, CarcHeader *header, int *starter, GError **error)
{
  WayGame *game = way_window_get_game (self);

  return way_games_read_again (way_game_get_store (game), way_game_get_id (game), header, starter, error);
}

static gboolean
try_play_again (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;

  return read_open_game (self, &header, &starter, error) && begin_game (self, &header, starter, FALSE, error);
}

static gboolean
play_again_in_memory (GtkWidget *widget, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;

  return read_open_game (self, &header, &starter, NULL) && begin_in_memory (self, &header, starter);
}

static void
play_again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;

  /* The previous page takes keys while the next one slides in. */
  if (way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_SETUP_PAGE)
      || !way_window_may_leave (self, FALSE))
    return;
  if (WAY_IS_RESULT_PAGE (way_window_get_page (self)))
    way_patience_try_or (widget, try_play_again, play_again_in_memory, NULL);
  else if (read_last_game (self, &header, &starter))
    push_setup (self, &header, starter);
}

void
way_new_game_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.chips", NULL, chips_cb);
  gtk_widget_class_install_action (widget_class, "win.ladders", NULL, ladders_cb);
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.past-game", NULL, past_game_cb);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_cb);
}
