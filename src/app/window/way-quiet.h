/* way-quiet.h: waits until a window has painted nothing for a while.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For work that nobody waits for, and that must not slow down a frame. Signal: "quiet" (): the window was painted
 * before, but not for a few seconds. */
#define WAY_TYPE_QUIET (way_quiet_get_type ())
G_DECLARE_FINAL_TYPE (WayQuiet, way_quiet, WAY, QUIET, GObject)

/* @window is borrowed, and must not be shown yet. */
WayQuiet *way_quiet_new (GtkWindow *window);

/* Emits "quiet" once, as soon as the window is quiet. No effect while it waits already. */
void way_quiet_wait (WayQuiet *self);

/* For tests: how long nothing must have been painted. */
void way_quiet_set_delay (WayQuiet *self, guint milliseconds);

G_END_DECLS
