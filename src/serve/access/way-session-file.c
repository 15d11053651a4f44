/* way-session-file.c: the file with which phones continue after a crash.
 *
 * It is written in place, because the lock belongs to it and not to its name. The digest shows whether it is complete.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-session-file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MAGIC "waymark-phones 1 "
#define MAX_BYTES 65536
#define UUID_LENGTH 36
#define FOLDER_FLAGS (O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
#define FILE_FLAGS (O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)

struct WaySessionFile {
  int folder;
  int file;
  char name[UUID_LENGTH + 1];
};

/* Returns the path of the folder, or of the file @name in it. (transfer full) */
static char *
make_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "waymark", "phones", name, NULL);
}

/* Returns -1 if there can be none, or others could write there. */
static int
open_folder (void)
{
  g_autofree char *path = make_path (NULL);
  struct stat status;
  int folder;

  g_mkdir_with_parents (path, 0700);
  folder = open (path, FOLDER_FLAGS);
  if (folder >= 0 && fstat (folder, &status) == 0 && status.st_uid == geteuid () && (status.st_mode & 022) == 0)
    return folder;
  if (folder >= 0)
    close (folder);
  return -1;
}

/* Returns whether a program shows the game at the moment: it has locked the file. */
static gboolean
is_in_use (int folder, const char *name)
{
  int file = openat (folder, name, FILE_FLAGS & ~O_CREAT);
  gboolean locked = file >= 0 && flock (file, LOCK_EX | LOCK_NB) != 0;

  if (file >= 0)
    close (file);
  return locked;
}

/* Without this, games that are no longer shown would leave their files forever. A file also seems old if the clock was
 * set, or if nothing has changed for hours. */
static void
delete_old (int folder)
{
  int copy = fcntl (folder, F_DUPFD_CLOEXEC, 0);
  DIR *entries = copy >= 0 ? fdopendir (copy) : NULL;
  struct dirent *entry;
  struct stat status;

  if (!entries)
    {
      if (copy >= 0)
        close (copy);
      return;
    }
  while ((entry = readdir (entries)))
    if (fstatat (folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG (status.st_mode)
        && time (NULL) - status.st_mtime > WAY_SESSION_FILE_MAX_AGE && !is_in_use (folder, entry->d_name))
      unlinkat (folder, entry->d_name, 0);
  closedir (entries);
}

static gboolean
is_own (const struct stat *status)
{
  return S_ISREG (status->st_mode) && status->st_uid == geteuid () && (status->st_mode & 077) == 0
         && status->st_nlink == 1;
}

/* Returns whether the file is still the one with that name: another program may have deleted it before it was locked.
 */
static gboolean
has_name (WaySessionFile *self, const struct stat *status)
{
  struct stat named;

  return fstatat (self->folder, self->name, &named, AT_SYMLINK_NOFOLLOW) == 0 && named.st_ino == status->st_ino
         && named.st_dev == status->st_dev;
}

/* Opens and locks the file. Returns FALSE if it cannot be used; then it can be tried again, unless another program has
 * locked it. */
static gboolean
open_file (WaySessionFile *self, gboolean *taken)
{
  struct stat status;

  self->file = openat (self->folder, self->name, FILE_FLAGS, 0600);
  if (self->file >= 0 && fstat (self->file, &status) == 0 && is_own (&status))
    {
      *taken = flock (self->file, LOCK_EX | LOCK_NB) != 0;
      if (!*taken && has_name (self, &status))
        return TRUE;
    }
  else if (self->file >= 0 || errno == ELOOP || errno == EACCES)
    unlinkat (self->folder, self->name, 0);
  if (self->file >= 0)
    close (self->file);
  self->file = -1;
  return FALSE;
}

gboolean
way_session_file_exists (const char *uuid)
{
  g_autofree char *path = g_uuid_string_is_valid (uuid) ? make_path (uuid) : NULL;

  return path && g_file_test (path, G_FILE_TEST_EXISTS);
}

WaySessionFile *
way_session_file_open (const char *uuid)
{
  g_autoptr (WaySessionFile) self = g_new0 (WaySessionFile, 1);
  gboolean taken = FALSE;

  self->file = -1;
  self->folder = g_uuid_string_is_valid (uuid) ? open_folder () : -1;
  if (self->folder < 0)
    return NULL;
  delete_old (self->folder);
  g_strlcpy (self->name, uuid, sizeof self->name);
  for (int i = 0; i < 2 && !taken; i++)
    if (open_file (self, &taken))
      return g_steal_pointer (&self);
  return NULL;
}

void
way_session_file_close (WaySessionFile *self)
{
  if (self->file >= 0)
    close (self->file);
  if (self->folder >= 0)
    close (self->folder);
  g_free (self);
}

const char *
way_session_file_get_uuid (WaySessionFile *self)
{
  return self->name;
}

char *
way_session_file_read (WaySessionFile *self)
{
  g_autofree char *bytes = g_malloc0 (MAX_BYTES + 1);
  gssize n = pread (self->file, bytes, MAX_BYTES, 0);
  char *text = n > 0 ? strchr (bytes, '\n') : NULL;
  char given[65];
  unsigned length;
  g_autofree char *digest = NULL;

  if (!text || sscanf (bytes, MAGIC "%64[0-9a-f] %u\n", given, &length) != 2)
    return NULL;
  /* What follows was left by a longer text. */
  if (strlen (++text) < length)
    return NULL;
  text[length] = '\0';
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  return g_str_equal (digest, given) ? g_strdup (text) : NULL;
}

void
way_session_file_write (WaySessionFile *self, const char *text)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *whole = g_strdup_printf (MAGIC "%s %u\n%s", digest, (unsigned) strlen (text), text);
  gsize length = strlen (whole);

  if (length > MAX_BYTES || pwrite (self->file, whole, length, 0) != (gssize) length
      || ftruncate (self->file, (off_t) length) != 0)
    (void) !ftruncate (self->file, 0);
}

void
way_session_file_delete (WaySessionFile *self)
{
  unlinkat (self->folder, self->name, 0);
}
