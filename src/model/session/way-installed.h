/* way-installed.h: where the files of the program were installed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the folder @below the prefix of the running program, such as "share/locale", which is next to the folder of
 * the program: an installation may have been moved. If it does not exist, returns @configured, the folder with which
 * the program was built. (transfer full) */
char *way_installed_find (const char *below, const char *configured);

G_END_DECLS
