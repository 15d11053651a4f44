/* way-copies.c: dated copies of the history file, made by themselves, and putting one back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-copies.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "way-migration.h"
#include "way-statement.h"

#define PREFIX "waymark-"
#define SUFFIX ".db"
#define REPLACED ".replaced-"
#define DAY_LENGTH 10 /* "2026-11-21" */
#define MONTH_LENGTH 7

char *
way_copies_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "copies", NULL);
}

static char *
get_copy_path (const char *path, const char *day)
{
  g_autofree char *folder = way_copies_folder (path);
  g_autofree char *name = g_strconcat (PREFIX, day, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_day (const char *text)
{
  int year, month, day, used = 0;

  return sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &used) == 3 && used == DAY_LENGTH && text[used] == '\0'
         && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

static void
copy_free (gpointer data)
{
  WayCopy *copy = data;

  g_free (copy->path);
  g_free (copy);
}

/* NULL where the name is not @prefix, a day, and @suffix (NULL: anything but the log of another file). */
static WayCopy *
copy_new (const char *folder, const char *name, const char *prefix, const char *suffix)
{
  g_autofree char *day = NULL;
  const char *rest;
  GStatBuf about;
  WayCopy *copy;

  if (!g_str_has_prefix (name, prefix) || strlen (name) < strlen (prefix) + DAY_LENGTH)
    return NULL;
  rest = name + strlen (prefix) + DAY_LENGTH;
  if (suffix != NULL ? !g_str_equal (rest, suffix) : g_str_has_suffix (rest, "-wal") || g_str_has_suffix (rest, "-shm"))
    return NULL;
  day = g_strndup (name + strlen (prefix), DAY_LENGTH);
  if (!is_day (day))
    return NULL;

  copy = g_new0 (WayCopy, 1);
  copy->path = g_build_filename (folder, name, NULL);
  g_strlcpy (copy->day, day, sizeof copy->day);
  copy->bytes = g_stat (copy->path, &about) == 0 ? about.st_size : 0;
  return copy;
}

static int
compare_copies (gconstpointer one, gconstpointer other)
{
  const WayCopy *const *first = one;
  const WayCopy *const *second = other;

  /* Names with a moment behind the day differ further on. */
  return strcmp ((*second)->path, (*first)->path);
}

GPtrArray *
way_copies_list (const char *path)
{
  g_autofree char *folder = way_copies_folder (path);
  GPtrArray *copies = g_ptr_array_new_with_free_func (copy_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      WayCopy *copy = copy_new (folder, name, PREFIX, SUFFIX);

      if (copy != NULL)
        g_ptr_array_add (copies, copy);
    }
  g_ptr_array_sort (copies, compare_copies);
  return copies;
}

GPtrArray *
way_copies_list_replaced (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (base, REPLACED, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func (copy_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      WayCopy *file = copy_new (folder, name, prefix, NULL);

      if (file != NULL)
        g_ptr_array_add (files, file);
    }
  g_ptr_array_sort (files, compare_copies);
  return files;
}

gboolean
way_copies_has (const char *path, const char *day)
{
  g_autofree char *copy = get_copy_path (path, day);

  return g_file_test (copy, G_FILE_TEST_EXISTS);
}

/* What is in the file, or which names are in the folder, is on the disk when this returns. */
static gboolean
synchronise (const char *path, GError **error)
{
  int descriptor = g_open (path, O_RDONLY, 0);
  gboolean good = descriptor >= 0 && fsync (descriptor) == 0;
  int system_error = errno;

  if (descriptor >= 0)
    close (descriptor);
  return good || way_store_set_system_error (path, system_error, error);
}

static gboolean
rename_into_place (const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);

  if (g_rename (from, to) != 0)
    return way_store_set_system_error (to, errno, error);
  return synchronise (folder, error);
}

/* Where nothing can be written, as on a disk that is read only, SQLite cannot make the index of the log that it asks of
 * everybody who reads. Where there is no log either, nobody has the file open, and nobody will change it. */
static gboolean
is_immutable (sqlite3 *db, const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  return sqlite3_exec (db, "PRAGMA schema_version", NULL, NULL, NULL) == SQLITE_CANTOPEN
         && !g_file_test (log, G_FILE_TEST_EXISTS) && g_access (folder, W_OK) != 0;
}

/* NULL where that does not go. */
static sqlite3 *
open_immutable (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, NULL);
  g_autofree char *immutable = g_strconcat (uri, "?immutable=1", NULL);
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (immutable, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL) == SQLITE_OK)
    return db;
  sqlite3_close (db);
  return NULL;
}

static sqlite3 *
open_to_read (const char *path, GError **error)
{
  sqlite3 *db = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING, "%s is not there", path);
      return NULL;
    }
  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    {
      sqlite3 *unchanging = is_immutable (db, path) ? open_immutable (path) : NULL;

      if (unchanging != NULL)
        {
          sqlite3_close (db);
          db = unchanging;
        }
      sqlite3_extended_result_codes (db, 1);
      sqlite3_busy_timeout (db, 2000);
      return db;
    }
  way_sqlite_set_error (db, path, error);
  sqlite3_close (db);
  return NULL;
}

int
way_copies_count_games (const char *path)
{
  sqlite3 *db = open_to_read (path, NULL);
  sqlite3_stmt *statement = NULL;
  int n = -1;

  if (db != NULL
      && sqlite3_prepare_v2 (db, "SELECT count (*) FROM game WHERE deleted IS NULL", -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    n = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return n;
}

/* VACUUM INTO writes without waiting for the disk. */
gboolean
way_copies_write (const char *path, const char *target, GError **error)
{
  sqlite3 *db;
  char *sql;
  gboolean written;

  if (g_file_test (target, G_FILE_TEST_EXISTS))
    return way_store_set_system_error (target, EEXIST, error);
  db = open_to_read (path, error);
  if (db == NULL)
    return FALSE;
  sql = sqlite3_mprintf ("VACUUM INTO %Q", target);
  written = sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
  if (!written)
    way_sqlite_set_error (db, target, error);
  sqlite3_free (sql);
  sqlite3_close (db);
  if (written && synchronise (target, error))
    return TRUE;
  g_unlink (target);
  return FALSE;
}

static void
drop_old_copies (const char *path, const char *made)
{
  g_autoptr (GPtrArray) copies = way_copies_list (path);
  char month[MONTH_LENGTH + 1] = "";
  int n_months = 0;

  for (guint i = 0; i < copies->len; i++)
    {
      const WayCopy *copy = copies->pdata[i];
      gboolean last_of_month = strncmp (copy->day, month, MONTH_LENGTH) != 0;

      if (last_of_month)
        {
          g_strlcpy (month, copy->day, sizeof month);
          n_months++;
        }
      if (i >= WAY_COPIES_DAYS && !(last_of_month && n_months <= WAY_COPIES_MONTHS) && strcmp (copy->day, made) != 0)
        g_unlink (copy->path);
    }
}

gboolean
way_copies_make (const char *path, const char *day, GError **error)
{
  g_autofree char *folder = way_copies_folder (path);
  g_autofree char *target = get_copy_path (path, day);
  g_autofree char *fresh = g_strconcat (target, ".new", NULL);

  g_return_val_if_fail (is_day (day), FALSE);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return way_store_set_system_error (folder, errno, error);
  g_unlink (fresh); /* left of a copy that was cut off */
  if (!way_copies_write (path, fresh, error))
    return FALSE;
  if (!rename_into_place (fresh, target, error))
    {
      g_unlink (fresh);
      return FALSE;
    }
  drop_old_copies (path, day);
  return TRUE;
}

/* The first thing SQLite finds wrong, in full; that the file cannot be read is one, too. */
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

gboolean
way_copies_check (const char *path, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  sqlite3 *db = open_to_read (path, error);
  WayFileKind kind = { 0 };
  gboolean good;

  if (db == NULL)
    return FALSE;
  good = way_migration_look (db, &kind, error) && way_migration_accept (&kind, (int) g_strv_length (scripts), error)
         && check_whole (db, "PRAGMA integrity_check (1)", error)
         && check_whole (db, "PRAGMA foreign_key_check", error);
  sqlite3_close (db);
  if (good && kind.version == 0)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FOREIGN, "%s is empty", path);
      good = FALSE;
    }
  return good;
}

/* Whoever has the file open in WAL mode holds its index; a damaged file is nobody's. What is in the log goes into the
 * file, so that the file alone is all there is. */
static gboolean
take_hold (const char *path, GError **error)
{
  sqlite3 *db = NULL;
  int code = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  gboolean held;

  if (code == SQLITE_OK)
    code = sqlite3_exec (db,
                         "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;"
                         "PRAGMA wal_checkpoint (TRUNCATE)",
                         NULL, NULL, NULL);
  held = (code & 0xff) != SQLITE_BUSY && (code & 0xff) != SQLITE_LOCKED;
  if (!held)
    way_sqlite_set_error (db, path, error);
  sqlite3_close (db);
  return held;
}

static gboolean
copy_bytes (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) failure = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &failure))
    return synchronise (to, error);
  g_set_error (error, WAY_STORE_ERROR,
               g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? WAY_STORE_ERROR_FULL
                                                                          : WAY_STORE_ERROR_FAILED,
               "%s: %s", to, failure->message);
  g_unlink (to);
  return FALSE;
}

/* "waymark.db.replaced-2026-11-21-193000", with a number behind it where that is taken. */
static char *
find_free_name (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *moment = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  char *name = g_strdup_printf ("%s" REPLACED "%s", path, moment);

  for (int number = 2; g_file_test (name, G_FILE_TEST_EXISTS); number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s" REPLACED "%s-%d", path, moment, number);
    }
  return name;
}

char *
way_copies_set_aside (const char *path, GError **error)
{
  g_autofree char *aside = find_free_name (path);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *log_aside = g_strconcat (aside, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_file_test (log, G_FILE_TEST_EXISTS) && !copy_bytes (log, log_aside, error))
    return NULL;
  if (!copy_bytes (path, aside, error) || !synchronise (folder, error))
    return NULL;
  return g_steal_pointer (&aside);
}

/* The old file is copied, not moved, and its log goes before the new file comes: at no moment is there a file with the
 * log of another. */
gboolean
way_copies_restore (const char *copy, const char *path, char **aside, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".restored", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *kept = NULL;
  gboolean present = g_file_test (path, G_FILE_TEST_EXISTS);

  *aside = NULL;
  if (!way_copies_check (copy, error))
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return way_store_set_system_error (folder, errno, error);
  g_unlink (fresh);
  if (!way_copies_write (copy, fresh, error))
    return FALSE;
  if (present && (!take_hold (path, error) || (kept = way_copies_set_aside (path, error)) == NULL))
    {
      g_unlink (fresh);
      return FALSE;
    }
  g_unlink (log);
  g_unlink (index);
  if (!rename_into_place (fresh, path, error))
    return FALSE;
  *aside = g_steal_pointer (&kept);
  return TRUE;
}
