/* way-phone-items.c: the lists of phones for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-items.h"

WayPhoneItem *
way_phone_items_find (GListStore *list, int number, guint *position)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (G_LIST_MODEL (list), i);

      *position = i;
      if (way_phone_item_get_number (phone) == number)
        return phone;
    }
  return NULL;
}

static gboolean
is_in (GArray *infos, int number, gboolean asking)
{
  for (guint i = 0; i < infos->len; i++)
    {
      const WayPhoneInfo *info = &g_array_index (infos, WayPhoneInfo, i);

      if (info->number == number)
        return !asking || info->permission == WAY_PERMISSION_ASK;
    }
  return FALSE;
}

void
way_phone_items_keep (GListStore *list, GArray *infos, gboolean asking)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (list)); i-- > 0;)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (!is_in (infos, way_phone_item_get_number (phone), asking))
        g_list_store_remove (list, i);
    }
}
