/* tunnel-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Tunnel (web)"
#define SPIELBOX "Spielbox 6/2009, The Tunnel"
#define COMMUNITY "Wikicarpedia, The Tunnel (1st edition)"

const CarcPassage carc_tunnel_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT ("page", "Four land tiles with ten tunnel openings for the first edition, and twelve tunnel "
                               "tokens: two in each of six colors."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Placing a Token"),
    .text
    = CARC_TEXT ("page", "Once in their own turn, a player may place one of their tokens on any opening without a "
                         "token, on any tile. A meeple may also be placed in the same turn."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "A Tunnel"),
    .text = CARC_TEXT ("page", "Two tokens of the same color form a tunnel. The road continues underground between "
                               "them. Until then, the road is interrupted at the opening, and it is not completed."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Points"),
    .text = CARC_TEXT (
        "page",
        "The road is worth 1 point for each tile on which it is visible. The underground part is worth nothing."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A tunnel joins a road of 4 tiles and a road of 3 tiles. Two players "
                                                "each have 1 meeple on it. Both score 7 points."),
                 .before = "tunnel-token set=red by=red\ntunnel-token set=red by=red",
                 .scored = "road tiles=4 beyond=3 meeples=red:1,blue:1\n= red 7 blue 7" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Number of Tokens"),
    .text
    = CARC_TEXT ("page", "In the publisher’s rules, two players have three sets each, three players have two, and "
                         "more players have one. In the Spielbox rules, two players have two sets each."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES "; " SPIELBOX },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "How Many Tunnels"),
    .text = CARC_TEXT ("page", "The tokens stay on their openings. There can be five tunnels. With the openings of The "
                               "Princess & the Dragon or Abbey & Mayor there can be six."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Tunnels Have No Owner"),
    .text = CARC_TEXT ("page", "The tokens only show which openings belong together. A tunnel that joins two occupied "
                               "roads makes them one road. The majority on that road counts."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "An Exit Closes Nothing"),
    .text
    = CARC_TEXT ("page", "A tunnel never ends a road. The road must be closed in the usual way at its other ends."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Roads Completed by a Token"),
    .text = CARC_TEXT ("page", "A road completed by a token is scored in the normal scoring phase of that turn."),
    .source = CARC_SOURCE_ANSWER,
    .reference = "10/2014; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Both Openings on One Tile"),
    .text = CARC_TEXT ("page", "That tile counts once for the road, like a tile with two parts of a city."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY,
    .example
    = { .words = CARC_TEXT ("example", "A road is visible on 4 tiles before a tunnel and on 3 tiles after it. One tile "
                                       "has both openings and counts once. The road is worth 6 points."),
        .before = "tunnel-token set=red by=red\ntunnel-token set=red by=red",
        .scored = "road tiles=4 beyond=3 same-tile=1 meeples=red:1\n= red 6" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "The Tile With Four Roads"),
    .text = CARC_TEXT (
        "page", "The tile has three openings. Its fourth road ends at the houses. There are three fields on it."),
    .source = CARC_SOURCE_ANSWER,
    .reference = "Christwart Conrad; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Other Expansions"),
    .text
    = CARC_TEXT ("page", "There are no official rules for the mini-expansions of the third edition. A signpost is only "
                         "correct for a complete tunnel whose exit is on the same tile and reaches the required edge."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Tunnels Printed Elsewhere"),
    .text = CARC_TEXT ("page", "Printed tunnels from other expansions may be used as openings. It is not clear whether "
                               "their road is interrupted before a token is placed there. You can choose."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
