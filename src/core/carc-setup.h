/* carc-setup.h: what is settled before a game begins: seats, edition, expansions, rulings, chip faces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-entry.h"

#define CARC_N_CHIPS 6
#define CARC_N_CUSTOM_QUESTIONS 8
#define CARC_MAX_RULINGS 64

typedef enum { CARC_EDITION_C1, CARC_EDITION_C2, CARC_EDITION_C3, CARC_EDITION_C3_1, CARC_N_EDITIONS } CarcEdition;

/* "C1", "C2", "C3" or "C3.1". */
const char *carc_edition_id (CarcEdition edition);

/* One number on a betting chip, and what it pays. */
typedef struct {
  int tiles;    /* 1 to 200 */
  bool or_more; /* the number has a plus sign */
  int points;   /* 0 to 99 */
} CarcFace;

/* A betting chip. The faces are data of the players: none are known until somebody types them. */
typedef struct {
  int n_faces; /* 0 to 2 */
  CarcFace faces[2];
} CarcChip;

/* A question of the table's own about a feature, with points a unit. */
typedef struct {
  const CarcSubject *subject; /* NULL: this place is free */
  bool yes_no;                /* asked as yes or no instead of a count */
  int points;                 /* a unit, -99 to 99 */
  char label[CARC_MAX_TEXT + 1];
} CarcCustomQuestion;

/* One way to decide an open ruling. */
typedef struct {
  const char *id;
  CarcText words;
  CarcSource source;
  const char *reference; /* the publication, in no language; not translated */
} CarcRulingChoice;

/* A point where the sources differ or are silent, decided once a game. */
typedef struct {
  const char *id;
  CarcText words;
  CarcText why;
  const CarcRulingChoice *choices; /* ends with { 0 } */
  int standard;                    /* index of the default choice */
} CarcRuling;

/* Everything that is settled before the first entry. A value that owns nothing. Start with carc_setup_begin. */
typedef struct {
  int n_players; /* 1 to 8 */
  CarcColor colors[CARC_MAX_PLAYERS];
  CarcEdition edition;
  uint64_t modules; /* bit i: carc_modules[i] is in play; bit 0, the base game, always */
  CarcChip chips[CARC_N_CHIPS];
  CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS];
  int n_rulings; /* decided otherwise than the default */
  struct {
    const CarcRuling *ruling;
    int choice;
  } rulings[CARC_MAX_RULINGS];
} CarcSetup;

/* Empties @setup: nobody seated, edition C3, the base game alone, default rulings, no chip faces known. */
void carc_setup_begin (CarcSetup *setup);

/* The seat of @color, or -1 when nobody plays it. */
int carc_setup_seat (const CarcSetup *setup, CarcColor color);

/* The index of the choice in force for @ruling. */
int carc_setup_choice (const CarcSetup *setup, const CarcRuling *ruling);

/* Decides @ruling; the default choice is forgotten again. Returns false when there is no room. */
bool carc_setup_decide (CarcSetup *setup, const CarcRuling *ruling, int choice);

/* How many players the tables of the rules know of: one player alone is treated as two. */
int carc_setup_table_size (const CarcSetup *setup);
