/* way-input.h: reads a text that may come from anywhere, and from something that never ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Ten thousand games are 30 MB. */
#define WAY_INPUT_MAX_BYTES 256000000

/* Reads @file, or @stream, which people know as @name, to its end or up to and including its first NUL: no text has
 * one, and a device may have nothing else. NULL with @error where it cannot be read (what the system said), or is
 * longer than WAY_INPUT_MAX_BYTES (G_IO_ERROR_INVALID_DATA, a sentence for people). @length does not count the NUL
 * that is always behind the text. (transfer full) */
char *way_input_read_file (GFile *file, gsize *length, GCancellable *cancellable, GError **error);
char *way_input_read_stream (GInputStream *stream, const char *name, gsize *length, GCancellable *cancellable,
                             GError **error);

/* The name of @file for people; (transfer full). */
char *way_input_get_name (GFile *file);

G_END_DECLS
