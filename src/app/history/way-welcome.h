/* way-welcome.h: what the start page shows while there are no games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Says what the program does, begins the first game, which has the focus, and offers the other ways to begin. */
#define WAY_TYPE_WELCOME (way_welcome_get_type ())
G_DECLARE_FINAL_TYPE (WayWelcome, way_welcome, WAY, WELCOME, AdwBin)

GtkWidget *way_welcome_new (void);

/* Shows that there is a backup of @day ("2026-11-21"), for people who have lost or deleted their history; NULL: there
 * is none. */
void way_welcome_set_backup_day (WayWelcome *self, const char *day);

G_END_DECLS
