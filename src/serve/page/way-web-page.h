/* way-web-page.h: the files of the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the file at @path and sets its media type; NULL if there is none. (transfer full) */
GBytes *way_web_page_find (const char *path, const char **type);

/* Returns what identifies the page and the server: both are of one build. (transfer full) */
char *way_web_page_get_build (void);

G_END_DECLS
