/* way-input.c: reads a text of limited length from a file or stream.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-input.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-i18n.h"

#define FIRST_ROOM 16384

char *
way_input_get_name (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  return path ? g_filename_display_name (path) : g_file_get_uri (file);
}

static void
refuse_long (const char *name, GError **error)
{
  g_autofree char *max = g_format_size (WAY_INPUT_MAX_BYTES);

  /* Translators: the name of a file, and a size as “256 MB”. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%1$s” is larger than %2$s. Nothing was read from it."),
               name, max);
}

static void
set_unreadable (const char *name, int code, const char *reason, GError **error)
{
  /* Translators: a file, and the message of the system about it. */
  g_set_error (error, G_IO_ERROR, code, _ ("“%1$s” could not be read: %2$s."), name, reason);
}

/* GIO names no file, and puts its own words before those of the system: “Error reading from file: …”. */
static gssize
read_some (GInputStream *stream, const char *name, char *text, gsize room, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gssize n = g_input_stream_read (stream, text, room, cancellable, &failure);
  const char *colon = failure ? strstr (failure->message, ": ") : NULL;

  if (!failure)
    return n;
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&failure));
  else
    set_unreadable (name, failure->code, colon ? colon + strlen (": ") : failure->message, error);
  return -1;
}

char *
way_input_read_stream (GInputStream *stream, const char *name, gsize *length, GCancellable *cancellable, GError **error)
{
  gsize room = FIRST_ROOM;
  g_autofree char *text = g_malloc (room);
  gsize used = 0;

  while (used <= WAY_INPUT_MAX_BYTES)
    {
      gssize n = read_some (stream, name, text + used, room - used - 1, cancellable, error);
      const char *nul = n > 0 ? memchr (text + used, '\0', (gsize) n) : NULL;

      if (n < 0)
        return NULL;
      used = nul ? (gsize) (nul + 1 - text) : used + (gsize) n;
      if (n == 0 || nul)
        {
          text[used] = '\0';
          *length = used;
          return g_realloc (g_steal_pointer (&text), used + 1);
        }
      if (used == room - 1)
        text = g_realloc (text, room *= 2);
    }
  refuse_long (name, error);
  return NULL;
}

/* The message of GIO about the same would be a part of a sentence of its own. */
static gboolean
expect_access (GFile *file, const char *name, GError **error)
{
  const char *path = g_file_peek_path (file);
  int system_error = path && g_access (path, R_OK) != 0 ? errno : 0;

  if (system_error != 0)
    set_unreadable (name, (int) g_io_error_from_errno (system_error), g_strerror (system_error), error);
  return system_error == 0;
}

/* Opening a pipe waits for the program that writes to it, possibly forever, and cannot be cancelled. */
static gboolean
expect_file (GFile *file, const char *name, GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);

  if (type == G_FILE_TYPE_DIRECTORY)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                   _ ("“%s” is a folder, not a file. Nothing was read from it."), name);
      return FALSE;
    }
  if (type != G_FILE_TYPE_SPECIAL)
    return TRUE;
  /* Translators: %s is the path of something that should have been a file. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
               _ ("“%s” is a pipe or a device, not a file. Nothing was read from it."), name);
  return FALSE;
}

char *
way_input_read_file (GFile *file, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = way_input_get_name (file);
  g_autoptr (GFileInputStream) stream = expect_access (file, name, error) && expect_file (file, name, error)
                                            ? g_file_read (file, cancellable, error)
                                            : NULL;

  return stream ? way_input_read_stream (G_INPUT_STREAM (stream), name, length, cancellable, error) : NULL;
}
