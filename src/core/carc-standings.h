/* carc-standings.h: points, tokens and facts after some entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-sheet.h"

#define CARC_MAX_TOKENS 48
#define CARC_MAX_FACTS 256

/* The questions and steps of the game, see carc-plan.h. Standings carry it for carc_check and carc_score. */
typedef struct CarcPlan CarcPlan;

/* A value, copied by assignment. It owns nothing: a copy uses the same plan. */
typedef struct {
  const CarcPlan *plan; /* of the game; needed by carc_check, carc_score and what calls them, and by nothing else */
  bool is_final;        /* final scoring has begun */
  bool is_ended;        /* the game has ended, with or without final scoring */
  int points[CARC_MAX_PLAYERS];
  int n_tokens;
  struct {
    const CarcToken *token;
    int held[CARC_MAX_PLAYERS];
  } tokens[CARC_MAX_TOKENS];
  int n_facts;
  CarcFactUpdate facts[CARC_MAX_FACTS]; /* one for each fact and key, in the order in which they were first set */
} CarcStandings;

/* Adds the points, tokens and facts of @sheet, and the phase it begins. */
void carc_standings_apply (CarcStandings *standings, const CarcSetup *setup, const CarcSheet *sheet);

/* Returns whether final scoring has begun, and whether the game has ended. */
bool carc_is_final (const CarcStandings *standings);
bool carc_is_ended (const CarcStandings *standings);

/* Returns the players with the most of @points, bit 1 << seat; 0 while all have 0 points. @lead, unless it is NULL, is
 * set to how many more they have than the next player; 0 if there is none. */
unsigned carc_find_leaders (const int *points, int n_players, int *lead);

/* Sets where the scoring figure of a player with @points is: on which lap of the scoring track, from 1, and on which
 * space, 0 to CARC_TRACK_SPACES − 1. It does not move below 0, although the points may be negative. */
void carc_track_place (int points, int *lap, int *space);

/* Returns how many of @token @player holds. */
int carc_standings_held (const CarcStandings *standings, const CarcToken *token, int player);

/* Returns the value of @fact under @key, or 0 if it has not been set. */
int carc_standings_fact (const CarcStandings *standings, const CarcFact *fact, int key);
