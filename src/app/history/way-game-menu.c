/* way-game-menu.c: the context menu of a game on the start page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-menu.h"

#include <glib/gi18n.h>

static void
append (GMenu *menu, const char *label, const char *action, gint64 game)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", game);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_menu (const WayGameInfo *info)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) open = g_menu_new ();
  g_autoptr (GMenu) change = g_menu_new ();

  append (open, info->finished != 0 ? C_ ("game", "Open") : C_ ("game", "Resume"), "win.open-game", info->id);
  append (open, C_ ("game", "Review"), "win.replay", info->id);
  append (change, C_ ("game", "Details…"), "win.details", info->id);
  append (change, C_ ("game", "Delete"), "win.delete-game", info->id);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (open));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (change));
  return G_MENU_MODEL (menu);
}

/* A list of games has hundreds of rows, and few of their menus are opened. */
void
way_game_menu_pop_up (GtkWidget **menu, GtkWidget *widget, const WayGameInfo *info, const GdkRectangle *at)
{
  if (!*menu)
    {
      g_autoptr (GMenuModel) model = make_menu (info);

      *menu = gtk_popover_menu_new_from_model (model);
      gtk_widget_set_parent (*menu, widget);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (*menu), at);
  gtk_popover_popup (GTK_POPOVER (*menu));
}
