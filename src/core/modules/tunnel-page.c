/* tunnel-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Tunnel (web)"
#define SPIELBOX "Spielbox 6/2009, The Tunnel"
#define COMMUNITY "Wikicarpedia, The Tunnel (1st edition)"

const CarcPassage carc_tunnel_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "Contents"),
    .text = CARC_SAY ("page", "Four land tiles with ten tunnel openings for the first edition, and twelve tunnel "
                              "tokens: two in each of six colors."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Placing a Token"),
    .text = CARC_SAY ("page", "Once per turn, on their own turn, a player may place one of their tokens on any opening "
                              "without a token, on any tile. A meeple may also be placed in the same turn."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "A tunnel"),
    .text = CARC_SAY ("page", "Two tokens of the same color form a tunnel, and the road continues underground between "
                              "them. Until then the road is interrupted at the opening, but not completed."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Points"),
    .text = CARC_SAY (
        "page", "The road scores 1 point for each tile on which it is visible, and nothing for the underground part."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Number of Tokens"),
    .text = CARC_SAY ("page", "In the publisher’s rules, two players have three sets each, three players have two, and "
                              "more players have one. In the Spielbox rules, two players have two sets each."),
    .source = CARC_OFFICIAL,
    .reference = RULES "; " SPIELBOX },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "How many tunnels"),
    .text
    = CARC_SAY ("page", "The tokens stay on their openings, so there can be five tunnels. With the openings of The "
                        "Princess & the Dragon or Abbey & Mayor there can be six."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Tunnels Belong to Nobody"),
    .text = CARC_SAY ("page", "The tokens only say which openings belong together. Joining two occupied roads makes "
                              "one road, and the majority on it counts."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "An exit closes nothing"),
    .text
    = CARC_SAY ("page", "A tunnel never ends a road. The road must be closed in the usual way at its other ends."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Roads Completed by a Token"),
    .text = CARC_SAY ("page", "A road completed by a token is scored in the normal scoring phase of that turn."),
    .source = CARC_ANSWER,
    .reference = "10/2014; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Both openings on one tile"),
    .text = CARC_SAY ("page", "That tile counts once for the road, like a tile with two parts of a city."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "The tile with four roads"),
    .text
    = CARC_SAY ("page", "It has three openings; its fourth road ends at the houses. There are three fields on it."),
    .source = CARC_ANSWER,
    .reference = "Christwart Conrad; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Other expansions"),
    .text
    = CARC_SAY ("page", "There are no official rules for the mini-expansions of the third edition. A signpost is only "
                        "correct for a complete tunnel whose exit is on the same tile and reaches the required edge."),
    .source = CARC_COMMUNITY,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Tunnels printed elsewhere"),
    .text = CARC_SAY ("page", "Printed tunnels from other expansions may be used as openings. Whether their road is "
                              "interrupted before a token is placed there is not clear; you can choose."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
