/* way-changes.h: lists the changes of a game and describes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

typedef enum {
  WAY_CHANGE_RECORDED,
  WAY_CHANGE_AMENDED,
  WAY_CHANGE_DELETED,
} WayChangeKind;

/* One change in force. The entries are borrowed until the game changes. */
typedef struct {
  WayChangeKind kind;
  int entry_id;
  gint64 when;             /* Unix time; 0: not known, because it was imported */
  const CarcEntry *before; /* the entry before the change; NULL if it was recorded */
  const CarcEntry *entry;
} WayChange;

/* Returns the changes in the order in which they were made, without those that only made room for others; of
 * WayChange. (transfer full) */
GArray *way_game_list_changes (WayGame *self);

/* Returns "Recorded at 20:41", "Changed", "Deleted at 20:44", with the date if it is not the date of the game.
 * (transfer full) */
char *way_change_describe (WayGame *game, const WayChange *change);

/* Returns "From “Road, 8 tiles” to “Road, 9 tiles”" for an amended entry, in the notation if both have the same title,
 * or the title of a deleted one; NULL for a recorded one. (transfer full) */
char *way_change_describe_entries (WayGame *game, const WayChange *change);

/* Return the message about the undo or redo that was just done: "Undone: Anna +24", "Deletion redone: Road, 5 tiles",
 * "The game continues". @points_before: the points of each seat before it. (transfer full) */
char *way_game_describe_undone (WayGame *self, const int points_before[CARC_MAX_PLAYERS]);
char *way_game_describe_redone (WayGame *self, const int points_before[CARC_MAX_PLAYERS]);

/* Returns the message about the newest change: "Anna +24 · now 138", "Road, 5 tiles · no points", "Recorded: Tunnel
 * token, red", "Changed: Anna +24 · now 138", "Deleted: Road, 5 tiles"; NULL if nothing can be undone. (transfer full)
 */
char *way_game_describe_newest (WayGame *self);

/* Returns a number that no other newest change of the game has; 0 if nothing is in force. */
int way_game_get_newest_change (WayGame *self);

G_END_DECLS
