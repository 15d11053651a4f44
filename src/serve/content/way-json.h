/* way-json.h: members of the responses to phones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Add a member to the object that @builder is building. NULL is written as an empty string. */
void way_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void way_json_take_string (JsonBuilder *builder, const char *name, char *value); /* (transfer full) */
void way_json_add_number (JsonBuilder *builder, const char *name, gint64 value);
void way_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);

/* Begin a member that is an array or an object; json_builder_end_… ends it. */
void way_json_begin_array (JsonBuilder *builder, const char *name);
void way_json_begin_object (JsonBuilder *builder, const char *name);

/* Adds the array @name with the @n numbers. */
void way_json_add_numbers (JsonBuilder *builder, const char *name, const int *numbers, int n);

/* Returns what was built. (transfer full) */
char *way_json_write (JsonBuilder *builder, gsize *length);

G_END_DECLS
