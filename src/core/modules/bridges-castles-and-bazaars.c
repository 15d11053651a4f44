/* bridges-castles-and-bazaars.c: Bridges, Castles & Bazaars. A castle copies the worth of a feature that is completed
 * beside it; in a bazaar tiles are bought and sold for points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

#define RULES "Hans im Glück, Bridges, Castles & Bazaars, 2021"
#define COMMUNITY "Wikicarpedia, Bridges, Castles and Bazaars"
#define MOST_CASTLES 3

static const CarcSubject bazaar = {
  .id = "bazaar",
  .name = CARC_SAY ("event", "Bazaar"),
  .states = CARC_COMPLETED,
  .times = CARC_IN_TURNS,
};

const CarcQuestion carc_castle = {
  .id = "castle",
  .words = CARC_SAY ("question", "Castles that score the same points"),
  .hint = CARC_SAY ("question", "Castles for which this is the next feature completed within their six tiles."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_COMPLETED,
  .ask = CARC_ASK_COUNT_EACH,
  .most = MOST_CASTLES,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

const CarcQuestion carc_field_castles = {
  .id = "castles",
  .words = CARC_SAY ("question", "Castles the field touches"),
  .hint = CARC_SAY ("question", "Do not count them as cities."),
  .about = &carc_field,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 24,
  .place = CARC_PLACE_LENGTH,
  .rare = true,
};

static const CarcQuestion chooser = {
  .id = "chooser",
  .words = CARC_SAY ("question", "Who chose the tile"),
  .about = &bazaar,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_LENGTH,
  .required = true,
};

static const CarcQuestion bid = {
  .id = "bid",
  .words = CARC_SAY ("question", "The highest bid"),
  .about = &bazaar,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 99,
  .place = CARC_PLACE_LENGTH,
};

static const CarcQuestion bidder = {
  .id = "bidder",
  .words = CARC_SAY ("question", "Highest bidder, if not the chooser"),
  .about = &bazaar,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_OWNERS,
};

static const CarcQuestion sold = {
  .id = "sold",
  .words = CARC_SAY ("question", "The chooser sells the tile"),
  .hint = CARC_SAY ("question", "Otherwise the chooser keeps it and pays the bid."),
  .about = &bazaar,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule castle_rule = {
  .id = "bridges-castles-and-bazaars.castle",
  /* Translators: a line of the score sheet: the castles of “Bridges, Castles & Bazaars” that a field touches. */
  .name = CARC_COUNT ("%d castle", "%d castles"),
  .why = CARC_SAY ("rule", "A castle is worth as much as the next feature completed on the six tiles around it. It "
                           "does not matter who scores that feature."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule field_castle_rule = {
  .id = "bridges-castles-and-bazaars.field-castle",
  .name = CARC_COUNT ("%d castle adjacent to the field", "%d castles adjacent to the field"),
  .why = CARC_SAY ("rule", "A castle that a field touches is worth 1 point more than a city, so 4 points."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule paid_rule = {
  .id = "bridges-castles-and-bazaars.paid",
  .name = CARC_SAY ("rule", "Paid for a tile of the bazaar"),
  .why = CARC_SAY ("rule", "The player who gets the tile pays the highest bid. Their score may drop below 0."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule received_rule = {
  .id = "bridges-castles-and-bazaars.received",
  .name = CARC_SAY ("rule", "Received for a tile of the bazaar"),
  .why = CARC_SAY ("rule", "A chooser who sells the tile gets the highest bid from its bidder. A chooser who keeps the "
                           "tile pays that bid to the bidder."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcWords no_castle_here
    = CARC_SAY ("problem", "A castle only copies features completed during the game, never a field. Remove it.");
static const CarcWords sells_to_nobody = CARC_SAY ("problem", "No other player has bid, so the tile cannot be sold.");
static const CarcWords bids_against_self = CARC_SAY ("problem", "The chooser does not bid against themselves.");

static void
copy_worth (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  int value = carc_sheet_value (sheet);

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_castle)
      {
        int n = entry->answers[i].value;

        carc_sheet_personal (sheet, &castle_rule, entry->answers[i].player, n, n * value);
      }
}

static void
score_field_castles (const CarcScoring *scoring, CarcSheet *sheet)
{
  int castles = carc_told (scoring, &carc_field_castles);
  int each = carc_points_per_city (scoring) + 1;

  carc_sheet_worth (sheet, &field_castle_rule, castles, castles * each);
}

static void
trade (const CarcScoring *scoring, CarcSheet *sheet)
{
  int points = carc_told (scoring, &bid);
  int one = carc_told (scoring, &chooser) - 1;
  int other = carc_told (scoring, &bidder) - 1;
  int buyer = carc_told (scoring, &sold) ? other : one;
  int seller = buyer == one ? other : one;

  carc_sheet_personal (sheet, &paid_rule, buyer, 1, -points);
  if (seller >= 0)
    carc_sheet_personal (sheet, &received_rule, seller, 1, points);
}

static void
check_bazaar (const CarcScoring *scoring, CarcProblems *problems)
{
  int other = carc_told (scoring, &bidder);

  if (other == 0 && carc_told (scoring, &sold))
    carc_problems_add (problems, CARC_IMPOSSIBLE, &sold, CARC_TABLE, &sells_to_nobody, 0);
  if (other > 0 && other == carc_told (scoring, &chooser))
    carc_problems_add (problems, CARC_IMPOSSIBLE, &bidder, CARC_TABLE, &bids_against_self, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &bazaar)
    check_bazaar (scoring, problems);
  else if ((scoring->entry->subject == &carc_field || carc_is_final (scoring->before))
           && carc_entry_sum (scoring->entry, &carc_castle) > 0)
    carc_problems_add (problems, CARC_IMPOSSIBLE, &carc_castle, CARC_TABLE, &no_castle_here, 0);
}

const CarcModule carc_bridges_castles_and_bazaars = {
  .id = "bridges-castles-and-bazaars",
  .name = CARC_SAY ("expansion", "Bridges, Castles & Bazaars"),
  .adds = CARC_SAY ("expansion", "Castles that copy a feature, castles adjacent to fields, and bazaars."),
  .subjects = (const CarcSubject *const[]){ &bazaar, NULL },
  .questions = (const CarcQuestion *const[]){ &carc_castle, &carc_field_castles, &chooser, &bid, &bidder, &sold, NULL },
  .rules = (const CarcRule *const[]){ &castle_rule, &field_castle_rule, &paid_rule, &received_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_CORE, &carc_field, CARC_EITHER_STATE, score_field_castles },
                               { CARC_PERSONAL, &bazaar, CARC_EITHER_STATE, trade },
                               { CARC_SEPARATE, NULL, CARC_COMPLETED, copy_worth },
                               { 0 } },
  .check = check,
  .passages = carc_bridges_castles_and_bazaars_page,
};
