/* way-statistics.h: figures about finished games, counted in a thread of their own, and in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Counts as way_figures_read() does, without keeping the caller waiting; @source is handed to @callback. A history in
 * memory, which has few games, is counted on the spot. */
void way_statistics_count (gpointer source, WayStore *store, const WayGameFilter *filter, const char *name,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
WayFigures *way_statistics_count_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* "12 games · 5 wins · average 98.4 · best 170"; (transfer full) */
char *way_statistics_describe_results (const WayResults *results);

/* What the rule counted, "2431 tiles of the road" in the words of a sheet, or its id where this program does not have
 * it; (transfer full). */
char *way_statistics_describe_rule (const WayRuleFigures *figures);

G_END_DECLS
