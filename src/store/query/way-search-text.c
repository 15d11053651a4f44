/* way-search-text.c: normalizes texts for searching.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-query.h"

#include <string.h>

#define FIRST_MARK 0x300
#define LAST_MARK 0x36f
#define FIRST_KATAKANA 0x30a1
#define LAST_KATAKANA 0x30f6
#define TO_HIRAGANA 0x60

/* Unicode does not decompose letters with a stroke, but foreign keyboards don’t have them. Keyboards of phones have
 * another apostrophe. */
static gunichar
normalize_letter (gunichar letter)
{
  switch (letter)
    {
    case 0x142: /* ł */
      return 'l';
    case 0x111: /* đ */
      return 'd';
    case 0xf8: /* ø */
      return 'o';
    case 0x131: /* ı */
      return 'i';
    case 0x2018: /* ‘ */
    case 0x2019: /* ’ */
    case 0x2bc:  /* ʼ */
      return '\'';
    default:
      return letter >= FIRST_KATAKANA && letter <= LAST_KATAKANA ? letter - TO_HIRAGANA : letter;
    }
}

static char *
normalize_letters (const char *text)
{
  g_autofree char *wide = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_casefold (wide, -1);
  GString *collapsed = g_string_sized_new (strlen (small));

  for (const char *p = small; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      if (letter < FIRST_MARK || letter > LAST_MARK)
        g_string_append_unichar (collapsed, normalize_letter (letter));
    }
  return g_string_free (collapsed, FALSE);
}

char *
way_normalize_search_text (const char *text)
{
  g_autofree char *valid = NULL;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  valid = g_utf8_make_valid (text, -1);
  return normalize_letters (valid);
}
