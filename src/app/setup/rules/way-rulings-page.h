/* way-rulings-page.h: the page with the rule options of a game, where the sources differ or are silent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

/* A row for each rule option of what is in play, and a row for the house rules. */
#define WAY_TYPE_RULINGS_PAGE (way_rulings_page_get_type ())
G_DECLARE_FINAL_TYPE (WayRulingsPage, way_rulings_page, WAY, RULINGS_PAGE, WayPage)

GtkWidget *way_rulings_page_new (WaySetup *setup);

G_END_DECLS
