/* mage-and-witch.c: Mage & Witch. The mage adds 1 point for each actual tile. The witch halves what the feature is
 * worth so far; points that are added in later stages are not halved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-mage-and-witch.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Mage & Witch, 2012"

static const CarcQuestion mage = {
  .id = "mage",
  .words = CARC_TEXT ("question", "Mage on this feature"),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
};

static const CarcQuestion witch = {
  .id = "witch",
  .words = CARC_TEXT ("question", "Witch on this feature"),
  .scope = CARC_ABOUT_SUBJECTS,
  .about_any = carc_roads_and_cities,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
};

static const CarcRule mage_rule = {
  .id = "mage-and-witch.mage",
  .name = CARC_PLURAL ("Mage, for %d tile", "Mage, for %d tiles"),
  .why = CARC_TEXT (
      "rule",
      "The mage adds 1 point per tile of the road or city, even if it is unfinished. Coats of arms do not count."),
  .reference = RULES,
};

static const CarcRule witch_rule = {
  .id = "mage-and-witch.witch",
  .name = CARC_TEXT ("rule", "The witch halves the points"),
  .why = CARC_TEXT ("rule", "The witch halves what the road or city is worth for its tiles and coats of arms, rounded "
                            "up. Other points are added afterward."),
  .reference = RULES,
};

enum { AFTER_WITCH, HALVED };

static const CarcOption witch_additions = {
  .id = "witch-additions",
  .words = CARC_TEXT ("rule option", "The witch, the Darmstadtium, and labyrinths"),
  .why = CARC_TEXT ("rule option", "According to the reference pages of Wikicarpedia, the points for the Darmstadtium and for meeples in a labyrinth are added after the witch has halved the rest. In JCloisterZone, she halves them too."),
  .choices = (const CarcOptionChoice[]){
    { "after", CARC_TEXT ("rule option", "Their points are added after the witch"), CARC_SOURCE_COMMUNITY, "Wikicarpedia, Scoring During the Turn Sequence, 2024" },
    { "halved", CARC_TEXT ("rule option", "The witch halves their points too"), CARC_SOURCE_COMMUNITY, "JCloisterZone" },
    { 0 },
  },
  .standard = AFTER_WITCH,
};

bool
carc_witch_halves_additions (const CarcSetup *setup)
{
  return carc_setup_choice (setup, &witch_additions) == HALVED;
}

static const CarcText never_both
    = CARC_TEXT ("problem", "The mage and the witch are never on the same road or city. Remove one of them.");

static void
score_mage (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &mage))
    carc_sheet_add_feature_line (sheet, &mage_rule, sheet->tiles, sheet->tiles);
}

/* Half remains, rounded up. */
static void
score_witch (const CarcScoring *scoring, CarcSheet *sheet)
{
  int value = carc_sheet_get_value (sheet);

  if (carc_answer (scoring, &witch))
    carc_sheet_add_feature_line (sheet, &witch_rule, 1, -(value / 2));
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_answer (scoring, &mage) && carc_answer (scoring, &witch))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &witch, CARC_NO_PLAYER, &never_both, 0);
}

const CarcModule carc_mage_and_witch = {
  .id = "mage-and-witch",
  .name = CARC_TEXT ("expansion", "Mage & Witch"),
  .adds = CARC_TEXT ("expansion", "A mage who adds points to a road or city, and a witch who halves them"),
  .questions = (const CarcQuestion *const[]){ &mage, &witch, NULL },
  .options = (const CarcOption *const[]){ &witch_additions, NULL },
  .rules = (const CarcRule *const[]){ &mage_rule, &witch_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_MAGE, &carc_road, score_mage },
                               { CARC_STAGE_MAGE, &carc_city, score_mage },
                               { CARC_STAGE_HALF, &carc_road, score_witch },
                               { CARC_STAGE_HALF, &carc_city, score_witch },
                               { 0 } },
  .check = check,
};
