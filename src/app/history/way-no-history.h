/* way-no-history.h: what the start page shows while the history file cannot be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-session.h"

G_BEGIN_DECLS

/* Says that the games are not lost with the list, and begins a game without saving. The banner of the window has the
 * reason. */
#define WAY_TYPE_NO_HISTORY (way_no_history_get_type ())
G_DECLARE_FINAL_TYPE (WayNoHistory, way_no_history, WAY, NO_HISTORY, AdwBin)

GtkWidget *way_no_history_new (void);

/* Shows the state of the history of @session: of a damaged file, its newest backup and the way to the backups. */
void way_no_history_update (WayNoHistory *self, WaySession *session);

G_END_DECLS
