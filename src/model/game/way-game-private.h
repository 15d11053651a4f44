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
  gboolean is_for_looking;
  gboolean texts_outdated; /* update every row, even if its entry is unchanged */

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

  /* While a phone records or undoes: CarcChange.source, and what it asked for; 0 and NULL otherwise. */
  int source;
  const WayRequestKey *request;
  GPtrArray *requests; /* what phones asked for since the game was opened, for a store that does not know it */

  /* While the game is in memory: its place and state on the disk, and how many changes both have in common. */
  WayStore *disk;
  gint64 disk_id; /* 0: it was begun in memory */
  int disk_head;
  CarcSetup disk_setup;
  CarcJournal *disk_journal; /* its changes there, in force or undone */
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

/* Begin and end a transaction that changes the game, which must be on the disk as it is shown; CONFLICT otherwise. */
gboolean way_game_begin_writing (WayGame *self, GError **error);
gboolean way_game_end_writing (WayGame *self, gboolean written, GError **error);

/* Writes the @n changes that lead to @then, first to the disk, in one transaction, then to the journal. Sets their
 * source. Fails as way_game_fail() does. */
gboolean way_game_write_changes (WayGame *self, const WayReplay *then, CarcChange *changes, gsize n, GError **error);

/* Notes that the entry @entry_id came of the request that is being executed. */
void way_game_note_request (WayGame *self, int entry_id);

/* Within a transaction of @store, to which the game is written, where it is @id: writes the requests that were noted
 * and that it does not have. */
gboolean way_game_write_requests (WayGame *self, WayStore *store, gint64 id, GError **error);

/* If the game was deleted because another version has replaced it, the game is that one from now on. Returns whether it
 * was. */
gboolean way_game_follow_replaced (WayGame *self);

/* Returns FALSE with @problem, which is consumed, as @error; after a conflict the game is shown as it is on the disk.
 */
gboolean way_game_fail (WayGame *self, GError *problem, GError **error);

/* Fails with BREAKS if entries that are possible now are impossible in the spare replay. */
gboolean way_game_refuse_breaking (WayGame *self, GError **error);

/* Within a transaction, writes the faces of all chips in @setup for the game @id, and those in @typed (bit 1 << chip)
 * for new games, unless others are known for them than in @before, the setup of the game until now. */
gboolean way_game_write_chips (WayStore *store, gint64 id, const CarcSetup *setup, unsigned typed,
                               const CarcSetup *before, GError **error);

/* The same for where the ladders and snakes lead, and for new games those on the spaces @typed (bit 1 << space). */
gboolean way_game_write_space_ends (WayStore *store, gint64 id, const CarcSetup *setup, guint64 typed, GError **error);

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
