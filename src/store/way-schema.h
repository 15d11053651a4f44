/* way-schema.h: compares the schema of a history file with that of the migrations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "way-store-error.h"

/* Compares the schema of @db with that of @version, without reading a row. CORRUPT if a table, a column or an index is
 * missing; ALTERED if there is an additional one, a trigger or a view. The message names it. */
gboolean way_schema_check (sqlite3 *db, int version, GError **error);
