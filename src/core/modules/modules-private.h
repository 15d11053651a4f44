/* modules-private.h: functions that several modules use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-base.h"

/* Returns how many of the nine spaces of a monastery, garden or the like have tiles: nine if it is completed, since the
 * answer to @question may be missing then; and the step of the stage LENGTH and the check that belong to it. */
int carc_tiles_around (const CarcScoring *scoring, const CarcQuestion *question);
void carc_measure_around (const CarcScoring *scoring, CarcSheet *sheet, const CarcQuestion *question);
void carc_check_tiles_around (const CarcScoring *scoring, const CarcQuestion *question, CarcProblems *problems);

/* Returns whether @subject can be completed during the game: not a field. For the member fits of a question. */
bool carc_can_be_completed (const CarcSubject *subject, CarcState state);

/* Returns whether @subject may have other figures than abbots: not a garden. For the member fits of a question. */
bool carc_is_for_all_figures (const CarcSubject *subject, CarcState state);

/* Returns how many tiles were entered for a road or a city, over all sections of a road. A tile that is in two sections
 * counts twice. */
int carc_tiles_entered (const CarcEntry *entry);

/* Returns how many figures @player, or all players together, have on the feature of @entry; and whether @player may
 * have one: it was entered, or @player scores regardless of the majority, or only such players were named and no
 * figures. */
int carc_figures_of (const CarcEntry *entry, int player);
int carc_figures_of_all (const CarcEntry *entry);
bool carc_may_have_figure (const CarcEntry *entry, int player);

/* The figures of which each player has one, for the member single of a question. */
enum { CARC_SINGLE_LARGE = 1, CARC_SINGLE_MAYOR, CARC_SINGLE_WAGON, CARC_SINGLE_BARN };

/* Returns how many figures @player has beside the feature of @entry that score the same: those in castles. */
int carc_figures_beside (const CarcEntry *entry, int player);

/* Adds a problem of @severity if another player than the active one did what is entered. */
void carc_check_own_turn (const CarcScoring *scoring, CarcSeverity severity, CarcProblems *problems);

/* Returns whether the players chose the module that `with` calls @id, which must exist. */
bool carc_plays_with (const CarcSetup *setup, const char *id);

/* Returns 0: the supply of a token that no player has at the start. */
int carc_no_supply (const CarcSetup *setup, int player);

/* Returns how many of @token all players together hold. */
int carc_held_by_all (const CarcScoring *scoring, const CarcToken *token);

/* Returns how many cities a field has for pigs, pig herds and barns: completed cities, castles, the City of
 * Carcassonne; besieged cities count twice (The Besiegers, 2013: 6 points, 8 with the pig). The second returns how many
 * of them are only counted again: one for each besieged city. */
int carc_cities_at_field (const CarcScoring *scoring);
int carc_cities_counted_again (const CarcScoring *scoring);

/* Returns how many of those cities add nothing for @player, who has scored them with another field: 0 unless the
 * players decided that each city counts once. Only as many as must be are besieged. */
int carc_scored_cities_of (const CarcScoring *scoring, int player);

/* Returns the points of a field for one completed city, by the rule option on fields. */
int carc_points_per_city (const CarcScoring *scoring);

/* For pieces that cover more or less than one space. The first returns the points of @tiles tiles of the road or city
 * (negative: fewer), as its line on @sheet has them. The others add @squares that larger pieces cover besides the tile
 * they are counted as, in the stages LENGTH and CORE, except in the oldest edition, which counts pieces. */
int carc_pay_of_tiles (const CarcSheet *sheet, int tiles);
void carc_measure_squares (const CarcScoring *scoring, CarcSheet *sheet, int squares);
void carc_score_squares (const CarcScoring *scoring, CarcSheet *sheet, const CarcRule *rule, int squares);
