/* way-statistics.h: figures about finished games, counted in a thread of their own, and in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"
#include "way-store-statistics.h"

G_BEGIN_DECLS

/* Counts as way_figures_read() does, without keeping the caller waiting; @source is handed to @callback. A history in
 * memory, which has few games, is counted on the spot. */
void way_statistics_count (gpointer source, WayStore *store, const WayGameFilter *filter, const char *name,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
WayFigures *way_statistics_count_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* "12 games · 5 wins · average 98.4 · best 170"; (transfer full) */
char *way_statistics_describe_results (const WayResults *results);

/* "24.1": what one of @games gave; (transfer full). */
char *way_statistics_describe_average (gint64 points, int games);

/* What the rule counted, "2431 tiles of the road" in the words of a sheet, or its id where this program does not have
 * it; (transfer full). */
char *way_statistics_describe_rule (const WayRuleFigures *figures);

/* "Longest road, 17 tiles"; NULL for a kind without a record; (transfer full). */
char *way_statistics_describe_record (const WayRecordFigures *record);

/* "2 games could not be added up: …", of what way_figures_read() could not count; (transfer full). */
char *way_statistics_describe_uncounted (int n_games);

/* How many of the chosen person's betting chips were right, and how many were settled. */
int way_statistics_count_hits (const WayFigures *figures, int *settled);

/* "5 of 12 bets hit"; (transfer full) */
char *way_statistics_describe_hits (int hits, int settled);

/* What the rules of one module, the base game or an expansion, gave. */
typedef struct {
  const CarcModule *module;
  gint64 points;
} WayModuleFigures;

/* Of the chosen person, most points first, without those that gave nothing; (transfer full). */
GArray *way_statistics_sum_modules (const WayFigures *figures);

G_END_DECLS
