/* way-text.h: texts, counts and names in the user’s language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-signpost.h"
#include "way-salvage.h"
#include "way-store.h"

G_BEGIN_DECLS

/* The terms of the game are translated only here. All returned strings are (transfer full) unless they are const. */

/* Returns @words in the user's language, in the singular if they count something. Valid as long as @words is.
 * (transfer none) */
const char *way_tr (const CarcText *words);

/* Returns the translation of @words, which have a plural, with @count inserted. */
char *way_text_count (const CarcText *words, int count);

/* Returns "Example: A road of 3 tiles is worth 3 points." for the worked example @words, or NULL if it has no text.
 * (transfer full) */
char *way_text_example (const CarcText *words);

const char *way_text_source (CarcSource source); /* "official", "publisher’s answer", … */

/* Returns @reference with the title of an expansion as it is translated everywhere else: "Hans im Glück, Der Tunnel,
 * 2021". Only titles of the publisher's own rule books are translated; those of websites are addresses. */
char *way_text_publication (const char *reference);

const char *way_text_color (CarcColor color);
const char *way_text_subject (const CarcSubject *subject, CarcState state); /* "Road, Completed" */

/* Return the text of a question or a rule, which is the players’ own for a house rule. */
const char *way_text_question (const CarcHeader *header, const CarcQuestion *question);
char *way_text_rule (const CarcHeader *header, const CarcRule *rule, int count);

/* Returns the text of several lines of a rule that were added up. @header may be NULL; then a house rule has no text of
 * its own. */
char *way_text_rule_sum (const CarcHeader *header, const CarcRule *rule, int count);

char *way_text_place (int points); /* "lap 2, space 12" */
/* Returns where the scoring figures of @seat are: one, or two with The Messengers. */
char *way_text_places (const CarcStandings *standings, int seat);
char *way_text_signed (int points); /* "+24", "−5", "0", with a real minus sign */
char *way_text_points (int points); /* "24 points" */
char *way_text_games (int n_games); /* "1,234 games", grouped as in the locale */

/* Returns a sentence about a problem, with names from @header. */
char *way_text_problem (const CarcHeader *header, const CarcProblem *problem);

/* Returns a sentence about a mistake in a record, with the valid words, if any, and names from @header. It may be NULL
 * for a single entry that was not replayed; then no player is named. */
char *way_text_mistake (const CarcHeader *header, const CarcMistake *mistake);

/* Return "Road, 9 tiles", and the other answers: "Inn, 5 correct signposts". */
char *way_text_entry_title (const CarcHeader *header, const CarcEntry *entry);
char *way_text_entry_subtitle (const CarcHeader *header, const CarcEntry *entry);

/* Returns which numbers of the known betting chips a road or city of @tiles tiles would match, whether or not they are
 * placed. */
char *way_text_what_if (const CarcSetup *setup, int tiles);

/* Returns the numbers on a betting chip, "7+" or "5/6+"; NULL if they are unknown. */
char *way_text_chip (const CarcChip *chip);

/* Returns what happened, what is safe, and what to do, for the user. */
char *way_text_error (const GError *error);

/* The same about a change that is not one of the open game: nothing can be continued without saving. */
char *way_text_change_error (const GError *error);

/* Returns why a backup could not be restored, and what to do; NULL for an error that is not about restoring: for that,
 * see way_text_error(). */
char *way_text_restore_error (const GError *error);

/* Returns why a damaged file could not be recovered, and what to do: nothing in it is safe. */
char *way_text_salvage_error (const GError *error);

/* Returns how many games of a damaged file were recovered, a sentence per line. */
char *way_text_salvage (const WaySalvage *found);

/* Returns the notes of the corrections that a recovery adds to games; see way_salvage_restore(). */
WaySalvageNotes way_text_salvage_notes (void);

/* Return "Anna, Jan and Mia". */
char *way_text_names (const char *const *names, int n);
char *way_text_seats (const CarcHeader *header, unsigned seats); /* bit 1 << seat */

/* Returns the name of the player, isolated, or the color if the name is empty. */
const char *way_text_player (const CarcHeader *header, int seat);

/* Returns the same without isolating it, for other programs. */
const char *way_text_plain_player (const CarcHeader *header, int seat);

/* Returns @name for use within a sentence: right-to-left text in it is isolated, and characters that change the
 * direction of the text after them are replaced by U+FFFD. That is @name itself if it needs neither, and otherwise
 * valid as long as the program runs. */
const char *way_text_isolate (const char *name);

/* Returns "Anna: 1 meeple against 2, no points." */
char *way_text_about (const CarcHeader *header, int seat, const char *sentence);

char *way_text_phone (const CarcHeader *header, int seat); /* "Anna’s phone" */
const char *way_text_figure (CarcColor color);             /* "red circle", for screen readers */
char *way_text_short_place (int points);                   /* "lap 2 · 12" */
char *way_text_place_numbers (int points);                 /* "2 · 12", where texts are large */
char *way_text_number (int number);                        /* "24", "−5" */

/* Returns how far the game is: "Turn 14 · Jan", "Final scoring". */
char *way_text_progress (const CarcHeader *header, const CarcStandings *standings);

/* Returns where the game is played and with which expansions, “Brno · 4 expansions”; "" if neither is known. */
char *way_text_setting (const CarcHeader *header);

/* Returns "leads by 7", "tied for the lead" or "". A single player never leads, nor anyone while all have 0 points. */
char *way_text_badge (const CarcSetup *setup, const CarcStandings *standings, int seat);

/* Returns "Anna leads by 7 points" or "Anna and Jan are tied for the lead"; NULL for a single player, and if nobody has
 * more than 0 points. (transfer full) */
char *way_text_lead (const CarcHeader *header, const CarcStandings *standings);

/* Returns the title of a section of the log, which begins with @entry, a turn or final scoring; NULL: before the first
 * turn. */
char *way_text_section (const CarcHeader *header, const CarcEntry *entry, int turn);

/* Returns "Red +24, Blue 0" for the players involved in @sheet; may be empty. */
char *way_text_gains (const CarcHeader *header, const CarcSheet *sheet);

/* Return "Anna +24, Jan −2", and "Anna +24 · now 138" or, for several players, "Anna +24 (138), Jan −2 (12)"; NULL if
 * @gains are all 0. */
char *way_text_changes (const CarcHeader *header, const int gains[CARC_MAX_PLAYERS]);
char *way_text_changes_and_totals (const CarcHeader *header, const int gains[CARC_MAX_PLAYERS],
                                   const int totals[CARC_MAX_PLAYERS]);

/* Joins two whole sentences. */
char *way_text_sentences (const char *first, const char *second);

/* Returns whether @text has nothing but white space. */
gboolean way_text_is_blank (const char *text);

/* Adds @sentence (transfer full) to those in @text, if there are any. */
void way_text_append_sentence (GString *text, char *sentence);

/* Appends @next to a list with commas; *@list is NULL for an empty one. Nothing is appended if @next is NULL or empty.
 */
void way_text_append (char **list, const char *next);

G_END_DECLS
