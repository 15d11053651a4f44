/* way-sync-people.h: people and their names, of one letter each, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-sync-common.h"

/* Returns the table that is written as "A=B C=B": A and C are counted under B. (transfer full) */
GHashTable *way_sync_people_parse (const char *text);

/* Returns that text, in order. (transfer full) */
char *way_sync_people_print (GHashTable *people);

/* A WaySyncTogether. @data: the pairs that have played together, such as "AB CD". */
gboolean way_sync_people_have_played (const char *name, const char *other, gpointer data);
