/* way-custom-question-row.h: one question of the table's own, of a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* What is asked, about which feature, how, and what it pays. Signals:
 *   "changed" ()   the words of the question
 *   "remove" () */
#define WAY_TYPE_CUSTOM_QUESTION_ROW (way_custom_question_row_get_type ())
G_DECLARE_FINAL_TYPE (WayCustomQuestionRow, way_custom_question_row, WAY, CUSTOM_QUESTION_ROW, GtkListBoxRow)

/* @number: of the question, 1 to 8. @question: what it asks so far, or NULL. */
GtkWidget *way_custom_question_row_new (int number, const CarcCustomQuestion *question);

int way_custom_question_row_get_number (WayCustomQuestionRow *self);

/* Fills @question as on view. FALSE where nothing was typed that could be asked; it is left as it is. */
gboolean way_custom_question_row_read (WayCustomQuestionRow *self, CarcCustomQuestion *question);

G_END_DECLS
