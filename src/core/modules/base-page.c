/* base-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Carcassonne, 2021"
#define COMMUNITY "Wikicarpedia, Base game"
#define ENGINE "JCloisterZone"

const CarcPassage carc_base_page[] = {
  { .kind = CARC_PASSAGE_CONTENTS,
    .title = CARC_TEXT ("page", "Contents"),
    .text = CARC_TEXT (
        "page", "Land tiles with roads, cities, monasteries and fields; eight meeples per player, one of which is used "
                "on the scoring board; and the scoring board. Gardens and the abbot come with newer editions."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Roads"),
    .text = CARC_TEXT ("page", "A road is worth 1 point per tile, completed or not. It is completed when both ends are "
                               "closed or when it forms a loop."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A road of 3 tiles is worth 3 points."),
                 .scored = "road tiles=3 meeples=red:1\n= red 3" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Cities"),
    .text = CARC_TEXT ("page", "A completed city is worth 2 points per tile and 2 points per coat of arms. At the end "
                               "of the game, an unfinished city is worth 1 point for each."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "A completed city of 4 tiles is worth 8 points. At the end of the game, an "
                                       "unfinished city of 4 tiles with 1 coat of arms is worth 5 points."),
        .scored
        = "city tiles=4 meeples=red:1\n= red 8\nfinal\nunfinished city tiles=4 coats=1 meeples=red:1\n= red 5" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Monasteries and Gardens"),
    .text = CARC_TEXT ("page", "A monastery or garden is worth 1 point for its own tile and 1 point for each of the "
                               "eight surrounding tiles, so 9 points when it is completed. The abbot may be returned "
                               "early. The tiles placed so far are then scored."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example
    = { .words = CARC_TEXT ("example", "A completed monastery is worth 9 points. At the end of the game, a monastery "
                                       "with 3 surrounding tiles is worth 4 points."),
        .scored = "monastery meeples=red:1\n= red 9\nfinal\nunfinished monastery tiles=4 meeples=blue:1\n= blue 4" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Fields"),
    .text = CARC_TEXT ("page", "Fields are scored at the end of the game. A field is worth 3 points for each completed "
                               "city it touches. A city may count for several fields."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A field that touches 2 completed cities is worth 6 points."),
                 .before = "final",
                 .scored = "field cities=2 meeples=red:1\n= red 6" } },
  { .kind = CARC_PASSAGE_RULE,
    .title = CARC_TEXT ("page", "Majority"),
    .text = CARC_TEXT ("page", "The player with the most meeples on a feature scores its points. Players tied for the "
                               "most all score the full points."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT (
                     "example", "Two players each have 1 meeple in a completed city of 3 tiles. Both score 6 points."),
                 .scored = "city tiles=3 meeples=red:1,blue:1\n= red 6 blue 6" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "A Tile Counts Once"),
    .text = CARC_TEXT (
        "page", "A tile that shows two parts of the same road or city counts once. Every coat of arms on it counts."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "What Counts as a Tile"),
    .text = CARC_TEXT (
        "page", "Each half of a double-sized tile counts as a tile. A space with one or two triangular tiles counts as "
                "one tile. In the first edition, a double-sized tile counts as one tile, and so does each triangle."),
    .source = CARC_SOURCE_ANSWER,
    .reference = "Hans im Glück, 1/2021; " COMMUNITY },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "A City of Two Tiles"),
    .text = CARC_TEXT ("page", "A city of two tiles is worth 2 points per tile and coat of arms, like any other city. "
                               "In the oldest rules it is worth half. You can choose this rule when starting a game."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES,
    .example = { .words = CARC_TEXT ("example", "A city of 2 tiles with 1 coat of arms is worth 6 points."),
                 .scored = "city tiles=2 coats=1 meeples=red:1\n= red 6" } },
  { .kind = CARC_PASSAGE_CLARIFICATION,
    .title = CARC_TEXT ("page", "Unoccupied Features"),
    .text = CARC_TEXT ("page", "No player scores a completed feature without meeples. You do not need to enter it."),
    .source = CARC_SOURCE_OFFICIAL,
    .reference = RULES },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "Fields in the First Edition"),
    .text = CARC_TEXT ("page", "In the oldest rules, each city is worth 4 points once, for the player with the most "
                               "farmers around it. It is not certain how the versions in between score fields."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = COMMUNITY },
  { .kind = CARC_PASSAGE_OPEN,
    .title = CARC_TEXT ("page", "A City of Two Tiles in the Oldest Rules"),
    .text = CARC_TEXT (
        "page",
        "A computer version of the game scores 1 point per tile and coat of arms. We have not found a printed rule."),
    .source = CARC_SOURCE_COMMUNITY,
    .reference = ENGINE },
  { 0 },
};
