/* way-text-isolate.c: names within sentences, whose direction they must not change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text-isolate.h"

#include <string.h>

#include "way-text.h"

#define FIRST_STRONG_ISOLATE "\xe2\x81\xa8" /* U+2068 */
#define POP_ISOLATE "\xe2\x81\xa9"          /* U+2069 */

gboolean
way_text_is_override (gunichar code)
{
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/* Returns whether @code is in a block of right-to-left scripts, or is the right-to-left mark. */
static gboolean
is_right_to_left (gunichar code)
{
  return (code >= 0x0590 && code <= 0x08ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff)
         || (code >= 0x10800 && code <= 0x10fff) || (code >= 0x1e800 && code <= 0x1efff) || code == 0x200f;
}

/* Returns whether @name was isolated before. */
static gboolean
is_isolated (const char *name)
{
  const char *last = name + strlen (name) - strlen (POP_ISOLATE);

  if (!g_str_has_prefix (name, FIRST_STRONG_ISOLATE) || !g_str_has_suffix (name, POP_ISOLATE))
    return FALSE;
  for (const char *c = g_utf8_next_char (name); c < last; c = g_utf8_next_char (c))
    if (way_text_is_override (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

/* Programs that search an output do not expect isolates, so they are added only where they have an effect. */
const char *
way_text_isolate (const char *name)
{
  g_autoptr (GString) text = NULL;
  gboolean needed = FALSE;

  for (const char *c = name; *c != '\0' && !needed; c = g_utf8_next_char (c))
    needed = way_text_is_override (g_utf8_get_char (c)) || is_right_to_left (g_utf8_get_char (c));
  if (!needed || is_isolated (name))
    return name;
  text = g_string_new (FIRST_STRONG_ISOLATE);
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_unichar (text, way_text_is_override (g_utf8_get_char (c)) ? 0xfffd : g_utf8_get_char (c));
  g_string_append (text, POP_ISOLATE);
  /* There are as many of them as people with such names. */
  return g_intern_string (text->str);
}
