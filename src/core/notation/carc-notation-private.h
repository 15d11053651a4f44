/* carc-notation-private.h: what the files of the notation share: a line, its words, and what is wrong with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-notation.h"

/* What a comment with an earlier result begins with. */
#define CARC_SCORED_MARK "# scored:"

/* One line of a text, without its line end. Borrowed. */
typedef struct {
  const char *text;
  size_t length;
  size_t at;  /* offset of what has not been read */
  int number; /* from 1 */
  CarcMistakes *mistakes;
  CarcReader *reader; /* NULL: the line is not part of a record */
} CarcScan;

/* A piece of a line. */
typedef struct {
  const char *text;
  size_t length;
} CarcWord;

#define CARC_LONGEST_COMPARED 40

/* Finds the valid word that is most similar to the one that was written. */
typedef struct {
  char word[CARC_LONGEST_COMPARED + 1]; /* in lower case, with a hyphen between its parts */
  size_t length;                        /* 0: nothing is similar */
  const char *best;                     /* NULL: none is similar */
  int likeness;
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

/* Reads the next word. If there is none, reports that a value is missing and returns false. */
bool carc_scan_needed_word (CarcScan *scan, CarcWord *word);

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

/* Adds @length bytes of @text to what is to be written instead, which is forgotten if it becomes too long. @mistake may
 * be NULL. */
void carc_mistake_write (CarcMistake *mistake, const char *text, size_t length);
void carc_mistake_write_word (CarcMistake *mistake, const char *word);

/* Adds @word in straight quotation marks, without the quotation marks it has. */
void carc_mistake_write_string (CarcMistake *mistake, const CarcWord *word);

#define CARC_MAX_MENDED_NUMBER 10

/* Returns whether @word is a number apart from its sign, the form of its digits or a comma after it, and writes that
 * number. */
bool carc_number_mend (const CarcWord *word, char number[CARC_MAX_MENDED_NUMBER + 1]);

/* Returns the length of the quotation mark in @word after @at bytes that is not the one of the notation, or 0. */
size_t carc_quote_length (const CarcWord *word, size_t at);

/* If what follows belongs to the answer that begins with @word, such as "= 3" after "tiles", reads and reports it.
 * Returns whether it does. */
bool carc_scan_gap (CarcScan *scan, const CarcWord *word);

bool carc_word_is (const CarcWord *word, const char *id);

/* Splits "key=value" at its first "=" outside a string. Without one @value is empty, with a NULL text. */
void carc_word_split (const CarcWord *word, char separator, CarcWord *before, CarcWord *after);

/* Splits the first item off a list with commas. Returns false when nothing is left. */
bool carc_word_item (CarcWord *list, CarcWord *item);

/* Reads @word as a number from @min to @max. Returns false, after reporting the mistake, if it is not one; then @value
 * is not changed. */
bool carc_scan_number (const CarcScan *scan, const CarcWord *word, int min, int max, int *value);

/* Reads @word as a string in quotation marks of at most CARC_MAX_TEXT bytes. Returns false, after reporting the
 * mistake, if it is not one. */
bool carc_scan_string (const CarcScan *scan, const CarcWord *word, char text[CARC_MAX_TEXT + 1]);

/* Reads @word, and the rest of the line, as the string with which a header statement ends. Without quotation marks, the
 * mistake takes the whole rest for it. */
bool carc_scan_last_string (CarcScan *scan, CarcWord *word, char text[CARC_MAX_TEXT + 1]);

/* Returns whether @word is a date and time, "2026-11-20T19:30:00+01:00" or with "Z" for the offset. If not, sets
 * @advice to what is wrong with it, or to NULL if it has another form. */
bool carc_time_is_valid (const CarcWord *word, const CarcText **advice);

/* Reads @word as a color below @end. Returns false, after reporting the mistake, if it is not one. */
bool carc_scan_color (const CarcScan *scan, const CarcWord *word, int end, CarcColor *color);

/* Returns whether @word is a color, and sets @color to it. */
bool carc_color_find (const CarcWord *word, CarcColor *color);

/* Reads @word as the color of a player, and returns the seat. Returns false, after reporting the mistake, if it is not
 * one. */
bool carc_scan_seat (const CarcScan *scan, const CarcWord *word, const CarcSetup *setup, int *seat);

/* Begins to look for the valid word that is meant by @word, and compares it with the valid word @candidate. In this
 * order, one is meant that is the same apart from capitals and punctuation; that begins with it; for which it is a
 * common word; of which a part begins with it; that it continues after a hyphen; or that it is with typing errors, at
 * least three quarters of its letters being right. */
void carc_nearest_begin (CarcNearest *nearest, const CarcWord *word);
void carc_nearest_offer (CarcNearest *nearest, const char *candidate);

/* Returns whether @text is the word, apart from capitals and punctuation. */
bool carc_nearest_is_same (const CarcNearest *nearest, const char *text);

/* Returns whether the best candidate is only similar because of typing errors. */
bool carc_nearest_is_typo (const CarcNearest *nearest);

/* Returns whether @word, in lower case, is a common word for @meant, a word of the notation. */
bool carc_common_word_means (const char *word, const char *meant);

/* Returns what to do instead of writing the word, which has no valid word of its own, or NULL. */
const CarcText *carc_common_word_advice (const CarcNearest *nearest);

/* Returns whether a header statement begins with @word; offers the words with which one begins. */
bool carc_header_knows (const CarcWord *word);
void carc_header_offer (CarcNearest *nearest);

/* Reads the line of a player after its first word. */
void carc_player_read (CarcReader *reader, CarcScan *scan);

/* Notes which player a line of the header, which cannot be read, may have named: without this, every entry with that
 * color would be a mistake, too. */
void carc_player_note_unread (CarcReader *reader, const CarcScan *scan);

/* Returns whether a line of a player was read, whether or not it was valid. */
bool carc_header_has_player (const CarcReader *reader);

/* Returns whether the header that @reader, which may be NULL, has read so far has a line with expansions. */
bool carc_header_has_expansions (const CarcReader *reader);

/* Reads a header statement after its first word. */
void carc_header_read (CarcReader *reader, CarcScan *scan, const CarcWord *first);

/* Reads the rule options of the header, and reports what is missing. */
void carc_header_close (CarcReader *reader, CarcMistakes *mistakes);

/* Returns whether an entry can begin with @word, with whatever expansions; offers the words with which one can begin in
 * @setup. */
bool carc_entry_knows (const CarcWord *word);
void carc_entry_offer (CarcNearest *nearest, const CarcSetup *setup);

/* An entry while it is read. */
typedef struct {
  CarcScan *scan;
  const CarcSetup *setup;
  CarcStatement *statement;
  const CarcQuestion *seen[CARC_MAX_QUESTIONS];
  int n_seen;
  const CarcQuestion *meant[CARC_MAX_QUESTIONS]; /* for which a misspelled key was meant */
  int n_meant;
} CarcEntryReader;

bool carc_question_is_listed (const CarcQuestion *const *questions, int n, const CarcQuestion *question);

/* Adds an advice to @mistake, which may be NULL. */
void carc_mistake_advise (CarcMistake *mistake, const CarcText *advice, const char *about);

/* Adds to @mistake, which may be NULL, how @module comes into play. @reader may be NULL. */
void carc_mistake_advise_module (CarcMistake *mistake, const CarcReader *reader, const char *module);

/* Adds how @number is an answer to @question: "tiles=3", "meeples=red:3". */
void carc_mistake_write_answer (CarcEntryReader *self, CarcMistake *mistake, const CarcQuestion *question,
                                const char *number);

/* Adds the form of an answer to @question: "tiles=…", "meeples=red:…". */
void carc_mistake_write_form (CarcMistake *mistake, const CarcQuestion *question);

/* Where to look for a valid word if none is similar. */
extern const CarcText carc_see_rules;

/* If @word begins a comment of another language, "// …" or "-- …", reports it with @words and skips the line. Returns
 * whether it does. */
bool carc_scan_other_comment (CarcScan *scan, const CarcWord *word, const CarcText *words);

/* Notes that @question was meant by a mistake, so that its key is not reported as missing too. */
void carc_entry_mean (CarcEntryReader *self, const CarcQuestion *question);

/* Reports that @word belongs to the expansion @module. The advice is for a record, which has a header. */
void carc_entry_report_module (CarcScan *scan, const CarcWord *word, const char *module);

/* Finds what is meant by @key, which the entry does not have, and reports it. */
void carc_entry_report_key (CarcEntryReader *self, const CarcWord *key);

/* Returns what to do with the key @word, with which no line begins, and sets @about to the subject that has it; or
 * NULL. */
const CarcText *carc_entry_advise (const CarcSetup *setup, const CarcWord *word, const char **about);

/* Reads an entry after its first word. */
void carc_entry_read (CarcScan *scan, const CarcSetup *setup, const CarcWord *first, CarcStatement *statement);
