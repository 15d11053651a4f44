/* christmas-present.c: Christmas Present. Some of its cards score points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Piatnik, Christmas Present, 2013"
#define COMMUNITY "Wikicarpedia, Christmas Present"
#define POINTS_OF_THREE 3

enum { THREE = 1, UNFINISHED_MONASTERY, OTHER };

static const CarcSubject christmas_card = {
  .id = "christmas-card",
  .name = CARC_TEXT ("event", "Christmas Card"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

static const CarcQuestion card = {
  .id = "card",
  .words = CARC_TEXT ("question", "Card played"),
  .about = &christmas_card,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){ { "three", CARC_TEXT ("christmas card", "Three points at once") },
                                   { "monastery", CARC_TEXT ("christmas card", "An unfinished monastery") },
                                   { "other", CARC_TEXT ("christmas card", "Another card with points") },
                                   { 0 } },
  .required = true,
};

static const CarcQuestion tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Tiles around the monastery"),
  .hint = CARC_TEXT ("question", "Without the tile of the monastery itself."),
  .about = &christmas_card,
  .max = 7,
  .place = CARC_PLACE_FEATURE,
};

static const CarcQuestion card_points = {
  .id = "card-points",
  .words = CARC_TEXT ("question", "Points on the other card"),
  .hint = CARC_TEXT ("question", "Enter the points that the card adds."),
  .about = &christmas_card,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule three_rule = {
  .id = "christmas-present.three",
  .name = CARC_TEXT ("rule", "Three points at once"),
  .why = CARC_TEXT ("rule", "This card of the Cloister deck is worth 3 points as soon as it is drawn."),
  .reference = RULES,
};

static const CarcRule monastery_rule = {
  .id = "christmas-present.monastery",
  .name = CARC_PLURAL ("Unfinished monastery, for %d tile around it", "Unfinished monastery, for %d tiles around it"),
  .why = CARC_TEXT ("rule", "This card of the Cloister deck scores an unfinished monastery: 1 point for each tile "
                            "around it, but none for its own tile."),
  .reference = RULES,
};

static const CarcRule other_rule = {
  .id = "christmas-present.other",
  .name = CARC_TEXT ("rule", "Another Christmas card"),
  .why
  = CARC_TEXT ("rule", "Some cards make a feature worth more, for example a coat of arms worth 3 points. The cards "
                       "do not explain every case, so enter the points yourself."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcText whose_turn = CARC_TEXT ("problem", "No turn has begun. Choose whose turn it is.");
static const CarcText only_monastery
    = CARC_TEXT ("problem", "Only the card for an unfinished monastery counts tiles. Remove the number.");
static const CarcText only_other
    = CARC_TEXT ("problem", "The points of this card are known. Remove the number, or choose another card.");

static void
score_card (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);
  int n = carc_answer (scoring, &tiles);

  switch (carc_answer (scoring, &card))
    {
    case THREE:
      carc_sheet_add_player_line (sheet, &three_rule, player, 1, POINTS_OF_THREE);
      break;
    case UNFINISHED_MONASTERY:
      carc_sheet_add_player_line (sheet, &monastery_rule, player, n, n);
      break;
    default:
      carc_sheet_add_player_line (sheet, &other_rule, player, 1, carc_answer (scoring, &card_points));
      break;
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int played = carc_answer (scoring, &card);

  if (scoring->entry->subject != &christmas_card)
    return;
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &whose_turn, 0);
  if (played != UNFINISHED_MONASTERY && carc_answer (scoring, &tiles) > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &tiles, CARC_NO_PLAYER, &only_monastery, 0);
  if (played != OTHER && carc_answer (scoring, &card_points) > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &card_points, CARC_NO_PLAYER, &only_other, 0);
}

const CarcModule carc_christmas_present = {
  .id = "christmas-present",
  .name = CARC_TEXT ("expansion", "Christmas Present"),
  .adds = CARC_TEXT ("expansion", "Cards that score points"),
  .subjects = (const CarcSubject *const[]){ &christmas_card, NULL },
  .questions = (const CarcQuestion *const[]){ &card, &tiles, &card_points, NULL },
  .rules = (const CarcRule *const[]){ &three_rule, &monastery_rule, &other_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &christmas_card, score_card }, { 0 } },
  .check = check,
};
