/* way-backups-page.h: the backups of the history, to restore one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_BACKUPS_PAGE (way_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBackupsPage, way_backups_page, WAY, BACKUPS_PAGE, WayPage)

/* Lists the daily backups of the history file at @history, and the files that were replaced when a backup was restored.
 * Each has a button for win.restore-backup. @damaged: the history file is damaged, and the page offers to recover what
 * can be read (win.salvage). */
GtkWidget *way_backups_page_new (const char *history, gboolean damaged);

G_END_DECLS
