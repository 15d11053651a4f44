/* way-salvage-versions.h: copies earlier versions of games from a damaged database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage-rows.h"

/* Copies the earlier versions that can be read, also those of games that are lost. Returns how many are mentioned
 * anywhere in the file and cannot be read; @unsure is set to whether there may be others that are mentioned nowhere. */
int way_salvage_copy_versions (WaySalvageRows *rows, gboolean *unsure);
