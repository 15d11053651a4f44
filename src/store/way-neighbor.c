/* way-neighbor.c: files of other programs whose names SQLite uses beside a database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-neighbor.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "way-store-error.h"

#define MARK 4           /* bytes at the beginning of a log or journal that tell what it is */
#define INDEX_PART 32768 /* an index consists of so many bytes, or a multiple */

/* A log has one of two marks; that of a journal is overwritten with zeros when it is done. */
static gboolean
is_mark (const guint8 *begin)
{
  static const guint8 marks[][MARK]
      = { { 0x37, 0x7f, 0x06, 0x82 }, { 0x37, 0x7f, 0x06, 0x83 }, { 0xd9, 0xd5, 0x05, 0xf9 }, { 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (memcmp (begin, marks[i], MARK) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_mark (const char *path)
{
  guint8 begin[MARK];
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean has = file >= 0 && read (file, begin, MARK) == MARK && is_mark (begin);

  if (file >= 0)
    close (file);
  return has;
}

/* An index must not be opened: closing it would release the locks of this program. */
static gboolean
is_of_sqlite (const char *path, gboolean is_index)
{
  GStatBuf about;

  if (g_lstat (path, &about) != 0)
    return errno == ENOENT || errno == ENAMETOOLONG;
  if (!S_ISREG (about.st_mode))
    return FALSE;
  return about.st_size == 0 || (is_index ? about.st_size % INDEX_PART == 0 : has_mark (path));
}

/* SQLite follows no link there. */
static gboolean
is_something_else (const char *path)
{
  GStatBuf about;

  return g_lstat (path, &about) == 0 && !S_ISREG (about.st_mode) && !S_ISLNK (about.st_mode);
}

/* @used: there is a database, so what is a file is taken for its own. */
static gboolean
expect_none (const char *place, gboolean used, GError **error)
{
  static const char *const endings[] = { "-wal", "-journal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (place, endings[i], NULL);

      if (used ? is_something_else (beside) : !is_of_sqlite (beside, g_str_equal (endings[i], "-shm")))
        {
          g_autofree char *name = g_filename_display_basename (beside);

          g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NEIGHBOR, name);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
way_neighbor_expect_none (const char *place, GError **error)
{
  GStatBuf about;

  return expect_none (place, g_stat (place, &about) == 0 && about.st_size > 0, error);
}

gboolean
way_neighbor_expect_files (const char *place, GError **error)
{
  return expect_none (place, TRUE, error);
}
