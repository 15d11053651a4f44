/* way-phone-items.h: the lists of phones for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-phone-item.h"

G_BEGIN_DECLS

/* Returns the phone with @number in @list, of WayPhoneItem, and sets @position to where it is; NULL if there is none.
 * (transfer none) */
WayPhoneItem *way_phone_items_find (GListStore *list, int number, guint *position);

/* Removes the phones of @list that are not among @infos, of WayPhoneInfo, or, with @asking, do not ask. */
void way_phone_items_keep (GListStore *list, GArray *infos, gboolean asking);

G_END_DECLS
