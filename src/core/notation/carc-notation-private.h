/* carc-notation-private.h: what the files of the notation share: a line, its words, and what is wrong with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-notation.h"

/* One line of a text, without its line end. Borrowed. */
typedef struct {
  const char *text;
  size_t length;
  size_t at;  /* offset of what has not been read */
  int number; /* from 1 */
  CarcMistakes *mistakes;
} CarcScan;

/* A piece of a line. */
typedef struct {
  const char *text;
  size_t length;
} CarcWord;

/* Finds the valid word that is most similar to the one that was written. */
typedef struct {
  CarcWord word;
  const char *best; /* NULL: none is similar */
  int distance;
} CarcNearest;

/* Returns the length of the UTF-8 sequence at the start of @text, or 0 if it is not well formed. */
size_t carc_utf8_length (const char *text, size_t length);

/* Reports all places that are not UTF-8, and all control characters. Returns whether there are none. */
bool carc_scan_is_clean (const CarcScan *scan);

/* Returns the length of the control character or noncharacter at the start of @text, or 0 if it is neither. */
size_t carc_control_length (const char *text, size_t length);

/* Reads the next word; a string in it may contain spaces. Returns false at the end of the line or at a comment. */
bool carc_scan_word (CarcScan *scan, CarcWord *word);

/* Reports all remaining words. */
void carc_scan_end (CarcScan *scan);

/* Returns the column of @place, a pointer into the line. */
int carc_scan_column (const CarcScan *scan, const char *place);

/* Reports a mistake at @place. @word and @nearest may be NULL. Returns the mistake, so that more can be added to it, or
 * NULL if there was no room. */
CarcMistake *carc_scan_wrong (const CarcScan *scan, const char *place, const CarcText *words, const CarcWord *word,
                              const char *nearest);

/* Reports a mistake with a number in its sentence. */
void carc_scan_wrong_value (const CarcScan *scan, const char *place, const CarcText *words, int value);

/* Adds a mistake and returns it. If there is no room it is only counted, and NULL is returned. */
CarcMistake *carc_mistakes_add (CarcMistakes *mistakes, int line, int column, const CarcText *words, const char *text,
                                size_t length, int value, const char *nearest);

bool carc_word_is (const CarcWord *word, const char *id);

/* Splits "key=value" at its first "=" outside a string. Without one @value is empty, with a NULL text. */
void carc_word_split (const CarcWord *word, char separator, CarcWord *before, CarcWord *after);

/* Splits the first item off a list with commas. Returns false when nothing is left. */
bool carc_word_item (CarcWord *list, CarcWord *item);

/* Reads @word as a number from @min to @max. Returns false, after reporting the mistake, if it is not one. */
bool carc_scan_number (const CarcScan *scan, const CarcWord *word, int min, int max, int *value);

/* Reads @word as a string in quotation marks of at most CARC_MAX_TEXT bytes. Returns false, after reporting the
 * mistake, if it is not one. */
bool carc_scan_string (const CarcScan *scan, const CarcWord *word, char text[CARC_MAX_TEXT + 1]);

/* Reads @word as a color below @end. Returns false, after reporting the mistake, if it is not one. */
bool carc_scan_color (const CarcScan *scan, const CarcWord *word, int end, CarcColor *color);

/* Reads @word as the color of a player, and returns the seat. Returns false, after reporting the mistake, if it is not
 * one. */
bool carc_scan_seat (const CarcScan *scan, const CarcWord *word, const CarcSetup *setup, int *seat);

void carc_nearest_begin (CarcNearest *nearest, const CarcWord *word);
void carc_nearest_offer (CarcNearest *nearest, const char *candidate);

/* Returns whether a header statement begins with @word; offers the words with which one begins. */
bool carc_header_knows (const CarcWord *word);
void carc_header_offer (CarcNearest *nearest);

/* Reads a header statement after its first word. */
void carc_header_read (CarcReader *reader, CarcScan *scan, const CarcWord *first);

/* Reads the rulings of the header, and reports what is missing. */
void carc_header_close (CarcReader *reader, CarcMistakes *mistakes);

/* Returns whether an entry can begin with @word, with whatever expansions; offers the words with which one can begin in
 * @setup. */
bool carc_entry_knows (const CarcWord *word);
void carc_entry_offer (CarcNearest *nearest, const CarcSetup *setup);

/* Reads an entry after its first word. */
void carc_entry_read (CarcScan *scan, const CarcSetup *setup, const CarcWord *first, CarcStatement *statement);
