/* modules-private.h: all modules, and the pages that stand in files of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcModule carc_base, carc_inns_and_cathedrals, carc_signposts, carc_bets, carc_tunnel;

extern const CarcPassage carc_base_page[], carc_inns_and_cathedrals_page[], carc_signposts_page[], carc_bets_page[];
extern const CarcPassage carc_tunnel_page[];
extern const CarcModule carc_traders_and_builders;
extern const CarcPassage carc_traders_and_builders_page[];
extern const CarcModule carc_ghosts_castles_and_cemeteries;
extern const CarcPassage carc_ghosts_castles_and_cemeteries_page[];
extern const CarcModule carc_hills_and_sheep;
extern const CarcPassage carc_hills_and_sheep_page[];

/* The supply of a token that is collected: nobody has one at the start. */
int carc_no_supply (const CarcSetup *setup, int player);

/* How many of @token all players together hold. */
int carc_held_by_all (const CarcScoring *scoring, const CarcToken *token);

/* Everything at the field that counts as a city for a pig: completed cities, castles, the City of Carcassonne. */
int carc_cities_at_field (const CarcScoring *scoring);
extern const CarcModule carc_gold_mines;
extern const CarcPassage carc_gold_mines_page[];
extern const CarcModule carc_crop_circles;
extern const CarcModule carc_monasteries;
extern const CarcPassage carc_monasteries_page[];
extern const CarcModule carc_shrines;
extern const CarcPassage carc_shrines_page[];
extern const CarcModule carc_gifts;
extern const CarcModule carc_markets_of_leipzig;
extern const CarcPassage carc_markets_of_leipzig_page[];
extern const CarcModule carc_messages;
extern const CarcPassage carc_messages_page[];
extern const CarcModule carc_under_the_big_top;
extern const CarcPassage carc_under_the_big_top_page[];
extern const CarcModule carc_tower;
extern const CarcPassage carc_tower_page[];
extern const CarcModule carc_mage_and_witch;
extern const CarcModule carc_robbers;
extern const CarcModule carc_little_buildings;
extern const CarcModule carc_barber_surgeons;
extern const CarcModule carc_castles_in_germany;
extern const CarcModule carc_cathedrals_in_germany;
extern const CarcModule carc_land_surveyors, carc_labyrinth;
extern const CarcPassage carc_land_surveyors_page[];
extern const CarcModule carc_bridges_castles_and_bazaars;
extern const CarcPassage carc_bridges_castles_and_bazaars_page[];
extern const CarcModule carc_princess_and_dragon;
extern const CarcModule carc_abbey_and_mayor;
extern const CarcPassage carc_abbey_and_mayor_page[];
extern const CarcModule carc_count_king_and_robber;
extern const CarcPassage carc_count_king_and_robber_page[];
extern const CarcModule carc_halflings, carc_wonders_of_humanity;

/* Pieces of more or less than one square. What @tiles tiles of the road or city pay, as its own line says; and so many
 * @squares more (or less) in the stages LENGTH and CORE, except in the oldest edition, which counts pieces. */
int carc_pay_of_tiles (const CarcSheet *sheet, int tiles);
void carc_measure_squares (const CarcScoring *scoring, CarcSheet *sheet, int squares);
void carc_score_squares (const CarcScoring *scoring, CarcSheet *sheet, const CarcRule *rule, int squares);
extern const CarcModule carc_siege;
extern const CarcModule carc_darmstadt;
extern const CarcModule carc_watchtowers;
extern const CarcModule carc_flying_machines;
extern const CarcModule carc_wind_roses;
extern const CarcModule carc_fruit_bearing_trees;
extern const CarcModule carc_river;
extern const CarcModule carc_ferries;
extern const CarcModule carc_roundabouts;
extern const CarcModule carc_start_tile;
