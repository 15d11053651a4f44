/* carc-notation-text.c: code points, words, numbers and strings of the notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>

#include "carc-notation-private.h"

static const CarcText word_missing = CARC_TEXT ("mistake", "A value is missing after “%s”.");
static const CarcText not_utf8 = CARC_TEXT ("mistake", "The text is not valid UTF-8 here.");
static const CarcText control_character = CARC_TEXT ("mistake", "Control characters are not allowed here.");
static const CarcText nul_byte
    = CARC_TEXT ("mistake", "There is a NUL byte here, so the file is damaged or is not text.");
static const CarcText left_over = CARC_TEXT ("mistake", "Unexpected “%s” at the end.");
static const CarcText number_missing = CARC_TEXT ("mistake", "A number is missing here.");
static const CarcText not_a_number = CARC_TEXT ("mistake", "A number is needed here; “%s” is not a number.");
static const CarcText long_number = CARC_TEXT ("mistake", "A number can have at most nine digits.");
static const CarcText out_of_range = CARC_TEXT ("mistake", "The number is outside the range %s.");
static const CarcText not_a_string = CARC_TEXT ("mistake", "Put the text in straight quotation marks.");
static const CarcText other_quotes = CARC_TEXT ("mistake", "Text can only be enclosed in straight quotation marks.");
static const CarcText other_space = CARC_TEXT ("mistake", "Words can only be separated by ordinary spaces.");
static const CarcText open_string = CARC_TEXT ("mistake", "The text has no closing quotation mark.");
static const CarcText wrong_escape
    = CARC_TEXT ("mistake", "Only a quotation mark or a backslash can follow a backslash.");
static const CarcText behind_string = CARC_TEXT ("mistake", "A space is missing after the closing quotation mark.");
static const CarcText long_string = CARC_TEXT ("mistake", "The text is longer than %d bytes.");

size_t
carc_utf8_length (const char *text, size_t length)
{
  const unsigned char *bytes = (const unsigned char *) text;
  size_t needed = length == 0        ? 0
                  : bytes[0] < 0x80  ? 1
                  : bytes[0] < 0xc2  ? 0
                  : bytes[0] < 0xe0  ? 2
                  : bytes[0] < 0xf0  ? 3
                  : bytes[0] <= 0xf4 ? 4
                                     : 0;

  if (needed == 0 || needed > length)
    return 0;
  for (size_t i = 1; i < needed; i++)
    if ((bytes[i] & 0xc0) != 0x80)
      return 0;
  /* Overlong forms, surrogates, and code points above U+10FFFF. */
  if ((bytes[0] == 0xe0 && bytes[1] < 0xa0) || (bytes[0] == 0xed && bytes[1] > 0x9f)
      || (bytes[0] == 0xf0 && bytes[1] < 0x90) || (bytes[0] == 0xf4 && bytes[1] > 0x8f))
    return 0;
  return needed;
}

CarcMistake *
carc_mistakes_add (CarcMistakes *mistakes, int line, int column, const CarcText *words, const char *text, size_t length,
                   int value, const char *nearest)
{
  CarcMistake *mistake;
  size_t kept = 0;

  if (mistakes->n == CARC_MAX_MISTAKES)
    {
      mistakes->dropped++;
      return NULL;
    }

  mistake = &mistakes->mistakes[mistakes->n++];
  mistake->player = 0;
  mistake->key = NULL;
  mistake->advice = NULL;
  mistake->about = NULL;
  mistake->instead[0] = '\0';
  mistake->choices = NULL;
  mistake->decisions = NULL;
  mistake->colors = 0;
  mistake->line = line;
  mistake->column = column;
  mistake->words = words;
  mistake->value = value;
  mistake->nearest = nearest;
  while (kept < length)
    {
      size_t step = carc_utf8_length (text + kept, length - kept);

      if (step == 0 || kept + step > CARC_MAX_MISTAKE_TEXT)
        break;
      kept += step;
    }
  if (kept > 0)
    memcpy (mistake->text, text, kept);
  mistake->text[kept] = '\0';
  return mistake;
}

int
carc_scan_column (const CarcScan *scan, const char *place)
{
  size_t end = (size_t) (place - scan->text);
  int column = 1;

  for (size_t i = 0; i < end; column++)
    {
      size_t step = carc_utf8_length (scan->text + i, scan->length - i);

      i += step > 0 ? step : 1;
    }
  return column;
}

CarcMistake *
carc_scan_wrong (const CarcScan *scan, const char *place, const CarcText *words, const CarcWord *word,
                 const char *nearest)
{
  /* Counting the columns of a very long line for each mistake would take quadratic time. */
  if (scan->mistakes->n == CARC_MAX_MISTAKES)
    {
      scan->mistakes->dropped++;
      return NULL;
    }
  return carc_mistakes_add (scan->mistakes, scan->number, carc_scan_column (scan, place), words,
                            word ? word->text : NULL, word ? word->length : 0, 0, nearest);
}

void
carc_scan_wrong_value (const CarcScan *scan, const char *place, const CarcText *words, int value)
{
  carc_mistakes_add (scan->mistakes, scan->number, carc_scan_column (scan, place), words, NULL, 0, value, NULL);
}

/* U+FDD0 to U+FDEF, and the last two of every plane: a page that contains one cannot be laid out. */
static size_t
noncharacter_length (const unsigned char *bytes, size_t length)
{
  if (length > 2 && bytes[0] == 0xef
      && ((bytes[1] == 0xb7 && bytes[2] >= 0x90 && bytes[2] <= 0xaf) || (bytes[1] == 0xbf && bytes[2] >= 0xbe)))
    return 3;
  if (length > 3 && bytes[0] >= 0xf0 && (bytes[1] & 0x0f) == 0x0f && bytes[2] == 0xbf && bytes[3] >= 0xbe)
    return 4;
  return 0;
}

size_t
carc_control_length (const char *text, size_t length)
{
  const unsigned char *bytes = (const unsigned char *) text;

  if (length > 0 && (bytes[0] < 0x20 || bytes[0] == 0x7f))
    return 1;
  if (length > 1 && bytes[0] == 0xc2 && bytes[1] >= 0x80 && bytes[1] <= 0x9f)
    return 2;
  return noncharacter_length (bytes, length);
}

void
carc_text_clean (char *text)
{
  char *end = text;

  for (const char *c = text; *c != '\0'; c++)
    {
      size_t control = carc_control_length (c, 4);

      *end++ = control > 0 ? ' ' : *c;
      c += control > 0 ? control - 1 : 0;
    }
  *end = '\0';
}

/* Whether @c is printable ASCII that neither begins nor ends anything, as most characters are. */
static bool
is_plain (char c)
{
  return c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '#';
}

/* Returns whether @text, of @length bytes, begins with a space that does not separate words: U+00A0, U+2000 to U+200B,
 * U+202F, U+3000. */
static bool
is_other_space (const char *text, size_t length)
{
  const unsigned char *bytes = (const unsigned char *) text;

  if (length >= 2 && bytes[0] == 0xc2)
    return bytes[1] == 0xa0;
  if (length < 3)
    return false;
  return (bytes[0] == 0xe2 && bytes[1] == 0x80 && (bytes[2] <= 0x8b || bytes[2] == 0xaf))
         || (bytes[0] == 0xe3 && bytes[1] == 0x80 && bytes[2] == 0x80);
}

bool
carc_scan_is_clean (const CarcScan *scan)
{
  bool clean = true;
  bool in_string = false;
  bool in_comment = false;
  bool escaped = false;
  bool in_garbage = false; /* only the first of several invalid bytes is reported */
  size_t step;

  for (size_t i = 0; i<scan->length; i += step> 0 ? step : 1)
    {
      const char *place = scan->text + i;
      bool was_escaped = escaped;

      step = 1;
      escaped = false;
      if (is_plain (*place))
        {
          in_garbage = false;
          continue;
        }
      step = carc_utf8_length (place, scan->length - i);
      if (step == 0 && !in_garbage)
        carc_scan_wrong (scan, place, &not_utf8, NULL, NULL);
      in_garbage = step == 0;
      clean = clean && !in_garbage;
      /* Files are read up to a NUL byte, so one in a comment matters, too. */
      if (*place == '\0')
        {
          carc_scan_wrong (scan, place, &nul_byte, NULL, NULL);
          return false;
        }
      if (in_garbage || in_comment)
        continue;

      if (carc_control_length (place, scan->length - i) > 0 && (in_string || *place != '\t'))
        {
          carc_scan_wrong (scan, place, &control_character, NULL, NULL);
          clean = false;
        }
      else if (!in_string && is_other_space (place, scan->length - i))
        {
          if (clean)
            carc_scan_wrong (scan, place, &other_space, NULL, NULL);
          clean = false;
        }
      else if (in_string && !was_escaped && *place == '\\')
        escaped = true;
      else if (*place == '"' && !was_escaped)
        in_string = !in_string;
      else if (!in_string && *place == '#')
        in_comment = true;
    }
  return clean;
}

/* Returns the length of a text in other quotation marks that begins in @scan, or 0, so that its spaces do not make
 * several mistakes of one. */
static size_t
get_quoted_length (const CarcScan *scan, size_t start)
{
  CarcWord line = { scan->text, scan->length };
  size_t at = scan->at;
  size_t quote = at == start || scan->text[at - 1] == '=' ? carc_quote_length (&line, at) : 0;

  if (quote == 0)
    return 0;
  for (at += quote; at < scan->length; at++)
    {
      size_t end = at + carc_quote_length (&line, at);

      if (end > at && (end == scan->length || scan->text[end] == ' ' || scan->text[end] == '\t'))
        return end - scan->at;
    }
  return 0;
}

bool
carc_scan_word (CarcScan *scan, CarcWord *word)
{
  bool in_string = false;
  size_t start;

  while (scan->at < scan->length && (scan->text[scan->at] == ' ' || scan->text[scan->at] == '\t'))
    scan->at++;
  start = scan->at;
  for (; scan->at < scan->length; scan->at++)
    {
      char c = scan->text[scan->at];

      if (!in_string && (c == ' ' || c == '\t' || c == '#'))
        break;
      if (!in_string && get_quoted_length (scan, start) > 0)
        scan->at += get_quoted_length (scan, start) - 1;
      else if (c == '"')
        in_string = !in_string;
      else if (in_string && c == '\\' && scan->at + 1 < scan->length)
        scan->at++;
    }

  *word = (CarcWord){ scan->text + start, scan->at - start };
  return word->length > 0;
}

void
carc_scan_end (CarcScan *scan)
{
  CarcWord word;

  while (carc_scan_word (scan, &word))
    carc_scan_wrong (scan, word.text, &left_over, &word, NULL);
}

bool
carc_scan_needed_word (CarcScan *scan, CarcWord *word)
{
  CarcScan start = *scan;
  CarcWord first;

  if (carc_scan_word (scan, word))
    return true;
  start.at = 0;
  carc_scan_word (&start, &first);
  carc_scan_wrong (scan, scan->text + scan->at, &word_missing, &first, NULL);
  return false;
}

bool
carc_word_is (const CarcWord *word, const char *id)
{
  return strlen (id) == word->length && memcmp (word->text, id, word->length) == 0;
}

void
carc_word_split (const CarcWord *word, char separator, CarcWord *before, CarcWord *after)
{
  size_t i = 0;

  while (i < word->length && word->text[i] != separator && word->text[i] != '"')
    i++;
  *before = (CarcWord){ word->text, i };
  if (i < word->length && word->text[i] == separator)
    *after = (CarcWord){ word->text + i + 1, word->length - i - 1 };
  else
    {
      *before = *word;
      *after = (CarcWord){ NULL, 0 };
    }
}

bool
carc_word_item (CarcWord *list, CarcWord *item)
{
  size_t i = 0;

  if (!list->text)
    return false;
  while (i < list->length && list->text[i] != ',')
    i++;
  *item = (CarcWord){ list->text, i };
  if (i < list->length)
    *list = (CarcWord){ list->text + i + 1, list->length - i - 1 };
  else
    *list = (CarcWord){ NULL, 0 };
  return true;
}

bool
carc_scan_number (const CarcScan *scan, const CarcWord *word, int min, int max, int *value)
{
  bool negative = word->length > 0 && word->text[0] == '-';
  size_t n_digits = word->length - (negative ? 1 : 0);
  char range[40];
  char mended[CARC_MAX_MENDED_NUMBER + 1];
  int number = 0;

  if (word->length == 0)
    {
      carc_scan_wrong (scan, word->text, &number_missing, NULL, NULL);
      return false;
    }
  for (size_t i = negative ? 1 : 0; i < word->length; i++)
    if (word->text[i] < '0' || word->text[i] > '9')
      n_digits = 0;
  if (n_digits == 0 || n_digits > 9)
    {
      CarcMistake *mistake
          = carc_scan_wrong (scan, word->text, n_digits == 0 ? &not_a_number : &long_number, word, NULL);

      if (n_digits == 0 && carc_number_mend (word, mended))
        carc_mistake_write_word (mistake, mended);
      return false;
    }

  for (size_t i = negative ? 1 : 0; i < word->length; i++)
    number = number * 10 + (word->text[i] - '0');
  if (negative)
    number = -number;
  if (number >= min && number <= max)
    {
      *value = number;
      return true;
    }

  snprintf (range, sizeof range, min < 0 ? "−%d … %d" : "%d–%d", min < 0 ? -min : min, max);
  carc_scan_wrong (scan, word->text, &out_of_range, &(CarcWord){ range, strlen (range) }, NULL);
  return false;
}

bool
carc_scan_string (const CarcScan *scan, const CarcWord *word, char text[CARC_MAX_TEXT + 1])
{
  size_t used = 0;
  size_t i = 1;
  bool fine = true;

  text[0] = '\0';
  if (word->length == 0 || word->text[0] != '"')
    {
      bool quoted = carc_quote_length (word, 0) > 0;
      CarcMistake *mistake = carc_scan_wrong (scan, word->text, quoted ? &other_quotes : &not_a_string, NULL, NULL);

      carc_mistake_write_string (mistake, word);
      return false;
    }
  for (; i < word->length && word->text[i] != '"'; i++)
    {
      if (word->text[i] == '\\')
        {
          i++;
          if (i == word->length)
            break;
          if (word->text[i] != '"' && word->text[i] != '\\')
            {
              carc_scan_wrong (scan, word->text + i - 1, &wrong_escape, NULL, NULL);
              fine = false;
            }
        }
      if (used < CARC_MAX_TEXT)
        text[used] = word->text[i];
      used++;
    }
  if (i >= word->length)
    carc_scan_wrong (scan, word->text, &open_string, NULL, NULL);
  else if (i + 1 < word->length)
    carc_scan_wrong (scan, word->text + i + 1, &behind_string, NULL, NULL);
  else if (used > CARC_MAX_TEXT)
    carc_scan_wrong_value (scan, word->text, &long_string, CARC_MAX_TEXT);
  else if (fine)
    {
      text[used] = '\0';
      return true;
    }
  text[0] = '\0';
  return false;
}

bool
carc_scan_last_string (CarcScan *scan, CarcWord *word, char text[CARC_MAX_TEXT + 1])
{
  if (word->text[0] == '"')
    {
      bool fine = carc_scan_string (scan, word, text);

      carc_scan_end (scan);
      return fine;
    }
  while (carc_scan_word (scan, &(CarcWord){ 0 }))
    ;
  word->length = scan->at - (size_t) (word->text - scan->text);
  while (word->length > 0 && (word->text[word->length - 1] == ' ' || word->text[word->length - 1] == '\t'))
    word->length--;
  return carc_scan_string (scan, word, text);
}
