/* way-rule-option-row.h: a rule option with its choices.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "carc-module.h"

G_BEGIN_DECLS

/* Signal: "changed" (): another choice was selected. */
#define WAY_TYPE_RULE_OPTION_ROW (way_rule_option_row_get_type ())
G_DECLARE_FINAL_TYPE (WayRuleOptionRow, way_rule_option_row, WAY, RULE_OPTION_ROW, AdwExpanderRow)

/* @choice: the index of the choice that is selected. */
GtkWidget *way_rule_option_row_new (const CarcOption *option, int choice);

const CarcOption *way_rule_option_row_get_option (WayRuleOptionRow *self);
int way_rule_option_row_get_choice (WayRuleOptionRow *self);

G_END_DECLS
