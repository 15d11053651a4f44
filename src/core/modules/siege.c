/* siege.c: Siege. A besieged city pays one point less for each tile and coat of arms, and twice for fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

#define RULES "Rio Grande Games, Cult, Siege & Creativity, 2008"
#define BESIEGERS "Spielbox 5/2004, The Cathars; Hans im Glück, The Besiegers, 2013"
#define COMMUNITY "Lómion, Die Katharer; for barns JCloisterZone, too"

static const CarcQuestion besieged = {
  .id = "besieged",
  .words = CARC_SAY ("question", "The city is besieged"),
  .hint = CARC_SAY ("question", "A tile with besiegers is part of the city."),
  .about = &carc_city,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
};

const CarcQuestion carc_field_besieged = {
  .id = "besieged-cities",
  .words = CARC_SAY ("question", "Besieged cities the field touches"),
  .about = &carc_field,
  .when = CARC_EITHER_STATE,
  .ask = CARC_ASK_COUNT,
  .most = 4,
  .place = CARC_PLACE_LENGTH,
  .rare = true,
};

static const CarcRule besieged_rule = {
  .id = "siege.besieged",
  .name = CARC_COUNT ("Besieged, for %d tile or coat of arms", "Besieged, for %d tiles and coats of arms"),
  .why = CARC_SAY ("rule", "A besieged city is worth 1 point less per tile and coat of arms: 1 instead of 2, or 2 "
                           "instead of 3 with a cathedral. An unfinished besieged city is worth nothing."),
  .source = CARC_OFFICIAL,
  .reference = RULES,
};

static const CarcRule field_rule = {
  .id = "siege.field",
  .name = CARC_COUNT ("%d besieged city, counted twice", "%d besieged cities, counted twice"),
  .why = CARC_SAY (
      "rule",
      "For a field, a completed besieged city counts twice, for a pig as well: 6 points, or 8 points with the pig."),
  .source = CARC_OFFICIAL,
  .reference = BESIEGERS,
};

static const CarcWords more_than_cities
    = CARC_SAY ("problem", "The field does not have that many cities. Enter fewer besieged ones.");

/* What an unfinished cathedral has taken already cannot be taken again. */
static void
besiege (const CarcScoring *scoring, CarcSheet *sheet)
{
  int things = sheet->length + carc_told (scoring, &carc_city_coats);
  int value = carc_sheet_value (sheet);

  if (carc_told (scoring, &besieged))
    carc_sheet_worth (sheet, &besieged_rule, things, value < things ? -value : -things);
}

static void
count_twice (const CarcScoring *scoring, CarcSheet *sheet)
{
  int cities = carc_told (scoring, &carc_field_besieged);
  int each = carc_points_per_city (scoring);

  carc_sheet_worth (sheet, &field_rule, cities, cities * each);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_told (scoring, &carc_field_besieged) > carc_told (scoring, &carc_field_cities))
    carc_problems_add (problems, CARC_IMPOSSIBLE, &carc_field_besieged, CARC_TABLE, &more_than_cities, 0);
}

const CarcModule carc_siege = {
  .id = "siege",
  .name = CARC_SAY ("expansion", "Siege"),
  .adds = CARC_SAY ("expansion", "Besieged cities are worth less, but count twice for fields."),
  .questions = (const CarcQuestion *const[]){ &besieged, &carc_field_besieged, NULL },
  .rules = (const CarcRule *const[]){ &besieged_rule, &field_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_PER_TILE, &carc_city, CARC_EITHER_STATE, besiege },
                               { CARC_CORE, &carc_field, CARC_EITHER_STATE, count_twice },
                               { 0 } },
  .check = check,
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_SAY ("page", "Contents"),
      .text = CARC_SAY ("page", "Four land tiles with besieged city parts, also known as The Cathars."),
      .source = CARC_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "A Besieged City"),
      .text = CARC_SAY ("page", "A completed besieged city is worth 1 point per tile and coat of arms. With a cathedral, it is worth 2 points for each. At the end of the game, an unfinished besieged city is worth nothing."),
      .source = CARC_OFFICIAL,
      .reference = RULES,
.example = { .words = CARC_SAY ("example", "A completed besieged city of 5 tiles with 2 coats of arms is worth 7 points."), .scored = "city tiles=5 coats=2 besieged meeples=red:1\n= red 7" } },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_SAY ("page", "Fields"),
      .text = CARC_SAY ("page", "For a field, a completed besieged city counts twice. It is worth 6 points, or 8 points with a pig."),
      .source = CARC_OFFICIAL,
      .reference = BESIEGERS,
.example = { .words = CARC_SAY ("example", "A field that touches 2 completed cities, one of them besieged, is worth 3 + 6 = 9 points."), .before = "final", .scored = "field cities=2 besieged-cities=1 meeples=red:1\n= red 9" } },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_SAY ("page", "Pig Herds and Barns"),
      .text = CARC_SAY ("page", "A besieged city counts twice for pig herds and barns too. It is worth 10 points with a pig and a pig herd. It is worth 8 points for a barn."),
      .source = CARC_COMMUNITY,
      .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_SAY ("page", "Escape"),
      .text = CARC_SAY ("page", "Instead of placing a meeple, a player may take a knight back from a besieged city next to a monastery. This scores nothing."),
      .source = CARC_OFFICIAL,
      .reference = RULES },
    { 0 },
  },
};
