/* ferries.c: The Ferries. A ferry joins two of the roads at a lake; the tile counts once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Ferries, 2012"
#define COMMUNITY "Wikicarpedia, Ferries"

const CarcModule carc_ferries = {
  .id = "ferries",
  .name = CARC_TEXT ("expansion", "The Ferries"),
  .adds = CARC_TEXT ("expansion", "Nothing to enter: a ferry determines which roads are connected."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS, .title = CARC_TEXT ("page", "Contents"), .text = CARC_TEXT ("page", "Eight land tiles with a lake and several road ends, and eight wooden ferries."), .source = CARC_SOURCE_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_TEXT ("page", "The Ferry"), .text = CARC_TEXT ("page", "A player who places such a tile puts a ferry on it. The ferry connects two of the road ends. A road without a ferry ends at the lake."), .source = CARC_SOURCE_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_TEXT ("page", "Moving a Ferry"), .text = CARC_TEXT ("page", "A player who later extends a road that ends at a lake may move the ferry on the nearest tile. This connects or separates roads."), .source = CARC_SOURCE_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_TEXT ("page", "Counting Tiles"), .text = CARC_TEXT ("page", "The lake tile counts once for a road, with or without a ferry. Count the road as it is when it is scored."), .source = CARC_SOURCE_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_TEXT ("page", "With Signposts"), .text = CARC_TEXT ("page", "A signpost pointing at a lake is checked against the current position of the ferry."), .source = CARC_SOURCE_COMMUNITY, .reference = "Wikicarpedia, The Signposts" },
    { 0 },
  },
};
