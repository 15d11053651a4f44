/* markets-of-leipzig.c: The Markets of Leipzig. Meeples in its quarters bring bonuses: the Wainwrights for roads, the
 * Coiners for coats of arms. The points of the other quarters are entered as numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-offers.h"
#include "modules-private.h"

#define RULES "Hans im Glück, The Markets of Leipzig, 2017"
#define COMMUNITY "Wikicarpedia, Markets of Leipzig"
#define SCORING "Wikicarpedia, Scoring During the Game, 5/2024"

#define POINTS_OF_COAT 3

enum { REAL_TILES, COUNTED_TILES };
enum { WAINWRIGHTS = 1, COINERS, BOOKBINDERS, FARMHOUSE };

/* key: quarter; bit i: seat i has a meeple there */
static const CarcFact occupied = { "markets-of-leipzig.occupied" };

static int get_in_wainwrights (const CarcScoring *scoring, const CarcSheet *sheet, int player);
static int get_in_coiners (const CarcScoring *scoring, const CarcSheet *sheet, int player);

static const CarcSubject leipzig = {
  .id = "leipzig",
  .name = CARC_TEXT ("event", "Meeple Sent to Leipzig"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion sent_to = {
  .id = "sent-to",
  .words = CARC_TEXT ("question", "Quarter of Leipzig"),
  .hint = CARC_TEXT ("question", "The road is then scored without this meeple."),
  .about = &leipzig,
  .ask = CARC_ASK_WORD,
  .choices = (const CarcChoice[]){ { "wainwrights", CARC_TEXT ("quarter of Leipzig", "Wainwrights (roads)") },
                                   { "coiners", CARC_TEXT ("quarter of Leipzig", "Coiners (coats of arms)") },
                                   { "bookbinders", CARC_TEXT ("quarter of Leipzig", "Bookbinders") },
                                   { "farmhouse", CARC_TEXT ("quarter of Leipzig", "The quarter with the farmhouse") },
                                   { 0 } },
  .required = true,
};

static const CarcOffer in_wainwrights = {
  .get = get_in_wainwrights,
  .doubt = CARC_TEXT (
      "problem", "According to the log, this player has a meeple in the Wainwrights’ quarter. The bonus is left out."),
};

static const CarcOffer in_coiners = {
  .get = get_in_coiners,
  .doubt = CARC_TEXT ("problem",
                      "According to the log, this player has a meeple in the Coiners’ quarter. The bonus is left out."),
};

static const CarcQuestion wainwrights = {
  .id = "wainwrights",
  .words = CARC_TEXT ("question", "Players with a meeple in the Wainwrights’ quarter"),
  .hint = CARC_TEXT ("question", "Only counts for a player who scores the road."),
  .about = &carc_road,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .offer = &in_wainwrights,
};

static const CarcQuestion coiners = {
  .id = "coiners",
  .words = CARC_TEXT ("question", "Players with a meeple in the Coiners’ quarter"),
  .hint = CARC_TEXT ("question", "Only counts for a player with a meeple in the city, even without the majority."),
  .about = &carc_city,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
  .offer = &in_coiners,
};

static const CarcQuestion quarter = {
  .id = "quarter",
  .words = CARC_TEXT ("question", "Points from another quarter of Leipzig"),
  .hint = CARC_TEXT ("question", "See the rules of the quarter and enter the number."),
  .scope = CARC_ABOUT_FEATURES,
  .when = CARC_STATE_COMPLETED,
  .ask = CARC_ASK_COUNT_EACH,
  .max = 99,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcRule sent_rule = {
  .id = "markets-of-leipzig.sent",
  .name = CARC_TEXT ("rule", "A meeple goes to Leipzig"),
  .why
  = CARC_TEXT ("rule", "A player with the majority on a completed road to Leipzig may send one meeple from it to a "
                       "quarter where they have none. The road is scored without that meeple."),
  .reference = RULES,
};

static const CarcRule wainwrights_rule = {
  .id = "markets-of-leipzig.wainwrights",
  .name = CARC_PLURAL ("Wainwrights, for %d tile", "Wainwrights, for %d tiles"),
  .why = CARC_TEXT ("rule", "A player with a meeple in the Wainwrights’ quarter scores 1 additional point per tile of "
                            "each completed road they score. Signposts do not change this."),
  .reference = RULES,
};

static const CarcRule idle_wainwrights_rule = {
  .id = "markets-of-leipzig.idle-wainwrights",
  .name = CARC_TEXT ("rule", "Wainwrights, without the majority"),
  .why = CARC_TEXT ("rule", "The quarter counts only for roads that the meeple’s owner scores."),
  .reference = RULES,
};

static const CarcRule coiners_rule = {
  .id = "markets-of-leipzig.coiners",
  .name = CARC_PLURAL ("Coiners, for %d coat of arms", "Coiners, for %d coats of arms"),
  .why = CARC_TEXT ("rule", "A player with a meeple in the Coiners’ quarter scores 3 points for each coat of arms in a "
                            "completed city. The player needs a meeple in the city, but not the majority."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = SCORING,
};

static const CarcRule idle_coiners_rule = {
  .id = "markets-of-leipzig.idle-coiners",
  .name = CARC_TEXT ("rule", "Coiners, without a meeple in the city"),
  .why = CARC_TEXT ("rule", "The quarter counts only for cities in which the player has a meeple."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = SCORING,
};

static const CarcRule lost_rule = {
  .id = "markets-of-leipzig.challenge-lost",
  .name = CARC_TEXT ("rule", "A quarter of Leipzig, but the challenge was lost"),
  .why = CARC_TEXT ("rule",
                    "The loser’s meeple is returned without scoring, so the fairy, a ringmaster, ghosts, and additions "
                    "to the monastery or shrine do not count."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule quarter_rule = {
  .id = "markets-of-leipzig.quarter",
  .name = CARC_TEXT ("rule", "A quarter of Leipzig"),
  .why
  = CARC_TEXT ("rule", "The Bookbinders and the quarter with the farmhouse score other features. Enter their points "
                       "yourself, because we could not confirm the numbers."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
  .unscored = &lost_rule,
};

static const CarcOption wainwright_tiles = {
  .id = "wainwright-tiles",
  .words = CARC_TEXT ("rule option", "Which tiles count for the Wainwrights"),
  .why = CARC_TEXT ("rule option", "We could not confirm whether Highway, which makes every road count as five tiles, also changes the quarter’s bonus."),
  .choices = (const CarcOptionChoice[]){
    { "lying", CARC_TEXT ("rule option", "Actual tiles"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    { "counted", CARC_TEXT ("rule option", "Tiles the road counts as"), CARC_SOURCE_COMMUNITY, COMMUNITY },
    { 0 },
  },
};

static const CarcText who_sent = CARC_TEXT ("problem", "No turn has begun. Choose whose meeple it is.");
static const CarcText there_already
    = CARC_TEXT ("problem", "According to the log, this player already has a meeple there.");

static bool
is_in (const CarcScoring *scoring, int player, int where)
{
  return (carc_standings_fact (scoring->before, &occupied, where) >> player & 1) != 0;
}

static int
get_in_wainwrights (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  return sheet->majority[player] && is_in (scoring, player, WAINWRIGHTS);
}

static int
get_in_coiners (const CarcScoring *scoring, const CarcSheet *sheet, int player)
{
  (void) sheet;
  return carc_answer (scoring, &carc_city_coats) > 0 && carc_may_have_figure (scoring->entry, player)
         && is_in (scoring, player, COINERS);
}

static void
occupy (const CarcScoring *scoring, CarcSheet *sheet, unsigned players, int where)
{
  if (players != 0)
    carc_sheet_set_fact (sheet, &occupied, where,
                         carc_standings_fact (scoring->before, &occupied, where) | (int) players);
}

static void
send_meeple (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_player_line (sheet, &sent_rule, carc_doer (scoring), 1, 0);
  occupy (scoring, sheet, 1U << carc_doer (scoring), carc_answer (scoring, &sent_to));
}

/* The players of whom @question is answered with yes. Their meeples are there from now on, even if they were not
 * recorded when they were sent. */
static unsigned
find_players (const CarcScoring *scoring, const CarcQuestion *question)
{
  unsigned players = 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, question, player) != 0)
      players |= 1U << player;
  return players;
}

static void
score_wainwrights (const CarcScoring *scoring, CarcSheet *sheet)
{
  int tiles = carc_setup_choice (scoring->setup, &wainwright_tiles) == REAL_TILES ? sheet->tiles : sheet->length;
  unsigned players = find_players (scoring, &wainwrights);

  for (int player = 0; player < scoring->setup->n_players; player++)
    if ((players >> player & 1) == 0)
      continue;
    else if (sheet->majority[player])
      carc_sheet_add_player_line (sheet, &wainwrights_rule, player, tiles, tiles);
    else
      carc_sheet_add_player_line (sheet, &idle_wainwrights_rule, player, 1, 0);
  occupy (scoring, sheet, players, WAINWRIGHTS);
}

static void
score_coiners (const CarcScoring *scoring, CarcSheet *sheet)
{
  int coats = carc_answer (scoring, &carc_city_coats);
  unsigned players = find_players (scoring, &coiners);

  for (int player = 0; player < scoring->setup->n_players; player++)
    if ((players >> player & 1) == 0)
      continue;
    else if (carc_may_have_figure (scoring->entry, player))
      carc_sheet_add_player_line (sheet, &coiners_rule, player, coats, POINTS_OF_COAT * coats);
    else
      carc_sheet_add_player_line (sheet, &idle_coiners_rule, player, 1, 0);
  occupy (scoring, sheet, players, COINERS);
}

static void
score_quarters (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &quarter)
      carc_sheet_add_player_line (sheet, &quarter_rule, entry->answers[i].player, 1, entry->answers[i].value);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int player = carc_doer (scoring);

  if (scoring->entry->subject != &leipzig)
    return;
  if (player < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_sent, 0);
  else if (is_in (scoring, player, carc_answer (scoring, &sent_to)))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &sent_to, CARC_NO_PLAYER, &there_already, 0);
}

const CarcModule carc_markets_of_leipzig = {
  .id = "markets-of-leipzig",
  .name = CARC_TEXT ("expansion", "The Markets of Leipzig"),
  .adds = CARC_TEXT ("expansion", "The quarters of Leipzig, with bonuses for roads and cities"),
  .subjects = (const CarcSubject *const[]){ &leipzig, NULL },
  .questions = (const CarcQuestion *const[]){ &sent_to, &wainwrights, &coiners, &quarter, NULL },
  .options = (const CarcOption *const[]){ &wainwright_tiles, NULL },
  .rules = (const CarcRule *const[]){ &sent_rule, &wainwrights_rule, &idle_wainwrights_rule, &coiners_rule,
                                      &idle_coiners_rule, &quarter_rule, &lost_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &leipzig, send_meeple },
                               { CARC_STAGE_SEPARATE, &carc_road, score_wainwrights, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, &carc_city, score_coiners, CARC_STATE_COMPLETED },
                               { CARC_STAGE_SEPARATE, NULL, score_quarters, CARC_STATE_COMPLETED },
                               { 0 } },
  .check = check,
};
