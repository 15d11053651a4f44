/* way-game-private.h: what the files of WayGame share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-replay.h"
#include "way-game.h"

G_BEGIN_DECLS

/* At least as many as WayGame has properties. */
#define WAY_GAME_ROOM_FOR_NUMBERS 12

struct _WayGame {
  GObject parent_instance;

  WayStore *store; /* borrowed, or owned while the game is in memory only */
  gint64 id;
  CarcHeader header;
  CarcJournal *journal;
  WayReplay fold;  /* what is shown */
  WayReplay spare; /* what a change would lead to; then what was shown before */
  char *title;
  int shown_numbers[WAY_GAME_ROOM_FOR_NUMBERS]; /* the properties as they were last notified */
  gboolean stale;                               /* the words of every row have to be made anew */

  int opened_undo_group; /* the first act since the game was opened: what it and later ones withdrew stays on view */

  GListStore *players;
  GListStore *log;
  GPtrArray *shown;  /* borrowed WayLogItem, the oldest first: the log turned round */
  int shown_turns;   /* how many of them begin a turn */
  GHashTable *items; /* entry id → WayLogItem; 0: the header before the first turn */

  /* While the game goes on in memory: where it is on the disk, and how many changes both have in common. */
  WayStore *disk;
  gint64 disk_id;
  int disk_head;
  int shared;
  unsigned chips_typed; /* one bit a chip: what the disk does not know of */
};

/* Shows what the spare fold holds: lists and properties follow. */
void way_game_show (WayGame *self);

/* Shows @then, which has more entries behind those that are shown and shares their arrays. */
void way_game_show_more (WayGame *self, const WayReplay *then);

/* Notifies of the properties that are not what they were. */
void way_game_show_numbers (WayGame *self);

/* Makes the log's rows follow the fold; @before is the fold that was shown. The first @kept entries are what they were.
 */
void way_game_update_log (WayGame *self, const WayReplay *before, gsize kept);

/* What has to be written beside a change that leads from the fold to the spare; FALSE: nothing. Free @tallies. */
gboolean way_game_find_outcome (WayGame *self, const WayReplay *then, WayOutcome *outcome, GArray **tallies);

G_END_DECLS
