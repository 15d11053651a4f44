/* way-log-index.c: reads the index of the log. Its format is documented at https://www.sqlite.org/walformat.html.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-index.h"

#include <string.h>

#define REGION 32768 /* bytes; SQLite maps the index in parts of this size */
#define VERSION 3007000
#define LOG_HEADER 32   /* bytes of the log before the first frame */
#define FRAME_HEADER 24 /* bytes before the page in each frame */

#define MAX_READS 3 /* while the headers differ; another program needs only a moment to write both */

/* The beginning of the index, in the byte order of the machine. SQLite writes the second header first, and reads it
 * last: if both are equal, none was being written. */
typedef struct {
  guint32 version;
  guint32 unused;
  guint32 n_commits;
  guint8 complete;
  guint8 byte_order;
  guint16 page_size; /* 1: 65,536 */
  guint32 n_frames;
  guint32 n_pages; /* of the database */
  guint32 frame_checksum[2];
  guint32 salts[2];
  guint32 checksum[2];
} Header;

typedef struct {
  Header headers[2];
  guint32 n_copied;
  guint32 read_marks[5];
  guint8 locks[8];
  guint32 n_attempted;
  guint32 reserved;
} Index;

G_STATIC_ASSERT (sizeof (Index) == 136);

/* Returns whether @shared was read as one program wrote it. */
static gboolean
read_once (sqlite3_file *file, const void *region, Index *shared)
{
  memcpy (&shared->headers[0], region, sizeof shared->headers[0]);
  file->pMethods->xShmBarrier (file);
  memcpy (&shared->headers[1], (const char *) region + sizeof shared->headers[0],
          sizeof *shared - sizeof shared->headers[0]);
  return memcmp (&shared->headers[0], &shared->headers[1], sizeof shared->headers[0]) == 0;
}

gboolean
way_log_index_is_used (sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  gboolean has = sqlite3_prepare_v2 (db, "PRAGMA journal_mode", -1, &statement, NULL) == SQLITE_OK
                 && sqlite3_step (statement) == SQLITE_ROW
                 && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "wal") == 0;

  sqlite3_finalize (statement);
  return has;
}

gboolean
way_log_index_read (sqlite3 *db, WayLogIndex *index)
{
  sqlite3_file *file = NULL;
  void volatile *region = NULL;
  gboolean read = FALSE;
  gint64 page_size;
  Index shared;

  if (sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file->pMethods
      || file->pMethods->iVersion < 2 || file->pMethods->xShmMap (file, 0, REGION, FALSE, &region) != SQLITE_OK
      || !region)
    return FALSE;
  for (int n = 0; n < MAX_READS && !read; n++)
    read = read_once (file, (const void *) region, &shared);
  if (!read || shared.headers[0].version != VERSION)
    return FALSE;
  index->n_commits = shared.headers[0].n_commits;
  memcpy (index->salts, shared.headers[0].salts, sizeof index->salts);
  index->n_frames = shared.headers[0].n_frames;
  index->n_copied = shared.n_copied;
  index->n_attempted = shared.n_attempted;
  page_size = shared.headers[0].page_size == 1 ? 65536 : shared.headers[0].page_size;
  index->size = shared.headers[0].n_pages * page_size;
  index->log_size = index->n_frames > 0 ? LOG_HEADER + index->n_frames * (FRAME_HEADER + page_size) : 0;
  return TRUE;
}

/* The lock of the transaction keeps other programs from writing to the log behind the last commit, and nobody reads
 * that part of it. */
gboolean
way_log_index_cut_log (sqlite3 *db)
{
  sqlite3_file *log = NULL;
  WayLogIndex index;
  sqlite3_int64 size;

  if (!way_log_index_read (db, &index)
      || sqlite3_file_control (db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || !log->pMethods)
    return FALSE;
  /* A disk that took nothing at all has nothing to forget, and may not even be able to truncate. */
  if (log->pMethods->xFileSize (log, &size) == SQLITE_OK && size <= index.log_size)
    return TRUE;
  return log->pMethods->xTruncate (log, index.log_size) == SQLITE_OK
         && log->pMethods->xSync (log, SQLITE_SYNC_NORMAL) == SQLITE_OK;
}

gboolean
way_log_index_is_complete (const WayLogIndex *index)
{
  return index->n_copied >= index->n_frames;
}

/* A log begins anew when all of it was copied. */
gboolean
way_log_index_was_copied (const WayLogIndex *before, const WayLogIndex *now)
{
  if (memcmp (before->salts, now->salts, sizeof now->salts) != 0)
    return !way_log_index_is_complete (before) || before->n_commits != now->n_commits;
  return now->n_attempted > before->n_attempted || before->n_copied < before->n_attempted;
}
