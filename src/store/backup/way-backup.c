/* way-backup.c: automatic dated backups of the history file, and replaced files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "way-clock.h"
#include "way-database.h"
#include "way-history-file.h"
#include "way-neighbor.h"
#include "way-statement.h"

#define SUFFIX ".db"
#define USUAL "waymark.db"      /* the name of most histories */
#define USUAL_PREFIX "waymark-" /* of its backups, and of those of all histories in former versions */
#define DAY_LENGTH 10           /* "2026-11-21" */
#define MONTH_LENGTH 7

char *
way_backup_get_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "copies", NULL);
}

/* The backups of "waymark.db" are "waymark-2026-11-21.db", those of "waymark" are "waymark-2026-11-21". */
static const char *
get_suffix (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_str_has_suffix (base, SUFFIX) ? SUFFIX : "";
}

static char *
get_prefix (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  base[strlen (base) - strlen (get_suffix (base))] = '\0';
  return g_strconcat (base, "-", NULL);
}

static char *
get_backup_path (const char *path, const char *day)
{
  g_autofree char *folder = way_backup_get_folder (path);
  g_autofree char *prefix = get_prefix (path);
  g_autofree char *name = g_strconcat (prefix, day, get_suffix (path), NULL);

  return g_build_filename (folder, name, NULL);
}

gboolean
way_backup_read_day (const char *text, GDate *day)
{
  int y, m, d, used = 0;

  g_date_clear (day, 1);
  if (sscanf (text, "%4d-%2d-%2d%n", &y, &m, &d, &used) != 3 || used != DAY_LENGTH || text[used] != '\0'
      || !g_date_valid_dmy ((GDateDay) d, (GDateMonth) m, (GDateYear) y))
    return FALSE;
  g_date_set_dmy (day, (GDateDay) d, (GDateMonth) m, (GDateYear) y);
  return TRUE;
}

static gboolean
is_day (const char *text)
{
  GDate day;

  return way_backup_read_day (text, &day);
}

static void
backup_free (gpointer data)
{
  WayBackup *backup = data;

  g_free (backup->path);
  g_free (backup);
}

static gboolean
is_log (const char *name)
{
  return g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-shm") || g_str_has_suffix (name, "-journal");
}

/* Returns NULL unless the name is @prefix, a day and @suffix (NULL: anything but a WAL or journal). */
static WayBackup *
backup_new (const char *folder, const char *name, const char *prefix, const char *suffix)
{
  g_autofree char *day = NULL;
  const char *rest;
  GStatBuf about;
  WayBackup *backup;

  if (!g_str_has_prefix (name, prefix) || strlen (name) < strlen (prefix) + DAY_LENGTH)
    return NULL;
  rest = name + strlen (prefix) + DAY_LENGTH;
  if (suffix ? !g_str_equal (rest, suffix) : is_log (rest))
    return NULL;
  day = g_strndup (name + strlen (prefix), DAY_LENGTH);
  if (!is_day (day))
    return NULL;

  backup = g_new0 (WayBackup, 1);
  backup->path = g_build_filename (folder, name, NULL);
  g_strlcpy (backup->day, day, sizeof backup->day);
  if (!suffix && rest[0] == '-')
    g_strlcpy (backup->time, rest + 1, sizeof backup->time);
  backup->bytes = g_stat (backup->path, &about) == 0 ? about.st_size : 0;
  return backup;
}

static int
compare_backups (gconstpointer one, gconstpointer other)
{
  const WayBackup *const *first = one;
  const WayBackup *const *second = other;
  int order = strcmp ((*second)->day, (*first)->day);

  /* Names of replaced files have a time after the day. */
  return order != 0 ? order : strcmp ((*second)->path, (*first)->path);
}

/* Returns the files in @folder that have such a name, in any order. */
static GPtrArray *
list_named (const char *folder, const char *prefix, const char *suffix)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func (backup_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      WayBackup *backup = backup_new (folder, name, prefix, suffix);

      if (backup)
        g_ptr_array_add (backups, backup);
    }
  return backups;
}

/* Without a suffix, "diary-2026-11-21" can as well be a text. With one, a damaged backup is still a backup. */
static gboolean
is_named_only (const char *path, const char *backup)
{
  return get_suffix (path)[0] == '\0' && way_history_file_refuse (backup, NULL);
}

static GPtrArray *
list_own (const char *path)
{
  g_autofree char *folder = way_backup_get_folder (path);
  g_autofree char *prefix = get_prefix (path);
  GPtrArray *backups = list_named (folder, prefix, get_suffix (path));

  for (guint i = backups->len; i-- > 0;)
    if (is_named_only (path, ((WayBackup *) backups->pdata[i])->path))
      g_ptr_array_remove_index (backups, i);
  g_ptr_array_sort (backups, compare_backups);
  return backups;
}

/* Returns whether the backups of former versions are those of this history, because the usual one does not exist. */
static gboolean
has_former (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *usual = g_build_filename (folder, USUAL, NULL);

  return !g_str_equal (base, USUAL) && !g_file_test (usual, G_FILE_TEST_EXISTS);
}

GPtrArray *
way_backup_list (const char *path)
{
  g_autofree char *folder = way_backup_get_folder (path);
  GPtrArray *backups = list_own (path);
  g_autoptr (GPtrArray) former = has_former (path) ? list_named (folder, USUAL_PREFIX, SUFFIX) : NULL;

  for (guint i = former ? former->len : 0; i-- > 0;)
    if (!way_backup_has (path, ((WayBackup *) former->pdata[i])->day))
      g_ptr_array_add (backups, g_ptr_array_steal_index_fast (former, i));
  g_ptr_array_sort (backups, compare_backups);
  return backups;
}

const WayBackup *
way_backup_find_last (const GPtrArray *backups, GDateTime *today)
{
  g_autofree char *day = g_date_time_format (today, WAY_CLOCK_DAY);

  for (guint i = 0; i < backups->len; i++)
    {
      const WayBackup *backup = backups->pdata[i];

      if (strcmp (backup->day, day) <= 0)
        return backup;
    }
  return backups->len > 0 ? backups->pdata[0] : NULL;
}

char *
way_backup_find (const char *path, const char *day)
{
  g_autoptr (GPtrArray) backups = way_backup_list (path);

  for (guint i = 0; i < backups->len; i++)
    {
      const WayBackup *backup = backups->pdata[i];

      if (g_str_equal (backup->day, day))
        return g_strdup (backup->path);
    }
  return NULL;
}

GPtrArray *
way_backup_list_replaced (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (base, WAY_BACKUP_REPLACED, NULL);
  GPtrArray *files = list_named (folder, prefix, NULL);

  g_ptr_array_sort (files, compare_backups);
  return files;
}

static gboolean
is_among (const char *backup, GPtrArray *files)
{
  gboolean found = FALSE;

  for (guint i = 0; !found && i < files->len; i++)
    found = way_backup_is_same_file (backup, ((const WayBackup *) files->pdata[i])->path);
  g_ptr_array_unref (files);
  return found;
}

gboolean
way_backup_is_own (const char *backup, const char *path)
{
  return is_among (backup, way_backup_list (path)) || is_among (backup, way_backup_list_replaced (path));
}

gboolean
way_backup_has (const char *path, const char *day)
{
  g_autofree char *backup = get_backup_path (path, day);

  return g_file_test (backup, G_FILE_TEST_EXISTS) && !is_named_only (path, backup);
}

int
way_backup_count_games (const char *path, GError **error)
{
  sqlite3 *db = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error);
  sqlite3_stmt *statement = NULL;
  int n = -1;

  if (!db)
    return -1;
  if (sqlite3_prepare_v2 (db, "SELECT count (*) FROM game WHERE deleted IS NULL", -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    n = sqlite3_column_int (statement, 0);
  else
    way_sqlite_set_error (db, "Counting games", error);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return n;
}

static char *
refuse_place (int system_error, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (system_error), g_strerror (system_error));
  return NULL;
}

/* Returns where @target leads. An error of SQLite would not say which of the two files it is about. */
static char *
find_place (const char *target, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *place = way_database_find_place (target, &failure);
  g_autofree char *parent = place ? g_path_get_dirname (place) : NULL;
  g_autofree char *folder = parent ? g_build_filename (parent, ".", NULL) : NULL;

  if (!place)
    return refuse_place (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_FOLDER) ? ENOENT : ELOOP, error);
  return g_access (folder, W_OK | X_OK) == 0 ? g_steal_pointer (&place) : refuse_place (errno, error);
}

/* A backup that is there, but may not be after a power failure, is one of which nobody can be sure. */
static gboolean
copy_history (const char *path, const char *target, gboolean replace, GError **error)
{
  GError *failure = NULL;
  gboolean placed;

  if (way_database_copy (path, target, replace, &placed, &failure))
    return TRUE;
  if (placed)
    return way_store_set_unsure (failure, error);
  g_propagate_error (error, failure);
  return FALSE;
}

gboolean
way_backup_write (const char *path, const char *target, GError **error)
{
  g_autofree char *place = NULL;

  if (g_file_test (target, G_FILE_TEST_EXISTS))
    return refuse_place (EEXIST, error) != NULL;
  place = way_history_file_refuse (target, error) ? find_place (target, error) : NULL;
  return place && way_history_file_refuse (place, error) && way_neighbor_expect_none (place, error)
         && way_database_expect_no_log (place, error) && copy_history (path, place, FALSE, error);
}

/* A backup of a later day than @made was made while the clock was wrong, or it is wrong now. It is left alone, and does
 * not take the place of another one. */
static void
drop_old_backups (const char *path, const char *made)
{
  g_autoptr (GPtrArray) backups = list_own (path);
  char month[MONTH_LENGTH + 1] = "";
  int n_months = 0;
  int n_days = 0;

  for (guint i = 0; i < backups->len; i++)
    {
      const WayBackup *backup = backups->pdata[i];
      gboolean last_of_month = strncmp (backup->day, month, MONTH_LENGTH) != 0;

      if (strcmp (backup->day, made) > 0)
        continue;
      n_days++;
      if (last_of_month)
        {
          g_strlcpy (month, backup->day, sizeof month);
          n_months++;
        }
      if (n_days > WAY_BACKUP_DAYS && !(last_of_month && n_months <= WAY_BACKUP_MONTHS))
        {
          g_unlink (backup->path);
          way_database_drop_logs (backup->path);
        }
    }
}

gboolean
way_backup_make (const char *path, const char *day, GError **error)
{
  g_autofree char *folder = way_backup_get_folder (path);
  g_autofree char *target = get_backup_path (path, day);

  g_return_val_if_fail (is_day (day), FALSE);

  if (g_mkdir_with_parents (folder, 0700) != 0 || g_access (folder, W_OK | X_OK) != 0)
    return errno == EROFS ? way_store_set_system_error (folder, errno, error) : refuse_place (errno, error) != NULL;
  if (g_file_test (target, G_FILE_TEST_IS_DIR))
    return refuse_place (EISDIR, error) != NULL;
  if (g_file_test (target, G_FILE_TEST_EXISTS) && is_named_only (path, target))
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, target);
      return FALSE;
    }
  if (!copy_history (path, target, TRUE, error))
    return FALSE;
  drop_old_backups (path, day);
  return TRUE;
}
