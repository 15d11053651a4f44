/* way-saved-file.h: the files in which everything was saved that a history file lacked when its log was deleted; see
 * way_store_set_saved_func().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns a path for one that is free, beside the history at @place, which is no symbolic link. (transfer full) */
char *way_saved_file_make_path (const char *place);

/* Returns the paths of those beside the history at @path, or where a symbolic link there leads, whether the history
 * exists or not; of char *, the first one that was saved first. What is no history, is none of them. (transfer full) */
GPtrArray *way_saved_file_list (const char *path);

G_END_DECLS
