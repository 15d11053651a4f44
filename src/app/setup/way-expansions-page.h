/* way-expansions-page.h: the page with all expansions, each with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

#define WAY_TYPE_EXPANSIONS_PAGE (way_expansions_page_get_type ())
G_DECLARE_FINAL_TYPE (WayExpansionsPage, way_expansions_page, WAY, EXPANSIONS_PAGE, WayPage)

/* @box: what is said about the box that is played with, in a row above the expansions; NULL: there is no such row.
 * Signal: "choose-box" (): the row was activated. */
GtkWidget *way_expansions_page_new (WaySetup *setup, const char *box);

G_END_DECLS
