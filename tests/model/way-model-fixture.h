/* way-model-fixture.h: stores, games and helpers for the tests of the model.
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
#include "way-record-file.h"
#include "way-text.h"

typedef struct {
  char *folder; /* NULL: the store is in memory */
  char *path;   /* of the history file in @folder, or NULL */
  WayStore *store;
  WayGame *game; /* a new game, see way_model_fixture_begin() */
} WayModelFixture;

/* Setup functions, with a store in memory and with one in a folder of its own; and the teardown, which fails if the
 * game has other references. */
int way_model_fixture_set_up (void **state);
int way_model_fixture_set_up_on_disk (void **state);
int way_model_fixture_tear_down (void **state);

/* The worked example of the notation: its header, and the complete record. */
extern const char way_model_fixture_example[];

/* Returns the header of @record, which must be valid. */
CarcHeader way_model_fixture_read_header (const char *record);

/* Returns a header with Anna red, Jan blue and Mia green, every expansion, and two known chips. */
CarcHeader way_model_fixture_header (void);

/* Begins a game with that header. (transfer full) */
WayGame *way_model_fixture_begin (WayStore *store);

/* Records the complete game in @record, which must be valid and new. Returns its row. */
gint64 way_model_fixture_record (WayStore *store, const char *record);

/* Reads @record, which must be valid. (transfer full) */
WayRecordFile *way_model_fixture_read_record (const char *record);

/* Returns the entry in @entry_text, which must be valid. */
CarcEntry way_model_fixture_entry (WayGame *game, const char *entry_text);

/* Records the entries in @entry_text, one per line, as one undo group, which must succeed. */
void way_model_fixture_enter (WayGame *game, const char *entry_text);

/* Create a folder for a history file, and delete it with its content, of which nothing may be open anymore. */
char *way_model_fixture_make_folder (void);
void way_model_fixture_remove_folder (char *folder);

/* Returns the entry id of the entry at @index. */
int way_model_fixture_entry_id (WayGame *game, gsize index);

/* Returns the record of @game as it is in memory, with its "=" and "total" lines. (transfer full) */
char *way_model_fixture_write_record (WayGame *game);

/* Returns the titles of the log, newest first, headers in brackets, separated by " | ". (transfer full) */
char *way_model_fixture_read_log (WayGame *game);

/* Returns the value of a property as text. (transfer full) */
char *way_model_fixture_get_text (gpointer object, const char *name);
int way_model_fixture_get_number (gpointer object, const char *name);

/* Increments @count whenever @signal is emitted; @count must outlive @object. */
void way_model_fixture_count (gpointer object, const char *signal, int *count);

/* Appends each change of @list to @signals as "position-removed+added", separated by blanks; @signals must outlive
 * @list. way_model_fixture_assert_signals() compares and clears it. */
void way_model_fixture_log_signals (GListModel *list, GString *signals);
void way_model_fixture_assert_signals (GString *signals, const char *expected);

/* Runs @job with @store to its end, and returns its result (transfer full), or NULL with @error. */
gpointer way_model_fixture_run (WayJob *job, WayStore *store, GError **error);

void way_model_fixture_assert_text (char *text, const char *expected); /* frees @text */

/* Assert the points of the first three seats, and the log as way_model_fixture_read_log() returns it. */
void way_model_fixture_assert_points (WayGame *game, int red, int blue, int green);
void way_model_fixture_assert_log (WayGame *game, const char *expected);
