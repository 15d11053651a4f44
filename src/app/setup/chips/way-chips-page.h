/* way-chips-page.h: the page on which players copy their betting chips, once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-chip-typing.h"
#include "way-page.h"
#include "way-setup.h"

G_BEGIN_DECLS

/* Asks for one chip after the other, beginning with the first whose numbers are not known, then shows all of them.
 *
 * Signal: "finished" (): the page was left because all were shown, or the rest is for later; not by going back. */
#define WAY_TYPE_CHIPS_PAGE (way_chips_page_get_type ())
G_DECLARE_FINAL_TYPE (WayChipsPage, way_chips_page, WAY, CHIPS_PAGE, WayPage)

/* Saves @chips, in @target. @page is in a window. On error nothing has changed. */
typedef gboolean (*WayChipsSave) (GtkWidget *page, gpointer target, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Calls @save after each chip. @target (a GObject, or NULL) is kept alive. */
GtkWidget *way_chips_page_new (const CarcChip chips[CARC_N_CHIPS], WayChipsSave save, gpointer target);

/* Saves them in @setup. */
GtkWidget *way_chips_page_new_for_setup (WaySetup *setup);

G_END_DECLS
