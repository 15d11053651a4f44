/* way-history-actions.c: the actions of a window that concern the games of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-history-actions.h"

#include <glib/gi18n.h>

#include "way-details-actions.h"
#include "way-kept-result.h"
#include "way-patience.h"
#include "way-replay-page.h"
#include "way-statistics-page.h"
#include "way-toast.h"
#include "way-window.h"

/* Does not open the game; another one stays open. */
static void
replay_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *shown = way_window_get_game (self);
  WayStore *store = way_window_get_store (self);
  gint64 id = g_variant_get_int64 (parameter);
  gboolean open = shown && (id == 0 || way_game_has_row (shown, store, id));
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = NULL;

  if (!open && (id = way_window_find_row (self, id)) == 0)
    return;
  game = open ? g_object_ref (shown) : way_game_open (store, id, &error);
  if (game)
    way_window_push (self, way_replay_page_new (game, open, 0));
  else
    way_window_show_error (self, error);
}

/* Its phones need not wait until it is opened again. */
static void
leave_game (WayWindow *self)
{
  way_sharing_stop (way_window_get_sharing (self));
  way_window_go_home (self);
}

static gboolean
try_delete (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GVariant) target = NULL;
  g_autofree char *undo = NULL;
  const char *id;
  gint64 game;
  gboolean is_open;

  g_variant_get (parameter, "(x&s)", &game, &id);
  is_open
      = way_window_get_game (self) && way_game_has_row (way_window_get_game (self), way_window_get_store (self), game);
  if (!way_window_expect_game (self, game, id, error)
      || !way_games_set_deleted (way_window_get_games (self), game, TRUE, error))
    return FALSE;
  if (is_open)
    leave_game (self);
  target = g_variant_ref_sink (g_variant_new_string (id));
  undo = g_action_print_detailed_name (WAY_TOAST_RESTORE, target);
  /* Translators: a message after a game was deleted; beside it is the button Undo. */
  way_window_toast (self, _ ("Game deleted"), C_ ("button", "Undo"), undo);
  return TRUE;
}

static void
delete_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_delete, parameter);
}

static void
delete_open_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayGame *game = way_window_get_game (WAY_WINDOW (widget));

  way_patience_try (widget, try_delete, g_variant_new ("(xs)", way_game_get_id (game), way_game_get_header (game)->id));
}

/* The game is known by its id, because its row is another one if the history has been added to another file since. */
static gboolean
try_restore (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (way_window_get_store (self), g_variant_get_string (parameter, NULL), &failure);

  if (!failure)
    return way_games_set_deleted (way_window_get_games (self), game, FALSE, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
restore_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_restore, parameter);
}

static gboolean
try_restore_open (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (!way_window_get_game (self))
    return TRUE;
  if (!way_game_restore_deleted (way_window_get_game (self), error))
    return FALSE;
  way_banner_hide (way_window_get_banner (self));
  way_banner_update (way_window_get_banner (self));
  return TRUE;
}

static void
restore_open_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_restore_open, NULL);
}

static void
statistics_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  WayStatisticsPage *before = WAY_IS_STATISTICS_PAGE (page) ? WAY_STATISTICS_PAGE (page) : NULL;

  way_window_push (self, way_statistics_page_new (way_window_get_store (self), way_window_get_games (self),
                                                  g_variant_get_string (parameter, NULL), before));
}

static void
show_result_toast (WayWindow *self, const char *sentence, const char *undo, GVariant *target)
{
  g_autofree char *action = g_action_print_detailed_name (undo, target);
  gint64 game;

  g_variant_get (target, "(x&s)", &game, NULL);
  way_games_reload (way_window_get_games (self), NULL);
  way_details_actions_reload (self, game);
  way_window_toast (self, sentence, C_ ("button", "Undo"), action);
}

/* Shows the game as it is, because the sentence about such an error says so. */
static gboolean
refuse_result (WayWindow *self, gint64 game, GError *failure, GError **error)
{
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    {
      way_games_reload (way_window_get_games (self), NULL);
      way_details_actions_reload (self, game);
    }
  g_propagate_error (error, failure);
  return FALSE;
}

static gboolean
try_use_todays_rules (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  GError *failure = NULL;
  const char *id;
  gint64 game;

  g_variant_get (parameter, "(x&s)", &game, &id);
  if (!way_window_expect_game (self, game, id, error))
    return FALSE;
  if (!way_kept_result_use_today (way_window_get_store (self), game, &failure))
    return refuse_result (self, game, failure, error);
  /* Translators: a message after the result of a game was replaced. */
  show_result_toast (self, _ ("The game is scored under today’s rules"), "win.restore-result", parameter);
  return TRUE;
}

static void
use_todays_rules_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_use_todays_rules, parameter);
}

static gboolean
try_restore_result (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  GError *failure = NULL;
  const char *id;
  gint64 game;

  g_variant_get (parameter, "(x&s)", &game, &id);
  if (!way_window_expect_game (self, game, id, error))
    return FALSE;
  if (!way_store_restore_result (way_window_get_store (self), game, &failure))
    return refuse_result (self, game, failure, error);
  /* Translators: a message after the result that a game had at first was restored. */
  show_result_toast (self, _ ("Earlier result restored"), "win.use-todays-rules", parameter);
  return TRUE;
}

static void
restore_result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_restore_result, parameter);
}

void
way_history_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.delete-game", "(xs)", delete_game_cb);
  gtk_widget_class_install_action (widget_class, "win.delete-open-game", NULL, delete_open_game_cb);
  gtk_widget_class_install_action (widget_class, "win.replay", "x", replay_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-game", "s", restore_game_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-open-game", NULL, restore_open_game_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-result", "(xs)", restore_result_cb);
  gtk_widget_class_install_action (widget_class, "win.statistics", "s", statistics_cb);
  gtk_widget_class_install_action (widget_class, "win.use-todays-rules", "(xs)", use_todays_rules_cb);
}
