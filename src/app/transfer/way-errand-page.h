/* way-errand-page.h: how far something long has come, and a way out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-errand.h"

G_BEGIN_DECLS

/* A bar that moves, how many games are through, and a button that gives up. Leaving the page gives up as well, so that
 * nothing waits for the history that is being written. */
#define WAY_TYPE_ERRAND_PAGE (way_errand_page_get_type ())
G_DECLARE_FINAL_TYPE (WayErrandPage, way_errand_page, WAY, ERRAND_PAGE, GtkBox)

GtkWidget *way_errand_page_new (const char *title, WayErrand *errand);

G_END_DECLS
