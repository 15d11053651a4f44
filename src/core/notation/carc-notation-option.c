/* carc-notation-option.c: reads the rule options of a header, at its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

static const CarcText word_missing = CARC_TEXT ("mistake", "A value is missing after “%s”.");
static const CarcText twice = CARC_TEXT ("mistake", "“%s” is given twice.");
static const CarcText not_an_option = CARC_TEXT ("mistake", "Unknown rule option “%s”.");
static const CarcText option_not_in_play
    = CARC_TEXT ("mistake", "This rule option belongs to “%s”, which is not in play.");
static const CarcText not_a_choice = CARC_TEXT ("mistake", "“%s” is not a choice for this rule option.");
static const CarcText space_not_in_play
    = CARC_TEXT ("mistake", "“%s” belongs to Snakes and Ladders, which is not in play.");
static const CarcText no_players = CARC_TEXT ("mistake", "The header does not name any players.");
static const char snakes[] = "snakes-and-ladders";

/* Finds a rule option among all modules, and its module. */
static const CarcOption *
find_option (const CarcSetup *setup, const CarcWord *word, int *module, CarcNearest *nearest)
{
  carc_nearest_begin (nearest, word);
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
      {
        if (carc_word_is (word, (*option)->id))
          {
            *module = i;
            return *option;
          }
        if (carc_module_in_play (setup, i))
          carc_nearest_offer (nearest, (*option)->id);
      }
  return NULL;
}

static void
decide_option (CarcSetup *setup, const CarcScan *scan, const CarcWord *word)
{
  CarcWord key, value;
  CarcNearest nearest;
  const CarcOption *option;
  CarcMistake *mistake;
  int module;

  carc_word_split (word, '=', &key, &value);
  option = find_option (setup, &key, &module, &nearest);
  if (!option)
    {
      carc_scan_wrong (scan, key.text, &not_an_option, &key, nearest.best);
      return;
    }
  if (!carc_module_in_play (setup, module))
    {
      CarcWord id = { carc_modules[module]->id, strlen (carc_modules[module]->id) };

      carc_mistake_advise_module (carc_scan_wrong (scan, key.text, &option_not_in_play, &id, NULL), scan->reader,
                                  carc_modules[module]->id);
      return;
    }
  if (value.length == 0)
    {
      mistake = carc_scan_wrong (scan, value.text ? value.text : key.text, &word_missing, &key, NULL);
      if (mistake)
        mistake->decisions = option->choices;
      return;
    }
  carc_nearest_begin (&nearest, &value);
  for (int i = 0; option->choices[i].id != NULL; i++)
    {
      if (carc_word_is (&value, option->choices[i].id))
        {
          carc_setup_decide (setup, option, i);
          return;
        }
      carc_nearest_offer (&nearest, option->choices[i].id);
    }
  mistake = carc_scan_wrong (scan, value.text, &not_a_choice, &value, nearest.best);
  if (mistake)
    mistake->decisions = option->choices;
}

/* Whether an earlier statement has the same option. */
static bool
is_decided (const CarcReader *reader, int number)
{
  CarcWord key, value, other;
  CarcWord word = { reader->text + reader->waiting[number].start, reader->waiting[number].length };

  carc_word_split (&word, '=', &key, &value);
  for (int i = 0; i < number; i++)
    {
      word = (CarcWord){ reader->text + reader->waiting[i].start, reader->waiting[i].length };
      carc_word_split (&word, '=', &other, &value);
      if (other.length == key.length && memcmp (other.text, key.text, key.length) == 0)
        return true;
    }
  return false;
}

void
carc_header_close (CarcReader *reader, CarcMistakes *mistakes)
{
  for (int i = 0; i < reader->n_waiting; i++)
    {
      CarcWord word = { reader->text + reader->waiting[i].start, reader->waiting[i].length };
      CarcMistakes found = { 0 };
      CarcScan scan = { .text = word.text, .length = word.length, .number = 1, .mistakes = &found };
      CarcWord key, value;

      carc_word_split (&word, '=', &key, &value);
      if (is_decided (reader, i))
        carc_scan_wrong (&scan, word.text, &twice, &key, NULL);
      else
        decide_option (&reader->header.setup, &scan, &word);
      /* The word was read without its line, so its columns begin at 1. */
      for (int j = 0; j < found.n; j++)
        {
          const CarcMistake *mistake = &found.mistakes[j];

          CarcMistake *kept;

          kept = carc_mistakes_add (mistakes, reader->waiting[i].line, reader->waiting[i].column + mistake->column - 1,
                                    mistake->words, mistake->text, strlen (mistake->text), mistake->value,
                                    mistake->nearest);
          if (kept)
            {
              kept->decisions = mistake->decisions;
              kept->advice = mistake->advice;
              kept->about = mistake->about;
            }
        }
    }
  reader->n_waiting = 0;
  if (reader->space_line > 0
      && !carc_module_in_play (&reader->header.setup, carc_module_find (snakes, strlen (snakes))))
    carc_mistake_advise_module (
        carc_mistakes_add (mistakes, reader->space_line, 1, &space_not_in_play, "space", strlen ("space"), 0, NULL),
        reader, snakes);
  /* A mistake in the line of a player is enough. */
  if (reader->header.setup.n_players == 0 && !carc_header_has_player (reader))
    carc_mistake_write_word (carc_mistakes_add (mistakes, reader->line, 1, &no_players, NULL, 0, 0, NULL),
                             "player red \"Anna\"");
}
