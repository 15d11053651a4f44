/* way-replay-total.h: the points of a player after the entry that is reviewed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-notation.h"

G_BEGIN_DECLS

/* Inside the track: a phone has no room for names there, only for shapes. */
#define WAY_TYPE_REPLAY_TOTAL (way_replay_total_get_type ())
G_DECLARE_FINAL_TYPE (WayReplayTotal, way_replay_total, WAY, REPLAY_TOTAL, GtkBox)

GtkWidget *way_replay_total_new (void);

/* @gain: the points of the entry; 0: none are shown. */
void way_replay_total_show (WayReplayTotal *self, const CarcHeader *header, int seat, int points, int gain);

G_END_DECLS
