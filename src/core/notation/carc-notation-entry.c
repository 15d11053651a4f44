/* carc-notation-entry.c: reads one entry, "[unfinished] SUBJECT key…".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-base.h"
#include "carc-notation-private.h"

static const CarcText subject_missing = CARC_TEXT ("mistake", "“unfinished” must be followed by a feature.");
static const CarcText not_a_subject = CARC_TEXT ("mistake", "Unknown entry “%s”.");
static const CarcText never_unfinished = CARC_TEXT ("mistake", "“unfinished” is not allowed before “%s”.");
static const CarcText not_a_key = CARC_TEXT ("mistake", "“%s” is not a key of this entry.");
static const CarcText only_completed = CARC_TEXT ("mistake", "The key “%s” is only for a completed feature.");
static const CarcText only_unfinished = CARC_TEXT ("mistake", "The key “%s” is only for an unfinished feature.");
static const CarcText key_twice = CARC_TEXT ("mistake", "The key “%s” is given twice.");
static const CarcText key_missing = CARC_TEXT ("mistake", "The key “%s” is missing.");
static const CarcText needs_number = CARC_TEXT ("mistake", "The key “%s” needs a number.");
static const CarcText needs_word = CARC_TEXT ("mistake", "The key “%s” needs a word.");
static const CarcText needs_color = CARC_TEXT ("mistake", "The key “%s” needs a color.");
static const CarcText needs_string = CARC_TEXT ("mistake", "The key “%s” needs text in quotation marks.");
static const CarcText yes_alone = CARC_TEXT ("mistake", "Write the key alone for yes, and leave it out for no.");
static const CarcText claim_below
    = CARC_TEXT ("mistake", "The points of an entry are on a line of their own, below the entry.");
static const CarcText takes_nothing = CARC_TEXT ("mistake", "The key “%s” does not take a value.");
static const CarcText takes_color = CARC_TEXT ("mistake", "The color “%s” does not take a value here.");
static const CarcText not_a_choice = CARC_TEXT ("mistake", "“%s” is not allowed here.");
static const CarcText color_missing = CARC_TEXT ("mistake", "A color is missing here.");
static const CarcText color_twice = CARC_TEXT ("mistake", "The color “%s” is given twice.");
static const CarcText second_missing = CARC_TEXT ("mistake", "A second color is missing after “%s”.");
static const CarcText turn_color = CARC_TEXT ("mistake", "The player’s color is missing after “turn”.");
static const CarcText many_answers = CARC_TEXT ("mistake", "The entry has more than %d answers.");

bool
carc_entry_knows (const CarcWord *word)
{
  if (carc_word_is (word, "unfinished"))
    return true;
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_word_is (word, (*subject)->id))
        return true;
  return false;
}

static void
offer_subjects (CarcNearest *nearest, const CarcSetup *setup, unsigned state)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_module_in_play (setup, i) && ((*subject)->states & state) != 0)
        carc_nearest_offer (nearest, (*subject)->id);
}

void
carc_entry_offer (CarcNearest *nearest, const CarcSetup *setup)
{
  offer_subjects (nearest, setup, CARC_STATE_EITHER);
  carc_nearest_offer (nearest, "unfinished");
}

static void
answer (CarcEntryReader *self, const CarcQuestion *question, int player, int value, const char *place)
{
  CarcEntry *entry = &self->statement->entry;

  if (!carc_entry_set (entry, question, player, value))
    carc_scan_wrong_value (self->scan, place, &many_answers, CARC_MAX_ANSWERS);
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question && entry->answers[i].player == player)
      self->statement->columns[i] = carc_scan_column (self->scan, place);
}

static void
read_choice (CarcEntryReader *self, const CarcQuestion *question, const CarcWord *value)
{
  CarcMistake *mistake;
  CarcNearest nearest;

  for (int i = 0; question->choices && question->choices[i].id; i++)
    if (carc_word_is (value, question->choices[i].id))
      {
        answer (self, question, CARC_NO_PLAYER, 1 + i, value->text);
        return;
      }
  carc_nearest_begin (&nearest, value);
  for (int i = 0; question->choices && question->choices[i].id; i++)
    carc_nearest_offer (&nearest, question->choices[i].id);
  mistake = carc_scan_wrong (self->scan, value->text, &not_a_choice, value, nearest.best);
  if (mistake)
    mistake->choices = question->choices;
}

/* Reads the value of one player in a list: none, a number or another player. */
static void
read_share (CarcEntryReader *self, const CarcQuestion *question, int seat, const CarcWord *color, const CarcWord *value)
{
  int number = 1;

  if (question->ask == CARC_ASK_YES_NO_EACH)
    {
      if (value->text)
        {
          carc_scan_wrong (self->scan, value->text, &takes_color, color, NULL);
          return;
        }
    }
  else if (question->ask == CARC_ASK_PLAYER_EACH)
    {
      if (!value->text)
        {
          carc_scan_wrong (self->scan, color->text, &second_missing, color, NULL);
          return;
        }
      if (!carc_scan_seat (self->scan, value, self->setup, &number))
        return;
      number++;
    }
  else if (value->text && !carc_scan_number (self->scan, value, question->min, question->max, &number))
    return;
  answer (self, question, seat, number, color->text);
}

/* Reports an answer without its player, "meeples=1". Returns whether it is one. */
static bool
report_number (CarcEntryReader *self, const CarcQuestion *question, const CarcWord *item)
{
  CarcWord key = { question->id, strlen (question->id) };
  char number[CARC_MAX_MENDED_NUMBER + 1];
  CarcMistake *mistake;

  if (self->setup->n_players == 0 || !carc_number_mend (item, number))
    return false;
  mistake = carc_scan_wrong (self->scan, item->text, &needs_color, &key, NULL);
  carc_mistake_write_answer (self, mistake, question, number);
  return true;
}

/* Reports a list that ends with a comma. */
static void
report_last_comma (CarcEntryReader *self, const CarcQuestion *question, const CarcWord *values, const CarcWord *item)
{
  CarcMistake *mistake = carc_scan_wrong (self->scan, item->text, &color_missing, NULL, NULL);

  carc_mistake_write_word (mistake, question->id);
  carc_mistake_write_word (mistake, "=");
  carc_mistake_write (mistake, values->text, values->length - 1);
}

static void
read_each (CarcEntryReader *self, const CarcQuestion *question, const CarcWord *values)
{
  bool named[CARC_MAX_PLAYERS] = { false };
  CarcWord list = *values;
  CarcWord item, color, value;

  while (carc_word_item (&list, &item))
    {
      int seat;

      carc_word_split (&item, ':', &color, &value);
      if (item.length == 0 && !list.text && item.text > values->text)
        {
          report_last_comma (self, question, values, &item);
          continue;
        }
      if (report_number (self, question, &item))
        continue;
      if (!carc_scan_seat (self->scan, &color, self->setup, &seat))
        continue;
      if (named[seat])
        carc_scan_wrong (self->scan, color.text, &color_twice, &color, NULL);
      else
        read_share (self, question, seat, &color, &value);
      named[seat] = true;
    }
}

/* Returns the mistake for a key without the value that it needs. */
static const CarcText *
get_need (CarcAsk ask)
{
  switch (ask)
    {
    case CARC_ASK_COUNT:
      return &needs_number;
    case CARC_ASK_WORD:
      return &needs_word;
    case CARC_ASK_TEXT:
      return &needs_string;
    case CARC_ASK_YES_NO:
      return NULL;
    case CARC_ASK_COLOR:
    case CARC_ASK_PLAYER:
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_PLAYER_EACH:
      break;
    }
  return &needs_color;
}

/* Reads the value that follows after a space instead of "=", and adds to @mistake how to write it. */
static void
read_loose_value (CarcEntryReader *self, const CarcQuestion *question, const CarcWord *key, CarcMistake *mistake)
{
  CarcScan ahead = *self->scan;
  char number[CARC_MAX_MENDED_NUMBER + 1];
  CarcWord word, head, tail;
  CarcColor color;

  carc_scan_word (&ahead, &word);
  carc_word_split (&word, ':', &head, &tail);
  if (question->ask == CARC_ASK_COUNT ? !carc_number_mend (&word, number) : !carc_color_find (&head, &color))
    {
      if (mistake && question->choices)
        mistake->choices = question->choices;
      else
        carc_mistake_write_form (mistake, question);
      return;
    }
  carc_mistake_write (mistake, key->text, key->length);
  carc_mistake_write_word (mistake, "=");
  carc_mistake_write (mistake, word.text, word.length);
  *self->scan = ahead;
}

static void
read_value (CarcEntryReader *self, const CarcQuestion *question, const CarcWord *key, const CarcWord *value)
{
  CarcMistakes *mistakes = self->scan->mistakes;
  int before = mistakes->n;
  CarcColor color;
  int number;

  if (question->ask == CARC_ASK_YES_NO)
    {
      if (value->text)
        carc_mistake_advise (carc_scan_wrong (self->scan, value->text, &takes_nothing, key, NULL), &yes_alone, NULL);
      else
        answer (self, question, CARC_NO_PLAYER, 1, key->text);
      return;
    }
  if (value->length == 0)
    {
      read_loose_value (
          self, question, key,
          carc_scan_wrong (self->scan, value->text ? value->text : key->text, get_need (question->ask), key, NULL));
      return;
    }
  switch (question->ask)
    {
    case CARC_ASK_COUNT:
      if (carc_scan_number (self->scan, value, question->min, question->max, &number))
        answer (self, question, CARC_NO_PLAYER, number, value->text);
      break;
    case CARC_ASK_WORD:
      read_choice (self, question, value);
      break;
    case CARC_ASK_COLOR:
      if (carc_scan_color (self->scan, value, CARC_N_PUBLISHED_COLORS, &color))
        answer (self, question, CARC_NO_PLAYER, 1 + (int) color, value->text);
      break;
    case CARC_ASK_PLAYER:
      if (carc_scan_seat (self->scan, value, self->setup, &number))
        answer (self, question, CARC_NO_PLAYER, 1 + number, value->text);
      break;
    case CARC_ASK_TEXT:
      carc_scan_string (self->scan, value, self->statement->entry.note);
      break;
    case CARC_ASK_YES_NO:
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_PLAYER_EACH:
      read_each (self, question, value);
      break;
    }
  for (int i = before; i < mistakes->n; i++)
    mistakes->mistakes[i].key = question->id;
}

static void
read_key (CarcEntryReader *self, const CarcWord *word)
{
  const CarcEntry *entry = &self->statement->entry;
  const CarcQuestion *question;
  CarcWord key, value;

  carc_word_split (word, '=', &key, &value);
  question = carc_question_find (self->setup, entry->subject, key.text, key.length);
  if (carc_scan_gap (self->scan, word))
    {
      if (question)
        carc_entry_mean (self, question);
      return;
    }
  /* The player of a turn has a position instead of a key. */
  if (!question || question == &carc_turn_player)
    {
      carc_entry_report_key (self, &key);
      return;
    }
  if (!carc_states_match (question->when, (unsigned) entry->state))
    {
      carc_scan_wrong (self->scan, key.text, entry->state == CARC_STATE_COMPLETED ? &only_unfinished : &only_completed,
                       &key, NULL);
      return;
    }
  if (carc_question_is_listed (self->seen, self->n_seen, question))
    {
      carc_scan_wrong (self->scan, key.text, &key_twice, &key, NULL);
      return;
    }
  if (self->n_seen < CARC_MAX_QUESTIONS)
    self->seen[self->n_seen++] = question;
  read_value (self, question, &key, &value);
}

static void
report_missing_keys (CarcEntryReader *self, const char *place)
{
  const CarcEntry *entry = &self->statement->entry;
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (self->setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS);

  for (int i = 0; i < n; i++)
    if (questions[i]->required && questions[i] != &carc_turn_player
        && !carc_question_is_listed (self->seen, self->n_seen, questions[i])
        && !carc_question_is_listed (self->meant, self->n_meant, questions[i]))
      {
        CarcWord id = { questions[i]->id, strlen (questions[i]->id) };

        CarcMistake *mistake = carc_scan_wrong (self->scan, place, &key_missing, &id, NULL);

        if (mistake)
          mistake->is_missing_key = true;
        if (mistake && questions[i]->choices)
          mistake->choices = questions[i]->choices;
        else
          carc_mistake_write_form (mistake, questions[i]);
      }
}

static void
read_turn (CarcEntryReader *self)
{
  CarcWord word;
  int seat;

  if (!carc_scan_word (self->scan, &word))
    carc_scan_wrong (self->scan, self->scan->text + self->scan->at, &turn_color, NULL, NULL);
  else if (carc_scan_seat (self->scan, &word, self->setup, &seat))
    answer (self, &carc_turn_player, CARC_NO_PLAYER, 1 + seat, word.text);
}

static void
report_subject (CarcEntryReader *self, const CarcWord *word, unsigned state)
{
  CarcNearest nearest;

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_word_is (word, (*subject)->id))
        {
          carc_entry_report_module (self->scan, word, carc_modules[i]->id);
          return;
        }
  carc_nearest_begin (&nearest, word);
  offer_subjects (&nearest, self->setup, state);
  if (!nearest.best)
    offer_subjects (&nearest, self->setup, CARC_STATE_EITHER);
  carc_scan_wrong (self->scan, word->text, &not_a_subject, word, nearest.best);
}

/* Reports points on the line of their entry, up to the end of the line. */
static void
report_claim (CarcScan *scan, const CarcWord *word)
{
  carc_mistake_advise (carc_scan_wrong (scan, word->text, &not_a_key, word, NULL), &claim_below, NULL);
  while (carc_scan_word (scan, &(CarcWord){ 0 }))
    ;
}

void
carc_entry_read (CarcScan *scan, const CarcSetup *setup, const CarcWord *first, CarcStatement *statement)
{
  CarcEntryReader self = { .scan = scan, .setup = setup, .statement = statement };
  bool unfinished = carc_word_is (first, "unfinished");
  CarcEntry *entry = &statement->entry;
  CarcWord word = *first;

  if (unfinished && !carc_scan_word (scan, &word))
    {
      carc_scan_wrong (scan, scan->text + scan->at, &subject_missing, NULL, NULL);
      return;
    }
  entry->subject = carc_subject_find (setup, word.text, word.length);
  if (!entry->subject)
    {
      report_subject (&self, &word, unfinished ? CARC_STATE_UNFINISHED : CARC_STATE_EITHER);
      return;
    }
  entry->state = unfinished || (entry->subject->states & CARC_STATE_COMPLETED) == 0 ? CARC_STATE_UNFINISHED
                                                                                    : CARC_STATE_COMPLETED;
  if (unfinished && entry->subject->states != CARC_STATE_EITHER)
    {
      carc_mistake_write_word (carc_scan_wrong (scan, first->text, &never_unfinished, &word, NULL), entry->subject->id);
      entry->state = CARC_STATE_COMPLETED;
    }

  if (entry->subject == &carc_turn)
    read_turn (&self);
  while (carc_scan_word (scan, &word))
    if (carc_scan_other_comment (scan, &word, &not_a_key))
      break;
    else if (word.text[0] == '=')
      report_claim (scan, &word);
    else
      read_key (&self, &word);
  report_missing_keys (&self, first->text);
}
