/* way-conflict-side.h: one of the two versions of a game, of the history or of the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-record-file.h"

G_BEGIN_DECLS

/* A card with when and where the game was played, the points, the note and the first entries that differ, and a button
 * that chooses this version.
 * Properties, set once, write-only: "title", "button-label" (strings). Signal: "chosen" (): the button was clicked. */
#define WAY_TYPE_CONFLICT_SIDE (way_conflict_side_get_type ())
G_DECLARE_FINAL_TYPE (WayConflictSide, way_conflict_side, WAY, CONFLICT_SIDE, GtkBox)

/* Shows @record, of which everything is copied, and its entries from number @first (from 0) on. A player who has other
 * points in @other, the other version, is tinted. */
void way_conflict_side_set_record (WayConflictSide *self, const WayRecordFile *record, const WayRecordFile *other,
                                   guint first);

G_END_DECLS
