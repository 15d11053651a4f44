/* carc-words.h: checks texts that are shown to players, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-build.h"

#define CARC_MAX_WORDS 30 /* per sentence */

/* Returns how many %d are in @text, which must have no other placeholder. */
static inline int
carc_words_count_placeholders (const char *text)
{
  int n = 0;

  for (const char *c = strchr (text, '%'); c != NULL; c = strchr (c + 1, '%'))
    {
      assert_int_equal (c[1], 'd');
      n++;
    }
  return n;
}

/* Fails the test unless @words has a text, in typographic characters, and a context or a plural with one %d. */
static inline void
carc_words_check (const char *where, const CarcText *words)
{
  if (!words->one || words->one[0] == '\0')
    fail_msg ("%s has no words", where);
  if (strstr (words->one, "'") || strstr (words->one, "...") || strstr (words->one, "  "))
    fail_msg ("%s: typewriter signs in “%s”", where, words->one);
  assert_int_equal (carc_words_count_placeholders (words->one), words->many ? 1 : 0);
  if (words->many)
    assert_int_equal (carc_words_count_placeholders (words->many), 1);
  else if (!words->context)
    fail_msg ("%s: no context for “%s”", where, words->one);
}

/* Fails the test unless @text has one rule per sentence: no semicolons, and short sentences. */
static inline void
carc_words_check_sentences (const char *text)
{
  int n_words = 1;

  if (strchr (text, ';'))
    fail_msg ("two sentences in one: “%s”", text);
  for (const char *c = text; *c != '\0'; c++)
    if (c[0] == ' ')
      {
        n_words = c[-1] == '.' ? 1 : n_words + 1;
        if (n_words > CARC_MAX_WORDS)
          fail_msg ("a sentence is too long: “%s”", text);
      }
}
