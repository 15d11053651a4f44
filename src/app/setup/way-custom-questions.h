/* way-custom-questions.h: the table's own questions, of a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A row that opens; inside, up to eight questions, and a key that adds one. */
#define WAY_TYPE_CUSTOM_QUESTIONS (way_custom_questions_get_type ())
G_DECLARE_FINAL_TYPE (WayCustomQuestions, way_custom_questions, WAY, CUSTOM_QUESTIONS, GtkWidget)

/* Each question keeps its number, by which records know it; a question without words is not asked. */
void way_custom_questions_set (WayCustomQuestions *self, const CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS]);
void way_custom_questions_get (WayCustomQuestions *self, CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS]);

G_END_DECLS
