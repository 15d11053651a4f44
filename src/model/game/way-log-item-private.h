/* way-log-item-private.h: how a game keeps the rows of its log; for way-game only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-log-item.h"

G_BEGIN_DECLS

/* A row for @entry_id, or the header of a section. @game is not kept alive. */
WayLogItem *way_log_item_new (WayGame *game, int entry_id);
WayLogItem *way_log_item_new_header (WayGame *game);

/* Takes what an entry says and got; notifies of what has changed. */
void way_log_item_update (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet,
                          const CarcProblems *problems);

/* The same for an entry that has been withdrawn and got nothing. */
void way_log_item_update_withdrawn (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry);

/* The same for a header, which says @title and got nothing. Takes @title over. */
void way_log_item_update_header (WayLogItem *self, char *title, const CarcProblems *problems, const CarcHeader *header);

G_END_DECLS
