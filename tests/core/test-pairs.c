/* test-pairs.c: any two expansions with questions about the same feature or event are combined in an entry of a
 * recorded game called pair-….waymark, whose comments calculate the points. A missing pair fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "carc-games.h"

#define MAX_GAMES 40
#define MAX_MODULES 64

/* Pairs with questions about the same feature that cannot be combined in an entry. */
static const char *const never_combined[][2] = {
  { "gold-mines", "count-king-and-robber" },        /* no gold is on a field, and only fields are next to Carcassonne */
  { "watchtowers", "count-king-and-robber" },       /* watchtowers score for roads and cities, */
  { "watchtowers", "shrines" },                     /* not for fields, shrines and */
  { "watchtowers", "monasteries" },                 /* monasteries */
  { "monasteries", "gold-mines" },                  /* an abbot is scored at the end of the game, when none of these */
  { "monasteries", "bridges-castles-and-bazaars" }, /* can occur any more */
  { "monasteries", "robbers" },
  { "city-gates", "halflings" }, /* the city has a single, square tile, */
  { "city-gates", "start-tile" },
  { "city-gates", "wonders-of-humanity" },
  { "city-gates", "siege" }, /* which is not one of the tiles of these */
  { "city-gates", "darmstadt" },
  { "city-gates", "barber-surgeons" },
  { "city-gates", "traders-and-builders" },
};

static const char *folder;
static bool met[MAX_MODULES][MAX_MODULES];

static bool
is_asked_about (const CarcModule *module, const CarcSubject *subject)
{
  for (const CarcQuestion *const *question = module->questions; question && *question; question++)
    switch ((*question)->scope)
      {
      case CARC_ABOUT_SUBJECT:
      case CARC_ABOUT_FEATURES:
      case CARC_ABOUT_SUBJECTS:
        if (carc_question_is_about (*question, NULL, subject))
          return true;
        break;
      case CARC_ABOUT_ANYTHING:
      case CARC_ABOUT_HOUSE:
        break;
      }
  return false;
}

static bool
share_a_subject (const CarcModule *one, const CarcModule *other)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (is_asked_about (one, *subject) && is_asked_about (other, *subject))
        return true;
  return false;
}

static bool
are_never_combined (const CarcModule *one, const CarcModule *other)
{
  for (size_t i = 0; i < sizeof never_combined / sizeof never_combined[0]; i++)
    if ((strcmp (one->id, never_combined[i][0]) == 0 && strcmp (other->id, never_combined[i][1]) == 0)
        || (strcmp (one->id, never_combined[i][1]) == 0 && strcmp (other->id, never_combined[i][0]) == 0))
      return true;
  return false;
}

/* Returns whether an answer of the entry belongs to @module. */
static bool
has_answer_of (const CarcModule *module, const CarcEntry *entry)
{
  for (const CarcQuestion *const *question = module->questions; question && *question; question++)
    for (int i = 0; i < entry->n_answers; i++)
      if (entry->answers[i].question == *question)
        return true;
  return false;
}

static void
mark_pairs (const CarcEntry *entry)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = i + 1; carc_modules[j] != NULL; j++)
      if (has_answer_of (carc_modules[i], entry) && has_answer_of (carc_modules[j], entry))
        met[i][j] = true;
}

/* The test of the recorded games compares the points. */
static void
read_game (const char *name, const char *text, size_t length)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcReader reader;

  carc_reader_begin (&reader, text, length);
  while (carc_reader_next (&reader, &statement, &mistakes))
    if (statement.kind == CARC_LINE_ENTRY)
      mark_pairs (&statement.entry);
  if (mistakes.n > 0)
    fail_msg ("%s:%d", name, mistakes.mistakes[0].line);
}

static void
test_every_pair_is_combined (void **state)
{
  int n_games = carc_games_each (folder, "pair-", read_game);
  int n_pairs = 0, n_missing = 0;

  assert_int_in_range (n_games, 1, MAX_GAMES);

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = i + 1; carc_modules[j] != NULL; j++)
      if (share_a_subject (carc_modules[i], carc_modules[j]))
        {
          if (are_never_combined (carc_modules[i], carc_modules[j]))
            {
              assert_false (met[i][j]);
              continue;
            }
          n_pairs++;
          if (!met[i][j])
            {
              print_message ("# %s and %s never meet\n", carc_modules[i]->id, carc_modules[j]->id);
              n_missing++;
            }
        }
  print_message ("# %d pairs share a subject, and meet in %d games\n", n_pairs, n_games);
  assert_int_equal (n_missing, 0);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_pair_is_combined),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("pairs", tests, NULL, NULL);
}
