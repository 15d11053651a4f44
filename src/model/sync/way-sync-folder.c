/* way-sync-folder.c: a synced folder on the disk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-sync-folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARKER_FIRST "waymark-folder 1\n"
#define MARKER_WORD "waymark-folder "
#define MARKER_ID "\nid: "
#define MARKER_FORMAT "\nformat: "
#define MAX_ID 64
#define MAX_FOLDERS (4 * WAY_SYNC_MAX_WRITERS) /* that are looked at */
#define NEW_BEGINS ".new-"
#define NEW_FILE NEW_BEGINS "%ld" /* with the number of the process: two may write at the same time */
#define LEFT_AFTER 3600           /* seconds after which nobody writes it anymore */
#define READ_FLAGS (O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
#define FOLDER_FLAGS (O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)

struct WaySyncFolder {
  int descriptor;
  int format;          /* the lowest that may write */
  char id[MAX_ID + 1]; /* empty: none */
};

static gboolean
fail_with (WaySyncError code, const char *what, GError **error)
{
  g_set_error_literal (error, WAY_SYNC_ERROR, (int) code, what);
  return FALSE;
}

static gboolean
fail_by_system (const char *name, GError **error)
{
  int system_error = errno;

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (system_error), "%s: %s", name,
               g_strerror (system_error));
  return FALSE;
}

/* Opens the regular file @name for reading; a pipe or a device is not even opened: UNREADABLE, otherwise an error of
 * the system. */
static int
open_file (int folder, const char *name, GError **error)
{
  struct stat status;
  gboolean found = fstatat (folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0;
  gboolean regular = found && S_ISREG (status.st_mode);
  int file = regular ? openat (folder, name, READ_FLAGS) : -1;

  if (file >= 0 && fstat (file, &status) == 0 && S_ISREG (status.st_mode))
    return file;
  if (!found || (regular && file < 0))
    fail_by_system (name, error);
  else
    fail_with (WAY_SYNC_ERROR_UNREADABLE, name, error);
  if (file >= 0)
    close (file);
  return -1;
}

/* Room for the largest file, one byte more, because a file may grow, and the NUL after it. */
#define BUFFER_SIZE (WAY_SYNC_MAX_BYTES + 2)

/* Reads a file into @text, which has BUFFER_SIZE bytes. */
static gboolean
read_content (int folder, const char *name, char *text, gsize *length, GError **error)
{
  int file = open_file (folder, name, error);
  gsize n = 0;
  gssize step = 1;

  if (file < 0)
    return FALSE;
  while (n <= WAY_SYNC_MAX_BYTES && (step > 0 || errno == EINTR))
    {
      errno = 0;
      step = read (file, text + n, WAY_SYNC_MAX_BYTES + 1 - n);
      if (step <= 0 && errno != EINTR)
        break;
      n += step > 0 ? (gsize) step : 0;
    }
  if (step < 0)
    fail_by_system (name, error);
  close (file);
  if (step < 0)
    return FALSE;
  if (n > WAY_SYNC_MAX_BYTES)
    return fail_with (WAY_SYNC_ERROR_LARGE, name, error);
  text[n] = '\0';
  *length = n;
  return TRUE;
}

static gboolean
write_whole (int file, const char *text)
{
  gsize length = strlen (text);
  gsize n = 0;

  while (n < length)
    {
      gssize step = write (file, text + n, length - n);

      if (step < 0 && errno != EINTR)
        return FALSE;
      n += step > 0 ? (gsize) step : 0;
    }
  return TRUE;
}

/* Without this, the power can fail between the name and the content of the file. Some file systems cannot do it. */
static gboolean
sync_file (int file)
{
  return fsync (file) == 0 || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP;
}

/* Programs that sync never see a half of it under its name. */
static gboolean
write_content (int folder, const char *name, const char *text, GError **error)
{
  g_autofree char *new_name = g_strdup_printf (NEW_FILE, (long) getpid ());
  int file;
  gboolean written;

  unlinkat (folder, new_name, 0);
  file = openat (folder, new_name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0)
    return fail_by_system (name, error);
  written = write_whole (file, text) && sync_file (file);
  if (close (file) != 0 || !written || renameat (folder, new_name, folder, name) != 0)
    {
      fail_by_system (name, error);
      unlinkat (folder, new_name, 0);
      return FALSE;
    }
  return TRUE;
}

static int
open_path (const char *path, GError **error)
{
  int folder = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (folder < 0)
    fail_by_system (path, error);
  return folder;
}

/* Reads the id, unless it is none that can be noted. */
static void
read_id (const char *text, char id[MAX_ID + 1])
{
  static const char valid[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
  const char *value = strstr (text, MARKER_ID);
  gsize length = value ? strspn (value + strlen (MARKER_ID), valid) : 0;

  if (length > 0 && length <= MAX_ID && value[strlen (MARKER_ID) + length] == '\n')
    g_strlcpy (id, value + strlen (MARKER_ID), length + 1);
}

/* Reads the file of a device into @text, which has BUFFER_SIZE bytes. */
static gboolean
read_file_of (int folder, const char *name, char *text, gsize *length, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gboolean read = read_content (folder, name, text, length, &failure);

  if (failure && failure->domain != WAY_SYNC_ERROR)
    fail_with (WAY_SYNC_ERROR_UNREADABLE, name, error);
  else if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return read;
}

/* Reads the marker into @self: its format is 0 if there is none, or one that is damaged. Returns FALSE if there may be
 * a valid one. */
static gboolean
read_marker (int folder, WaySyncFolder *self, GError **error)
{
  struct stat status;
  gsize length;
  g_autofree char *text = g_malloc (BUFFER_SIZE);
  const char *format;

  if (fstatat (folder, WAY_SYNC_MARKER, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT)
    return TRUE;
  if (!read_content (folder, WAY_SYNC_MARKER, text, &length, error))
    return FALSE;
  if (!g_str_has_prefix (text, MARKER_FIRST) && g_str_has_prefix (text, MARKER_WORD)
      && g_ascii_strtoll (text + strlen (MARKER_WORD), NULL, 10) > 1)
    return fail_with (WAY_SYNC_ERROR_NEWER, WAY_SYNC_MARKER, error);
  format = strstr (text, MARKER_FORMAT);
  if (!format || !g_str_has_prefix (text, MARKER_FIRST))
    return TRUE;
  self->format = (int) CLAMP (g_ascii_strtoll (format + strlen (MARKER_FORMAT), NULL, 10), 0, G_MAXINT);
  read_id (text, self->id);
  return TRUE;
}

gboolean
way_sync_folder_create (const char *path, GError **error)
{
  int folder = open_path (path, error);
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *text = g_strdup_printf (MARKER_FIRST "id: %s" MARKER_FORMAT "%d\n", id, WAY_SYNC_FORMAT);
  WaySyncFolder present = { 0 };
  gboolean made;

  if (folder < 0)
    return FALSE;
  made = read_marker (folder, &present, error)
         && (present.format > 0 || write_content (folder, WAY_SYNC_MARKER, text, error));
  close (folder);
  return made;
}

WaySyncFolder *
way_sync_folder_open (const char *path, GError **error)
{
  WaySyncFolder self = { .descriptor = open_path (path, error) };
  g_autoptr (GError) failure = NULL;

  if (self.descriptor < 0)
    return NULL;
  if (read_marker (self.descriptor, &self, &failure) && self.format > 0)
    return g_memdup2 (&self, sizeof self);
  close (self.descriptor);
  if (failure && !g_error_matches (failure, WAY_SYNC_ERROR, WAY_SYNC_ERROR_UNREADABLE)
      && !g_error_matches (failure, WAY_SYNC_ERROR, WAY_SYNC_ERROR_LARGE))
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    fail_with (WAY_SYNC_ERROR_NO_FOLDER, path, error);
  return NULL;
}

void
way_sync_folder_close (WaySyncFolder *self)
{
  close (self->descriptor);
  g_free (self);
}

const char *
way_sync_folder_get_id (const WaySyncFolder *self)
{
  return self->id;
}

gboolean
way_sync_folder_can_write (const WaySyncFolder *self)
{
  return self->format <= WAY_SYNC_FORMAT;
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

static gboolean
is_folder (int folder, const char *name)
{
  struct stat status;

  return fstatat (folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR (status.st_mode);
}

/* Returns the names in the folder @descriptor, sorted, at most @max, and whether there are more; NULL with an error of
 * the system, which is about @name. With @only_folders, other files do not count. (transfer full) */
static GPtrArray *
list_names (int descriptor, const char *name, gboolean only_folders, guint max, gboolean *more, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int copy = openat (descriptor, ".", FOLDER_FLAGS);
  DIR *folder = copy >= 0 ? fdopendir (copy) : NULL;
  struct dirent *entry;

  *more = FALSE;
  if (!folder)
    {
      fail_by_system (name, error);
      if (copy >= 0)
        close (copy);
      return NULL;
    }
  for (errno = 0; !*more && (entry = readdir (folder)); errno = 0)
    {
      if (entry->d_name[0] == '.' || (only_folders && !is_folder (descriptor, entry->d_name)))
        continue;
      *more = names->len == max;
      if (!*more)
        g_ptr_array_add (names, g_strdup (entry->d_name));
    }
  if (errno != 0)
    g_clear_pointer (&names, g_ptr_array_unref);
  if (!names)
    fail_by_system (name, error);
  closedir (folder);
  if (names)
    g_ptr_array_sort (names, compare_names);
  return g_steal_pointer (&names);
}

/* What is read, and how many bytes that was. All files are read into one buffer. */
typedef struct {
  WaySyncFolderFunc func;
  gpointer data;
  char *buffer;
  gsize n_bytes;
} Reading;

/* Names that no program can show are shown as far as they can be. */
static void
report (Reading *reading, const char *writer, const char *name, WaySyncError code)
{
  g_autoptr (GError) error = g_error_new_literal (WAY_SYNC_ERROR, (int) code, "A file of the folder");
  g_autofree char *valid_writer = g_utf8_make_valid (writer, -1);
  g_autofree char *valid_name = name ? g_utf8_make_valid (name, -1) : NULL;

  reading->func (valid_writer, valid_name, NULL, 0, error, reading->data);
}

/* The programs that sync show files that they have not downloaded under other names. */
static gboolean
is_placeholder (const char *name)
{
  return g_str_has_suffix (name, ".nextcloud") || g_str_has_suffix (name, ".owncloud");
}

static void
read_file (Reading *reading, int folder, const char *writer, const char *name)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  gboolean read;

  if (!g_utf8_validate (name, -1, NULL))
    {
      report (reading, writer, name, WAY_SYNC_ERROR_FOREIGN);
      return;
    }
  if (is_placeholder (name))
    {
      report (reading, writer, name, WAY_SYNC_ERROR_AWAY);
      return;
    }
  if (reading->n_bytes > WAY_SYNC_MAX_SCAN)
    {
      report (reading, writer, name, WAY_SYNC_ERROR_MANY);
      return;
    }
  read = read_file_of (folder, name, reading->buffer, &length, &error);
  reading->n_bytes += length;
  reading->func (writer, name, read ? reading->buffer : NULL, length, error, reading->data);
}

static void
read_writer (Reading *reading, int folder, const char *writer)
{
  g_autoptr (GPtrArray) names = NULL;
  gboolean more;
  int descriptor;

  if (!g_utf8_validate (writer, -1, NULL))
    {
      report (reading, writer, NULL, WAY_SYNC_ERROR_FOREIGN);
      return;
    }
  descriptor = openat (folder, writer, FOLDER_FLAGS);
  if (descriptor < 0)
    {
      report (reading, writer, NULL, WAY_SYNC_ERROR_UNREADABLE);
      return;
    }
  names = list_names (descriptor, writer, FALSE, WAY_SYNC_MAX_FILES, &more, NULL);
  for (guint i = 0; names && i < names->len; i++)
    read_file (reading, descriptor, writer, names->pdata[i]);
  if (!names)
    report (reading, writer, NULL, WAY_SYNC_ERROR_UNREADABLE);
  else if (more)
    report (reading, writer, NULL, WAY_SYNC_ERROR_MANY);
  close (descriptor);
}

gboolean
way_sync_folder_read_all (const WaySyncFolder *self, const char *own, WaySyncFolderFunc func, gpointer data,
                          GError **error)
{
  g_autofree char *buffer = g_malloc (BUFFER_SIZE);
  Reading reading = { func, data, buffer, 0 };
  gboolean more;
  g_autoptr (GPtrArray) names = list_names (self->descriptor, WAY_SYNC_MARKER, TRUE, MAX_FOLDERS, &more, error);
  int n = 0;

  if (!names)
    return FALSE;
  /* What others put beside it cannot hide it. */
  if (own && is_folder (self->descriptor, own))
    {
      read_writer (&reading, self->descriptor, own);
      n++;
    }
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];

      /* Folders of photos are for later programs. */
      if (strcmp (name, "photos") == 0 || g_strcmp0 (name, own) == 0)
        continue;
      if (n++ < WAY_SYNC_MAX_WRITERS)
        read_writer (&reading, self->descriptor, name);
      else
        report (&reading, name, NULL, WAY_SYNC_ERROR_MANY);
    }
  if (more)
    report (&reading, "…", NULL, WAY_SYNC_ERROR_MORE);
  return TRUE;
}

char *
way_sync_folder_read (const WaySyncFolder *self, const char *writer, const char *name, gsize *length, GError **error)
{
  int folder = openat (self->descriptor, writer, FOLDER_FLAGS);
  g_autofree char *text = g_malloc (BUFFER_SIZE);
  gboolean read;

  if (folder < 0)
    {
      fail_with (WAY_SYNC_ERROR_UNREADABLE, writer, error);
      return NULL;
    }
  read = read_file_of (folder, name, text, length, error);
  close (folder);
  return read ? g_realloc (g_steal_pointer (&text), *length + 1) : NULL;
}

gboolean
way_sync_folder_has_room (const WaySyncFolder *self, const char *writer)
{
  struct stat status;

  return fstatat (self->descriptor, writer, &status, AT_SYMLINK_NOFOLLOW) != 0 || S_ISDIR (status.st_mode);
}

void
way_sync_folder_drop_left (const WaySyncFolder *self, const char *writer)
{
  int descriptor = openat (self->descriptor, writer, FOLDER_FLAGS);
  DIR *folder = descriptor >= 0 ? fdopendir (descriptor) : NULL;
  struct dirent *entry;
  struct stat status;

  if (!folder && descriptor >= 0)
    close (descriptor);
  while (folder && (entry = readdir (folder)))
    if (g_str_has_prefix (entry->d_name, NEW_BEGINS) && fstatat (descriptor, entry->d_name, &status, 0) == 0
        && g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > LEFT_AFTER)
      unlinkat (descriptor, entry->d_name, 0);
  if (folder)
    closedir (folder);
}

gboolean
way_sync_folder_write (const WaySyncFolder *self, const char *writer, const char *name, const char *text,
                       GError **error)
{
  int folder = openat (self->descriptor, writer, FOLDER_FLAGS);
  gboolean written;

  if (folder < 0 && errno == ENOENT && mkdirat (self->descriptor, writer, 0777) == 0)
    folder = openat (self->descriptor, writer, FOLDER_FLAGS);
  if (folder < 0)
    return fail_by_system (writer, error);
  written = write_content (folder, name, text, error);
  close (folder);
  return written;
}

void
way_sync_folder_remove (const WaySyncFolder *self, const char *writer, const char *name)
{
  int folder = openat (self->descriptor, writer, FOLDER_FLAGS);

  if (folder < 0)
    return;
  unlinkat (folder, name, 0);
  close (folder);
}
