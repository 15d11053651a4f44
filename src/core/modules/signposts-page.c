/* signposts-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Signposts, 2021"
#define COMMUNITY "Wikicarpedia, The Signposts"
#define UNPUBLISHED "Not published; it follows from " RULES

const CarcPassage carc_signposts_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "Twelve land tiles for the third edition. Each shows signposts of two of the three "
                              "kinds: left, straight on, right."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "When a signpost is correct"),
    .text = CARC_SAY ("page", "It points at the next tile. There the road has to run the way the signpost says, seen "
                              "by a traveller who follows it, and it must not end on that tile."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "What it pays"),
    .text = CARC_SAY (
        "page",
        "When a road is completed, each correct signpost on it pays 1 point, or 2 if two kinds are among the correct "
        "ones, or 3 if all three are. At the end of the game each correct signpost on an unfinished road pays 1."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Who gets it"),
    .text = CARC_SAY (
        "page",
        "The signposts belong to the road: whoever has its majority gets their points, all who are tied in full."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Look one tile ahead"),
    .text = CARC_SAY ("page", "Judge the tile the signpost points at, not the one it is printed on. Two signposts may "
                              "point at the same tile from different sides; each is judged on its own."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Only correct ones make kinds"),
    .text = CARC_SAY ("page", "Wrong signposts cost nothing, and their kind does not count. With three correct ones of "
                              "one kind each pays 1, however many others are wrong."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Nobody stands on an arrow"),
    .text = CARC_SAY (
        "page", "A signpost is no feature. No meeple stands on it, and it is never claimed or scored on its own."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Roundabouts"),
    .text = CARC_SAY ("page", "A signpost before a roundabout is correct if it names either way out of it."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "What does not change it"),
    .text = CARC_SAY ("page", "Signposts are added after inn, mage and witch, so nothing multiplies or halves them. "
                              "Castles and robbers see them as part of the road."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Other expansions"),
    .text = CARC_SAY ("page", "There are no official rules for other expansions. What the page that judges signposts "
                              "says about their tiles was agreed by players."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Which kinds are on which tile"),
    .text = CARC_SAY (
        "page",
        "The published pages show the tiles as pictures only, so count the signposts as they lie on the table."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "An empty place"),
    .text = CARC_SAY (
        "page",
        "That a signpost pointing at an empty place is not correct follows from the rule; nobody has published it."),
    .source = CARC_HOUSE,
    .reference = UNPUBLISHED },
  { 0 },
};
