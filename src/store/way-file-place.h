/* way-file-place.h: gives a finished file its name, without replacing another file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Renames @fresh to @path, in the same folder, unless something has that name by now. Returns 0, or the error of the
 * system: EEXIST. The few file systems that cannot do that look for a file, and then rename. */
int way_file_place (const char *fresh, const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
