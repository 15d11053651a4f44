/* way-model-fixture.h: a table to play at: stores, seats, entries said in the notation, and what is counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "way-draft.h"
#include "way-job.h"
#include "way-games.h"
#include "way-line.h"
#include "way-log-item.h"
#include "way-player.h"
#include "way-text.h"

typedef struct {
  char *folder; /* NULL: the store is in memory */
  char *path;   /* of the history in @folder, or NULL */
  WayStore *store;
  WayGame *game; /* as from way_model_fixture_begin() */
} WayModelFixture;

/* Setup functions, with a store in memory and with one in a folder of its own; and the teardown, which fails if
 * anything else holds the game. */
int way_model_fixture_set_up (void **state);
int way_model_fixture_set_up_on_disk (void **state);
int way_model_fixture_tear_down (void **state);

/* The worked example of the notation: its header, and the whole of it. */
extern const char way_model_fixture_example[];

/* The header of @record, a text in the notation that has to be right. */
CarcHeader way_model_fixture_read_header (const char *record);

/* Anna red, Jan blue and Mia green, with every expansion, two chips known. */
CarcHeader way_model_fixture_header (void);

/* A new game at that table. */
WayGame *way_model_fixture_begin (WayStore *store);

/* Records @record, a whole one in the notation that has to be right and new, and returns its row. */
gint64 way_model_fixture_record (WayStore *store, const char *record);

/* @entry_text in the notation, which has to be right. */
CarcEntry way_model_fixture_entry (WayGame *game, const char *entry_text);

/* Records @entry_text, one entry a line, as one act; it has to succeed. */
void way_model_fixture_say (WayGame *game, const char *entry_text);

/* A new folder for a history file, and its removal with all that is in it. */
char *way_model_fixture_make_folder (void);
void way_model_fixture_remove_folder (char *folder);

/* The entry id of the entry at @index. */
int way_model_fixture_entry_id (WayGame *game, gsize index);

/* Returns the record that @game shows, with its = and total lines, whatever its store has. (transfer full) */
char *way_model_fixture_write_record (WayGame *game);

/* The titles of the log, newest first, a header in brackets, joined by " | ". */
char *way_model_fixture_read_log (WayGame *game);

/* A property as text; (transfer full). */
char *way_model_fixture_get_text (gpointer object, const char *name);
int way_model_fixture_get_number (gpointer object, const char *name);

/* Counts how often @signal comes; @count has to outlive @object. */
void way_model_fixture_count (gpointer object, const char *signal, int *count);

/* From now on each change of @list is told: "position-removed+added", with blanks between; @signals has to outlive it.
 * way_model_fixture_assert_signals forgets what was told. */
void way_model_fixture_log_signals (GListModel *list, GString *signals);
void way_model_fixture_assert_signals (GString *signals, const char *expected);

/* Runs @job over @store to its end and returns what it came to; (transfer full). NULL with @error. */
gpointer way_model_fixture_run (WayJob *job, WayStore *store, GError **error);

void way_model_fixture_assert_text (char *text, const char *expected); /* frees @text */
