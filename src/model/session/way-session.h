/* way-session.h: the open game, and the state of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-file-identity.h"
#include "way-open-draft.h"

G_BEGIN_DECLS

/* What is at the path of the history file. */
typedef enum {
  WAY_HISTORY_IN_PLACE, /* the file that was opened */
  WAY_HISTORY_GONE,     /* it was deleted or moved: there is no file, but perhaps a folder */
  WAY_HISTORY_REPLACED, /* another file is there */
} WayHistoryPlace;

/* What is open, without any widget. The property "game" (WayGame, read-only) notifies when another game is opened or
 * the game is closed. Signals: "history-changed" (): the history file was set, or found to be damaged or not, or is
 * waited for or not, or something else is in the place of the history; "moved" (): the file was deleted, moved or
 * replaced, or another one has appeared or disappeared since: call way_session_find_history().
 *
 * While a session uses a history file, a marker file beside it (FILE-open) contains the row and the id of the open
 * game. A marker that is found at the start shows that the last session crashed. Only a session that is alive keeps a
 * synced folder from changing the game: way-history-lock.h. */
#define WAY_TYPE_SESSION (way_session_get_type ())
G_DECLARE_FINAL_TYPE (WaySession, way_session, WAY, SESSION, GObject)

/* @store is borrowed and must outlive the session. */
WaySession *way_session_new (WayStore *store);

/* Opens @game, after closing the one that is open. Keeps a reference. */
void way_session_open_game (WaySession *self, WayGame *game);
void way_session_close_game (WaySession *self);
WayGame *way_session_get_game (WaySession *self);        /* (transfer none) (nullable) */
gboolean way_session_is_finished (WaySession *self);     /* there is an open game, and it is finished */
WayOpenDraft *way_session_get_drafts (WaySession *self); /* (transfer none) */

/* The history file at @path, which the store has open, or should have: if the file cannot be opened, the store is one
 * in memory. */
void way_session_set_history (WaySession *self, const char *path);
const char *way_session_get_history (WaySession *self); /* NULL: none was set */

/* Whether the history file was found to be damaged. */
void way_session_set_damaged (WaySession *self, gboolean damaged);
gboolean way_session_get_damaged (WaySession *self);

/* Whether the history file is expected to be usable soon: another program has locked it at the start. */
void way_session_set_waiting (WaySession *self, gboolean waiting);
gboolean way_session_is_waiting (WaySession *self);

gboolean way_session_is_in_memory (WaySession *self); /* the history file cannot be used, the store is in memory */
gboolean way_session_is_read_only (WaySession *self); /* the history file can be read, but not written */
gboolean way_session_is_saved (WaySession *self);     /* FALSE: the open game is only in memory; TRUE without a game */

/* From now on the games are only looked at: none is begun or continued. */
void way_session_set_for_looking (WaySession *self);
gboolean way_session_is_for_looking (WaySession *self);

/* Finds out whether the history file was deleted, moved or replaced. If it was, everything it contains is copied to
 * memory, where the open game continues. Later calls find out whether another file is in its place, which is never
 * changed. Returns whether way_session_get_place() has changed, or yet another file is there. FALSE with @error if the
 * games could not be copied. */
gboolean way_session_find_history (WaySession *self, GError **error);

/* Returns what way_session_find_history() has found. */
WayHistoryPlace way_session_get_place (WaySession *self);

/* Whether of the history file that was last found to be gone only the open game could be copied to memory, if there was
 * one, because the file was overwritten. */
gboolean way_session_keeps_only_game (WaySession *self);

/* Whether the file has been in its place since it was last found to be gone: only its log was deleted. */
gboolean way_session_has_lost_log (WaySession *self);

/* Returns the path of the file in which everything was saved that was in the history file when it was last found to be
 * gone, because that file lacks some of it; NULL if it lacks nothing. The file is deleted when all of it is in a
 * history file again, and put aside when only the games were added to one. If not, way_saved_games_find() finds it when
 * the next session begins. (transfer none) */
const char *way_session_get_saved (WaySession *self);

/* Writes everything that is kept in memory to a new history file, and uses that. FALSE with @error, also if there is a
 * file. */
gboolean way_session_write_history (WaySession *self, GError **error);

/* Uses the history file instead of the store in memory or the read-only one. Returns FALSE with @error if that fails;
 * the session is then unchanged. Games that were read before are still of the former store. */
gboolean way_session_switch_to_history (WaySession *self, GError **error);

/* Returns whether the file that has taken the place of the history file is that file, which was moved back; as it was
 * when way_session_find_history() was called last. */
WayFileMatch way_session_match_file (WaySession *self);

/* Does in the history file what was done in memory, the open game included: as way_memory_games_merge(). Sets @open to
 * the id that the open game has in the file; NULL without one. Returns the number of games in memory, deleted ones
 * included, or -1 with @error. While another program has locked the file, fails at once with BUSY. */
int way_session_record_memory_games (WaySession *self, char **open, GError **error);

/* Returns how many games have other details in the file than they had before, as the last call of
 * way_session_record_memory_games() has found: what they had is now an earlier version of each. 0 if the file was moved
 * since. */
int way_session_get_n_kept (WaySession *self);

/* Lets go of the history file, so that it can be replaced. Sets @games to the games that were played in memory and have
 * to be recorded in the new file (element type WayRecordFile; transfer full), or to NULL if the file was in use. */
gboolean way_session_release_history (WaySession *self, GPtrArray **games, GError **error);

/* Uses the history file again; @replaced: it was replaced, and contains the games that were played in memory. If it
 * does not contain them, stays in memory and returns FALSE without @error. Waits a little for others that read the
 * file, whatever the patience of the store. */
gboolean way_session_reopen_history (WaySession *self, gboolean replaced, GError **error);

/* Writes the marker of a session that begins, unless there is one of a session that crashed. */
void way_session_begin (WaySession *self);

/* Removes the marker: the session ends normally. */
void way_session_end (WaySession *self);

/* Reads the game that was open when the last session crashed. NULL without @error if there is none, or if it was
 * deleted since. The marker is cleared first, so that a game that makes the program crash is not opened again.
 * (transfer full) */
WayGame *way_session_read_interrupted_game (WaySession *self, GError **error);

/* Returns the store whose games are lost when the session ends; NULL if everything is saved. (transfer none) */
WayStore *way_session_get_unsaved_store (WaySession *self);

/* Notes that all games of the unsaved store were just exported to a file. */
void way_session_set_exported (WaySession *self);

/* Whether the games of @store were exported, and not changed since. */
gboolean way_session_is_exported (WaySession *self, WayStore *store);

G_END_DECLS
