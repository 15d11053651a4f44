/* way-draft-form.h: the form of a draft: the questions of its parts, what keys do there, and how it is recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"
#include "way-page.h"

G_BEGIN_DECLS

typedef struct _WayEntryState WayEntryState; /* way-entry-state.h */

/* What a page or a card shows of a draft: a tab for each of several parts, the problem of the entry as a whole, the
 * questions of the current part, the stacks of bets that it may settle, and a button that adds another feature. It
 * takes the focus with its first question.
 *
 * It also does what does not depend on what is around it. Its page has the actions entry.state (string: "completed" or
 * "unfinished"), of the current part, and entry.also (string), which adds a completed feature with that id. The main
 * button of the page records the draft; then the form activates win.recorded, or win.amended with the id of the entry
 * that was edited, and win.settle if stacks of bets were ticked. Errors are shown by way_patience_try().
 *
 * Signals: "changed" (): the draft has changed. "part-added" (): by entry.also, and it is the current part now.
 * "recording" (gboolean): TRUE before the draft is recorded; FALSE if that was impossible. */
#define WAY_TYPE_DRAFT_FORM (way_draft_form_get_type ())
G_DECLARE_FINAL_TYPE (WayDraftForm, way_draft_form, WAY, DRAFT_FORM, GtkBox)

/* Fills in what a new form begins with (way-entry-defaults.h), and shows @draft, to which it holds a reference. @page
 * contains the form. Call it once. */
void way_draft_form_begin (WayDraftForm *self, WayDraft *draft, WayPage *page);

/* Returns the draft; NULL before way_draft_form_begin(). (transfer none) */
WayDraft *way_draft_form_get_draft (WayDraftForm *self);

/* Activates @action, a static string, instead of win.recorded. */
void way_draft_form_set_recorded_action (WayDraftForm *self, const char *action);

/* Shows @state, also on the main button of the page, which is insensitive as well while the form asks which of several
 * parts settles a stack. Call it when the draft or the form factor has changed. */
void way_draft_form_show (WayDraftForm *self, const WayEntryState *state);

/* Handles a key that was pressed at @time anywhere on the page, before the widget with the focus does; returns whether
 * it is used. The questions come first: R is a signpost to the right on a form that asks about signposts. W tries the
 * answers out, and Enter records, unless the widget with the focus needs it. */
gboolean way_draft_form_press (WayDraftForm *self, guint keyval, GdkModifierType state, guint32 time);

/* See way_entry_form_get_number_title(). */
const char *way_draft_form_get_number_title (WayDraftForm *self);

/* Records the draft. Nothing to do while the main button is insensitive. */
void way_draft_form_record (WayDraftForm *self);

/* Focuses the button that records the draft; while it is insensitive, the first question. */
void way_draft_form_focus_record (WayDraftForm *self);

/* Shows and focuses the first invalid answer; the first question if each answer is valid. */
void way_draft_form_show_problem (WayDraftForm *self);

/* Shows and focuses the answer to @question in the current part. */
void way_draft_form_show_question (WayDraftForm *self, const CarcQuestion *question);

G_END_DECLS
