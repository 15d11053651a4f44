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

/* The only writing connection to one history file. Used from the thread that opened it, and from no other.
 * Error messages are English and for logs; people are told by the error's code (way-text). */
typedef struct WayStore WayStore;

/* The path that stands for a history in memory. */
#define WAY_STORE_IN_MEMORY ":memory:"

/* Opens the file at @path, makes it and its folder where missing, migrates it. ":memory:" keeps everything in memory.
 * Waits two seconds for other programs, and a minute while one upgrades the file; then BUSY.
 * A newer, foreign or unreadable file is refused with an error and not touched; the file is not read whole for that, so
 * damage inside shows when it is met (CORRUPT), or by way_backup_check. The caller closes it. */
WayStore *way_store_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for whoever must not wait: while another program has locked the file, this and every later call returns BUSY
 * at once. */
WayStore *way_store_open_at_once (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the file at @path, which way_store_open cannot write to (READ_ONLY, FULL), to read it: nothing is written to it
 * or beside it, and whatever would be is refused with READ_ONLY. The caller closes it. */
WayStore *way_store_open_to_read (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for whoever must not wait, as way_store_open_at_once. */
WayStore *way_store_open_to_read_at_once (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* FALSE: it was opened with way_store_open_to_read, and way_store_switch to the same path is the way to write. */
gboolean way_store_can_write (WayStore *store);

/* For how many milliseconds every call waits for other programs before it returns BUSY; 2000 after way_store_open. */
void way_store_set_patience (WayStore *store, int milliseconds);

void way_store_close (WayStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayStore, way_store_close)

/* Opens the file at @path in place of the one that is open, with the same patience, so that whoever borrows @store goes
 * on with the other file; what was read of the first means nothing there. On error @store is as it was. */
gboolean way_store_switch (WayStore *store, const char *path, GError **error);

/* Returns the path it was opened with, valid until another file is opened. (transfer none) */
const char *way_store_get_path (WayStore *store);

/* Returns whether the games are in memory only. */
gboolean way_store_is_in_memory (WayStore *store);

/* What a file was like at some moment; { 0 } is no moment. */
typedef struct {
  gint64 opened, others, own;
} WayStoreStamp;

/* Brings @moment up to date, and returns whether nobody, this program or another, has written to the file since. */
gboolean way_store_is_unchanged (WayStore *store, WayStoreStamp *moment);

/* One line of the list of games, newest first. Free with way_store_game_info_free. */
typedef struct {
  gint64 id;
  char uuid[37];
  char *place;
  gint64 started;       /* Unix time in seconds */
  gint64 finished;      /* 0: still in progress */
  gint64 last_recorded; /* time of the last change, or started */
  int n_changes;        /* changes in force */
  int n_players;
  char *names[CARC_MAX_PLAYERS];
  CarcColor colors[CARC_MAX_PLAYERS];
  int final_points[CARC_MAX_PLAYERS]; /* frozen when finished, else 0 */
  char *modules;                      /* as in the notation's `with`, without the base game */
  char *note;
} WayGameInfo;

void way_game_info_free (WayGameInfo *info);

/* The games that are not deleted, newest first, at most @limit from @offset. Element type WayGameInfo, with free
 * function. */
GPtrArray *way_store_list_games (WayStore *store, int offset, int limit, GError **error) G_GNUC_WARN_UNUSED_RESULT;
int way_store_count_games (WayStore *store, GError **error); /* -1 on error */

/* Names of past players, the most recent first (beyond the last 2,000 games, the last recorded); NULL-terminated; free
 * with g_strfreev. */
char **way_store_list_names (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a game; makes a new id and takes the present time where @header has none. Returns its row, or 0 on error.
 * An id that is already there is an error (CONFLICT). */
gint64 way_store_create_game (WayStore *store, const CarcHeader *header, GError **error);

/* The row of the game with @uuid; 0 without an error when there is none. */
gint64 way_store_find_game (WayStore *store, const char *uuid, GError **error);

/* Reads a game: its header and its journal with everything undone behind the head. The caller frees the journal.
 * UNKNOWN when the game needs an expansion, ruling or key that this program does not have. */
gboolean way_store_read_game (WayStore *store, gint64 game, CarcHeader *header, CarcJournal **journal, GError **error);

/* The rules revision a game was last scored under, and its frozen points; FALSE points when it is unfinished. */
gboolean way_store_read_frozen (WayStore *store, gint64 game, int *revision, gboolean *finished,
                                int points[CARC_MAX_PLAYERS], GError **error);

/* A row of the derived table of sums: one rule, or one kind of scoring, in one finished game for one seat. */
typedef struct {
  int seat;
  const char *rule; /* id of the rule; or WAY_KIND_PREFIX and the kind; borrowed */
  int times;        /* entries in which it spoke */
  int count;        /* things it counted, altogether; of a kind: tiles */
  int points;       /* altogether */
  int best;         /* most points in one entry */
  int max;          /* most things in one entry */
} WayTally;

#define WAY_KIND_PREFIX "kind:"

/* What is written beside a change that ends a game or changes an ended one. */
typedef struct {
  gboolean finished;
  int points[CARC_MAX_PLAYERS];
  const WayTally *tallies;
  gsize n_tallies;
} WayOutcome;

/* The sums stored for @game; element type WayTally. NULL on error. */
GArray *way_store_read_tallies (WayStore *store, gint64 game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the frozen points and sums of a finished game anew, in one transaction; no fact is touched. */
gboolean way_store_rebuild (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error);

/* Writes only the sums of a stale game anew, in one transaction; what was frozen stays. Nothing happens to one that is
 * not stale any more: whoever changed it has written its sums. */
gboolean way_store_rebuild_tallies (WayStore *store, gint64 game, const WayTally *tallies, gsize n, GError **error);

/* At most @limit rows of games beyond @after whose sums an earlier version has written, in order; element type gint64.
 * NULL on error. They stay in the list until their sums are written anew. */
GArray *way_store_list_stale (WayStore *store, gint64 after, int limit, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Appends one act in one transaction: drops what lies beyond @seen_head, writes the @n changes, moves the head behind
 * them, writes @outcome, forgets the draft that was saved or read here: what was recorded must not come back as a form
 * to fill. CONFLICT when the head on disk is not @seen_head. On error nothing has changed. */
gboolean way_store_append (WayStore *store, gint64 game, int seen_head, const CarcChange *changes, gsize n,
                           const WayOutcome *outcome, GError **error);

/* Puts @head changes in force instead of @seen_head: undo and redo. */
gboolean
way_store_set_head (WayStore *store, gint64 game, int seen_head, int head, const WayOutcome *outcome, GError **error);

/* When change @number (from 0) of @game was recorded, Unix time; 0 where there is none. */
gint64 way_store_get_change_time (WayStore *store, gint64 game, int number, GError **error);

/* The half-filled form of the moment, text of the model's making; NULL: none. */
gboolean way_store_save_draft (WayStore *store, gint64 game, const char *entry_text, GError **error);
char *way_store_read_draft (WayStore *store, gint64 game, GError **error); /* (transfer full); NULL: none, or error */

/* The chip faces for new games. */
gboolean way_store_read_chips (WayStore *store, CarcChip chips[CARC_N_CHIPS], GError **error);
gboolean way_store_save_chips (WayStore *store, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Changes the chip faces of a game in progress (a face typed at the table). */
gboolean way_store_save_game_chips (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Deletes a game so that it can come back, and brings it back. */
gboolean way_store_set_deleted (WayStore *store, gint64 game, gboolean deleted, GError **error);

/* Whether @game is a deleted one. MISSING where it is not there at all. */
gboolean way_store_is_deleted (WayStore *store, gint64 game, gboolean *deleted, GError **error);

/* Deletes a game and gives it the id @uuid, so that another one can have the id it had. */
gboolean way_store_archive_game (WayStore *store, gint64 game, const char *uuid, GError **error);

/* Everything from here to the end of the batch is one transaction, for thousands of games at once: it is on the disk
 * after way_store_end_batch with @good, else nothing of it is. After a failure within a batch only its end is of use.
 * The end returns whether everything is on the disk, which it never is without @good. */
gboolean way_store_begin_batch (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean way_store_end_batch (WayStore *store, gboolean good, GError **error);

/* The same for some of the calls: a transaction of its own, or, within a batch, a part of it that can fail alone, after
 * which the batch goes on as if nothing had been tried. Parts are not nested. On error nothing of it is recorded. */
gboolean way_store_begin_part (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean way_store_end_part (WayStore *store, gboolean good, GError **error);
