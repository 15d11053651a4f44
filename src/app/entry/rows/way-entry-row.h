/* way-entry-row.h: the base of the rows of an entry form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* A row answers one question of a draft, or a few that belong together. Below its content it shows why the answer is
 * invalid. Each subclass has a template; its .ui file sets the property "content".
 *
 * Properties: "title" and "hint" (string, read-only, notified: see the getters); "prefix" (string, write-only): what
 * the property "title" begins with, “Field 2” in “Field 2 · Completed cities”; "content" (GtkWidget, write-only);
 * "control" (GtkWidget, write-only: the widget whose answer the error message describes; NULL: the content). */
#define WAY_TYPE_ENTRY_ROW (way_entry_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayEntryRow, way_entry_row, WAY, ENTRY_ROW, GtkBox)

struct _WayEntryRowClass {
  GtkBoxClass parent_class;

  /* Adds to the template what depends on the questions. Called once; NULL: nothing does. */
  void (*build) (WayEntryRow *self);

  /* Shows the answers of the draft. */
  void (*update) (WayEntryRow *self);

  /* Handles a click anywhere in the row; NULL: the row is not activatable. */
  void (*activate) (WayEntryRow *self);

  /* Handles a lower-case letter or a function key; @shift reverses its effect. Returns whether the row uses the key;
   * NULL: it uses none. */
  gboolean (*press) (WayEntryRow *self, guint keyval, gboolean shift);

  /* Answers with a typed number; NULL: the row has no number. */
  void (*set_number) (WayEntryRow *self, int number);
};

/* Creates a row of @type, a subclass, which holds a reference to @draft. @questions ends with NULL; the first question
 * gives the row its title. (transfer floating) */
GtkWidget *way_entry_row_new (GType type, WayDraft *draft, const CarcQuestion *const *questions);

WayDraft *way_entry_row_get_draft (WayEntryRow *self);

/* Returns the header of the game of the draft; valid while the row is. */
const CarcHeader *way_entry_row_get_header (WayEntryRow *self);

/* Returns question number @index, or NULL after the last one. */
const CarcQuestion *way_entry_row_get_question (WayEntryRow *self, int index);

/* Whether @question is one of the questions of the row. */
gboolean way_entry_row_answers (WayEntryRow *self, const CarcQuestion *question);

/* The first question in words; for a house rule, the label that the players gave it. Valid while the game is. */
const char *way_entry_row_get_title (WayEntryRow *self);

/* The explanation of the first question, or NULL. */
const char *way_entry_row_get_hint (WayEntryRow *self);

/* The answer to @question about @seat (CARC_NO_PLAYER: about no player); 0 without an answer. */
int way_entry_row_get_answer (WayEntryRow *self, const CarcQuestion *question, int seat);

/* Change an answer of the draft. They do nothing during an update of the row, when widgets report values that came from
 * the draft. */
void way_entry_row_set_answer (WayEntryRow *self, const CarcQuestion *question, int seat, int value);
void way_entry_row_clear_answer (WayEntryRow *self, const CarcQuestion *question, int seat);

/* Whether the row shows new answers of the draft just now. */
gboolean way_entry_row_is_updating (WayEntryRow *self);

/* Shows the answers of the draft and whether they are valid. */
void way_entry_row_update (WayEntryRow *self);

/* These call the virtual functions. */
void way_entry_row_activate (WayEntryRow *self);
gboolean way_entry_row_press (WayEntryRow *self, guint keyval, gboolean shift);
gboolean way_entry_row_takes_number (WayEntryRow *self);
void way_entry_row_set_number (WayEntryRow *self, int number);

/* Whether the answer is invalid. */
gboolean way_entry_row_has_problem (WayEntryRow *self);

G_END_DECLS
