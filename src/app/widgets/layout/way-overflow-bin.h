/* way-overflow-bin.h: a container that takes what room is left and shows its child only where all of it fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* It asks for no height of its own, and expands. Property: "child" (GtkWidget, owned), which gets its natural height at
 * the top, or is not there at all. */
#define WAY_TYPE_OVERFLOW_BIN (way_overflow_bin_get_type ())
G_DECLARE_FINAL_TYPE (WayOverflowBin, way_overflow_bin, WAY, OVERFLOW_BIN, GtkWidget)

G_END_DECLS
