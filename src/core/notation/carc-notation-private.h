/* carc-notation-private.h: what the files of the notation share: a line, its words, and what is wrong with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-notation.h"

/* One line of a text, without its line end. Borrowed. */
typedef struct {
  const char *text;
  size_t length;
  size_t at;  /* how far it has been read */
  int number; /* from 1 */
  CarcMistakes *mistakes;
} CarcScan;

/* A piece of a line. */
typedef struct {
  const char *text;
  size_t length;
} CarcWord;

/* Looks for the valid word nearest to the one that was written. */
typedef struct {
  CarcWord word;
  const char *best; /* NULL: nothing is near */
  int distance;
} CarcNearest;

/* How many bytes the well-formed UTF-8 sequence at the start of @text has; 0 when it is none. */
size_t carc_utf8_length (const char *text, size_t length);

/* Reports every place that is not UTF-8 and every control character of the line. Returns whether there are none. */
bool carc_scan_is_clean (const CarcScan *scan);

/* How many bytes the control character or noncharacter at the start of @text has; 0 when it is neither. */
size_t carc_control_length (const char *text, size_t length);

/* Steps to the next word; a string in it may hold blanks. Returns false at the end of the line or at a comment. */
bool carc_scan_word (CarcScan *scan, CarcWord *word);

/* Reports every word that is left. */
void carc_scan_end (CarcScan *scan);

/* The column of @place, a pointer into the line. */
int carc_scan_column (const CarcScan *scan, const char *place);

/* Reports something wrong at @place; @word may be NULL, @nearest too. Returns the mistake, to say more about it, or
 * NULL where there was no room. */
CarcMistake *carc_scan_wrong (const CarcScan *scan, const char *place, const CarcText *words, const CarcWord *word,
                              const char *nearest);

/* The same, with a number in the sentence. */
void carc_scan_wrong_value (const CarcScan *scan, const char *place, const CarcText *words, int value);

/* Adds a mistake and returns it; beyond the room they are only counted, and NULL is returned. */
CarcMistake *carc_mistakes_add (CarcMistakes *mistakes, int line, int column, const CarcText *words, const char *text,
                                size_t length, int value, const char *nearest);

bool carc_word_is (const CarcWord *word, const char *id);

/* Splits "key=value" at its first "=" outside a string. Without one @value is empty, with a NULL text. */
void carc_word_split (const CarcWord *word, char separator, CarcWord *before, CarcWord *after);

/* Splits the first item off a list with commas. Returns false when nothing is left. */
bool carc_word_item (CarcWord *list, CarcWord *item);

/* Reads a whole word as a number from @min to @max; reports what is wrong with it. */
bool carc_scan_number (const CarcScan *scan, const CarcWord *word, int min, int max, int *value);

/* Reads a whole word as a string in quotation marks, at most CARC_MAX_TEXT bytes; reports what is wrong with it. */
bool carc_scan_string (const CarcScan *scan, const CarcWord *word, char text[CARC_MAX_TEXT + 1]);

/* Reads a color below @end; reports what is wrong with it. */
bool carc_scan_color (const CarcScan *scan, const CarcWord *word, int end, CarcColor *color);

/* Reads the color of a player as a seat; reports what is wrong with it. */
bool carc_scan_seat (const CarcScan *scan, const CarcWord *word, const CarcSetup *setup, int *seat);

void carc_nearest_begin (CarcNearest *nearest, const CarcWord *word);
void carc_nearest_offer (CarcNearest *nearest, const char *candidate);

/* The words a header statement begins with, offered or recognised. */
bool carc_header_knows (const CarcWord *word);
void carc_header_offer (CarcNearest *nearest);

/* Reads a header statement whose first word was read already. */
void carc_header_read (CarcReader *reader, CarcScan *scan, const CarcWord *first);

/* Decides the rulings that waited for the end of the header, and looks for what is missing. */
void carc_header_close (CarcReader *reader, CarcMistakes *mistakes);

/* Whether an entry may begin with @word, in this game or with another expansion. */
bool carc_entry_knows (const CarcWord *word);
void carc_entry_offer (CarcNearest *nearest, const CarcSetup *setup);

/* Reads an entry whose first word was read already. */
void carc_entry_read (CarcScan *scan, const CarcSetup *setup, const CarcWord *first, CarcStatement *statement);
