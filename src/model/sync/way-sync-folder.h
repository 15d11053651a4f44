/* way-sync-folder.h: a synced folder on the disk.
 *
 * It has a file `waymark-folder`, and in it each device has a folder of its own with one file for each game. Without
 * that file nothing is read or written: an empty folder may be the place of a disk that is not mounted. Everything goes
 * through the descriptor of the folder that was checked. Whoever can write there may be hostile: only regular files are
 * opened, no links are followed, and there are limits for everything.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-sync-file.h"

G_BEGIN_DECLS

#define WAY_SYNC_MAX_WRITERS 64
#define WAY_SYNC_MAX_FILES 20000 /* of a device */
#define WAY_SYNC_MAX_SCAN 256000000

/* The file that makes a folder a synced folder. */
#define WAY_SYNC_MARKER "waymark-folder"

/* The name of the file in which a device says who it is. */
#define WAY_SYNC_ABOUT "about"

/* The name of the file in which it says what all its games have in common. */
#define WAY_SYNC_COMMON "common"

typedef struct WaySyncFolder WaySyncFolder;

/* Makes the folder at @path, which exists, a synced folder; does nothing if it is one, and replaces a file
 * `waymark-folder` that is empty or damaged. NEWER if that was written by a later program. */
gboolean way_sync_folder_create (const char *path, GError **error);

/* Opens the folder at @path. NO_FOLDER if it is not a synced folder, NEWER if a later program made it one that this
 * program does not know, G_IO_ERROR if the system does not let this program find out. (transfer full) */
WaySyncFolder *way_sync_folder_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_sync_folder_close (WaySyncFolder *folder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncFolder, way_sync_folder_close)

/* Returns the id of the folder, letters, digits and "-"; empty if it has none. */
const char *way_sync_folder_get_id (const WaySyncFolder *folder);

/* Returns FALSE if a newer program has reserved the folder for later formats. */
gboolean way_sync_folder_can_write (const WaySyncFolder *folder);

/* Called for each file @name of the device @writer, with its text (borrowed), or with @error. @name is NULL if the
 * error is about the whole device. */
typedef void (*WaySyncFolderFunc) (const char *writer, const char *name, const char *text, gsize length,
                                   const GError *error, gpointer data);

/* Reads all files of all devices, by name, those of @own (nullable) first. Hidden files are passed over. If there are
 * more folders than are listed, reports one more, named "…". Returns FALSE with G_IO_ERROR if the folder cannot be
 * listed. */
gboolean way_sync_folder_read_all (const WaySyncFolder *folder, const char *own, WaySyncFolderFunc func, gpointer data,
                                   GError **error);

/* Reads one file, which ends with NUL. NULL with @error; UNREADABLE also if it does not exist. (transfer full) */
char *way_sync_folder_read (const WaySyncFolder *folder, const char *writer, const char *name, gsize *length,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns FALSE if something that is no folder has the name of @writer, so that it could write nothing. */
gboolean way_sync_folder_has_room (const WaySyncFolder *folder, const char *writer);

/* Deletes what a program that was killed has left in the folder of @writer an hour ago or earlier. A file of a clone
 * that writes there now is younger. */
void way_sync_folder_drop_left (const WaySyncFolder *folder, const char *writer);

/* Replaces a file as a whole. G_IO_ERROR_IS_DIRECTORY if a folder has its name. */
gboolean way_sync_folder_write (const WaySyncFolder *folder, const char *writer, const char *name, const char *text,
                                GError **error);

/* Deletes a file, if it exists. */
void way_sync_folder_remove (const WaySyncFolder *folder, const char *writer, const char *name);

G_END_DECLS
