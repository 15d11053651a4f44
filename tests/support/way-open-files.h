/* way-open-files.h: which files this program has open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Returns the paths of the files in @folder that are open, one per line, also of those that were deleted; with
 * @inherited only those that a program started by this one would have open, too. (transfer full) */
char *way_open_files_list (const char *folder, gboolean inherited);
