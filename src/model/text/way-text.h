/* way-text.h: from the core's words, counts and names to sentences in the user's language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-signpost.h"
#include "way-salvage.h"
#include "way-store.h"

G_BEGIN_DECLS

/* The only place where the game's terms are translated. All returned strings are (transfer full) unless const. */

/* Returns @words in the user's language, in the singular if they count something. Valid as long as @words is.
 * (transfer none) */
const char *way_tr (const CarcText *words);

/* @words that count, for @count, with the number in them. */
char *way_text_count (const CarcText *words, int count);

/* Returns "Example: A road of 3 tiles is worth 3 points." for the worked example @words, or NULL if it has no text.
 * (transfer full) */
char *way_text_example (const CarcText *words);

const char *way_text_source (CarcSource source); /* "official", "publisher’s answer", … ; borrowed */
const char *way_text_color (CarcColor color);    /* borrowed */
const char *way_text_subject (const CarcSubject *subject, CarcState state); /* "Road, completed"; borrowed */

/* The words of a question or a rule, which are the table's own for what the table asks; the first is borrowed. */
const char *way_text_question (const CarcHeader *header, const CarcQuestion *question);
char *way_text_rule (const CarcHeader *header, const CarcRule *rule, int count);

/* "2, then 12": where the wooden figure stands after @points. Negative points stand on space 0 of lap 1. */
void way_text_track (int points, int *lap, int *space);
char *way_text_place (int points);  /* "lap 2, space 12" */
char *way_text_signed (int points); /* "+24", "−5", "0", with a real minus sign */
char *way_text_points (int points); /* "24 points" */

/* The sentence for a problem; names from @header. */
char *way_text_problem (const CarcHeader *header, const CarcProblem *problem);

/* The sentence for a mistake in a text, with the nearest valid word and all that are valid where there are some; names
 * from @header, which may be NULL for a single entry that was read and not played: nobody is named then. */
char *way_text_mistake (const CarcHeader *header, const CarcMistake *mistake);

/* One line that says what an entry is about: "Road, 9 tiles"; and the rest of its answers: "Inn, 5 correct signposts".
 */
char *way_text_entry_title (const CarcHeader *header, const CarcEntry *entry);
char *way_text_entry_subtitle (const CarcHeader *header, const CarcEntry *entry);

/* "9 tiles now; 7+ and 8+ would pay": which numbers of the betting chips a road or city of @tiles tiles would match,
 * whoever may have laid them; of chips whose faces are known. */
char *way_text_what_if (const CarcSetup *setup, int tiles);

/* "7+", "9": a number of a betting chip. */
char *way_text_face (const CarcFace *face);

/* "7+", "5/6+": the numbers printed on a betting chip, or NULL where they are not known. (transfer full) */
char *way_text_chip (const CarcChip *chip);

/* What went wrong with the store, what is safe, and what to do; for people. */
char *way_text_error (const GError *error);

/* What became of the games of a damaged file, a sentence a line. */
char *way_text_salvage (const WaySalvage *found);

/* "Anna, Jan and Mia"; names as data. */
char *way_text_names (const char *const *names, int n);
char *way_text_seats (const CarcHeader *header, unsigned seats); /* the same for the seats whose bit is set */

/* The name of @seat, or its color where nobody typed one; borrowed. */
const char *way_text_player (const CarcHeader *header, int seat);

/* "Anna: 1 meeple against 2, no points." */
char *way_text_about (const CarcHeader *header, int seat, const char *sentence);

const char *way_text_figure (CarcColor color); /* "red circle", for a reader; borrowed */
char *way_text_short_place (int points);       /* "2 · 12" */
char *way_text_number (int number);            /* "24", "−5" */

/* "Turn 14 · Jan", "Final scoring", ...: where the game is. */
char *way_text_progress (const CarcHeader *header, const CarcStandings *standings);

/* "leads by 7", "leads, tied", "" for @seat; nobody leads alone at the table or while nothing is scored. */
char *way_text_badge (const CarcSetup *setup, const CarcStandings *standings, int seat);

/* The header of a section of the log: @entry is the turn or final that begins it, NULL before the first. */
char *way_text_section (const CarcHeader *header, const CarcEntry *entry, int turn);

/* "Red +24": who got what from an entry; empty where nobody is concerned. */
char *way_text_gains (const CarcHeader *header, const CarcSheet *sheet);

/* Two whole sentences as one text. */
char *way_text_sentences (const char *first, const char *second);

/* @next behind @before in a list with commas; way_text_append does so in place, *@list NULL being an empty list. */
char *way_text_and_then (const char *before, const char *next);
void way_text_append (char **list, const char *next);

G_END_DECLS
