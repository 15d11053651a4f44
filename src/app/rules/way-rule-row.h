/* way-rule-row.h: a rule, a passage or a rule option on the rules page of a module, with its source.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-text.h"

G_BEGIN_DECLS

#define WAY_TYPE_RULE_ROW (way_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (WayRuleRow, way_rule_row, WAY, RULE_ROW, GtkListBoxRow)

/* All texts are translated and copied. @title may be NULL. @number is that of the publication in the list of sources of
 * the page; 0: none. (transfer floating) */
GtkWidget *way_rule_row_new (const char *title, const char *text, CarcSource source, int number);

/* Shows what was chosen below the title, for a rule option. */
void way_rule_row_set_choice (WayRuleRow *self, const char *choice);

/* Shows @example below the text; NULL: none. */
void way_rule_row_set_example (WayRuleRow *self, const char *example);

/* Draws a ring around the row, which the page was opened for. */
void way_rule_row_highlight (WayRuleRow *self);

G_END_DECLS
