/* way-rule-options-page.h: the page with the rule options of a game, where the sources differ or are silent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

/* A row for each rule option of what is in play, and a row for the house rules. */
#define WAY_TYPE_RULE_OPTIONS_PAGE (way_rule_options_page_get_type ())
G_DECLARE_FINAL_TYPE (WayRuleOptionsPage, way_rule_options_page, WAY, RULE_OPTIONS_PAGE, WayPage)

GtkWidget *way_rule_options_page_new (WaySetup *setup);

G_END_DECLS
