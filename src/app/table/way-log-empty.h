/* way-log-empty.h: in place of the log of a game without entries: how to make the first one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define WAY_TYPE_LOG_EMPTY (way_log_empty_get_type ())
G_DECLARE_FINAL_TYPE (WayLogEmpty, way_log_empty, WAY, LOG_EMPTY, AdwBin)

/* Its last sentence names the key for the next turn as a wide key does. (transfer floating) */
GtkWidget *way_log_empty_new (void);

G_END_DECLS
