/* way-game-private.h: the struct of WayGame, and functions shared by its files.
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
  WayStoreStamp seen; /* the state of the file in which it had this journal */
  WayReplay replay;   /* what is shown */
  WayReplay spare;    /* the result of a planned change; after the change, what was shown before it */
  char *title;
  int shown_numbers[WAY_GAME_ROOM_FOR_NUMBERS]; /* the properties as they were last notified */
  gboolean texts_outdated;                      /* update every row, even if its entry is unchanged */

  int opened_undo_group; /* the first undo group since the game was opened; what it or a later one deletes stays visible
                          */

  /* What could be redone before final scoring began, of CarcChange; NULL: nothing, or something was recorded since. And
   * the head then. */
  GArray *undone_before_final;
  int head_before_final;

  GListStore *players;
  GListStore *log;
  GPtrArray *shown; /* borrowed WayLogItem, the oldest first: the log reversed */
  int shown_turns;  /* how many of them begin a turn */
  int section_turn; /* the turn of the newest entries, as in WayLogItemInfo, and its player */
  int section_seat;
  GHashTable *items; /* entry id → WayLogItem; 0: the header of the time before the first turn */

  /* While a phone records or withdraws: CarcChange.source, and what it asked for; 0 and NULL otherwise. */
  int source;
  const WayRequestKey *request;

  /* While the game is in memory: its place on the disk, and how many changes both have in common. */
  WayStore *disk;
  gint64 disk_id;
  int disk_head;
  CarcChip disk_chips[CARC_N_CHIPS]; /* those of the game on the disk */
  int shared;
  unsigned chips_typed; /* bit 1 << chip: faces that are not yet saved on the disk */
  guint64 spaces_typed; /* bit 1 << space: ends of ladders and snakes that are not yet saved on the disk */
};

/* Makes the spare replay the shown one, and updates lists and properties. */
void way_game_show (WayGame *self);

/* Shows @then, which has additional entries at the end and shares its arrays with the shown replay. */
void way_game_show_more (WayGame *self, const WayReplay *then);

/* Notifies of the properties that have changed. */
void way_game_show_numbers (WayGame *self);

/* The head of the journal after Undo; the present head if nothing can be undone. */
int way_game_get_undo_head (WayGame *self);

/* Updates the rows of the log; @before is the replay shown so far. The first @n_unchanged entries are the same in both.
 */
void way_game_update_log (WayGame *self, const WayReplay *before, gsize n_unchanged);

/* Sets @outcome to what must be written together with the change that leads to @then. Returns FALSE if nothing.
 * @outcome borrows from @tallies (transfer full). */
gboolean way_game_find_outcome (WayGame *self, const WayReplay *then, WayOutcome *outcome, GArray **tallies);

/* Saves @entry_id with @note and right after that as it is, in one undo group: the journal has the note, the log does
 * not change. Fails like way_game_amend(). */
gboolean way_game_mark (WayGame *self, int entry_id, const char *note, GError **error);

/* Undoes or redoes the changes up to @head, and replaces those after it by @changes (of CarcChange), which can be
 * redone; in one transaction. Fails like way_game_undo(). */
gboolean way_game_move_and_replace_undone (WayGame *self, int head, GArray *changes, GError **error);

G_END_DECLS
