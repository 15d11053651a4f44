/* way-history-path.h: where the history file is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the path of the history file that the user named @named, or of the default one if it is NULL:
 * waymark/waymark.db in XDG_DATA_HOME, which is ignored unless it is absolute (XDG Base Directory Specification 0.8).
 * The result always names a file, even if @named means something else to SQLite. (transfer full) */
char *way_history_path_new (const char *named);

G_END_DECLS
