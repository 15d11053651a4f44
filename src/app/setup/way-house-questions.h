/* way-house-questions.h: the table's own questions, of a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A row that opens; inside, up to eight questions, and a key that adds one. */
#define WAY_TYPE_HOUSE_QUESTIONS (way_house_questions_get_type ())
G_DECLARE_FINAL_TYPE (WayHouseQuestions, way_house_questions, WAY, HOUSE_QUESTIONS, GtkWidget)

/* Each question keeps its number, by which records know it; a question without words is not asked. */
void way_house_questions_set (WayHouseQuestions *self, const CarcHouseQuestion house[CARC_N_HOUSE_QUESTIONS]);
void way_house_questions_get (WayHouseQuestions *self, CarcHouseQuestion house[CARC_N_HOUSE_QUESTIONS]);

G_END_DECLS
