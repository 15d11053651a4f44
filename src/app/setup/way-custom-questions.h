/* way-custom-questions.h: the house rules of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* An expander row with up to eight house rules and a button that adds one. */
#define WAY_TYPE_CUSTOM_QUESTIONS (way_custom_questions_get_type ())
G_DECLARE_FINAL_TYPE (WayCustomQuestions, way_custom_questions, WAY, CUSTOM_QUESTIONS, GtkWidget)

/* Records refer to a rule by its number, so each rule keeps its number. A rule without a text is not part of the game.
 */
void way_custom_questions_set (WayCustomQuestions *self, const CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS]);
void way_custom_questions_get (WayCustomQuestions *self, CarcCustomQuestion house[CARC_N_CUSTOM_QUESTIONS]);

G_END_DECLS
