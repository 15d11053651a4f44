/* way-draft.h: entries being made: answers in, a live sheet out, recorded as one act.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* One or several entries on their way into the log: a feature, what else was completed this turn, and the bets that
 * follow. One part is current; questions, lines and problems are the current part's. Every answer runs the core's check
 * and score with what the parts before it do, so the preview is the later result: it is the same call.
 *
 * Properties (notified): "can-record" (every part is possible and complete), "n-parts", "current" (int),
 * "record-label" (string: "Record · Anna +39"), "odd" (string or NULL: the improbable thing that has to be confirmed
 * once; until then can-record is FALSE), "title". Signal "changed" after every change of an answer, of the current
 * part, or of the game below. */
#define WAY_TYPE_DRAFT (way_draft_get_type ())
G_DECLARE_FINAL_TYPE (WayDraft, way_draft, WAY, DRAFT, GObject)

WayDraft *way_draft_new (WayGame *game, const CarcSubject *subject, CarcState state);
WayDraft *way_draft_new_amending (WayGame *game, int entry_id); /* NULL: no such entry id */
WayDraft *way_draft_new_inserting (WayGame *game, int before_entry_id, const CarcSubject *subject, CarcState state);

WayGame *way_draft_get_game (WayDraft *self);
int way_draft_get_amended_entry_id (WayDraft *self);  /* 0: a new entry */
int way_draft_get_followed_entry_id (WayDraft *self); /* the entry it is inserted before; 0: none */

/* Parts. Adding makes the new part current. */
int way_draft_get_n_parts (WayDraft *self);
/* -1: an amended entry stays one. */
int way_draft_add_part (WayDraft *self, const CarcSubject *subject, CarcState state);
void way_draft_remove_part (WayDraft *self, int part);
void way_draft_set_current (WayDraft *self, int part);
int way_draft_get_current (WayDraft *self);
const CarcEntry *way_draft_get_entry (WayDraft *self, int part); /* borrowed */

/* Of the current part. */
const CarcSubject *way_draft_get_subject (WayDraft *self);
CarcState way_draft_get_state (WayDraft *self);
void way_draft_set_state (WayDraft *self, CarcState state);
/* Who did it (carc_by) is whose turn it is where nothing was said; way_draft_has is FALSE then. */
int way_draft_get (WayDraft *self, const CarcQuestion *question, int player);
gboolean way_draft_has (WayDraft *self, const CarcQuestion *question, int player);
void way_draft_set (WayDraft *self, const CarcQuestion *question, int player, int value);
void way_draft_clear (WayDraft *self, const CarcQuestion *question, int player);
const char *way_draft_get_note (WayDraft *self);
void way_draft_set_note (WayDraft *self, const char *note);

/* The questions of the current part in form order: borrowed, NULL-terminated, until the state or part changes. */
const CarcQuestion *const *way_draft_get_questions (WayDraft *self);

/* The sheet of the current part as it would be recorded; borrowed until the next change. An incomplete or impossible
 * part has the sheet of what is known so far (lines may be missing). */
const CarcSheet *way_draft_get_sheet (WayDraft *self);

/* The same as a list of WayLine: lines, sums a player, why-not lines. (transfer none) */
GListModel *way_draft_get_lines (WayDraft *self);

/* What makes the current part impossible; borrowed. Never about a question that was not answered. A required answer
 * that is still missing is no problem to show, but keeps can-record FALSE. */
const CarcProblems *way_draft_get_problems (WayDraft *self);

/* The sentence for the first problem of @question (and @player; CARC_NO_PLAYER matches all), or NULL. (transfer full)
 */
char *way_draft_describe_problem (WayDraft *self, const CarcQuestion *question, int player);
char *way_draft_describe_entry_problem (WayDraft *self); /* a problem of the entry as a whole, or NULL */
int way_draft_count_problems (WayDraft *self);

/* "Yes, 40": the improbable answer was meant. Counts for this draft only. */
void way_draft_confirm_warnings (WayDraft *self);

/* Where each figure would stand: points of @seat after all parts. */
int way_draft_get_points_after (WayDraft *self, int seat);

/* The stacks (1 to 10) with chips that could touch a road or city: bit 1 << stack. */
unsigned way_draft_get_open_stacks (WayDraft *self);

/* Records all parts as one act, amends or inserts. On FALSE nothing is lost: the answers stay. */
gboolean way_draft_record (WayDraft *self, GError **error);

/* The draft as text for the store, and back (read leniently: what does not fit is dropped). */
char *way_draft_write (WayDraft *self);                           /* (transfer full) */
WayDraft *way_draft_read (WayGame *game, const char *entry_text); /* (transfer full); NULL: nothing useful in it */

G_END_DECLS
