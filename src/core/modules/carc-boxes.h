/* carc-boxes.h: the boxes that the game was sold in, and what is in each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

/* A published box. What it contains beyond carc_modules[] is not named. */
typedef struct {
  CarcText name;
  int year;            /* of the first printing */
  bool is_game;        /* contains the base game, and so decides the edition; otherwise it adds to a game */
  CarcEdition edition; /* the rules in a game */
  const char *modules; /* their ids with spaces between them, as after `with` in the notation, in this order: those with
                          numbers, the others by name; "" for none */
} CarcBox;

/* First the games, then the others, each by year; ends with the year 0. */
extern const CarcBox carc_boxes[];

/* Returns what is in @box, as in CarcSetup, with the base game. */
uint64_t carc_box_modules (const CarcBox *box);
