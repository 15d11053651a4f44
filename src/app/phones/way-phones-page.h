/* way-phones-page.h: shows a game on phones: how they come to it, which are there, and what they may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"
#include "way-phones-state.h"

G_BEGIN_DECLS

/* The page of the host. It follows @game and @sharing, and keeps references to them. */
#define WAY_TYPE_PHONES_PAGE (way_phones_page_get_type ())
G_DECLARE_FINAL_TYPE (WayPhonesPage, way_phones_page, WAY, PHONES_PAGE, WayPage)

GtkWidget *way_phones_page_new (WayGame *game, WaySharing *sharing);

/* Shows @state until something changes. */
void way_phones_page_show (WayPhonesPage *self, const WayPhonesState *state);

G_END_DECLS
