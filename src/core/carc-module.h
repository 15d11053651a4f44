/* carc-module.h: the base game or one expansion, as constants.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-problems.h"
#include "carc-standings.h"

#define CARC_MAX_QUESTIONS 96 /* about one subject */

/* What a step or a check knows. It writes to nothing but the sheet or the problems. */
typedef struct {
  const CarcSetup *setup;
  const CarcStandings *before;
  const CarcEntry *entry;
} CarcScoring;

/* Returns the answer to @question, which is not asked of each player, in the entry that is scored; 0 if there is none.
 */
int carc_answer (const CarcScoring *scoring, const CarcQuestion *question);

/* When in the scoring of an entry a step runs (Wikicarpedia, the rows of the scoring templates). Within a stage, the
 * steps run in the order of carc_modules[]. */
typedef enum {
  CARC_STAGE_LENGTH,          /* actual tiles, and tiles that count */
  CARC_STAGE_LENGTH_REPLACED, /* another length instead: Highway */
  CARC_STAGE_CORE,            /* the points of tiles, coats of arms and cities themselves */
  CARC_STAGE_PER_TILE,        /* more or less for each tile: surveyors, German cathedral, besieged, inn, cathedral */
  CARC_STAGE_MAGE,
  CARC_STAGE_HALF,     /* the witch */
  CARC_STAGE_FEATURE,  /* plain additions; castles, messages and robbers copy what the feature is worth up to here */
  CARC_STAGE_SHARE,    /* who has the majority */
  CARC_STAGE_PERSONAL, /* what changes the points of single players: pig, ghosts */
  CARC_STAGE_SEPARATE, /* separate scorings: watchtower, fairy, castle, robber */
  CARC_STAGE_TOKENS,   /* king, robber baron, goods, gold, chips, and facts for later entries */
  CARC_N_STAGES,
} CarcStage;

/* A step only runs, like the check of its module, for an entry about a subject of the module or with an answer to one
 * of its questions, unless every entry concerns the module. */
typedef struct {
  CarcStage stage;
  const CarcSubject *about; /* NULL: every feature */
  void (*score) (const CarcScoring *scoring, CarcSheet *sheet);
  unsigned when; /* CarcState flags; 0: in both states */
} CarcStep;

/* The base game or one expansion. A member that is NULL means "none"; lists end with NULL or { 0 }. */
typedef struct {
  const char *id; /* as in the notation's `with` */
  CarcText name;  /* its published title */
  CarcText adds;  /* what it adds to the form, one sentence */
  const CarcSubject *const *subjects;
  const CarcQuestion *const *questions;
  const CarcOption *const *options;
  const CarcToken *const *tokens;
  const CarcRule *const *rules;
  const CarcStep *steps;
  void (*check) (const CarcScoring *scoring, CarcProblems *problems);
  /* Adds what the sheet of a possible entry makes implausible; see carc_doubt. */
  void (*doubt) (const CarcScoring *scoring, const CarcSheet *sheet, CarcProblems *problems);
  bool (*in_play) (const CarcSetup *setup); /* NULL: in play if the setup names it */
  bool always;                              /* every entry concerns it, even one that answers none of its questions */
  bool one_tile_cities;                     /* with it, a completed city can have a single tile */
  bool early_fields;                        /* with it, farmers can be scored during the game */
} CarcModule;

/* All modules in scoring order, at most 64; ends with NULL. The first is the base game. */
extern const CarcModule *const carc_modules[];

/* Returns whether `with` names carc_modules[@index] and the players can choose it: not the base game, which is always
 * in play, and not a module that the setup brings into play by itself. */
bool carc_module_is_named (int index);

/* Returns the index in carc_modules of the module that `with` calls @id (of @length bytes; also "base"), or -1. */
int carc_module_find (const char *id, size_t length);

/* Returns whether carc_modules[@index] is in play. */
bool carc_module_in_play (const CarcSetup *setup, int index);

/* Returns the subject @id (of @length bytes) of the modules in play, or NULL. */
const CarcSubject *carc_subject_find (const CarcSetup *setup, const char *id, size_t length);

/* Returns whether @question is about @subject in @setup, whether or not its module is in play and in whatever state. */
bool carc_question_is_about (const CarcQuestion *question, const CarcSetup *setup, const CarcSubject *subject);

/* Returns whether an answer to @question changes no points for @subject in @state, so that there is no reason to ask:
 * it is implied (a completed monastery has 9 tiles), or the rules, including those that the players chose, say that it
 * does not count. An entry may have it all the same, and the score sheet explains why it is worth nothing. */
bool carc_question_is_moot (const CarcQuestion *question, const CarcSetup *setup, const CarcSubject *subject,
                            CarcState state);

/* Returns whether an entry about @subject in @state may have an answer to @question, which is about @subject; otherwise
 * every such entry is refused with a reason. Such a key is not printed, offered or asked, only read. */
bool carc_question_fits (const CarcQuestion *question, const CarcSubject *subject, CarcState state);

/* Fills @questions with those about @subject in @state (CarcState flags) of the modules in play, in the order in which
 * they are written and asked: at most @room. Returns how many there are. */
int carc_questions (const CarcSetup *setup, const CarcSubject *subject, unsigned state, const CarcQuestion **questions,
                    int room);

/* Returns the question @id (of @length bytes) about @subject of the modules in play, in whatever state, or NULL. */
const CarcQuestion *
carc_question_find (const CarcSetup *setup, const CarcSubject *subject, const char *id, size_t length);
