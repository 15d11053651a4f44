/* way-store-private.h: the struct of WayStore, and functions shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib/gstdio.h>

#include "way-file-content.h"
#include "way-log-index.h"
#include "way-statement.h"
#include "way-store.h"

/* How many changes a game has, and how many of them are in force. */
typedef struct {
  gint64 game;
  gint64 version; /* PRAGMA data_version: changed by other connections */
  int head;
  int length;
  gboolean deleted;
  gboolean undone; /* game.head is not NULL, because something was undone */
} WayJournalInfo;

/* The file when it was last seen, and the log before that. Whoever writes to the file changes the time. */
typedef struct {
  gint64 size;
  gint64 modified; /* nanoseconds */
  WayLogIndex log;
  gboolean known; /* these are set: there is a log */
  WayFileContent content;
  gboolean content_known; /* it was read since then */
} WayFileState;

/* The sizes of a file and of its log, and when they were written to. */
typedef struct {
  gint64 size, modified, log_size, log_modified;
} WayFileTimes;

struct WayStore {
  char *path;
  sqlite3 *db;
  GThread *thread;
  int newest;         /* the current schema; a file with a newer one is not written to */
  gboolean read_only; /* opened for reading */
  gboolean copied;    /* and @db is a copy in memory, which SQLite would write to */
  WayFileTimes times; /* of the file that was copied */
  int patience;       /* milliseconds to wait while another program has locked the file */
  WayStatements statements;

  /* A cache: the game whose entries are written, and its setup with the original colors of the seats, which never
   * change.
   */
  gint64 game;
  CarcSetup setup;

  gint64 n_switches; /* how often another file was opened in this object */

  /* A cache: the journal as this connection left it; valid until another one writes to the file. */
  WayJournalInfo journal_info;

  gboolean in_batch; /* a transaction is open for several calls */
  gboolean broken;   /* a call failed, so the batch will be rolled back */
  gboolean in_part;  /* a savepoint is open */

  int n_separated; /* names that way_store_separate_players() split */

  gboolean has_search_function; /* way_finds() is registered */

  /* Where the file was when it was opened, and the data version when it was last seen there. */
  guint64 device, inode;
  gint64 unmoved_version;
  guint64 log_device, log_inode; /* of the log beside the file; 0: not known yet */

  WayFileState seen;
  gboolean overwritten;         /* for good: its former content is lost */
  gboolean log_lost;            /* for good: the log was deleted, and the next program begins another one */
  gboolean goes_on;             /* the owner keeps a file that has moved in memory */
  WayStoreSavedFunc saved_func; /* see way_store_set_saved_func() */
  gpointer saved_data;
  gboolean refused; /* the last change was committed, but lost with the log of a file that had moved by then */

  gboolean log_used;    /* this connection has written to the log since it was emptied, or has tried to */
  gboolean empties_log; /* from the main loop, which is that of its thread */
  guint emptying;       /* the source that will do it, and read the content of the file; 0: none */
  guint empty_delay;    /* milliseconds after which it was last planned */

  gint64 draft_game; /* the game whose draft was saved or read through this connection; 0: none */
};

/* Every public function begins with this. */
#define way_store_assert_thread(store) g_assert ((store) && (store)->thread == g_thread_self ())

/* Reads PRAGMA data_version. */
gboolean way_store_read_version (WayStore *store, gint64 *version, GError **error);

WayStatement *way_store_statement (WayStore *store, WaySql sql, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Begin and end a write transaction, or join the batch. way_store_end_write() commits, or rolls back if @commit is
 * FALSE, and returns whether everything is on the disk. */
gboolean way_store_begin_write (WayStore *store, GError **error);
gboolean way_store_end_write (WayStore *store, gboolean commit, GError **error);

/* Makes @store the connection that @other is, which is consumed, and closes its own. The patience stays. */
void way_store_become (WayStore *store, WayStore *other);

/* Where @store was opened for reading: way_store_let_go() closes the file, and a copy in memory takes its place, from
 * which everything can be read as before; if it cannot be copied, @store is unchanged. Before anything is read,
 * way_store_look_again() opens the file once more if it has changed since it was copied, that is possible, and it is
 * still the same file. No statement may be in use. */
void way_store_let_go (WayStore *store);
void way_store_look_again (WayStore *store);

/* Returns when a file was last written to, in nanoseconds. */
gint64 way_store_get_modified (const GStatBuf *about);

/* Remembers where the file is, when it was just opened. */
void way_store_remember_place (WayStore *store);

/* Empties the log and reads the content of the file soon, from the main loop; later if another program reads it now. */
void way_store_plan_emptying (WayStore *store);

/* Called after each transaction that wrote to the file, or that tried to. */
void way_store_note_written (WayStore *store);

/* After a change was committed: returns FALSE with MOVED or MOVED_SINCE if it will not be found at the path. */
gboolean way_store_expect_kept (WayStore *store, GError **error);

/* Called before the log is dropped: saves what would be lost with it. Returns whether the log can be dropped. */
gboolean way_store_save_log (WayStore *store);

/* Called before the file is closed: if it was overwritten, keeps SQLite from writing the log to it; if it was deleted,
 * moved or replaced, deletes a log that could not be emptied. */
void way_store_drop_log (WayStore *store);

/* Begin and end a read transaction, for a consistent view. */
gboolean way_store_begin_read (WayStore *store, GError **error);
void way_store_end_read (WayStore *store);

gint64 way_store_now (void);

void way_store_set_missing (gint64 game, GError **error);

/* Reads the header of @game, including its chips, with the current colors of the seats. @seat_keys are set to the
 * original colors, which its entries use. */
gboolean way_store_read_header (WayStore *store, gint64 game, CarcHeader *header, CarcColor seat_keys[CARC_MAX_PLAYERS],
                                GError **error);

/* Set store->setup to that of @game; way_store_use_game() reads it unless it is cached. */
void way_store_keep_setup (WayStore *store, gint64 game, const CarcSetup *setup);
gboolean way_store_use_game (WayStore *store, gint64 game, GError **error);

/* Returns how many changes of @game, from the first on, this program can read; -1 with @error if not even its header.
 */
int way_store_count_readable (WayStore *store, gint64 game, GError **error);

/* Read and write the chip faces of @game (0: for new games) within the transaction of the caller. */
gboolean way_store_load_faces (WayStore *store, gint64 game, CarcChip chips[CARC_N_CHIPS], GError **error);
gboolean way_store_write_faces (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Read and write where the ladders and snakes of @game lead (0: of new games), as in CarcSetup, within the transaction
 * of the caller. */
gboolean way_store_load_space_ends (WayStore *store, gint64 game, int8_t ends[CARC_TRACK_SPACES], GError **error);
gboolean
way_store_write_space_ends (WayStore *store, gint64 game, const int8_t ends[CARC_TRACK_SPACES], GError **error);

/* Writes @outcome (NULL: nothing to write) after a change within the transaction of the caller. @seen_head: how many
 * changes were in force before. A result of earlier rules is kept, and is the result again once the same changes are in
 * force. */
gboolean
way_store_write_outcome (WayStore *store, gint64 game, int seen_head, const WayOutcome *outcome, GError **error);

/* Deletes the earlier result of @game if it is about more than @n_changes, within the transaction of the caller. */
gboolean way_store_drop_earlier (WayStore *store, gint64 game, int n_changes, GError **error);

/* Notes, within the transaction of the caller, that @game may differ from its version in a synced folder. */
gboolean way_store_note_change (WayStore *store, gint64 game, GError **error);

/* Counts merged names separately again, within the transaction of the caller, if several of them play in @game, because
 * they are not one person. */
gboolean way_store_separate_players (WayStore *store, gint64 game, GError **error);

/* Deletes the draft of @game within the transaction of the caller. */
gboolean way_store_drop_draft (WayStore *store, gint64 game, GError **error);

/* Returns the color called @id, or -1. */
int way_store_color (const char *id);
