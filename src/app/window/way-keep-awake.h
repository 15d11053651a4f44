/* way-keep-awake.h: keeps the screen awake while a game is in progress, if the settings say so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-session.h"

G_BEGIN_DECLS

#define WAY_TYPE_KEEP_AWAKE (way_keep_awake_get_type ())
G_DECLARE_FINAL_TYPE (WayKeepAwake, way_keep_awake, WAY, KEEP_AWAKE, GObject)

/* Follows the open game of @session and the key "keep-awake" of @settings. @window, which is in an application, is
 * borrowed and must outlive the object. */
WayKeepAwake *way_keep_awake_new (GtkWindow *window, WaySession *session, GSettings *settings);

G_END_DECLS
