/* tower-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Tower, 2016"
#define COMMUNITY "Wikicarpedia, The Tower"

const CarcPassage carc_tower_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT (
        "page",
        "18 land tiles with a tower foundation, 30 tower floors, and a tower for the face-down tiles. Each player "
        "starts with 10 floors in a two-player game, 9 with three players, 7 with four, 6 with five and 5 with six."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Building and Capturing"),
    .text = CARC_TEXT (
        "page",
        "Instead of placing a meeple, a player may put a floor on a foundation or an open tower. The tower reaches its "
        "own tile and, in all four directions, as many tiles as it has floors. One meeple within reach is captured."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Closing a Tower"),
    .text = CARC_TEXT ("page", "A meeple on top of a tower closes it. No more floors can be added. The meeple stays "
                               "until the end of the game unless it is captured. It is worth no points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Ransom"),
    .text = CARC_TEXT ("page", "In their own turn, a player may buy back one captured meeple. The player pays 3 points "
                               "to its captor. The meeple can be placed in the same turn."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT (
            "example", "A player with 5 points pays a ransom of 3 points and has 2 left. The captor gets 3 points."),
        .before = "road tiles=5 meeples=red:1\nturn red",
        .scored = "ransom captor=blue\n= red -3 blue 3" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Exchanging Prisoners"),
    .text = CARC_TEXT ("page", "As soon as two players each hold a meeple of the other, the meeples are exchanged. No "
                               "points are paid for this."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Limits on Ransoms"),
    .text
    = CARC_TEXT ("page", "We assume that one ransom may be paid per turn. We could not confirm whether the second "
                         "part of a builder’s double turn allows another, or whether a player with fewer than 3 "
                         "points may pay. Waymark asks and lets you decide."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
