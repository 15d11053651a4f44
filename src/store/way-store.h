/* way-store.h: the history file: games, seats, changes, drafts, chip faces, in SQLite.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-replay.h"
#include "carc-journal.h"
#include "carc-notation.h"
#include "way-store-error.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CarcJournal, carc_journal_free)

/* A connection to a history file, for use in the thread that opened it only. Error messages are in English and for
 * logs; way_text_error() has those for the user. After an error of a function that writes, nothing has changed in
 * @store, unless it is MOVED_SINCE; if it is UNSURE or MOVED, the change may be found in the file when it is opened
 * again. */
typedef struct WayStore WayStore;

/* The path of a history in memory. */
#define WAY_STORE_IN_MEMORY ":memory:"

/* Opens the file at @path and upgrades it to the current schema; creates it and its folder if they don't exist, but not
 * a folder that a symbolic link leads to (NO_FOLDER). Waits two seconds for other programs, and a minute while one
 * upgrades the file; then BUSY, or NO_LOCKS if no program can lock it. A newer, foreign or unreadable file is not
 * changed, and one that a newer program upgrades while it is open is no longer written to (NEWER). The file is not read
 * completely, so damage inside it is found later (CORRUPT), or by way_backup_check(). Close it with way_store_close().
 */
WayStore *way_store_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same without waiting: while another program has locked the file, this and every later call returns BUSY at once.
 */
WayStore *way_store_open_at_once (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the file at @path for reading, after way_store_open() has returned READ_ONLY or FULL. Nothing is written to it
 * or beside it; calls that write return READ_ONLY. What other programs write later is read, too. Close it with
 * way_store_close(). */
WayStore *way_store_open_to_read (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same without waiting, like way_store_open_at_once(). */
WayStore *way_store_open_to_read_at_once (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns FALSE if it was opened for reading; way_store_switch() to the same path tries to open it for writing. */
gboolean way_store_can_write (WayStore *store);

/* Sets for how many milliseconds each call waits for other programs before it returns BUSY; 2000 after
 * way_store_open(). */
void way_store_set_patience (WayStore *store, int milliseconds);
int way_store_get_patience (WayStore *store);

void way_store_close (WayStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayStore, way_store_close)

/* Closes the file and opens the one at @path in the same object, with the same patience. Rows of the first file are not
 * valid in the second. On error @store has what it had. If it was opened for reading, it is closed first, and opened
 * for reading again. */
gboolean way_store_switch (WayStore *store, const char *path, GError **error);

/* Returns the path it was opened with, valid until another file is opened. (transfer none) */
const char *way_store_get_path (WayStore *store);

/* Returns whether the games are in memory only. */
gboolean way_store_is_in_memory (WayStore *store);

/* Returns whether the file was deleted, moved or replaced since it was opened, so that its path leads to another file,
 * or to none, or was overwritten by something other than SQLite, or its log was deleted. Every function that writes
 * checks this before it writes, and then returns MOVED: a program that opens the path would not find what was written.
 * Reading goes on in the file that is open; if it was overwritten, nothing can be read from it any longer. A file in a
 * folder that cannot be searched anymore has not moved. */
gboolean way_store_has_moved (WayStore *store);

/* Every function that writes checks it afterward, too. If the change was lost, because the file was overwritten, or
 * another program has begun a log for the new file, it returns MOVED. Otherwise the change is saved in the file that is
 * open, wherever that is, if anywhere, and the function returns MOVED_SINCE; with @goes_on it succeeds: the owner of
 * @store then keeps everything in memory, the change included. Stays set when another file is opened. */
void way_store_set_goes_on (WayStore *store, gboolean goes_on);

/* Where everything was saved that is missing from the file that was open at @path: it was deleted, moved or replaced
 * while another program read it, so that its log could not be emptied. @saved: NULL if that failed. Returns whether the
 * log can be deleted, because everything is there or in memory. */
typedef gboolean (*WayStoreSavedFunc) (const char *path, const char *saved, gpointer data);

/* When the file is closed then, also to go on in memory, everything is saved in a new file beside the former path, with
 * its permissions (way-saved-file.h), and @func is called with @data; NULL: nothing is saved. The log itself is
 * deleted, unless @func returns FALSE: it would be read as a part of a file that takes the place. Stays set when
 * another file is opened. */
void way_store_set_saved_func (WayStore *store, WayStoreSavedFunc func, gpointer data);

/* Returns whether the last check has found that it was overwritten. It then counts as moved for good, even if its
 * former content is written back. */
gboolean way_store_is_overwritten (WayStore *store);

/* Returns whether the last check has found that its log was deleted, and nothing else: the file is in its place, but
 * may lack the last changes. It counts as moved for good, because other programs begin another log: go on in memory,
 * and way_store_switch() to the file from there. */
gboolean way_store_has_lost_log (WayStore *store);

/* Returns FALSE with MOVED if it has moved. */
gboolean way_store_expect_unmoved (WayStore *store, GError **error);

/* What a copy in memory has. */
typedef enum {
  WAY_COPY_COMPLETE, /* everything that was committed, by every program */
  WAY_COPY_OUTDATED, /* perhaps not the latest changes: the log is another file's now */
  WAY_COPY_EMPTY,    /* nothing: the file was overwritten */
} WayStoreCopy;

/* Copies everything to a store in memory, which takes the place of the file in this object; all rows keep their
 * numbers. Sets @copy (nullable) to what that store has. The log is emptied if that is safe. Not within a batch. On
 * error @store is unchanged.
 *
 * Sets @file (nullable) to a second store in memory, with what the file has from now on: less than the copy if its log
 * could not be emptied, because another program was reading it. NULL if that is unknown. (transfer full) */
gboolean way_store_keep_in_memory (WayStore *store, WayStoreCopy *copy, WayStore **file, GError **error);

/* Writes everything that is in @store to a new file at @path, or where a symbolic link there leads. The connection
 * stays as it is: way_store_switch() opens the file. Returns when it is on the disk. On error, also if there is a file
 * already or something else (NO_FILE), or the link leads to a folder that does not exist (NO_FOLDER), nothing has
 * changed. */
gboolean way_store_write_new (WayStore *store, const char *path, GError **error);

/* Empties the log beside the file (FILE-wal), so that a file that takes its place does not get it; way_store_close()
 * does the same. The main loop does it half a second after each change, and then reads the file, to tell later if only
 * its time has changed; not for a store that another thread than the main one has opened. Returns whether the log
 * contains nothing that was written through @store. */
gboolean way_store_empty_log (WayStore *store);

/* Identifies a state of the file. Begin with { 0 }, which no file has. */
typedef struct {
  gint64 opened, others, own;
} WayStoreStamp;

/* Updates @stamp, and returns whether neither this program nor another has written to the file since it was set. */
gboolean way_store_is_unchanged (WayStore *store, WayStoreStamp *stamp);

/* A game in the list of games. Free with way_game_info_free(). */
typedef struct {
  gint64 id;
  char uuid[37];
  char *place;
  gint64 started;       /* Unix time in seconds */
  char *played;         /* the same as after `played` in the notation, with the time zone of the table */
  gint64 finished;      /* 0: still in progress */
  gint64 last_recorded; /* time of the last change, or started */
  int n_changes;        /* changes in force */
  int n_players;
  char *names[CARC_MAX_PLAYERS];
  CarcColor colors[CARC_MAX_PLAYERS];
  int final_points[CARC_MAX_PLAYERS]; /* frozen when finished, otherwise 0 */
  int revision;                       /* of the rules that the game was last scored under */
  gboolean has_earlier_result;        /* see way_store_restore_result() */
  char *modules;                      /* as after `with` in the notation, without the base game */
  char *note;
} WayGameInfo;

void way_game_info_free (WayGameInfo *info);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGameInfo, way_game_info_free)

/* Returns the games that are not deleted, newest first, at most @limit from @offset; of WayGameInfo. (transfer full) */
GPtrArray *way_store_list_games (WayStore *store, int offset, int limit, GError **error) G_GNUC_WARN_UNUSED_RESULT;
int way_store_count_games (WayStore *store, GError **error); /* -1 on error */

/* Returns the names of past players, the most recent first; players who are not in the last 2,000 games in the order in
 * which their games were recorded. (transfer full) */
char **way_store_list_names (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the color of the player with this name in the game that was recorded last, or -1; without an error if there
 * is none. */
int way_store_find_color (WayStore *store, const char *name, GError **error);

/* Creates a game, with a new id and the current time if @header has none. Merged names that play in it together are
 * counted separately again, because they are not one person. Returns its row, or 0 with @error; CONFLICT if the id
 * exists. */
gint64 way_store_create_game (WayStore *store, const CarcHeader *header, GError **error);

/* Within a batch or part: replaces @game, with all that was recorded in it, by a new game with @header, which has an id
 * and a time; its row, its draft as it is, and what phones have asked for stay. */
gboolean way_store_replace_game (WayStore *store, gint64 game, const CarcHeader *header, GError **error);

/* Returns the row of the game with @uuid; 0 without an error if there is none. */
gint64 way_store_find_game (WayStore *store, const char *uuid, GError **error);

/* Returns the id of the game in the row @game, which is the same in every file that has the game, or NULL with @error.
 * MISSING if there is no such row. (transfer full) */
char *way_store_read_id (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the header and the journal (transfer full) of a game, including undone changes. UNKNOWN if the game uses an
 * expansion, rule option or key that this program does not have. */
gboolean way_store_read_game (WayStore *store, gint64 game, CarcHeader *header, CarcJournal **journal, GError **error);

/* Reads the rules revision with which a game was last scored, whether it is finished, and its frozen points. */
gboolean way_store_read_frozen (WayStore *store, gint64 game, int *revision, gboolean *finished,
                                int points[CARC_MAX_PLAYERS], GError **error);

/* A row of the derived table `tally`: one rule, or one kind of scoring, in a finished game for one seat. */
typedef struct {
  int seat;
  const char *rule; /* id of the rule, or WAY_KIND_PREFIX and the kind; interned */
  int times;        /* entries with a line of the rule */
  int count;        /* what it counted, in total; tiles for a kind */
  int points;       /* in total */
  int best;         /* most points in one entry */
  int max;          /* most things in one entry */
} WayTally;

#define WAY_KIND_PREFIX "kind:"

/* Written together with a change that ends a game or changes a finished one. */
typedef struct {
  gboolean finished;
  int points[CARC_MAX_PLAYERS];
  const WayTally *tallies;
  gsize n_tallies;
  int revision; /* of the rules that gave the points; 0: CARC_RULES_REVISION */
  gint64 ended; /* when its end was recorded, unless that was noted before; 0: now */
} WayOutcome;

/* Returns the stored tallies of @game, of WayTally (transfer full), or NULL with @error. */
GArray *way_store_read_tallies (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces the frozen points and tallies of a finished game in one transaction. If the points were scored under other
 * rules than those of today, they are kept for way_store_restore_result(). */
gboolean way_store_rebuild (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error);

/* Makes the points that way_store_rebuild() has kept the result of the game again, and forgets them as the earlier
 * ones. CONFLICT if there are none, or the game was changed since. */
gboolean way_store_restore_result (WayStore *store, gint64 game, GError **error);

/* Replaces only the tallies of a game, in one transaction; frozen points are not changed. The second does nothing if
 * the tallies are not, or no longer, outdated, because a change of the game has written them. */
gboolean way_store_write_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error);
gboolean way_store_rebuild_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error);

/* Returns at most @limit rows, greater than @after, of games whose tallies were written by an earlier version, in
 * order; of gint64 (transfer full), or NULL with @error. */
GArray *way_store_list_outdated (WayStore *store, gint64 after, int limit, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Within a batch or part: CONFLICT unless the first @n changes of @game on the disk, in force or undone, are those of
 * @journal, and its chips and the ends of its ladders and snakes are those of @setup. They are read only if another
 * program has written to the file since @seen was set here; begin with { 0 }. The number of changes in force is
 * compared by the functions that write. */
gboolean way_store_expect_game (WayStore *store, gint64 game, const CarcSetup *setup, const CarcJournal *journal, int n,
                                WayStoreStamp *seen, GError **error);

/* Returns how many changes, from the first on, are the same in both journals, in force or undone. */
int way_store_count_common (const CarcSetup *setup, const CarcJournal *stored, const CarcJournal *journal);

/* Within a batch or part: CONFLICT unless @seen_head changes of @game are in force on the disk, DELETED if the game is
 * deleted. */
gboolean way_store_expect_head (WayStore *store, gint64 game, int seen_head, GError **error);

/* Something that a phone asks for once, whatever is lost on the way. */
typedef struct {
  const char *try;    /* 32 characters, chosen at random by the phone */
  const char *digest; /* 64 characters, of what it asks for */
} WayRequestKey;

/* Returns the entry id that came of the request that had @key before; 0 without an error if there was none. CONFLICT if
 * something else was asked for. */
int way_store_find_request (WayStore *store, gint64 game, const WayRequestKey *key, GError **error);

/* Within a batch or part: notes that @entry_id came of the request. */
gboolean way_store_add_request (WayStore *store, gint64 game, const WayRequestKey *key, int entry_id, GError **error);

/* Appends an undo group in one transaction: drops undone changes after @seen_head, writes the @n changes, sets the
 * head, writes @outcome (NULL: none), and, if the first change has no source, deletes the draft that was saved or read
 * through this connection, so that a recorded entry is not restored as a draft. CONFLICT if the head on disk is not
 * @seen_head, DELETED if the game is deleted. On error nothing has changed. */
gboolean way_store_append (WayStore *store, gint64 game, int seen_head, const CarcChange *changes, gsize n,
                           const WayOutcome *outcome, GError **error);

/* The same for changes that were not made now: @times are when, 0 if that is not known (NULL: now). */
gboolean way_store_append_at (WayStore *store, gint64 game, int seen_head, const CarcChange *changes, gsize n,
                              const gint64 *times, const WayOutcome *outcome, GError **error);

/* Sets the number of changes in force from @seen_head to @head, for undo and redo. Errors as above. */
gboolean
way_store_set_head (WayStore *store, gint64 game, int seen_head, int head, const WayOutcome *outcome, GError **error);

/* Sets the number of changes in force from @seen_head to @head and replaces all changes after it by these @n, which are
 * undone, in one transaction. Their time is that of this call. Errors as above. */
gboolean way_store_replace_undone (WayStore *store, gint64 game, int seen_head, int head, const CarcChange *changes,
                                   gsize n, const WayOutcome *outcome, GError **error);

/* Returns the Unix time at which change @number (from 0) was recorded; 0 if there is none, or if that is not known
 * because it came with a file or from another device. */
gint64 way_store_get_change_time (WayStore *store, gint64 game, int number, GError **error);

/* Sets @seconds to how long a game took: from its first change to the end, or to the last change in force if it is in
 * progress. 0: that is not known, because one of its changes came with a file or from another device, because the first
 * was made more than an hour before or after the time in the details, so that it was entered afterward, because all
 * were made within half a minute, or because it is more than twelve hours, which nobody plays. */
gboolean way_store_read_duration (WayStore *store, gint64 game, gint64 *seconds, GError **error);

/* Save, delete (NULL) or read the text of the draft of a game; see way_draft_write(). */
gboolean way_store_save_draft (WayStore *store, gint64 game, const char *entry_text, GError **error);
char *way_store_read_draft (WayStore *store, gint64 game, GError **error); /* (transfer full); NULL: none, or @error */

/* Moves the draft of @from to the game @to, which may be the same, with other text: that of another version of the
 * game. It does not count as saved or read through this connection. */
gboolean way_store_move_draft (WayStore *store, gint64 from, gint64 to, const char *entry_text, GError **error);

/* The chip faces for new games. */
gboolean way_store_read_chips (WayStore *store, CarcChip chips[CARC_N_CHIPS], GError **error);
gboolean way_store_save_chips (WayStore *store, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Sets the chip faces of one game. */
gboolean way_store_save_game_chips (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Where the ladders and snakes of a scoreboard lead, as in CarcSetup, for new games. */
gboolean way_store_read_space_ends (WayStore *store, int8_t ends[CARC_TRACK_SPACES], GError **error);
gboolean way_store_save_space_ends (WayStore *store, const int8_t ends[CARC_TRACK_SPACES], GError **error);

/* Sets where they lead in one game. */
gboolean
way_store_save_game_space_ends (WayStore *store, gint64 game, const int8_t ends[CARC_TRACK_SPACES], GError **error);

/* Marks a game as deleted, or restores it. */
gboolean way_store_set_deleted (WayStore *store, gint64 game, gboolean deleted, GError **error);

/* Reads whether @game is deleted. MISSING if it does not exist. */
gboolean way_store_is_deleted (WayStore *store, gint64 game, gboolean *deleted, GError **error);

/* Marks a game as deleted and gives it the id @uuid, so that another game can have its id. */
gboolean way_store_archive_game (WayStore *store, gint64 game, const char *uuid, GError **error);

/* All calls between these two are one transaction, for example to import thousands of games. way_store_end_batch()
 * commits it, or rolls it back if @commit is FALSE or a call within the batch has failed; it returns whether everything
 * is on the disk. */
gboolean way_store_begin_batch (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean way_store_end_batch (WayStore *store, gboolean commit, GError **error);

/* The same, but within a batch this is a part of it (a savepoint) that can be rolled back while the batch continues.
 * Parts cannot be nested. On error nothing of the part is recorded. */
gboolean way_store_begin_part (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean way_store_end_part (WayStore *store, gboolean commit, GError **error);
