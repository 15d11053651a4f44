/* carc-notation-nearest.c: the valid word that is meant by a word that is not valid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

/* How a valid word is like the one that was written; the most similar first. */
enum {
  LIKE_SAME = 1,  /* apart from capitals and punctuation */
  LIKE_BEGINNING, /* it begins with the word */
  LIKE_COMMON,    /* the word is a common one for it */
  LIKE_PART,      /* a part of it begins with the word */
  LIKE_SHORTENED, /* its parts begin with those of the word, and it has others between them */
  LIKE_LONGER,    /* the word continues it */
  LIKE_TYPO,
};

/* Writes @word in lower case, with a hyphen between its parts. Returns its length, or 0 if it is too long. */
static size_t
simplify (const char *word, size_t length, char simple[CARC_LONGEST_COMPARED + 1])
{
  size_t n = 0;

  for (size_t i = 0; i < length; i++)
    {
      char c = word[i];

      if (n + 3 > CARC_LONGEST_COMPARED)
        return 0;
      if (c >= 'A' && c <= 'Z')
        simple[n++] = (char) (c - 'A' + 'a');
      else if (c == '&')
        {
          memcpy (simple + n, "and", 3);
          n += 3;
        }
      else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (unsigned char) c >= 0x80)
        simple[n++] = c;
      else if (n > 0 && simple[n - 1] != '-')
        simple[n++] = '-';
    }
  while (n > 0 && simple[n - 1] == '-')
    n--;
  simple[n] = '\0';
  return n;
}

void
carc_nearest_begin (CarcNearest *nearest, const CarcWord *word)
{
  *nearest = (CarcNearest){ 0 };
  nearest->length = simplify (word->text, word->length, nearest->word);
}

static int
min_of (int one, int other)
{
  return one < other ? one : other;
}

/* Counts changed, missing, additional and swapped letters. */
static int
count_typing_errors (const char *word, size_t word_length, const char *candidate, size_t length)
{
  int rows[3][CARC_LONGEST_COMPARED + 1];
  int *before = rows[0], *above = rows[1], *row = rows[2];

  for (size_t j = 0; j <= length; j++)
    above[j] = (int) j;
  for (size_t i = 1; i <= word_length; i++)
    {
      int *free_row = before;

      row[0] = (int) i;
      for (size_t j = 1; j <= length; j++)
        {
          int changed = above[j - 1] + (word[i - 1] != candidate[j - 1]);

          row[j] = min_of (changed, min_of (above[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && word[i - 1] == candidate[j - 2] && word[i - 2] == candidate[j - 1])
            row[j] = min_of (row[j], before[j - 2] + 1);
        }
      before = above;
      above = row;
      row = free_row;
    }
  return above[length];
}

/* Counts the letters that both words have in the same order. */
static int
count_common_letters (const char *word, size_t word_length, const char *candidate, size_t length)
{
  int rows[2][CARC_LONGEST_COMPARED + 1] = { { 0 }, { 0 } };
  int *above = rows[0], *row = rows[1];

  for (size_t i = 1; i <= word_length; i++)
    {
      int *free_row = above;

      for (size_t j = 1; j <= length; j++)
        row[j] = word[i - 1] == candidate[j - 1] ? above[j - 1] + 1 : above[j] > row[j - 1] ? above[j] : row[j - 1];
      above = row;
      row = free_row;
    }
  return above[length];
}

/* Returns how many typing errors make @candidate of @word, or 0 if these are different words. */
static int
get_typo (const char *word, size_t word_length, const char *candidate, size_t length)
{
  int longer = (int) (length > word_length ? length : word_length);
  int errors = count_typing_errors (word, word_length, candidate, length);

  /* In three letters, another first letter makes another word: “set” is not “bet”. */
  if (errors == 1 && longer >= 3)
    return longer > 3 || length != word_length || word[0] == candidate[0] ? 1 : 0;
  return longer > 3 && count_common_letters (word, word_length, candidate, length) * 4 >= longer * 3 ? errors : 0;
}

static bool
has_part (const char *candidate, const CarcNearest *nearest)
{
  for (const char *part = strchr (candidate, '-'); part != NULL; part = strchr (part + 1, '-'))
    if (nearest->length >= 3 && strncmp (part + 1, nearest->word, nearest->length) == 0)
      return true;
  return false;
}

/* Whether @word has several parts, and parts of @candidate begin with them in the same order. */
static bool
has_all_parts (const char *candidate, const char *word)
{
  size_t length = strcspn (word, "-");
  bool all = word[length] == '-';

  while (all)
    {
      size_t candidate_length = strcspn (candidate, "-");

      if (length >= 3 && candidate_length >= length && memcmp (candidate, word, length) == 0)
        {
          if (word[length] == '\0')
            return true;
          word += length + 1;
          length = strcspn (word, "-");
        }
      all = candidate[candidate_length] == '-';
      candidate += candidate_length + 1;
    }
  return false;
}

/* Returns how @candidate, simplified and of @length, is like the word, or 0; and a number that is lower the more alike
 * they are. */
static int
compare (const CarcNearest *nearest, const char *candidate, size_t length, int *distance)
{
  *distance = (int) length;
  if (strcmp (candidate, nearest->word) == 0)
    return LIKE_SAME;
  if (length > nearest->length && memcmp (candidate, nearest->word, nearest->length) == 0)
    return LIKE_BEGINNING;
  if (carc_common_word_means (nearest->word, candidate))
    {
      *distance = 0;
      return LIKE_COMMON;
    }
  if (has_part (candidate, nearest))
    return LIKE_PART;
  if (has_all_parts (candidate, nearest->word))
    return LIKE_SHORTENED;
  *distance = -(int) length;
  if (length >= 3 && nearest->length > length && nearest->word[length] == '-'
      && memcmp (candidate, nearest->word, length) == 0)
    return LIKE_LONGER;
  *distance = get_typo (nearest->word, nearest->length, candidate, length);
  return *distance > 0 ? LIKE_TYPO : 0;
}

void
carc_nearest_offer (CarcNearest *nearest, const char *candidate)
{
  char simple[CARC_LONGEST_COMPARED + 1];
  size_t length = simplify (candidate, strlen (candidate), simple);
  int distance;
  int likeness;

  if (length == 0 || nearest->length == 0)
    return;
  likeness = compare (nearest, simple, length, &distance);
  if (likeness == 0)
    return;
  /* One letter, with which several words begin, means none of them. */
  if (likeness == LIKE_BEGINNING && nearest->likeness == LIKE_BEGINNING && nearest->length == 1)
    {
      nearest->best = NULL;
      return;
    }
  if (nearest->likeness == 0 || likeness < nearest->likeness
      || (likeness == nearest->likeness && distance < nearest->distance))
    {
      nearest->best = candidate;
      nearest->likeness = likeness;
      nearest->distance = distance;
    }
}

const char *
carc_nearest_word (const char *text, const char *const *candidates, size_t n)
{
  CarcNearest nearest;

  carc_nearest_begin (&nearest, &(CarcWord){ text, strlen (text) });
  for (size_t i = 0; i < n; i++)
    carc_nearest_offer (&nearest, candidates[i]);
  return nearest.best;
}

bool
carc_nearest_is_same (const CarcNearest *nearest, const char *text)
{
  char simple[CARC_LONGEST_COMPARED + 1];

  return nearest->length > 0 && simplify (text, strlen (text), simple) > 0 && strcmp (simple, nearest->word) == 0;
}

bool
carc_nearest_is_typo (const CarcNearest *nearest)
{
  return nearest->likeness == LIKE_TYPO;
}
