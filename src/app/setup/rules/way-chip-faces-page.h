/* way-chip-faces-page.h: the page on which the values of the betting chips are entered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

#define WAY_TYPE_CHIP_FACES_PAGE (way_chip_faces_page_get_type ())
G_DECLARE_FINAL_TYPE (WayChipFacesPage, way_chip_faces_page, WAY, CHIP_FACES_PAGE, WayPage)

GtkWidget *way_chip_faces_page_new (WaySetup *setup);

/* Returns how many chips have values, for the row that opens the page: "2 of 6 entered". (transfer full) */
char *way_chip_faces_page_describe (WaySetup *setup);

G_END_DECLS
