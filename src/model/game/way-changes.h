/* way-changes.h: what was said about the entries of a game, changed and withdrawn, and when.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

typedef enum {
  WAY_CHANGE_RECORDED,
  WAY_CHANGE_AMENDED,
  WAY_CHANGE_WITHDRAWN,
} WayChangeKind;

/* One change in force. The entries are borrowed until the game changes. */
typedef struct {
  WayChangeKind kind;
  int entry_id;
  gint64 when;             /* Unix time; 0: not known, as in a game that came in whole from a file */
  const CarcEntry *before; /* what the entry said before; NULL where it was recorded */
  const CarcEntry *entry;
} WayChange;

/* The changes in the order they were made, without those that only made room for others; element type WayChange.
 * (transfer full) */
GArray *way_game_list_changes (WayGame *self);

/* "Recorded at 20:41", "Changed", "Withdrawn at 20:44": with the day where that is not the day the game began.
 * (transfer full) */
char *way_change_describe (WayGame *game, const WayChange *change);

/* "From “Road, 8 tiles” to “Road, 9 tiles”" for an entry that was amended, what it said for one that was withdrawn;
 * in the notation where the words for both are the same. NULL for one that was recorded. (transfer full) */
char *way_change_describe_entries (WayGame *game, const WayChange *change);

/* What the next undo or redo would do, as it is said afterwards: "Undone: Road, 5 tiles", "Deletion redone: Road, 5
 * tiles". NULL where there is nothing to undo or redo. (transfer full) */
char *way_game_describe_undo (WayGame *self);
char *way_game_describe_redo (WayGame *self);

G_END_DECLS
