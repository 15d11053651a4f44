/* modules-private.h: functions that several modules use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-base.h"

/* Returns how many of the nine tiles of a monastery, garden or the like there are: nine if it is completed, since the
 * answer to @question may be missing then; and the check that belongs to it. */
int carc_tiles_around (const CarcScoring *scoring, const CarcQuestion *question);
void carc_check_tiles_around (const CarcScoring *scoring, const CarcQuestion *question, CarcProblems *problems);

/* Returns how many tiles were entered for a road or a city, over all sections of a road. A tile that is in two sections
 * counts twice. */
int carc_tiles_entered (const CarcEntry *entry);

/* How many figures @player, or all players together, have on the feature of @entry; and whether @player may have one:
 * it was entered, or @player is paid whatever the majority, or only such players were named and no figures. */
int carc_figures_of (const CarcEntry *entry, int player);
int carc_figures_of_all (const CarcEntry *entry);
bool carc_may_have_figure (const CarcEntry *entry, int player);

/* Adds a problem of @severity when it is known whose turn it is and another player did what the entry says. */
void carc_check_own_turn (const CarcScoring *scoring, CarcSeverity severity, CarcProblems *problems);

/* The supply of a token that is collected: nobody has one at the start. */
int carc_no_supply (const CarcSetup *setup, int player);

/* How many of @token all players together hold. */
int carc_held_by_all (const CarcScoring *scoring, const CarcToken *token);

/* Everything at the field that counts as a city for pigs, pig herds and barns: completed cities, those under siege
 * twice (The Besiegers, 2013: 6 points, 8 with the pig), castles, the City of Carcassonne. */
int carc_cities_at_field (const CarcScoring *scoring);

/* What the ruling on fields pays farmers for one completed city. */
int carc_points_per_city (const CarcScoring *scoring);

/* Pieces of more or less than one square. What @tiles tiles of the road or city pay, as its own line says; and so many
 * @squares more (or less) in the stages LENGTH and CORE, except in the oldest edition, which counts pieces. */
int carc_pay_of_tiles (const CarcSheet *sheet, int tiles);
void carc_measure_squares (const CarcScoring *scoring, CarcSheet *sheet, int squares);
void carc_score_squares (const CarcScoring *scoring, CarcSheet *sheet, const CarcRule *rule, int squares);
