/* test-rule-options.c: every choice of every rule option is used in a recorded game. A rule option that a game does not
 * name counts with its default if its expansion is in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include "carc-games.h"

#define MAX_CHOICES 16

static const char *folder;

/* By module, rule option of the module, and choice. */
static bool played[64][16][MAX_CHOICES];

/* Marks the choice of each rule option in @setup. */
static void
mark_choices (const CarcSetup *setup)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->options && carc_modules[i]->options[j]; j++)
      if (carc_module_in_play (setup, i))
        {
          int choice = carc_setup_choice (setup, carc_modules[i]->options[j]);

          assert_int_in_range (choice, 0, MAX_CHOICES - 1);
          assert_true (j < 16);
          played[i][j][choice] = true;
        }
}

static void
read_game (const char *name, const char *text, size_t length)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcReader reader;

  carc_reader_begin (&reader, text, length);
  while (carc_reader_next (&reader, &statement, &mistakes))
    ;
  if (mistakes.n > 0)
    fail_msg ("%s:%d", name, mistakes.mistakes[0].line);
  mark_choices (&reader.header.setup);
}

static void
test_every_choice_is_played (void **state)
{
  int n_values = 0, n_missing = 0;

  carc_games_each (folder, "", read_game);
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->options && carc_modules[i]->options[j]; j++)
      for (int choice = 0; carc_modules[i]->options[j]->choices[choice].id != NULL; choice++, n_values++)
        if (!played[i][j][choice])
          {
            print_message ("# %s=%s is played nowhere\n", carc_modules[i]->options[j]->id,
                           carc_modules[i]->options[j]->choices[choice].id);
            n_missing++;
          }
  print_message ("# %d values of options\n", n_values);
  assert_int_equal (n_missing, 0);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_choice_is_played),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("options", tests, NULL, NULL);
}
