/* test-sync-file.c: the files of a synced folder: written, read, cut, and read by programs that know nothing of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-sync-file.h"

#define GAME "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11"
#define VERSION "0123456789abcdef0123456789abcdef"

static char *
write_example (const char *const *extra)
{
  g_autoptr (WayRecordFile) record
      = way_record_file_read (way_model_fixture_example, strlen (way_model_fixture_example));
  g_autoptr (WaySyncVersion) version = way_sync_version_new (record);

  assert_int_equal (record->problems->len, 0);
  way_sync_version_follow (version, NULL);
  return way_sync_file_write (version, record->header.id, record, "Lap\"top", "2026-11-27T20:15:00Z", extra);
}

/* Asserts that @text, which is (transfer full), is not read because of @code; 0: it is read. */
static void
expect_error (char *text, gsize length, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WaySyncFile) file = way_sync_file_read (text, length, &error);

  assert_int_equal (error ? error->code : -1, code);
  assert_true (!file == !!error);
}

static void
test_written (G_GNUC_UNUSED void **state)
{
  static const char *const extra[] = { "# weather: rain", "# colors-2:", NULL };
  char *text = write_example (extra);
  g_autoptr (GError) error = NULL;
  g_autoptr (WaySyncFile) file = way_sync_file_read (text, strlen (text), &error);
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (WaySyncVersion) version = NULL;
  g_autoptr (WaySyncVersion) original = NULL;
  g_autoptr (WayRecordFile) source
      = way_record_file_read (way_model_fixture_example, strlen (way_model_fixture_example));
  g_autofree char *kept = NULL;
  g_autofree char *again = NULL;

  assert_null (error);
  assert_string_equal (file->game, GAME);
  assert_string_equal (file->device, "Lap top");
  assert_string_equal (file->time, "2026-11-27T20:15:00Z");
  kept = g_strjoinv ("|", file->extra);
  assert_string_equal (kept, "# weather: rain|# colors-2:");
  record = way_sync_file_load (file, &error);
  assert_null (error);
  version = way_sync_file_get_version (file, record);
  original = way_sync_version_new (source);
  assert_true (way_sync_version_equal (version, original));
  assert_string_equal (version->result, original->result);
  assert_int_equal (version->revision, CARC_RULES_REVISION);
  again = way_sync_file_write (version, file->game, record, "Lap top", file->time, (const char *const *) file->extra);
  assert_string_equal (again, file->text);
}

/* The reader of records and the import take the file as the game that it is. */
static void
test_released_reader (G_GNUC_UNUSED void **state)
{
  g_autofree char *text = write_example (NULL);
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  g_autoptr (WayRecordFile) source
      = way_record_file_read (way_model_fixture_example, strlen (way_model_fixture_example));

  assert_int_equal (record->problems->len, 0);
  assert_int_equal (record->ignored->len, 0);
  assert_int_equal (record->differences->len, 0);
  assert_true (way_record_file_agrees (source, record));
  assert_int_equal (way_record_file_find_end (text, strlen (text)), strlen (text));
}

/* Whatever its length, a beginning of the file is not read. */
static void
test_cut (G_GNUC_UNUSED void **state)
{
  g_autofree char *text = write_example (NULL);
  gsize length = strlen (text);

  for (gsize n = 0; n < length; n++)
    expect_error (g_memdup2 (text, n + 1), n, WAY_SYNC_ERROR_CUT);
  for (gsize n = 40; n < length; n += 7)
    {
      char *filled = g_strdup (text);

      memset (filled + n, 0, length - n);
      expect_error (filled, length, WAY_SYNC_ERROR_CUT);
    }
  expect_error (g_malloc0 (100), 100, WAY_SYNC_ERROR_CUT);
  expect_error (g_strdup (text), length, -1);
}

/* Returns the example with @part replaced, and a check that agrees. */
static char *
alter (const char *part, const char *by)
{
  g_autofree char *text = write_example (NULL);
  g_auto (GStrv) parts = g_strsplit (text, part, 2);
  g_autofree char *altered = g_strjoinv (by, parts);
  g_autofree char *digest = NULL;

  assert_int_equal (g_strv_length (parts), 2);
  *strstr (altered, "# check: ") = '\0';
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, altered, -1);
  return g_strdup_printf ("%s# check: %s\n", altered, digest);
}

static void
expect_altered (const char *part, const char *by, int code)
{
  char *text = alter (part, by);

  expect_error (text, strlen (text), code);
}

static void
test_refused (G_GNUC_UNUSED void **state)
{
  expect_altered ("# sync: 1\n", "# sync: 1\n", -1);
  expect_altered ("# sync: 1\n", "# sync: 2\n", WAY_SYNC_ERROR_NEWER);
  expect_altered ("# sync: 1\n", "# sync: 999\n", WAY_SYNC_ERROR_NEWER);
  expect_altered ("# sync: 1\n", "# sync: 1000\n", WAY_SYNC_ERROR_NEWER);
  expect_altered ("# sync: 1\n", "# sync: 99999999999999999999\n", WAY_SYNC_ERROR_NEWER);
  expect_altered ("# sync: 1\n", "# sync: -1\n", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# sync: 1\n", "# sync: 1000 \n", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# sync: 1\n", "# sync: 0\n", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# sync: 1\n", "# sync: one\n", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# sync: 1\n", "# sync: 1\n# sync: 1\n", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# sync: 1\n", "", WAY_SYNC_ERROR_FOREIGN);
  expect_altered ("# game: 0b6f", "# game: 0B6F", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# game: ", "# name: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# version: ", "# version: ../", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# after: 0123\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# after: " VERSION "\n# from: ", -1);
  expect_altered ("# from: ", "# after: " VERSION "\n# after: " VERSION "\n# from: ", -1);
  expect_altered ("# from: ", "# after: " VERSION "0\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# after: " VERSION "g\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# after: 0123456789abcdef0123456789abcdeF\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# version: " VERSION "\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# game: " GAME "\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# result: 1 red 1\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# game: " GAME, "# game: 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c1", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# game: " GAME, "# game: " GAME "1", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# game: " GAME, "# game: ------------------------------------", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: ", "# deleted:\n# from: ", WAY_SYNC_ERROR_INVALID);
  expect_altered ("# from: \"Lap top\"", "# from: Laptop", -1);
  expect_error (g_strdup ("waymark 1\nplayer red \"Anna\"\n"), 28, WAY_SYNC_ERROR_FOREIGN);
  expect_error (g_strdup ("x"), 1, WAY_SYNC_ERROR_FOREIGN);
  expect_error (g_memdup2 ("x\0\0", 4), 3, WAY_SYNC_ERROR_FOREIGN);
  expect_error (g_memdup2 ("\0\0x", 4), 3, WAY_SYNC_ERROR_FOREIGN);
  expect_error (g_memdup2 ("\0\0\0", 4), 3, WAY_SYNC_ERROR_CUT);
  expect_error (g_strnfill (WAY_SYNC_MAX_BYTES + 1, ' '), WAY_SYNC_MAX_BYTES + 1, WAY_SYNC_ERROR_LARGE);
  expect_error (g_strnfill (WAY_SYNC_MAX_BYTES, ' '), WAY_SYNC_MAX_BYTES, WAY_SYNC_ERROR_FOREIGN);
}

static void
test_many_before (G_GNUC_UNUSED void **state)
{
  GString *line = g_string_new ("# after: " VERSION);
  g_autofree char *too_many = NULL;

  for (int i = 1; i < WAY_SYNC_MAX_AFTER; i++)
    g_string_append (line, " " VERSION);
  too_many = g_strconcat (line->str, " " VERSION, "\n# from: ", NULL);
  g_string_append (line, "\n# from: ");
  expect_altered ("# from: ", line->str, -1);
  expect_altered ("# from: ", too_many, WAY_SYNC_ERROR_INVALID);
  g_string_free (line, TRUE);
}

/* Asserts what is read when @line is in the place of the device. */
static void
expect_line (const char *line, const char *device, const char *time, const char *extra)
{
  char *text = alter ("# from: \"Lap top\" 2026-11-27T20:15:00Z", line);
  g_autoptr (WaySyncFile) file = way_sync_file_read (text, strlen (text), NULL);
  g_autofree char *kept = file ? g_strjoinv ("|", file->extra) : NULL;

  assert_non_null (file);
  assert_string_equal (file->device, device);
  assert_string_equal (file->time, time);
  assert_string_equal (kept, extra);
}

static void
test_devices (G_GNUC_UNUSED void **state)
{
  expect_line ("# from: \"Eva\" now", "Eva", "now", "");
  expect_line ("# from:\"Eva\"now", "Eva", "now", "");
  expect_line ("# from: \"Eva\"", "Eva", "", "");
  expect_line ("# from: \"Eva\" \"Jan\" now", "Eva\" \"Jan", "now", "");
  expect_line ("# from: \"Eva\" now\n# from: \"Jan\" then", "Jan", "then", "");
  expect_line ("# from: \"Eva", "", "", "");
  expect_line ("# from: \"", "", "", "");
  expect_line ("# from: Eva\" now", "", "", "");
  expect_line ("# from: \"E\tva\" now", "E va", "now", "");
  expect_line ("# from: \"\u202eE\u2066va\" now", "E va", "now", "");
}

/* Asserts how @name, that somebody gave a device or wrote for it, is shown. */
static void
expect_name (const char *name, const char *shown)
{
  g_autofree char *clean = way_sync_file_clean_name (name);

  assert_string_equal (clean, shown);
}

static void
test_names (G_GNUC_UNUSED void **state)
{
  g_autofree char *longest = g_strnfill (WAY_SYNC_MAX_NAME, 'x');
  g_autofree char *longer = g_strconcat (longest, "x", NULL);

  expect_name ("Laptop", "Laptop");
  expect_name ("\u202e Laptop", "Laptop");
  expect_name (" Lap\ntop ", "Lap top");
  expect_name ("A\u202e\x1b[31mX", "A  [31mX");
  expect_name ("\u2067\xc2\x85", "");
  expect_name ("\xff", "\ufffd");
  expect_name ("Łódź – Übung", "Łódź – Übung");
  expect_name (longest, longest);
  expect_name (longer, longest);
}

/* A word of a later version is not one of this version that begins in the same way, and other comments are none. */
static void
test_extra (G_GNUC_UNUSED void **state)
{
  expect_line ("# weather: rain", "", "", "# weather: rain");
  expect_line ("# weather:rain", "", "", "# weather:rain");
  expect_line ("# fro: \"Eva\"", "", "", "# fro: \"Eva\"");
  expect_line ("# from-2: \"Eva\"", "", "", "# from-2: \"Eva\"");
  expect_line ("#from: \"Eva\"", "", "", "");
  expect_line ("# weather rain", "", "", "");
  expect_line ("# Weather: rain", "", "", "");
  expect_line ("# 2: rain", "", "", "");
  expect_line ("#-weather: rain", "", "", "");
  expect_line ("# note: rain", "", "", "");
}

/* So many comments of later programs are not dropped: the file is left alone. */
static void
test_many_extra (G_GNUC_UNUSED void **state)
{
  GString *lines = g_string_new ("# from: ");
  g_autofree char *long_value = g_strnfill (2000 - strlen ("# later: "), 'x');
  g_autofree char *longest = g_strdup_printf ("# later: %s\n# from: ", long_value);
  g_autofree char *too_long = g_strdup_printf ("# later: %sx\n# from: ", long_value);

  for (int i = 0; i < WAY_SYNC_MAX_EXTRA; i++)
    g_string_prepend (lines, "# later: x\n");
  expect_altered ("# from: ", lines->str, -1);
  g_string_prepend (lines, "# later: x\n");
  expect_altered ("# from: ", lines->str, WAY_SYNC_ERROR_NEWER);
  g_string_free (lines, TRUE);
  expect_altered ("# from: ", longest, -1);
  expect_altered ("# from: ", too_long, WAY_SYNC_ERROR_NEWER);
}

static void
expect_no_game (const char *part, const char *by)
{
  char *text = alter (part, by);
  g_autoptr (GError) error = NULL;
  g_autoptr (WaySyncFile) file = way_sync_file_read (text, strlen (text), &error);

  assert_null (error);
  assert_null (way_sync_file_load (file, &error));
  assert_true (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_INVALID));
}

static void
test_games_with_mistakes (G_GNUC_UNUSED void **state)
{
  g_autofree char *line = g_strdup_printf ("# result: %d red 70", CARC_RULES_REVISION);

  expect_no_game ("road tiles=9", "road tiles=0");
  expect_no_game ("# game: 0b6f", "# game: 0b6e");
  expect_no_game ("# result: ", "# scored: ");
  expect_no_game (" red 70 blue 11", " red 70");
  expect_no_game (" red 70 blue 11", " blue 11 red 70");
  expect_no_game (" red 70 blue 11", " red 999999999 blue 11");
  expect_no_game (" red 70 blue 11", " red 11 blue 99999");
  expect_no_game (line, "# result: 0 red 70");
  expect_no_game (line, "# result: 2147483648 red 70");
  expect_no_game (line, "# result: 1 red 1000000000");
  expect_no_game (line, "# result: 1 red -1000000000");
  expect_no_game ("\nend\n", "\nend\nwaymark 1\n");
}

/* The points of a game that ended under other rules, within limits. */
static void
test_frozen (G_GNUC_UNUSED void **state)
{
  static const int points[] = { 96, -3, 999999999, -999999999 };
  g_autofree char *line = g_strdup_printf ("# result: %d red 70", CARC_RULES_REVISION);

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *frozen = g_strdup_printf ("# result: 3 red %d", points[i]);
      char *text = alter (line, frozen);
      g_autoptr (GError) error = NULL;
      g_autoptr (WaySyncFile) file = way_sync_file_read (text, strlen (text), &error);
      g_autoptr (WayRecordFile) record = way_sync_file_load (file, &error);

      assert_null (error);
      assert_int_equal (record->result[0], points[i]);
      assert_int_equal (record->revision, 3);
    }
}

/* Whatever can be recorded travels. */
static void
test_longest (G_GNUC_UNUSED void **state)
{
  GString *text = g_string_new ("waymark 1\nid " GAME "\nplayed 2026-11-20T19:30:00+01:00\nplayer red \"Anna\"\n"
                                "player blue \"Jan\"\n\n");
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (WayRecordFile) read = NULL;
  g_autoptr (WaySyncVersion) version = NULL;
  g_autoptr (WaySyncFile) file = NULL;
  g_autoptr (GError) error = NULL;
  char *written;

  for (int i = 0; i < WAY_RECORD_MAX_ENTRIES; i++)
    g_string_append (text, i % 2 == 0 ? "turn red\n" : "turn blue\n");
  record = way_record_file_read (text->str, text->len);
  assert_int_equal (record->problems->len, 0);
  version = way_sync_version_new (record);
  way_sync_version_follow (version, NULL);
  written = way_sync_file_write (version, GAME, record, "Laptop", "", NULL);
  file = way_sync_file_read (written, strlen (written), &error);
  read = way_sync_file_load (file, &error);
  assert_null (error);
  assert_int_equal (read->entries->len, WAY_RECORD_MAX_ENTRIES);
  g_string_free (text, TRUE);
}

static void
test_deleted (G_GNUC_UNUSED void **state)
{
  g_autoptr (WaySyncVersion) version = way_sync_version_new (NULL);
  g_autoptr (WaySyncVersion) read = NULL;
  g_autoptr (GPtrArray) parents = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_version_free);
  g_autoptr (WaySyncFile) file = NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  for (int i = 0; i < 40; i++)
    {
      WaySyncVersion *parent = way_sync_version_new (NULL);

      g_snprintf (parent->id, sizeof parent->id, "%032x", (unsigned) i);
      g_ptr_array_add (parents, parent);
    }
  way_sync_version_follow (version, parents);
  text = way_sync_file_write (version, GAME, NULL, "Laptop", "", NULL);
  file = way_sync_file_read (text, strlen (text), &error);
  assert_null (error);
  assert_true (file->deleted);
  read = way_sync_file_get_version (file, NULL);
  assert_string_equal (read->id, version->id);
  assert_int_equal (g_strv_length (read->after), 40);
  assert_true (way_sync_version_equal (read, version));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_written),    cmocka_unit_test (test_released_reader),
    cmocka_unit_test (test_cut),        cmocka_unit_test (test_refused),
    cmocka_unit_test (test_many_extra), cmocka_unit_test (test_games_with_mistakes),
    cmocka_unit_test (test_frozen),     cmocka_unit_test (test_longest),
    cmocka_unit_test (test_deleted),    cmocka_unit_test (test_many_before),
    cmocka_unit_test (test_devices),    cmocka_unit_test (test_names),
    cmocka_unit_test (test_extra),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
