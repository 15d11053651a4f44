/* way-repair-find.c: finds the questions about the problems of a record, and the answers that solve them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-repair-private.h"

/* More cannot be asked about; no record with more is read for each answer. */
#define MAX_PROBLEMS 200

static void
answer_free (gpointer data)
{
  WayRepairAnswer *self = data;

  g_free (self->text);
  g_free (self->replacement);
  g_free (self);
}

void
way_repair_question_free (WayRepairQuestion *self)
{
  g_free (self->said);
  g_ptr_array_unref (self->answers);
  g_array_unref (self->places);
  g_free (self);
}

/* What the file suggests. */

static int
find_answer (const WayRepairSearch *self, const char *replacement)
{
  for (guint i = 0; i < self->question->answers->len; i++)
    if (g_str_equal (((const WayRepairAnswer *) self->question->answers->pdata[i])->replacement, replacement))
      return (int) i;
  return -1;
}

/* A number in the words of the notation, which are English. */
static const char *
read_number_word (const char *word)
{
  static const char *const numbers[]
      = { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve" };
  static const char *const digits[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };

  for (gsize i = 0; word && i < G_N_ELEMENTS (numbers); i++)
    if (g_ascii_strcasecmp (word, numbers[i]) == 0)
      return digits[i];
  return NULL;
}

/* Returns what the file suggests, or NULL. */
static const char *
find_suggestion (const WayRepairSearch *self)
{
  const CarcMistake *mistake = self->mistake;

  if (mistake->nearest)
    return mistake->nearest;
  if (*mistake->instead != '\0' && !way_repair_has_mere_form (mistake) && self->question->kind != WAY_REPAIR_PLAYER)
    return mistake->instead;
  return read_number_word (self->question->said);
}

/* Checks. */

/* A text that is well-formed at last has fewer problems than one that is not, however many the rules find. */
static int
count_problems (const char *text)
{
  g_autoptr (WayRecordFile) parsed = way_record_file_read_part (text, strlen (text), 1, WAY_RECORD_ENTRIES);
  g_autoptr (WayRecordFile) played = NULL;

  if (parsed->problems->len > 0)
    return WAY_RECORD_MAX_MISTAKES + (int) parsed->problems->len;
  played = way_record_file_read (text, strlen (text));
  return (int) played->problems->len;
}

static gboolean
solves (const WayRepairSearch *self, const WayRepairAnswer *answer, int n_before)
{
  g_autofree char *text = way_repair_apply (self->text, self->question, answer);

  return count_problems (text) < n_before;
}

/* Where what is wrong begins: a mistake between a word and the next one is at the second. */
static gsize
find_beginning (const WayRepairSearch *self)
{
  gsize offset = way_repair_find_column (self);
  gsize length = strlen (self->mistake->text);
  gsize before = offset;

  while (before > self->line->start && way_repair_is_in (self->text[before - 1], " \t"))
    before--;
  if (before < offset && before >= self->line->start + length
      && way_repair_starts_at (self, before - length, self->mistake->text))
    return before - length;
  return offset;
}

/* Tries the one word that the file suggests, in the places that it may be for. */
static void
try_suggestion (WayRepairSearch *self, const char *suggestion, int n_before)
{
  gsize offset = find_beginning (self);
  gboolean is_string = suggestion[0] == '"' && !self->line->is_entry;
  const WayRepairPlace places[] = {
    way_repair_find_similar (self, offset, suggestion),
    self->place,
    way_repair_find_word (self, offset, " \t#"),
    { offset, is_string ? way_repair_find_end (self) - offset : 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (places) && self->question->answers->len == 0; i++)
    {
      WayRepairPlace *place = &g_array_index (self->question->places, WayRepairPlace, 0);

      if (places[i].length == 0)
        continue;
      *place = places[i];
      if (!solves (self, way_repair_add_answer (self, suggestion, suggestion), n_before))
        g_ptr_array_set_size (self->question->answers, 0);
      else
        {
          g_free (self->question->said);
          self->question->said = g_strndup (self->text + place->offset, place->length);
        }
    }
}

/* Answers after which the rules refuse more entries than after others are left out. */
static void
keep_best_answers (WayRepairSearch *self)
{
  g_autofree guint *n_problems = g_new (guint, self->question->answers->len);
  guint best = G_MAXUINT;

  for (guint i = 0; i < self->question->answers->len; i++)
    {
      g_autofree char *text = way_repair_apply (self->text, self->question, self->question->answers->pdata[i]);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));

      n_problems[i] = record->problems->len;
      best = MIN (best, n_problems[i]);
    }
  for (guint i = self->question->answers->len; i-- > 0;)
    if (n_problems[i] > best)
      g_ptr_array_remove_index (self->question->answers, i);
}

static void
check_answers (WayRepairSearch *self, int n_before)
{
  const char *suggestion = find_suggestion (self);

  for (guint i = self->question->answers->len; i-- > 0;)
    if (!solves (self, self->question->answers->pdata[i], n_before))
      g_ptr_array_remove_index (self->question->answers, i);
  if (self->question->answers->len == 0 && suggestion)
    {
      self->question->kind = WAY_REPAIR_WORD;
      try_suggestion (self, suggestion, n_before);
    }
  keep_best_answers (self);
  self->question->proposed = -1;
  if (self->question->kind == WAY_REPAIR_WORD || self->question->kind == WAY_REPAIR_ADD)
    self->question->proposed = self->question->answers->len > 0 ? 0 : -1;
  else if (suggestion)
    self->question->proposed = find_answer (self, suggestion);
}

/* Questions. */

/* The same word of no player is asked about once. */
static WayRepairQuestion *
find_same (const GPtrArray *questions, const CarcMistake *mistake)
{
  for (guint i = 0; i < questions->len; i++)
    {
      WayRepairQuestion *question = questions->pdata[i];

      if (question->mistake.words == mistake->words && g_str_equal (question->mistake.text, mistake->text)
          && ((mistake->colors != 0 && question->kind == WAY_REPAIR_PLAYER) || question->kind == WAY_REPAIR_ADD))
        return question;
    }
  return NULL;
}

/* What belongs to one expansion has one question; without a line of expansions there can only be one at a time. */
static gboolean
is_asked (const GPtrArray *questions, const WayRepairQuestion *question)
{
  const WayRepairAnswer *answer = question->answers->pdata[0];

  for (guint i = 0; i < questions->len && question->kind == WAY_REPAIR_ADD; i++)
    {
      const WayRepairQuestion *other = questions->pdata[i];

      if (other->kind == WAY_REPAIR_ADD
          && (((const WayRepairAnswer *) other->answers->pdata[0])->module == answer->module
              || g_str_has_prefix (answer->replacement, "with ")))
        return TRUE;
    }
  return FALSE;
}

static void
begin_question (WayRepairSearch *self)
{
  const CarcMistake *mistake = self->mistake;
  WayRepairQuestion *question = g_new0 (WayRepairQuestion, 1);
  const char *key = mistake->key;

  question->kind = WAY_REPAIR_WORD;
  question->mistake = *mistake;
  question->subject = self->line->subject;
  question->state = self->line->state;
  question->turn = self->line->is_entry ? self->line->turn : 0;
  question->seat = self->line->is_entry ? self->line->seat : -1;
  question->answers = g_ptr_array_new_with_free_func (answer_free);
  question->places = g_array_new (FALSE, FALSE, sizeof (WayRepairPlace));
  question->proposed = question->chosen = -1;
  question->said = self->place.length > 0 ? g_strndup (self->text + self->place.offset, self->place.length) : NULL;
  if (!key && way_repair_is_missing_key (self, way_repair_find_column (self)))
    key = mistake->text;
  if (key && self->line->subject)
    question->question = carc_question_find (way_repair_get_setup (self), self->line->subject, key, strlen (key));
  self->question = question;
}

/* The entries have the same word for the player. */
static void
add_places_of_color (WayRepairSearch *self)
{
  const char *said = self->question->said;
  gsize length = said ? strlen (said) : 0;
  const char *at = self->text + self->place.offset + self->place.length;

  while (length > 0 && (at = strstr (at, said)))
    {
      WayRepairPlace place = { (gsize) (at - self->text), length };

      if (way_repair_is_in (at[-1], " \t=,:") && way_repair_is_in (at[length], " \t\r\n,:#"))
        g_array_append_val (self->question->places, place);
      at += length;
    }
}

static void
ask (WayRepairSearch *self, GPtrArray *questions, int n_before)
{
  WayRepairQuestion *same = find_same (questions, self->mistake);

  way_repair_find_place (self);
  if (same)
    {
      if (same->kind != WAY_REPAIR_ADD)
        g_array_append_val (same->places, self->place);
      return;
    }
  begin_question (self);
  way_repair_add_answers (self);
  g_array_append_val (self->question->places, self->place);
  if (self->question->kind == WAY_REPAIR_COLOR)
    add_places_of_color (self);
  check_answers (self, n_before);
  if (self->question->answers->len == 0 || is_asked (questions, self->question))
    way_repair_question_free (self->question);
  else
    g_ptr_array_add (questions, self->question);
}

GPtrArray *
way_repair_find (const char *text, const WayRecordFile *record)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) way_repair_question_free);
  g_autoptr (GArray) lines = NULL;
  int n_before;

  if (record->problems->len == 0 || record->problems->len > MAX_PROBLEMS || !g_utf8_validate (text, -1, NULL))
    return questions;
  lines = way_repair_read_lines (text);
  n_before = count_problems (text);
  for (guint i = 0; i < record->problems->len && questions->len <= WAY_REPAIR_MAX_QUESTIONS; i++)
    {
      const CarcMistake *mistake = &g_array_index (record->problems, CarcMistake, i);
      WayRepairSearch search = { .text = text, .record = record, .lines = lines, .mistake = mistake };

      if (mistake->line < 1 || (guint) mistake->line > lines->len)
        continue;
      search.line = &g_array_index (lines, WayRepairLine, mistake->line - 1);
      ask (&search, questions, n_before);
    }
  return questions;
}
