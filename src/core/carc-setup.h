/* carc-setup.h: what is decided before a game begins: seats, edition, expansions, rule options, chip faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

#define CARC_N_CHIPS 6
#define CARC_N_CUSTOM_QUESTIONS 8
#define CARC_MAX_OPTIONS 64
#define CARC_TRACK_SPACES 50

typedef enum { CARC_EDITION_C1, CARC_EDITION_C2, CARC_EDITION_C3, CARC_EDITION_C3_1, CARC_N_EDITIONS } CarcEdition;

/* Returns "C1", "C2", "C3" or "C3.1". */
const char *carc_edition_id (CarcEdition edition);

/* One number on a betting chip, and its points. */
typedef struct {
  int tiles;    /* 1 to 200 */
  bool or_more; /* the number has a plus sign */
  int points;   /* 0 to 99 */
} CarcFace;

/* A betting chip. The players enter its faces; none are known before. */
typedef struct {
  int n_faces; /* 0 to 2 */
  CarcFace faces[2];
} CarcChip;

/* A custom question (house rule) about a feature, with points per unit. */
typedef struct {
  const CarcSubject *subject; /* NULL: not used */
  bool yes_no;                /* asked as yes or no instead of a count */
  int points;                 /* per unit, -99 to 99 */
  char label[CARC_MAX_TEXT + 1];
} CarcCustomQuestion;

/* A choice of a rule option. */
typedef struct {
  const char *id;
  CarcText words;
  CarcSource source;
  const char *reference; /* the publication; not translated */
} CarcOptionChoice;

/* A rule option: where the sources differ or are silent, the players decide once per game. */
struct CarcOption {
  const char *id;
  CarcText words;
  CarcText why;
  const CarcOptionChoice *choices; /* ends with { 0 } */
  int standard;                    /* index of the default choice */
};

/* Everything that is decided before the first entry. A value that owns nothing. Start with carc_setup_begin. */
typedef struct {
  int n_players; /* 1 to 8 */
  CarcColor colors[CARC_MAX_PLAYERS];
  CarcEdition edition;
  uint64_t modules; /* bit i: carc_modules[i] is in play; bit 0, the base game, always */
  CarcChip chips[CARC_N_CHIPS];
  CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS];
  int8_t space_ends[CARC_TRACK_SPACES]; /* Snakes and Ladders: 1 + the space to which a figure on each space moves; 0:
                                           as printed */
  int n_options;                        /* those with another choice than the default */
  struct {
    const CarcOption *option;
    int choice;
  } options[CARC_MAX_OPTIONS];
} CarcSetup;

/* Sets @setup to no players, edition C3, the base game alone, default rule options and no known chip faces. */
void carc_setup_begin (CarcSetup *setup);

/* Returns whether both chips have the same faces, or none. */
bool carc_chip_equal (const CarcChip *chip, const CarcChip *other);

/* Returns the seat of @color, or -1 if no player has it. */
int carc_setup_seat (const CarcSetup *setup, CarcColor color);

/* Returns the index of the choice for @option. */
int carc_setup_choice (const CarcSetup *setup, const CarcOption *option);

/* Sets the choice for @option. Returns false, and changes nothing, if there is no room; there is room for all rule
 * options of carc_modules[]. */
bool carc_setup_decide (CarcSetup *setup, const CarcOption *option, int choice);

/* Returns the number of players for rules that depend on it: at least two, so that one player alone is treated as two.
 */
int carc_setup_table_size (const CarcSetup *setup);
