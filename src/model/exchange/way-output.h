/* way-output.h: writes a whole file, such as an export, so that it is either complete on the disk or not there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct WayOutput WayOutput;

/* Begins to write the file at @path. A file that exists keeps its content until way_output_finish(), and its
 * permissions. A symbolic link stays, and the file that it names is written. A pipe or a device is written directly,
 * which may wait for a reader. Unless @replace, nothing that exists at @path, or is made there until the file is
 * finished, is written. Errors are those of G_IO_ERROR, with a sentence for the user (NOT_REGULAR_FILE for a folder,
 * EXISTS for what is not to be replaced); or, for a history, that of way_history_file_refuse(). (transfer full) */
WayOutput *way_output_new (const char *path, gboolean replace, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a file that was chosen in a dialog, which may be on another computer. For a pipe or a device,
 * G_IO_ERROR_NOT_REGULAR_FILE. (transfer full) */
WayOutput *way_output_new_for_file (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds @length bytes. After an error nothing but way_output_free() may be called. */
gboolean way_output_write (WayOutput *self, const char *bytes, gsize length, GError **error);

/* Ends the file. Returns TRUE when a local file and its name are on the disk and survive a loss of power. On error a
 * previous file is unchanged, unless only its folder could not be synced. */
gboolean way_output_finish (WayOutput *self, GError **error);

/* Discards what was written unless it is finished. */
void way_output_free (WayOutput *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayOutput, way_output_free)

/* Begins, writes and finishes @file. */
gboolean way_output_save (GFile *file, const char *bytes, gsize length, GError **error);

G_END_DECLS
