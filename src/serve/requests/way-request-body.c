/* way-request-body.c: the body of a request: one flat JSON object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-request-body.h"

#include <json-glib/json-glib.h>
#include <string.h>

struct WayRequestBody {
  GHashTable *strings; /* char * → char * */
  GHashTable *numbers; /* char * → gint64 * */
  GHashTable *lists;   /* char * → GStrv */
};

void
way_request_body_free (WayRequestBody *self)
{
  g_hash_table_unref (self->strings);
  g_hash_table_unref (self->numbers);
  g_hash_table_unref (self->lists);
  g_free (self);
}

/* JSON-GLib reads nested values by recursion, without a limit. */
static gboolean
is_flat (const char *text, gsize length)
{
  gboolean in_string = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length; i++)
    if (in_string)
      {
        if (text[i] == '\\')
          i++;
        else if (text[i] == '"')
          in_string = FALSE;
      }
    else if (text[i] == '"')
      in_string = TRUE;
    else if (text[i] == '{' || text[i] == '[')
      {
        if (++depth > 2)
          return FALSE;
      }
    else if (text[i] == '}' || text[i] == ']')
      depth--;
    /* A comment, which JSON-GLib accepts, may hide the rest from this. */
    else if (text[i] == '/' || text[i] == '#' || text[i] == '\'')
      return FALSE;
  return TRUE;
}

/* JSON can name halves of characters, which JSON-GLib takes for whole ones. */
static gboolean
is_text (const char *string)
{
  return g_utf8_validate (string, -1, NULL);
}

static gboolean
add_list (WayRequestBody *self, const char *name, JsonArray *array)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_STRING
          || !is_text (json_node_get_string (element)))
        return FALSE;
      g_strv_builder_add (builder, json_node_get_string (element));
    }
  g_hash_table_insert (self->lists, g_strdup (name), g_strv_builder_end (builder));
  return TRUE;
}

static gboolean
add_member (WayRequestBody *self, const char *name, JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    return add_list (self, name, json_node_get_array (node));
  if (!JSON_NODE_HOLDS_VALUE (node))
    return JSON_NODE_HOLDS_NULL (node);
  if (json_node_get_value_type (node) == G_TYPE_STRING && !is_text (json_node_get_string (node)))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    g_hash_table_insert (self->strings, g_strdup (name), g_strdup (json_node_get_string (node)));
  else if (json_node_get_value_type (node) == G_TYPE_INT64)
    {
      gint64 number = json_node_get_int (node);

      g_hash_table_insert (self->numbers, g_strdup (name), g_memdup2 (&number, sizeof number));
    }
  return TRUE;
}

static gboolean
add_members (WayRequestBody *self, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    if (!add_member (self, name, node))
      return FALSE;
  return TRUE;
}

WayRequestBody *
way_request_body_read (GBytes *body)
{
  gsize length;
  const char *text = g_bytes_get_data (body, &length);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (WayRequestBody) self = NULL;
  JsonNode *root;

  if (length == 0 || !g_utf8_validate (text, (gssize) length, NULL) || !is_flat (text, length)
      || !json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return NULL;
  root = json_parser_get_root (parser);
  if (!root || !JSON_NODE_HOLDS_OBJECT (root))
    return NULL;
  self = g_new0 (WayRequestBody, 1);
  self->strings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->lists = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  return add_members (self, json_node_get_object (root)) ? g_steal_pointer (&self) : NULL;
}

const char *
way_request_body_get_string (const WayRequestBody *self, const char *name)
{
  return g_hash_table_lookup (self->strings, name);
}

gint64
way_request_body_get_number (const WayRequestBody *self, const char *name, gint64 otherwise)
{
  const gint64 *number = g_hash_table_lookup (self->numbers, name);

  return number ? *number : otherwise;
}

const char *const *
way_request_body_get_strings (const WayRequestBody *self, const char *name)
{
  return g_hash_table_lookup (self->lists, name);
}
