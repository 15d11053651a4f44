/* way-handsets.c: the lists of phones for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-handsets.h"

WayHandset *
way_handsets_find (GListStore *list, int number, guint *position)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (WayHandset) phone = g_list_model_get_item (G_LIST_MODEL (list), i);

      *position = i;
      if (way_handset_get_number (phone) == number)
        return phone;
    }
  return NULL;
}

static gboolean
is_in (GArray *states, int number, gboolean asking)
{
  for (guint i = 0; i < states->len; i++)
    {
      const WayPhoneState *state = &g_array_index (states, WayPhoneState, i);

      if (state->number == number)
        return !asking || state->right == WAY_RIGHT_ASK;
    }
  return FALSE;
}

void
way_handsets_keep (GListStore *list, GArray *states, gboolean asking)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (list)); i-- > 0;)
    {
      g_autoptr (WayHandset) phone = g_list_model_get_item (G_LIST_MODEL (list), i);

      if (!is_in (states, way_handset_get_number (phone), asking))
        g_list_store_remove (list, i);
    }
}
