/* way-neighbor.h: files of other programs whose names SQLite uses beside a database.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* To be called before a database is created at @place, which is no symbolic link. SQLite, and whoever puts a file
 * there, deletes the log, journal and index that an earlier database has left. Returns FALSE with NEIGHBOR, and its
 * name as the message, if one of these is not SQLite's. A database that is there already has what it has beside it,
 * unless that is no file. */
gboolean way_neighbor_expect_none (const char *place, GError **error);

/* To be called before a database at @place is read. Returns FALSE with NEIGHBOR if something other than a file has one
 * of these names: to open a pipe would block forever. */
gboolean way_neighbor_expect_files (const char *place, GError **error);

G_END_DECLS
