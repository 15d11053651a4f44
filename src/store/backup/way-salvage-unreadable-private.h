/* way-salvage-unreadable-private.h: finds entries that cannot be read although the rows of the file can.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store-private.h"

/* Returns a store that reads games through @db, as part of its transaction. Clear its statements. */
WayStore way_salvage_get_reader (sqlite3 *db);

/* Returns FALSE if the players, expansions or rules of the game are damaged, or unknown to this program. */
gboolean way_salvage_can_read (WayStore *reader, gint64 id);

/* Returns how many changes of the game can be read; -1 if all can, or if the game is certainly of a newer program,
 * which scored it under later rules, or if not even its header can be read: then it may use a newer expansion. */
int way_salvage_find_end (WayStore *reader, gint64 id);
