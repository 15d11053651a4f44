/* river.c: The River. It pays nothing; its tiles count like any other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, Carcassonne, 2021"
#define COMMUNITY "Wikicarpedia, River"

const CarcModule carc_river = {
  .id = "river",
  .name = CARC_TEXT ("expansion", "The River"),
  .adds = CARC_TEXT ("expansion", "Nothing to enter: the river only shapes the landscape."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS, .title = CARC_TEXT ("page", "Contents"), .text = CARC_TEXT ("page", "River tiles from the source to a lake, placed before all others instead of the start tile."), .source = CARC_SOURCE_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_TEXT ("page", "Placing the River"), .text = CARC_TEXT ("page", "The river is placed first, tile by tile. It may not turn in the same direction twice in a row. Meeples may be placed on its tiles, but not on the water."), .source = CARC_SOURCE_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_TEXT ("page", "Counting Tiles"), .text = CARC_TEXT ("page", "A river tile counts for roads, cities and monasteries like any other tile. The river divides fields."), .source = CARC_SOURCE_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_TEXT ("page", "With Signposts"), .text = CARC_TEXT ("page", "At the river source, a road ends or continues as shown on the tile. See Check Signpost for this case."), .source = CARC_SOURCE_COMMUNITY, .reference = "Wikicarpedia, The Signposts" },
    { 0 },
  },
};
