/* base-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Carcassonne, 2021"
#define COMMUNITY "Wikicarpedia, Base game"
#define ENGINE "JCloisterZone"

const CarcPassage carc_base_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_SAY ("page", "What is in the box"),
    .text = CARC_SAY (
        "page", "Land tiles with roads, cities, monasteries and fields, eight meeples for each player of which one "
                "walks the scoring board, and the board itself. Gardens and the abbot come with the newer boxes."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Roads"),
    .text = CARC_SAY ("page", "1 point for each tile the road runs over, completed or not. A road is completed when "
                              "both its ends are closed or it runs in a circle."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Cities"),
    .text = CARC_SAY ("page", "A completed city pays 2 points for each tile and each coat of arms, an unfinished one "
                              "at the end of the game 1 point for each."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Monasteries and gardens"),
    .text = CARC_SAY ("page", "1 point for the tile itself and 1 for each of the eight tiles around it: 9 when all lie "
                              "there. The abbot may be taken back early and then counts what lies there."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Fields"),
    .text = CARC_SAY ("page", "Fields are scored at the end: 3 points for each completed city a field touches. A city "
                              "may count for several fields."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_SAY ("page", "Majority"),
    .text = CARC_SAY ("page", "Whoever has the most meeples on a feature gets its points. Everybody who is tied for "
                              "the most gets them in full, never half."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A tile counts once"),
    .text = CARC_SAY ("page", "A tile that shows two parts of the same road or city counts once for it, while every "
                              "coat of arms on it counts."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "What counts as a tile"),
    .text = CARC_SAY (
        "page",
        "From the second edition on each half of a double-sized tile counts, and a space with one or two triangular "
        "tiles counts once. In the first edition a double-sized tile counted once and each triangle for itself."),
    .source = CARC_ANSWER,
    .reference = "Hans im Glück, 1/2021; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "A city of two tiles"),
    .text = CARC_SAY ("page", "Today it pays like any other city, 4 points. The oldest rules paid half; the table can "
                              "decide for that when the game begins."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_SAY ("page", "Nobody there"),
    .text = CARC_SAY ("page", "A feature without meeples is completed but pays nobody. It need not be entered."),
    .source = CARC_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "Fields in the first edition"),
    .text
    = CARC_SAY ("page", "In the oldest rules each city paid 4 points once, to whoever had the most farmers around it. "
                        "How the versions between that and today’s rule counted in detail is not certain."),
    .source = CARC_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_SAY ("page", "The oldest city of two tiles"),
    .text = CARC_SAY ("page", "That the oldest rules paid 1 point for each tile and for each coat of arms is taken "
                              "from a program that plays them."),
    .source = CARC_COMMUNITY,
    .reference = ENGINE },
  { 0 },
};
