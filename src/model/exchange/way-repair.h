/* way-repair.h: what is unclear in a record, as questions whose answers make it whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* With more of them, the text is not taken for a game. */
#define WAY_REPAIR_MAX_QUESTIONS 12

/* What is asked. */
typedef enum {
  WAY_REPAIR_EDITION,   /* which edition was played */
  WAY_REPAIR_EXPANSION, /* which expansion is meant */
  WAY_REPAIR_ADD,       /* whether an expansion was played to which something belongs */
  WAY_REPAIR_RULE,      /* what was decided about a rule option */
  WAY_REPAIR_COLOR,     /* which color a player had */
  WAY_REPAIR_PLAYER,    /* which player is meant */
  WAY_REPAIR_NUMBER,    /* which number answers the question of the entry */
  WAY_REPAIR_CHOICE,    /* which of its choices does */
  WAY_REPAIR_WORD,      /* which word is meant */
} WayRepairKind;

/* An answer: the text that takes the place of what the file says. */
typedef struct {
  char *text;            /* as it is shown if nothing below is known: "10" */
  char *replacement;     /* as it is written: "10", " tiles=10" */
  const CarcText *words; /* of a choice; NULL: none */
  int seat;              /* of a player; -1: none */
  int module;            /* of an expansion, as in carc_modules; -1: none */
  int color;             /* of a color; -1: none */
} WayRepairAnswer;

/* A question about one place of a text, or about several with the same word. */
typedef struct {
  WayRepairKind kind;
  char *said;                   /* what the file says; NULL: something is missing */
  const CarcQuestion *question; /* of the rules; NULL: none */
  const CarcSubject *subject;   /* of the entry; NULL: it is about the header */
  CarcState state;
  int turn;            /* of the entry, from 1; 0: before the first, or in the header */
  int seat;            /* whose turn it is; -1: unknown */
  CarcMistake mistake; /* the first one it is about */
  GPtrArray *answers;  /* of WayRepairAnswer; not empty, and each was tried by reading the whole text */
  int proposed;        /* the answer that the text itself suggests; -1: none */
  int chosen;          /* the answer that was given; -1: none */
  int round;           /* from 0; those of the next one follow from the answers to these */
  /*< private >*/
  GArray *places;
} WayRepairQuestion;

/* The text of one record with problems, and the answers to the questions about it. Nothing is guessed and nothing is
 * skipped: an answer changes what is asked about and nothing else, and the record is whole as soon as the text can be
 * read without a problem. Not for several threads at once. */
typedef struct _WayRepair WayRepair;

/* Reads @length bytes of @text, which is copied. Answers that the text suggests are chosen. */
WayRepair *way_repair_new (const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;
void way_repair_free (WayRepair *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRepair, way_repair_free)

/* Returns whether there are answers that make the record whole. Otherwise there are no questions. */
gboolean way_repair_is_possible (WayRepair *self);

/* Returns the questions, of WayRepairQuestion. (transfer none) */
const GPtrArray *way_repair_get_questions (WayRepair *self);

/* Chooses @answer for the question at @index; -1: none. Questions that follow from the answers come after the others,
 * and change with them. */
void way_repair_answer (WayRepair *self, guint index, int answer);

/* Returns whether the text, with the answers, can be read without a problem. */
gboolean way_repair_is_whole (WayRepair *self);

/* Returns the record with the answers that were given. (transfer none) */
const WayRecordFile *way_repair_get_record (WayRepair *self);

/* Returns its text. (transfer none) */
const char *way_repair_get_text (WayRepair *self);

/* Returns the problems of the text as it was given, of CarcMistake, and its header. (transfer none) */
const WayRecordFile *way_repair_get_original (WayRepair *self);

/* Counts the entries of that text, and those without a problem. */
void way_repair_count (WayRepair *self, int *n_fine, int *n_entries);

G_END_DECLS
