/* way-final-bets.h: the betting chips of a stack that are revealed in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-bets.h"
#include "way-game.h"

G_BEGIN_DECLS

/* A chip, the road or city that its owner has chosen for it, and what it is. */
typedef struct {
  int seat;
  int on;    /* CARC_ON_…; 0: not chosen yet */
  int tiles; /* 0: not entered yet */
  gboolean is_revealed;
  int chip;   /* 1 to CARC_N_CHIPS; 0: only its points are known */
  int points; /* that are printed on it, if it is 0 */
} WayFinalBet;

/* The chips of a stack in the order of the seats. One is open: its answers are changed. A plain value; way-bets-draft.h
 * has those of a game. */
typedef struct {
  int stack; /* 0: none */
  int n_bets;
  WayFinalBet bets[CARC_MAX_PLAYERS];
  int open;                       /* 0 to n_bets - 1; n_bets: none */
  int tiles_of[CARC_ON_CITY + 1]; /* the last number for each choice; 0: none */
  gboolean is_typing;             /* the next digit follows the last one */
} WayFinalBets;

/* Returns what is begun of @bets, CARC_N_STACKS + 1 of them, as text; empty: nothing. (transfer full) */
char *way_final_bets_write (const WayFinalBets *bets);

/* Whether @text is such a text, rather than that of an entry. */
gboolean way_final_bets_is_text (const char *text);

/* Sets @bets, which must be empty, to what is in such a text. Anything else in it is ignored. */
void way_final_bets_read (WayFinalBets *bets, const char *text);

/* Begins with the chips of @stack. The first one is open. */
void way_final_bets_begin (WayFinalBets *self, WayGame *game, int stack);

/* Whether these are the chips that are on @stack now. */
gboolean way_final_bets_is_of (const WayFinalBets *self, WayGame *game, int stack);

/* Whether anything is chosen, entered or revealed. */
gboolean way_final_bets_is_begun (const WayFinalBets *self);

/* Changes the open chip: to a road or city, which has as many tiles as the last one that was chosen; to a number of
 * tiles; by a digit of it. */
void way_final_bets_choose (WayFinalBets *self, int on);
void way_final_bets_set_tiles (WayFinalBets *self, int tiles);
void way_final_bets_add_digit (WayFinalBets *self, int digit);

/* Whether the open chip can be revealed. */
gboolean way_final_bets_is_ready (const WayFinalBets *self);

/* Reveals the open chip, and opens the next one, which begins with the same road or city. */
void way_final_bets_reveal (WayFinalBets *self, int chip, int points);

/* Opens another chip, to change it. */
void way_final_bets_open (WayFinalBets *self, int index);

gboolean way_final_bets_is_complete (const WayFinalBets *self);
int way_final_bets_count_revealed (const WayFinalBets *self);

/* Returns what chip @index scores with these @chips; 0 if it is not revealed. */
int way_final_bets_get_points (const WayFinalBets *self, int index, const CarcChip chips[CARC_N_CHIPS]);

/* Returns whether it matches, even if it is worth 0 points. */
gboolean way_final_bets_matches (const WayFinalBets *self, int index, const CarcChip chips[CARC_N_CHIPS]);

/* Sets @entry to the bet of chip @index, which is revealed. */
void way_final_bets_get_entry (const WayFinalBets *self, int index, CarcEntry *entry);

/* Returns “chip 2 of 4 · Jan”, or that all are revealed. (transfer full) */
char *way_final_bets_describe (const WayFinalBets *self, const CarcHeader *header);

/* Returns the main button. (transfer full) */
char *way_final_bets_describe_record (const WayFinalBets *self);

G_END_DECLS
