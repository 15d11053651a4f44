/* darmstadt.c: Darmstadt. The Darmstadtium adds 3 points to a completed city; a completed church brings 3 points to the
 * players with the most meeples around it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-mage-and-witch.h"
#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, Darmstadt Promo, 3/2015; JCloisterZone"
#define CHURCHES "Wikicarpedia, Darmstadt Promo; JCloisterZone"
#define POINTS 3
#define N_CHURCHES 2

static const CarcFact completed = { "darmstadt.completed" }; /* the city with the Darmstadtium is completed */
static const CarcFact churches = { "darmstadt.churches" };   /* how many were completed with meeples around them */

static const CarcQuestion darmstadt = {
  .id = "darmstadt",
  .words = CARC_TEXT ("question", "The Darmstadtium is part of the city"),
  .about = &carc_city,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcQuestion church = {
  .id = "church",
  .words = CARC_TEXT ("question", "Players with the most meeples around the Darmstadt church"),
  .hint = CARC_TEXT ("question", "On its tile and the eight surrounding tiles. Each meeple counts once."),
  .about = &carc_monastery,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
};

static const CarcRule darmstadt_rule = {
  .id = "darmstadt.tile",
  .name = CARC_TEXT ("rule", "The Darmstadtium"),
  .why = CARC_TEXT ("rule", "A completed city with the Darmstadtium is worth 3 additional points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule unfinished_rule = {
  .id = "darmstadt.unfinished",
  .name = CARC_TEXT ("rule", "The Darmstadtium, but the city is not completed"),
  .why = CARC_TEXT ("rule", "The Darmstadtium adds points only to a completed city."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcRule church_rule = {
  .id = "darmstadt.church",
  .name = CARC_TEXT ("rule", "Most meeples around the Darmstadt church"),
  .why = CARC_TEXT ("rule",
                    "A Darmstadt church is scored like a monastery. When it is completed, the player with the "
                    "most meeples on its tile and the eight surrounding tiles scores 3 additional points. Tied players "
                    "all score them."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = CHURCHES,
  .moves = CARC_MOVES_AFTER_FEATURE,
};

static const CarcRule unfinished_church_rule = {
  .id = "darmstadt.unfinished-church",
  .name = CARC_TEXT ("rule", "Darmstadt church, but not completed"),
  .why = CARC_TEXT ("rule", "The meeples around a Darmstadt church count only when it is completed."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = CHURCHES,
};

static const CarcText completed_before
    = CARC_TEXT ("problem", "The city with the Darmstadtium has already been completed. There is only one.");
static const CarcText third_church
    = CARC_TEXT ("problem", "Both Darmstadt churches have already been completed. This entry counts another one.");

static void
add_darmstadt (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_answer (scoring, &darmstadt))
    return;
  if (scoring->entry->state == CARC_STATE_COMPLETED)
    carc_sheet_add_feature_line (sheet, &darmstadt_rule, 1, POINTS);
  else
    carc_sheet_add_feature_line (sheet, &unfinished_rule, 1, 0);
}

static void
add_before_witch (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_witch_halves_additions (scoring->setup))
    add_darmstadt (scoring, sheet);
}

static void
add_after_witch (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (!carc_witch_halves_additions (scoring->setup))
    add_darmstadt (scoring, sheet);
}

static void
record_completed (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_answer (scoring, &darmstadt))
    carc_sheet_set_fact (sheet, &completed, 0, 1);
}

static void
count_church (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_entry_sum (scoring->entry, &church) > 0)
    carc_sheet_set_fact (sheet, &churches, 0, carc_standings_fact (scoring->before, &churches, 0) + 1);
}

static void
score_church (const CarcScoring *scoring, CarcSheet *sheet)
{
  bool surrounded = scoring->entry->state == CARC_STATE_COMPLETED && !sheet->unscored;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_has (scoring->entry, &church, player))
      carc_sheet_add_player_line (sheet, surrounded ? &church_rule : &unfinished_church_rule, player, 1,
                                  surrounded ? POINTS : 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_answer (scoring, &darmstadt) && carc_standings_fact (scoring->before, &completed, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &darmstadt, CARC_NO_PLAYER, &completed_before, 0);
  if (carc_entry_sum (scoring->entry, &church) > 0 && carc_standings_fact (scoring->before, &churches, 0) >= N_CHURCHES)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &church, CARC_NO_PLAYER, &third_church, 0);
}

const CarcModule carc_darmstadt = {
  .id = "darmstadt",
  .name = CARC_TEXT ("expansion", "Darmstadt"),
  .adds = CARC_TEXT ("expansion", "The Darmstadtium in a city, and the two churches"),
  .questions = (const CarcQuestion *const[]){ &darmstadt, &church, NULL },
  .rules = (const CarcRule *const[]){ &darmstadt_rule, &unfinished_rule, &church_rule, &unfinished_church_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_MAGE, &carc_city, add_before_witch },
                               { CARC_STAGE_FEATURE, &carc_city, add_after_witch },
                               { CARC_STAGE_SEPARATE, &carc_monastery, score_church },
                               { CARC_STAGE_TOKENS, &carc_city, record_completed, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &carc_monastery, count_church, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
};
