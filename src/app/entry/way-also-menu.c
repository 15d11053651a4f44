/* way-also-menu.c: the features that can be completed by the same tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-also-menu.h"

#include "carc-module.h"
#include "way-text.h"

GMenuModel *
way_also_menu_new (const CarcSetup *setup)
{
  GMenu *menu = g_menu_new ();

  for (int i = 0; carc_modules[i]; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_module_in_play (setup, i) && (*subject)->for_majority && (*subject)->completed.one
          && ((*subject)->states & CARC_STATE_EITHER) == CARC_STATE_EITHER)
        {
          g_autoptr (GMenuItem) item = g_menu_item_new (way_tr (&(*subject)->name), NULL);

          g_menu_item_set_action_and_target (item, "entry.also", "s", (*subject)->id);
          g_menu_append_item (menu, item);
        }
  return G_MENU_MODEL (menu);
}
