/* way-rules-page.h: what a module brings, in words, with sources.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"
#include "way-page.h"

G_BEGIN_DECLS

/* Contents, rules, clarifications and what is open of one module, each with where it comes from. */
#define WAY_TYPE_RULES_PAGE (way_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (WayRulesPage, way_rules_page, WAY, RULES_PAGE, WayPage)

/* @setup is copied and may be NULL: all modules. @id: of a module, of a rule or of a token; "" or unknown: an index of
 * what is in play. */
GtkWidget *way_rules_page_new (const CarcSetup *setup, const char *id);

G_END_DECLS
