/* way-custom-questions-page.h: the page on which the house rules of a game are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

/* Up to eight house rules, and a button that adds one. Records refer to a rule by its number, so each rule keeps its
 * number. A rule without a text is not part of the game. */
#define WAY_TYPE_CUSTOM_QUESTIONS_PAGE (way_custom_questions_page_get_type ())
G_DECLARE_FINAL_TYPE (WayCustomQuestionsPage, way_custom_questions_page, WAY, CUSTOM_QUESTIONS_PAGE, WayPage)

GtkWidget *way_custom_questions_page_new (WaySetup *setup);

G_END_DECLS
