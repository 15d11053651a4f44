/* way-store-fixture.h: a folder with a history file, and games for it, for the tests of the store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "way-store.h"

/* The state that each test begins with. */
typedef struct {
  char *folder;
  char *path; /* of the history file, which way_store_fixture_empty() does not create */
  WayStore *store;
  gint64 game;
} WayStoreFixture;

/* Setup functions: an empty folder; an open file with one game; the same in memory. And the teardown, which
 * fails if a file in the folder is still open. */
int way_store_fixture_empty (void **state);
int way_store_fixture_open (void **state);
int way_store_fixture_open_in_memory (void **state);
int way_store_fixture_remove (void **state);

/* Closes the file and opens it again. */
void way_store_fixture_reopen (WayStoreFixture *fixture);

/* Returns a header with everything: id, place, edition, expansions, rule options, custom questions, chips, three
 * players. */
CarcHeader way_store_fixture_header (void);

/* Returns the header as text, for comparisons. (transfer full) */
char *way_store_fixture_write (const CarcHeader *header);

/* Returns change @number (from 0), an undo group of its own: a new entry with @entry_text, which is borrowed. */
CarcChange way_store_fixture_change (int number, const char *entry_text);

/* Returns a road whose length depends on @number. (transfer full) */
char *way_store_fixture_road (int number);

/* Appends the roads from @from to before @to, each as an undo group. */
void way_store_fixture_append (WayStoreFixture *fixture, int from, int to);

/* Asserts that exactly the first @length roads are stored, and the first @head of them are in force. */
void way_store_fixture_assert_roads (WayStoreFixture *fixture, int head, int length);

/* Asserts that @error has @code, and clears it. */
void way_store_fixture_assert_error (GError **error, WayStoreError code);

/* Runs @sql on the file at @path with SQLite directly. */
void way_store_fixture_execute (const char *path, const char *sql);

/* Returns the single value of @sql as text. (transfer full) */
char *way_store_fixture_ask (const char *path, const char *sql);

/* Returns the bytes of a file (transfer full), or NULL if it does not exist. */
GBytes *way_store_fixture_bytes (const char *path);

/* Writes another history with @n_games to a path beside the open one, and returns the path. (transfer full) */
char *way_store_fixture_make_other (WayStoreFixture *fixture, int n_games);

/* Returns how many bytes the log has; 0 if there is none. */
goffset way_store_fixture_get_log_size (WayStoreFixture *fixture);

/* Asserts that any other program sees an intact history with @n_games. */
void way_store_fixture_assert_intact (WayStoreFixture *fixture, int n_games);

/* Appends road @number. */
gboolean way_store_fixture_try_append (WayStoreFixture *fixture, int number, GError **error);

/* Asserts that road @number is refused, because the file is another one. */
void way_store_fixture_assert_moved (WayStoreFixture *fixture, int number);

/* Goes on in memory. */
void way_store_fixture_keep_in_memory (WayStoreFixture *fixture);
