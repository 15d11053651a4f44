/* way-entry-form.h: the questions of the current part of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* Shows the rows of the draft: the most important ones at the top, a card with others, and those that are seldom needed
 * collapsed under “Optional Details”. Follows the draft.
 *
 * Properties (GtkWidget, write-only): "extra", beside the card, or below it if there is no room; "action", a button
 * beside “Optional Details”. */
#define WAY_TYPE_ENTRY_FORM (way_entry_form_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryForm, way_entry_form, WAY, ENTRY_FORM, GtkBox)

/* Creates a form for @draft. (transfer floating) */
GtkWidget *way_entry_form_new (WayDraft *draft);

/* For a form of a template: shows the questions of @draft, and holds a reference to it. */
void way_entry_form_set_draft (WayEntryForm *self, WayDraft *draft);

/* Shows @prefix before the title of the first question; NULL: nothing. */
void way_entry_form_set_prefix (WayEntryForm *self, const char *prefix);

/* Shows @widget below the questions that are always shown, before the button that unfolds the others. */
void way_entry_form_insert (WayEntryForm *self, GtkWidget *widget);

/* Answers with a key that was pressed at @time, in milliseconds as events have it: a digit sets the first number, with
 * Alt the second one; a digit within a second after another, or at GDK_CURRENT_TIME, is appended to it; letters and
 * function keys are shortcuts of questions. Returns whether the form uses the key; it uses none while the user is
 * typing text. */
gboolean way_entry_form_press (WayEntryForm *self, guint keyval, GdkModifierType state, guint32 time);

/* Returns the title of the first question that the digits answer; NULL if there is none, or if it is among the optional
 * ones, where it is not seen. (transfer none) */
const char *way_entry_form_get_number_title (WayEntryForm *self);

/* Focuses the first row. */
void way_entry_form_focus_first (WayEntryForm *self);

/* Shows and focuses the first row with an invalid answer; returns whether there is one. */
gboolean way_entry_form_show_problem (WayEntryForm *self);

/* Shows and focuses the row of @question. */
void way_entry_form_show_question (WayEntryForm *self, const CarcQuestion *question);

G_END_DECLS
