/* way-handsets.h: the lists of phones for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-handset.h"

G_BEGIN_DECLS

/* Returns the phone with @number in @list, of WayHandset, and sets @position to where it is; NULL if there is none.
 * (transfer none) */
WayHandset *way_handsets_find (GListStore *list, int number, guint *position);

/* Removes the phones of @list that are not among @states, of WayPhoneState, or, with @asking, do not ask. */
void way_handsets_keep (GListStore *list, GArray *states, gboolean asking);

G_END_DECLS
