/* messages.c: The Messages. A player whose scoring figure stops on a dark space draws a message and does what it says
 * or scores 2 points. The score is the sum of the player's two figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-messages.h"
#include "modules-private.h"

#define ACCOUNTS "carcassonne-spiel.com, Die Depeschen; PapaGeek, The Messengers"
#define RULES "Hans im Glück, The Messages, 2012"
#define REVISED "Hans im Glück, Big Box 8, 2025; Wikicarpedia, The Messages (3rd edition)"

enum { SHORTEST_ROAD = 1, SMALLEST_CITY, SMALLEST_MONASTERY, EXTRA_TURN, COATS, KNIGHTS, FARMERS, ONE_MEEPLE };

#define TRACK 50 /* spaces */
#define DARK 5   /* every fifth space */

enum { BY_EDITION, ALWAYS, ALONE, AT_THE_END };

static const CarcFact moved = { "messages.messenger" }; /* by player: points with which the messenger has moved */

const CarcSubject carc_message = {
  .id = "message",
  .name = CARC_TEXT ("event", "Message"),
  .states = CARC_STATE_COMPLETED,
  .times = CARC_TIME_TURNS,
};

static const CarcQuestion says = {
  .id = "says",
  .words = CARC_TEXT ("question", "What the message says"),
  .about = &carc_message,
  .ask = CARC_ASK_WORD,
  .choices
  = (const CarcChoice[]){ { "shortest-road", CARC_TEXT ("message", "Score the shortest road") },
                          { "smallest-city", CARC_TEXT ("message", "Score the smallest city") },
                          { "smallest-monastery", CARC_TEXT ("message", "Score the smallest monastery") },
                          { "extra-turn", CARC_TEXT ("message", "Place another tile") },
                          { "coats", CARC_TEXT ("message", "2 points for each coat of arms in the player’s cities") },
                          { "knights", CARC_TEXT ("message", "2 points for each knight") },
                          { "farmers", CARC_TEXT ("message", "3 points for each farmer") },
                          { "one-meeple", CARC_TEXT ("message", "Score one meeple and return it") },
                          { 0 } },
  .required = true,
};

static const CarcQuestion counted = {
  .id = "counted",
  .words = CARC_TEXT ("question", "Coats of arms, knights, or farmers"),
  .hint = CARC_TEXT ("question", "Only for the three messages that count them."),
  .about = &carc_message,
  .max = 99,
  .place = CARC_PLACE_FEATURE,
};

static const CarcQuestion two_points = {
  .id = "two-points",
  .words = CARC_TEXT ("question", "Scores 2 points instead"),
  .about = &carc_message,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_FEATURE,
};

const CarcQuestion carc_messenger = {
  .id = "messenger",
  .words = CARC_TEXT ("question", "Players who move their second scoring figure"),
  .hint = CARC_TEXT (
      "question",
      "All other players move their first figure. Players also move it for points that are not scored for a feature."),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_PLAYERS,
  .rare = true,
};

static const CarcRule two_rule = {
  .id = "messages.two",
  .name = CARC_TEXT ("rule", "2 points instead of the message"),
  .why = CARC_TEXT ("rule", "A player who draws a message may score 2 points instead of following it."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule coat_rule = {
  .id = "messages.coat",
  .name = CARC_PLURAL ("Message, %d coat of arms", "Message, %d coats of arms"),
  .why = CARC_TEXT ("rule", "The message is worth 2 points for each coat of arms in all cities where the player has a "
                            "knight, with or without the majority."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = ACCOUNTS,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule knight_rule = {
  .id = "messages.knight",
  /* Translators: a line of the score sheet: a message tile that scores for the player's knights; %d is how many. */
  .name = CARC_PLURAL ("Message, %d knight", "Message, %d knights"),
  .why = CARC_TEXT ("rule", "The message is worth 2 points for each of the player’s knights."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule farmer_rule = {
  .id = "messages.farmer",
  /* Translators: a line of the score sheet: a message tile that scores for the player's farmers; %d is how many. */
  .name = CARC_PLURAL ("Message, %d farmer", "Message, %d farmers"),
  .why = CARC_TEXT ("rule", "The message is worth 3 points for each of the player’s farmers."),
  .reference = RULES,
  .moves = CARC_MOVES_BEFORE_FEATURE,
};

static const CarcRule done_rule = {
  .id = "messages.done",
  .name = CARC_TEXT ("rule", "The message itself scores nothing"),
  .why = CARC_TEXT ("rule", "A road, city, monastery, or meeple scored by a message is entered as unfinished for the "
                            "player who drew it. An additional tile is simply placed."),
  .reference = RULES,
};

static const CarcOption message_condition = {
  .id = "message-condition",
  .words = CARC_TEXT ("rule option", "When a message is drawn"),
  .why = CARC_TEXT ("rule option", "Publishers and editions differ on dark spaces occupied by another player’s figure, and on drawing several messages in one turn. Waymark asks about a message accordingly when a feature is scored."),
  .choices = (const CarcOptionChoice[]){
    { "by-edition", CARC_TEXT ("rule option", "Follow the edition: on every dark space, or once at the end of the scoring in C3.1"), CARC_SOURCE_OFFICIAL, RULES "; " REVISED },
    { "always", CARC_TEXT ("rule option", "On every dark space where your own figure stops"), CARC_SOURCE_OFFICIAL, RULES },
    { "alone", CARC_TEXT ("rule option", "Only where there is no other player’s figure, and once per scoring"), CARC_SOURCE_OFFICIAL, "Z-Man Games, The Messengers, 2012" },
    { "at-the-end", CARC_TEXT ("rule option", "Where the figure that moved is at the end of the scoring, once per turn"), CARC_SOURCE_OFFICIAL, REVISED },
    { 0 },
  },
};

static const CarcText who_drew = CARC_TEXT ("problem", "No turn has begun. Choose who drew the message.");
static const CarcText count_missing = CARC_TEXT ("problem", "Enter how many there are, or choose 2 points instead.");
static const CarcText two_points_instead
    = CARC_TEXT ("problem", "With 2 points instead, nothing is counted. Remove the number.");
static const CarcText nothing_to_count = CARC_TEXT ("problem", "This message counts nothing. Remove the number.");

static const CarcText dark_space
    = CARC_TEXT ("problem", "The figure stops on a dark space. Remember to record the message after this entry.");
static const CarcText dark_at_the_end = CARC_TEXT (
    "problem",
    "The figure is on a dark space at the end of the scoring. Remember to record the message after this entry.");

int
carc_messenger_points (const CarcStandings *standings, int player)
{
  return carc_standings_fact (standings, &moved, player);
}

int
carc_messenger_points_after (const CarcSheet *sheet, int player, int before)
{
  for (int i = 0; i < sheet->n_fact_updates; i++)
    if (sheet->fact_updates[i].fact == &moved && sheet->fact_updates[i].key == player)
      return sheet->fact_updates[i].value;
  return before;
}

void
carc_move_messenger (const CarcScoring *scoring, CarcSheet *sheet, int player, int points)
{
  carc_sheet_set_fact (sheet, &moved, player, carc_messenger_points (scoring->before, player) + points);
}

static void
move_messengers (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &carc_messenger)
      {
        int player = entry->answers[i].player;

        carc_move_messenger (scoring, sheet, player, carc_sheet_get_points (sheet, player));
      }
}

/* Returns the points of a figure of @player after the entry: of the messenger, or of the first figure. */
static int
get_figure (const CarcScoring *scoring, const CarcSheet *sheet, int player, bool is_messenger)
{
  bool moves = carc_entry_has (scoring->entry, &carc_messenger, player) == is_messenger;
  int second = carc_messenger_points (scoring->before, player);
  int points = is_messenger ? second : scoring->before->points[player] - second;

  return moves ? points + carc_sheet_get_points (sheet, player) : points;
}

static bool
is_occupied (const CarcScoring *scoring, const CarcSheet *sheet, int player, int points)
{
  for (int other = 0; other < scoring->setup->n_players; other++)
    for (int figure = 0; figure < 2 && other != player; figure++)
      if (get_figure (scoring, sheet, other, figure == 1) % TRACK == points % TRACK)
        return true;
  return false;
}

static int
get_condition (const CarcSetup *setup)
{
  int choice = carc_setup_choice (setup, &message_condition);

  if (choice != BY_EDITION)
    return choice;
  return setup->edition == CARC_EDITION_C3_1 ? AT_THE_END : ALWAYS;
}

/* Reminds of a message: only the active player draws one. */
static void
doubt_dark_space (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems)
{
  int player = carc_active_player (scoring->before);
  int condition = get_condition (scoring->setup);
  int points;

  if (!scoring->entry->subject->for_majority || carc_is_final (scoring->before) || player < 0
      || carc_sheet_get_points (sheet, player) <= 0)
    return;
  points = get_figure (scoring, sheet, player, carc_entry_has (scoring->entry, &carc_messenger, player));
  if (points % DARK == 0 && (condition != ALONE || !is_occupied (scoring, sheet, player, points)))
    carc_problems_add (problems, CARC_SEVERITY_IMPLAUSIBLE, &carc_messenger, player,
                       condition == AT_THE_END ? &dark_at_the_end : &dark_space, 0);
}

static bool
counts (int what)
{
  return what == COATS || what == KNIGHTS || what == FARMERS;
}

static void
score_message (const CarcScoring *scoring, CarcSheet *sheet)
{
  int player = carc_doer (scoring);
  int n = carc_answer (scoring, &counted);

  if (carc_answer (scoring, &two_points))
    {
      carc_sheet_add_player_line (sheet, &two_rule, player, 1, 2);
      return;
    }
  switch (carc_answer (scoring, &says))
    {
    case COATS:
      carc_sheet_add_player_line (sheet, &coat_rule, player, n, 2 * n);
      break;
    case KNIGHTS:
      carc_sheet_add_player_line (sheet, &knight_rule, player, n, 2 * n);
      break;
    case FARMERS:
      carc_sheet_add_player_line (sheet, &farmer_rule, player, n, 3 * n);
      break;
    default:
      carc_sheet_add_player_line (sheet, &done_rule, player, 1, 0);
      break;
    }
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  int n = carc_answer (scoring, &counted);
  bool due = counts (carc_answer (scoring, &says)) && !carc_answer (scoring, &two_points);

  if (scoring->entry->subject != &carc_message)
    return;
  if (carc_doer (scoring) < 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_by, CARC_NO_PLAYER, &who_drew, 0);
  else
    carc_check_own_turn (scoring, CARC_SEVERITY_IMPOSSIBLE, problems);
  if (due && n == 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &counted, CARC_NO_PLAYER, &count_missing, 0);
  else if (!due && n > 0)
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &counted, CARC_NO_PLAYER,
                       carc_answer (scoring, &two_points) ? &two_points_instead : &nothing_to_count, 0);
}

const CarcModule carc_messages = {
  .id = "messages",
  .name = CARC_TEXT ("expansion", "The Messengers"),
  .adds = CARC_TEXT ("expansion", "A second scoring figure, and messages that score points"),
  .subjects = (const CarcSubject *const[]){ &carc_message, NULL },
  .questions = (const CarcQuestion *const[]){ &says, &counted, &two_points, &carc_messenger, NULL },
  .options = (const CarcOption *const[]){ &message_condition, NULL },
  .rules = (const CarcRule *const[]){ &two_rule, &coat_rule, &knight_rule, &farmer_rule, &done_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PERSONAL, &carc_message, score_message },
                               { CARC_STAGE_TOKENS, NULL, move_messengers },
                               { 0 } },
  .check = check,
  .doubt = doubt_dark_space,
  .early_fields = true, /* of the one meeple that a message scores and returns */
};
