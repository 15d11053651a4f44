/* fuzz-common.c: arbitrary bytes as what all games in a synced folder have in common: what is read can be written and
 * read again, and joined in any order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "fuzz.h"

#include <string.h>

#include "way-sync-common.h"

#define CHECK "# check: "
#define BEGIN "waymark-common 1\n"

/* Returns what is in @data with the check that it has: the fuzzer could never guess one. (transfer full) */
static WaySyncCommon *
read_common (const char *begin, const guint8 *data, gsize size)
{
  const guint8 *end = memmem (data, size, CHECK, strlen (CHECK));
  g_autoptr (GString) text = g_string_new (begin);

  g_string_append_len (text, (const char *) data, end ? end - data : (gssize) size);
  way_sync_file_complete (text);
  return way_sync_common_read (text->str, text->len, NULL);
}

static void
expect_same (const WaySyncCommon *one, const WaySyncCommon *other)
{
  g_autofree char *text = way_sync_common_write (one);
  g_autofree char *same = way_sync_common_write (other);

  fuzz_expect (g_str_equal (text, same), "both know the same");
}

/* Joins copies of both, in this order. (transfer full) */
static WaySyncCommon *
join (const WaySyncCommon *one, const WaySyncCommon *other)
{
  WaySyncCommon *both = way_sync_common_new ();

  way_sync_common_join (both, one);
  way_sync_common_join (both, other);
  return both;
}

/* No name is counted under one that is counted under another. */
static void
expect_people (const WaySyncCommon *common)
{
  g_autoptr (GHashTable) people = way_sync_common_list_people (common, NULL, NULL);
  GHashTableIter iter;
  gpointer name, shown;

  g_hash_table_iter_init (&iter, people);
  while (g_hash_table_iter_next (&iter, &name, &shown))
    {
      fuzz_expect (!g_hash_table_contains (people, shown), "the name that is shown is no other one");
      fuzz_expect (g_utf8_strlen (name, -1) <= 200 && g_utf8_strlen (shown, -1) <= 200, "a history can have the names");
    }
}

/* Values that come back from the history are no change. */
static void
expect_quiet (WaySyncCommon *common)
{
  CarcChip chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES];

  way_sync_common_get_values (common, chips, ends);
  fuzz_expect (!way_sync_common_note_values (common, chips, ends), "values that are known are not typed again");
}

static void
expect_written (WaySyncCommon *common)
{
  g_autofree char *text = way_sync_common_write (common);
  g_autoptr (WaySyncCommon) again = way_sync_common_read (text, strlen (text), NULL);

  fuzz_expect (again != NULL, "what was written is read");
  expect_same (common, again);
  expect_people (common);
  expect_quiet (common);
}

/* The bytes are one file, and the lines of two others. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (WaySyncCommon) whole = read_common ("", data, size);
  g_autoptr (WaySyncCommon) cut = way_sync_common_read ((const char *) data, size, NULL);
  const guint8 *middle = size > 0 ? memchr (data + size / 2, '\n', size - size / 2) : NULL;
  gsize half = middle ? (gsize) (middle - data) + 1 : size;
  gsize first = size >= strlen (BEGIN) && memcmp (data, BEGIN, strlen (BEGIN)) == 0 ? strlen (BEGIN) : 0;
  g_autoptr (WaySyncCommon) one = half >= first ? read_common (BEGIN, data + first, half - first) : NULL;
  g_autoptr (WaySyncCommon) other = read_common (BEGIN, data + half, size - half);

  if (whole)
    expect_written (whole);
  if (one && other)
    {
      g_autoptr (WaySyncCommon) forth = join (one, other);
      g_autoptr (WaySyncCommon) back = join (other, one);
      g_autoptr (WaySyncCommon) twice = join (forth, back);

      expect_same (forth, back);
      expect_same (forth, twice);
    }
  return 0;
}
