/* way-folder-watch.h: notices that files have arrived in a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Watches a folder, and the folders of devices in it, if the system can; it never polls. Signals: "looked" (): what
 * way_folder_watch_look() has begun is done, and every change from now on is noticed; "changed" (): files have changed,
 * once for a burst of changes. Hidden files, which programs that sync write before they rename them, do not count. */
#define WAY_TYPE_FOLDER_WATCH (way_folder_watch_get_type ())
G_DECLARE_FINAL_TYPE (WayFolderWatch, way_folder_watch, WAY, FOLDER_WATCH, GObject)

WayFolderWatch *way_folder_watch_new (void);

/* Finds the folders in the one at @path, without waiting for the disk, and watches them, but not the one named @own.
 * Watches nothing if there is no such folder, and only the folder itself if it is not a synced one. Not to be called
 * again before "looked". */
void way_folder_watch_look (WayFolderWatch *self, const char *path, const char *own);

/* Watches nothing any longer. What way_folder_watch_look() has begun is given up without "looked": on a mount that does
 * not answer, it would never be done. */
void way_folder_watch_stop (WayFolderWatch *self);

G_END_DECLS
