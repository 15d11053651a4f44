/* way-result-menu.h: the commands for the result of a game, in its menus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Appends a command that changes the game with @id in the row @game; both are its target. */
void way_result_menu_append_change (GMenu *menu, const char *label, const char *action, gint64 game, const char *id);

/* Appends the commands for the result of this game: to score it under today's rules if it keeps the result of earlier
 * ones, and to restore a result that was replaced in this way. */
void
way_result_menu_append (GMenu *menu, gint64 game, const char *id, gboolean keeps_result, gboolean has_earlier_result);

G_END_DECLS
