/* way-repair.c: what is unclear in a record, as questions whose answers make it whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-repair.h"

#include <string.h>

#include "way-repair-private.h"

/* Trying answers takes as many times as long as reading. */
#define MAX_BYTES 200000
/* Answers can lead to other questions, but not for ever. */
#define MAX_ROUNDS 6

struct _WayRepair {
  WayRecordFile *original;
  GArray *lines;        /* of the original */
  GPtrArray *texts;     /* of each round of questions; of char */
  GPtrArray *questions; /* of all rounds */
  gboolean is_possible;
  char *text; /* with the answers */
  WayRecordFile *record;
};

/* The texts of the answers that a text suggests, or else of the first ones. (transfer full) */
static char *
apply_first_answers (const char *text, const GPtrArray *questions)
{
  g_autofree int *answers = g_new (int, questions->len);

  for (guint i = 0; i < questions->len; i++)
    answers[i] = MAX (((const WayRepairQuestion *) questions->pdata[i])->proposed, 0);
  return way_repair_apply_all (text, questions, answers);
}

/* Whether the first answers to @questions, and those to the questions that follow from them, make @text whole. */
static gboolean
find_whole (const char *text, const GPtrArray *questions)
{
  g_autofree char *next = g_strdup (text);
  g_autoptr (GPtrArray) asked = g_ptr_array_ref ((GPtrArray *) questions);
  guint n = 0;

  for (int round = 0; round < MAX_ROUNDS && asked->len > 0; round++)
    {
      g_autofree char *answered = apply_first_answers (next, asked);
      g_autoptr (WayRecordFile) record = way_repair_read (answered);

      n += asked->len;
      if (n > WAY_REPAIR_MAX_QUESTIONS)
        return FALSE;
      if (record->problems->len == 0)
        return TRUE;
      g_ptr_array_unref (asked);
      asked = way_repair_find (answered, record);
      g_free (next);
      next = g_steal_pointer (&answered);
    }
  return FALSE;
}

static void
read_answered (WayRepair *self)
{
  g_clear_pointer (&self->record, way_record_file_free);
  self->record = way_record_file_read (self->text, strlen (self->text));
}

/* The index of the first question of a round. */
static guint
find_round (WayRepair *self, int round)
{
  guint i = 0;

  while (i < self->questions->len && ((WayRepairQuestion *) self->questions->pdata[i])->round < round)
    i++;
  return i;
}

/* Adds the questions about the text of the last round, which is @text (transfer full). */
static void
add_round (WayRepair *self, char *text)
{
  g_autoptr (WayRecordFile) record = way_repair_read (text);
  g_autoptr (GPtrArray) found = way_repair_find (text, record);
  int round = (int) self->texts->len;

  g_ptr_array_add (self->texts, text);
  while (found->len > 0)
    {
      WayRepairQuestion *question = g_ptr_array_steal_index (found, 0);

      question->round = round;
      question->chosen = question->proposed;
      g_ptr_array_add (self->questions, question);
    }
}

/* Applies the answers of the last round. Returns NULL if one is missing. */
static char *
apply_round (WayRepair *self, int round)
{
  guint first = find_round (self, round);
  guint n = self->questions->len - first;
  g_autoptr (GPtrArray) questions = g_ptr_array_new ();
  g_autofree int *answers = g_new (int, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    {
      const WayRepairQuestion *question = self->questions->pdata[first + i];

      g_ptr_array_add (questions, (gpointer) question);
      answers[i] = question->chosen;
      if (question->chosen < 0)
        return NULL;
    }
  return n > 0 ? way_repair_apply_all (self->texts->pdata[round], questions, answers) : NULL;
}

/* Adds rounds of questions as long as all are answered. */
static void
go_on (WayRepair *self)
{
  for (;;)
    {
      int round = (int) self->texts->len - 1;
      char *answered = apply_round (self, round);

      g_free (self->text);
      self->text = g_strdup (answered ? answered : self->texts->pdata[round]);
      read_answered (self);
      if (!answered || self->record->problems->len == 0 || round + 1 >= MAX_ROUNDS)
        {
          g_free (answered);
          return;
        }
      add_round (self, answered);
    }
}

WayRepair *
way_repair_new (const char *text, gsize length)
{
  WayRepair *self = g_new0 (WayRepair, 1);

  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) way_repair_question_free);
  self->original = way_record_file_read (text, length);
  self->text = g_strndup (text, length);
  self->lines = way_repair_read_lines (self->text);
  if (length <= MAX_BYTES && strlen (self->text) == length)
    {
      add_round (self, g_strdup (self->text));
      self->is_possible = self->original->problems->len == 0 || find_whole (self->texts->pdata[0], self->questions);
    }
  if (!self->is_possible)
    {
      g_ptr_array_set_size (self->questions, 0);
      read_answered (self);
      return self;
    }
  go_on (self);
  return self;
}

void
way_repair_free (WayRepair *self)
{
  way_record_file_free (self->original);
  g_clear_pointer (&self->record, way_record_file_free);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->questions);
  g_free (self->text);
  g_free (self);
}

gboolean
way_repair_is_possible (WayRepair *self)
{
  return self->is_possible;
}

const GPtrArray *
way_repair_get_questions (WayRepair *self)
{
  return self->questions;
}

void
way_repair_answer (WayRepair *self, guint index, int answer)
{
  WayRepairQuestion *question = self->questions->pdata[index];

  g_return_if_fail (answer >= -1 && answer < (int) question->answers->len);

  if (question->chosen == answer)
    return;
  question->chosen = answer;
  g_ptr_array_set_size (self->texts, question->round + 1);
  g_ptr_array_set_size (self->questions, (int) find_round (self, question->round + 1));
  go_on (self);
}

gboolean
way_repair_is_whole (WayRepair *self)
{
  return self->record->problems->len == 0;
}

const WayRecordFile *
way_repair_get_record (WayRepair *self)
{
  return self->record;
}

const char *
way_repair_get_text (WayRepair *self)
{
  return self->text;
}

const WayRecordFile *
way_repair_get_original (WayRepair *self)
{
  return self->original;
}

static gboolean
has_problem (WayRepair *self, int line)
{
  for (guint i = 0; i < self->original->problems->len; i++)
    if (g_array_index (self->original->problems, CarcMistake, i).line == line)
      return TRUE;
  return FALSE;
}

void
way_repair_count (WayRepair *self, int *n_fine, int *n_entries)
{
  *n_fine = 0;
  *n_entries = 0;
  for (guint i = 0; i < self->lines->len; i++)
    if (g_array_index (self->lines, WayRepairLine, i).is_entry)
      {
        ++*n_entries;
        *n_fine += !has_problem (self, (int) i + 1);
      }
}
