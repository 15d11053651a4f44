/* way-game-actions.c: the actions of a window with which a game is played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-actions.h"

#include "way-bets-page.h"
#include "way-board-page.h"
#include "way-entry-actions.h"
#include "way-entry-page.h"
#include "way-final-page.h"
#include "way-replay-page.h"
#include "way-result-page.h"
#include "way-table-page.h"
#include "way-trial-actions.h"
#include "way-tunnel-page.h"
#include "way-turn-actions.h"
#include "way-undo-actions.h"
#include "way-window.h"

static gboolean
is_finished (WayWindow *self)
{
  return way_session_is_finished (way_window_get_session (self));
}

static void
correct_tiles_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *page = way_window_get_page (WAY_WINDOW (widget));

  if (WAY_IS_BOARD_PAGE (page))
    way_board_page_correct_tiles (WAY_BOARD_PAGE (page));
  else
    way_table_page_correct_tiles (WAY_TABLE_PAGE (page));
}

/* Once, even if the end is undone and comes back. */
static void
show_ending (WayWindow *self, WayResultPage *page)
{
  WayGame *game = way_window_get_game (self);

  if (g_object_get_data (G_OBJECT (game), "ending-shown"))
    return;
  g_object_set_data (G_OBJECT (game), "ending-shown", GINT_TO_POINTER (TRUE));
  way_result_page_show_ending (page, way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_BOARD_PAGE));
}

/* After the end of the game, the page of final scoring is not needed any more. */
static void
result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_result_page_new (way_window_get_game (self));

  if (is_finished (self) && WAY_IS_FINAL_PAGE (way_window_get_page (self)))
    {
      show_ending (self, WAY_RESULT_PAGE (page));
      way_navigation_replace (way_window_get_navigation (self), page);
    }
  else
    way_window_push (self, page);
}

static void
replay_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_replay_page_new (way_window_get_game (self), TRUE, g_variant_get_int32 (parameter)));
}

static void
board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (WAY_IS_BOARD_PAGE (way_window_get_page (self)))
    way_window_pop (self);
  else if (!way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_BOARD_PAGE))
    way_window_push (self, way_board_page_new (way_window_get_game (self), way_window_get_settings (self),
                                               way_window_get_clock (self)));
}

static void
show_more (WayWindow *self, gboolean unfinished)
{
  GtkWidget *page;

  way_window_close_card (self);
  if (WAY_IS_BOARD_PAGE (way_window_get_page (self)))
    way_window_show_table (self);
  page = way_window_get_page (self);
  if (WAY_IS_TABLE_PAGE (page))
    way_table_page_show_more (WAY_TABLE_PAGE (page), unfinished);
}

static void
more_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_more (WAY_WINDOW (widget), FALSE);
}

static void
unfinished_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_more (WAY_WINDOW (widget), TRUE);
}

static void
go_on_in_memory_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!way_game_continue_in_memory (way_window_get_game (self), &error))
    way_window_show_error (self, error);
}

/* A game in a review cannot be changed by mistake. */
static gboolean
is_reviewing (WayWindow *self)
{
  WayNavigation *navigation = way_window_get_navigation (self);
  GtkWidget *page = way_navigation_get_nth_page (navigation, way_navigation_get_n_pages (navigation) - 1);

  return page && WAY_IS_REPLAY_PAGE (page);
}

/* On a form, Undo would seem to be about the last answer. */
static gboolean
is_answering (WayWindow *self)
{
  GtkWidget *page = way_window_get_page (self);

  return way_window_get_draft (self) || WAY_IS_ENTRY_PAGE (page) || WAY_IS_BETS_PAGE (page)
         || WAY_IS_TUNNEL_PAGE (page);
}

static void
enable (GtkWidget *widget, const char *const *actions, gboolean enabled)
{
  for (gsize i = 0; actions[i]; i++)
    gtk_widget_action_set_enabled (widget, actions[i], enabled);
}

static gboolean
can_correct_tiles (WayWindow *self)
{
  GtkWidget *page = way_window_get_page (self);

  if (WAY_IS_BOARD_PAGE (page))
    return way_board_page_can_correct_tiles (WAY_BOARD_PAGE (page));
  return WAY_IS_TABLE_PAGE (page) && way_table_page_can_correct_tiles (WAY_TABLE_PAGE (page));
}

void
way_game_actions_update (GtkWidget *window)
{
  static const char *const in_game[] = {
    "win.amend", "win.amended",      "win.insert",     "win.insert-subject", "win.delete-entry",
    "win.judge", "win.final",        "win.next-turn",  "win.more",           "win.result",
    "win.board", "win.replay-entry", "win.space-ends", "win.recorded",       NULL,
  };
  /* The rules refuse these after the end of the game; its result is no longer the standings. */
  static const char *const in_progress[] = {
    "win.enter", "win.enter-unfinished", "win.press",     "win.tunnel", "win.bets", "win.settle", "win.events",
    "win.quick", "win.unfinished",       "win.standings", NULL,
  };
  WayWindow *self = WAY_WINDOW (window);
  WayGame *game = way_window_get_game (self);
  gboolean is_saved = game && way_session_is_saved (way_window_get_session (self));
  gboolean may_undo = game && !is_reviewing (self) && !is_answering (self);
  gboolean can_undo = FALSE;
  gboolean can_redo = FALSE;

  if (game)
    g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  enable (window, in_game, game != NULL);
  enable (window, in_progress, game && !is_finished (self));
  gtk_widget_action_set_enabled (window, "win.undo", can_undo && may_undo);
  gtk_widget_action_set_enabled (window, "win.redo", can_redo && may_undo);
  gtk_widget_action_set_enabled (window, "win.correct-tiles", game && can_correct_tiles (self));
  /* A game that is only in memory is not in the list of games. */
  gtk_widget_action_set_enabled (window, "win.delete-open-game", is_saved);
  gtk_widget_action_set_enabled (window, "win.edit-open-game", is_saved);
  gtk_widget_action_set_enabled (window, "win.go-on-in-memory", is_saved);
}

void
way_game_actions_install (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.board", NULL, board_cb },
    { "win.go-on-in-memory", NULL, go_on_in_memory_cb },
    { "win.more", NULL, more_cb },
    { "win.correct-tiles", NULL, correct_tiles_cb },
    { "win.replay-entry", "i", replay_entry_cb },
    { "win.result", NULL, result_cb },
    { "win.standings", NULL, result_cb },
    { "win.unfinished", NULL, unfinished_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
  way_entry_actions_install (widget_class);
  way_trial_actions_install (widget_class);
  way_turn_actions_install (widget_class);
  way_undo_actions_install (widget_class);
}
