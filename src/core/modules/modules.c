/* modules.c: all modules; their order is the order of scoring within a stage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-module.h"

/* clang-format off */
#define MODULES(each) \
  each (carc_base) \
  each (carc_hills_and_sheep) \
  each (carc_land_surveyors) \
  each (carc_cathedrals_in_germany) \
  each (carc_inns_and_cathedrals) \
  each (carc_siege) \
  each (carc_mage_and_witch) \
  each (carc_little_buildings) \
  each (carc_castles_in_germany) \
  each (carc_barber_surgeons) \
  each (carc_darmstadt) \
  each (carc_signposts) \
  each (carc_labyrinth) \
  each (carc_bets) \
  each (carc_tunnel) \
  each (carc_halflings) \
  each (carc_river) \
  each (carc_ferries) \
  each (carc_roundabouts) \
  each (carc_start_tile) \
  each (carc_flying_machines) \
  each (carc_abbey_and_mayor) \
  each (carc_ghosts_castles_and_cemeteries) \
  each (carc_watchtowers) \
  each (carc_tollkeepers) \
  each (carc_princess_and_dragon) \
  each (carc_under_the_big_top) \
  each (carc_markets_of_leipzig) \
  each (carc_wonders_of_humanity) \
  each (carc_bridges_castles_and_bazaars) \
  each (carc_messages) \
  each (carc_robbers) \
  each (carc_school) \
  each (carc_count_king_and_robber) \
  each (carc_traders_and_builders) \
  each (carc_gold_mines) \
  each (carc_tower) \
  each (carc_catapult) \
  each (carc_wind_roses) \
  each (carc_fruit_bearing_trees) \
  each (carc_gifts) \
  each (carc_peasant_revolts) \
  each (carc_easter) \
  each (carc_christmas_present) \
  each (carc_russian_promos) \
  each (carc_wheel_of_fortune) \
  each (carc_gingerbread_man) \
  each (carc_anniversary) \
  each (carc_fortune_teller) \
  each (carc_city_gates) \
  each (carc_snakes_and_ladders) \
  each (carc_shrines) \
  each (carc_monasteries) \
  each (carc_crop_circles) \
  each (carc_house)
/* clang-format on */

#define DECLARE(module) extern const CarcModule module;
#define POINT_TO(module) &module,

MODULES (DECLARE)

const CarcModule *const carc_modules[] = { MODULES (POINT_TO) NULL };
