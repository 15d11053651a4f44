/* way-json.c: members of the responses to phones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-json.h"

void
way_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value ? value : "");
}

void
way_json_take_string (JsonBuilder *builder, const char *name, char *value)
{
  way_json_add_string (builder, name, value);
  g_free (value);
}

void
way_json_add_number (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
way_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
way_json_begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
way_json_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

void
way_json_add_numbers (JsonBuilder *builder, const char *name, const int *numbers, int n)
{
  way_json_begin_array (builder, name);
  for (int i = 0; i < n; i++)
    json_builder_add_int_value (builder, numbers[i]);
  json_builder_end_array (builder);
}

char *
way_json_write (JsonBuilder *builder, gsize *length)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autoptr (JsonGenerator) generator = json_generator_new ();

  json_generator_set_root (generator, root);
  return json_generator_to_data (generator, length);
}
