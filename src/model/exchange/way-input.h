/* way-input.h: reads a text of limited length from a file or stream.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Ten thousand games take 30 MB. */
#define WAY_INPUT_MAX_BYTES 256000000

/* Reads to the end, or up to and including the first NUL, since no text has one but a stream may have nothing else.
 * @name is for messages. Returns the text, to which a NUL is added that @length does not count (transfer full), or NULL
 * with @error: that of the system, or with a message for the user G_IO_ERROR_INVALID_DATA if there are more than
 * WAY_INPUT_MAX_BYTES, and G_IO_ERROR_NOT_REGULAR_FILE if @file is a pipe or a device, which is not opened. */
char *way_input_read_file (GFile *file, gsize *length, GCancellable *cancellable, GError **error);
char *way_input_read_stream (GInputStream *stream, const char *name, gsize *length, GCancellable *cancellable,
                             GError **error);

/* Returns the name of @file for display. (transfer full) */
char *way_input_get_name (GFile *file);

G_END_DECLS
