/* way-entry-form.h: the questions of the current part of a draft, and the keys that answer them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* Rows above, a card of rows, and the seldom ones folded under “More questions”. Follows the draft. */
#define WAY_TYPE_ENTRY_FORM (way_entry_form_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryForm, way_entry_form, WAY, ENTRY_FORM, GtkWidget)

/* Keeps a reference to @draft. */
GtkWidget *way_entry_form_new (WayDraft *draft);

/* Digits (with Alt for the second number; a second digit within a second appends), letters and function keys. Returns
 * whether the key was meant for the form; while a text has the focus none is. */
gboolean way_entry_form_press (WayEntryForm *self, guint keyval, GdkModifierType state);

void way_entry_form_focus_first (WayEntryForm *self);

/* Shows and focuses the first row whose answer does not fit; returns whether there is one. */
gboolean way_entry_form_show_problem (WayEntryForm *self);

/* Shows and focuses the row of @question. */
void way_entry_form_show_question (WayEntryForm *self, const CarcQuestion *question);

/* Key hints and explanations for which a phone has no room. */
void way_entry_form_set_narrow (WayEntryForm *self, gboolean narrow);

G_END_DECLS
