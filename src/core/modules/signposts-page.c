/* signposts-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Signposts, 2021"
#define COMMUNITY "Wikicarpedia, The Signposts"
#define UNPUBLISHED "Not published; it follows from " RULES

const CarcPassage carc_signposts_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Twelve land tiles for the third edition. Each shows two of the three types of "
                               "signposts: left, straight ahead, right."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "When a Signpost Is Correct"),
    .text
    = CARC_TEXT ("page", "A signpost points at the next tile. On that tile, the road must follow the direction of "
                         "the signpost, as seen by a traveler on the road. The road must not end on that tile."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Points"),
    .text
    = CARC_TEXT ("page", "On a completed road, each correct signpost is worth 1 point. It is worth 2 points if "
                         "the correct signposts are of two types, and 3 points if they are of all three types. At "
                         "the end of the game, each correct signpost on an unfinished road is worth 1 point."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example",
            "A completed road of 9 tiles with 5 correct signposts of all 3 types is worth 9 + 5 × 3 = 24 points."),
        .scored = "road tiles=9 meeples=red:1 left=2 straight=1 right=2\n= red 24" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Who Scores"),
    .text
    = CARC_TEXT ("page", "The signposts belong to the road. The player with the majority on the road scores their "
                         "points. Tied players all score the full points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Look One Tile Ahead"),
    .text = CARC_TEXT ("page", "Check the tile the signpost points at, not the one it is printed on. Two signposts may "
                               "point at the same tile from different sides. Each is checked separately."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Only Correct Signposts Count for Types"),
    .text
    = CARC_TEXT ("page", "The types are counted among the correct signposts only. A wrong signpost costs nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A completed road of 6 tiles has 3 correct signposts of one type and 2 "
                                                "wrong signposts of the other types. It is worth 6 + 3 = 9 points."),
                 .scored = "road tiles=6 meeples=red:1 straight=3\n= red 9" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "No Meeples on Signposts"),
    .text = CARC_TEXT ("page", "No meeple can be placed on a signpost. A signpost is scored only with its road."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Roundabouts"),
    .text = CARC_TEXT ("page", "A signpost at a roundabout is correct if it points to one of the exits."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "What Does Not Change It"),
    .text = CARC_TEXT ("page", "Signposts are added after inn, mage and witch, so nothing multiplies or halves them. "
                               "For castles and robbers they are part of the road."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY,
    .example = { .words = CARC_TEXT (
                     "example", "A completed road of 7 tiles with an inn is worth 14 points. The witch halves them to "
                                "7. With 3 correct signposts of all 3 types, the road is worth 7 + 9 = 16 points."),
                 .scored = "road tiles=7 inn witch meeples=red:1 left=1 straight=1 right=1\n= red 16" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Other Expansions"),
    .text = CARC_TEXT ("page", "There are no official rules for other expansions. What Check Signpost says about their "
                               "tiles was agreed on by players."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Types on Each Tile"),
    .text
    = CARC_TEXT ("page", "The published pages show only pictures of the tiles. Count the signposts on your own tiles."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Empty Spaces"),
    .text = CARC_TEXT ("page", "A signpost that points at an empty space is wrong. This follows from the rules, but it "
                               "has not been published."),
    .source = CARC_SOURCE_HOUSE,
    .reference = UNPUBLISHED },
  { 0 },
};
