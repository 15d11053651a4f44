/* way-custom-question-row.h: a house rule of a game: its text, its feature, and its points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* Signals: "changed" (): the rule was edited; "remove" (): the rule is to be removed. */
#define WAY_TYPE_CUSTOM_QUESTION_ROW (way_custom_question_row_get_type ())
G_DECLARE_FINAL_TYPE (WayCustomQuestionRow, way_custom_question_row, WAY, CUSTOM_QUESTION_ROW, GtkListBoxRow)

/* @number: of the rule, 1 to 8. @question: the rule as it is so far, or NULL. */
GtkWidget *way_custom_question_row_new (int number, const CarcCustomQuestion *question);

int way_custom_question_row_get_number (WayCustomQuestionRow *self);

/* Fills @question. Returns FALSE, and leaves it unchanged, if the rule has no text. */
gboolean way_custom_question_row_read (WayCustomQuestionRow *self, CarcCustomQuestion *question);

G_END_DECLS
