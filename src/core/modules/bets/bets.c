/* bets.c: The Bets. Chips are placed on a bookmaker tile and settled by the first of its roads and cities that is
 * completed: a chip scores if the number of tiles is one of its numbers, regardless of majorities.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bets-private.h"
#include "carc-base.h"

#define RULES "Hans im Glück, The Bets, 2022"
#define WAS_PLACED 256 /* besides one bit per seat for the chips on it */

static const CarcFact on_stack = { "bets.on-stack" }; /* key: stack; WAS_PLACED, and the seats with a chip */
static const CarcFact revealed
    = { "bets.shown" }; /* key: stack × player; chips revealed from other stacks, bit 0 for chip 1 */

const CarcSubject carc_bookmaker = {
  .id = "bookmaker",
  .name = CARC_TEXT ("event", "Bookmaker Tile"),
  .states = CARC_STATE_COMPLETED,
};

const CarcSubject carc_bet = {
  .id = "bet",
  .name = CARC_TEXT ("event", "Bet Settlement"),
  .states = CARC_STATE_COMPLETED,
};

const CarcQuestion carc_stack_placed = {
  .id = "stack",
  .words = CARC_TEXT ("question", "Stack number"),
  .about = &carc_bookmaker,
  .min = 1,
  .max = CARC_N_STACKS,
  .required = true,
  .rare = true, /* the next number is nearly always right */
};

const CarcQuestion carc_chips_placed = {
  .id = "chips",
  .words = CARC_TEXT ("question", "Who placed a betting chip?"),
  .hint = CARC_TEXT ("question", "Leave this empty if no player placed a chip."),
  .about = &carc_bookmaker,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
};

const CarcQuestion carc_bet_stack = {
  .id = "stack",
  .words = CARC_TEXT ("question", "Stack number"),
  .about = &carc_bet,
  .min = 1,
  .max = CARC_N_STACKS,
  .required = true,
};

static const CarcChoice on_choices[] = {
  [CARC_ON_ROAD - 1] = { "road", CARC_TEXT ("bet on", "Road") },
  [CARC_ON_CITY - 1] = { "city", CARC_TEXT ("bet on", "City") },
  { 0 },
};

const CarcQuestion carc_bet_on = {
  .id = "on",
  .words = CARC_TEXT ("question", "Feature that settles the stack"),
  .hint = CARC_TEXT ("question", "Choose this before revealing any chips."),
  .about = &carc_bet,
  .ask = CARC_ASK_WORD,
  .choices = on_choices,
  .offer = &carc_offered_on,
};

const CarcQuestion carc_bet_tiles = {
  .id = "tiles",
  .words = CARC_TEXT ("question", "Road or city tiles"),
  .hint = CARC_TEXT ("question", "Count each tile once, or each space of a larger tile. Bonuses do not count."),
  .about = &carc_bet,
  .min = 1,
  .max = 200,
  .offer = &carc_offered_tiles,
};

const CarcQuestion *
carc_bet_tiles_question (int on)
{
  if (on == 0)
    return &carc_bet_tiles;
  return on == CARC_ON_ROAD ? &carc_road_tiles : &carc_city_tiles;
}

const CarcQuestion carc_bet_chip = {
  .id = "chip",
  .words = CARC_TEXT ("question", "Revealed betting chip"),
  .about = &carc_bet,
  .ask = CARC_ASK_COUNT_EACH,
  .min = 1,
  .max = CARC_N_CHIPS,
  .place = CARC_PLACE_PLAYERS,
};

const CarcQuestion carc_bet_hit = {
  .id = "hit",
  .words = CARC_TEXT ("question", "Points printed on the betting chip"),
  .hint = CARC_TEXT ("question", "0 if there is no match."),
  .about = &carc_bet,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
  .keep_zero = true,
};

const CarcQuestion carc_bet_returned = {
  .id = "returned",
  .words = CARC_TEXT ("question", "Chips are returned face down"),
  .hint = CARC_TEXT ("question", "If a castle left no road or city to settle them on."),
  .about = &carc_bet,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcRule chip_rule = {
  .id = "bets.chip",
  .name = CARC_TEXT ("rule", "Betting chip, match"),
  .why = CARC_TEXT ("rule", "The number of tiles equals one of the chip’s numbers, or reaches the one with the plus "
                            "sign. If both match, the higher value counts. No meeple is needed."),
  .reference = RULES,
};

static const CarcRule points_rule = {
  .id = "bets.points",
  .name = CARC_TEXT ("rule", "Betting chip, points as printed"),
  .why = CARC_TEXT ("rule", "The chip matched, and its printed points were entered by hand. No meeple is needed."),
  .reference = RULES,
};

static const CarcRule miss_rule = {
  .id = "bets.miss",
  .name = CARC_TEXT ("rule", "Betting chip, no match"),
  .why = CARC_TEXT ("rule", "None of the chip’s numbers matches the number of tiles. The chip is worth nothing, costs "
                            "nothing, and is returned."),
  .reference = RULES,
};

static const CarcOption unoccupied_bet = {
  .id = "unoccupied-bet",
  .words = CARC_TEXT ("rule option", "A completed road or city without meeples"),
  .why = CARC_TEXT ("rule option", "The rules mention both completing and scoring a road or city. This setting only decides what Waymark asks."),
  .choices = (const CarcOptionChoice[]){
    { "settles", CARC_TEXT ("rule option", "Settles the bets"), CARC_SOURCE_OFFICIAL, RULES },
    { "waits", CARC_TEXT ("rule option", "Does not settle the bets"), CARC_SOURCE_OFFICIAL, RULES },
    { 0 },
  },
};

static int
get_chips (const CarcSetup *setup, int player)
{
  return setup->colors[player] < CARC_N_PUBLISHED_COLORS ? CARC_N_CHIPS : 0;
}

const CarcToken carc_betting_chip = {
  .id = "betting-chip",
  /* Translators: a number of betting chips: what a player has, places, or gets back. */
  .words = CARC_PLURAL ("%d betting chip", "%d betting chips"),
  .supply = get_chips,
};

unsigned
carc_chips_on_stack (const CarcStandings *standings, int stack)
{
  return (unsigned) carc_standings_fact (standings, &on_stack, stack) & (WAS_PLACED - 1);
}

bool
carc_stack_was_placed (const CarcStandings *standings, int stack)
{
  return carc_standings_fact (standings, &on_stack, stack) != 0;
}

static int
get_shown_key (int stack, int player)
{
  return stack * CARC_MAX_PLAYERS + player;
}

bool
carc_chip_may_be_revealed (const CarcStandings *standings, int stack, int player, int chip)
{
  int elsewhere = carc_standings_fact (standings, &revealed, get_shown_key (stack, player));

  return (elsewhere >> (chip - 1) & 1) == 0;
}

static bool
face_matches (const CarcFace *face, int tiles)
{
  return face->or_more ? tiles >= face->tiles : tiles == face->tiles;
}

bool
carc_chip_matches (const CarcChip *chip, int tiles)
{
  for (int i = 0; i < chip->n_faces; i++)
    if (face_matches (&chip->faces[i], tiles))
      return true;
  return false;
}

int
carc_chip_points (const CarcChip *chip, int tiles)
{
  int points = 0;

  for (int i = 0; i < chip->n_faces; i++)
    if (face_matches (&chip->faces[i], tiles) && chip->faces[i].points > points)
      points = chip->faces[i].points;
  return points;
}

static void
settle_chip (const CarcScoring *scoring, CarcSheet *sheet, int player, int number)
{
  const CarcChip *chip = &scoring->setup->chips[number - 1];
  int tiles = carc_answer (scoring, &carc_bet_tiles);

  carc_sheet_add_player_line (sheet, carc_chip_matches (chip, tiles) ? &chip_rule : &miss_rule, player, 1,
                              carc_chip_points (chip, tiles));
}

static void
settle_chips (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int chip = carc_entry_get (entry, &carc_bet_chip, player);
      int points = carc_entry_get (entry, &carc_bet_hit, player);

      if (chip > 0)
        settle_chip (scoring, sheet, player, chip);
      else if (carc_entry_has (entry, &carc_bet_hit, player))
        carc_sheet_add_player_line (sheet, points > 0 ? &points_rule : &miss_rule, player, 1, points);
    }
}

static void
place_chips (const CarcScoring *scoring, CarcSheet *sheet)
{
  int placed = WAS_PLACED;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_chips_placed, player))
      {
        carc_sheet_move_token (sheet, &carc_betting_chip, player, -1);
        placed |= 1 << player;
      }
  carc_sheet_set_fact (sheet, &on_stack, carc_answer (scoring, &carc_stack_placed), placed);
}

/* A chip that is revealed from one stack cannot be the one on another stack that is still in play. */
static void
record_revealed (const CarcScoring *scoring, CarcSheet *sheet, int player, int chip)
{
  int settled = carc_answer (scoring, &carc_bet_stack);

  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (stack != settled && (carc_chips_on_stack (scoring->before, stack) >> player & 1) != 0)
      {
        int key = get_shown_key (stack, player);

        carc_sheet_set_fact (sheet, &revealed, key,
                             carc_standings_fact (scoring->before, &revealed, key) | 1 << (chip - 1));
      }
}

static void
return_chips (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  int stack = carc_answer (scoring, &carc_bet_stack);
  unsigned left = carc_chips_on_stack (scoring->before, stack);
  bool returned = carc_answer (scoring, &carc_bet_returned) != 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    {
      int chip = carc_entry_get (entry, &carc_bet_chip, player);

      if ((left >> player & 1) == 0)
        continue;
      if (!returned && chip == 0 && !carc_entry_has (entry, &carc_bet_hit, player))
        continue;
      if (chip > 0)
        record_revealed (scoring, sheet, player, chip);
      carc_sheet_move_token (sheet, &carc_betting_chip, player, 1);
      left &= ~(1u << player);
    }
  carc_sheet_set_fact (sheet, &on_stack, stack, (int) left | WAS_PLACED);
}

static void
record_feature (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;
  bool occupied = carc_figures_of_all (entry) > 0 || carc_entry_sum (entry, &carc_to) > 0;

  if (occupied || carc_setup_choice (scoring->setup, &unoccupied_bet) == unoccupied_bet.standard)
    carc_record_completed (scoring, sheet);
}

const CarcModule carc_bets = {
  .id = "bets",
  .name = CARC_TEXT ("expansion", "The Bets"),
  .adds = CARC_TEXT ("expansion", "Bookmaker tiles, and chips for betting on the size of roads and cities"),
  .subjects = (const CarcSubject *const[]){ &carc_bookmaker, &carc_bet, NULL },
  .questions
  = (const CarcQuestion *const[]){ &carc_stack_placed, &carc_chips_placed, &carc_bet_stack, &carc_bet_on,
                                   &carc_bet_tiles, &carc_bet_chip, &carc_bet_hit, &carc_bet_returned, NULL },
  .options = (const CarcOption *const[]){ &unoccupied_bet, NULL },
  .tokens = (const CarcToken *const[]){ &carc_betting_chip, NULL },
  .rules = (const CarcRule *const[]){ &chip_rule, &points_rule, &miss_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &carc_bet, settle_chips },
                               { CARC_STAGE_TOKENS, &carc_bookmaker, place_chips },
                               { CARC_STAGE_TOKENS, &carc_bet, return_chips },
                               { CARC_STAGE_TOKENS, &carc_road, record_feature, CARC_STATE_COMPLETED },
                               { CARC_STAGE_TOKENS, &carc_city, record_feature, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = carc_bets_check,
  .always = true,
};
