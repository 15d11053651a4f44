/* way-plural-form.c: which plural a number needs, as a translation says it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-plural-form.h"

#include <string.h>

#define MOST_DEPTH 16

typedef struct {
  const char *next;
  gulong n;
  int depth;
  gboolean wrong;
} Reader;

typedef struct {
  const char *sign;
  int strength;
} Operator;

/* Longer ones before their beginnings. */
static const Operator operators[] = {
  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 },
  { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};

static gulong read_choice (Reader *reader);

static void
skip_blanks (Reader *reader)
{
  while (*reader->next == ' ' || *reader->next == '\t')
    reader->next++;
}

static gboolean
take (Reader *reader, const char *sign)
{
  skip_blanks (reader);
  if (!g_str_has_prefix (reader->next, sign))
    return FALSE;
  reader->next += strlen (sign);
  return TRUE;
}

static gulong
read_operand (Reader *reader)
{
  gulong value = 0;

  if (take (reader, "!"))
    return !read_operand (reader);
  if (take (reader, "("))
    {
      value = read_choice (reader);
      reader->wrong |= !take (reader, ")");
      return value;
    }
  if (take (reader, "n"))
    return reader->n;
  reader->wrong |= !g_ascii_isdigit (*reader->next);
  while (g_ascii_isdigit (*reader->next))
    value = 10 * value + (gulong) (*reader->next++ - '0');
  return value;
}

static gulong
apply (Reader *reader, const char *sign, gulong a, gulong b)
{
  if (strchr ("/%", sign[0]) && b == 0)
    {
      reader->wrong = TRUE;
      return 0;
    }
  switch (sign[0])
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return sign[1] != '\0' ? a <= b : a < b;
    case '>':
      return sign[1] != '\0' ? a >= b : a > b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return a % b;
    }
}

/* Takes the next operator if it binds at least as strong as @strength. */
static const Operator *
take_operator (Reader *reader, int strength)
{
  for (gsize i = 0; i < G_N_ELEMENTS (operators); i++)
    {
      skip_blanks (reader);
      if (!g_str_has_prefix (reader->next, operators[i].sign))
        continue;
      return operators[i].strength >= strength && take (reader, operators[i].sign) ? &operators[i] : NULL;
    }
  return NULL;
}

static gulong
read_operation (Reader *reader, int strength)
{
  gulong value = read_operand (reader);
  const Operator *operator;

  while (!reader->wrong && (operator= take_operator (reader, strength)))
    value = apply (reader, operator->sign, value, read_operation (reader, operator->strength + 1));
  return value;
}

static gulong
read_choice (Reader *reader)
{
  gulong value, yes, no;

  if (++reader->depth > MOST_DEPTH)
    reader->wrong = TRUE;
  if (reader->wrong)
    return 0;
  value = read_operation (reader, 0);
  if (take (reader, "?"))
    {
      yes = read_choice (reader);
      reader->wrong |= !take (reader, ":");
      no = read_choice (reader);
      value = value != 0 ? yes : no;
    }
  reader->depth--;
  return value;
}

gulong
way_plural_form_find (const char *expression, gulong n)
{
  Reader reader = { .next = expression, .n = n };
  gulong value = read_choice (&reader);

  skip_blanks (&reader);
  return reader.wrong || (*reader.next != '\0' && *reader.next != ';') ? 0 : value;
}
