/* way-salvage-result.h: keeps the result of a recovered game that lost what its result was calculated from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-salvage-rows.h"
#include "way-store-private.h"

/* Adds a correction with @note (NULL: none) to the finished game @id before its end, if the rules that gave its result
 * now give another one: the points of both are the same again. Its undone changes are dropped for that. Returns whether
 * there is one. A result of other rules needs none. @reader reads the new file of @rows. */
gboolean way_salvage_keep_result (WaySalvageRows *rows, WayStore *reader, gint64 id, const char *note);

/* Adds what is missing to the finished game @id, whose entries end before the first one that was lost: a correction
 * with
 * @note (NULL: none), if its entries give other points than those that were stored, and the end, if that is lost. Its
 * undone changes and its result under earlier rules are dropped for that. Returns whether it could; sets @corrected to
 * whether there is a correction. */
gboolean
way_salvage_keep_lost_result (WaySalvageRows *rows, WayStore *reader, gint64 id, const char *note, gboolean *corrected);
