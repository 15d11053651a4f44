/* roundabouts.c: The Roundabouts. A crossing where roads do not end; the tile counts once for each road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, The Signposts"

const CarcModule carc_roundabouts = {
  .id = "roundabouts",
  .name = CARC_SAY ("expansion", "The Roundabouts"),
  .adds = CARC_SAY ("expansion", "Nothing to enter: several roads meet without ending."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS, .title = CARC_SAY ("page", "Contents"), .text = CARC_SAY ("page", "Land tiles with a roundabout where three or four roads meet."), .source = CARC_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_SAY ("page", "One Road"), .text = CARC_SAY ("page", "All roads at a roundabout form one road. It is completed when every exit leads to an end."), .source = CARC_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_SAY ("page", "Counting Tiles"), .text = CARC_SAY ("page", "The tile counts once for the road, regardless of how many exits belong to it."), .source = CARC_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_SAY ("page", "With Signposts"), .text = CARC_SAY ("page", "At a roundabout with four exits, every signpost that points to it is correct. At a roundabout with three exits, a signpost that points to the closed side is wrong."), .source = CARC_OFFICIAL, .reference = COMMUNITY },
    { 0 },
  },
};
