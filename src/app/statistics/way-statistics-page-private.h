/* way-statistics-page-private.h: whether the statistics page is complete, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-statistics-page.h"

/* Whether figures are being counted or added to the page, which takes several frames. */
gboolean way_statistics_page_is_busy (WayStatisticsPage *self);
