/* way-history-file.c: recognizes history files by their header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-history-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-database.h"
#include "way-migration.h"
#include "way-neighbor.h"

#define MAGIC "SQLite format 3" /* with its zero byte, the beginning of every database */
#define APPLICATION_ID_AT 68    /* four bytes, the most significant first */

/* Reads through SQLite: if the file were opened and closed directly, the system would release the locks that a
 * connection of this program has on it. */
static gboolean
read_header (const char *path, guint8 *header, int n)
{
  g_autofree char *whole = way_database_find_absolute (path);
  sqlite3_file *file = NULL;
  sqlite3 *db = NULL;
  gboolean read = sqlite3_open_v2 (whole, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
                  && sqlite3_file_control (db, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK && file->pMethods
                  && file->pMethods->xRead (file, header, n, 0) == SQLITE_OK;

  sqlite3_close (db);
  return read;
}

static gboolean
is_history (const char *path)
{
  guint8 header[APPLICATION_ID_AT + 4];
  guint32 id;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !read_header (path, header, sizeof header))
    return FALSE;
  memcpy (&id, header + APPLICATION_ID_AT, sizeof id);
  return memcmp (header, MAGIC, sizeof MAGIC) == 0 && GUINT32_FROM_BE (id) == WAY_APPLICATION_ID;
}

/* These are recognized by their names only, also before they exist. The index must not be opened, see above. */
static gboolean
is_beside_history (const char *path)
{
  static const char *const endings[] = { "-wal",
                                         "-shm",
                                         "-journal",
                                         WAY_HISTORY_FILE_OPEN,
                                         WAY_HISTORY_FILE_CHECKED,
                                         WAY_HISTORY_FILE_DEVICE,
                                         WAY_HISTORY_FILE_LOCKS };
  g_autofree char *target = way_database_find_target (path);

  if (target && is_history (target))
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (path, endings[i]))
      {
        g_autofree char *history = g_strndup (path, strlen (path) - strlen (endings[i]));

        return is_history (history);
      }
  return FALSE;
}

char *
way_history_file_beside (const char *path, const char *ending)
{
  char *real = realpath (path, NULL);
  char *beside = g_strconcat (real ? real : path, ending, NULL);

  free (real);
  return beside;
}

/* The beginning is enough, and whatever a fifo or device contains is not ours. */
static gboolean
begins_like (const char *path, const char *pattern)
{
  char text[64] = "";
  struct stat about;
  gssize length;
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);

  if (file < 0)
    return errno == ENOENT;
  length = fstat (file, &about) == 0 && S_ISREG (about.st_mode) ? read (file, text, sizeof text - 1) : -1;
  close (file);
  return length >= 0 && !memchr (text, '\0', (gsize) length) && g_regex_match_simple (pattern, text, 0, 0);
}

gboolean
way_history_file_is_own (const char *path)
{
  static const struct {
    const char *ending, *pattern;
  } kinds[] = {
    { WAY_HISTORY_FILE_OPEN, "^[0-9]*( [-0-9a-f]{36})?\n?$" },
    { WAY_HISTORY_FILE_CHECKED, "^[-0-9]*\n?$" },
    { WAY_HISTORY_FILE_DEVICE, "^$|^\\[device\\]\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (path, kinds[i].ending))
      return begins_like (path, kinds[i].pattern);
  return FALSE;
}

gboolean
way_history_file_refuse (const char *path, GError **error)
{
  char *real = realpath (path, NULL);
  /* A link may lead to where a log will be. */
  g_autofree char *place = real ? NULL : way_database_find_place (path, NULL);
  gboolean history = is_beside_history (path) || (real && is_beside_history (real))
                     || (place && is_beside_history (place)) || is_history (path);

  free (real);
  if (history)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_HISTORY, "%s is a history", path);
  return !history;
}

gboolean
way_history_file_is_new (const char *path, GError **error)
{
  g_autofree char *place = NULL;
  g_autofree char *folder = NULL;
  GStatBuf about;

  if (!way_store_expect_file (path, error))
    return FALSE;
  if (g_stat (path, &about) == 0 && about.st_size > 0)
    return FALSE;
  place = way_database_find_place (path, error);
  if (!place || !way_neighbor_expect_none (place, error) || !way_database_expect_no_log (place, error))
    return FALSE;
  folder = g_path_get_dirname (place);
  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NOT_FOUND, "%s does not exist", folder);
  return FALSE;
}
