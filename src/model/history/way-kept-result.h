/* way-kept-result.h: a finished game keeps the result that it had under the rules of that time; today's may give
 * another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* Returns "Anna 96, Jan 65", in the order of the seats. (transfer full) */
char *way_kept_result_list (const CarcHeader *header, const int points[CARC_MAX_PLAYERS]);

/* Returns "Under today’s rules: Anna 94, Jan 65", which is shown wherever the result is; NULL if the points by today's
 * rules are the result. (transfer full) */
char *way_kept_result_describe_today (const WayRecordFile *record);

/* Returns whether a game of the list keeps a result that today's rules would change, and sets @points to what they
 * give. FALSE also for a game that cannot be read. Fast for a game that was scored under today's rules. */
gboolean way_kept_result_find_today (WayStore *store, const WayGameInfo *info, int points[CARC_MAX_PLAYERS]);

/* The same as a sentence, see way_kept_result_describe_today(); NULL if it keeps none. (transfer full) */
char *way_kept_result_describe_game_today (WayStore *store, const WayGameInfo *info);

/* Gives a finished game the points and the sums by today's rules. Until the game is changed,
 * way_store_restore_result() brings the earlier result back. FALSE with @error; CONFLICT if the game is not finished,
 * NEWER if a newer version has scored it.
 */
gboolean way_kept_result_use_today (WayStore *store, gint64 game, GError **error);

G_END_DECLS
