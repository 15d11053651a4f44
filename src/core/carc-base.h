/* carc-base.h: what other modules and the model may say about the base game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcSubject carc_road, carc_city, carc_monastery, carc_garden, carc_field;
extern const CarcSubject carc_turn, carc_final, carc_end, carc_correction;
extern const CarcSubject carc_bookmaker, carc_bet;   /* The Bets */
extern const CarcSubject carc_tunnel_token;          /* The Tunnel */
extern const CarcSubject carc_ransom;                /* The Tower */
extern const CarcSubject carc_circus, carc_acrobats; /* Under the Big Top */
extern const CarcSubject carc_gold_bars;             /* The Gold Mines: scored in final scoring */
extern const CarcSubject carc_flock;                 /* Hills & Sheep */
extern const CarcSubject carc_haunted_castle;        /* Ghosts, Castles & Cemeteries */
extern const CarcSubject carc_goods;                 /* Traders & Builders: scored in final scoring, nothing is asked */

extern const CarcQuestion carc_by;      /* any entry: who did it; 1 + seat */
extern const CarcQuestion carc_note;    /* any entry */
extern const CarcQuestion carc_to;      /* any feature: exactly these players are paid, whatever the majority */
extern const CarcQuestion carc_meeples; /* any feature */
extern const CarcQuestion carc_road_tiles, carc_city_tiles, carc_city_coats, carc_monastery_tiles, carc_garden_tiles;
extern const CarcQuestion carc_field_cities, carc_turn_player, carc_correction_points;
extern const CarcQuestion carc_inn, carc_cathedral, carc_large;           /* Inns & Cathedrals */
extern const CarcQuestion carc_left, carc_straight, carc_right;           /* The Signposts */
extern const CarcQuestion carc_stack_laid, carc_chips_laid;               /* bookmaker: stack=, chips= */
extern const CarcQuestion carc_bet_stack, carc_bet_on, carc_bet_tiles;    /* bet */
extern const CarcQuestion carc_bet_chip, carc_bet_hit, carc_bet_returned; /* bet */
extern const CarcQuestion carc_castle;                                    /* Bridges, Castles & Bazaars */
extern const CarcQuestion carc_field_castles;                             /* Bridges, Castles & Bazaars: field */
extern const CarcQuestion carc_field_besieged;                            /* Siege: field */
extern const CarcQuestion carc_field_carcassonne;                         /* Count, King & Robber: field */
extern const CarcQuestion carc_beyond, carc_same_tile, carc_token_set;    /* The Tunnel */

extern const CarcToken carc_betting_chip, carc_tunnel_marker;
extern const CarcToken carc_wine_token, carc_grain_token, carc_cloth_token; /* Traders & Builders */
extern const CarcToken carc_gold_bar;                                       /* The Gold Mines */

/* Choices of carc_bet_on: 1 + index. */
enum { CARC_ON_ROAD = 1, CARC_ON_CITY = 2 };

/* Whose turn it is, a seat, or -1 before the first turn; how many turns have begun. */
int carc_active_player (const CarcStandings *standings);
int carc_turns_begun (const CarcStandings *standings);

/* How many turns @player has begun. */
int carc_turns_of (const CarcStandings *standings, int player);

/* Who did what the entry says: its `by`, else whose turn it is, else -1. */
int carc_doer (const CarcScoring *scoring);

/* How many of the nine tiles of a monastery, garden or the like lie there: all when it is completed, though the answer
 * to @question may be left out then; and the check that fits it. */
int carc_tiles_around (const CarcScoring *scoring, const CarcQuestion *question);
void carc_check_tiles_around (const CarcScoring *scoring, const CarcQuestion *question, CarcProblems *problems);

/* The Bets: whose chips lie on bookmaker tile @stack (1 to 10), bit i for seat i; whether it was ever laid. */
unsigned carc_chips_on_stack (const CarcStandings *standings, int stack);
bool carc_stack_was_laid (const CarcStandings *standings, int stack);

/* Whether @player may show @chip (1 to 6) from @stack: not when the same chip was shown from another stack that lay on
 * the board at the same time (The Bets: one chip cannot lie in two places). */
bool carc_chip_may_show (const CarcStandings *standings, int stack, int player, int chip);

/* What @chip pays for a feature of @tiles tiles: the higher of the matching numbers, 0 for a miss. */
int carc_chip_pays (const CarcChip *chip, int tiles);

/* How many tiles a bet on @feature (a road or a city) is compared with: the real ones, each once, over all sections of
 * a road; no expansion changes that (The Bets, publisher's answer; rules page of the module). */
int carc_tiles_of_bet (const CarcEntry *feature);

/* The house: 1 to 8 when @rule is the line of the table's own question of that number, whose label in the setup is its
 * text; else 0. */
int carc_custom_number (const CarcRule *rule);

/* The Tunnel: tokens of the set of @color on the board (0 to 2), the seat that owns the set or -1, finished tunnels.
 */
int carc_set_tokens (const CarcStandings *standings, CarcColor color);
int carc_set_owner (const CarcStandings *standings, CarcColor color);
int carc_finished_tunnels (const CarcStandings *standings);

/* How many tunnel tokens can be in play: ten, or all twelve with the openings of another expansion (The Tunnel,
 * publisher's rules: at most five tunnels, six with those of other expansions). */
int carc_tunnel_openings (const CarcSetup *setup);

/* How many sets a player may own, by the ruling tunnel-tokens and the number of players (The Tunnel, section 2). */
int carc_sets_per_player (const CarcSetup *setup);
