/* way-sync-page.h: the folder that is kept the same as the history on several computers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-synced-folder.h"

G_BEGIN_DECLS

/* Shows the state of the folder, what waits for a decision, the devices, and files that are not read. Its buttons
 * activate win.choose-synced-folder, win.set-up-folder, win.sync, win.keep-version, win.answer-losses and
 * win.answer-restored. */
#define WAY_TYPE_SYNC_PAGE (way_sync_page_get_type ())
G_DECLARE_FINAL_TYPE (WaySyncPage, way_sync_page, WAY, SYNC_PAGE, WayPage)

/* Keeps a reference to @folder. */
GtkWidget *way_sync_page_new (WaySyncedFolder *folder, GSettings *settings);

G_END_DECLS
