/* way-salvage-synced.h: copies from a damaged database what is known of a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage-rows.h"

/* Copies what is known of the game @id, which was copied completely: a game that has lost changes is no newer version
 * than the one in the folder. Returns whether it could be read, also if nothing is known. */
gboolean way_salvage_copy_synced (WaySalvageRows *rows, gint64 id);

/* Copies what all games have in common, and if @is_whole, because nothing is lost of any game, also the mark: then the
 * history is still the one that was synced last. */
void way_salvage_copy_common (WaySalvageRows *rows, gboolean is_whole);
