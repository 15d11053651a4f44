/* tunnel.c: The Tunnel. Two tokens of one color on two openings make a tunnel, and the road continues underground. Only
 * its visible tiles score. The checks decide who may place which token.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"
#include "tunnel-private.h"

#define PUBLISHER "Hans im Glück, The Tunnel (web)"
#define SPIELBOX "Spielbox 6/2009, The Tunnel"
#define COMMUNITY "Wikicarpedia, The Tunnel (1st edition)"
#define OPENINGS 10
#define MAX_PLAYERS_WITH_MORE_SETS 3
#define TOKENS (2 * CARC_N_PUBLISHED_COLORS)

enum { BY_PUBLISHER, BY_SPIELBOX, ONE_SET };
enum { NO_VARIANT, OWN_FOLLOWER, TAKE_SECOND, PAIRS, NO_BLOCKING };

static const CarcFact tokens = { "tunnel.tokens" }; /* key: set; tokens in play */
static const CarcFact owner = { "tunnel.owner" };   /* key: set; 1 + seat */
static const CarcFact owner_turns
    = { "tunnel.owner-turns" };                           /* key: set; turns its owner had begun at the first token */
static const CarcFact last_turn = { "tunnel.last-turn" }; /* turns begun when the last token was placed */
static const CarcFact last_set = { "tunnel.last-set" };   /* 1 + the set of that token */

const CarcSubject carc_tunnel_token = {
  .id = "tunnel-token",
  .name = CARC_TEXT ("event", "Tunnel Token"),
  .states = CARC_STATE_COMPLETED,
};

const CarcQuestion carc_beyond = {
  .id = "beyond",
  .words = CARC_TEXT ("question", "Road tiles beyond the tunnels"),
  .hint = CARC_TEXT ("question", "The tiles of all sections after the first; underground parts do not count."),
  .about = &carc_road,
  .max = 200,
  .tiles = 1,
};

const CarcQuestion carc_same_tile = {
  .id = "same-tile",
  .words = CARC_TEXT ("question", "Tiles counted twice"),
  .hint = CARC_TEXT ("question", "Each tile on which the road is visible in more than one section."),
  .about = &carc_road,
  .max = 200, /* not more than the tiles beyond */
  .tiles = -1,
};

const CarcQuestion carc_token_set = {
  .id = "set",
  .words = CARC_TEXT ("question", "Color of the tunnel token"),
  .about = &carc_tunnel_token,
  .ask = CARC_ASK_COLOR,
  .required = true,
};

static const CarcRule beyond_rule = {
  .id = "tunnel.beyond",
  .name = CARC_PLURAL ("%d road tile beyond a tunnel", "%d road tiles beyond tunnels"),
  .why = CARC_TEXT ("rule", "A complete tunnel connects the roads at its two openings. The road is worth 1 point for "
                            "each tile on which it is visible. Underground parts are worth nothing."),
  .reference = PUBLISHER,
};

static const CarcRule same_tile_rule = {
  .id = "tunnel.same-tile",
  .name = CARC_PLURAL ("%d tile counted twice", "%d tiles counted twice"),
  .why = CARC_TEXT ("rule", "A tile on which the road is visible before and after a tunnel counts once. This follows "
                            "the rule for a city with two parts on one tile. The publisher has not confirmed it."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = COMMUNITY,
};

static const CarcOption tunnel_tokens = {
  .id = "tunnel-tokens",
  .words = CARC_TEXT ("rule option", "Tunnel token sets per player"),
  .why = CARC_TEXT ("rule option", "The published texts differ for two players. The publisher and the English rules of Spielbox say three sets each, the printed issue of Spielbox two."),
  .choices = (const CarcOptionChoice[]){
    { "publisher", CARC_TEXT ("rule option", "Publisher: 3 sets each with 2 players, 2 with 3, otherwise 1"), CARC_SOURCE_OFFICIAL, PUBLISHER },
    { "spielbox", CARC_TEXT ("rule option", "Printed Spielbox: 2 sets each with 2 players; otherwise the same as the publisher"), CARC_SOURCE_OFFICIAL,
      SPIELBOX ", for 2 players; " PUBLISHER ", for more" },
    { "one-set", CARC_TEXT ("rule option", "1 set each"), CARC_SOURCE_HOUSE, "JCloisterZone" },
    { 0 },
  },
};

static const CarcOption tunnel_variant = {
  .id = "tunnel-variant",
  .words = CARC_TEXT ("rule option", "Variant against blocked roads"),
  .why = CARC_TEXT ("rule option", "A player can open a tunnel on another player’s road and never complete it. Players have published four variants to prevent this."),
  .choices = (const CarcOptionChoice[]){
    { "none", CARC_TEXT ("rule option", "None"), CARC_SOURCE_OFFICIAL, PUBLISHER },
    { "own-follower", CARC_TEXT ("rule option", "Tokens only on roads with your own meeple (reminder only; Waymark cannot check this)"), CARC_SOURCE_HOUSE,
      "Player77; " COMMUNITY },
    { "take-second", CARC_TEXT ("rule option", "If the owner has not placed the second token after one turn, another player may place it"), CARC_SOURCE_HOUSE,
      "Christwart Conrad; " COMMUNITY },
    { "pairs", CARC_TEXT ("rule option", "Both tokens of a set are placed together if a meeple is on the road; sets belong to no player"), CARC_SOURCE_HOUSE,
      "Whaleyland; " COMMUNITY },
    { "no-blocking", CARC_TEXT ("rule option", "No token may block another player’s meeple (reminder only; Waymark cannot check this)"), CARC_SOURCE_HOUSE,
      "corinthiens13; " COMMUNITY },
    { 0 },
  },
};

static const CarcOption printed_tunnels = {
  .id = "printed-tunnels",
  .words = CARC_TEXT ("rule option", "Tunnels printed on tiles of other expansions"),
  .why = CARC_TEXT ("rule option", "Printed tunnels may be used as openings, contrary to their own rules. It is not clear when their road is interrupted. Count the tiles according to the option you choose."),
  .choices = (const CarcOptionChoice[]){
    { "open-until-token", CARC_TEXT ("rule option", "The road is continuous until a token is placed"), CARC_SOURCE_OFFICIAL, PUBLISHER },
    { "closed", CARC_TEXT ("rule option", "The road is interrupted from the start"), CARC_SOURCE_HOUSE, COMMUNITY },
    { "as-printed", CARC_TEXT ("rule option", "The road is never interrupted"), CARC_SOURCE_HOUSE, COMMUNITY },
    { 0 },
  },
};

bool
carc_has_spare_sets (const CarcSetup *setup)
{
  return carc_setup_table_size (setup) <= MAX_PLAYERS_WITH_MORE_SETS;
}

int
carc_sets_per_player (const CarcSetup *setup)
{
  int choice = carc_setup_choice (setup, &tunnel_tokens);

  if (choice == ONE_SET || !carc_has_spare_sets (setup))
    return 1;
  return carc_setup_table_size (setup) == 2 && choice == BY_PUBLISHER ? 3 : 2;
}

/* The printed tunnels of the two other expansions have two openings each, more than there are tokens left. */
int
carc_tunnel_openings (const CarcSetup *setup)
{
  return carc_plays_with (setup, "princess-and-dragon") || carc_plays_with (setup, "abbey-and-mayor") ? TOKENS
                                                                                                      : OPENINGS;
}

static bool
has_tokens (const CarcSetup *setup, int player)
{
  return setup->colors[player] < CARC_N_PUBLISHED_COLORS;
}

static int
get_supply (const CarcSetup *setup, int player)
{
  /* Placed in pairs, the sets belong to no player. */
  if (!has_tokens (setup, player) || carc_setup_choice (setup, &tunnel_variant) == PAIRS)
    return 0;
  return 2 * carc_sets_per_player (setup);
}

const CarcToken carc_tunnel_marker = {
  .id = "tunnel-token",
  /* Translators: a number of tunnel tokens: what a player has or places. */
  .words = CARC_PLURAL ("%d tunnel token", "%d tunnel tokens"),
  .supply = get_supply,
};

int
carc_set_tokens (const CarcStandings *standings, CarcColor color)
{
  return carc_standings_fact (standings, &tokens, color);
}

int
carc_set_owner (const CarcStandings *standings, CarcColor color)
{
  return carc_standings_fact (standings, &owner, color) - 1;
}

int
carc_finished_tunnels (const CarcStandings *standings)
{
  int n = 0;

  for (int i = 0; i < CARC_N_PUBLISHED_COLORS; i++)
    n += carc_set_tokens (standings, (CarcColor) i) == 2;
  return n;
}

static void
measure_sections (const CarcScoring *scoring, CarcSheet *sheet)
{
  carc_sheet_add_tiles (sheet, carc_answer (scoring, &carc_beyond) - carc_answer (scoring, &carc_same_tile));
}

static void
score_sections (const CarcScoring *scoring, CarcSheet *sheet)
{
  int beyond = carc_answer (scoring, &carc_beyond);
  int same = carc_answer (scoring, &carc_same_tile);

  carc_sheet_add_feature_line (sheet, &beyond_rule, beyond, beyond);
  carc_sheet_add_feature_line (sheet, &same_tile_rule, same, -same);
}

static void
place_token (const CarcScoring *scoring, CarcSheet *sheet)
{
  int set = carc_answer (scoring, &carc_token_set) - 1;
  int in_play = carc_set_tokens (scoring->before, (CarcColor) set);
  int holder = in_play == 0 ? carc_doer (scoring) : carc_set_owner (scoring->before, (CarcColor) set);

  carc_sheet_set_fact (sheet, &tokens, set, in_play + 1);
  carc_sheet_set_fact (sheet, &last_turn, 0, carc_turns_begun (scoring->before));
  carc_sheet_set_fact (sheet, &last_set, 0, set + 1);
  if (carc_setup_choice (scoring->setup, &tunnel_variant) == PAIRS)
    return;
  carc_sheet_move_token (sheet, &carc_tunnel_marker, holder, -1);
  if (in_play > 0)
    return;
  carc_sheet_set_fact (sheet, &owner, set, holder + 1);
  carc_sheet_set_fact (sheet, &owner_turns, set, carc_turns_of (scoring->before, holder));
}

static const CarcText no_tunnel = CARC_TEXT ("problem", "No tunnel is complete yet. Enter the tunnel tokens first.");
static const CarcText no_section
    = CARC_TEXT ("problem", "A tile can only be visible in two sections if there are tiles beyond a tunnel.");
static const CarcText same_tile_many
    = CARC_TEXT ("problem", "No more tiles can be counted twice than there are road tiles beyond tunnels.");
static const CarcText token_after_final
    = CARC_TEXT ("problem", "Final scoring has begun, so no more tunnel tokens can be placed.");
static const CarcText who_placed = CARC_TEXT ("problem", "No turn has begun. Choose who placed the token.");
static const CarcText no_tokens
    = CARC_TEXT ("problem", "This player’s color has no tunnel tokens. Choose who placed the token.");
static const CarcText third_token
    = CARC_TEXT ("problem", "Both tokens of this color are in play. Choose another color.");
static const CarcText other_owner
    = CARC_TEXT ("problem", "This set belongs to another player, who placed its first token. Choose another color.");
static const CarcText too_early
    = CARC_TEXT ("problem", "The owner has not yet had a turn to place the second token. Choose another color.");
static const CarcText no_set_left
    = CARC_PLURAL ("A player may have %d set in this game. Choose the color of a set with only one token placed.",
                   "A player may have %d sets in this game. Choose the color of a set with only one token placed.");
static const CarcText openings_full = CARC_PLURAL ("The only opening has a token.", "All %d openings have a token.");
/* One sentence for each color, since the name of a color is inflected in other languages. */
static const CarcText open_pair[CARC_N_PUBLISHED_COLORS] = {
  [CARC_COLOR_RED]
  = CARC_TEXT ("problem", "The red set is open. A single token may only be placed on a road without a meeple."),
  [CARC_COLOR_BLUE]
  = CARC_TEXT ("problem", "The blue set is open. A single token may only be placed on a road without a meeple."),
  [CARC_COLOR_GREEN]
  = CARC_TEXT ("problem", "The green set is open. A single token may only be placed on a road without a meeple."),
  [CARC_COLOR_YELLOW]
  = CARC_TEXT ("problem", "The yellow set is open. A single token may only be placed on a road without a meeple."),
  [CARC_COLOR_BLACK]
  = CARC_TEXT ("problem", "The black set is open. A single token may only be placed on a road without a meeple."),
  [CARC_COLOR_PINK]
  = CARC_TEXT ("problem", "The pink set is open. A single token may only be placed on a road without a meeple."),
};
static const CarcText second_in_turn = CARC_TEXT ("problem", "A second tunnel token in the same turn?");

static void
check_road (const CarcScoring *scoring, CarcProblems *problems)
{
  int beyond = carc_answer (scoring, &carc_beyond);
  int same = carc_answer (scoring, &carc_same_tile);

  if (beyond > 0 && carc_finished_tunnels (scoring->before) == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_beyond, CARC_NO_PLAYER, &no_tunnel, 0);
  if (same > 0 && beyond == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_same_tile, CARC_NO_PLAYER, &no_section, 0);
  else if (same > beyond)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_same_tile, CARC_NO_PLAYER, &same_tile_many, 0);
}

/* Returns the set of which the first token was placed last, in this turn, or -1. Older ones have been asked about. */
static int
find_open_set (const CarcStandings *standings)
{
  int set = carc_standings_fact (standings, &last_set, 0) - 1;
  bool now = carc_standings_fact (standings, &last_turn, 0) == carc_turns_begun (standings);

  return set >= 0 && now && carc_set_tokens (standings, (CarcColor) set) == 1 ? set : -1;
}

static int
count_sets (const CarcStandings *standings, int player)
{
  int n = 0;

  for (int i = 0; i < CARC_N_PUBLISHED_COLORS; i++)
    n += carc_set_owner (standings, (CarcColor) i) == player;
  return n;
}

/* Returns NULL if @player may place the second token of @set, else the problem. */
static const CarcText *
find_second_token_problem (const CarcScoring *scoring, int set, int player)
{
  int holder = carc_set_owner (scoring->before, (CarcColor) set);

  if (holder == player)
    return NULL;
  if (carc_setup_choice (scoring->setup, &tunnel_variant) != TAKE_SECOND)
    return &other_owner;
  /* Without recorded turns, the players know whether the owner had a turn. */
  if (carc_turns_begun (scoring->before) > 0
      && carc_turns_of (scoring->before, holder) <= carc_standings_fact (scoring->before, &owner_turns, set))
    return &too_early;
  return NULL;
}

static void
check_personal_token (const CarcScoring *scoring, int set, CarcProblems *problems)
{
  int player = carc_doer (scoring);
  int sets = carc_sets_per_player (scoring->setup);
  const CarcText *words;

  if (player < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_placed, 0);
  else if (!has_tokens (scoring->setup, player)
           && !(carc_set_tokens (scoring->before, (CarcColor) set) == 1
                && carc_setup_choice (scoring->setup, &tunnel_variant) == TAKE_SECOND))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &no_tokens, 0);
  else if (carc_set_tokens (scoring->before, (CarcColor) set) == 0 && count_sets (scoring->before, player) >= sets)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_token_set, CARC_NO_PLAYER, &no_set_left, sets);
  else if (carc_set_tokens (scoring->before, (CarcColor) set) == 1)
    {
      words = find_second_token_problem (scoring, set, player);
      if (words)
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_token_set, CARC_NO_PLAYER, words, 0);
    }
}

static void
check_token (const CarcScoring *scoring, CarcProblems *problems)
{
  bool pairs = carc_setup_choice (scoring->setup, &tunnel_variant) == PAIRS;
  int set = carc_answer (scoring, &carc_token_set) - 1;
  int open = find_open_set (scoring->before);
  int turn = carc_turns_begun (scoring->before);
  int openings = carc_tunnel_openings (scoring->setup);
  int in_play = 0;

  if (carc_is_final (scoring->before))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &token_after_final, 0);
  if (set < 0)
    return;
  for (int i = 0; i < CARC_N_PUBLISHED_COLORS; i++)
    in_play += carc_set_tokens (scoring->before, (CarcColor) i);
  if (carc_set_tokens (scoring->before, (CarcColor) set) >= 2)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_token_set, CARC_NO_PLAYER, &third_token, 0);
  else if (in_play >= openings)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, NULL, CARC_NO_PLAYER, &openings_full, openings);
  else if (pairs && open >= 0 && open != set)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_token_set, CARC_NO_PLAYER, &open_pair[open], 0);
  else if (!pairs)
    check_personal_token (scoring, set, problems);
  /* Both tokens of a pair are placed in the same turn. */
  if (turn > 0 && carc_standings_fact (scoring->before, &last_turn, 0) == turn && !(pairs && open == set))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_token_set, CARC_NO_PLAYER, &second_in_turn, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcSubject *subject = scoring->entry->subject;

  if (subject == &carc_road)
    check_road (scoring, problems);
  else if (subject == &carc_tunnel_token)
    check_token (scoring, problems);
  else if (subject == &carc_turn && carc_setup_choice (scoring->setup, &tunnel_variant) == PAIRS
           && find_open_set (scoring->before) >= 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, NULL, CARC_NO_PLAYER,
                       &open_pair[find_open_set (scoring->before)], 0);
}

const CarcModule carc_tunnel = {
  .id = "tunnel",
  .name = CARC_TEXT ("expansion", "The Tunnel"),
  .adds = CARC_TEXT ("expansion", "Tunnel tokens that connect roads underground"),
  .subjects = (const CarcSubject *const[]){ &carc_tunnel_token, NULL },
  .questions = (const CarcQuestion *const[]){ &carc_beyond, &carc_same_tile, &carc_token_set, NULL },
  .options = (const CarcOption *const[]){ &tunnel_tokens, &tunnel_variant, &printed_tunnels, NULL },
  .tokens = (const CarcToken *const[]){ &carc_tunnel_marker, NULL },
  .rules = (const CarcRule *const[]){ &beyond_rule, &same_tile_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_LENGTH, &carc_road, measure_sections },
                               { CARC_STAGE_CORE, &carc_road, score_sections },
                               { CARC_STAGE_TOKENS, &carc_tunnel_token, place_token },
                               { 0 } },
  .check = check,
  .always = true,
};
