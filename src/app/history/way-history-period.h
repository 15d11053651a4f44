/* way-history-period.h: the periods by which games are filtered: their names, and when they begin and end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game-query.h"

G_BEGIN_DECLS

/* In the order in which they are offered. */
typedef enum {
  WAY_HISTORY_EVER,
  WAY_HISTORY_LAST_30_DAYS,
  WAY_HISTORY_THIS_YEAR,
  WAY_HISTORY_LAST_YEAR,
  WAY_HISTORY_EARLIER, /* before last year */
  WAY_HISTORY_N_PERIODS,
} WayHistoryPeriod;

/* Returns the names of all periods in @year: "Last year", in 2026 "2024 and earlier". NULL-terminated. (transfer full)
 */
char **way_history_list_periods (int year) G_GNUC_WARN_UNUSED_RESULT;

/* Sets when @period begins and ends in @query. They are what the clock of @now and those of the tables show.
 * EARLIER ends as its name of the year @named says, also after New Year. */
void way_history_period_read (WayHistoryPeriod period, GDateTime *now, int named, WayGameQuery *query);

G_END_DECLS
