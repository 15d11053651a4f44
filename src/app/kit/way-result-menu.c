/* way-result-menu.c: the commands for the result of a game, in its menus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-menu.h"

#include <glib/gi18n.h>

void
way_result_menu_append_change (GMenu *menu, const char *label, const char *action, gint64 game, const char *id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "(xs)", game, id);
  g_menu_append_item (menu, item);
}

void
way_result_menu_append (GMenu *menu, gint64 game, const char *id, gboolean keeps_result, gboolean has_earlier_result)
{
  if (keeps_result)
    /* Translators: a command in a menu: scores a game under today’s rules that was scored under earlier ones. */
    way_result_menu_append_change (menu, C_ ("game", "Use Today’s Rules"), "win.use-todays-rules", game, id);
  if (has_earlier_result)
    /* Translators: a command in a menu: undoes “Use Today’s Rules”. */
    way_result_menu_append_change (menu, C_ ("game", "Restore the Earlier Result"), "win.restore-result", game, id);
}
