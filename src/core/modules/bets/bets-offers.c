/* bets-offers.c: the roads and cities completed in this turn, which may settle a stack.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bets-private.h"

/* The last ones are kept. Without turns, those are of any time, and an answer that is not among them may be right. */
#define N_KEPT 8

/* In the fact under COUNTED. */
#define COUNTS 16 /* what is above is 1 + the turns begun */
#define FULL (COUNTS - 1)

/* In the facts of features, 1 + their place: CARC_ON_… and the tiles. */
#define KINDS 4

enum { COUNTED };

static const CarcFact completed = { "bets.completed" };

static int
count_completed (const CarcStandings *standings)
{
  int counted = carc_standings_fact (standings, &completed, COUNTED);

  return counted / COUNTS == carc_turns_begun (standings) + 1 ? counted % COUNTS : 0;
}

void
carc_record_completed (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = count_completed (scoring->before);
  int on = scoring->entry->subject == &carc_road ? CARC_ON_ROAD : CARC_ON_CITY;

  n = n == FULL ? N_KEPT : n + 1;
  carc_sheet_set_fact (sheet, &completed, COUNTED, COUNTS * (carc_turns_begun (scoring->before) + 1) + n);
  carc_sheet_set_fact (sheet, &completed, 1 + n % N_KEPT, on + KINDS * sheet->tiles);
}

/* Returns the last road or city completed in this turn that is @on (0: either) and has @tiles (0: any number), as in
 * the facts; 0 if there is none. */
static int
find_completed (const CarcScoring *scoring, int on, int tiles)
{
  int n = count_completed (scoring->before);

  for (int i = n; i > 0 && i > n - N_KEPT; i--)
    {
      int feature = carc_standings_fact (scoring->before, &completed, 1 + i % N_KEPT);

      if ((on == 0 || feature % KINDS == on) && (tiles == 0 || feature / KINDS == tiles))
        return feature;
    }
  return 0;
}

/* In final scoring unfinished features settle the stacks. */
static bool
is_settled_now (const CarcScoring *scoring)
{
  return !carc_is_final (scoring->before) && !carc_answer (scoring, &carc_bet_returned);
}

/* Returns whether what the log has overrules an answer to @question that it doesn't have. */
static bool
is_doubtful (const CarcScoring *scoring, const CarcQuestion *question)
{
  return carc_turns_begun (scoring->before) > 0 || carc_answer (scoring, question) == 0;
}

static int
get_on (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  int on = carc_answer (scoring, &carc_bet_on);
  int feature;

  (void) sheet;
  (void) player;
  if (!is_settled_now (scoring))
    return 0;
  if (on != 0)
    feature = find_completed (scoring, on, 0);
  else
    feature = find_completed (scoring, 0, carc_answer (scoring, &carc_bet_tiles));
  if (feature == 0 && !is_doubtful (scoring, &carc_bet_on))
    return 0;
  return (feature != 0 ? feature : find_completed (scoring, 0, 0)) % KINDS;
}

static int
get_tiles (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  int on = carc_answer (scoring, &carc_bet_on);
  int tiles = carc_answer (scoring, &carc_bet_tiles);

  (void) sheet;
  (void) player;
  if (!is_settled_now (scoring))
    return 0;
  if (tiles != 0 && find_completed (scoring, on, tiles) != 0)
    return tiles;
  return is_doubtful (scoring, &carc_bet_tiles) ? find_completed (scoring, on, 0) / KINDS : 0;
}

const CarcOffer carc_offered_on = {
  .get = get_on,
  .doubt
  = CARC_TEXT ("problem", "No feature of this kind was completed this turn. The bets are settled on an earlier one."),
};

const CarcOffer carc_offered_tiles = {
  .get = get_tiles,
  .doubt = CARC_PLURAL ("%d tile? The feature just completed has a different number.",
                        "%d tiles? The feature just completed has a different number."),
};
