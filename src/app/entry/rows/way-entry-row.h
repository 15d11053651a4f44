/* way-entry-row.h: what the rows of a form have in common: the draft, the questions they answer, what is wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* One row of a form answers one question, or a few that are answered together. Under its content stands the sentence
 * that says why the answer does not fit. */
#define WAY_TYPE_ENTRY_ROW (way_entry_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayEntryRow, way_entry_row, WAY, ENTRY_ROW, GtkWidget)

struct _WayEntryRowClass {
  GtkWidgetClass parent_class;

  /* Builds the content once draft and questions are there. */
  void (*build) (WayEntryRow *self);

  /* Shows the answers of the draft. Handlers of the content return at once while way_entry_row_is_updating(). */
  void (*update) (WayEntryRow *self);

  /* A tap anywhere in the row; NULL: nothing. */
  void (*activate) (WayEntryRow *self);

  /* A letter or a function key, lower case; @shift: the other direction. Returns whether it was meant for this row. */
  gboolean (*press) (WayEntryRow *self, guint keyval, gboolean shift);

  /* A number that was typed; NULL: the row takes none. */
  void (*set_number) (WayEntryRow *self, int number);
};

/* Floating. Keeps a reference to @draft; @questions end with NULL and the first one is the row's own. */
GtkWidget *way_entry_row_new (GType type, WayDraft *draft, const CarcQuestion *const *questions);

WayDraft *way_entry_row_get_draft (WayEntryRow *self);

/* Question number @index, or NULL behind the last. */
const CarcQuestion *way_entry_row_get_question (WayEntryRow *self, int index);
gboolean way_entry_row_answers (WayEntryRow *self, const CarcQuestion *question);

/* The question in words; the table's own label where it is one of its own. Borrowed from the setup or for ever. */
const char *way_entry_row_get_title (WayEntryRow *self);
const char *way_entry_row_get_hint (WayEntryRow *self); /* NULL: none */

/* For the build of a subclass: what stands above the sentence. */
void way_entry_row_set_content (WayEntryRow *self, GtkWidget *content);

/* Title and hint over @lines, one a player. Where the question is rare the lines are folded away behind *@fold; else
 * that is NULL. */
GtkWidget *way_entry_row_collapse (WayEntryRow *self, GtkWidget *lines, GtkToggleButton **fold);

/* What the sentence is about, for a reader. */
void way_entry_row_set_control (WayEntryRow *self, GtkWidget *control);

void way_entry_row_update (WayEntryRow *self);
gboolean way_entry_row_is_updating (WayEntryRow *self);

void way_entry_row_activate (WayEntryRow *self);
gboolean way_entry_row_press (WayEntryRow *self, guint keyval, gboolean shift);
gboolean way_entry_row_takes_number (WayEntryRow *self);
void way_entry_row_set_number (WayEntryRow *self, int number);

/* Whether its answer does not fit. */
gboolean way_entry_row_has_problem (WayEntryRow *self);

G_END_DECLS
