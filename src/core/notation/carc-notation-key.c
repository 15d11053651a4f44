/* carc-notation-key.c: what is meant by a word of an entry that is not a key of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-base.h"
#include "carc-notation-private.h"

static const CarcText not_a_key = CARC_TEXT ("mistake", "“%s” is not a key of this entry.");
static const CarcText not_in_play = CARC_TEXT ("mistake", "This word belongs to “%s”, which is not in play.");
const CarcText carc_see_rules = CARC_TEXT ("mistake", "The command “waymark-cli rules” lists all words.");
static const CarcText comment_sign = CARC_TEXT ("mistake", "A comment begins with “#”.");
static const CarcText other_subject = CARC_TEXT ("mistake", "It is a key of “%s”.");
static const CarcText add_expansion = CARC_TEXT ("mistake", "Add “%s” to the line “with” of the header.");
static const CarcText add_with = CARC_TEXT ("mistake", "Add the line “with %s” to the header.");
static const CarcText one_list
    = CARC_TEXT ("mistake", "Several players are one list without spaces, such as “red:1,blue:1”.");

void
carc_mistake_advise (CarcMistake *mistake, const CarcText *advice, const char *about)
{
  if (!mistake)
    return;
  mistake->advice = advice;
  mistake->about = about;
}

void
carc_mistake_write_answer (CarcEntryReader *self, CarcMistake *mistake, const CarcQuestion *question,
                           const char *number)
{
  carc_mistake_write_word (mistake, question->id);
  carc_mistake_write_word (mistake, "=");
  if (carc_question_is_each (question))
    carc_mistake_write_word (mistake, carc_color_id (self->setup->colors[0]));
  if (question->ask == CARC_ASK_COUNT_EACH)
    carc_mistake_write_word (mistake, ":");
  if (question->ask == CARC_ASK_COUNT_EACH || question->ask == CARC_ASK_COUNT)
    carc_mistake_write_word (mistake, number);
}

void
carc_mistake_advise_module (CarcMistake *mistake, const CarcReader *reader, const char *module)
{
  carc_mistake_advise (mistake, carc_header_has_expansions (reader) ? &add_expansion : &add_with, module);
}

void
carc_entry_report_module (CarcScan *scan, const CarcWord *word, const char *module)
{
  CarcMistake *mistake = carc_scan_wrong (scan, word->text, &not_in_play, &(CarcWord){ module, strlen (module) }, NULL);

  if (scan->reader)
    carc_mistake_advise_module (mistake, scan->reader, module);
}

static CarcSetup
with_all_modules (const CarcSetup *setup)
{
  CarcSetup all = *setup;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      all.modules |= UINT64_C (1) << i;
  return all;
}

/* Returns the id of an expansion that is not in play and has @key for @subject, or NULL. */
static const char *
find_other_module (const CarcSetup *setup, const CarcSubject *subject, const CarcWord *key)
{
  const CarcSetup all = with_all_modules (setup);
  const CarcQuestion *question = carc_question_find (&all, subject, key->text, key->length);

  for (int i = 0; question && carc_modules[i]; i++)
    for (const CarcQuestion *const *other = carc_modules[i]->questions; other && *other; other++)
      if (*other == question)
        return carc_module_in_play (setup, i) ? NULL : carc_modules[i]->id;
  return NULL;
}

bool
carc_question_is_listed (const CarcQuestion *const *questions, int n, const CarcQuestion *question)
{
  for (int i = 0; i < n; i++)
    if (questions[i] == question)
      return true;
  return false;
}

/* Most words are a key of nothing, which need not be asked of each subject. */
static bool
is_key_of_any (const CarcWord *word)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcQuestion *const *question = carc_modules[i]->questions; question && *question; question++)
      if (carc_word_is (word, (*question)->id))
        return true;
  return false;
}

/* Returns the id of the first subject that has @key, of whatever expansion, or NULL. */
static const char *
find_other_subject (const CarcSetup *setup, const CarcWord *key)
{
  const CarcSetup all = with_all_modules (setup);

  if (!is_key_of_any (key))
    return NULL;
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      {
        const CarcQuestion *question = carc_question_find (&all, *subject, key->text, key->length);

        if (question && question != &carc_turn_player)
          return (*subject)->id;
      }
  return NULL;
}

void
carc_entry_mean (CarcEntryReader *self, const CarcQuestion *question)
{
  if (self->n_meant < CARC_MAX_QUESTIONS)
    self->meant[self->n_meant++] = question;
}

/* Writes the answer that was meant by a word without a key: a number for the first number that is missing, and a color
 * for the players who score. */
static void
write_without_key (CarcEntryReader *self, CarcMistake *mistake, const CarcWord *word,
                   const CarcQuestion *const *questions, int n)
{
  char number[CARC_MAX_MENDED_NUMBER + 1];
  bool is_number = carc_number_mend (word, number);

  for (int i = 0; i < n; i++)
    {
      bool is_color = questions[i]->required && questions[i]->ask == CARC_ASK_COLOR;
      bool wanted = is_number ? questions[i]->required && questions[i]->ask == CARC_ASK_COUNT
                              : is_color || questions[i] == &carc_meeples;

      if (!wanted || carc_question_is_listed (self->seen, self->n_seen, questions[i])
          || carc_question_is_listed (self->meant, self->n_meant, questions[i]))
        continue;
      if (is_number)
        carc_mistake_write_answer (self, mistake, questions[i], number);
      else
        {
          carc_mistake_write_word (mistake, questions[i]->id);
          carc_mistake_write_word (mistake, "=");
          carc_mistake_write (mistake, word->text, word->length);
          carc_mistake_write_word (mistake, is_color ? "" : ":1");
        }
      carc_entry_mean (self, questions[i]);
      return;
    }
}

static bool
is_player (const CarcSetup *setup, const CarcWord *word)
{
  for (int i = 0; i < setup->n_players; i++)
    if (carc_word_is (word, carc_color_id (setup->colors[i])))
      return true;
  return false;
}

/* Reports a word that is not a key but has the form of an answer: "3", "red", "red:1" or "tiles:3". Returns whether it
 * has that form. */
static bool
report_answer (CarcEntryReader *self, const CarcWord *key, const CarcQuestion *const *questions, int n)
{
  char number[CARC_MAX_MENDED_NUMBER + 1];
  CarcMistake *mistake;
  CarcWord head, tail;

  carc_word_split (key, ':', &head, &tail);
  if (!tail.text && !is_player (self->setup, key) && !carc_number_mend (key, number))
    return false;
  mistake = carc_scan_wrong (self->scan, key->text, &not_a_key, key, NULL);
  if (!tail.text)
    write_without_key (self, mistake, key, questions, n);
  else if (is_player (self->setup, &head))
    carc_mistake_advise (mistake, &one_list, NULL);
  else
    {
      const CarcQuestion *question
          = carc_question_find (self->setup, self->statement->entry.subject, head.text, head.length);

      if (!question)
        return true;
      carc_mistake_write (mistake, head.text, head.length);
      carc_mistake_write_word (mistake, "=");
      carc_mistake_write (mistake, tail.text, tail.length);
      carc_entry_mean (self, question);
    }
  return true;
}

void
carc_entry_report_key (CarcEntryReader *self, const CarcWord *key)
{
  const CarcEntry *entry = &self->statement->entry;
  const char *module = find_other_module (self->setup, entry->subject, key);
  const char *other = find_other_subject (self->setup, key);
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  CarcMistake *mistake;
  CarcNearest nearest;
  int n = carc_questions (self->setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS);

  if (module)
    {
      carc_entry_report_module (self->scan, key, module);
      return;
    }
  if (report_answer (self, key, questions, n))
    return;
  carc_nearest_begin (&nearest, key);
  for (int i = 0; i < n; i++)
    if (questions[i] != &carc_turn_player && carc_question_fits (questions[i], entry->subject, entry->state))
      carc_nearest_offer (&nearest, questions[i]->id);
  /* A key of another subject was not misspelled. */
  if (other && carc_nearest_is_typo (&nearest))
    nearest.best = NULL;
  mistake = carc_scan_wrong (self->scan, key->text, &not_a_key, key, nearest.best);
  if (!nearest.best && carc_common_word_advice (&nearest))
    carc_mistake_advise (mistake, carc_common_word_advice (&nearest), NULL);
  else if (!nearest.best && other)
    carc_mistake_advise (mistake, &other_subject, other);
  else if (!nearest.best && self->scan->reader)
    carc_mistake_advise (mistake, &carc_see_rules, NULL);
  for (int i = 0; i < n; i++)
    if (nearest.best == questions[i]->id)
      carc_entry_mean (self, questions[i]);
}

void
carc_mistake_write_form (CarcMistake *mistake, const CarcQuestion *question)
{
  const char *form = "=red";

  if (question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_WORD)
    form = "=…";
  else if (question->ask == CARC_ASK_COUNT_EACH)
    form = "=red:…";
  else if (question->ask == CARC_ASK_PLAYER_EACH)
    form = "=red:blue";
  else if (question->ask == CARC_ASK_TEXT)
    form = "=\"…\"";
  carc_mistake_write_word (mistake, question->id);
  carc_mistake_write_word (mistake, form);
}

bool
carc_scan_other_comment (CarcScan *scan, const CarcWord *word, const CarcText *words)
{
  if (word->length < 2 || (memcmp (word->text, "//", 2) != 0 && memcmp (word->text, "--", 2) != 0))
    return false;
  carc_mistake_advise (carc_scan_wrong (scan, word->text, words, word, NULL), &comment_sign, NULL);
  while (carc_scan_word (scan, &(CarcWord){ 0 }))
    ;
  return true;
}

const CarcText *
carc_entry_advise (const CarcSetup *setup, const CarcWord *word, const char **about)
{
  *about = find_other_subject (setup, word);
  return *about ? &other_subject : NULL;
}
