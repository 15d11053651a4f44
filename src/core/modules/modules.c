/* modules.c: all modules; their order is the order of scoring within a stage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-house.h"
#include "modules-private.h"

const CarcModule *const carc_modules[] = {
  &carc_base,
  &carc_hills_and_sheep,
  &carc_land_surveyors,
  &carc_cathedrals_in_germany,
  &carc_inns_and_cathedrals,
  &carc_mage_and_witch,
  &carc_little_buildings,
  &carc_castles_in_germany,
  &carc_barber_surgeons,
  &carc_signposts,
  &carc_labyrinth,
  &carc_bets,
  &carc_tunnel,
  &carc_halflings,
  &carc_abbey_and_mayor,
  &carc_ghosts_castles_and_cemeteries,
  &carc_princess_and_dragon,
  &carc_under_the_big_top,
  &carc_markets_of_leipzig,
  &carc_wonders_of_humanity,
  &carc_bridges_castles_and_bazaars,
  &carc_messages,
  &carc_robbers,
  &carc_count_king_and_robber,
  &carc_traders_and_builders,
  &carc_gold_mines,
  &carc_tower,
  &carc_gifts,
  &carc_shrines,
  &carc_monasteries,
  &carc_crop_circles,
  &carc_house,
  NULL,
};
