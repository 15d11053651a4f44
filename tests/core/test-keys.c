/* test-keys.c: what is said about every key of every entry in a form that is not its own, misspelled, and in an entry
 * that does not have it, is that of a table, which this program prints.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-outcomes.h"

#define MAX_KEYS 512

/* What may be written after a key. */
static const char *const forms[] = {
  "",         "=",          "=1",        "=2",     "=0",       "=-1",     "=999",
  "=−2",      "=１",        "=1.",       "=x",     "=yes",     "=red",    "=Red",
  "=pink",    "=white",     "=red:2",    "=red:x", "=red:red", "=red=1",  "=red:1,blue:1",
  "=red,red", "=red,green", "=red:1,",   "=,red",  "=\"a\"",   "=“a b”",  " 3",
  " red",     " red:1",     "=red blue", ":3",     " = 3",     "= red:1", "=red, blue",
};

#define N_FORMS (sizeof forms / sizeof forms[0])

/* How a key may be misspelled: with a letter left out, doubled or swapped at one place, or in some other way. */
typedef enum { LEFT_OUT, DOUBLED, SWAPPED, CAPITALS, SPACES, PLURAL, N_MISSPELLINGS } Misspelling;

static const char *const misspellings[] = { "left out", "doubled", "swapped", "capitals", "spaces", "plural" };

/* Every key once, in the order of the modules. */
typedef struct {
  int n;
  const CarcQuestion *questions[MAX_KEYS];
  const CarcSubject *subjects[MAX_KEYS]; /* the first that each is about */
} Keys;

static CarcSetup
make_setup (bool all)
{
  CarcSetup setup = carc_build_setup (3);

  for (int i = 0; i < 3; i++)
    setup.house[i] = (CarcCustomQuestion){ i == 1 ? &carc_city : &carc_road, i == 2, 2, "Bridges" };
  if (!all)
    setup.modules = 1;
  return setup;
}

static const CarcSubject *
find_subject (const CarcSetup *setup, const CarcQuestion *question)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *at = carc_modules[i]->subjects; at && *at; at++)
      if (carc_question_is_about (question, setup, *at))
        return *at;
  return NULL;
}

static Keys
list_keys (void)
{
  CarcSetup setup = make_setup (true);
  Keys keys = { 0 };

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcQuestion *const *at = carc_modules[i]->questions; at && *at; at++)
      if (find_subject (&setup, *at))
        {
          assert_int_in_range (keys.n, 0, MAX_KEYS - 1);
          keys.subjects[keys.n] = find_subject (&setup, *at);
          keys.questions[keys.n++] = *at;
        }
  return keys;
}

/* Reads @words as an entry about @subject, and adds what is said about it. */
static void
read_words (CarcOutcomes *outcomes, const CarcSetup *setup, const CarcSubject *subject, CarcState state,
            const char *words)
{
  char line[400], written[CARC_MAX_LINE_LENGTH];
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  snprintf (line, sizeof line, "%s%s %s", state == CARC_STATE_UNFINISHED ? "unfinished " : "", subject->id, words);
  if (carc_read_entry (setup, line, strlen (line), &statement, &mistakes))
    {
      carc_outcomes_find (outcomes, "fine")->n++;
      carc_write_entry (setup, &statement.entry, written, sizeof written);
      carc_outcomes_find (outcomes, "fine")->quoted += carc_outcomes_sum (written);
    }
  for (int i = 0; i < mistakes.n; i++)
    carc_outcomes_add (outcomes, &mistakes.mistakes[i], 1, false);
}

static void
write_form (CarcTable *table, const CarcSetup *setup, const Keys *keys, const char *form)
{
  CarcOutcomes outcomes = { 0 };
  char name[40];

  for (int i = 0; i < keys->n; i++)
    for (CarcState state = CARC_STATE_COMPLETED; state <= CARC_STATE_UNFINISHED; state++)
      {
        char words[100];

        snprintf (words, sizeof words, "%s%s", keys->questions[i]->id, form);
        read_words (&outcomes, setup, keys->subjects[i], state, words);
      }
  snprintf (name, sizeof name, "key%s", form);
  carc_table_add (table, name);
  carc_outcomes_write (&outcomes, table);
}

/* Writes @id, misspelled at the place @at. */
static void
misspell (const char *id, Misspelling misspelling, size_t at, char *words, size_t room)
{
  switch (misspelling)
    {
    case LEFT_OUT:
      snprintf (words, room, "%.*s%s", (int) at, id, id + at + 1);
      break;
    case DOUBLED:
      snprintf (words, room, "%.*s%c%s", (int) at, id, id[at], id + at);
      break;
    case SWAPPED:
      snprintf (words, room, "%s", id);
      words[at] = id[at + 1] != '\0' ? id[at + 1] : id[at];
      words[at + 1] = id[at + 1] != '\0' ? id[at] : '\0';
      break;
    case CAPITALS:
    case SPACES:
      snprintf (words, room, "%s", id);
      for (char *c = words; *c != '\0'; c++)
        *c = misspelling == SPACES && *c == '-'                  ? '_'
             : misspelling == CAPITALS && *c >= 'a' && *c <= 'z' ? (char) (*c - 'a' + 'A')
                                                                 : *c;
      break;
    case PLURAL:
    case N_MISSPELLINGS:
      snprintf (words, room, "%ss", id);
      break;
    }
}

static void
write_misspelling (CarcTable *table, const CarcSetup *setup, const Keys *keys, Misspelling misspelling)
{
  CarcOutcomes outcomes = { 0 };

  for (int i = 0; i < keys->n; i++)
    {
      size_t length = misspelling < CAPITALS ? strlen (keys->questions[i]->id) : 1;

      for (size_t at = 0; at < length; at++)
        {
          char words[100];

          misspell (keys->questions[i]->id, misspelling, at, words, sizeof words);
          read_words (&outcomes, setup, keys->subjects[i], CARC_STATE_COMPLETED, words);
        }
    }
  carc_table_add (table, misspellings[misspelling]);
  carc_outcomes_write (&outcomes, table);
}

/* Every key in the entry @subject. */
static void
write_subject (CarcTable *table, const CarcSetup *setup, const Keys *keys, const CarcSubject *subject)
{
  CarcOutcomes outcomes = { 0 };

  for (int i = 0; i < keys->n; i++)
    read_words (&outcomes, setup, subject, CARC_STATE_COMPLETED, keys->questions[i]->id);
  carc_table_add (table, subject->id);
  carc_outcomes_write (&outcomes, table);
}

static CarcTable
write_table (void)
{
  Keys keys = list_keys ();
  CarcTable table = { 0 };

  for (int all = 1; all >= 0; all--)
    {
      CarcSetup setup = make_setup (all == 1);

      carc_table_add (&table, all == 1 ? "All expansions" : "The base game");
      for (size_t i = 0; i < N_FORMS; i++)
        write_form (&table, &setup, &keys, forms[i]);
      for (int i = 0; i < N_MISSPELLINGS; i++)
        write_misspelling (&table, &setup, &keys, (Misspelling) i);
      for (int i = 0; carc_modules[i] != NULL; i++)
        for (const CarcSubject *const *at = carc_modules[i]->subjects; at && *at; at++)
          write_subject (&table, &setup, &keys, *at);
    }
  return table;
}

int
main (int argc, char **argv)
{
  return carc_table_run (argc, argv, "keys", write_table);
}
