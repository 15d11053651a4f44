/* way-everyone-view.h: the statistics of all players together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Four figures and the ranking. Signal: "chosen" (const char *name): the user wants to see the statistics of this
 * player. */
#define WAY_TYPE_EVERYONE_VIEW (way_everyone_view_get_type ())
G_DECLARE_FINAL_TYPE (WayEveryoneView, way_everyone_view, WAY, EVERYONE_VIEW, GtkBox)

GtkWidget *way_everyone_view_new (void);

/* @figures is read during the call only. */
void way_everyone_view_set_figures (WayEveryoneView *self, const WayFigures *figures);

G_END_DECLS
