/* carc-notation-hand.c: what people type by hand that is almost right: other minus signs and quotation marks, and
 * spaces inside an answer. It is refused, and the mistake says what to write instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

static const CarcText gap = CARC_TEXT ("mistake", "No spaces are allowed inside an answer.");

/* Opening and closing quotation marks of several languages; the apostrophe is one, too. */
static const char *const quotes[] = { "“", "”", "„", "«", "»", "‘", "’", "‚", "「", "」", "＂", "'" };

static const char *const minus_signs[] = { "-", "−", "–", "—", "‐", "‑", "－" };
static const char *const plus_signs[] = { "+", "＋" };
static const char *const digits[] = { "０", "１", "２", "３", "４", "５", "６", "７", "８", "９" };

/* Returns the length of the one of @signs with which @word begins after @at bytes, or 0, and its index. */
static size_t
find_sign (const CarcWord *word, size_t at, const char *const *signs, size_t n, int *index)
{
  for (size_t i = 0; at < word->length && i < n; i++)
    {
      size_t length;

      /* This is asked about almost every character that is read. */
      if (signs[i][0] != word->text[at])
        continue;
      length = strlen (signs[i]);
      *index = (int) i;
      if (at + length <= word->length && memcmp (word->text + at, signs[i], length) == 0)
        return length;
    }
  return 0;
}

#define FIND_SIGN(word, at, signs, index) find_sign ((word), (at), (signs), sizeof (signs) / sizeof (signs)[0], (index))

size_t
carc_quote_length (const CarcWord *word, size_t at)
{
  int index;

  return FIND_SIGN (word, at, quotes, &index);
}

bool
carc_number_mend (const CarcWord *word, char number[CARC_MAX_MENDED_NUMBER + 1])
{
  size_t n = 0;
  size_t at, step;
  int index;

  at = FIND_SIGN (word, 0, minus_signs, &index);
  if (at > 0)
    number[n++] = '-';
  else
    at = FIND_SIGN (word, 0, plus_signs, &index);
  for (; at < word->length && n < CARC_MAX_MENDED_NUMBER; at += step)
    {
      step = 1;
      if (word->text[at] >= '0' && word->text[at] <= '9')
        number[n++] = word->text[at];
      else if ((step = FIND_SIGN (word, at, digits, &index)) > 0)
        number[n++] = (char) ('0' + index);
      else
        break;
    }
  number[n] = '\0';
  /* A comma or a full stop after it. */
  if (at + 1 == word->length && strchr (",;.", word->text[at]))
    at++;
  return at == word->length && n > 0 && number[n - 1] != '-';
}

void
carc_mistake_write (CarcMistake *mistake, const char *text, size_t length)
{
  size_t used;

  if (!mistake)
    return;
  used = strlen (mistake->instead);
  /* Half a word is no advice. */
  if (used + length > CARC_MAX_MISTAKE_TEXT)
    {
      mistake->instead[0] = '\0';
      return;
    }
  memcpy (mistake->instead + used, text, length);
  mistake->instead[used + length] = '\0';
}

void
carc_mistake_write_word (CarcMistake *mistake, const char *word)
{
  carc_mistake_write (mistake, word, strlen (word));
}

void
carc_mistake_write_string (CarcMistake *mistake, const CarcWord *word)
{
  size_t start = 0;
  size_t end = word->length;
  size_t quote;

  while (start < end && ((quote = carc_quote_length (word, start)) > 0 || word->text[start] == '"'))
    start += quote > 0 ? quote : 1;
  for (size_t i = start, step; i < word->length; i += step)
    {
      quote = carc_quote_length (word, i);
      step = quote > 0 ? quote : 1;
      if ((quote > 0 || word->text[i] == '"') && i + step == word->length)
        end = i;
    }
  carc_mistake_write_word (mistake, "\"");
  carc_mistake_write (mistake, word->text + start, end - start);
  carc_mistake_write_word (mistake, "\"");
}

static bool
is_color (const CarcWord *word)
{
  CarcWord head, rest;
  CarcColor color;

  carc_word_split (word, ':', &head, &rest);
  return carc_color_find (&head, &color);
}

/* Whether "= red 3" follows in @scan. */
static bool
is_claim (CarcScan scan)
{
  CarcWord word, number;
  char mended[CARC_MAX_MENDED_NUMBER + 1];

  return carc_scan_word (&scan, &word) && carc_word_is (&word, "=") && carc_scan_word (&scan, &word) && is_color (&word)
         && carc_scan_word (&scan, &number) && carc_number_mend (&number, mended);
}

/* Whether @next, the word after @word, belongs to the answer of which @word is the end. */
static bool
belongs (const CarcWord *word, const CarcWord *next, bool has_value)
{
  char last = word->text[word->length - 1];

  if (next->text[0] == ',')
    return has_value;
  if (last == ',')
    return has_value && is_color (next);
  if (last == '=')
    return !memchr (next->text, '=', next->length);
  return !has_value && next->text[0] == '=';
}

bool
carc_scan_gap (CarcScan *scan, const CarcWord *word)
{
  bool has_value = memchr (word->text, '=', word->length) != NULL;
  CarcMistake *mistake = NULL;
  CarcWord last = *word;
  bool found = false;

  if (word->text[0] == '=')
    return false;
  for (;;)
    {
      CarcScan ahead = *scan;
      CarcWord next;

      if (!carc_scan_word (&ahead, &next) || !belongs (&last, &next, has_value) || is_claim (*scan))
        return found;
      if (!found)
        {
          mistake = carc_scan_wrong (scan, next.text, &gap, word, NULL);
          carc_mistake_write (mistake, word->text, word->length);
        }
      found = true;
      carc_mistake_write (mistake, next.text, next.length);
      has_value = true;
      last = next;
      *scan = ahead;
    }
}
