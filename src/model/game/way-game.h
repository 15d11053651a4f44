/* way-game.h: one open game: setup, journal and store behind list models and properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-store.h"

G_BEGIN_DECLS

#define WAY_GAME_ERROR (way_game_error_quark ())

typedef enum {
  WAY_GAME_ERROR_IMPOSSIBLE, /* the entry does not pass its check where it stands */
  WAY_GAME_ERROR_BREAKS,     /* the change would make later entries impossible; see way_game_find_broken */
} WayGameError;

GQuark way_game_error_quark (void);

/* Properties (read-only, notified): "can-undo", "can-redo", "finished" (an end entry stands), "final" (final scoring
 * has begun), "turn" (int, turns begun), "active" (int, seat whose turn it is, -1), "title" (string for a header bar),
 * "saved" (FALSE: kept in memory only, because the disk refused). Signal "changed" after every change was shown. */
#define WAY_TYPE_GAME (way_game_get_type ())
G_DECLARE_FINAL_TYPE (WayGame, way_game, WAY, GAME, GObject)

/* Opens a stored game; @store is borrowed and must outlive it. */
WayGame *way_game_open (WayStore *store, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a game and opens it. */
WayGame *way_game_begin (WayStore *store, const CarcHeader *header, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a game that @disk refuses, in memory: "saved" is FALSE until way_game_save_again. @disk is borrowed. */
WayGame *way_game_begin_in_memory (WayStore *disk, const CarcHeader *header, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The row and the store belong together: both change when the game goes on in memory and when it is saved again. */
gint64 way_game_get_id (WayGame *self);
WayStore *way_game_get_store (WayGame *self);
const CarcHeader *way_game_get_header (WayGame *self);       /* borrowed; names, place, setup */
const CarcSetup *way_game_get_setup (WayGame *self);         /* borrowed */
const CarcStandings *way_game_get_standings (WayGame *self); /* borrowed; after the last entry */

/* (transfer none), of WayPlayer in seat order; items live as long as the game. */
GListModel *way_game_get_players (WayGame *self);

/* (transfer none), of WayLogItem, newest first, with an item of its own for each turn header. Items keep their
 * identity by entry id; changes are the smallest splice. */
GListModel *way_game_get_log (WayGame *self);

/* The log in order: fills @entries with borrowed pointers, returns how many there are; the standings and the sheet at
 * one of them. */
gsize way_game_get_n_entries (WayGame *self);
const CarcEntry *way_game_get_entry (WayGame *self, gsize index, int *entry_id);
gboolean way_game_find_entry_id (WayGame *self, int entry_id, gsize *index);
const CarcSheet *way_game_get_sheet (WayGame *self, gsize index);
void way_game_get_standings_before (WayGame *self, gsize index, CarcStandings *standings); /* index = n: at the end */

/* Returns the score sheet of an entry as a list of WayLine, empty if the entry is not in force. (transfer full) */
GListModel *way_game_list_lines (WayGame *self, int entry_id);

/* Saved first, then shown. On FALSE nothing has changed, on disk or on screen. The @n entries are one act. */
gboolean way_game_record (WayGame *self, const CarcEntry *entries, gsize n, GError **error);
gboolean way_game_insert (WayGame *self, int before_entry_id, const CarcEntry *entries, gsize n, GError **error);
gboolean way_game_amend (WayGame *self, int entry_id, const CarcEntry *entry, GError **error);
gboolean way_game_withdraw (WayGame *self, const int *entry_ids, gsize n, GError **error);

/* The entry ids that would become impossible if @entry_ids were withdrawn (@entry NULL) or @entry_ids[0] said @entry;
 * element type int; (transfer full). Empty: nothing breaks. */
GArray *way_game_find_broken (WayGame *self, const int *entry_ids, gsize n, const CarcEntry *entry);

/* The same for @entries to be inserted before @before_entry_id. */
GArray *way_game_find_broken_by_insert (WayGame *self, int before_entry_id, const CarcEntry *entries, gsize n);

gboolean way_game_undo (WayGame *self, GError **error);
gboolean way_game_redo (WayGame *self, GError **error);

/* Convenience for the table: the next player's turn; -1 as @seat means the next seat in order. */
gboolean way_game_next_turn (WayGame *self, int seat, GError **error);
int way_game_get_next_seat (WayGame *self);

/* After a failed write: copies the game into a store in memory and goes on there; "saved" becomes FALSE.
 * way_game_save_again tries to write everything to the disk's store. */
gboolean way_game_continue_in_memory (WayGame *self, GError **error);
gboolean way_game_save_again (WayGame *self, GError **error);

/* Replaces the faces of the betting chips (typed at the table) for this game, and of those that were others before also
 * the default for new ones: all in one write. On error nothing has changed. */
gboolean way_game_set_chips (WayGame *self, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Reads the game anew, because something else than this object changed it: another window, or whoever put right when,
 * where and by whom it was played. On an error it shows what it did. */
gboolean way_game_reload (WayGame *self, GError **error);

G_END_DECLS
