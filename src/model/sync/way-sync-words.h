/* way-sync-words.h: sentences about a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-sync.h"

G_BEGIN_DECLS

/* Returns why a file is not read. (transfer none) */
const char *way_sync_words_describe_unread (WaySyncError reason);

/* Returns a sentence for everything that has happened, or one that says that nothing has; of char *. (transfer full) */
GPtrArray *way_sync_words_describe (const WaySyncReport *report);

/* Returns what a game is in @record: "14 entries, Anna 70, Jan 11". (transfer full) */
char *way_sync_words_describe_record (const WayRecordFile *record);

/* Returns what a game is in one of its versions: "14 entries, Anna 70, Jan 11" or "deleted". (transfer full) */
char *way_sync_words_describe_choice (const WaySyncChoice *choice);

/* Returns a sentence for each question that only a person can answer; of char *. (transfer full) */
GPtrArray *way_sync_words_ask (const WaySyncReport *report);

G_END_DECLS
