/* roundabouts.c: The Roundabouts. A crossing where roads do not end; the tile counts once for each road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define COMMUNITY "Wikicarpedia, The Signposts"

const CarcModule carc_roundabouts = {
  .id = "roundabouts",
  .name = CARC_TEXT ("expansion", "The Roundabouts"),
  .adds = CARC_TEXT ("expansion", "Nothing to enter: several roads meet without ending."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS, .title = CARC_TEXT ("page", "Contents"), .text = CARC_TEXT ("page", "Land tiles with a roundabout where three or four roads meet."), .source = CARC_SOURCE_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_RULE, .title = CARC_TEXT ("page", "One Road"), .text = CARC_TEXT ("page", "All roads at a roundabout form one road. It is completed when every exit leads to an end."), .source = CARC_SOURCE_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_TEXT ("page", "Counting Tiles"), .text = CARC_TEXT ("page", "The tile counts once for the road, regardless of how many exits belong to it."), .source = CARC_SOURCE_COMMUNITY, .reference = COMMUNITY },
    { .kind = CARC_PASSAGE_CLARIFICATION, .title = CARC_TEXT ("page", "With Signposts"), .text = CARC_TEXT ("page", "At a roundabout with four exits, every signpost that points to it is correct. At a roundabout with three exits, a signpost that points to the closed side is wrong."), .source = CARC_SOURCE_OFFICIAL, .reference = COMMUNITY },
    { 0 },
  },
};
