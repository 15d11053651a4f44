/* way-store-moved.c: notices that the history file was deleted, moved, replaced or overwritten while it is open, and
 * keeps its log out of the file that took its place.
 *
 * SQLite finds the log (FILE-wal) of a database by its name. If another database is renamed to FILE, the log of the
 * first one is still beside it, and the next program that opens FILE replays that log: the new file is then a mixture
 * of both. SQLite itself only notices this when it closes a file (it then neither checkpoints nor deletes the log). So
 * the log is emptied soon after each change; an empty log has no effect.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-database.h"
#include "way-neighbor.h"
#include "way-saved-file.h"

/* Milliseconds from a change until the log is emptied. That syncs the file, and must not delay a frame of the animation
 * that follows the change. */
#define EMPTY_DELAY 500

/* While another program reads the file, that fails, and is tried again after twice as long, up to this. */
#define MAX_EMPTY_DELAY 32000

/* Milliseconds for which the log of a file that was replaced is waited for, and between two looks. */
#define LOCK_PATIENCE 500
#define LOCK_PAUSE 25

gint64
way_store_get_modified (const GStatBuf *about)
{
  return (gint64) about->st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000) + about->st_mtim.tv_nsec;
}

static gboolean
is_as_seen (const WayFileState *seen, const GStatBuf *about)
{
  return seen->size == about->st_size && seen->modified == way_store_get_modified (about);
}

static void
set_seen (WayStore *store, const GStatBuf *about, const WayLogIndex *log)
{
  store->seen = (WayFileState){
    .size = about->st_size,
    .modified = way_store_get_modified (about),
    .log = *log,
    .known = TRUE,
    .content = store->seen.content,
    .content_known = store->seen.content_known && is_as_seen (&store->seen, about),
  };
  if (!store->seen.content_known)
    way_store_plan_emptying (store);
}

/* Reads the file, which has been @about until now. */
static gboolean
read_content (WayStore *store, const GStatBuf *about, WayFileContent *content)
{
  GStatBuf after;

  return way_file_content_read (store->db, content) && g_stat (store->path, &after) == 0
         && after.st_dev == store->device && after.st_ino == store->inode && after.st_size == about->st_size
         && way_store_get_modified (&after) == way_store_get_modified (about);
}

/* So that it can be told later whether only the time of the file has changed. */
static void
remember_content (WayStore *store)
{
  GStatBuf about;

  if (store->seen.known && !store->seen.content_known && !store->overwritten && g_stat (store->path, &about) == 0
      && is_as_seen (&store->seen, &about))
    store->seen.content_known = read_content (store, &about, &store->seen.content);
}

/* Returns whether the file has the content that it had @before, and only another time. */
static gboolean
is_only_touched (WayStore *store, const WayFileState *before, const GStatBuf *now)
{
  WayFileContent content;

  if (!before->content_known || before->size != now->st_size || !read_content (store, now, &content)
      || memcmp (&content, &before->content, sizeof content) != 0)
    return FALSE;
  store->seen.content_known = TRUE;
  return TRUE;
}

/* SQLite keeps the log while a connection is open. */
static void
remember_log (WayStore *store)
{
  GStatBuf about;

  if (store->log_inode != 0 || g_stat (sqlite3_filename_wal (sqlite3_db_filename (store->db, "main")), &about) != 0)
    return;
  store->log_device = about.st_dev;
  store->log_inode = about.st_ino;
}

void
way_store_remember_place (WayStore *store)
{
  GStatBuf about;
  WayLogIndex log;
  gboolean logged;

  if (way_store_is_in_memory (store))
    return;
  store->empties_log = gettid () == getpid ();
  way_store_read_version (store, &store->unmoved_version, NULL);
  logged = way_log_index_is_used (store->db) && way_log_index_read (store->db, &log);
  if (g_stat (store->path, &about) != 0)
    return;
  store->device = about.st_dev;
  store->inode = about.st_ino;
  remember_log (store);
  if (logged)
    set_seen (store, &about, &log);
}

/* SQLite compares its file with the path that it had when it was opened, with all links resolved. The second check also
 * finds out that the path is a link to another file now. The number of a file is not used again while it is open. If
 * the folder cannot be searched, that says nothing about the file, which is still open: then @reached is FALSE. */
static gboolean
is_elsewhere (WayStore *store, GStatBuf *now, gboolean *reached)
{
  int moved = 0;

  *reached = g_stat (store->path, now) == 0;
  if (!*reached)
    return errno != EACCES;
  return (sqlite3_file_control (store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0)
         || now->st_dev != store->device || now->st_ino != store->inode;
}

/* Returns whether something other than SQLite has written to the file, so that it has another content now. While there
 * is a log, only a checkpoint writes to the file, and the index of the log shows whether there was one. @log is the
 * index before, and @now the file; the index is read again, because another program may have made a checkpoint since.
 * Where there was one, the file has the size that the index says, if all of the log was copied. Where there was none,
 * the time may have been changed by a program that only touches or copies attributes. */
static gboolean
is_overwritten (WayStore *store, const WayLogIndex *log, const GStatBuf *now)
{
  WayFileState before = store->seen;
  WayLogIndex after;

  set_seen (store, now, log);
  if (is_as_seen (&before, now))
    return FALSE;
  if (!way_log_index_read (store->db, &after))
    return FALSE;
  if (!way_log_index_was_copied (&before.log, &after))
    return !is_only_touched (store, &before, now);
  return memcmp (log, &after, sizeof after) == 0 && way_log_index_is_complete (log) && log->size > 0
         && log->size != now->st_size;
}

/* A program that ended while the file was moved may have deleted the log, as may anybody. What is written to it, and
 * copied from it to the file, would be lost or mixed up with what other programs write to the file and its new log. */
static gboolean
is_log_lost (WayStore *store)
{
  GStatBuf about;

  if (store->log_inode == 0)
    return FALSE;
  if (g_stat (sqlite3_filename_wal (sqlite3_db_filename (store->db, "main")), &about) != 0)
    return errno == ENOENT;
  return about.st_ino != store->log_inode || about.st_dev != store->log_device;
}

/* The version is read before the check, so that it contains nothing that was committed to another file since; so is the
 * index of the log. */
gboolean
way_store_has_moved (WayStore *store)
{
  gint64 version;
  WayLogIndex log;
  GStatBuf now;
  gboolean known, logged, reached;

  if (way_store_is_in_memory (store))
    return FALSE;
  if (store->overwritten || store->log_lost)
    return TRUE;
  known = way_store_read_version (store, &version, NULL);
  logged = store->seen.known && way_log_index_read (store->db, &log);
  if (is_elsewhere (store, &now, &reached))
    return TRUE;
  remember_log (store);
  store->log_lost = is_log_lost (store);
  if (store->log_lost)
    return TRUE;
  store->overwritten = logged && reached && is_overwritten (store, &log, &now);
  if (known && !store->overwritten)
    store->unmoved_version = version;
  return store->overwritten;
}

gboolean
way_store_is_overwritten (WayStore *store)
{
  way_store_assert_thread (store);
  return store->overwritten;
}

gboolean
way_store_has_lost_log (WayStore *store)
{
  GStatBuf now;
  gboolean reached;

  way_store_assert_thread (store);
  return store->log_lost && !is_elsewhere (store, &now, &reached);
}

gboolean
way_store_expect_unmoved (WayStore *store, GError **error)
{
  if (!way_store_has_moved (store))
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED, "%s was deleted, moved or replaced", store->path);
  return FALSE;
}

/* Locks the file that is at the place of the history now, as SQLite does when it closes one to find out whether no
 * other connection has it open. Nothing is read from it, so SQLite does not open the log. Returns whether nobody has,
 * also if there is no file; @lock holds the lock until it is closed. */
static gboolean
lock_new_file (const char *place, sqlite3 **lock)
{
  sqlite3_file *file = NULL;

  if (sqlite3_open_v2 (place, lock, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    return !g_file_test (place, G_FILE_TEST_EXISTS);
  return sqlite3_file_control (*lock, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK && file->pMethods
         && file->pMethods->xLock (file, SQLITE_LOCK_SHARED) == SQLITE_OK
         && file->pMethods->xLock (file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK;
}

/* Returns whether the log has begun with changes of this file. If it was empty when the file was last seen, what it has
 * now may belong to the new file, even if the program that wrote it has died. */
static gboolean
has_begun_log (WayStore *store)
{
  const WayLogIndex *before = &store->seen.log;
  WayLogIndex now;

  return store->seen.known && before->n_frames > 0 && way_log_index_read (store->db, &now)
         && memcmp (now.salts, before->salts, sizeof now.salts) == 0;
}

/* A program that has opened the file that took the place of this one uses the log that it finds beside it. Returns
 * whether the log is that of this file, and no connection uses it for another one. Such a connection of this program
 * only looks at the new file, and soon closes it. */
static gboolean
lock_log (WayStore *store, sqlite3 **lock)
{
  const char *place = sqlite3_db_filename (store->db, "main");
  gint64 end = g_get_monotonic_time () + LOCK_PATIENCE * G_TIME_SPAN_MILLISECOND;
  GStatBuf about;

  if (!has_begun_log (store) || g_stat (sqlite3_filename_wal (place), &about) != 0 || about.st_ino != store->log_inode
      || about.st_dev != store->log_device)
    return FALSE;
  while (!lock_new_file (place, lock))
    {
      g_clear_pointer (lock, sqlite3_close);
      if (g_get_monotonic_time () > end)
        return FALSE;
      g_usleep (LOCK_PAUSE * 1000);
    }
  return TRUE;
}

/* After the file was replaced, another program may have opened the new one, and use the same log. What it has committed
 * there belongs to the new file, and would be lost in the old one. It shows in the version of the data, as does what
 * was committed to this file before. */
static gboolean
is_log_ours (WayStore *store)
{
  sqlite3 *lock = NULL;
  gint64 version;
  gboolean ours;

  if (store->log_lost || !way_store_read_version (store, &version, NULL))
    return FALSE;
  ours = version == store->unmoved_version || lock_log (store, &lock);
  sqlite3_close (lock);
  return ours;
}

void
way_store_set_goes_on (WayStore *store, gboolean goes_on)
{
  way_store_assert_thread (store);
  store->goes_on = goes_on;
}

gboolean
way_store_expect_kept (WayStore *store, GError **error)
{
  gboolean moved = way_store_has_moved (store);

  store->refused = moved && (store->overwritten || !is_log_ours (store));
  if (!moved || (store->goes_on && !store->refused))
    return TRUE;
  if (store->refused)
    return way_store_expect_unmoved (store, error);
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED_SINCE, "%s was deleted, moved or replaced after a change",
               store->path);
  return FALSE;
}

/* The checkpoint writes to the file that is open, wherever it is now, and then truncates the log. It fails without
 * harm while another program reads or writes. The file is looked at afterward, so that a change of it is noticed from
 * now on. */
gboolean
way_store_empty_log (WayStore *store)
{
  way_store_assert_thread (store);
  if (!store->log_used || store->in_batch)
    return !store->log_used;
  if (way_store_has_moved (store) && (store->overwritten || !is_log_ours (store)))
    return FALSE;
  sqlite3_busy_timeout (store->db, 0);
  if (sqlite3_wal_checkpoint_v2 (store->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK)
    store->log_used = FALSE;
  sqlite3_busy_timeout (store->db, store->patience);
  way_store_has_moved (store);
  return !store->log_used;
}

static gboolean
has_content (WayStore *store)
{
  GStatBuf about;

  return g_stat (sqlite3_filename_wal (sqlite3_db_filename (store->db, "main")), &about) == 0 && about.st_size > 0;
}

/* Deletes the log of a file that was deleted, moved or replaced. It could not be emptied while another connection read
 * the file, which goes on reading what it has opened. */
static void
delete_log (WayStore *store)
{
  const char *place = sqlite3_db_filename (store->db, "main");
  g_autofree char *index = g_strconcat (place, "-shm", NULL);
  sqlite3 *lock = NULL;

  if (lock_log (store, &lock))
    {
      g_unlink (sqlite3_filename_wal (place));
      g_unlink (index);
    }
  sqlite3_close (lock);
}

/* What is in the log belongs to the former content, and must not be written to the new one: neither now, nor by the
 * program that opens the file next. SQLite locks the file in the same way when it is closed, to find out whether no
 * other program has it open; if one has, the log stays, because that program reads it. */
void
way_store_drop_log (WayStore *store)
{
  sqlite3_file *file = NULL;
  sqlite3_file *log = NULL;

  if (!store->seen.known || !way_store_has_moved (store))
    return;
  if (!store->overwritten && !store->log_lost)
    {
      if (has_content (store))
        delete_log (store);
      return;
    }
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (store->log_lost)
    return;
  if (sqlite3_file_control (store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK
      && sqlite3_file_control (store->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK && file->pMethods
      && log->pMethods && file->pMethods->xLock (file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK)
    log->pMethods->xTruncate (log, 0);
}

static void plan_emptying (WayStore *store, guint delay);

static gboolean
empty_cb (gpointer data)
{
  WayStore *store = data;
  guint delay = store->empty_delay;
  gboolean again;

  store->emptying = 0;
  again = !way_store_empty_log (store) && !way_store_has_moved (store);
  remember_content (store);
  /* What was seen meanwhile has planned it anew. */
  g_clear_handle_id (&store->emptying, g_source_remove);
  if (again)
    plan_emptying (store, MIN (2 * delay, MAX_EMPTY_DELAY));
  return G_SOURCE_REMOVE;
}

/* Every store of the main thread plans this: a program that forgot to ask for it would leave its log to others. If it
 * has no main loop, it does not wait for anything, and soon closes the file. */
static void
plan_emptying (WayStore *store, guint delay)
{
  if (!store->empties_log)
    return;
  if (delay < store->empty_delay)
    g_clear_handle_id (&store->emptying, g_source_remove);
  if (store->emptying == 0)
    store->emptying = g_timeout_add_full (G_PRIORITY_LOW, delay, empty_cb, store, NULL);
  store->empty_delay = delay;
}

void
way_store_plan_emptying (WayStore *store)
{
  plan_emptying (store, EMPTY_DELAY);
}

void
way_store_note_written (WayStore *store)
{
  store->log_used = !way_store_is_in_memory (store);
  if (store->log_used)
    way_store_plan_emptying (store);
}

/* A log with what was committed to the new file would be read as a part of this one: the copy would be a mixture of
 * both. Everything of this file is in the file itself, because its log was emptied. The content of a file that was
 * overwritten is lost, and a mixture of the pages that SQLite remembers and those of the new content is none. */
static gboolean
copy_to_memory (WayStore *store, sqlite3 *memory, WayStoreCopy *copy, GError **error)
{
  static const char doing[] = "Copying to memory";
  gboolean moved = way_store_has_moved (store);

  *copy = WAY_COPY_EMPTY;
  if (store->overwritten)
    return TRUE;
  *copy = WAY_COPY_OUTDATED;
  if (moved && (store->refused || !is_log_ours (store)))
    return way_database_copy_without_log (store->db, memory, doing, error);
  *copy = WAY_COPY_COMPLETE;
  return way_database_copy_pages (store->db, memory, doing, error);
}

static WayStore *
copy_file (WayStore *store, sqlite3 *memory, WayStoreCopy copy)
{
  static const char doing[] = "Copying in memory";
  g_autoptr (WayStore) file = copy == WAY_COPY_EMPTY ? NULL : way_store_open (WAY_STORE_IN_MEMORY, NULL);
  gboolean copied;

  if (!file)
    return NULL;
  way_store_empty_log (store);
  if (copy == WAY_COPY_COMPLETE && has_content (store))
    copied = way_database_copy_without_log (store->db, file->db, doing, NULL);
  else
    copied = way_database_copy_pages (memory, file->db, doing, NULL);
  return copied ? g_steal_pointer (&file) : NULL;
}

gboolean
way_store_keep_in_memory (WayStore *store, WayStoreCopy *copy, WayStore **file, GError **error)
{
  g_autoptr (WayStore) memory = NULL;
  WayStoreCopy made;
  gint64 draft_game;

  way_store_assert_thread (store);
  g_return_val_if_fail (!store->in_batch, FALSE);

  memory = way_store_open (WAY_STORE_IN_MEMORY, error);
  if (!memory || !copy_to_memory (store, memory->db, &made, error))
    return FALSE;
  if (file)
    *file = copy_file (store, memory->db, made);
  draft_game = store->overwritten ? 0 : store->draft_game;
  way_store_become (store, g_steal_pointer (&memory));
  store->draft_game = draft_game;
  if (copy)
    *copy = made;
  return TRUE;
}

static gboolean
put_in_place (const char *fresh, const char *path, GError **error)
{
  int system_error = way_database_place (fresh, path);

  return system_error == 0 || way_store_set_system_error (path, system_error, error);
}

static gboolean
write_copy (WayStore *store, const char *fresh, const char *path, GError **error)
{
  char *sql = sqlite3_mprintf ("VACUUM INTO %Q", fresh);
  gboolean written = sqlite3_exec (store->db, sql, NULL, NULL, NULL) == SQLITE_OK;

  if (!written)
    way_sqlite_set_error (store->db, path, error);
  sqlite3_free (sql);
  return written && way_database_sync (fresh, error) && put_in_place (fresh, path, error);
}

/* The new file gets the permissions of the file @like, if there is one. */
static gboolean
write_new (WayStore *store, const char *path, const char *like, GError **error)
{
  g_autofree char *place = way_database_find_place (path, error);
  g_autofree char *folder = place ? g_path_get_dirname (place) : NULL;
  g_autofree char *fresh = NULL;

  way_store_assert_thread (store);
  if (!place || !way_store_expect_file (place, error) || !way_neighbor_expect_none (place, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return way_store_set_system_error (folder, errno, error);
  fresh = way_database_make_temporary (place, like, error);
  if (!fresh)
    return FALSE;
  if (!write_copy (store, fresh, place, error))
    g_unlink (fresh);
  else if (way_database_sync (folder, error))
    return TRUE;
  else
    g_unlink (place);
  return FALSE;
}

gboolean
way_store_write_new (WayStore *store, const char *path, GError **error)
{
  return write_new (store, path, path, error);
}

void
way_store_set_saved_func (WayStore *store, WayStoreSavedFunc func, gpointer data)
{
  way_store_assert_thread (store);
  store->saved_func = func;
  store->saved_data = data;
}

/* A log that could not be truncated can have been copied to the file whole. */
static gboolean
is_log_in_file (WayStore *store)
{
  int n_frames = 0, n_copied = -1;

  return sqlite3_wal_checkpoint_v2 (store->db, "main", SQLITE_CHECKPOINT_PASSIVE, &n_frames, &n_copied) == SQLITE_OK
         && n_copied == n_frames;
}

gboolean
way_store_save_log (WayStore *store)
{
  g_autofree char *name = NULL;
  const char *place;
  gboolean saved;

  if (!store->saved_func || !store->seen.known || !way_store_has_moved (store) || store->overwritten
      || !has_content (store) || !is_log_ours (store) || is_log_in_file (store))
    return TRUE;
  place = sqlite3_db_filename (store->db, "main");
  name = way_saved_file_make_path (place);
  /* SQLite gives the log the permissions of the file. */
  saved = write_new (store, name, sqlite3_filename_wal (place), NULL);
  return store->saved_func (place, saved ? name : NULL, store->saved_data);
}
