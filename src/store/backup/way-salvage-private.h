/* way-salvage-private.h: recovers games into a new file, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage.h"

/* Reads the damaged file at @path row by row, and writes the games that can be read to a new file at @target, which
 * must not exist. Rows are copied as way_salvage_restore() says. The file at @path is only read. CORRUPT, without a new
 * file, if no game can be recovered; NEWER and FOREIGN as for any file. Can be called from any thread. */
gboolean way_salvage_write (const char *path, const char *target, WaySalvage *found, GError **error);
