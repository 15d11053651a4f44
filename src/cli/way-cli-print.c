/* way-cli-print.c: prints text of people and files so that a terminal shows it and does not obey it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

#include "way-cli.h"
#include "way-text-isolate.h"
#include "way-text.h"

int
way_cli_count_cells (const char *text)
{
  int n = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_iszerowidth (g_utf8_get_char (c)))
      n += g_unichar_iswide (g_utf8_get_char (c)) ? 2 : 1;
  return n;
}

void
way_cli_print_cell (const char *text, int width)
{
  int n_blanks = ABS (width) - way_cli_count_cells (text);

  /* A text that is too long is still separated from the next cell. */
  n_blanks = MAX (n_blanks, width > 0 ? 1 : 0);
  g_print ("%*s%s%*s", width < 0 ? n_blanks : 0, "", text, width < 0 ? 0 : n_blanks, "");
}

/* The joiners in translations keep words on one line of a button. A terminal may show them, and a search for the word
 * would not find it. */
#define WORD_JOINER 0x2060

/* Returns whether @code is a command to a terminal, or overrides the direction of the line. Isolates are allowed,
 * because way_text_isolate() adds them. */
static gboolean
is_command (gunichar code)
{
  gboolean isolate = code == 0x2068 || code == 0x2069;

  return (g_unichar_iscntrl (code) && code != '\n' && code != '\t') || (way_text_is_override (code) && !isolate);
}

/* Like the default handlers of GLib, this converts to the character set of the locale. */
static void
print_safely (FILE *file, const char *string)
{
  g_autofree char *valid = g_utf8_make_valid (string, -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *converted = NULL;
  const char *charset;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c))
    if (g_utf8_get_char (c) != WORD_JOINER)
      g_string_append_unichar (text, is_command (g_utf8_get_char (c)) ? 0xfffd : g_utf8_get_char (c));
  if (!g_get_charset (&charset))
    converted = g_convert_with_fallback (text->str, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (converted ? converted : text->str, file);
  fflush (file);
}

static void
print_output (const char *string)
{
  print_safely (stdout, string);
}

static void
print_errors (const char *string)
{
  print_safely (stderr, string);
}

void
way_cli_init_printing (void)
{
  g_set_print_handler (print_output);
  g_set_printerr_handler (print_errors);
}
