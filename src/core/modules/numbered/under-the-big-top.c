/* under-the-big-top.c: Under the Big Top. The circus scores the meeples around it when it moves on, acrobats score
 * their pyramid, and a ringmaster scores the circus and acrobat tiles around him. The fairy next to an acrobat counts
 * for the whole pyramid at the start of a turn (the rules of the expansion, as quoted in JCloisterZone's pull request
 * 428; see also its issue 418), but not when the pyramid is scored, which is no feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-under-the-big-top.h"
#include "carc-princess-and-dragon.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Under the Big Top, 2017"
#define PYRAMID 3
#define POINTS_AN_ACROBAT 5
#define POINTS_A_TILE 2

enum { ANYWAY, WITH_MAJORITY };

static const CarcFact used = { "under-the-big-top.used" }; /* key: the animal; how many of its tokens were scored */

static const CarcFact scored_at_the_end = { "under-the-big-top.scored-at-the-end" }; /* 1: the circus has been */

static const CarcSubject circus = {
  .id = "circus",
  .name = CARC_TEXT ("event", "Circus"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

const CarcSubject carc_acrobats = {
  .id = "acrobats",
  .name = CARC_TEXT ("event", "Acrobats"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_ANY,
};

/* In the order of the choices of the question: the points per meeple, and how many tokens there are. */
static const struct {
  int points;
  int tokens;
} animals[] = { { 1, 1 }, { 3, 4 }, { 4, 5 }, { 5, 3 }, { 6, 2 }, { 7, 1 } };

static const CarcQuestion animal = {
  .id = "animal",
  .words = CARC_TEXT ("question", "Animal token under the big top"),
  .about = &circus,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]) {
    { "flea", CARC_TEXT ("animal token", "Flea, 1") },
    { "monkey", CARC_TEXT ("animal token", "Monkey, 3") },
    { "seal", CARC_TEXT ("animal token", "Seal, 4") },
    { "bear", CARC_TEXT ("animal token", "Bear, 5") },
    { "tiger", CARC_TEXT ("animal token", "Tiger, 6") },
    { "elephant", CARC_TEXT ("animal token", "Elephant, 7") },
    { 0 },
  },
  .required = true,
};

static const CarcQuestion spectators = {
  .id = "meeples",
  .words = CARC_TEXT ("question", "Meeples on the nine tiles"),
  .hint = CARC_TEXT ("question", "The big top’s tile and the eight surrounding tiles; no builders, pigs, or barns."),
  .about = &circus,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 20,
  .place = CARC_PLACE_OWNERS,
};

static const CarcQuestion pyramid = {
  .id = "meeples",
  .words = CARC_TEXT ("question", "Meeples in the pyramid"),
  .about = &carc_acrobats,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = PYRAMID,
  .place = CARC_PLACE_OWNERS,
  .required = true,
  .figures = true,
};

/* Without an answer, she is next to one meeple, whatever it is. */
static const CarcQuestion acrobats_with_fairy = {
  .id = "acrobats",
  .words = CARC_TEXT ("question", "Acrobats in the pyramid with the fairy"),
  .hint = CARC_TEXT ("question", "Only if the fairy is at a pyramid: all acrobats of this player in it."),
  .about = &carc_fairy_point,
  .min = 1,
  .max = PYRAMID,
};

static const CarcQuestion ringmaster = {
  .id = "ringmaster",
  .words = CARC_TEXT ("question", "Circus and acrobat tiles around a ringmaster"),
  .hint = CARC_TEXT ("question", "On his own tile and the eight surrounding tiles. Also enter him as a meeple."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 9,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .needs_figure = true,
  .fits = carc_is_for_all_figures,
  .misfit = CARC_TEXT ("problem", "Only an abbot can be in a garden. Remove this figure."),
};

static const CarcRule circus_rule = {
  .id = "under-the-big-top.circus",
  .name = CARC_PLURAL ("%d meeple at the circus", "%d meeples at the circus"),
  .why = CARC_TEXT ("rule", "When the big top moves, and at the end of the game, its animal token is revealed. Each "
                            "meeple on its tile and the eight surrounding tiles is worth the number shown."),
  .reference = RULES,
};

static const CarcRule acrobat_rule = {
  .id = "under-the-big-top.acrobat",
  /* Translators: a line of the score sheet: the acrobats of a player in a pyramid. */
  .name = CARC_PLURAL ("%d acrobat", "%d acrobats"),
  .why = CARC_TEXT ("rule", "A pyramid of three acrobats may be scored. Each acrobat is worth 5 points. At the end of "
                            "the game, incomplete pyramids are scored too."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule fairy_rule = {
  .id = "under-the-big-top.fairy",
  /* Translators: a line of the score sheet, below 1 point for the fairy next to an acrobat: the player’s other acrobats
     in that pyramid. */
  .name = CARC_PLURAL ("%d more acrobat in the pyramid", "%d more acrobats in the pyramid"),
  .why
  = CARC_TEXT ("rule", "The fairy next to an acrobat counts for all acrobats in the pyramid. A player who starts a "
                       "turn with her there scores 1 point for each of their own acrobats in it."),
  .reference = RULES,
};

static const CarcRule lost_rule = {
  .id = "under-the-big-top.challenge-lost",
  .name = CARC_PLURAL ("Ringmaster at %d tile, but the challenge was lost",
                       "Ringmaster at %d tiles, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule ringmaster_rule = {
  .id = "under-the-big-top.ringmaster",
  .name = CARC_PLURAL ("Ringmaster, at %d circus or acrobat tile", "Ringmaster, at %d circus and acrobat tiles"),
  .why = CARC_TEXT ("rule", "When a ringmaster’s feature is scored, his owner scores 2 points for each circus and "
                            "acrobat tile among his own tile and the eight surrounding tiles."),
  .reference = RULES,
  .unscored = &lost_rule,
};

static const CarcRule idle_rule = {
  .id = "under-the-big-top.idle",
  .name = CARC_PLURAL ("Ringmaster without the majority, at %d tile", "Ringmaster without the majority, at %d tiles"),
  .why = CARC_TEXT ("rule", "House rule: a ringmaster is worth points only if his owner scores the feature."),
  .source = CARC_SOURCE_HOUSE,
  .reference = "Waymark",
};

static const CarcRule abbot_rule = {
  .id = "under-the-big-top.abbot",
  .name = CARC_PLURAL ("Ringmaster at %d tile, but the abbot is returned early",
                       "Ringmaster at %d tiles, but the abbot is returned early"),
  .why = CARC_TEXT ("rule", "When an abbot is returned early, only he is scored, not the feature he is on. A "
                            "ringmaster scores only when his feature is scored."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Wikicarpedia, The Abbot; Under the Big Top",
};

static const CarcOption ringmaster_option = {
  .id = "ringmaster",
  .words = CARC_TEXT ("rule option", "A ringmaster without the majority"),
  .why = CARC_TEXT ("rule option", "According to the rules, he is worth points when his feature is scored. The rules do not mention the majority."),
  .choices = (const CarcOptionChoice[]){
    { "anyway", CARC_TEXT ("rule option", "He is worth points with or without the majority"), CARC_SOURCE_COMMUNITY, RULES },
    { "majority", CARC_TEXT ("rule option", "He is worth points only if his owner scores the feature"), CARC_SOURCE_HOUSE, "Waymark" },
    { 0 },
  },
};

static void
score_circus (const CarcScoring *scoring, CarcSheet *sheet)
{
  int token = carc_answer (scoring, &animal) - 1;

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &spectators, player);

      if (n > 0)
        carc_sheet_add_player_line (sheet, &circus_rule, player, n, n * animals[token].points);
    }
  carc_sheet_set_fact (sheet, &used, token, carc_standings_fact (scoring->before, &used, token) + 1);
  if (carc_is_final (scoring->before))
    carc_sheet_set_fact (sheet, &scored_at_the_end, 0, 1);
}

static void
score_acrobats (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &pyramid, player);

      if (n > 0)
        carc_sheet_add_player_line (sheet, &acrobat_rule, player, n, n * POINTS_AN_ACROBAT);
    }
}

static void
score_acrobats_with_fairy (const CarcScoring *scoring, CarcSheet *sheet)
{
  int more = carc_answer (scoring, &acrobats_with_fairy) - 1; /* for the first one, the fairy scores by herself */

  if (more > 0)
    carc_sheet_add_player_line (sheet, &fairy_rule, carc_doer (scoring), more, more);
}

static void
score_ringmaster (const CarcScoring *scoring, CarcSheet *sheet)
{
  bool anyway = carc_setup_choice (scoring->setup, &ringmaster_option) == ANYWAY;
  bool abbot_returned = carc_answer (scoring, &carc_abbot_returned);

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int n = carc_entry_get (scoring->entry, &ringmaster, player);

      if (n > 0 && abbot_returned)
        carc_sheet_add_player_line (sheet, &abbot_rule, player, n, 0);
      else if (n > 0 && (anyway || sheet->majority[player]))
        carc_sheet_add_player_line (sheet, &ringmaster_rule, player, n, n * POINTS_A_TILE);
      else if (n > 0)
        carc_sheet_add_player_line (sheet, &idle_rule, player, n, 0);
    }
}

static const CarcText no_token_left
    = CARC_TEXT ("problem", "All tokens of this animal have been scored; choose another.");
static const CarcText second_at_the_end
    = CARC_TEXT ("problem", "The circus has already been scored in final scoring. This entry scores it again.");
static const CarcText large_pyramid
    = CARC_PLURAL ("A pyramid can have at most %d acrobat.", "A pyramid can have at most %d acrobats.");
static const CarcText small_pyramid
    = CARC_PLURAL ("During the game, a pyramid is scored only when there is %d meeple in it.",
                   "During the game, a pyramid is scored only when there are %d meeples in it.");

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int token = carc_answer (scoring, &animal) - 1;
  int n = carc_entry_sum (scoring->entry, &pyramid);

  if (token >= 0 && carc_standings_fact (scoring->before, &used, token) >= animals[token].tokens)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &animal, CARC_NO_PLAYER, &no_token_left, 0);
  if (token >= 0 && carc_standings_fact (scoring->before, &scored_at_the_end, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &second_at_the_end, 0);
  if (n > PYRAMID)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &pyramid, CARC_NO_PLAYER, &large_pyramid, PYRAMID);
  else if (n > 0 && n < PYRAMID && !carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &pyramid, CARC_NO_PLAYER, &small_pyramid, PYRAMID);
}

const CarcModule carc_under_the_big_top = {
  .id = "under-the-big-top",
  .name = CARC_TEXT ("expansion", "Under the Big Top"),
  .adds = CARC_TEXT ("expansion", "The circus, pyramids of acrobats, and ringmasters"),
  .subjects = (const CarcSubject *const[]){ &circus, &carc_acrobats, NULL },
  .questions = (const CarcQuestion *const[]){ &animal, &spectators, &pyramid, &acrobats_with_fairy, &ringmaster, NULL },
  .options = (const CarcOption *const[]){ &ringmaster_option, NULL },
  .rules = (const CarcRule *const[]){ &circus_rule, &acrobat_rule, &fairy_rule, &ringmaster_rule, &idle_rule,
                                      &abbot_rule, &lost_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &circus, score_circus },
                               { CARC_STAGE_PERSONAL, &carc_acrobats, score_acrobats },
                               { CARC_STAGE_PERSONAL, &carc_fairy_point, score_acrobats_with_fairy },
                               { CARC_STAGE_SEPARATE, NULL, score_ringmaster },
                               { 0 } },
  .check = check,
};
