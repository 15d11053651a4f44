/* way-key-pair-layout.h: a layout manager for two keys, the first of which is used far more often.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two children side by side, without a gap. The second has its natural width, so that its words are in one line, if the
 * first is a quarter wider then; otherwise a third of the width, but at least its minimum, and the first has the rest.
 * A single visible child fills the width. Right to left, the line is mirrored. */
#define WAY_TYPE_KEY_PAIR_LAYOUT (way_key_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (WayKeyPairLayout, way_key_pair_layout, WAY, KEY_PAIR_LAYOUT, GtkLayoutManager)

G_END_DECLS
