/* way-rules-page.h: the rules of a module with their sources, or a list of the modules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"
#include "way-page.h"

G_BEGIN_DECLS

#define WAY_TYPE_RULES_PAGE (way_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (WayRulesPage, way_rules_page, WAY, RULES_PAGE, WayPage)

/* Creates a page with the rules of the module @id, or of the module that has the rule or token @id; at a rule, the page
 * scrolls to it. A page with scenes shows only those until a button unfolds the text, or it scrolls to a rule. It also
 * scrolls to the expansion without a module that has the untranslated title @id, on the page of the base game. If @id
 * is "" or unknown, the page lists the modules, those in play first, and these expansions. @setup is copied; if it is
 * NULL, all modules are in play and the rule options have their defaults. */
GtkWidget *way_rules_page_new (const CarcSetup *setup, const char *id);

G_END_DECLS
