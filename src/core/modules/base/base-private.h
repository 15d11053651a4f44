/* base-private.h: what the files of the base game share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-base.h"
#include "modules-private.h"

#define CARC_BASE_RULES "Hans im Glück, Carcassonne, 2021"

extern const CarcRule carc_road_tile, carc_city_tile, carc_city_coat, carc_monastery_tile, carc_garden_tile;
extern const CarcRule carc_field_city, carc_scored_city, carc_counted_city, carc_idle_scored_city;
extern const CarcRule carc_meeple, carc_correction_line;
extern const CarcOption carc_small_city, carc_fields;

/* The choices of carc_fields. */
enum { CARC_EACH_FIELD, CARC_EACH_CITY, CARC_CITY_ONCE };

extern const CarcStep carc_base_steps[];

void carc_base_check (const CarcScoring *scoring, CarcProblems *problems);
void carc_base_doubt (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems);

/* Adds a problem for each answer that needs a figure of a player who has none, and for each figure of which a player
 * has one and which has been scored in final scoring, when no figure is returned and placed again. */
void carc_check_figures (const CarcScoring *scoring, CarcProblems *problems);
void carc_record_single_figures (const CarcScoring *scoring, CarcSheet *sheet);

/* For an abbot who is returned early: names its owner as the only player who scores, if that is known; and the check of
 * the answer (Wikicarpedia, The Abbot, 11/2020: the abbot is scored, not the feature; JCloisterZone). */
void carc_name_abbot_owner (const CarcScoring *scoring, CarcSheet *sheet);
void carc_check_garden (const CarcScoring *scoring, CarcProblems *problems);
void carc_check_abbot (const CarcScoring *scoring, CarcProblems *problems);

/* The checks and steps of turns, final scoring, the end and corrections. */
void carc_check_event (const CarcScoring *scoring, CarcProblems *problems);
void carc_begin_turn (const CarcScoring *scoring, CarcSheet *sheet);
void carc_begin_final (const CarcScoring *scoring, CarcSheet *sheet);
void carc_end_game (const CarcScoring *scoring, CarcSheet *sheet);
void carc_correct_points (const CarcScoring *scoring, CarcSheet *sheet);
