/* way-date.h: dates with names in the language of the interface.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns @date in a format of g_date_time_format(), in which %A, %a, %B, %b and %OB are names in the language of
 * the interface, not in that of LC_TIME: a translated sentence has a month of its own language, whatever format of
 * numbers was chosen. (transfer full); NULL if the format is not valid. */
char *way_date_format (GDateTime *date, const char *format);

G_END_DECLS
