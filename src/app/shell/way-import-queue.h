/* way-import-queue.h: imports files and folders into the history of a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Imports in the background, and shows the result. While the window waits for another program, a backup is
 * restored or another job is running, files are queued. Files that are dropped on the window are imported, too. */
#define WAY_TYPE_IMPORT_QUEUE (way_import_queue_get_type ())
G_DECLARE_FINAL_TYPE (WayImportQueue, way_import_queue, WAY, IMPORT_QUEUE, GObject)

/* @window is borrowed and must outlive the queue. */
WayImportQueue *way_import_queue_new (WayWindow *window);

/* Imports files and folders. Games that differ from those in the history are shown, for the user to decide. */
void way_import_queue_add (WayImportQueue *self, GFile **files, int n_files);

/* Opens a file: a single game is imported and opened; its mistakes are shown. Anything else is imported. */
void way_import_queue_open (WayImportQueue *self, GFile *file);

/* Asks for files, or for a folder, and imports them. */
void way_import_queue_choose_files (WayImportQueue *self);
void way_import_queue_choose_folder (WayImportQueue *self);

G_END_DECLS
