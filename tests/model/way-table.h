/* way-table.h: a table to play at: stores, seats, entries said in the notation, and what is counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-draft.h"
#include "way-errand.h"
#include "way-games.h"
#include "way-line.h"
#include "way-log-item.h"
#include "way-player.h"
#include "way-wording.h"

typedef struct {
  char *folder; /* NULL: the store is in memory */
  char *path;   /* of the history in @folder, or NULL */
  WayStore *store;
  WayGame *game; /* as from way_table_begin() */
} WayTable;

/* Setup functions, with a store in memory and with one in a folder of its own; and the teardown, which fails if
 * anything else holds the game. */
int way_table_set_up (void **state);
int way_table_set_up_on_disk (void **state);
int way_table_tear_down (void **state);

/* The worked example of the notation: its header, and the whole of it. */
extern const char way_table_example[];

/* The header of @record, a text in the notation that has to be right. */
CarcHeader way_table_read_header (const char *record);

/* Anna red, Jan blue and Mia green, with every expansion, two chips known. */
CarcHeader way_table_header (void);

/* A new game at that table. */
WayGame *way_table_begin (WayStore *store);

/* Records @record, a whole one in the notation that has to be right and new, and returns its row. */
gint64 way_table_keep (WayStore *store, const char *record);

/* @said in the notation, which has to be right. */
CarcEntry way_table_entry (WayGame *game, const char *said);

/* Records @said, one entry a line, as one act; it has to succeed. */
void way_table_say (WayGame *game, const char *said);

/* A new folder for a history file, and its removal with all that is in it. */
char *way_table_make_folder (void);
void way_table_remove_folder (char *folder);

/* The slot of the entry at @index. */
int way_table_slot (WayGame *game, gsize index);

/* The titles of the log, newest first, a header in brackets, joined by " | ". */
char *way_table_read_log (WayGame *game);

/* A property as text; (transfer full). */
char *way_table_get_text (gpointer object, const char *name);
int way_table_get_number (gpointer object, const char *name);

/* Counts how often @signal comes; @count has to outlive @object. */
void way_table_count (gpointer object, const char *signal, int *count);

/* From now on each change of @list is told: "position-removed+added", with blanks between; @told has to outlive it.
 * way_table_assert_told forgets what was told. */
void way_table_tell_changes (GListModel *list, GString *told);
void way_table_assert_told (GString *told, const char *expected);

/* Runs @errand over @store to its end and returns what it came to; (transfer full). NULL with @error. */
gpointer way_table_run (WayErrand *errand, WayStore *store, GError **error);

void way_table_assert_text (char *text, const char *expected); /* frees @text */
