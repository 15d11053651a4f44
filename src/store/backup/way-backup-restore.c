/* way-backup-restore.c: checks a backup and restores it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-backup-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "way-clock.h"
#include "way-database.h"
#include "way-migration.h"
#include "way-neighbor.h"
#include "way-schema.h"
#include "way-statement.h"

/* SQLite keeps these beside a database; they are a part of it. */
static const char *const logs[] = { "-wal", "-journal" };

/* Names that are merged in a circle or into a merged name. */
#define FIND_CIRCLES                                                                                                   \
  "SELECT 'merged name ' || person.id FROM person JOIN person AS root ON root.id = person.same_as"                     \
  " WHERE root.same_as IS NOT NULL"

/* Runs an integrity check; the error has its first finding. */
static gboolean
check_whole (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  gboolean whole = FALSE;
  int step;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    {
      step = sqlite3_step (statement);
      whole = step == SQLITE_DONE
              || (step == SQLITE_ROW && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0);
      if (step == SQLITE_ROW && !whole)
        g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Damaged: %s",
                     sqlite3_column_text (statement, 0));
      else if (!whole)
        way_sqlite_set_error (db, sql, error);
    }
  else
    way_sqlite_set_error (db, sql, error);
  sqlite3_finalize (statement);
  return whole;
}

static gboolean
check_database (sqlite3 *db, const char *path, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  WayFileKind kind = { 0 };

  if (!way_migration_inspect (db, &kind, error) || !way_migration_accept (&kind, (int) g_strv_length (scripts), error))
    return FALSE;
  if (kind.version == 0)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_EMPTY, "%s is empty", path);
      return FALSE;
    }
  if (!way_database_has_known_format (db))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "%s has an unknown format", path);
      return FALSE;
    }
  return check_whole (db, "PRAGMA integrity_check (1)", error) && check_whole (db, "PRAGMA foreign_key_check", error)
         && way_schema_check (db, kind.version, error) && check_whole (db, FIND_CIRCLES, error);
}

/* The transaction remains open, so that all checks are about the same content, even if another program upgrades the
 * file meanwhile, and what is restored is what was checked. */
static sqlite3 *
open_checked (const char *path, GError **error)
{
  sqlite3 *db = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error);

  if (!db)
    return NULL;
  if (sqlite3_exec (db, "BEGIN", NULL, NULL, NULL) == SQLITE_OK && check_database (db, path, error))
    return db;
  if (error && !*error)
    way_sqlite_set_error (db, path, error);
  sqlite3_close (db);
  return NULL;
}

gboolean
way_backup_check (const char *path, GError **error)
{
  sqlite3 *db = open_checked (path, error);
  gboolean good = db != NULL;

  sqlite3_close (db);
  return good;
}

/* Returns "waymark.db.replaced-2026-11-21-193000", with a number if that exists. */
char *
way_backup_make_replaced_path (const char *path)
{
  g_autoptr (GDateTime) now = way_clock_now ();
  g_autofree char *moment = g_date_time_format (now, WAY_CLOCK_DAY "-%H%M%S");
  char *name = g_strdup_printf ("%s" WAY_BACKUP_REPLACED "%s", path, moment);

  for (int number = 2; g_file_test (name, G_FILE_TEST_EXISTS); number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s" WAY_BACKUP_REPLACED "%s-%d", path, moment, number);
    }
  return name;
}

/* Opens the history with an exclusive lock until it is closed, and checkpoints its WAL. It is switched to a rollback
 * journal, so that pages of another size can be written, and so that the next program that opens the file finds either
 * a complete transaction or a journal that undoes it. */
static sqlite3 *
open_exclusively (const char *path, GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    {
      way_database_protect (db);
      sqlite3_extended_result_codes (db, 1);
      /* SQLite then opens it for reading, and finds that only when it cannot lock it. */
      if (sqlite3_db_readonly (db, "main") == 1)
        {
          g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY, "%s cannot be written", path);
          sqlite3_close (db);
          return NULL;
        }
      if (sqlite3_exec (db,
                        "PRAGMA busy_timeout = 2000; PRAGMA synchronous = EXTRA; PRAGMA locking_mode = EXCLUSIVE;"
                        "BEGIN EXCLUSIVE; COMMIT; PRAGMA journal_mode = DELETE",
                        NULL, NULL, NULL)
              == SQLITE_OK
          && way_database_has_known_format (db))
        return db;
    }
  /* SQLite opens or locks such a file for reading only. */
  if (db && !way_database_has_known_format (db))
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "%s has an unknown format", path);
  else
    way_sqlite_set_error (db, path, error);
  sqlite3_close (db);
  return NULL;
}

/* SQLite writes the first page of a new file when it is locked. */
static gboolean
is_empty (sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  gboolean empty = sqlite3_prepare_v2 (db, "SELECT 1 FROM sqlite_schema LIMIT 1", -1, &statement, NULL) == SQLITE_OK
                   && sqlite3_step (statement) == SQLITE_DONE;

  sqlite3_finalize (statement);
  return empty;
}

gboolean
way_backup_write_pages (sqlite3 *db, const char *path, GError **error)
{
  sqlite3 *target = NULL;
  gboolean written = FALSE;

  if (sqlite3_open_v2 (path, &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
      && sqlite3_exec (target, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK)
    written = way_database_copy_pages (db, target, path, error);
  else
    way_sqlite_set_error (target, path, error);
  sqlite3_close (target);
  if (!written)
    g_unlink (path);
  return written;
}

/* Reads through the file descriptor of SQLite, because closing another one would release the lock. */
static sqlite3_file *
get_file (sqlite3 *db)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file;
}

/* Without a WAL the bytes of the file are complete, including any damage. */
static gboolean
write_bytes (sqlite3 *db, FILE *target, GError **error)
{
  sqlite3_file *file = get_file (db);
  sqlite3_int64 size = 0, at = 0;
  gboolean read = file->pMethods->xFileSize (file, &size) == SQLITE_OK;
  gboolean written = TRUE;

  while (read && written && at < size)
    {
      char bytes[65536];
      int n = (int) MIN (size - at, (sqlite3_int64) sizeof bytes);

      read = file->pMethods->xRead (file, bytes, n, at) == SQLITE_OK;
      written = read && fwrite (bytes, 1, (gsize) n, target) == (gsize) n;
      at += n;
    }
  if (!read)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "The history cannot be read at %" G_GINT64_FORMAT,
                 (gint64) at);
  else if (!written || fflush (target) != 0)
    return way_store_set_system_error ("What was there before", errno, error);
  return read;
}

/* Copies @history to a new file beside @path, and returns its path. (transfer full) */
static char *
copy_history (sqlite3 *history, const char *path, GError **error)
{
  g_autofree char *fresh = way_database_make_temporary (path, path, error);
  g_autofree char *kept = way_backup_make_replaced_path (path);
  FILE *file = fresh ? g_fopen (fresh, "wb") : NULL;
  gboolean written = file && write_bytes (history, file, error);
  gboolean placed = FALSE;

  if (file)
    fclose (file);
  else if (fresh)
    way_store_set_system_error (fresh, errno, error);
  if (written && way_database_rename (fresh, kept, &placed, error))
    return g_steal_pointer (&kept);
  if (placed)
    g_unlink (kept);
  else if (fresh)
    g_unlink (fresh);
  return NULL;
}

/* Returns the file change counter, which each transaction increments; 0 if it cannot be read. */
static guint32
read_counter (sqlite3 *db)
{
  sqlite3_file *file = db ? get_file (db) : NULL;
  guint32 counter = 0;

  if (!file || file->pMethods->xRead (file, &counter, sizeof counter, 24) != SQLITE_OK)
    return 0;
  return GUINT32_FROM_BE (counter);
}

/* After an error, checks whether the transaction was committed nevertheless, because the disk failed at the end.
 * Opening the history again rolls it back otherwise. */
static gboolean
check_committed (sqlite3 **history, const char *path, guint32 before, gboolean *committed)
{
  guint32 now;

  sqlite3_close (*history);
  *history = open_exclusively (path, NULL);
  now = read_counter (*history);
  *committed = now != before;
  return now != 0;
}

/* The history is unchanged, so its copy is not needed. */
static void
drop_aside (char **aside)
{
  if (!*aside)
    return;
  g_unlink (*aside);
  way_database_drop_logs (*aside);
  g_clear_pointer (aside, g_free);
}

/* Writes @backup into @history, which is locked. */
static gboolean
write_into (sqlite3 *backup, sqlite3 **history, const char *path, char **aside, GError **error)
{
  guint32 before = read_counter (*history);
  g_autoptr (GError) failure = NULL;
  gboolean committed, known = TRUE;

  if (!is_empty (*history) && !(*aside = copy_history (*history, path, error)))
    return FALSE;
  committed = way_database_copy_pages (backup, *history, path, &failure);
  if (!committed)
    known = check_committed (history, path, before, &committed);
  if (known && committed)
    return TRUE;
  if (!known)
    return way_store_set_unsure (g_steal_pointer (&failure), error);
  drop_aside (aside);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
copy_bytes (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) failure = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &failure))
    return way_database_sync (to, error);
  g_set_error (error, WAY_STORE_ERROR,
               g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? WAY_STORE_ERROR_FULL
                                                                          : WAY_STORE_ERROR_FAILED,
               "%s: %s", to, failure->message);
  g_unlink (to);
  return FALSE;
}

static gboolean
copy_with_logs (const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  for (gsize i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_autofree char *log = g_strconcat (from, logs[i], NULL);
      g_autofree char *copied = g_strconcat (to, logs[i], NULL);

      if (g_file_test (log, G_FILE_TEST_EXISTS) && !copy_bytes (log, copied, error))
        return FALSE;
    }
  return copy_bytes (from, to, error) && way_database_sync (folder, error);
}

/* Copies the file at @real, with its WAL and journal, to a new path beside @path, and sets @aside to it. On error
 * nothing is left. */
static gboolean
copy_aside (const char *real, const char *path, char **aside, GError **error)
{
  *aside = way_backup_make_replaced_path (path);
  if (copy_with_logs (real, *aside, error))
    return TRUE;
  drop_aside (aside);
  return FALSE;
}

static gboolean
is_same (const GStatBuf *one, const GStatBuf *other)
{
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino && one->st_size == other->st_size
         && one->st_mtime == other->st_mtime;
}

/* A file that SQLite cannot open cannot be locked, and no program uses it, so a new file is renamed over it. The old
 * one is copied, not moved, and its WAL and journal are deleted before the new file is in place, so that no file ever
 * has the WAL of another. @before is the state of @path before SQLite tried to open it. */
static gboolean
replace_damaged (sqlite3 *backup, const char *path, const GStatBuf *before, char **aside, GError **error)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *fresh = real ? way_database_make_temporary (real, real, error) : NULL;
  g_autoptr (GError) failure = NULL;
  gboolean placed;
  GStatBuf now;

  if (!real)
    return way_store_set_system_error (path, errno, error);
  if (!fresh || !way_backup_write_pages (backup, fresh, error))
    return FALSE;
  if (copy_aside (real, path, aside, error) && (g_stat (real, &now) != 0 || !is_same (before, &now)))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "%s was replaced meanwhile", real);
      drop_aside (aside);
    }
  if (!*aside)
    {
      g_unlink (fresh);
      return FALSE;
    }

  /* From here on the copy is kept in any case, because only it has the WAL. */
  way_database_drop_logs (real);
  if (way_database_rename (fresh, real, &placed, &failure))
    return TRUE;
  if (placed)
    return way_store_set_unsure (g_steal_pointer (&failure), error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Another program may have recovered the file, and recorded games in it, since it was found to be damaged. */
static gboolean
expect_damage (sqlite3 *history, const char *path, GError **error)
{
  if (!check_database (history, path, NULL))
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY, "%s is not damaged anymore", path);
  return FALSE;
}

/* Closes a history that was restored. If it was moved away in the meantime, it will not be found at its path. */
static gboolean
close_in_place (sqlite3 *history, const char *path, GError **error)
{
  GStatBuf before, after;
  int moved = 0;
  gboolean in_place = sqlite3_file_control (history, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved == 0;

  in_place = g_stat (path, &before) == 0 && in_place;
  sqlite3_close (history);
  if (in_place && g_stat (path, &after) == 0 && before.st_dev == after.st_dev && before.st_ino == after.st_ino)
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED, "%s was deleted, moved or replaced", path);
  return FALSE;
}

static gboolean
replace (sqlite3 *backup, const char *path, gboolean only_damaged, char **aside, GError **error)
{
  g_autoptr (GError) failure = NULL;
  GStatBuf before;
  gboolean present = g_stat (path, &before) == 0;
  sqlite3 *history = open_exclusively (path, &failure);
  gboolean replaced;

  if (history)
    {
      replaced = (!only_damaged || expect_damage (history, path, error))
                 && write_into (backup, &history, path, aside, error);
      if (replaced)
        return close_in_place (history, path, error);
      sqlite3_close (history);
      return FALSE;
    }
  if (present && g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    return replace_damaged (backup, path, &before, aside, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Returns whether a database has the tables of a history, also if its header is damaged. */
static gboolean
has_games (sqlite3 *db)
{
  static const char sql[]
      = "SELECT count (*) FROM sqlite_schema WHERE type = 'table' AND name IN ('game', 'seat', 'change')";
  sqlite3_stmt *statement = NULL;
  gboolean has = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK
                 && sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_int (statement, 0) == 3;

  sqlite3_finalize (statement);
  return has;
}

/* Returns whether a file that is not readable as a database may have been a history, by its first bytes, its name or
 * its backups. Zeros at its beginning are what is left of a file after a crash of the system, and no program’s mark. */
static gboolean
was_history (sqlite3 *db, const char *path)
{
  static const char magic[] = "SQLite format 3";
  g_autoptr (GPtrArray) backups = way_backup_list (path);
  static const char zeros[sizeof magic];
  char begin[sizeof magic] = "?";
  sqlite3_file *file = get_file (db);

  if (file && file->pMethods)
    file->pMethods->xRead (file, begin, sizeof begin, 0);
  return memcmp (begin, magic, sizeof magic) == 0 || memcmp (begin, zeros, sizeof zeros) == 0
         || g_str_has_suffix (path, ".db") || backups->len > 0;
}

static gboolean
has_log (const char *path)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *log = g_strconcat (real ? real : path, logs[0], NULL);
  GStatBuf about;

  return g_stat (log, &about) == 0 && about.st_size > 0;
}

/* A history that is damaged can be replaced, but not a file of another program. An empty file is nobody’s. This reads
 * without locking the file, which would change it, and without its log. What has all of its tables there is no history,
 * which is marked in the file itself from the beginning. */
static gboolean
refuse_foreign (const char *path, GError **error)
{
  sqlite3 *db = way_database_open_immutable (path);
  WayFileKind kind = { 0 };
  GStatBuf about;
  gboolean foreign = FALSE;

  if (db && g_stat (path, &about) == 0 && about.st_size > 0)
    foreign = way_migration_inspect (db, &kind, NULL)
                  ? kind.application_id != WAY_APPLICATION_ID && (!kind.empty || has_log (path)) && !has_games (db)
                  : !was_history (db, path);
  sqlite3_close (db);
  if (foreign)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FOREIGN, "%s is of another program", path);
  return !foreign;
}

gboolean
way_backup_is_same_file (const char *one, const char *other)
{
  GStatBuf first, second;

  return g_stat (one, &first) == 0 && g_stat (other, &second) == 0 && first.st_dev == second.st_dev
         && first.st_ino == second.st_ino;
}

/* SQLite only says that it cannot open the file, not why. */
static gboolean
can_write_beside (const char *place)
{
  g_autofree char *folder = g_path_get_dirname (place);

  return g_access (folder, W_OK | X_OK) == 0;
}

/* Makes the folder of @path, whose symbolic links lead to @place, and replaces what is there. */
static gboolean
replace_in_place (sqlite3 *source, const char *backup, const char *path, const char *place, gboolean only_damaged,
                  char **aside, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *log = place ? way_database_find_left_log (place) : NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0 || (place && !can_write_beside (place)))
    return way_store_set_system_error (folder, errno, error);
  if (log)
    return way_backup_replace_beside_log (source, backup, place, aside, error);
  if (place)
    way_database_free_logs (place);
  way_database_create (path, backup);
  return replace (source, path, only_damaged, aside, error);
}

static gboolean
restore (const char *backup, const char *path, gboolean only_damaged, char **aside, GError **error)
{
  g_autofree char *whole = way_database_find_absolute (path); /* “file:…” is not a URI here */
  g_autofree char *place = way_database_find_place (whole, NULL);
  sqlite3 *source;
  gboolean restored;

  *aside = NULL;
  if (!way_store_expect_file (whole, error))
    return FALSE;
  if (way_backup_is_same_file (backup, whole))
    return way_backup_check (whole, error);
  if (!refuse_foreign (whole, error) || !way_store_expect_one_name (whole, error)
      || (place && !way_neighbor_expect_none (place, error)))
    return FALSE;
  source = open_checked (backup, error);
  if (!source)
    return FALSE;
  restored = replace_in_place (source, backup, whole, place, only_damaged, aside, error);
  sqlite3_close (source);
  return restored;
}

gboolean
way_backup_restore (const char *backup, const char *path, char **aside, GError **error)
{
  return restore (backup, path, FALSE, aside, error);
}

gboolean
way_backup_restore_damaged (const char *backup, const char *path, char **aside, GError **error)
{
  return restore (backup, path, TRUE, aside, error);
}
