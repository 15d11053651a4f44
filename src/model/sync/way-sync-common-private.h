/* way-sync-common-private.h: what all games have in common, for its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-sync-common.h"

/* A counter that nobody reaches. */
#define WAY_SYNC_MAX_COUNTER 1000000000

/* Two names of one person. */
typedef struct {
  char *id;
  int counter;
  char *name;
  char *shown;
} WaySyncPair;

/* What was typed once. */
typedef struct {
  char *id;
  int counter;
  char *text;
} WaySyncValue;

struct WaySyncCommon {
  GHashTable *pairs;  /* id → WaySyncPair: those that belong together */
  GHashTable *parted; /* set of ids of pairs that no longer do, and of values that no longer hold */
  GHashTable *values; /* "chip 3" → WaySyncValue */
  GPtrArray *extra;   /* lines of later programs, each once */
};

/* Add what was read, and keep what holds. Strings are copied. */
void way_sync_common_add_pair (WaySyncCommon *common, const char *id, int counter, const char *name, const char *shown);
void way_sync_common_part (WaySyncCommon *common, const char *id);
void way_sync_common_add_value (WaySyncCommon *common, const char *key, const char *id, int counter, const char *text);
void way_sync_common_add_extra (WaySyncCommon *common, const char *line);

/* Returns an id. (transfer full) */
char *way_sync_common_make_id (void);

/* Returns the counter of what is done after @counter. */
int way_sync_common_count_on (int counter);

/* Returns the pairs in the order in which they count; of WaySyncPair, borrowed. (transfer container) */
GPtrArray *way_sync_common_list_pairs (const WaySyncCommon *common);

/* Returns the form in which @text is the value of @key, such as "7+:7,4:10" of "chip 3"; NULL: it is not valid.
 * (transfer full) */
char *way_sync_common_check_value (const char *key, const char *text);
