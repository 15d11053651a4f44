/* bridges-castles-and-bazaars.c: Bridges, Castles & Bazaars. A castle scores as much as a feature that is completed
 * next to it; in a bazaar, tiles are bought and sold for points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-bridges-castles-and-bazaars.h"
#include "base-private.h"

#define RULES "Hans im Glück, Bridges, Castles & Bazaars, 2021"
#define MAX_CASTLES 3

/* By player: how many castles have copied a feature, and how many were used when the last one was recorded (0: none was
 * recorded). */
static const CarcFact copied = { "bridges-castles-and-bazaars.copied" };
static const CarcFact used = { "bridges-castles-and-bazaars.used" };
static const CarcFact last_turn = { "bridges-castles-and-bazaars.last-turn" }; /* turns begun when the last was built */
static const CarcFact lately = { "bridges-castles-and-bazaars.lately" }; /* castles that were built in that turn */

static const CarcSubject castle_built = {
  .id = "castle-built",
  .name = CARC_TEXT ("event", "City Turned Into a Castle"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcSubject bazaar = {
  .id = "bazaar",
  .name = CARC_TEXT ("event", "Bazaar"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

const CarcQuestion carc_castle = {
  .id = "castle",
  .words = CARC_TEXT ("question", "Castles that score the same points"),
  .hint = CARC_TEXT ("question", "Castles for which this is the next feature completed within their six tiles."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_COUNT_EACH,
  .max = MAX_CASTLES,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .figures_beside = true,
  .fits = carc_can_be_completed,
  .misfit = CARC_TEXT ("problem", "A castle only copies features completed during the game, never a field. Remove it."),
};

const CarcQuestion carc_field_castles = {
  .id = "castles",
  .words = CARC_TEXT ("question", "Castles the field touches"),
  .hint = CARC_TEXT ("question", "Do not count them as cities."),
  .about = &carc_field,
  .max = 24,
  .rare = true,
  .cities = true,
};

static const CarcQuestion chooser = {
  .id = "chooser",
  .words = CARC_TEXT ("question", "Player who chose the tile"),
  .about = &bazaar,
  .ask = CARC_ASK_PLAYER,
  .required = true,
};

static const CarcQuestion bid = {
  .id = "bid",
  .words = CARC_TEXT ("question", "Highest bid"),
  .hint = CARC_TEXT ("question", "In points; 0 for the last tile, which is free."),
  .about = &bazaar,
  .max = 99,
};

static const CarcQuestion bidder = {
  .id = "bidder",
  .words = CARC_TEXT ("question", "Highest bidder, if not the chooser"),
  .about = &bazaar,
  .ask = CARC_ASK_PLAYER,
  .place = CARC_PLACE_OWNERS,
};

static const CarcQuestion sold = {
  .id = "sold",
  .words = CARC_TEXT ("question", "The chooser sells the tile"),
  .hint = CARC_TEXT ("question", "Otherwise the chooser keeps it and pays the bid."),
  .about = &bazaar,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

static const CarcRule castle_rule = {
  .id = "bridges-castles-and-bazaars.castle",
  /* Translators: a line of the score sheet: the castles of “Bridges, Castles & Bazaars” that a field touches. */
  .name = CARC_PLURAL ("%d castle", "%d castles"),
  .why = CARC_TEXT ("rule", "A castle is worth as much as the next feature completed on the six tiles around it. It "
                            "does not matter who scores that feature."),
  .reference = RULES,
};

static const CarcRule built_rule = {
  .id = "bridges-castles-and-bazaars.built",
  .name = CARC_TEXT ("rule", "City turned into a castle"),
  .why = CARC_TEXT ("rule", "A player who completes a city of two half-circles may turn it into a castle. The city "
                            "scores nothing and does not count for the king. The castle waits for a feature on its six "
                            "tiles."),
  .reference = RULES,
};

static const CarcRule field_castle_rule = {
  .id = "bridges-castles-and-bazaars.field-castle",
  .name = CARC_PLURAL ("%d castle adjacent to the field", "%d castles adjacent to the field"),
  .why = CARC_TEXT ("rule", "A castle that a field touches is worth 1 point more than a city, so 4 points."),
  .reference = RULES,
};

static const CarcRule paid_rule = {
  .id = "bridges-castles-and-bazaars.paid",
  .name = CARC_TEXT ("rule", "Paid for a tile of the bazaar"),
  .why = CARC_TEXT ("rule", "The player who gets the tile pays the highest bid. Their score may drop below 0."),
  .reference = RULES,
};

static const CarcRule received_rule = {
  .id = "bridges-castles-and-bazaars.received",
  .name = CARC_TEXT ("rule", "Received for a tile of the bazaar"),
  .why
  = CARC_TEXT ("rule", "A chooser who sells the tile gets the highest bid from its bidder. A chooser who keeps the "
                       "tile pays that bid to the bidder."),
  .reference = RULES,
};

static const CarcText whose_castle = CARC_TEXT ("problem", "No turn has begun. Choose whose castle it is.");
static const CarcText many_built = CARC_PLURAL ("%d castle of one player?", "%d castles of one player?");
static const CarcText few_castles = CARC_PLURAL ("Each player has only %d castle.", "Each player has only %d castles.");
static const CarcText few_in_all = CARC_PLURAL ("There is only %d castle.", "There are only %d castles.");
static const CarcText few_waiting = CARC_PLURAL ("%d castle? Fewer castles are waiting to be scored.",
                                                 "%d castles? Fewer castles are waiting to be scored.");
static const CarcText built_now
    = CARC_TEXT ("problem", "The castle was built this turn and waits for a later one. This entry scores it now.");
static const CarcText sells_to_nobody = CARC_TEXT ("problem", "No other player has bid, so the tile cannot be sold.");
static const CarcText bids_against_self = CARC_TEXT ("problem", "The chooser cannot bid against themselves.");

static void
copy_worth (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  int value = carc_sheet_get_value (sheet);

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_castle)
      {
        int n = entry->answers[i].value;

        carc_sheet_add_player_line (sheet, &castle_rule, entry->answers[i].player, n, n * value);
      }
}

/* Returns how many castles @player must have used: those that have copied a feature, perhaps without an entry of their
 * own, and those that are waiting. A castle stays in place until the end of the game. */
static int
get_used (const CarcScoring *scoring, int player)
{
  int n_copied = carc_standings_fact (scoring->before, &copied, player);
  int n_used = carc_standings_fact (scoring->before, &used, player);

  return n_copied > n_used ? n_copied : n_used;
}

/* Returns how many castles @player has built in the current turn. */
static int
get_built_now (const CarcScoring *scoring, int player)
{
  int turns = carc_turns_begun (scoring->before);

  return turns > 0 && carc_standings_fact (scoring->before, &last_turn, player) == turns
             ? carc_standings_fact (scoring->before, &lately, player)
             : 0;
}

static void
build_castle (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);

  carc_sheet_add_player_line (sheet, &built_rule, player, 1, 0);
  carc_sheet_set_fact (sheet, &used, player, get_used (scoring, player) + 1);
  carc_sheet_set_fact (sheet, &last_turn, player, carc_turns_begun (scoring->before));
  carc_sheet_set_fact (sheet, &lately, player, get_built_now (scoring, player) + 1);
}

static void
record_copied (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_castle)
      {
        int player = entry->answers[i].player;

        carc_sheet_set_fact (sheet, &copied, player,
                             carc_standings_fact (scoring->before, &copied, player) + entry->answers[i].value);
      }
}

static void
score_field_castles (const CarcScoring *scoring, CarcSheet *sheet)
{
  int castles = carc_answer (scoring, &carc_field_castles);
  int each = carc_points_per_city (scoring) + 1;

  carc_sheet_add_feature_line (sheet, &field_castle_rule, castles, castles * each);
}

static void
trade (const CarcScoring *scoring, CarcSheet *sheet)
{
  int points = carc_answer (scoring, &bid);
  int one = carc_answer (scoring, &chooser) - 1;
  int other = carc_answer (scoring, &bidder) - 1;
  int buyer = carc_answer (scoring, &sold) ? other : one;
  int seller = buyer == one ? other : one;

  carc_sheet_add_player_line (sheet, &paid_rule, buyer, 1, -points);
  if (seller >= 0)
    carc_sheet_add_player_line (sheet, &received_rule, seller, 1, points);
}

static void
check_bazaar (const CarcScoring *scoring, CarcProblems *problems)
{
  int other = carc_answer (scoring, &bidder);

  if (other == 0 && carc_answer (scoring, &sold))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &sold, CARC_NO_PLAYER, &sells_to_nobody, 0);
  if (other > 0 && other == carc_answer (scoring, &chooser))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &bidder, CARC_NO_PLAYER, &bids_against_self, 0);
}

static int
get_supply (const CarcSetup *setup)
{
  return setup->n_players > 4 ? MAX_CASTLES - 1 : MAX_CASTLES;
}

static void
check_number (const CarcScoring *scoring, CarcProblems *problems)
{
  int each = get_supply (scoring->setup);
  int all = each * scoring->setup->n_players;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_castle, player) > each)
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_castle, player, &few_castles, each);
  if (carc_answer (scoring, &carc_field_castles) > all)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_field_castles, CARC_NO_PLAYER, &few_in_all, all);
}

static void
check_built (const CarcScoring *scoring, CarcProblems *problems)
{
  int player = carc_doer (scoring);
  int n = player < 0 ? 0 : get_used (scoring, player) + 1;

  if (player < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &whose_castle, 0);
  else if (n > get_supply (scoring->setup))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER, &many_built, n);
}

/* Where castles are not recorded when they are built, nobody knows how many are waiting, but not more than are left. */
static void
check_waiting_of (const CarcScoring *scoring, const CarcAnswer *castles, CarcProblems *problems)
{
  int player = castles->player;
  int supply = get_supply (scoring->setup);
  int before = carc_standings_fact (scoring->before, &copied, player);
  int after = before + castles->value;
  int n = get_used (scoring, player) - before;
  bool recorded = carc_standings_fact (scoring->before, &used, player) > 0;

  if (recorded && castles->value > n)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_castle, player, &few_waiting, castles->value);
  else if (!recorded && castles->value <= supply && after > supply)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_castle, player, &many_built, after);
  else if (castles->value > n - get_built_now (scoring, player) && castles->value <= n)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_castle, player, &built_now, 0);
}

static void
check_waiting (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_castle)
      check_waiting_of (scoring, &entry->answers[i], problems);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  check_number (scoring, problems);
  check_waiting (scoring, problems);
  if (scoring->entry->subject == &bazaar)
    check_bazaar (scoring, problems);
  else if (scoring->entry->subject == &castle_built)
    check_built (scoring, problems);
}

const CarcModule carc_bridges_castles_and_bazaars = {
  .id = "bridges-castles-and-bazaars",
  .name = CARC_TEXT ("expansion", "Bridges, Castles & Bazaars"),
  .adds
  = CARC_TEXT ("expansion", "Bridges, bazaars, and castles that score as much as the next feature completed near them"),
  .subjects = (const CarcSubject *const[]){ &castle_built, &bazaar, NULL },
  .questions = (const CarcQuestion *const[]){ &carc_castle, &carc_field_castles, &chooser, &bid, &bidder, &sold, NULL },
  .rules = (const CarcRule *const[]){ &castle_rule, &built_rule, &field_castle_rule, &paid_rule, &received_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_CORE, &carc_field, score_field_castles },
                               { CARC_STAGE_PERSONAL, &bazaar, trade },
                               { CARC_STAGE_PERSONAL, &castle_built, build_castle },
                               { CARC_STAGE_SEPARATE, NULL, copy_worth, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, NULL, record_copied, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
};
