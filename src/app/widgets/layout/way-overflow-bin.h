/* way-overflow-bin.h: a container that takes the remaining space, and shows its child only if it fits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Its minimum height is 0, and it expands. It asks for no more width than its child needs. Its child gets its natural
 * height, at the top, and is hidden if there is less room. Property: "natural-height" (int, px, default 0, write-only):
 * the natural height of the bin. */
#define WAY_TYPE_OVERFLOW_BIN (way_overflow_bin_get_type ())
G_DECLARE_FINAL_TYPE (WayOverflowBin, way_overflow_bin, WAY, OVERFLOW_BIN, AdwBin)

G_END_DECLS
