/* around.c: pieces that cover more or less than one space around a monastery, a garden, a shrine or a German castle.
 * The players decide whether spaces count there, or tiles of any shape.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-around.h"
#include "carc-castles-in-germany.h"
#include "carc-shrines.h"
#include "modules-private.h"

static const CarcText no_room = CARC_PLURAL ("Only %d surrounding space has a tile. Enter a smaller number.",
                                             "Only %d surrounding spaces have tiles. Enter a smaller number.");

const CarcSubject *const carc_surrounded[] = { &carc_monastery, &carc_garden, &carc_shrine, &carc_german_castle, NULL };

static int
get_more_tiles (const CarcScoring *scoring, const CarcQuestion *question)
{
  const CarcEntry *entry = scoring->entry;

  if (carc_question_is_moot (question, scoring->setup, entry->subject, entry->state))
    return 0;
  return question->tiles_around - question->spaces_around;
}

int
carc_more_tiles_around (const CarcScoring *scoring)
{
  const CarcEntry *entry = scoring->entry;
  int tiles = 0;

  for (int i = 0; i < entry->n_answers; i++)
    tiles += entry->answers[i].value * get_more_tiles (scoring, entry->answers[i].question);
  return tiles;
}

void
carc_score_tiles_around (const CarcScoring *scoring, CarcSheet *sheet, const CarcQuestion *question,
                         const CarcRule *rule)
{
  int n = carc_answer (scoring, question);

  carc_sheet_add_feature_line (sheet, rule, n, n * get_more_tiles (scoring, question));
}

/* Returns how many of the surrounding spaces have tiles. */
static int
count_spaces (const CarcScoring *scoring)
{
  const CarcSubject *subject = scoring->entry->subject;
  const CarcQuestion *tiles = subject == &carc_garden   ? &carc_garden_tiles
                              : subject == &carc_shrine ? &carc_shrine_tiles
                                                        : &carc_monastery_tiles;

  if (subject == &carc_german_castle)
    return carc_spaces_around_castle (scoring);
  return carc_tiles_around (scoring, tiles) - 1;
}

void
carc_check_room_around (const CarcScoring *scoring, const CarcQuestion *question, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;
  int covered = 0;
  int spaces;

  if (carc_answer (scoring, question) == 0)
    return;
  for (int i = 0; i < entry->n_answers; i++)
    covered += entry->answers[i].value * entry->answers[i].question->spaces_around;
  spaces = count_spaces (scoring);
  if (covered > spaces)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &no_room, spaces < 0 ? 0 : spaces);
}
