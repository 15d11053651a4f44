/* way-history-lock.c: what programs do with a history for longer than one transaction.
 *
 * Each game has the byte whose number is its row, and the comparison with a folder the first one. Unlike others, these
 * locks belong to the opened file and not to the program, so that nothing else in it can release them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-history-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "way-history-file.h"

#define SYNC 0
#define TRIES 100 /* as often as others may delete the file right after it was opened */

struct _WayHistoryLock {
  char *path;
  int file;
};

/* @length 0: to the end of all bytes. */
static struct flock
describe (short type, gint64 from, gint64 length)
{
  return (struct flock){ .l_type = type, .l_whence = SEEK_SET, .l_start = from, .l_len = length };
}

/* Returns whether @path still leads to the opened @file. */
static gboolean
is_at (int file, const char *path)
{
  struct stat opened, found;

  return fstat (file, &opened) == 0 && stat (path, &found) == 0 && opened.st_dev == found.st_dev
         && opened.st_ino == found.st_ino;
}

/* A lock has no content, so a file with content is somebody else's. */
static gboolean
is_lock (int file)
{
  struct stat about;

  return fstat (file, &about) == 0 && S_ISREG (about.st_mode) && about.st_size == 0;
}

/* Whoever releases a lock has all bytes for a moment, see way_history_lock_free(). */
static gboolean
is_released (int file, const struct flock *wanted)
{
  struct flock found = *wanted;

  return fcntl (file, F_OFD_GETLK, &found) == 0 && (found.l_type == F_UNLCK || found.l_len == 0);
}

static WayHistoryLock *
take (const char *history, short type, gint64 byte, gboolean *busy)
{
  g_autofree char *path = way_history_file_beside (history, WAY_HISTORY_FILE_LOCKS);
  struct flock wanted = describe (type, byte, 1);

  *busy = FALSE;
  for (int i = 0; i < TRIES; i++)
    {
      int file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
      WayHistoryLock *self;

      if (file < 0)
        return NULL;
      if (!is_lock (file))
        {
          close (file);
          return NULL;
        }
      if (fcntl (file, F_OFD_SETLK, &wanted) != 0)
        {
          gboolean taken = errno == EACCES || errno == EAGAIN;
          gboolean again = taken && is_released (file, &wanted);

          close (file);
          if (again)
            {
              g_usleep (1000);
              continue;
            }
          *busy = taken;
          return NULL;
        }
      if (is_at (file, path))
        {
          self = g_new (WayHistoryLock, 1);
          self->path = g_steal_pointer (&path);
          self->file = file;
          return self;
        }
      close (file);
    }
  return NULL;
}

WayHistoryLock *
way_history_lock_game (const char *history, gint64 game)
{
  gboolean busy;

  return take (history, F_RDLCK, game, &busy);
}

WayHistoryLock *
way_history_lock_sync (const char *history, gboolean *busy)
{
  return take (history, F_WRLCK, SYNC, busy);
}

gboolean
way_history_lock_has_game (const char *history, gint64 game)
{
  g_autofree char *path = way_history_file_beside (history, WAY_HISTORY_FILE_LOCKS);
  struct flock found = describe (F_WRLCK, game, 1);
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  gboolean has;

  if (file < 0)
    return FALSE;
  has = fcntl (file, F_OFD_GETLK, &found) == 0 && found.l_type != F_UNLCK && found.l_len != 0;
  close (file);
  return has;
}

void
way_history_lock_free (WayHistoryLock *self)
{
  struct flock all = describe (F_WRLCK, 0, 0);

  if (!self)
    return;
  /* Whoever has opened the file by then finds that it is not there anymore. */
  if (fcntl (self->file, F_OFD_SETLK, &all) == 0 && is_at (self->file, self->path) && is_lock (self->file))
    g_unlink (self->path);
  close (self->file);
  g_free (self->path);
  g_free (self);
}
