/* way-backups-page.h: the copies of the history, to put one back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_BACKUPS_PAGE (way_backups_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBackupsPage, way_backups_page, WAY, BACKUPS_PAGE, WayPage)

/* Lists the dated copies of the history file at @history and what was there before others were put back; each has a
 * button for win.restore-copy. @damaged: the file cannot be used as it is, and what can be read may be saved
 * (win.salvage). */
GtkWidget *way_backups_page_new (const char *history, gboolean damaged);

G_END_DECLS
