/* way-stack-question.h: the question which of several completed features settles a stack of betting chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* Signal: "chosen" (int stack, int part): the user chose a part of the draft. */
#define WAY_TYPE_STACK_QUESTION (way_stack_question_get_type ())
G_DECLARE_FINAL_TYPE (WayStackQuestion, way_stack_question, WAY, STACK_QUESTION, GtkListBoxRow)

/* A question about stack @stack (1 to 10). @parts: the parts of @draft to choose from, a bit for each; @chosen: the
 * part that is chosen, or -1. (transfer floating) */
GtkWidget *way_stack_question_new (WayDraft *draft, int stack, unsigned parts, int chosen);

/* The name of a part, with a number if there are several of its kind: “Road”, “City 2”. (transfer full) */
char *way_stack_question_describe_part (WayDraft *draft, int part);

G_END_DECLS
