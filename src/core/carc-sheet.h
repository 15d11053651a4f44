/* carc-sheet.h: the effect of one entry: lines that add up, tokens that move, facts for later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"

/* More than any entry can need with every expansion in play; a test answers all questions of every subject. */
#define CARC_MAX_LINES 96
#define CARC_MAX_MOVES 24
#define CARC_MAX_STRENGTHS 48
#define CARC_MAX_FACT_UPDATES 40

/* A line that counts towards the worth of the feature, instead of one player's points. */
#define CARC_MAJORITY (-2)

/* A rule that gives or takes points, or says why there are none. */
typedef struct {
  const char *id; /* "signposts.signpost"; never renamed */
  CarcText name;  /* the text of its line */
  CarcText why;   /* one or two sentences of explanation */
  CarcSource source;
  const char *reference; /* the publication and page, booklet or date; for people, not translated */
} CarcRule;

/* Something a player holds and spends. */
typedef struct {
  const char *id;
  CarcText words;                                     /* counted: "%d betting chip" */
  int (*supply) (const CarcSetup *setup, int player); /* at the start */
} CarcToken;

/* Something a later entry needs to know, under a small key of the module's own choosing. */
typedef struct {
  const char *id;
} CarcFact;

typedef struct {
  const CarcRule *rule;
  int16_t player; /* seat, or CARC_MAJORITY */
  int16_t count;
  int points; /* altogether, not each */
} CarcLine;

typedef struct {
  const CarcToken *token;
  int player;
  int delta;
} CarcMove;

typedef struct {
  const CarcRule *rule;
  int16_t player;
  int16_t tie_break;
  int strength;
} CarcStrength;

typedef struct {
  const CarcFact *fact;
  int key;
  int value;
} CarcFactUpdate;

/* Everything one entry does. What is not on the sheet did not happen. The arrays are in use up to their n_. */
typedef struct {
  int n_lines, n_moves, n_strengths, n_fact_updates;
  CarcLine lines[CARC_MAX_LINES];
  CarcMove moves[CARC_MAX_MOVES];
  CarcStrength strengths[CARC_MAX_STRENGTHS];
  CarcFactUpdate fact_updates[CARC_MAX_FACT_UPDATES];
  int tiles;                       /* tiles that really lie there, known after the stage LENGTH */
  int length;                      /* as many as count: an edition or a scoring tile may say otherwise */
  int n_feature_lines;             /* how many lines stood there when the stage PERSONAL ended; later ones are events */
  bool majority[CARC_MAX_PLAYERS]; /* who shares the worth; resolved when SHARE ends */
  bool named_majority;             /* the players in the majority were entered, whatever the strengths are */
  bool begins_final;               /* final scoring begins with this entry */
  bool ends_game;                  /* the game ends with this entry */
} CarcSheet;

/* Empties @sheet. Cheap: what lies beyond the counts is left as it is. */
void carc_sheet_begin (CarcSheet *sheet);

/* Adds a line towards the feature's worth: @count things of @rule, @points altogether. Nothing for 0 and 0. */
void carc_sheet_add_feature_line (CarcSheet *sheet, const CarcRule *rule, int count, int points);

/* Adds a line of @player alone, whatever the majority. A line of 0 points is kept: it says why not. */
void carc_sheet_add_player_line (CarcSheet *sheet, const CarcRule *rule, int player, int count, int points);

/* Says what @player weighs in the majority through @rule; higher @tie_break wins among equals. */
void carc_sheet_add_strength (CarcSheet *sheet, const CarcRule *rule, int player, int strength, int tie_break);

/* Moves @delta tokens to @player (negative: away). */
void carc_sheet_move_token (CarcSheet *sheet, const CarcToken *token, int player, int delta);

/* Remembers @value for @fact under @key; a later note replaces it. */
void carc_sheet_set_fact (CarcSheet *sheet, const CarcFact *fact, int key, int value);

/* Adds @tiles that lie there and count, in the stage LENGTH. */
void carc_sheet_add_tiles (CarcSheet *sheet, int tiles);

/* The worth so far: the sum of the lines to the majority. */
int carc_sheet_get_value (const CarcSheet *sheet);

/* Whether @line of @sheet pays @player: alone, or as one of the majority. */
bool carc_sheet_line_scores (const CarcSheet *sheet, const CarcLine *line, int player);

/* What @player gets from this entry: own lines, and the worth when in the majority. */
int carc_sheet_get_points (const CarcSheet *sheet, int player);

/* What @player gets for the feature itself: the worth when in the majority, and own lines up to the stage PERSONAL. To
 * be asked in a later stage. */
int carc_sheet_get_feature_points (const CarcSheet *sheet, int player);

/* Whether @player belongs on the "=" line: in the majority, or with a line of their own. */
bool carc_sheet_affects (const CarcSheet *sheet, int player);

/* The sum of @player's strengths. */
int carc_sheet_get_strength (const CarcSheet *sheet, int player);
