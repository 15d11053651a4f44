/* way-schema.h: compares the schema of a history file, and its rows, with the schema of the migrations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* Compares the schema of @db with that of @version, and its rows with the constraints of that schema. CORRUPT if a
 * table, a column or an index is missing, or a row is not allowed; ALTERED if there is an additional one, a trigger or
 * a view, or a definition differs in more than blanks and comments. The message names it. The integrity of the file
 * must have been checked before; nothing is written to it. */
gboolean way_schema_check (sqlite3 *db, int version, GError **error);
