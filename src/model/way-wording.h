/* way-wording.h: from the core's words, counts and names to sentences in the user's language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-signpost.h"
#include "way-store.h"

G_BEGIN_DECLS

/* The only place where the game's terms are translated. All returned strings are (transfer full) unless const. */

/* @words in the user's language; the form for one where it counts. Borrowed, for ever. */
const char *way_wording_say (const CarcWords *words);

/* @words that count, for @count, with the number in them. */
char *way_wording_count (const CarcWords *words, int count);

const char *way_wording_source (CarcSource source); /* "official", "publisher’s answer", … ; borrowed */
const char *way_wording_colour (CarcColour colour); /* borrowed */
const char *way_wording_subject (const CarcSubject *subject, CarcState state); /* "Road, completed"; borrowed */

/* "2, then 12": where the wooden figure stands after @points. Negative points stand on space 0 of lap 1. */
void way_wording_track (int points, int *lap, int *space);
char *way_wording_place (int points);  /* "lap 2, space 12" */
char *way_wording_signed (int points); /* "+24", "−5", "0", with a real minus sign */
char *way_wording_points (int points); /* "24 points" */

/* The sentence for a problem; names from @header. */
char *way_wording_problem (const CarcHeader *header, const CarcProblem *problem);

/* The sentence for a mistake in a text, with the nearest valid word where there is one. */
char *way_wording_mistake (const CarcMistake *mistake);

/* One line that says what an entry is about: "Road, 9 tiles"; and the rest of its answers: "Inn, 5 correct signposts".
 */
char *way_wording_entry_title (const CarcHeader *header, const CarcEntry *entry);
char *way_wording_entry_subtitle (const CarcHeader *header, const CarcEntry *entry);

/* What went wrong with the store, what is safe, and what to do; for people. */
char *way_wording_error (const GError *error);

/* "Anna, Jan and Mia"; names as data. */
char *way_wording_names (const char *const *names, int n);

G_END_DECLS
