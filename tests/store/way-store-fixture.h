/* way-store-fixture.h: a folder with a history file in it, and games to put there, for the tests of the store.
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

/* What each test begins with. */
typedef struct {
  char *folder;
  char *path; /* of the history file; not made yet */
  WayStore *store;
  gint64 game;
} WayStoreFixture;

/* Setup and teardown: an empty folder; an open file with one game; the same in memory. */
int way_store_fixture_empty (void **state);
int way_store_fixture_open (void **state);
int way_store_fixture_open_in_memory (void **state);
int way_store_fixture_remove (void **state);

/* Closes and opens the file again. */
void way_store_fixture_reopen (WayStoreFixture *shelf);

/* A header with everything in it: id, place, edition, expansions, rulings, own questions, chips, three players. */
CarcHeader way_store_fixture_header (void);

/* The header as text, for comparing. (transfer full) */
char *way_store_fixture_write (const CarcHeader *header);

/* Change @number (from 0) of an act of its own: a new entry that says @entry_text. */
CarcChange way_store_fixture_change (int number, const char *entry_text);

/* A road whose length tells its number. (transfer full) */
char *way_store_fixture_road (int number);

/* Appends the roads of @from up to but without @to, an act each. */
void way_store_fixture_append (WayStoreFixture *shelf, int from, int to);

/* Looks that exactly the @length roads from 0 on are stored and the first @head of them in force. */
void way_store_fixture_assert_roads (WayStoreFixture *shelf, int head, int length);

/* Looks for an error with @code, and clears it. */
void way_store_fixture_assert_error (GError **error, WayStoreError code);

/* Runs @sql on the file at @path with nothing of the store's between. */
void way_store_fixture_execute (const char *path, const char *sql);

/* The one number or text @sql gives. (transfer full) */
char *way_store_fixture_ask (const char *path, const char *sql);

/* The bytes of a file; NULL when there is none. */
GBytes *way_store_fixture_bytes (const char *path);
