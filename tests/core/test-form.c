/* test-form.c: how a form shows each question: forms.txt lists the row, what is folded away and the keys.
 *
 * Without an argument the list is printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "carc-module.h"

#define ROOM 400

static const char *path;

static const char *const looks[] = {
  [CARC_LOOK_PLAIN] = "plain",
  [CARC_LOOK_KEYPAD] = "keypad",
  [CARC_LOOK_SHORT_KEYPAD] = "short-keypad",
  [CARC_LOOK_OWNERS] = "owners",
  [CARC_LOOK_LARGE] = "large",
  [CARC_LOOK_ARROW_LEFT] = "left",
  [CARC_LOOK_ARROW_STRAIGHT] = "straight",
  [CARC_LOOK_ARROW_RIGHT] = "right",
  [CARC_LOOK_SECTIONS] = "sections",
  [CARC_LOOK_SAME_TILE] = "same-tile",
  [CARC_LOOK_CHIPS] = "chips",
  [CARC_LOOK_NONE] = "none",
};

static const char *const places[] = {
  [CARC_PLACE_LENGTH] = "length",   [CARC_PLACE_PER_TILE] = "per-tile", [CARC_PLACE_OWNERS] = "owners",
  [CARC_PLACE_FEATURE] = "feature", [CARC_PLACE_PLAYERS] = "players",   [CARC_PLACE_LAST] = "last",
};

static const char *const scopes[] = {
  [CARC_ABOUT_SUBJECT] = "subject",
  [CARC_ABOUT_FEATURES] = "features",
  [CARC_ABOUT_ANYTHING] = "anything",
  [CARC_ABOUT_HOUSE] = "house",
};

/* Writes the ids of the subjects, joined by "+", or the scope. */
static void
write_about (const CarcQuestion *question, char about[ROOM])
{
  snprintf (about, ROOM, "%s", question->about != NULL ? question->about->id : "");
  for (int i = 0; question->about_any != NULL && question->about_any[i] != NULL; i++)
    snprintf (about + strlen (about), ROOM - strlen (about), "%s%s", i > 0 ? "+" : "", question->about_any[i]->id);
  if (about[0] == '\0')
    snprintf (about, ROOM, "%s", scopes[question->scope]);
}

static void
write_question (const CarcModule *module, const CarcQuestion *question, char line[ROOM])
{
  static const char *const states[] = { "", " quiet-completed", " quiet-unfinished", " quiet" };
  char shortcut[] = " key=?";
  char about[ROOM];

  shortcut[5] = question->shortcut;
  write_about (question, about);
  snprintf (line, ROOM, "%s %s %s: %s, %s%s%s%s%s%s\n", module->id, about, question->id, places[question->place],
            looks[question->look], question->required ? " required" : "", question->advanced ? " rare" : "",
            states[question->moot_when & CARC_STATE_EITHER], question->matters_for != NULL ? " quiet-elsewhere" : "",
            question->shortcut != 0 ? shortcut : "");
}

/* Calls @take with each line of the list. */
static void
list_questions (void (*take) (const char *line, void *data), void *data)
{
  char line[ROOM];

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->questions != NULL && carc_modules[i]->questions[j] != NULL; j++)
      {
        write_question (carc_modules[i], carc_modules[i]->questions[j], line);
        take (line, data);
      }
}

static void
print (const char *line, void *data)
{
  fputs (line, data);
}

static void
compare (const char *line, void *data)
{
  char expected[ROOM] = "";

  if (fgets (expected, sizeof expected, data) == NULL || strcmp (line, expected) != 0)
    fail_msg ("%s has “%s”, and the program “%s”", path, expected, line);
}

static void
test_forms (void **state)
{
  FILE *file = fopen (path, "r");
  char more[ROOM];

  assert_non_null (file);
  list_questions (compare, file);
  assert_null (fgets (more, sizeof more, file));
  fclose (file);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_forms) };

  if (argc < 2)
    {
      list_questions (print, stdout);
      return 0;
    }
  path = argv[1];
  return cmocka_run_group_tests_name ("form", tests, NULL, NULL);
}
