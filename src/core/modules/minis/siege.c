/* siege.c: Siege. A besieged city is worth 1 point less per tile and coat of arms, and counts twice for fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

#define RULES "Rio Grande Games, Cult, Siege & Creativity, 2008"
#define BESIEGERS "Spielbox 5/2004, The Cathars; Hans im Glück, The Besiegers, 2013"

static const CarcQuestion besieged = {
  .id = "besieged",
  .words = CARC_TEXT ("question", "The city is besieged"),
  .hint = CARC_TEXT ("question", "A tile with besiegers is part of the city."),
  .about = &carc_city,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
};

static const CarcQuestion field_besieged = {
  .id = "besieged-cities",
  .words = CARC_TEXT ("question", "Besieged cities the field touches"),
  .hint = CARC_TEXT ("question", "Besieged cities are also among the completed cities."),
  .about = &carc_field,
  .max = 4,
  .rare = true,
  .cities = true,
  .cities_again = true,
};

static const CarcRule besieged_rule = {
  .id = "siege.besieged",
  .name = CARC_PLURAL ("Besieged, for %d tile or coat of arms", "Besieged, for %d tiles and coats of arms"),
  .why = CARC_TEXT ("rule", "A besieged city is worth 1 point less per tile and coat of arms: 1 instead of 2, or 2 "
                            "instead of 3 with a cathedral. An unfinished besieged city is worth nothing."),
  .reference = RULES,
};

static const CarcRule field_rule = {
  .id = "siege.field",
  .name = CARC_PLURAL ("%d besieged city, counted twice", "%d besieged cities, counted twice"),
  .why = CARC_TEXT (
      "rule",
      "For a field, a completed besieged city counts twice, for a pig as well: 6 points, or 8 points with the pig."),
  .reference = BESIEGERS,
};

static const CarcText more_than_cities
    = CARC_TEXT ("problem", "The field does not have that many cities. Enter fewer besieged ones.");
static const CarcText scored_besieged = CARC_TEXT (
    "problem", "It is not known which of the cities already scored are besieged. Enter the besieged ones as a "
               "separate field.");

/* An unfinished city is worth nothing, not even what a scoring tile adds. */
static void
score_siege (const CarcScoring *scoring, CarcSheet *sheet)
{
  int things = sheet->length + carc_answer (scoring, &carc_city_coats);
  int value = carc_sheet_get_value (sheet);
  bool completed = scoring->entry->state == CARC_STATE_COMPLETED;

  if (carc_answer (scoring, &besieged))
    carc_sheet_add_feature_line (sheet, &besieged_rule, things, completed && things < value ? -things : -value);
}

static void
score_besieged_cities (const CarcScoring *scoring, CarcSheet *sheet)
{
  int cities = carc_answer (scoring, &field_besieged);
  int each = carc_points_per_city (scoring);

  carc_sheet_add_feature_line (sheet, &field_rule, cities, cities * each);
}

/* Of the cities that a player has scored before, at least carc_scored_cities_of() says how many are besieged. */
static void
check_scored_cities (const CarcScoring *scoring, CarcProblems *problems)
{
  int besieged_cities = carc_answer (scoring, &field_besieged);

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int scored = carc_entry_get (scoring->entry, &carc_scored_cities, player);
      int all = carc_scored_cities_of (scoring, player);
      int most = scored + (scored < besieged_cities ? scored : besieged_cities);

      if (all > 0 && all < most)
        carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_scored_cities, player, &scored_besieged, 0);
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_answer (scoring, &field_besieged) > carc_answer (scoring, &carc_field_cities))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &field_besieged, CARC_NO_PLAYER, &more_than_cities, 0);
  else
    check_scored_cities (scoring, problems);
}

const CarcModule carc_siege = {
  .id = "siege",
  .name = CARC_TEXT ("expansion", "Siege"),
  .adds = CARC_TEXT ("expansion", "Besieged cities, worth less but counted twice for fields"),
  .questions = (const CarcQuestion *const[]){ &besieged, &field_besieged, NULL },
  .rules = (const CarcRule *const[]){ &besieged_rule, &field_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PER_TILE, &carc_city, score_siege },
                               { CARC_STAGE_CORE, &carc_field, score_besieged_cities },
                               { 0 } },
  .check = check,
};
