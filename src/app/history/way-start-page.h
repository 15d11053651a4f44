/* way-start-page.h: the first page: resume, play again, start a new game, and the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-games.h"
#include "way-page.h"
#include "way-session.h"

G_BEGIN_DECLS

#define WAY_TYPE_START_PAGE (way_start_page_get_type ())
G_DECLARE_FINAL_TYPE (WayStartPage, way_start_page, WAY, START_PAGE, WayPage)

/* Shows @games, which is shared, and reloads it whenever the page is mapped. Without games, the state of the history of
 * @session decides what the page says. */
GtkWidget *way_start_page_new (WayGames *games, WaySession *session);

/* Searches the games for @text, if there are any. */
void way_start_page_search (WayStartPage *self, const char *text);

G_END_DECLS
