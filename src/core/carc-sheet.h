/* carc-sheet.h: the effect of one entry: lines that add up, tokens that move, facts for later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-setup.h"

/* More than any entry can need with every expansion in play; a test answers all questions of every subject. */
#define CARC_MAX_LINES 152
#define CARC_MAX_MOVES 24
#define CARC_MAX_STRENGTHS 48
#define CARC_MAX_FACT_UPDATES 40

/* Instead of a seat: the line is part of what the feature is worth for the players with the majority. */
#define CARC_MAJORITY (-2)

/* When the scoring figure of a player moves for a line of that player alone, if that is a scoring of its own. */
typedef enum {
  CARC_NO_OWN_MOVE, /* it is not: the line is part of another scoring, or not for moves */
  CARC_MOVES_BEFORE_FEATURE,
  CARC_MOVES_AFTER_FEATURE,
} CarcMoves;

/* A rule that adds or subtracts points, or explains why there are none. */
typedef struct CarcRule CarcRule;
struct CarcRule {
  const char *id; /* "signposts.signpost"; never renamed */
  CarcText name;  /* the text of its line */
  CarcText sum; /* the text where several of its lines are added up, if what they count are not numbers of things, such
                 * as spaces of the scoreboard; otherwise, with .one NULL, the name */
  CarcText why; /* one or two sentences of explanation */
  CarcSource source;
  const char *reference; /* the publication, with page, booklet or date; not translated */
  CarcMoves moves;
  const CarcRule *continues; /* the rule of the line before, if both are one scoring */
  const CarcRule *unscored;  /* says why there are no points where the sheet is unscored; NULL: there, a line for the
                                majority is removed, and a line for a player has no other words */
  bool lump_sum;             /* the points are for all that is counted together, not so many for each */
};

/* Something that a player has a number of. */
typedef struct {
  const char *id;
  CarcText words;                                     /* counted: "%d betting chip" */
  int (*supply) (const CarcSetup *setup, int player); /* at the start */
  bool spent; /* what a player gives away is out of the game, and not placed on the board */
} CarcToken;

/* Something that a later entry needs to know. A module may keep several values of a fact under small keys. */
typedef struct {
  const char *id;
} CarcFact;

typedef struct {
  const CarcRule *rule;
  int16_t player; /* seat, or CARC_MAJORITY */
  int count;
  int points; /* in total, not each */
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

/* The whole effect of one entry. Of each array, n_… elements are used. */
typedef struct {
  int n_lines, n_moves, n_strengths, n_fact_updates;
  CarcLine lines[CARC_MAX_LINES];
  CarcMove moves[CARC_MAX_MOVES];
  CarcStrength strengths[CARC_MAX_STRENGTHS];
  CarcFactUpdate fact_updates[CARC_MAX_FACT_UPDATES];
  int tiles;                       /* actual tiles, which bets count as well; known after the stage LENGTH */
  int length;                      /* tiles that count, which an edition or a scoring tile may change */
  int n_feature_lines;             /* number of lines after the stage PERSONAL; later lines are separate scorings */
  bool majority[CARC_MAX_PLAYERS]; /* the players who score what the feature is worth; decided at the end of the stage
                                      SHARE */
  bool named_majority;             /* the players in the majority were entered, whatever the strengths are */
  bool unscored;                   /* the figures are returned without scoring, and the feature is not completed */
  bool begins_final;               /* final scoring begins with this entry */
  bool ends_game;                  /* the game ends with this entry */
} CarcSheet;

/* Empties @sheet. Elements beyond the counts are not cleared. */
void carc_sheet_begin (CarcSheet *sheet);

/* Adds a line to what the feature is worth: @count things by @rule, @points in total. Adds nothing if both are 0. */
void carc_sheet_add_feature_line (CarcSheet *sheet, const CarcRule *rule, int count, int points);

/* Removes all lines for the majority, because no player can have it and nothing copies what the feature is worth. To be
 * called in the stage SHARE. */
void carc_sheet_remove_feature_lines (CarcSheet *sheet);

/* Adds a line for @player alone, regardless of the majority. A line of 0 points is kept, since it explains why there
 * are none; where the sheet is unscored, every line of a player is one, by the rule that says why. */
void carc_sheet_add_player_line (CarcSheet *sheet, const CarcRule *rule, int player, int count, int points);

/* Puts a line of @rule in the place of what the feature is worth so far, and makes the sheet unscored. Lines whose rule
 * says why they are unscored stay, without points. To be called as the last step of the stage FEATURE. */
void carc_sheet_set_unscored (CarcSheet *sheet, const CarcRule *rule);

/* Adds to the strength of @player in the majority. The highest @tie_break decides among equals. */
void carc_sheet_add_strength (CarcSheet *sheet, const CarcRule *rule, int player, int strength, int tie_break);

/* Adds @delta tokens to the supply of @player; negative: takes them. */
void carc_sheet_move_token (CarcSheet *sheet, const CarcToken *token, int player, int delta);

/* Sets the value of @fact under @key, which later entries read from the standings. */
void carc_sheet_set_fact (CarcSheet *sheet, const CarcFact *fact, int key, int value);

/* Adds @tiles to the actual tiles and to those that count, in the stage LENGTH. */
void carc_sheet_add_tiles (CarcSheet *sheet, int tiles);

/* Returns what the feature is worth so far: the sum of the lines for the majority. */
int carc_sheet_get_value (const CarcSheet *sheet);

/* Returns whether @player scores @line of @sheet, alone or with the majority. */
bool carc_sheet_line_scores (const CarcSheet *sheet, const CarcLine *line, int player);

/* Returns the points of @player: own lines and, with the majority, what the feature is worth. */
int carc_sheet_get_points (const CarcSheet *sheet, int player);

/* Returns the points of @player for the feature itself: with the majority, what it is worth, and own lines up to the
 * stage PERSONAL. To be called in a later stage. */
int carc_sheet_get_feature_points (const CarcSheet *sheet, int player);

/* Returns the points of the first scoring at @moves of @player alone, of those that bring any; or 0. */
int carc_sheet_get_first_scoring (const CarcSheet *sheet, int player, CarcMoves moves);

/* Returns whether the "=" line of the notation names @player, who has the majority or a line alone. */
bool carc_sheet_affects (const CarcSheet *sheet, int player);

/* Returns whether @player is one of those, or has figures on the feature without having the majority. */
bool carc_sheet_involves (const CarcSheet *sheet, int player);

/* Returns the sum of the strengths of @player. */
int carc_sheet_get_strength (const CarcSheet *sheet, int player);

/* Returns the highest tie break of @player, which decides among players of the same strength. */
int carc_sheet_get_tie_break (const CarcSheet *sheet, int player);
