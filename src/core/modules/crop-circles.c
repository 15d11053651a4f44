/* crop-circles.c: The Crop Circles. Nothing they do pays; they change who stands where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Crop Circles, 2013"

const CarcModule carc_crop_circles = {
  .id = "crop-circles",
  .name = CARC_TEXT ("expansion", "The Crop Circles"),
  .adds = CARC_TEXT ("expansion", "Nothing to enter: crop circles only change which meeples are on a feature."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_TEXT ("page", "Contents"),
      .text = CARC_TEXT ("page", "Six land tiles with a crop circle on a field, two of each type: rake, shield and club."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_TEXT ("page", "Placing a Crop Circle"),
      .text = CARC_TEXT ("page", "After the normal turn, the player who placed the tile chooses. Either each player places another meeple next to one of their own, or each player takes one back, starting with the next player. A rake means farmers, a shield means knights, and a club means highwaymen."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_TEXT ("page", "What to Enter"),
      .text = CARC_TEXT ("page", "A crop circle needs no entry. Enter the meeples on a feature when it is scored."),
      .source = CARC_SOURCE_COMMUNITY,
      .reference = "Wikicarpedia, Crop Circles" },
    { 0 },
  },
};
