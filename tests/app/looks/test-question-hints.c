/* test-question-hints.c: how a form shows each question: forms.txt lists the row, the collapsed ones and the keys.
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

#include "way-question-hints.h"

#define ROOM 400

static const char *path;

static const char *const looks[] = {
  [WAY_LOOK_PLAIN] = "plain",       [WAY_LOOK_KEYPAD] = "keypad",       [WAY_LOOK_SHORT_KEYPAD] = "short-keypad",
  [WAY_LOOK_OWNERS] = "owners",     [WAY_LOOK_LARGE] = "large",         [WAY_LOOK_LEFT] = "left",
  [WAY_LOOK_STRAIGHT] = "straight", [WAY_LOOK_RIGHT] = "right",         [WAY_LOOK_SECTIONS] = "sections",
  [WAY_LOOK_CHIPS] = "chips",       [WAY_LOOK_SAME_TILE] = "same-tile",
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
  snprintf (about, ROOM, "%s", question->about ? question->about->id : "");
  for (int i = 0; question->about_any && question->about_any[i]; i++)
    snprintf (about + strlen (about), ROOM - strlen (about), "%s%s", i > 0 ? "+" : "", question->about_any[i]->id);
  if (about[0] == '\0')
    snprintf (about, ROOM, "%s", scopes[question->scope]);
}

static void
write_question (const CarcModule *module, const CarcQuestion *question, char line[ROOM])
{
  static const char *const states[] = { "", " moot-completed", " moot-unfinished", " moot" };
  const WayQuestionHints *hints = way_question_get_hints (question);
  char shortcut[] = " key=?";
  char about[ROOM];

  shortcut[5] = hints->shortcut;
  write_about (question, about);
  snprintf (line, ROOM, "%s %s %s: %s, %s%s%s%s%s%s\n", module->id, about, question->id, places[question->place],
            looks[hints->look], question->required ? " required" : "", question->rare ? " rare" : "",
            states[question->moot_when & CARC_STATE_EITHER], question->fits ? " misfit-elsewhere" : "",
            hints->shortcut != 0 ? shortcut : "");
}

/* Calls @take with each line of the list. */
static void
list_questions (void (*take) (const char *line, void *data), void *data)
{
  char line[ROOM];

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->questions && carc_modules[i]->questions[j]; j++)
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

  if (!fgets (expected, sizeof expected, data) || strcmp (line, expected) != 0)
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

static bool
is_asked (const WayQuestionHints *hints)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->questions && carc_modules[i]->questions[j]; j++)
      if (way_question_get_hints (carc_modules[i]->questions[j]) == hints)
        return true;
  return false;
}

static void
test_hints_belong_to_questions (void **state)
{
  for (const WayQuestionHints *hints = way_question_hints; hints->question != NULL; hints++)
    if (!is_asked (hints))
      fail_msg ("there is no question %s %s", hints->subject ? hints->subject : "", hints->question);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_forms),
    cmocka_unit_test (test_hints_belong_to_questions),
  };

  if (argc < 2)
    {
      list_questions (print, stdout);
      return 0;
    }
  path = argv[1];
  return cmocka_run_group_tests_name ("question-hints", tests, NULL, NULL);
}
