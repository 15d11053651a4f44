/* way-repair-private.h: how the questions about a record are found.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "way-repair.h"

G_BEGIN_DECLS

/* What an answer takes the place of, in bytes of the text. */
typedef struct {
  gsize offset, length;
} WayRepairPlace;

/* A line of a record. */
typedef struct {
  gsize start, length; /* without its end */
  gboolean is_entry;   /* of the game, whether or not it can be read */
  const CarcSubject *subject;
  CarcState state;
  int turn;
  int seat;
} WayRepairLine;

/* Returns the lines of @text, of WayRepairLine. (transfer full) */
GArray *way_repair_read_lines (const char *text);

/* Reads @text; if it is not well-formed, without replaying its entries: the problems of those that follow from others
 * would be problems, too. (transfer full) */
WayRecordFile *way_repair_read (const char *text);

/* Finds the questions about the problems of @record, which was read from @text by way_repair_read(). What has no answer
 * has no question. (transfer full) */
GPtrArray *way_repair_find (const char *text, const WayRecordFile *record);

/* Returns @text with @answer in all places of @question; the same for @answers, the indices of answers to @questions.
 * (transfer full) */
char *way_repair_apply (const char *text, const WayRepairQuestion *question, const WayRepairAnswer *answer);
char *way_repair_apply_all (const char *text, const GPtrArray *questions, const int *answers);

void way_repair_question_free (WayRepairQuestion *self);

/* The search for the answers to one problem. */
typedef struct {
  const char *text;
  const WayRecordFile *record;
  GArray *lines;
  const CarcMistake *mistake;
  const WayRepairLine *line; /* of the mistake */
  WayRepairPlace place;      /* what is wrong; empty at the end of the statement if something is missing */
  WayRepairQuestion *question;
} WayRepairSearch;

static inline const CarcSetup *
way_repair_get_setup (const WayRepairSearch *self)
{
  return &self->record->header.setup;
}

/* Returns whether @c is one of @characters. */
static inline gboolean
way_repair_is_in (char c, const char *characters)
{
  return c != '\0' && strchr (characters, c);
}

/* Returns where the mistake is, in bytes. */
gsize way_repair_find_column (const WayRepairSearch *self);

/* Returns where the statement of the line ends: before a comment, and the blanks before that. */
gsize way_repair_find_end (const WayRepairSearch *self);

/* Returns whether @word, which is not empty, is in the line at @offset. */
gboolean way_repair_starts_at (const WayRepairSearch *self, gsize offset, const char *word);

/* Returns the word at @offset, up to one of the characters @ends. */
WayRepairPlace way_repair_find_word (const WayRepairSearch *self, gsize offset, const char *ends);

/* Returns the part of the line that is @instead, apart from blanks and signs between its words; empty: none. */
WayRepairPlace way_repair_find_similar (const WayRepairSearch *self, gsize offset, const char *instead);

/* Sets the place of the mistake. */
void way_repair_find_place (WayRepairSearch *self);

/* Returns whether @mistake says only which form an answer has: “tiles=…”, “meeples=red:…”, “by=red”. */
gboolean way_repair_has_mere_form (const CarcMistake *mistake);

/* Returns whether the mistake at @offset is that a key is missing. */
gboolean way_repair_is_missing_key (const WayRepairSearch *self, gsize offset);

/* Adds an answer to the question. (transfer none) */
WayRepairAnswer *way_repair_add_answer (WayRepairSearch *self, const char *text, const char *replacement);

/* Adds the answers that the kind of the mistake suggests, whether or not they solve it, and sets the kind of the
 * question. The place may be another one then. */
void way_repair_add_answers (WayRepairSearch *self);

G_END_DECLS
