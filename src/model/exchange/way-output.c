/* way-output.c: writes a whole file under a temporary name, syncs it and renames it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "way-file-place.h"
#include "way-history-file.h"
#include "way-i18n.h"

#define MAX_LINKS 40 /* as many as Linux follows */

struct WayOutput {
  char *name;                /* for messages */
  gboolean replace;          /* a file that has the name when this one is finished */
  int descriptor;            /* of a local file, otherwise -1 */
  char *target;              /* the local file, without links */
  char *temporary;           /* its name until it is complete; NULL: written directly, or finished */
  GFileOutputStream *stream; /* of a file that is not local */
};

static gboolean
set_system_error (const WayOutput *self, int system_error, GError **error)
{
  /* Translators: the name of a file, and the reason, a text of the system. */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (system_error), _ ("“%1$s” could not be written: %2$s."),
               self->name, g_strerror (system_error));
  return FALSE;
}

static gboolean
refuse_special (const WayOutput *self, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               _ ("“%s” is a folder, a pipe, or a device. Nothing was written. Choose a file."), self->name);
  return FALSE;
}

/* Follows links one by one, because the file that the last one names may not exist yet. */
static char *
find_target (const char *path)
{
  g_autofree char *target = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *named = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (!named)
        break;
      g_free (target);
      /* Not g_canonicalize_filename(): after a link to a folder, “..” is the parent of that folder. */
      target = g_path_is_absolute (named) ? g_steal_pointer (&named) : g_build_filename (folder, named, NULL);
    }
  return g_steal_pointer (&target);
}

static gboolean
open_special (WayOutput *self, const char *path, GError **error)
{
  self->descriptor = g_open (path, O_WRONLY, 0);
  return self->descriptor >= 0 || set_system_error (self, errno, error);
}

static gboolean
open_temporary (WayOutput *self, const char *path, const GStatBuf *about, GError **error)
{
  g_autofree char *temporary = NULL;

  self->target = find_target (path);
  temporary = g_strconcat (self->target, ".XXXXXX", NULL);
  self->descriptor = g_mkstemp_full (temporary, O_WRONLY, 0666);
  if (self->descriptor < 0)
    return set_system_error (self, errno, error);
  self->temporary = g_steal_pointer (&temporary);
  return !about || fchmod (self->descriptor, about->st_mode & 07777) == 0 || set_system_error (self, errno, error);
}

static WayOutput *
open_path (const char *path, gboolean special, gboolean replace, GError **error)
{
  g_autoptr (WayOutput) self = g_new0 (WayOutput, 1);
  GStatBuf about;
  gboolean exists = g_stat (path, &about) == 0;
  gboolean opened;

  self->name = g_filename_display_name (path);
  self->descriptor = -1;
  self->replace = replace;
  if (!way_history_file_refuse (path, error))
    return NULL;
  if (exists && !replace)
    opened = set_system_error (self, EEXIST, error);
  else if (!exists || S_ISREG (about.st_mode))
    opened = open_temporary (self, path, exists ? &about : NULL, error);
  else if (special && !S_ISDIR (about.st_mode))
    opened = open_special (self, path, error);
  else
    opened = refuse_special (self, error);
  return opened ? g_steal_pointer (&self) : NULL;
}

WayOutput *
way_output_new (const char *path, gboolean replace, GError **error)
{
  return open_path (path, TRUE, replace, error);
}

WayOutput *
way_output_new_for_file (GFile *file, GError **error)
{
  WayOutput *self;
  GFileOutputStream *stream;

  if (g_file_is_native (file))
    return open_path (g_file_peek_path (file), FALSE, TRUE, error);
  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_REPLACE_DESTINATION, NULL, error);
  if (!stream)
    return NULL;
  self = g_new0 (WayOutput, 1);
  self->name = g_file_get_parse_name (file);
  self->descriptor = -1;
  self->stream = stream;
  return self;
}

gboolean
way_output_write (WayOutput *self, const char *bytes, gsize length, GError **error)
{
  gsize done = 0;

  if (self->stream)
    return g_output_stream_write_all (G_OUTPUT_STREAM (self->stream), bytes, length, NULL, NULL, error);
  while (done < length)
    {
      gssize n = write (self->descriptor, bytes + done, length - done);

      if (n < 0 && errno != EINTR)
        return set_system_error (self, errno, error);
      done += n > 0 ? (gsize) n : 0;
    }
  return TRUE;
}

static gboolean
close_descriptor (WayOutput *self, GError **error)
{
  int descriptor = self->descriptor;

  self->descriptor = -1;
  return close (descriptor) == 0 || set_system_error (self, errno, error);
}

/* A folder that may be written but not read cannot be synced, and some file systems cannot sync folders. */
static gboolean
sync_folder (const WayOutput *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  int descriptor = g_open (folder, O_RDONLY, 0);
  int system_error = descriptor < 0 || fsync (descriptor) != 0 ? errno : 0;

  if (descriptor >= 0)
    close (descriptor);
  return system_error == 0 || system_error == EACCES || system_error == EINVAL || system_error == ENOSYS
         || set_system_error (self, system_error, error);
}

/* Returns 0 or the error of the system. */
static int
give_name (const WayOutput *self)
{
  if (!self->replace)
    return way_file_place (self->temporary, self->target);
  return g_rename (self->temporary, self->target) == 0 ? 0 : errno;
}

static gboolean
finish_temporary (WayOutput *self, GError **error)
{
  int system_error;

  if (fsync (self->descriptor) != 0)
    return set_system_error (self, errno, error);
  if (!close_descriptor (self, error))
    return FALSE;
  system_error = give_name (self);
  if (system_error != 0)
    return set_system_error (self, system_error, error);
  g_clear_pointer (&self->temporary, g_free);
  return sync_folder (self, error);
}

gboolean
way_output_finish (WayOutput *self, GError **error)
{
  if (self->stream)
    return g_output_stream_close (G_OUTPUT_STREAM (self->stream), NULL, error);
  return self->temporary ? finish_temporary (self, error) : close_descriptor (self, error);
}

/* Closing the stream with a cancelled cancellable keeps the previous file. */
static void
discard_stream (GFileOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
  g_object_unref (stream);
}

void
way_output_free (WayOutput *self)
{
  g_clear_pointer (&self->stream, discard_stream);
  if (self->descriptor >= 0)
    close (self->descriptor);
  if (self->temporary)
    g_unlink (self->temporary);
  g_free (self->temporary);
  g_free (self->target);
  g_free (self->name);
  g_free (self);
}

gboolean
way_output_save (GFile *file, const char *bytes, gsize length, GError **error)
{
  g_autoptr (WayOutput) output = way_output_new_for_file (file, error);

  return output && way_output_write (output, bytes, length, error) && way_output_finish (output, error);
}
