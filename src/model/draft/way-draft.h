/* way-draft.h: entries being entered, with their score sheets; recorded as one undo group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* One or several entries that are not yet recorded: a feature, others completed in the same turn, and the bets that
 * follow. Each is a part of the draft, and one part is current; questions, lines and problems are those of the current
 * part. After each answer, all parts are checked and scored by the same functions as recorded entries, each on the
 * standings after the previous one.
 *
 * If the game is read again with other entry ids, the entry that is amended, or before which others are inserted, is
 * found again. While it is not in the log, because it was undone, deleted or replaced, the draft is lost: one of new
 * entries, with a warning that says so. Unless that was confirmed, the draft is about the entry again as soon as it is
 * back in the log.
 *
 * Properties (notified): "can-record" (every part is possible and complete), "record-label" (string: "Record · Anna
 * +39"), "warning" (string or NULL: the draft is lost, or an answer is implausible, which must be confirmed before
 * can-record is TRUE), "title". Signal "changed": after each change of an answer, of the current part, or of the game.
 */
#define WAY_TYPE_DRAFT (way_draft_get_type ())
G_DECLARE_FINAL_TYPE (WayDraft, way_draft, WAY, DRAFT, GObject)

WayDraft *way_draft_new (WayGame *game, const CarcSubject *subject, CarcState state);
WayDraft *way_draft_new_amending (WayGame *game, int entry_id); /* NULL: unknown entry id */
WayDraft *way_draft_new_inserting (WayGame *game, int before_entry_id, const CarcSubject *subject, CarcState state);

WayGame *way_draft_get_game (WayDraft *self);
int way_draft_get_amended_entry_id (WayDraft *self); /* 0: a new entry */
int way_draft_get_insert_before (WayDraft *self);    /* the id of an entry; 0: it is recorded after all others */
gboolean way_draft_is_newest (WayDraft *self);       /* a new entry that is recorded after all others */
gboolean way_draft_is_lost (WayDraft *self);         /* FALSE once the warning has been confirmed */

/* Parts. Adding makes the new part current. */
int way_draft_get_n_parts (WayDraft *self);
/* Returns its index, or -1 if the draft amends an entry, or has lost the one it was to amend. */
int way_draft_add_part (WayDraft *self, const CarcSubject *subject, CarcState state);
void way_draft_remove_part (WayDraft *self, int part);
void way_draft_set_current (WayDraft *self, int part);
int way_draft_get_current (WayDraft *self);
const CarcEntry *way_draft_get_entry (WayDraft *self, int part); /* (transfer none) */

/* The current part. A change of the subject keeps all answers; those the new subject does not ask for are hidden until
 * the old one returns. */
void way_draft_set_subject (WayDraft *self, const CarcSubject *subject);
const CarcSubject *way_draft_get_subject (WayDraft *self);
CarcState way_draft_get_state (WayDraft *self);
void way_draft_set_state (WayDraft *self, CarcState state);
/* Without an answer, carc_by is the player whose turn it is, but way_draft_has() is FALSE. What the log knows about an
 * answer (carc-offers.h) is an answer until it is set to something else or cleared, but not in an amended entry. */
int way_draft_get (WayDraft *self, const CarcQuestion *question, int player);
gboolean way_draft_has (WayDraft *self, const CarcQuestion *question, int player);
/* Returns whether there is an answer, for whichever player. That to CARC_ASK_TEXT is the note. */
gboolean way_draft_is_answered (WayDraft *self, const CarcQuestion *question);
void way_draft_set (WayDraft *self, const CarcQuestion *question, int player, int value);
void way_draft_clear (WayDraft *self, const CarcQuestion *question, int player);
const char *way_draft_get_note (WayDraft *self);
void way_draft_set_note (WayDraft *self, const char *note);

/* Returns the questions of the current part in the order of the form, NULL-terminated; valid until the state or the
 * current part changes. (transfer none) */
const CarcQuestion *const *way_draft_get_questions (WayDraft *self);

/* Returns the sheet of the current part, valid until the next change. If the part is incomplete or impossible, lines
 * may be missing. (transfer none) */
const CarcSheet *way_draft_get_sheet (WayDraft *self);

/* Returns the same as a list of WayLine. (transfer none) */
GListModel *way_draft_get_lines (WayDraft *self);

/* Returns what makes the current part impossible. Missing answers are not included; if they are required, can-record is
 * FALSE. (transfer none) */
const CarcProblems *way_draft_get_problems (WayDraft *self);

/* Return a sentence about the first problem of @question (and @player; CARC_NO_PLAYER: any), or of the entry itself;
 * NULL if there is none. (transfer full) */
char *way_draft_describe_problem (WayDraft *self, const CarcQuestion *question, int player);
char *way_draft_describe_entry_problem (WayDraft *self);
int way_draft_count_problems (WayDraft *self);

/* Returns the problem that the warning is about, and in @part its part, or NULL if there is no warning, or the draft is
 * lost. The current part comes first. (transfer none) */
const CarcProblem *way_draft_find_warning (WayDraft *self, int *part);

/* Confirms the warning: that the entries are new, or the one that way_draft_find_warning() returns. */
void way_draft_confirm_warning (WayDraft *self);

/* Returns the standings after all parts, at the position of the entry. (transfer none) */
const CarcStandings *way_draft_get_standings_after (WayDraft *self);

/* Return the points of @seat then, and where the scoring figures are (transfer full). */
int way_draft_get_points_after (WayDraft *self, int seat);
char *way_draft_describe_places_after (WayDraft *self, int seat);

/* Returns what the current part would score otherwise: “If left unfinished: 14 · With one more tile: 25”; NULL if
 * that is not known. (transfer full) */
char *way_draft_describe_otherwise (WayDraft *self);

/* Returns who would lead after all parts, and by how much; NULL while one of them is incomplete, or if there is only
 * one player. (transfer full) */
char *way_draft_describe_lead_after (WayDraft *self);

/* Returns the stacks (1 to 10) that have chips, bit 1 << stack. */
unsigned way_draft_get_open_stacks (WayDraft *self);

/* Records, amends or inserts all parts as one undo group. On error the draft is unchanged. */
gboolean way_draft_record (WayDraft *self, GError **error);

/* Write the draft as text for the store, and restore it. What no longer fits is ignored; NULL if nothing remains.
 * (transfer full) */
char *way_draft_write (WayDraft *self);
WayDraft *way_draft_read (WayGame *game, const char *text);

/* Returns @text, which way_draft_write() has written for a game with the journal @before, as it is for one with the
 * journal @after, in which the entry that it is about has another id, or none: the draft is lost then. (transfer full)
 */
char *
way_draft_text_follow (const char *text, const CarcSetup *setup, const CarcJournal *before, const CarcJournal *after);

/* Writes the draft as it is for @game, another version of its game, perhaps in another store. (transfer full) */
char *way_draft_write_for (WayDraft *self, WayGame *game);

/* Returns a draft of new entries with the same answers. (transfer full) */
WayDraft *way_draft_copy (WayDraft *self);

G_END_DECLS
