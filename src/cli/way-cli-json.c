/* way-cli-json.c: adds members to JSON objects and prints JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

#include "way-cli.h"

void
way_cli_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  if (!value)
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

void
way_cli_add_number (JsonBuilder *builder, const char *name, int value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
way_cli_begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
way_cli_print_json (JsonNode *node)
{
  g_autofree char *text = json_to_string (node, FALSE);

  /* JSON is UTF-8 in every locale; g_print() would convert it. */
  fputs (text, stdout);
  fputc ('\n', stdout);
}
