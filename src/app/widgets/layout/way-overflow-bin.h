/* way-overflow-bin.h: a container that takes the remaining space, and shows its child only if it fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It requests no height, and expands. Property: "child" (GtkWidget, owned): gets its natural height, at the top; hidden
 * if there is less room. */
#define WAY_TYPE_OVERFLOW_BIN (way_overflow_bin_get_type ())
G_DECLARE_FINAL_TYPE (WayOverflowBin, way_overflow_bin, WAY, OVERFLOW_BIN, GtkWidget)

G_END_DECLS
