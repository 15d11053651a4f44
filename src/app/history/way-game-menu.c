/* way-game-menu.c: the context menu of a game on the start page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-menu.h"

#include <glib/gi18n.h>

#include "way-result-menu.h"

static void
append_command (GMenu *menu, const char *label, const char *action, gint64 game)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", game);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_menu (WayGameItem *item)
{
  const WayGameInfo *info = way_game_item_get_info (item);
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) open = g_menu_new ();
  g_autoptr (GMenu) change = g_menu_new ();

  append_command (open, info->finished != 0 ? C_ ("game", "Open") : C_ ("game", "Resume"), "win.open-game", info->id);
  append_command (open, C_ ("game", "Review"), "win.replay", info->id);
  append_command (change, C_ ("game", "Details…"), "win.details", info->id);
  way_result_menu_append (change, info->id, info->uuid, way_game_item_get_today (item) != NULL,
                          info->has_earlier_result);
  way_result_menu_append_change (change, C_ ("game", "Delete"), "win.delete-game", info->id, info->uuid);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (open));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (change));
  return G_MENU_MODEL (menu);
}

/* A list of games has hundreds of rows, and few of their menus are opened. What the menu offers may have changed since.
 */
void
way_game_menu_pop_up (GtkWidget **menu, GtkWidget *widget, WayGameItem *item, const GdkRectangle *at)
{
  g_autoptr (GMenuModel) model = make_menu (item);

  if (!*menu)
    {
      *menu = gtk_popover_menu_new_from_model (model);
      gtk_widget_set_parent (*menu, widget);
    }
  else
    gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (*menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (*menu), at);
  gtk_popover_popup (GTK_POPOVER (*menu));
}
