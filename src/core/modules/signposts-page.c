/* signposts-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Signposts, 2021"
#define COMMUNITY "Wikicarpedia, The Signposts"
#define UNPUBLISHED "Not published; it follows from " RULES

const CarcPassage carc_signposts_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Twelve land tiles for the third edition. Each shows two of the three types of "
                              "signposts: left, straight ahead, right."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "When a signpost is correct"),
    .text = CARC_SAY ("page", "It points at the next tile. There the road must follow the direction of the signpost, "
                              "as seen by a traveler on the road, and must not end on that tile."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Points"),
    .text = CARC_SAY ("page", "When a road is completed, each correct signpost on it scores 1 point, or 2 if the "
                              "correct ones include two types, or 3 if they include all three. At the end of the game "
                              "each correct signpost on an unfinished road scores 1 point."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Who Scores"),
    .text = CARC_SAY ("page", "The signposts belong to the road: the player with the majority on it scores their "
                              "points; tied players all score in full."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Look one tile ahead"),
    .text = CARC_SAY ("page", "Check the tile the signpost points at, not the one it is printed on. Two signposts may "
                              "point at the same tile from different sides; each is checked separately."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Only Correct Signposts Count for Types"),
    .text = CARC_SAY ("page", "Wrong signposts cost nothing, and their type does not count. If three signposts of one "
                              "type are correct, each scores 1 point, no matter how many others are wrong."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "No Meeples on Arrows"),
    .text = CARC_SAY (
        "page",
        "A signpost is not a feature. No meeple can be placed on it, and it is never claimed or scored on its own."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Roundabouts"),
    .text = CARC_SAY ("page", "A signpost at a roundabout is correct if it points to either exit."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "What does not change it"),
    .text = CARC_SAY ("page", "Signposts are added after inn, mage and witch, so nothing multiplies or halves them. "
                              "For castles and robbers they are part of the road."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Other expansions"),
    .text = CARC_SAY ("page", "There are no official rules for other expansions. What Check Signpost says about their "
                              "tiles was agreed on by players."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Types on Each Tile"),
    .text = CARC_SAY ("page",
                      "The published pages only show pictures of the tiles, so count the signposts on your own tiles."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Empty Spaces"),
    .text = CARC_SAY ("page", "That a signpost pointing at an empty space is not correct follows from the rules; this "
                              "has not been published."),
    .source = CARC_HOUSE,
    .reference = UNPUBLISHED },
  { 0 },
};
