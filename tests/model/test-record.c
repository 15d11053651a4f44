/* test-record.c: whole records: the note, the ranks, and comparing two records.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <sqlite3.h>

#include <string.h>

#include "way-import.h"
#include "way-record-file.h"
#include "way-record-note.h"
#include "way-store-private.h"

#define SEATS "player red \"Anna\"\nplayer blue \"Jan\"\nplayer green \"Mia\"\n"

static WayRecordFile *
read_record (const char *text)
{
  return way_record_file_read (text, strlen (text));
}

static void
test_clean (void **state)
{
  static const struct {
    const char *note, *clean;
  } rows[] = {
    { "", "" },
    { "one\ntwo\tthree", "one\ntwo\tthree" },
    { "one\r\ntwo\rthree\r", "one\ntwo three " },
    { "bell\a, escape\x1b, delete\x7f, next line\xc2\x85", "bell , escape , delete , next line " },
    { "\ufdcf\ufdd0\ufdef\ufdf0", "\ufdcf  \ufdf0" },
    { "\ufffd\ufffe\uffff\U0001fffd\U0001fffe\U0010ffff", "\ufffd  \U0001fffd  " },
    { "\xff!", "\ufffd!" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    way_model_fixture_assert_text (way_record_note_clean (rows[i].note), rows[i].clean);
}

static char *
write_note (const char *note)
{
  GString *text = g_string_new (NULL);

  way_record_note_write (text, note);
  return g_string_free (text, FALSE);
}

/* Lines have at most 200 characters, whatever their number of bytes. */
static void
test_lines_of_a_note (void **state)
{
  static const char *const letters[] = { "x", "ž" };

  way_model_fixture_assert_text (write_note (""), "");
  way_model_fixture_assert_text (write_note ("one\n\n\ttwo\n"), "# note: one\n# note:\n# note: \ttwo\n# note:\n");
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_auto (GStrv) parts = NULL;
      g_autofree char *line = NULL;
      g_autofree char *twice = NULL;
      g_autofree char *expected = NULL;
      g_autoptr (GString) max = g_string_new (NULL);

      for (int n = 0; n < 200; n++)
        g_string_append (max, letters[i]);
      line = g_strconcat ("# note: ", max->str, "\n", NULL);
      way_model_fixture_assert_text (write_note (max->str), line);
      twice = g_strconcat (max->str, max->str, "y\n", max->str, NULL);
      expected = g_strconcat (line, "# note+ ", max->str, "\n# note+ y\n", line, NULL);
      way_model_fixture_assert_text (write_note (twice), expected);
    }
}

static void
assert_note (const char *text, const char *expected)
{
  WayRecordNotePlace place = { 0 };

  way_model_fixture_assert_text (way_record_note_read (text, strlen (text), &place), expected);
  assert_int_equal (place.line, 0);
}

static void
test_read_note (void **state)
{
  assert_note ("", "");
  assert_note ("# note: one", "one");
  assert_note ("# note:one\n", "one");
  assert_note ("# note:  one\n", " one");
  assert_note ("# note: one\r\n# note: two\r\n", "one\ntwo");
  assert_note ("# note: one\nwaymark 1\n# note+  and\n# note+more\n# note:\n# note: two\n", "one andmore\n\ntwo");
  assert_note ("# note+ nothing\n# note: one\n", "one");
  assert_note ("# note:\n", "");
  assert_note ("# note\n# not: a\n#note: b\n # note: c\n", "");
  assert_note ("# note: \x01one\xff\n", " one\ufffd");
}

/* Returns a note of @n characters in lines of 1,000, after a line that is not a note. */
static char *
write_long (int n)
{
  GString *text = g_string_new ("waymark 1\n");

  for (int done = 0; done < n; done += 1000)
    {
      g_autofree char *line = g_strnfill ((gsize) MIN (n - done, 1000), 'x');

      g_string_append_printf (text, "%s%s\n", done == 0 ? "# note: " : "# note+ ", line);
    }
  return g_string_free (text, FALSE);
}

/* A note that is too long is a mistake at the line and column where it becomes too long; the rest is not read. */
static void
test_too_long (void **state)
{
  g_autofree char *max = write_long (WAY_RECORD_MAX_NOTE);
  g_autofree char *more = write_long (WAY_RECORD_MAX_NOTE + 2);
  g_autofree char *line = g_strconcat (max, "# note:\n# note: more\n", NULL);
  WayRecordNotePlace place = { 0 };
  g_autofree char *read = way_record_note_read (max, strlen (max), &place);

  assert_int_equal (strlen (read), WAY_RECORD_MAX_NOTE);
  assert_int_equal (place.line, 0);
  g_free (read);
  read = way_record_note_read (more, strlen (more), &place);
  assert_int_equal (strlen (read), WAY_RECORD_MAX_NOTE);
  assert_int_equal (place.line, 6);
  assert_int_equal (place.column, 8 + 96);
  /* The end of a line counts as a character. */
  place = (WayRecordNotePlace){ 0 };
  g_free (read);
  read = way_record_note_read (line, strlen (line), &place);
  assert_int_equal (strlen (read), WAY_RECORD_MAX_NOTE);
  assert_int_equal (place.line, 7);
  assert_int_equal (place.column, 1);
}

/* The line of the mistake is counted from the beginning of a file of several records. */
static void
test_too_long_in_a_file (void **state)
{
  g_autofree char *note = write_long (WAY_RECORD_MAX_NOTE + 1);
  g_autofree char *text = g_strconcat (note, SEATS "turn red\n# note: and more\n", NULL);

  for (int first_line = 1; first_line <= 100; first_line += 99)
    {
      g_autoptr (WayRecordFile) record = way_record_file_read_part (text, strlen (text), first_line, WAY_RECORD_SHEETS);
      const CarcMistake *mistake = &g_array_index (record->problems, CarcMistake, 0);

      assert_int_equal (record->problems->len, 1);
      assert_int_equal (mistake->line, first_line + 5);
      assert_int_equal (mistake->column, 8 + 96);
      way_model_fixture_assert_text (way_text_mistake (&record->header, mistake),
                                     "A note about a game can have at most 4095 characters.");
      assert_int_equal (record->entries->len, 1);
    }
}

/* Comments after the first entry are not part of the note. */
static void
test_where_a_note_is (void **state)
{
  g_autoptr (WayRecordFile) above
      = read_record ("# note: one\nwaymark 1\n" SEATS "# note: two\nturn red\n# note: three\n");
  g_autoptr (WayRecordFile) alone = read_record ("waymark 1\n" SEATS "# note: one\n# note: two");

  assert_string_equal (above->note, "one\ntwo");
  assert_string_equal (alone->note, "one\ntwo");
}

static void
test_ranks (void **state)
{
  static const struct {
    const char *entries;
    int ranks[3];
  } rows[] = {
    { "correction points=red:3,blue:5,green:3\nfinal\nend\n", { 2, 1, 2 } },
    { "correction points=red:3,blue:3,green:-1\nfinal\nend\n", { 1, 1, 3 } },
    { "final\nend\n", { 1, 1, 1 } },
    { "correction points=red:3\nfinal\n", { 0, 0, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("waymark 1\n" SEATS, rows[i].entries, NULL);
      g_autoptr (WayRecordFile) record = read_record (text);

      for (int seat = 0; seat < 3; seat++)
        assert_int_equal (way_record_file_get_rank (record, seat), rows[i].ranks[seat]);
    }
}

/* The result of a finished game is the frozen one. */
static void
test_frozen (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, "waymark 1\n" SEATS "road tiles=3 meeples=red:1\nfinal\nend\n");
  g_autoptr (WayRecordFile) record = NULL;

  assert_int_equal (sqlite3_exec (store->db, "UPDATE seat SET final_points = 70 + seat", NULL, NULL, NULL), SQLITE_OK);
  record = way_record_file_load (store, game, NULL);
  assert_true (record->finished);
  for (int seat = 0; seat < 3; seat++)
    assert_int_equal (record->result[seat], 70 + seat);
  assert_int_equal (record->standings.points[0], 3);
  g_clear_pointer (&record, way_record_file_free);

  game = way_model_fixture_record (store, "waymark 1\n" SEATS "road tiles=3 meeples=red:1\n");
  record = way_record_file_load (store, game, NULL);
  assert_int_equal (record->result[0], 3);
}

/* An entry that the current rules refuse is a problem of the record, but still part of it. */
static void
test_refused_today (void **state)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  gint64 game = way_model_fixture_record (store, "waymark 1\n" SEATS
                                                 "road tiles=3 meeples=red:1\nroad tiles=4 meeples=red:1\n");
  g_autoptr (WayRecordFile) record = NULL;
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  assert_int_equal (
      sqlite3_exec (store->db, "UPDATE change SET entry_text = 'unfinished monastery meeples=red:1' WHERE number = 1",
                    NULL, NULL, NULL),
      SQLITE_OK);
  record = way_record_file_load (store, game, NULL);
  assert_int_equal (record->entries->len, 2);
  assert_int_equal (record->problems->len, 1);
  assert_int_equal (g_array_index (record->problems, CarcMistake, 0).line, 2);
  assert_int_equal (g_array_index (record->problems, CarcMistake, 0).column, 1);
  way_record_entries_get (record->entries, 1, entry);
  assert_int_equal (entry->sheet.n_lines, 0);
  assert_int_equal (entry->line, 2);
  assert_int_equal (record->standings.points[0], 3);
}

#define PLAYED(moment_) "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nplayed " moment_ "\n" SEATS

/* The same moment in two time zones is equal; a record without a time agrees with any. */
static void
test_agree (void **state)
{
  static const struct {
    const char *one, *other;
    gboolean headers, all;
  } rows[] = {
    { PLAYED ("2026-11-20T19:30:00+01:00") "turn red\n", PLAYED ("2026-11-20T18:30:00Z") "turn red\n", TRUE, TRUE },
    { PLAYED ("2026-11-20T19:30:00+01:00") "turn red\n", PLAYED ("2026-11-20T19:30:00Z") "turn red\n", FALSE, FALSE },
    { PLAYED ("2026-11-20T19:30:00+01:00") "turn red\n", PLAYED ("2026-11-20T18:30:00Z") "turn blue\n", TRUE, FALSE },
    { "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n" SEATS "turn red\n",
      PLAYED ("2026-11-20T18:30:00Z") "turn red\n", TRUE, TRUE },
    { PLAYED ("2026-11-20T18:30:00Z") "turn red\n",
      "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n" SEATS "turn red\n", FALSE, FALSE },
    { PLAYED ("2026-11-20T18:30:00Z") "# note: one\nturn red\n", PLAYED ("2026-11-20T18:30:00Z") "turn red\n", TRUE,
      FALSE },
    { PLAYED ("2026-11-20T18:30:00Z") "turn red\n", PLAYED ("2026-11-20T18:30:00Z") "turn red\nturn blue\n", TRUE,
      FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayRecordFile) one = read_record (rows[i].one);
      g_autoptr (WayRecordFile) other = read_record (rows[i].other);

      if (way_record_file_headers_agree (one, other) != rows[i].headers
          || way_record_file_agrees (one, other) != rows[i].all)
        fail_msg ("row %d", (int) i);
    }
}

static void
assert_end (const char *text, gsize expected)
{
  assert_int_equal (way_record_file_find_end (text, strlen (text)), expected);
}

/* A record ends before the next one, even if comments precede the first. */
static void
test_end (void **state)
{
  assert_end ("", 0);
  assert_end ("waymark 1\nturn red\n", 19);
  assert_end ("waymark 1\nwaymark 1\n", 10);
  assert_end ("waymark 1\nwaymark", 10);
  assert_end ("waymark 1\nwaymarks\n", 19);
  assert_end ("waymark 1\nwaymark#\n", 10);
  assert_end ("waymark 1\n waymark 1\n", 21);
  assert_end ("# waymark\n\n \twaymark\nwaymark 1\n", 21);
  assert_end ("# ours\n\n \t# more\nwaymark 1\nwaymark 2", 27);
  assert_end ("\xef\xbb\xbfwaymark 1\nwaymark 1", 13);
  assert_end ("\xef\xbb\xbf# ours\nwaymark 1\nwaymark\t1\n", 20);
  assert_end ("x\nwaymark\r\n", 2);
}

/* The parts that are kept of a record that is only replayed, or only read. */
static void
test_parts (void **state)
{
  static const char text[]
      = "waymark 1\n" SEATS "turn red\nroad tiles=3 meeples=red:1\nunfinished monastery meeples=red:1\n"
        "correction points=blue:-2 note=\"one\"\n";
  g_autoptr (WayRecordFile) sheets = way_record_file_read_part (text, strlen (text), 1, WAY_RECORD_SHEETS);
  g_autoptr (WayRecordFile) result = way_record_file_read_part (text, strlen (text), 1, WAY_RECORD_RESULT);
  g_autoptr (WayRecordFile) entries = way_record_file_read_part (text, strlen (text), 1, WAY_RECORD_ENTRIES);
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  assert_int_equal (sheets->entries->len, 3);
  assert_true (way_record_entries_has_sheets (sheets->entries));
  assert_null (sheets->tallies);
  assert_int_equal (sheets->problems->len, 1);
  assert_int_equal (result->entries->len, 0);
  assert_int_equal (result->tallies->len, 4);
  assert_int_equal (result->problems->len, 1);
  assert_int_equal (result->standings.points[1], -2);
  assert_int_equal (entries->entries->len, 4);
  assert_false (way_record_entries_has_sheets (entries->entries));
  assert_null (entries->tallies);
  assert_int_equal (entries->problems->len, 0);
  assert_int_equal (entries->standings.points[0], 0);

  way_record_entries_get (sheets->entries, 1, entry);
  assert_int_equal (entry->line, 6);
  assert_int_equal (entry->sheet.tiles, 3);
  assert_int_equal (entry->sheet.n_strengths, 1);
  assert_int_equal (carc_sheet_get_points (&entry->sheet, 0), 3);
  way_record_entries_get (entries->entries, 3, entry);
  assert_int_equal (entry->line, 8);
  assert_string_equal (entry->entry.note, "one");
  assert_int_equal (entry->sheet.n_lines, 0);
}

static void
assert_differences (const char *entries, const char *expected)
{
  g_autofree char *text = g_strconcat ("waymark 1\n" SEATS, entries, NULL);
  g_autoptr (WayRecordFile) record = read_record (text);
  g_autoptr (GString) signals = g_string_new (NULL);

  for (guint i = 0; i < record->differences->len; i++)
    {
      const WayRecordDifference *one = &g_array_index (record->differences, WayRecordDifference, i);

      g_string_append_printf (signals, "%s%d:%d “%s” “%s”", i > 0 ? ", " : "", one->line, one->column, one->claimed,
                              one->computed);
      if (one->there)
        g_string_append_printf (signals, " “%s”", one->there);
    }
  assert_string_equal (signals->str, expected);
}

#define ROAD "road tiles=3 meeples=red:1\n"
#define ZERO "field meeples=red:1\n"
#define BOTH "with ghosts-castles-and-cemeteries\nroad tiles=3 meeples=red:1,blue:2 ghosts=red:1\n"
#define TOTAL(points_) "total red " points_ " blue 0 green 0\n"

static void
test_differences (void **state)
{
  assert_differences (ROAD, "");
  assert_differences (ROAD "  = red 3\n", "");
  assert_differences (ROAD "  = red 4\n", "6:3 “red 4” “red 3”");
  assert_differences (ROAD "= blue 3\n", "6:1 “blue 3” “red 3”");
  /* A zero too many or too few is not a difference. */
  assert_differences (ROAD "= red 3 blue 0\n", "");
  assert_differences (BOTH "= red 0 blue 3\n", "");
  assert_differences (BOTH "= blue 3\n", "");
  assert_differences (BOTH "= red 1 blue 3\n", "7:1 “red 1 blue 3” “red 0 blue 3”");
  assert_differences (BOTH "= red 0\n", "7:1 “red 0” “red 0 blue 3”");
  assert_differences (ROAD "= red 3\n" ZERO ROAD "= red 3\n", "");
  assert_differences (ROAD "= red 3\n" ZERO "= red 1\n", "8:1 “red 1” “red 0”");
  assert_differences (BOTH ROAD "= red 3\n", "6:1 “” “red 0 blue 3”");
  /* If one entry states its points, all must. */
  assert_differences (ROAD "= red 4\n" ROAD "turn red\n" ROAD " = red 3\n" ROAD,
                      "6:1 “red 4” “red 3”, 7:1 “” “red 3”, 11:1 “” “red 3”");
  assert_differences (ROAD TOTAL ("3"), "");
  assert_differences (ROAD TOTAL ("4"), "6:1 “red 4 blue 0 green 0” “red 3 blue 0 green 0”");
  assert_differences (ROAD "total red 3\n", "");
  assert_differences (ROAD "total blue 0\n", "6:1 “blue 0” “red 3 blue 0 green 0”");
  /* Before the last entry, a total may be the points up to there, or those at the end. */
  assert_differences (ROAD TOTAL ("3") ROAD, "");
  assert_differences (TOTAL ("3") ROAD, "");
  assert_differences (ROAD TOTAL ("6") ROAD, "");
  assert_differences (TOTAL ("4") ROAD, "5:1 “red 4 blue 0 green 0” “red 3 blue 0 green 0” “red 0 blue 0 green 0”");
  assert_differences (ROAD TOTAL ("4") ROAD,
                      "6:1 “red 4 blue 0 green 0” “red 6 blue 0 green 0” “red 3 blue 0 green 0”");
  assert_differences (ROAD TOTAL ("4") "# the last entry is before it\n",
                      "6:1 “red 4 blue 0 green 0” “red 3 blue 0 green 0”");
  /* The total is not compared if entries are missing. */
  assert_differences (ROAD "road tils=3\n" ROAD "= red 3\n" TOTAL ("4"), "");
  assert_differences ("unfinished monastery meeples=red:1\n = red 9\n" ROAD, "");
}

/* Of the earlier results after the end, the first valid one counts, also that of the first revision. */
static void
test_earlier_results (void **state)
{
  static const struct {
    const char *lines;
    int revision, points; /* of the first player */
    guint n_ignored;
  } rows[] = {
    { "", CARC_RULES_REVISION, 4, 0 },
    { "# scored: 1 red 7 blue 2\n", 1, 7, 0 },
    { "# scored: 1 red 7 blue 2\n# scored: 2 red 8 blue 2\n", 1, 7, 1 },
    { "# scored: 2 red 7 blue 2\n# scored: 1 red 8 blue 2\n", 2, 7, 1 },
    { "# scored: 1 red 7\n# scored: 2 red 8 blue 2\n", 2, 8, 1 },
    { "# scored: 0 red 7 blue 2\n", CARC_RULES_REVISION, 4, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
                                           "road tiles=4 meeples=red:1\nfinal\nend\n",
                                           rows[i].lines, NULL);
      g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));

      assert_int_equal (record->problems->len, 0);
      if (record->revision != rows[i].revision || record->result[0] != rows[i].points
          || record->ignored->len != rows[i].n_ignored)
        fail_msg ("%s: %d, %d, %u", rows[i].lines, record->revision, record->result[0], record->ignored->len);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_earlier_results), cmocka_unit_test (test_clean),
    cmocka_unit_test (test_lines_of_a_note), cmocka_unit_test (test_read_note),
    cmocka_unit_test (test_too_long),        cmocka_unit_test (test_too_long_in_a_file),
    cmocka_unit_test (test_where_a_note_is), cmocka_unit_test (test_ranks),
    cmocka_unit_test (test_frozen),          cmocka_unit_test (test_refused_today),
    cmocka_unit_test (test_agree),           cmocka_unit_test (test_end),
    cmocka_unit_test (test_parts),           cmocka_unit_test (test_differences),
  };

  return cmocka_run_group_tests_name ("record", tests, NULL, NULL);
}
