/* tunnel-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Tunnel (web)"
#define SPIELBOX "Spielbox 6/2009, The Tunnel"
#define COMMUNITY "Wikicarpedia, The Tunnel (1st edition)"

const CarcPassage carc_tunnel_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "Four land tiles with ten tunnel openings for the first edition, and twelve tunnel "
                              "tokens: two in each of six colours."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Laying a token"),
    .text = CARC_SAY ("page", "Once in the own turn a player may put one own token on an opening without a token, on "
                              "any tile. A meeple may be placed in the same turn as well."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "A tunnel"),
    .text = CARC_SAY ("page", "Two tokens of the same colour make a tunnel, and the road goes on underground between "
                              "them. Until then the road is interrupted at the opening, but not completed."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "What it pays"),
    .text = CARC_SAY ("page",
                      "The road pays 1 point for each tile on which it can be seen, nothing for what is underground."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "How many tokens"),
    .text = CARC_SAY ("page", "In the publisher’s version two players have three sets each, three players two, more "
                              "players one. In Spielbox two players have two sets each."),
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
    .title = CARC_SAY ("page", "A tunnel belongs to nobody"),
    .text = CARC_SAY ("page", "The tokens only say which openings belong together. Joining two occupied roads makes "
                              "one road, and the majority on it counts."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "An exit closes nothing"),
    .text
    = CARC_SAY ("page", "A tunnel never ends a road. The road has to be closed in the usual ways at its other ends."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Completed by a token"),
    .text = CARC_SAY ("page", "A road that a token completes is scored in the usual scoring of that turn."),
    .source = CARC_ANSWER,
    .reference = "10/2014; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Both openings on one tile"),
    .text = CARC_SAY ("page", "That tile counts once for the road, as a tile with two parts of a city does."),
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
    = CARC_SAY ("page", "There are no official rules for the minis of the third edition. A signpost is satisfied only "
                        "by a finished tunnel whose exit lies on the same tile and reaches the edge it names."),
    .source = CARC_COMMUNITY,
    .reference = "Wikicarpedia, The Signposts" },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Tunnels printed elsewhere"),
    .text = CARC_SAY ("page", "Printed tunnels of other expansions may be used as openings. Whether their road is "
                              "interrupted before a token lies there is not quite clear; the table decides."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
