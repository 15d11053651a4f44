/* markets-of-leipzig.c: The Markets of Leipzig. A meeple in the Wainwrights' quarter makes each tile of a completed
 * road worth 1 point more for its owner. The points of the other quarters are entered as numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Markets of Leipzig, 2017"
#define COMMUNITY "Wikicarpedia, Markets of Leipzig"

enum { REAL_TILES, COUNTED_TILES };

static const CarcQuestion wainwrights = {
  .id = "wainwrights",
  .words = CARC_TEXT ("question", "Player with a meeple in the Wainwrights’ quarter"),
  .hint = CARC_TEXT ("question", "Only counts for a player who scores the road."),
  .about = &carc_road,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcQuestion quarter = {
  .id = "quarter",
  .words = CARC_TEXT ("question", "Points from another quarter of Leipzig"),
  .hint = CARC_TEXT ("question", "See the rules of the quarter and enter the number."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcRule wainwrights_rule = {
  .id = "markets-of-leipzig.wainwrights",
  .name = CARC_PLURAL ("Wainwrights, for %d tile", "Wainwrights, for %d tiles"),
  .why = CARC_TEXT ("rule", "A player with a meeple in the Wainwrights’ quarter scores 1 additional point per tile of "
                            "each completed road they score. Signposts do not change this."),
  .reference = RULES,
};

static const CarcRule idle_wainwrights_rule = {
  .id = "markets-of-leipzig.idle-wainwrights",
  .name = CARC_TEXT ("rule", "Wainwrights, without the majority"),
  .why = CARC_TEXT ("rule", "The quarter counts only for roads that the meeple’s owner scores."),
  .reference = RULES,
};

static const CarcRule quarter_rule = {
  .id = "markets-of-leipzig.quarter",
  .name = CARC_TEXT ("rule", "A quarter of Leipzig"),
  .why
  = CARC_TEXT ("rule", "The other quarters score other features. Enter their points yourself, because we could not "
                       "confirm the numbers."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRuling wainwright_tiles = {
  .id = "wainwright-tiles",
  .words = CARC_TEXT ("ruling", "Which tiles count for the Wainwrights"),
  .why = CARC_TEXT ("ruling", "We could not confirm whether Highway, which makes every road count as five tiles, also changes the quarter’s bonus."),
  .choices = (const CarcRulingChoice[]){
    { "lying", CARC_TEXT ("ruling", "Actual tiles"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    { "counted", CARC_TEXT ("ruling", "Tiles the road counts as"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    { 0 },
  },
};

static void
score_wainwrights (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &wainwrights) - 1;
  int tiles = carc_setup_choice (scoring->setup, &wainwright_tiles) == REAL_TILES ? sheet->tiles : sheet->length;

  if (player < 0)
    return;
  if (sheet->majority[player])
    carc_sheet_add_player_line (sheet, &wainwrights_rule, player, tiles, tiles);
  else
    carc_sheet_add_player_line (sheet, &idle_wainwrights_rule, player, 1, 0);
}

static void
score_quarters (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &quarter)
      carc_sheet_add_player_line (sheet, &quarter_rule, entry->answers[i].player, 1, entry->answers[i].value);
}

const CarcModule carc_markets_of_leipzig = {
  .id = "markets-of-leipzig",
  .name = CARC_TEXT ("expansion", "The Markets of Leipzig"),
  .adds = CARC_TEXT ("expansion", "The quarters of Leipzig: Wainwrights, and manually entered points for the others."),
  .questions = (const CarcQuestion *const[]){ &wainwrights, &quarter, NULL },
  .rulings = (const CarcRuling *const[]){ &wainwright_tiles, NULL },
  .rules = (const CarcRule *const[]){ &wainwrights_rule, &idle_wainwrights_rule, &quarter_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_SEPARATE, &carc_road, score_wainwrights, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, NULL, score_quarters, CARC_STATE_COMPLETED },
                               { 0 } },
};
