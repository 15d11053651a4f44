/* carc-base.h: the subjects and questions of the base game, which every module may refer to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_road, carc_city, carc_monastery, carc_garden, carc_field;
extern const CarcSubject carc_turn, carc_final, carc_end, carc_correction;

/* For questions about roads and cities; ends with NULL. */
extern const CarcSubject *const carc_roads_and_cities[];

extern const CarcQuestion carc_by;      /* any entry: the player who did it; 1 + seat */
extern const CarcQuestion carc_note;    /* any entry */
extern const CarcQuestion carc_to;      /* any feature: exactly these players score, regardless of the majority */
extern const CarcQuestion carc_meeples; /* any feature */
extern const CarcQuestion carc_road_tiles, carc_city_tiles, carc_city_coats, carc_monastery_tiles, carc_garden_tiles;
extern const CarcQuestion carc_abbot_returned; /* monastery, garden: the abbot is scored, not the feature he is on */
extern const CarcQuestion carc_field_cities, carc_scored_cities, carc_turn_player, carc_correction_points;

/* Returns the active player, a seat, or -1 before the first turn. */
int carc_active_player (const CarcStandings *standings);

/* Returns how many turns have begun, of all players and of @player. */
int carc_turns_begun (const CarcStandings *standings);
int carc_turns_of (const CarcStandings *standings, int player);

/* Returns the player who did what is entered: the answer to carc_by, else the active player, else -1. */
int carc_doer (const CarcScoring *scoring);
