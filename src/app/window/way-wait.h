/* way-wait.h: a window that waits for another program, which has locked the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-banner.h"

G_BEGIN_DECLS

/* While a change is kept waiting, the window takes no input, and the banner shows that it waits if that takes longer
 * than a moment. Signal "ended": no change is kept waiting any longer. */
#define WAY_TYPE_WAIT (way_wait_get_type ())
G_DECLARE_FINAL_TYPE (WayWait, way_wait, WAY, WAIT, GObject)

/* @window and @banner are borrowed and must outlive the object. */
WayWait *way_wait_new (GtkWidget *window, WayBanner *banner);

/* Begins to wait for one change; ends waiting for one. */
void way_wait_begin (WayWait *self);
void way_wait_end (WayWait *self);
gboolean way_wait_is_waiting (WayWait *self);

G_END_DECLS
