/* tower-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Tower, 2016"
#define COMMUNITY "Wikicarpedia, The Tower"

const CarcPassage carc_tower_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY ("page", "18 land tiles with a tower foundation, 30 tower floors, and a tower for the face-down "
                              "tiles. Each player begins with 10 floors when 2 play, 9 when 3, 7 when 4, 6 when 5, 5 "
                              "when 6."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Building and capturing"),
    .text = CARC_SAY ("page", "Instead of placing a meeple, a floor may be put on a foundation or an open tower. It "
                              "reaches its own tile and, in all four directions, as many tiles as the tower has "
                              "floors; one meeple within reach is captured."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Closing a tower"),
    .text = CARC_SAY ("page", "A meeple on top of a tower closes it: no floor is added any more. The meeple gives no "
                              "points and stays until the end unless it is captured."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Ransom"),
    .text
    = CARC_SAY ("page", "In their own turn players may buy one captured meeple back: they pay 3 points to whoever "
                        "holds it. It can be placed in the same turn."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Exchanging prisoners"),
    .text
    = CARC_SAY ("page", "As soon as two players each hold a meeple of the other, the two are exchanged. No points "
                        "are paid for that."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "How often, and with how few points"),
    .text = CARC_SAY ("page", "We take it that a ransom is paid once a turn; whether the second part of a builder’s "
                              "double turn allows another, and whether somebody with fewer than 3 points may pay, we "
                              "could not confirm. Waymark asks and then lets the table decide."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { 0 },
};
