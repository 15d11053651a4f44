/* way-phone-lists.c: the lists of phones for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-lists.h"

#include "way-game-sources.h"

void
way_phone_lists_init (WayPhoneLists *self)
{
  self->phones = g_list_store_new (WAY_TYPE_PHONE_ITEM);
  self->requests = g_list_store_new (WAY_TYPE_PHONE_ITEM);
}

void
way_phone_lists_clear (WayPhoneLists *self)
{
  g_clear_object (&self->phones);
  g_clear_object (&self->requests);
}

/* (transfer full) */
static WayPhoneItem *
find (GListStore *list, int number)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (way_phone_item_get_number (phone) == number)
        return g_steal_pointer (&phone);
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

/* Removes the phones of @list that are not among @infos, or, with @asking, do not ask. */
static void
keep (GListStore *list, GArray *infos, gboolean asking)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (list)); i-- > 0;)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (!is_in (infos, way_phone_item_get_number (phone), asking))
        g_list_store_remove (list, i);
    }
}

static void
update_phone (WayPhoneLists *self, const WayPhoneInfo *info, WayGame *game)
{
  g_autoptr (WayPhoneItem) known = find (self->phones, info->number);
  g_autoptr (WayPhoneItem) request = find (self->requests, info->number);
  g_autoptr (WayPhoneItem) phone = known ? g_object_ref (known) : way_phone_item_new (info->number);
  g_autoptr (GArray) entries = way_game_list_sourced (game, info->allowed_seat);
  gint64 last = entries->len > 0 ? way_game_get_entry_time (game, g_array_index (entries, int, entries->len - 1)) : 0;

  way_phone_item_update (phone, info, way_phone_info_describe (info, way_game_get_header (game)), (int) entries->len,
                         last);
  if (!known)
    g_list_store_append (self->phones, phone);
  if (info->permission == WAY_PERMISSION_ASK && !request)
    g_list_store_append (self->requests, phone);
}

void
way_phone_lists_update (WayPhoneLists *self, WayPhoneRegistry *registry, WayGame *game)
{
  g_autoptr (GArray) infos = way_phone_registry_list (registry);

  keep (self->phones, infos, FALSE);
  keep (self->requests, infos, TRUE);
  for (guint i = 0; i < infos->len; i++)
    update_phone (self, &g_array_index (infos, WayPhoneInfo, i), game);
}

void
way_phone_lists_remove_all (WayPhoneLists *self)
{
  g_list_store_remove_all (self->phones);
  g_list_store_remove_all (self->requests);
}
