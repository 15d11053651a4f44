/* way-launch.c: what the desktop starts in the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-launch.h"

#include "way-start-page.h"
#include "way-window.h"

/* The program itself creates its window. */
static WayWindow *
show_window (GtkApplication *application)
{
  g_application_activate (G_APPLICATION (application));
  return WAY_WINDOW (gtk_application_get_active_window (application));
}

static void
open_row (WayWindow *window, gint64 row)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "x", row);
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_widget_activate_action (GTK_WIDGET (show_window (application)), "win.new-game", NULL);
}

static void
resume_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  WayWindow *window = show_window (application);
  g_autoptr (WayGameItem) newest = NULL;

  if (way_window_get_game (window) && !way_session_is_finished (way_window_get_session (window)))
    return;
  newest = way_games_find_in_progress (way_window_get_games (window));
  if (newest && way_window_may_leave (window, FALSE))
    open_row (window, way_game_item_get_id (newest));
}

static void
statistics_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  way_launch_show_player (application, "");
}

void
way_launch_add_actions (GtkApplication *application)
{
  static const GActionEntry actions[]
      = { { "new-game", new_game_cb }, { "resume", resume_cb }, { "statistics", statistics_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
}

void
way_launch_open_game (GtkApplication *application, const char *uuid)
{
  WayWindow *window = show_window (application);
  WayGame *open = way_window_get_game (window);
  WayStore *store = way_window_get_store (window);
  gint64 row = way_store_find_game (store, uuid, NULL);

  if (row == 0 || (open && way_game_has_row (open, store, row)) || !way_window_may_leave (window, FALSE))
    return;
  open_row (window, row);
}

void
way_launch_show_player (GtkApplication *application, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (show_window (application)), "win.statistics", "s", name);
}

void
way_launch_search (GtkApplication *application, const char *text)
{
  WayWindow *window = show_window (application);

  if (!way_window_may_leave (window, FALSE))
    return;
  way_window_go_home (window);
  way_start_page_search (WAY_START_PAGE (way_window_get_page (window)), text);
}
