/* gold-mines.c: The Gold Mines. The players with the majority take the gold bars on the tiles of a completed feature.
 * At the end, each bar is worth more the more bars a player has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Gold Mines, 2017"
#define N_BARS 16

static const CarcFact paid = { "gold-mines.paid" }; /* 1: the bars have been scored */

static const CarcSubject gold_bars = {
  .id = "gold-bars",
  .name = CARC_TEXT ("event", "Gold Bars"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_FINAL,
};

static const CarcQuestion gold = {
  .id = "gold",
  .words = CARC_TEXT ("question", "Gold bars on the tiles"),
  .hint = CARC_TEXT ("question", "For a monastery, those on its nine tiles."),
  .scope = CARC_ABOUT_FEATURES,
  .max = N_BARS,
  .place = CARC_PLACE_FEATURE,
  .rare = true,
  .moot_when = CARC_STATE_UNFINISHED,
  .fits = carc_can_be_completed,
  .misfit = CARC_TEXT ("problem", "Gold is only taken when a feature is completed during the game. Remove the answer."),
};

static const CarcQuestion bars = {
  .id = "bars",
  .words = CARC_TEXT ("question", "Gold bars not in the log"),
  .hint
  = CARC_TEXT ("question", "For example, those from the tiles around a castle. All others are counted from the log."),
  .about = &gold_bars,
  .ask = CARC_ASK_COUNT_EACH,
  .max = N_BARS,
};

static const CarcRule taken_rule = {
  .id = "gold-mines.taken",
  .name = CARC_PLURAL ("%d gold bar taken", "%d gold bars taken"),
  .why = CARC_TEXT ("rule", "The gold on the tiles of a completed feature goes to the player with the majority. Tied "
                            "players take turns taking one bar each, clockwise from the active player."),
  .reference = RULES,
};

static const CarcRule stays_rule = {
  .id = "gold-mines.stays",
  .name = CARC_PLURAL ("%d gold bar stays on the tiles", "%d gold bars stay on the tiles"),
  .why = CARC_TEXT ("rule", "No player has the majority, so the gold stays where it is."),
  .reference = RULES,
};

static const CarcRule unfinished_rule = {
  .id = "gold-mines.unfinished",
  .name
  = CARC_PLURAL ("%d gold bar, but the feature is not completed", "%d gold bars, but the feature is not completed"),
  .why = CARC_TEXT ("rule", "Gold is taken only when a feature is completed. Until then it stays on the tiles."),
  .reference = RULES,
};

static const CarcRule bar_rule = {
  .id = "gold-mines.bar",
  /* Translators: a number of gold bars: what a player scores for, or takes. */
  .name = CARC_PLURAL ("%d gold bar", "%d gold bars"),
  .why = CARC_TEXT (
      "rule", "With 1 to 3 bars at the end of the game, each bar is worth 1 point. With 4 to 6 bars, each is worth 2 "
              "points. With 7 to 9 bars, each is worth 3 points. With 10 or more bars, each is worth 4 points."),
  .reference = RULES,
};

static const CarcToken gold_bar = {
  .id = "gold-bar",
  .words = CARC_PLURAL ("%d gold bar", "%d gold bars"),
  .supply = carc_no_supply,
};

static int
count_majority (const CarcScoring *scoring, const CarcSheet *sheet)
{
  int n = 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    n += sheet->majority[player];
  return n;
}

static void
leave_gold (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_feature_line (sheet, &unfinished_rule, carc_answer (scoring, &gold), 0);
}

/* Distributes the bars one at a time, clockwise from the active player, among the players in the majority. */
static void
distribute_gold (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n_players = scoring->setup->n_players;
  int n_bars = carc_answer (scoring, &gold);
  int sharing = count_majority (scoring, sheet);
  int first = carc_doer (scoring) < 0 ? 0 : carc_doer (scoring);
  int rank = 0;

  if (n_bars == 0)
    return;
  if (sheet->unscored)
    {
      leave_gold (scoring, sheet);
      return;
    }
  if (sharing == 0)
    {
      carc_sheet_add_feature_line (sheet, &stays_rule, n_bars, 0);
      return;
    }
  for (int i = 0; i < n_players; i++)
    {
      int player = (first + i) % n_players;
      int taken;

      if (!sheet->majority[player])
        continue;
      taken = n_bars / sharing + (rank < n_bars % sharing);
      rank++;
      carc_sheet_add_player_line (sheet, &taken_rule, player, taken, 0);
      if (taken > 0)
        carc_sheet_move_token (sheet, &gold_bar, player, taken);
    }
}

static int
get_value (int n_bars)
{
  if (n_bars < 4)
    return 1;
  if (n_bars < 7)
    return 2;
  return n_bars < 10 ? 3 : 4;
}

static void
score_bars (const CarcScoring *scoring, CarcSheet *sheet)
{
  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int more = carc_entry_get (scoring->entry, &bars, player);
      int n = carc_standings_held (scoring->before, &gold_bar, player) + more;

      if (n > 0)
        carc_sheet_add_player_line (sheet, &bar_rule, player, n, n * get_value (n));
      if (more > 0)
        carc_sheet_move_token (sheet, &gold_bar, player, more);
    }
  carc_sheet_set_fact (sheet, &paid, 0, 1);
}

static const CarcText too_many = CARC_PLURAL ("Only %d gold bar is left.", "Only %d gold bars are left.");
static const CarcText whose_turn = CARC_TEXT (
    "problem", "No turn has begun. Choose who completed the feature, so that the gold can be distributed.");
static const CarcText paid_before = CARC_TEXT ("problem", "The gold bars have already been scored.");

/* It matters who takes the first bar only if several players share the bars. */
static bool
names_several_players (const CarcEntry *entry)
{
  int first = CARC_NO_PLAYER;

  for (int i = 0; i < entry->n_answers; i++)
    {
      int player = entry->answers[i].player;

      if (player == CARC_NO_PLAYER)
        continue;
      if (first != CARC_NO_PLAYER && player != first)
        return true;
      first = player;
    }
  return false;
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  bool at_the_end = scoring->entry->subject == &gold_bars;
  bool taken = !at_the_end && scoring->entry->state == CARC_STATE_COMPLETED;
  const CarcQuestion *question = at_the_end ? &bars : &gold;
  int n = carc_entry_sum (scoring->entry, question);
  int left = N_BARS - carc_held_by_all (scoring, &gold_bar);

  if (at_the_end && carc_standings_fact (scoring->before, &paid, 0))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &paid_before, 0);
  if (n == 0)
    return;
  if (n > left)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, question, CARC_NO_PLAYER, &too_many, left);
  else if (taken && carc_doer (scoring) < 0 && names_several_players (scoring->entry))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &whose_turn, 0);
}

const CarcModule carc_gold_mines = {
  .id = "gold-mines",
  .name = CARC_TEXT ("expansion", "The Gold Mines"),
  .adds = CARC_TEXT ("expansion", "Gold bars on tiles, scored at the end of the game"),
  .subjects = (const CarcSubject *const[]){ &gold_bars, NULL },
  .questions = (const CarcQuestion *const[]){ &gold, &bars, NULL },
  .tokens = (const CarcToken *const[]){ &gold_bar, NULL },
  .rules = (const CarcRule *const[]){ &taken_rule, &stays_rule, &unfinished_rule, &bar_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_FEATURE, NULL, leave_gold, CARC_STATE_UNFINISHED },
                               { CARC_STAGE_TOKENS, NULL, distribute_gold, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &gold_bars, score_bars },
                               { 0 } },
  .check = check,
};
