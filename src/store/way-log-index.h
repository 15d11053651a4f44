/* way-log-index.h: what SQLite notes about the log (FILE-wal) of an open database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* A state of the log, from the index that all programs share which have the database open (FILE-shm). */
typedef struct {
  guint32 n_commits;   /* changes with each commit */
  guint32 salts[2];    /* change when the log begins anew */
  guint32 n_frames;    /* pages in the log */
  guint32 n_copied;    /* of these, copied to the database */
  guint32 n_attempted; /* of these, may be copied: a checkpoint has begun */
  gint64 size;         /* of the database in bytes, after the last commit */
  gint64 log_size;     /* of the log in bytes, up to the end of the last commit */
} WayLogIndex;

/* Returns whether @db has a log (PRAGMA journal_mode = WAL). */
gboolean way_log_index_is_used (sqlite3 *db);

/* Reads the index of the log of @db, which has one and was read before. Returns FALSE if the index cannot be read, also
 * while another program is writing it. */
gboolean way_log_index_read (sqlite3 *db, WayLogIndex *index);

/* Within a write transaction of @db, which has a log, that has written nothing yet: removes from the log what a
 * transaction before it has written there that could not be committed. Returns whether that is on the disk. */
gboolean way_log_index_cut_log (sqlite3 *db);

/* Returns whether every page in the log is in the database. */
gboolean way_log_index_is_complete (const WayLogIndex *index);

/* Returns whether SQLite may have written to the database between two states, @before and @now. In this mode only a
 * checkpoint does. */
gboolean way_log_index_was_copied (const WayLogIndex *before, const WayLogIndex *now);
