/* flying-machines.c: The Flying Machines. They pay nothing, but let several meeples meet on one feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

#define RULES "Hans im Glück, The Flying Machines, 2012"

const CarcModule carc_flying_machines = {
  .id = "flying-machines",
  .name = CARC_TEXT ("expansion", "The Flying Machines"),
  .adds = CARC_TEXT ("expansion", "Nothing to enter: meeples may land on occupied features."),
  .passages = (const CarcPassage[]){
    { .kind = CARC_PASSAGE_CONTENTS,
      .title = CARC_TEXT ("page", "Contents"),
      .text = CARC_TEXT ("page", "Eight land tiles with a flying machine and a die with the numbers 1 to 3."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_RULE,
      .title = CARC_TEXT ("page", "The Flight"),
      .text = CARC_TEXT ("page", "A player who places such a tile may send a meeple in the direction shown, as far as the die shows. The meeple lands on any unfinished feature there, even an occupied one. There must be a tile to land on."),
      .source = CARC_SOURCE_OFFICIAL,
      .reference = RULES },
    { .kind = CARC_PASSAGE_CLARIFICATION,
      .title = CARC_TEXT ("page", "Majorities on Monasteries"),
      .text = CARC_TEXT ("page", "A meeple may land on an occupied monastery. The majority then decides there too. Enter all meeples."),
      .source = CARC_SOURCE_COMMUNITY,
      .reference = "Wikicarpedia, Flying Machines",
.example = { .words = CARC_TEXT ("example", "Two players each have 1 meeple on a completed monastery. Both score 9 points."), .scored = "monastery meeples=red:1,blue:1\n= red 9 blue 9" } },
    { 0 },
  },
};
