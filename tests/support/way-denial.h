/* way-denial.h: statements of SQLite that fail from a chosen one on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* From now on, @db may use @n tables, columns or functions in its statements; after that everything but the beginning
 * and the end of a transaction is refused. */
void way_denial_begin (sqlite3 *db, int n);

/* Ends that, and returns whether something was refused. */
gboolean way_denial_end (sqlite3 *db);
