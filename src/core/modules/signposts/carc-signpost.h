/* carc-signpost.h: decides whether a signpost is correct, by what the next tile does with the road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "carc-text.h"

/* Directions as seen by a traveler who follows the signpost onto the next tile. */
typedef enum { CARC_ARROW_LEFT, CARC_ARROW_STRAIGHT, CARC_ARROW_RIGHT, CARC_N_ARROWS } CarcArrow;

/* A kind of next tile. */
typedef struct {
  const char *id;      /* as `waymark-cli judge` takes it: "road", "roundabout", "ends" */
  CarcText words;      /* "Crossing, village: the road ends" */
  const char *module;  /* id of the expansion it belongs to, or NULL: the base game */
  int min_ways;        /* how many exits must be named: 0, 1 or 2 */
  int max_ways;        /* 0 to 3 */
  int verdict;         /* 1: always correct, -1: always wrong, 0: depends on the exits */
  unsigned fixed_ways; /* for kinds whose exits are known (a bridge goes straight): flags 1 << CarcArrow */
  CarcText right;      /* the reason when the signpost is correct */
  CarcText wrong;      /* the reason when it is wrong */
  CarcSource source;
  const char *reference;
} CarcNextKind;

/* All kinds, the frequent ones first; ends with { 0 }. */
extern const CarcNextKind carc_next_kinds[];

/* A kind of tile, and the exits of the road if the kind needs them (flags 1 << CarcArrow). */
typedef struct {
  const CarcNextKind *kind;
  unsigned ways;
} CarcNextTile;

typedef struct {
  bool correct;
  const CarcText *reason; /* one sentence */
  CarcSource source;
  const char *reference;
} CarcVerdict;

/* Returns the word for @arrow in the notation: "left", "straight" or "right". */
const char *carc_arrow_id (CarcArrow arrow);

/* Reads "left", "straight" or "right". Returns false for anything else. */
bool carc_arrow_read (const char *text, CarcArrow *arrow);

/* Reads the argument NEXT of `waymark-cli judge`: "road:left", "roundabout:left+straight", "ends". Returns false if it
 * is not valid, and sets @nearest to the most similar kind, or NULL. Exits are as seen by the traveler. */
bool carc_next_tile_read (const char *text, CarcNextTile *next, const char **nearest);

/* Returns whether a signpost that points @arrow onto @next is correct, with the reason. */
CarcVerdict carc_judge (CarcArrow arrow, const CarcNextTile *next);
