/* way-game.h: an open game, as list models and properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

#define WAY_GAME_ERROR (way_game_error_quark ())

typedef enum {
  WAY_GAME_ERROR_IMPOSSIBLE, /* the entry is not possible at its position */
  WAY_GAME_ERROR_BREAKS,     /* the change would make later entries impossible; see way_game_find_broken */
  WAY_GAME_ERROR_TOO_LONG,   /* the game would have more entries than a record can have: WAY_RECORD_MAX_ENTRIES */
  WAY_GAME_ERROR_NOT_ADDED,  /* a backup was restored, but the games in memory could not be added to it */
  WAY_GAME_ERROR_PLAYERS,    /* another program has replaced the game by a version with more or fewer players */
} WayGameError;

GQuark way_game_error_quark (void);

/* Properties (read-only, notified): "can-undo", "can-redo", "finished" (the end was recorded), "final" (final scoring
 * has begun), "turn" (int, turns begun), "active" (int, the seat whose turn it is, or -1), "title" (string for a header
 * bar), "saved" (FALSE: in memory only, because the disk could not be written), "in-file" (FALSE: what is recorded
 * would be lost with the program, because the game or the whole history is in memory only). Signals: "changed" ():
 * emitted after each change, when lists and properties are up to date; "reloading" (const CarcJournal *): the game is
 * about to become the one with that journal, in which entries may have other ids: whoever keeps an id finds the entry
 * again with way_same_entry_find(). */
#define WAY_TYPE_GAME (way_game_get_type ())
G_DECLARE_FINAL_TYPE (WayGame, way_game, WAY, GAME, GObject)

/* Opens a stored game, or returns NULL with @error. @store is borrowed and must outlive it. */
WayGame *way_game_open (WayStore *store, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a game in @store and opens it. */
WayGame *way_game_begin (WayStore *store, const CarcHeader *header, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a game in memory because @disk (borrowed) cannot be written. "saved" is FALSE until way_game_save_again(). */
WayGame *way_game_begin_in_memory (WayStore *disk, const CarcHeader *header, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The row of the game is in this store. Both change when the game is continued in memory and when it is saved again. */
gint64 way_game_get_id (WayGame *self);
WayStore *way_game_get_store (WayGame *self);

/* Returns whether row @id of @store is this game, also while it is continued in memory, in a store of its own. */
gboolean way_game_has_row (WayGame *self, WayStore *store, gint64 id);

const CarcHeader *way_game_get_header (WayGame *self);       /* borrowed; names, place, setup */
const CarcSetup *way_game_get_setup (WayGame *self);         /* borrowed */
const CarcJournal *way_game_get_journal (WayGame *self);     /* borrowed, until the next change */
const CarcStandings *way_game_get_standings (WayGame *self); /* borrowed; after the last entry */

/* Returns a list of WayPlayer in seat order; the items live as long as the game. (transfer none) */
GListModel *way_game_get_players (WayGame *self);

/* Returns a list of WayLogItem, newest first, with an additional item for the header of each turn. A turn that moves
 * figures has a row, too, which is the last one of the turn before it. An entry keeps its item, and each change is the
 * smallest possible splice. (transfer none) */
GListModel *way_game_get_log (WayGame *self);

/* The entries in force, in order, with their sheets, and the standings before each. (transfer none) */
gsize way_game_get_n_entries (WayGame *self);
const CarcEntry *way_game_get_entry (WayGame *self, gsize index, int *entry_id);
gboolean way_game_find_entry_id (WayGame *self, int entry_id, gsize *index);
const CarcSheet *way_game_get_sheet (WayGame *self, gsize index);
const CarcProblems *way_game_get_problems (WayGame *self, gsize index);
void way_game_get_standings_before (WayGame *self, gsize index, CarcStandings *standings); /* index = n: at the end */

/* Returns the score sheet of an entry as a list of WayLine, empty if the entry is not in force. (transfer full) */
GListModel *way_game_list_lines (WayGame *self, int entry_id);

/* Change the log. A change is saved first, then shown; if FALSE is returned, nothing has changed on disk or in the
 * lists. If another program has changed the game or replaced it by another version, that is shown, and the error is
 * CONFLICT; if it has deleted the game, DELETED. A version with more or fewer players is another game to everybody who
 * shows this one: it is not shown, and the error is PLAYERS from then on. The @n entries are one undo group. */
gboolean way_game_record (WayGame *self, const CarcEntry *entries, gsize n, GError **error);
gboolean way_game_insert (WayGame *self, int before_entry_id, const CarcEntry *entries, gsize n, GError **error);
gboolean way_game_amend (WayGame *self, int entry_id, const CarcEntry *entry, GError **error);
gboolean way_game_delete_entries (WayGame *self, const int *entry_ids, gsize n, GError **error);

/* Returns the ids of the entries that would become impossible if @entry_ids were deleted (@entry is NULL), or if
 * @entry_ids[0] were amended to @entry; of int. (transfer full) */
GArray *way_game_find_broken (WayGame *self, const int *entry_ids, gsize n, const CarcEntry *entry);

/* The same for inserting @entries before @before_entry_id. */
GArray *way_game_find_broken_by_insert (WayGame *self, int before_entry_id, const CarcEntry *entries, gsize n);

/* Nothing happens if nothing can be undone; the turn with which a game is started stays. */
gboolean way_game_undo (WayGame *self, GError **error);
gboolean way_game_redo (WayGame *self, GError **error);

/* Records the turn of @seat; -1: the next seat in order. */
gboolean way_game_next_turn (WayGame *self, int seat, GError **error);
int way_game_get_next_seat (WayGame *self);

/* After a failed write: continues the game in memory, and "saved" becomes FALSE. way_game_save_again() writes
 * everything to the store on the disk, or returns FALSE with @error. */
gboolean way_game_continue_in_memory (WayGame *self, GError **error);
gboolean way_game_save_again (WayGame *self, GError **error);

/* After the store has become a @copy of a file that was moved away: shows what another program had changed in it, and
 * writes the changes that were only in a log which is another file's now. Writes the whole game, with a new row, if the
 * store does not have it, because the file was overwritten; on error the store then has nothing of it. Nothing to do
 * for a game that is in memory on its own. */
gboolean way_game_correct_stored (WayGame *self, WayStoreCopy copy, GError **error);

/* From now on the game is only looked at, as one of a backup: nobody is to be offered to change it. */
void way_game_set_for_looking (WayGame *self);
gboolean way_game_is_for_looking (WayGame *self);

/* Notifies of "in-file" after the store was switched to another file or to memory. */
void way_game_notice_switched (WayGame *self);

/* Restores the stored game after a change failed with WAY_STORE_ERROR_DELETED. */
gboolean way_game_restore_deleted (WayGame *self, GError **error);

/* Sets the faces of the betting chips for this game, in one transaction with those of new games: there, a changed chip
 * replaces one that was unknown, or the same as here. Fails like way_game_amend(): BREAKS if a recorded bet needs a
 * chip that would be unknown. On error nothing has changed. */
gboolean way_game_set_chips (WayGame *self, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Sets the faces of the betting chips that are unknown in this game, and known for new games, unless the game has
 * ended, is played without bets, or is in memory only. On error nothing has changed. */
gboolean way_game_learn_chips (WayGame *self, GError **error);

/* Sets where the ladders and snakes of the scoreboard lead, as in CarcSetup, for this game and, for those that have
 * changed, for new games, in one transaction. All entries are scored again. Fails like way_game_amend(). */
gboolean way_game_set_space_ends (WayGame *self, const int8_t ends[CARC_TRACK_SPACES], GError **error);

/* Reads the game again after another window, or an edit of its details, has changed it, or has replaced it by another
 * version. On error it is unchanged; PLAYERS, if that has more or fewer players. */
gboolean way_game_reload (WayGame *self, GError **error);

G_END_DECLS
