/* way-database.c: opens, reads and copies SQLite files safely, whatever they contain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-database.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "way-file-place.h"
#include "way-neighbor.h"
#include "way-statement.h"
#include "way-unwritable-log.h"

#define FORMAT_PLACE 18           /* the byte of a file that says in which format it is written */
#define NEWEST_FORMAT 2           /* with a log */
#define TEMPORARY ".waymark-new-" /* no name that a person would choose for a copy */
#define MARKS "XXXXXX"
#define LOG_IN_HEADER 18   /* offset of the two bytes of a file that say whether it has a log */
#define LONG_AGO (60 * 60) /* seconds; a copy in progress is written to more often */
#define MAX_LINKS 40       /* as many as Linux follows */
#define JOURNAL_BEGIN 20   /* bytes of a rollback journal that say whether it is needed */
#define JOURNAL_N_PAGES 16 /* offset of the four bytes that say how many pages the file had */

static const guint8 journal_magic[] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };

char *
way_database_find_absolute (const char *path)
{
  g_autofree char *current = g_get_current_dir ();

  return g_path_is_absolute (path) ? g_strdup (path) : g_build_filename (current, path, NULL);
}

void
way_database_protect (sqlite3 *db)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

/* On a read-only or full disk SQLite cannot create the WAL index that readers need. */
static gboolean
lacks_index (int code)
{
  int kind = code & 0xff;

  return kind == SQLITE_FULL || kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || code == SQLITE_READONLY_DIRECTORY
         || code == SQLITE_READONLY_CANTINIT;
}

/* Returns a copy in memory of the file at @path with what its log contains. */
static sqlite3 *
open_with_log (const char *path)
{
  char *copy = way_unwritable_log_copy (path);
  sqlite3 *from = NULL;
  sqlite3 *memory = NULL;
  gboolean copied
      = copy && sqlite3_open_v2 (copy, &from, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
        && sqlite3_open_v2 (":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;

  if (copied)
    {
      way_database_protect (from);
      copied = way_database_copy_pages (from, memory, "Reading without an index of the log", NULL);
    }
  sqlite3_close (from);
  way_unwritable_log_delete (copy);
  if (copied)
    return memory;
  sqlite3_close (memory);
  return NULL;
}

/* If there is no WAL either, no program has the file open, so it can be read as immutable. If there is one, without an
 * index, no program has it open either. */
static sqlite3 *
open_without_index (const char *path)
{
  g_autofree char *place = way_database_find_place (path, NULL);
  g_autofree char *log = g_strconcat (place ? place : path, "-wal", NULL);
  g_autofree char *index = g_strconcat (place ? place : path, "-shm", NULL);
  GStatBuf about;

  /* SQLite may just have created an empty WAL. */
  if (g_stat (log, &about) != 0 || about.st_size == 0)
    return way_database_open_immutable (path);
  return place && !g_file_test (index, G_FILE_TEST_EXISTS) ? open_with_log (place) : NULL;
}

sqlite3 *
way_database_open_immutable (const char *path)
{
  g_autofree char *whole = way_database_find_absolute (path);
  g_autofree char *uri = g_filename_to_uri (whole, NULL, NULL);
  g_autofree char *immutable = g_strconcat (uri, "?immutable=1", NULL);
  sqlite3 *db = NULL;

  if (uri
      && sqlite3_open_v2 (immutable, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, NULL)
             == SQLITE_OK)
    {
      way_database_protect (db);
      return db;
    }
  sqlite3_close (db);
  return NULL;
}

static void
roll_back (const char *path, int patience)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    {
      way_database_protect (db);
      sqlite3_busy_timeout (db, patience);
      sqlite3_exec (db, "PRAGMA schema_version", NULL, NULL, NULL);
    }
  sqlite3_close (db);
}

/* Checks that the file can be read, and otherwise opens it in another way. */
static sqlite3 *
ensure_readable (sqlite3 *db, const char *path, int patience)
{
  int code;

  sqlite3_busy_timeout (db, patience);
  sqlite3_extended_result_codes (db, 1);
  code = sqlite3_exec (db, "PRAGMA schema_version", NULL, NULL, NULL);
  if (code == SQLITE_READONLY_ROLLBACK)
    roll_back (path, patience);
  else if (lacks_index (code))
    {
      sqlite3 *unchanging = open_without_index (path);

      if (!unchanging)
        return db;
      sqlite3_close (db);
      sqlite3_busy_timeout (unchanging, patience);
      sqlite3_extended_result_codes (unchanging, 1);
      return unchanging;
    }
  return db;
}

sqlite3 *
way_database_open_to_read (const char *path, int patience, GError **error)
{
  g_autofree char *whole = way_database_find_absolute (path);
  g_autofree char *place = NULL;
  GStatBuf about;
  sqlite3 *db = NULL;

  if (!way_store_expect_file (path, error))
    return NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      place = way_database_find_place (whole, NULL);
      if (!place || way_database_expect_no_log (place, error))
        g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NOT_FOUND, "%s does not exist", path);
      return NULL;
    }
  /* SQLite would delete the log beside it, which may be all that is left of a file that was emptied. */
  if (g_stat (path, &about) == 0 && about.st_size == 0)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_EMPTY, "%s is empty", path);
      return NULL;
    }
  place = way_database_find_place (path, error);
  if (!place || !way_neighbor_expect_files (place, error))
    return NULL;
  if (sqlite3_open_v2 (whole, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    {
      db = ensure_readable (db, whole, patience);
      way_database_protect (db);
      return db;
    }
  way_sqlite_set_error (db, path, error);
  sqlite3_close (db);
  return NULL;
}

gboolean
way_database_copy_pages (sqlite3 *from, sqlite3 *to, const char *doing, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");

  if (backup)
    {
      sqlite3_backup_step (backup, -1);
      if (sqlite3_backup_finish (backup) == SQLITE_OK)
        return TRUE;
    }
  way_sqlite_set_error (to, doing, error);
  return FALSE;
}

guchar *
way_database_read_file (sqlite3 *db, sqlite3_int64 *size)
{
  sqlite3_file *file = NULL;
  guchar *pages = NULL;

  *size = 0;
  if (sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file->pMethods
      || file->pMethods->xFileSize (file, size) != SQLITE_OK || *size <= LOG_IN_HEADER + 1 || *size > G_MAXINT)
    return NULL;
  pages = sqlite3_malloc64 ((sqlite3_uint64) *size);
  if (pages && file->pMethods->xRead (file, pages, (int) *size, 0) == SQLITE_OK)
    return pages;
  sqlite3_free (pages);
  return NULL;
}

gboolean
way_database_copy_without_log (sqlite3 *from, sqlite3 *to, const char *doing, GError **error)
{
  sqlite3_int64 size;
  guchar *pages = way_database_read_file (from, &size);
  sqlite3 *plain = NULL;
  gboolean copied = FALSE;

  if (!pages)
    {
      way_sqlite_set_error (from, doing, error);
      return FALSE;
    }
  memset (pages + LOG_IN_HEADER, 1, 2); /* a database in memory has no log */
  if (sqlite3_open_v2 (":memory:", &plain, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
    {
      way_sqlite_set_error (plain, doing, error);
      sqlite3_free (pages);
    }
  else if (sqlite3_deserialize (plain, "main", pages, size, size, SQLITE_DESERIALIZE_FREEONCLOSE) != SQLITE_OK)
    way_sqlite_set_error (plain, doing, error);
  else
    {
      way_database_protect (plain);
      copied = way_database_copy_pages (plain, to, doing, error);
    }
  sqlite3_close (plain);
  return copied;
}

/* Returns where the last of the links at @path leads, and sets @n_links to their number. */
static char *
follow_links (const char *path, int *n_links)
{
  g_autofree char *place = g_strdup (path);
  char *target;

  for (*n_links = 0; *n_links <= MAX_LINKS && (target = g_file_read_link (place, NULL)); (*n_links)++)
    {
      g_autofree char *link = g_steal_pointer (&place);
      g_autofree char *folder = g_path_get_dirname (link);
      g_autofree char *relative = target;

      place = g_path_is_absolute (relative) ? g_steal_pointer (&relative) : g_build_filename (folder, relative, NULL);
    }
  return g_steal_pointer (&place);
}

/* Returns whether @folder cannot be created, because it is, or would be in, one that a link leads to in vain. */
static gboolean
is_linked_in_vain (const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  if (g_file_test (folder, G_FILE_TEST_EXISTS))
    return FALSE;
  return g_file_test (folder, G_FILE_TEST_IS_SYMLINK) || (!g_str_equal (parent, folder) && is_linked_in_vain (parent));
}

char *
way_database_find_place (const char *path, GError **error)
{
  int n_links;
  g_autofree char *place = follow_links (path, &n_links);
  g_autofree char *folder = g_path_get_dirname (place);

  if (n_links > MAX_LINKS)
    {
      way_store_set_system_error (path, ELOOP, error);
      return NULL;
    }
  if (n_links > 0 ? !g_file_test (folder, G_FILE_TEST_IS_DIR) : is_linked_in_vain (folder))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_FOLDER, "%s leads to %s, which does not exist", path,
                   folder);
      return NULL;
    }
  return g_steal_pointer (&place);
}

/* A journal has this mark once it was synced, before the file is changed. One of a new file, which had no pages, is of
 * no use without it. */
static gboolean
is_needed_journal (const char *path)
{
  guint8 begin[JOURNAL_BEGIN] = { 0 };
  FILE *file = g_fopen (path, "rb");
  gboolean read = file && fread (begin, sizeof begin, 1, file) == 1;

  if (file)
    fclose (file);
  return read && memcmp (begin, journal_magic, sizeof journal_magic) == 0
         && memcmp (begin + JOURNAL_N_PAGES, "\0\0\0\0", 4) != 0;
}

char *
way_database_find_left_log (const char *place)
{
  g_autofree char *log = g_strconcat (place, "-wal", NULL);
  g_autofree char *journal = g_strconcat (place, "-journal", NULL);
  GStatBuf file, rest;

  if (g_stat (place, &file) == 0 && file.st_size > 0)
    return NULL;
  if (g_stat (log, &rest) == 0 && rest.st_size > 0)
    return g_steal_pointer (&log);
  return is_needed_journal (journal) ? g_steal_pointer (&journal) : NULL;
}

gboolean
way_database_expect_no_log (const char *place, GError **error)
{
  g_autofree char *log = way_database_find_left_log (place);
  g_autofree char *name = log ? g_filename_display_basename (log) : NULL;

  if (!log)
    return TRUE;
  if (g_file_test (place, G_FILE_TEST_EXISTS))
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_EMPTY, "%s is empty, but %s is not", place, log);
  else
    g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_LOG_LEFT, name);
  return FALSE;
}

void
way_database_free_logs (const char *place)
{
  static const char *const endings[] = { "-wal", "-shm" };
  GStatBuf file;

  if (g_access (place, W_OK) != 0 || g_stat (place, &file) != 0)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (place, endings[i], NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK)
          && g_access (path, W_OK) != 0)
        g_chmod (path, (int) (file.st_mode & 0777));
    }
}

/* SQLite reads a file that names a format which it cannot write, as if that were forbidden. Nobody has such a format;
 * the byte is damaged. */
gboolean
way_database_has_known_format (sqlite3 *db)
{
  sqlite3_file *file = NULL;
  guint8 format = 0;

  return sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file->pMethods
         || file->pMethods->xRead (file, &format, 1, FORMAT_PLACE) != SQLITE_OK || format <= NEWEST_FORMAT;
}

gboolean
way_database_sync (const char *path, GError **error)
{
  int descriptor = g_open (path, O_RDONLY, 0);
  gboolean good = descriptor >= 0 && fsync (descriptor) == 0;
  int system_error = errno;

  if (descriptor >= 0)
    close (descriptor);
  return good || way_store_set_system_error (path, system_error, error);
}

gboolean
way_database_rename (const char *from, const char *to, gboolean *placed, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);
  gboolean renamed = way_database_sync (from, error);

  if (renamed && g_rename (from, to) != 0)
    renamed = way_store_set_system_error (to, errno, error);
  *placed = renamed;
  if (!renamed)
    {
      g_unlink (from);
      return FALSE;
    }
  return way_database_sync (folder, error);
}

/* The log of a file that was put there meanwhile belongs to that. */
int
way_database_place (const char *from, const char *to)
{
  if (g_file_test (to, G_FILE_TEST_EXISTS) || !way_neighbor_expect_none (to, NULL))
    return EEXIST;
  way_database_drop_logs (to);
  return way_file_place (from, to);
}

/* Like way_database_rename(), but does not replace a file. */
static gboolean
rename_new (const char *from, const char *to, gboolean *placed, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (to);
  gboolean synced = way_database_sync (from, error);
  int system_error = synced ? way_database_place (from, to) : 0;

  if (system_error == EEXIST)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, g_strerror (EEXIST));
  else if (system_error != 0)
    way_store_set_system_error (to, system_error, error);
  if (!synced || system_error != 0)
    g_unlink (from);
  else if (way_database_sync (folder, error))
    return TRUE;
  else
    *placed = g_unlink (to) != 0;
  return FALSE;
}

char *
way_database_find_target (const char *temporary)
{
  static const char *const ends[] = { "", "-journal", "-wal", "-shm" };
  const char *marks = g_strrstr (temporary, TEMPORARY);
  gsize length = strlen (TEMPORARY MARKS);

  if (!marks || strlen (marks) < length)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (marks + length, ends[i]))
      return g_strndup (temporary, (gsize) (marks - temporary));
  return NULL;
}

static void
drop_leftovers (const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *base = g_path_get_basename (target);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *its_target = way_database_find_target (name);
      GStatBuf about;

      if (g_strcmp0 (its_target, base) == 0 && g_stat (path, &about) == 0 && about.st_mtime < time (NULL) - LONG_AGO)
        g_unlink (path);
    }
}

void
way_database_drop_logs (const char *path)
{
  static const char *const endings[] = { "-wal", "-journal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *log = g_strconcat (path, endings[i], NULL);

      g_unlink (log);
    }
}

/* The owner must be able to write a copy of a read-only file. Some file systems have no permissions. */
static void
take_permissions (int descriptor, const char *like)
{
  GStatBuf about;

  if (g_stat (like, &about) == 0)
    (void) !fchmod (descriptor, (about.st_mode & 0777) | 0600);
}

void
way_database_create (const char *path, const char *like)
{
  int descriptor = g_open (path, O_RDWR | O_CREAT | O_EXCL, 0600);

  if (descriptor < 0)
    return;
  take_permissions (descriptor, like);
  close (descriptor);
}

char *
way_database_make_temporary (const char *target, const char *like, GError **error)
{
  g_autofree char *path = g_strconcat (target, TEMPORARY MARKS, NULL);
  int descriptor;

  drop_leftovers (target);
  descriptor = g_mkstemp_full (path, O_RDWR, 0600);
  if (descriptor < 0)
    {
      way_store_set_system_error (target, errno, error);
      return NULL;
    }
  take_permissions (descriptor, like);
  close (descriptor);
  return g_steal_pointer (&path);
}

/* No other program knows the file, so that it cannot have locked it. It is not the history file itself, because closing
 * that once more would release the locks of this program. */
gboolean
way_database_can_lock (const char *target)
{
  g_autofree char *fresh = way_database_make_temporary (target, target, NULL);
  sqlite3 *db = NULL;
  int code = SQLITE_OK;

  if (!fresh)
    return TRUE;
  if (sqlite3_open_v2 (fresh, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    {
      sqlite3_extended_result_codes (db, 1);
      code = sqlite3_exec (db, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    }
  sqlite3_close (db);
  way_database_drop_logs (fresh);
  g_unlink (fresh);
  return code != SQLITE_BUSY && code != SQLITE_IOERR_LOCK && code != SQLITE_IOERR_RDLOCK
         && code != SQLITE_IOERR_CHECKRESERVEDLOCK;
}

gboolean
way_database_copy (const char *path, const char *target, gboolean replace, gboolean *placed, GError **error)
{
  g_autofree char *whole = way_database_find_absolute (target);
  sqlite3 *db
      = way_neighbor_expect_none (whole, error) ? way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error) : NULL;
  g_autofree char *fresh = db ? way_database_make_temporary (whole, path, error) : NULL;
  gboolean copied = FALSE;

  *placed = FALSE;
  if (fresh)
    {
      char *sql = sqlite3_mprintf ("VACUUM INTO %Q", fresh);

      copied = sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
      if (!copied)
        {
          way_sqlite_set_error (db, target, error);
          g_unlink (fresh);
        }
      sqlite3_free (sql);
    }
  sqlite3_close (db);
  if (!copied)
    return FALSE;
  if (!replace)
    return rename_new (fresh, whole, placed, error);
  /* SQLite would apply the log of the former file to the new one. The former one needs it until that is safe. */
  if (!way_database_sync (fresh, error))
    {
      g_unlink (fresh);
      return FALSE;
    }
  way_database_drop_logs (whole);
  return way_database_rename (fresh, whole, placed, error);
}
