/* way-bgstats-parse.c: parses a file of Board Game Stats, which may contain anything.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gio.h>
#include <string.h>

#include "way-bgstats-private.h"

/* The parser recurses for each level of nesting; real files have six. */
#define MAX_LEVELS 64

static gboolean
is_too_deep (const char *text, gsize length)
{
  gboolean quoted = FALSE;
  int depth = 0;

  for (gsize i = 0; i < length && depth <= MAX_LEVELS; i++)
    if (quoted && text[i] == '\\')
      i++;
    else if (text[i] == '"')
      quoted = !quoted;
    else if (!quoted && (text[i] == '[' || text[i] == '{'))
      depth++;
    else if (!quoted && (text[i] == ']' || text[i] == '}'))
      depth--;
  return depth > MAX_LEVELS;
}

/* A string of C ends at U+0000, so this character is replaced by another control character, which is reported where it
 * is in a name. Returns NULL if @text does not contain it. */
static char *
replace_nul (const char *text, gsize length)
{
  static const char escape[] = "\\u0000";
  const gsize size = sizeof escape - 1;
  g_autofree char *copy = g_strndup (text, length);
  gboolean found = FALSE;

  for (gsize i = 0; i + size <= length; i++)
    if (copy[i] == '\\')
      {
        gboolean is_nul = memcmp (copy + i, escape, size) == 0;

        if (is_nul)
          copy[i + size - 1] = '1';
        found = found || is_nul;
        i++;
      }
  return found ? g_steal_pointer (&copy) : NULL;
}

static JsonParser *
refuse (const char *message, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
  return NULL;
}

JsonParser *
way_bgstats_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *replaced = NULL;
  JsonNode *root;

  if (!g_utf8_validate_len (text, length, NULL) || is_too_deep (text, length))
    return refuse ("It is no text of the kind", error);
  replaced = replace_nul (text, length);
  if (!json_parser_load_from_data (parser, replaced ? replaced : text, (gssize) length, error))
    return NULL;
  root = json_parser_get_root (parser);
  if (!root || !JSON_NODE_HOLDS_OBJECT (root) || !json_object_has_member (json_node_get_object (root), "plays"))
    return refuse ("There are no plays in it", error);
  return g_steal_pointer (&parser);
}
