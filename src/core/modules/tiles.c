/* tiles.c: how many land tiles are in the boxes that are in play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-tiles.h"

#include <string.h>

#include "carc-module.h"

#define C1_TO_C3 ((1u << CARC_EDITION_C1) | (1u << CARC_EDITION_C2) | (1u << CARC_EDITION_C3))
#define C3_1 (1u << CARC_EDITION_C3_1)

#define START_TILES 1

/* A module whose contents list no land tile has 0. */
const CarcTiles carc_tiles[] = {
  { "base", C1_TO_C3, 72, "Wikicarpedia, Base game" },
  { "inns-and-cathedrals", C1_TO_C3, 18, "Hans im Glück, Inns & Cathedrals, 2021" },
  { "inns-and-cathedrals", C3_1, 24, "Wikicarpedia, Inns and Cathedrals (3rd edition)" },
  { "traders-and-builders", C1_TO_C3, 24, "Hans im Glück, Traders & Builders, 2021" },
  { "princess-and-dragon", C1_TO_C3, 30, "Hans im Glück, The Princess & the Dragon, 2021" },
  { "tower", C1_TO_C3, 18, "Hans im Glück, The Tower, 2016" },
  { "abbey-and-mayor", C1_TO_C3, 12, "Hans im Glück, Abbey & Mayor, 2021" },
  { "hills-and-sheep", C1_TO_C3, 18, "Hans im Glück, Hills & Sheep, 2018" },
  { "under-the-big-top", C1_TO_C3, 20, "Hans im Glück, Under the Big Top, 2017" },
  { "catapult", C1_TO_C3, 12, "Hans im Glück, The Catapult, 2008" },
  { "signposts", C1_TO_C3, 12, "Hans im Glück, The Signposts, 2021" },
  { "bets", C1_TO_C3, 10, "Hans im Glück, The Bets, 2022" },
  { "tunnel", C1_TO_C3, 4, "Hans im Glück, The Tunnel (web)" },
  { "flying-machines", C1_TO_C3, 8, "Hans im Glück, The Flying Machines, 2012" },
  { "ferries", C1_TO_C3, 8, "Hans im Glück, The Ferries, 2012" },
  { "messages", C1_TO_C3, 0, "Hans im Glück, The Messages, 2012" },
  { "gold-mines", C1_TO_C3, 8, "Hans im Glück, The Gold Mines, 2017" },
  { "mage-and-witch", C1_TO_C3, 8, "Hans im Glück, Mage & Witch, 2012" },
  { "robbers", C1_TO_C3, 8, "Hans im Glück, The Robbers, 2012" },
  { "crop-circles", C1_TO_C3, 6, "Hans im Glück, The Crop Circles, 2013" },
  { "gifts", C1_TO_C3, 0, "Hans im Glück, The Gifts, 12/2021" },
  { "little-buildings", C1_TO_C3, 0, "Spielbox 5/2012, Little Buildings" },
  { "siege", C1_TO_C3, 4, "Rio Grande Games, Cult, Siege & Creativity, 2008" },
  { "monasteries", C1_TO_C3, 6, "Hans im Glück, Monasteries in Germany, 2014" },
  { "cathedrals-in-germany", C1_TO_C3, 6, "Hans im Glück, Cathedrals in Germany, 2016" },
  { "darmstadt", C1_TO_C3, 3, "Darmstadt spielt, Darmstadt, 2014" },
  { "watchtowers", C1_TO_C3, 12, "Hans im Glück, The Watchtowers, 2016" },
  { "fortune-teller", C1_TO_C3, 8, "Hans im Glück, The Fortune Teller, 2016" },
  { "city-gates", C1_TO_C3, 24, "Hans im Glück, The City Gates, 2015" },
  { "peasant-revolts", C1_TO_C3, 9, "Hans im Glück, The Peasant Revolts, 2020" }, /* three of twelve are set aside */
  { "snakes-and-ladders", C1_TO_C3, 0, "Hans im Glück, Snakes and Ladders, 2024" },
  { "tollkeepers", C1_TO_C3, 10, "Hans im Glück, The Tollkeepers, 2019" },
  { "anniversary", C1_TO_C3, 15, "Hans im Glück, 20th Anniversary Edition, 2021" },
  { 0 },
};

static const CarcTiles *
find (const char *module, CarcEdition edition)
{
  for (const CarcTiles *tiles = carc_tiles; tiles->module != NULL; tiles++)
    if (strcmp (tiles->module, module) == 0 && (tiles->editions & (1u << edition)) != 0)
      return tiles;
  return NULL;
}

int
carc_tiles_count (const CarcSetup *setup, uint64_t *unknown)
{
  int n = 0;

  *unknown = 0;
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (i == 0 || (carc_module_is_named (i) && carc_module_in_play (setup, i)))
      {
        const CarcTiles *tiles = find (carc_modules[i]->id, setup->edition);

        if (tiles)
          n += tiles->tiles - (i == 0 ? START_TILES : 0);
        else
          *unknown |= (uint64_t) 1 << i;
      }
  return n;
}
