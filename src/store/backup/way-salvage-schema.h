/* way-salvage-schema.h: reads a damaged history file of which only the schema or the header cannot be read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* If the schema of the file at @path is damaged, and the file would be intact with that of a history that this program
 * creates, writes such a copy to a temporary file for @target, and returns its path (transfer full); free it with
 * way_salvage_schema_delete(). Otherwise returns NULL, with @error only if the copy cannot be written. The file at
 * @path is only read. */
char *way_salvage_schema_mend (const char *path, const char *target, GError **error);

/* Deletes @copy (may be NULL), which must not be open, and its log. */
void way_salvage_schema_delete (char *copy);
