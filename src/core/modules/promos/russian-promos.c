/* russian-promos.c: The Russian Promos. Baba Yaga’s hut scores the empty spaces around it, and the Vodyanoy takes
 * points for the meeples on its tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hobby World, Russian Promos, 2013 and 2016, semi-official"
#define SPACES 8
#define LOSS 2

static const CarcFact hut_scored = { "russian-promos.hut-scored" };

static const CarcSubject hut = {
  .id = "baba-yaga",
  .name = CARC_TEXT ("event", "Baba Yaga’s Hut"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

static const CarcSubject vodyanoy = {
  .id = "vodyanoy",
  .name = CARC_TEXT ("event", "Vodyanoy"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion owner = {
  .id = "owner",
  .words = CARC_TEXT ("question", "Player whose meeple is on the hut"),
  .about = &hut,
  .ask = CARC_ASK_PLAYER,
  .required = true,
};

static const CarcQuestion empty = {
  .id = "empty",
  .words = CARC_TEXT ("question", "Empty spaces around the hut"),
  .hint = CARC_TEXT ("question", "Of the eight surrounding ones, at the end of the game; at most 7."),
  .about = &hut,
  .max = SPACES,
};

static const CarcQuestion trapped = {
  .id = "meeples",
  .words = CARC_TEXT ("question", "Meeples on the Vodyanoy tile"),
  .about = &vodyanoy,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = 20,
  .place = CARC_PLACE_OWNERS,
  .required = true,
};

static const CarcRule hut_rule = {
  .id = "russian-promos.hut",
  .name = CARC_TEXT ("rule", "Baba Yaga’s hut itself"),
  .why = CARC_TEXT ("rule", "The hut is worth 1 point for its own tile. As soon as all eight surrounding tiles are "
                            "placed, it is scored for this one point, and the meeple is returned."),
  .reference = RULES,
};

static const CarcRule empty_rule = {
  .id = "russian-promos.empty",
  .name = CARC_PLURAL ("%d empty space around the hut", "%d empty spaces around the hut"),
  .why = CARC_TEXT ("rule", "At the end of the game, the hut is worth 1 point for each of the eight surrounding spaces "
                            "that is empty."),
  .reference = RULES,
};

static const CarcRule vodyanoy_rule = {
  .id = "russian-promos.vodyanoy",
  .name = CARC_PLURAL ("%d meeple with the Vodyanoy", "%d meeples with the Vodyanoy"),
  .why = CARC_TEXT ("rule", "During final scoring, each meeple on the Vodyanoy tile costs its owner 2 points."),
  .reference = RULES,
};

static const CarcText surrounded_only
    = CARC_TEXT ("problem", "During the game, the hut is scored only when no space around it is empty.");

static const CarcText no_neighbor
    = CARC_TEXT ("problem", "The hut was placed next to another tile, so at most seven spaces around it are empty.");

static const CarcText second_hut
    = CARC_TEXT ("problem", "Baba Yaga’s hut has already been scored. This entry scores it again.");

static void
score_hut (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_answer (scoring, &owner) - 1;
  int n = carc_answer (scoring, &empty);

  carc_sheet_add_player_line (sheet, &hut_rule, player, 1, 1);
  if (n > 0)
    carc_sheet_add_player_line (sheet, &empty_rule, player, n, n);
  carc_sheet_set_fact (sheet, &hut_scored, 0, 1);
}

static void
score_vodyanoy (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &trapped, player);

      if (n > 0)
        carc_sheet_add_player_line (sheet, &vodyanoy_rule, player, n, -n * LOSS);
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (scoring->entry->subject == &hut && carc_standings_fact (scoring->before, &hut_scored, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &second_hut, 0);
  if (carc_answer (scoring, &empty) > 0 && !carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &empty, CARC_NO_PLAYER, &surrounded_only, 0);
  else if (carc_answer (scoring, &empty) == SPACES)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &empty, CARC_NO_PLAYER, &no_neighbor, 0);
}

const CarcModule carc_russian_promos = {
  .id = "russian-promos",
  .name = CARC_TEXT ("expansion", "Russian Promos"),
  .adds = CARC_TEXT ("expansion", "Baba Yaga’s hut, and the meeples that the Vodyanoy has caught"),
  .subjects = (const CarcSubject *const[]){ &hut, &vodyanoy, NULL },
  .questions = (const CarcQuestion *const[]){ &owner, &empty, &trapped, NULL },
  .rules = (const CarcRule *const[]){ &hut_rule, &empty_rule, &vodyanoy_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &hut, score_hut },
                               { CARC_STAGE_PERSONAL, &vodyanoy, score_vodyanoy },
                               { 0 } },
  .check = check,
};
