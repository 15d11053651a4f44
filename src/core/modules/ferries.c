/* ferries.c: The Ferries. A ferry joins two of the roads at a lake; the tile counts once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Ferries, 2012"
#define COMMUNITY "Wikicarpedia, Ferries"

const CarcModule carc_ferries = {
  .id = "ferries",
  .name = CARC_SAY ("expansion", "The Ferries"),
  .adds = CARC_SAY ("expansion", "Nothing to enter: a ferry decides which roads are joined."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS, .title = CARC_SAY ("page", "What is in the box"), .text = CARC_SAY ("page", "Eight land tiles with a lake and several road ends, and eight wooden ferries."), .source = CARC_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_SAY ("page", "The ferry"), .text = CARC_SAY ("page", "Whoever places such a tile lays a ferry on it that joins two of the road ends. A road end without a ferry ends at the lake."), .source = CARC_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_SAY ("page", "Moving a ferry"), .text = CARC_SAY ("page", "Later, whoever lengthens a road that ends at a lake may move the ferry of the nearest tile, which may join or part roads."), .source = CARC_OFFICIAL, .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_SAY ("page", "Counting"), .text = CARC_SAY ("page", "The tile with the lake counts once for a road, joined by the ferry or ending there. Count the road as it runs when it is scored."), .source = CARC_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_SAY ("page", "With signposts"), .text = CARC_SAY ("page", "A signpost that points at a lake is judged by the way the ferry takes at that moment."), .source = CARC_COMMUNITY, .reference = "Wikicarpedia, The Signposts" },
    { 0 },
  },
};
