/* way-neighbor.h: files of other programs whose names SQLite uses beside a database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* To be called before a database is created at @path. SQLite, and whoever puts a file in place, deletes the log,
 * journal and index that an earlier database has left there. Returns FALSE with NEIGHBOR, and its name as the message,
 * if one of these is not SQLite's. A database that is at @path has what it has beside it: TRUE. */
gboolean way_neighbor_expect_none (const char *path, GError **error);

G_END_DECLS
