/* carc-build.h: builds setups and entries from the text of the notation, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "carc-base.h"
#include "carc-replay.h"
#include "carc-notation.h"

/* Returns a setup with @n_players in the order of the colors, and all modules in play. */
static inline CarcSetup
carc_build_setup (int n_players)
{
  CarcSetup setup;

  carc_setup_begin (&setup);
  setup.n_players = n_players;
  for (int i = 0; i < n_players; i++)
    setup.colors[i] = (CarcColor) i;
  for (int i = 1; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      setup.modules |= UINT64_C (1) << i;
  setup.chips[4] = (CarcChip){ 1, { { 7, true, 7 } } };
  setup.chips[5] = (CarcChip){ 2, { { 8, true, 7 }, { 3, false, 4 } } };
  return setup;
}

/* Returns the rule option called @id of any module; fails the test if there is none. */
static inline const CarcOption *
carc_build_option (const char *id)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
      if (strcmp ((*option)->id, id) == 0)
        return *option;
  fail_msg ("There is no option %s", id);
  return NULL;
}

/* Returns the entry in @text; fails the test if it is not well-formed. */
static inline CarcEntry
carc_build_entry (const CarcSetup *setup, const char *text)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  if (!carc_read_entry (setup, text, strlen (text), &statement, &mistakes))
    fail_msg ("%s: %s", text, mistakes.n > 0 ? mistakes.mistakes[0].words->one : "not well formed");
  return statement.entry;
}

/* Plays the entry in @text; fails the test if it is impossible. */
static inline void
carc_build_play (const CarcSetup *setup, CarcStandings *standings, const char *text, CarcSheet *sheet)
{
  CarcEntry entry = carc_build_entry (setup, text);
  CarcProblems problems;

  if (!carc_play (setup, standings, &entry, sheet, &problems))
    fail_msg ("%s: %s", text, problems.problems[0].words->one);
}
