/* carc-notation.h: an entry, and a game, as text and back. One reader, one writer, no allocation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

#define CARC_MAX_MISTAKE_TEXT 80
#define CARC_MAX_MISTAKES 64
/* Bytes that hold any written entry, header statement or claim, its NUL included. */
#define CARC_MAX_LINE_LENGTH 4096

/* The statements before the first entry. */
typedef struct {
  char id[37];     /* UUID in lower case; empty: none given */
  char played[40]; /* ISO 8601 with offset; empty: none given */
  char place[CARC_MAX_TEXT + 1];
  char names[CARC_MAX_PLAYERS][CARC_MAX_TEXT + 1];
  CarcSetup setup;
} CarcHeader;

/* A mistake in a text. @words contains at most one %s for @text or one %d for @value; @advice contains at most one %s
 * for @about. What is NULL, 0 or empty is not known. */
typedef struct {
  int line;   /* from 1 */
  int column; /* in code points from 1 */
  const CarcText *words;
  char text[CARC_MAX_MISTAKE_TEXT + 1]; /* the offending word, shortened at a code point */
  int value;
  const char *key;                         /* of the answer that it is about, as in the notation */
  bool is_missing_key;                     /* that answer is required, and is not there */
  const char *nearest;                     /* the nearest valid word, or NULL */
  const CarcText *advice;                  /* what to do, in a sentence of its own */
  const char *about;                       /* a word of the notation */
  char instead[CARC_MAX_MISTAKE_TEXT + 1]; /* what to write there */
  int player;                              /* 1 + the seat of the player it is about; 0: not about one player */
  /* The valid words at that place; NULL or 0 if other words are valid there. */
  const CarcChoice *choices;         /* of a question; end with { 0 } */
  const CarcOptionChoice *decisions; /* of a rule option; end with { 0 } */
  unsigned colors;                   /* bit i for color i */
} CarcMistake;

typedef struct {
  int n;
  int dropped; /* how many did not fit */
  CarcMistake mistakes[CARC_MAX_MISTAKES];
} CarcMistakes;

typedef enum {
  CARC_LINE_NOTHING, /* empty, or a comment */
  CARC_LINE_HEADER,
  CARC_LINE_ENTRY,
  CARC_LINE_CLAIM, /* "= red 24": the points of the entry before */
  CARC_LINE_TOTAL,
  CARC_LINE_SCORED, /* "# scored: 3 red 96 blue 65": a result of earlier rules. It is a comment for other readers, so
                       it is never a mistake */
  CARC_LINE_WRONG,  /* @mistakes says why */
} CarcLineKind;

/* One statement as it was read. */
typedef struct {
  CarcLineKind kind;
  int number;                     /* line, from 1 */
  int column;                     /* where its first word begins */
  CarcEntry entry;                /* ENTRY */
  int columns[CARC_MAX_ANSWERS];  /* ENTRY: where each answer's value begins, as in entry.answers */
  bool claimed[CARC_MAX_PLAYERS]; /* CLAIM, TOTAL, SCORED: the players that are named */
  int claims[CARC_MAX_PLAYERS];   /* and with how many points */
  int revision;                   /* SCORED: of the rules, from 1; 0: the line cannot be read */
} CarcStatement;

/* Reads a text statement by statement. A value; @text is borrowed and must outlive it. */
typedef struct {
  const char *text;
  size_t length;
  size_t offset;
  int line;
  bool begun;      /* "waymark 1" was read */
  bool in_entries; /* the header is closed and complete in @header */
  unsigned seen;   /* header statements that are allowed only once, as flags */
  CarcHeader header;
  int space_line; /* of the first `space`; 0: none */
  /* Rule options are read at the end of the header, since `with` may follow them. */
  int n_waiting;
  struct {
    size_t start, length;
    int line, column;
  } waiting[CARC_MAX_OPTIONS];
  /* Players whose color is not valid take a seat, so that entries with that word are not mistakes too. */
  int n_misnamed;
  struct {
    size_t start, length; /* the word */
    int seat;
    int meant; /* 1 + the color that the entries have instead of it; 0: none so far */
  } misnamed[CARC_MAX_PLAYERS];
  unsigned unread;      /* bit i: a line that may be the one of a player with color i cannot be read */
  bool wrong;           /* the line is wrong because of a mistake that was reported elsewhere */
  unsigned provisional; /* bit i: seat i was taken by a misspelled statement */
} CarcReader;

/* Begins to read @length bytes of @text, with an empty header. */
void carc_reader_begin (CarcReader *reader, const char *text, size_t length);

/* Reads the next statement into @statement and adds its mistakes to @mistakes. The header is complete from the first
 * entry on, or at the end of the text. Returns false at the end of the text, after adding mistakes that are only known
 * there, such as a missing player. Does not stop at a mistake. */
bool carc_reader_next (CarcReader *reader, CarcStatement *statement, CarcMistakes *mistakes);

/* Reads one entry, without claims, from @length bytes of @text. Returns whether it is well formed, and adds its
 * mistakes to @mistakes, with line 1. Does not check whether it is possible; see carc_check. */
bool carc_read_entry (const CarcSetup *setup, const char *text, size_t length, CarcStatement *statement,
                      CarcMistakes *mistakes);

/* Adds a problem that carc_check found in @statement as a mistake at the column of the answer it is about. */
void carc_mistakes_add_problem (CarcMistakes *mistakes, const CarcStatement *statement, const CarcProblem *problem);

/* Writes @entry in one line without a line feed, with the keys in the order of carc_questions. Like all writers,
 * returns the length without the NUL, as snprintf does, and never cuts a code point. */
size_t carc_write_entry (const CarcSetup *setup, const CarcEntry *entry, char *text, size_t room);

/* Writes the header, from "waymark 1" to the last player, in lines that end with LF and are aligned. A date that is not
 * valid is left out, so that the header can be read. */
size_t carc_write_header (const CarcHeader *header, char *text, size_t room);

/* Writes "red 24 blue 0" for the players that @sheet affects, in the order of the seats; an empty text if there are
 * none. */
size_t carc_write_claim (const CarcSetup *setup, const CarcSheet *sheet, char *text, size_t room);

/* Writes "total red 70 blue 11". */
size_t carc_write_total (const CarcSetup *setup, const CarcStandings *standings, char *text, size_t room);

/* Writes "# scored: 3 red 96 blue 65": the points of each seat under the rules of @revision. */
size_t
carc_write_scored (const CarcSetup *setup, int revision, const int points[CARC_MAX_PLAYERS], char *text, size_t room);

/* Replaces every control character and noncharacter of @text, which is UTF-8, by a space. Neither is allowed in a text,
 * but earlier versions accepted noncharacters, and their records remain readable. */
void carc_text_clean (char *text);

/* Writes @string in quotation marks, with escapes; control characters and noncharacters become spaces. */
size_t carc_write_string (const char *string, char *text, size_t room);

/* Returns which of the @n words in @candidates is meant by @text, allowing for typing errors; NULL: none. (transfer
 * none) */
const char *carc_nearest_word (const char *text, const char *const *candidates, size_t n);
