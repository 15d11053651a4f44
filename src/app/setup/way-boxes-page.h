/* way-boxes-page.h: the page on which a published box is chosen for a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-boxes.h"
#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

/* Signal: "chosen" (const CarcBox *box): a box was chosen. The page does not change the setup, and stays open. */
#define WAY_TYPE_BOXES_PAGE (way_boxes_page_get_type ())
G_DECLARE_FINAL_TYPE (WayBoxesPage, way_boxes_page, WAY, BOXES_PAGE, WayPage)

/* Marks the box that has the edition and the expansions of @setup. */
GtkWidget *way_boxes_page_new (WaySetup *setup);

/* Returns how many expansions are in the box. */
int way_boxes_page_count_modules (const CarcBox *box);

G_END_DECLS
