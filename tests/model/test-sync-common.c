/* test-sync-common.c: what all games of a synced folder have in common: the file, how it is joined, and random
 * histories of merged names and typed values on two to five devices.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "way-sync-people.h"

#define ID(digit) "0000000000000000000000000000000" #digit

/* Adds the check. (transfer full) */
static char *
complete (const char *lines)
{
  GString *text = g_string_new (lines);

  way_sync_file_complete (text);
  return g_string_free (text, FALSE);
}

static WaySyncCommon *
read_lines (const char *lines)
{
  g_autofree char *begun = g_strconcat ("waymark-common 1\n", lines, NULL);
  g_autofree char *text = complete (begun);
  g_autoptr (GError) error = NULL;
  WaySyncCommon *common = way_sync_common_read (text, strlen (text), &error);

  if (!common)
    fail_msg ("%s: %d", lines, error->code);
  return common;
}

/* Returns the lines between the first one and the check. (transfer full) */
static char *
write_lines (const WaySyncCommon *common)
{
  g_autofree char *text = way_sync_common_write (common);
  const char *begin = strchr (text, '\n') + 1;

  return g_strndup (begin, (gsize) (g_strrstr (text, "# check: ") - begin));
}

static void
expect_error (const char *text, gsize length, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WaySyncCommon) common = way_sync_common_read (text, length, &error);

  if ((error ? error->code : -1) != code)
    fail_msg ("%.*s: %d, not %d", (int) length, text, error ? error->code : -1, code);
  assert_true (!common == !!error);
}

static void
test_read (G_GNUC_UNUSED void **state)
{
  static const char *const lines[] = {
    "",
    "same: 1 " ID (1) "\tAnne\tAnna\n",
    "same: 1 " ID (1) "\tAn \"ne: x\tÄnna\nsame: 1 " ID (2) "\tAnna\tAnne\napart: " ID (3) "\n",
    "chip 1: 1 " ID (1) " 4:3,9+:5\nchip 6: 1000000000 " ID (1) " -\n",
    "space 0: 2 " ID (1) " 49\nspace 49: 2 " ID (1) " -\n",
    "avatar Anna: 2 x\nzebra: y\tz\n",
  };
  static const struct {
    const char *line;
    int code;
  } bad[] = {
    { "same: 1 " ID (1) "\tAnne\n", WAY_SYNC_ERROR_INVALID },
    { "same: 1 " ID (1) "\tAnne\tAnne\n", WAY_SYNC_ERROR_INVALID },
    { "same: 1 " ID (1) "\t\tAnne\n", WAY_SYNC_ERROR_INVALID },
    { "same: 1 " ID (1) "\tAnne\tAn\x01\n", WAY_SYNC_ERROR_INVALID },
    { "same: 0 " ID (1) "\tAnne\tAnna\n", WAY_SYNC_ERROR_INVALID },
    { "same: 1000000001 " ID (1) "\tAnne\tAnna\n", WAY_SYNC_ERROR_INVALID },
    { "same: 1 12\tAnne\tAnna\n", WAY_SYNC_ERROR_INVALID },
    { "same: " ID (1) "\tAnne\tAnna\n", WAY_SYNC_ERROR_INVALID },
    { "apart: 1\n", WAY_SYNC_ERROR_INVALID },
    { "chip 0: 1 " ID (1) " 4:3\n", WAY_SYNC_ERROR_INVALID },
    { "chip 7: 1 " ID (1) " 4:3\n", WAY_SYNC_ERROR_INVALID },
    { "chip 01: 1 " ID (1) " 4:3\n", WAY_SYNC_ERROR_INVALID },
    { "chip 1: 1 " ID (1) " 4:3,5:4,6:5\n", WAY_SYNC_ERROR_INVALID },
    { "chip 1: 1 " ID (1) " 201:3\n", WAY_SYNC_ERROR_INVALID },
    { "chip 1: 1 " ID (1) " 4:100\n", WAY_SYNC_ERROR_INVALID },
    { "chip 1: 1 " ID (1) " 4\n", WAY_SYNC_ERROR_INVALID },
    { "chip 1: 1 " ID (1) " \n", WAY_SYNC_ERROR_INVALID },
    { "chip 1: 1 " ID (1) "\n", WAY_SYNC_ERROR_INVALID },
    { "space 50: 1 " ID (1) " 3\n", WAY_SYNC_ERROR_INVALID },
    { "space 1: 1 " ID (1) " 50\n", WAY_SYNC_ERROR_INVALID },
    { "what\n", WAY_SYNC_ERROR_INVALID },
    { "later: a\x01\n", WAY_SYNC_ERROR_INVALID },
    { "later: a\xc2\x85\n", WAY_SYNC_ERROR_INVALID },
    { "later: a\r\n", WAY_SYNC_ERROR_INVALID },
    { "Capital: 1\n", WAY_SYNC_ERROR_INVALID },
  };
  g_autofree char *large = g_strnfill (WAY_SYNC_MAX_BYTES, 'x');

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (WaySyncCommon) common = read_lines (lines[i]);
      g_autofree char *written = write_lines (common);

      assert_string_equal (written, lines[i]);
      assert_int_equal (way_sync_common_is_empty (common), i == 0);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *begun = g_strconcat ("waymark-common 1\n", bad[i].line, NULL);
      g_autofree char *text = complete (begun);

      expect_error (text, strlen (text), bad[i].code);
    }
  expect_error ("", 0, WAY_SYNC_ERROR_CUT);
  expect_error ("\0\0\0", 3, WAY_SYNC_ERROR_CUT);
  expect_error ("waymark", 7, WAY_SYNC_ERROR_CUT);
  expect_error ("waymark-common 1\n", 17, WAY_SYNC_ERROR_CUT);
  expect_error ("waymark-common 2\nanything", 25, WAY_SYNC_ERROR_NEWER);
  expect_error ("Dear Anna", 9, WAY_SYNC_ERROR_FOREIGN);
  expect_error ("waymark-common 1\n\xff", 18, WAY_SYNC_ERROR_CUT);
  large = g_realloc (large, WAY_SYNC_MAX_BYTES + 2);
  large[WAY_SYNC_MAX_BYTES] = 'x';
  expect_error (large, WAY_SYNC_MAX_BYTES + 1, WAY_SYNC_ERROR_LARGE);
}

/* A program that is not complete says so: every beginning of a file. */
static void
test_cut (G_GNUC_UNUSED void **state)
{
  g_autofree char *text = complete ("waymark-common 1\nsame: 1 " ID (1) "\tAnne\tAnna\nchip 1: 1 " ID (1) " 4:3\n");

  for (gsize length = 0; length < strlen (text); length++)
    expect_error (text, length, WAY_SYNC_ERROR_CUT);
}

/* As many pairs, and lines that are not known, as are allowed, and one more. */
static void
test_many (G_GNUC_UNUSED void **state)
{
  static const struct {
    int n_pairs, n_extra, code; /* -1: none */
  } rows[] = {
    { WAY_SYNC_MAX_PAIRS, 0, -1 },
    { WAY_SYNC_MAX_PAIRS + 1, 0, WAY_SYNC_ERROR_LARGE },
    { 0, WAY_SYNC_MAX_EXTRA, -1 },
    { 0, WAY_SYNC_MAX_EXTRA + 1, WAY_SYNC_ERROR_INVALID },
    { WAY_SYNC_MAX_PAIRS, WAY_SYNC_MAX_EXTRA, -1 },
  };

  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autoptr (GString) lines = g_string_new ("waymark-common 1\n");
      g_autofree char *text = NULL;

      for (int i = 0; i < rows[row].n_pairs; i++)
        g_string_append_printf (lines, "same: 1 %032x\tA%d\tAnna\n", (unsigned) i, i);
      for (int i = 0; i < rows[row].n_extra; i++)
        g_string_append_printf (lines, "later: %d\n", i);
      text = complete (lines->str);
      expect_error (text, strlen (text), rows[row].code);
    }
}

/* Together they may be too many. The same line of both counts once. */
static void
test_many_together (G_GNUC_UNUSED void **state)
{
  g_autoptr (WaySyncCommon) common = way_sync_common_new ();
  g_autoptr (WaySyncCommon) same = read_lines ("later: 0\nlater: 1\n");
  g_autoptr (WaySyncCommon) more = read_lines ("later: one\n");

  for (int i = 0; i < WAY_SYNC_MAX_EXTRA; i++)
    {
      g_autofree char *line = g_strdup_printf ("later: %d\n", i);
      g_autoptr (WaySyncCommon) one = read_lines (line);

      way_sync_common_join (common, one);
      assert_false (way_sync_common_is_large (common));
    }
  way_sync_common_join (common, same);
  assert_false (way_sync_common_is_large (common));
  way_sync_common_join (common, more);
  assert_true (way_sync_common_is_large (common));
}

static void
test_join (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *one, *other, *joined;
  } cases[] = {
    { "chip 1: 1 " ID (2) " 4:3\n", "chip 1: 2 " ID (1) " 5:3\n", "chip 1: 2 " ID (1) " 5:3\n" },
    { "chip 1: 1 " ID (1) " 4:3\n", "chip 1: 1 " ID (2) " 3:3\n", "chip 1: 1 " ID (2) " 3:3\n" },
    { "chip 1: 1 " ID (1) " 4:3\n", "chip 2: 1 " ID (1) " 3:3\n",
      "chip 1: 1 " ID (1) " 4:3\nchip 2: 1 " ID (1) " 3:3\n" },
    { "same: 1 " ID (1) "\tA\tB\n", "apart: " ID (1) "\n", "apart: " ID (1) "\n" },
    { "same: 1 " ID (1) "\tA\tB\n", "same: 1 " ID (2) "\tA\tB\n",
      "same: 1 " ID (1) "\tA\tB\nsame: 1 " ID (2) "\tA\tB\n" },
    { "same: 1 " ID (1) "\tA\tB\n", "same: 1 " ID (1) "\tA\tC\n", "same: 1 " ID (1) "\tA\tC\n" },
    { "chip 1: 5 " ID (1) " 4:3\n", "apart: " ID (1) "\nchip 1: 2 " ID (2) " 5:3\n",
      "apart: " ID (1) "\nchip 1: 2 " ID (2) " 5:3\n" },
    { "later: x\n", "later: y\nlater: x\n", "later: x\nlater: y\n" },
    { "", "space 3: 1 " ID (1) " 7\n", "space 3: 1 " ID (1) " 7\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int order = 0; order < 2; order++)
      {
        g_autoptr (WaySyncCommon) common = read_lines (order == 0 ? cases[i].one : cases[i].other);
        g_autoptr (WaySyncCommon) other = read_lines (order == 0 ? cases[i].other : cases[i].one);
        g_autofree char *written = NULL;

        way_sync_common_join (common, other);
        way_sync_common_join (common, other);
        written = write_lines (common);
        assert_string_equal (written, cases[i].joined);
      }
}

/* What somebody does is what is known afterwards. */
static void
test_people (G_GNUC_UNUSED void **state)
{
  static const char *const steps[][4] = {
    { "", "A=B", "A=B", NULL },
    { "A=B", "", "A=B", "B=A" },
    { "A=B", "A=B C=B", "C=B", NULL },
    { "A=B C=B", "A=C B=C", "A=B C=B", NULL },
    { "A=B C=D", "A=D B=D C=D", "D=C", NULL },
    { "A=B C=B D=B", "A=C D=C", "A=D", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (WaySyncCommon) common = way_sync_common_new ();

      for (int step = 0; step < 3; step++)
        {
          g_autoptr (GHashTable) former = way_sync_common_list_people (common, NULL, NULL);
          g_autoptr (GHashTable) present = way_sync_people_parse (steps[i][step]);
          g_autoptr (GHashTable) known = NULL;
          g_autofree char *printed = NULL;
          g_autofree char *before = way_sync_people_print (former);

          assert_int_equal (way_sync_common_note_people (common, former, present),
                            !g_str_equal (before, steps[i][step]));
          known = way_sync_common_list_people (common, NULL, NULL);
          printed = way_sync_people_print (known);
          assert_string_equal (printed, steps[i][step]);
          assert_false (way_sync_common_note_people (common, known, known));
        }
    }
}

/* Two who have played together are never one person; earlier pairs come first. */
static void
test_together (G_GNUC_UNUSED void **state)
{
  static const char lines[] = "same: 1 " ID (1) "\tA\tB\nsame: 2 " ID (2) "\tC\tB\nsame: 3 " ID (3) "\tD\tC\n";
  static const struct {
    const char *together, *people;
  } cases[] = {
    { "", "A=C B=C D=C" }, { "AB", "B=C D=C" }, { "AC", "A=B D=C" },
    { "AD", "A=B C=B" },   { "AB BC CD", "" },  { "BD", "A=B C=B" },
  };
  g_autoptr (WaySyncCommon) common = read_lines (lines);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GHashTable) people
          = way_sync_common_list_people (common, way_sync_people_have_played, (gpointer) cases[i].together);
      g_autofree char *printed = way_sync_people_print (people);

      assert_string_equal (printed, cases[i].people);
    }
}

static void
test_values (G_GNUC_UNUSED void **state)
{
  g_autoptr (WaySyncCommon) common = way_sync_common_new ();
  CarcChip chips[CARC_N_CHIPS] = { [2] = { 2, { { 7, true, 7 }, { 4, false, 10 } } } }, read[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES] = { [12] = 1 + 30 }, read_ends[CARC_TRACK_SPACES];
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  assert_true (way_sync_common_note_values (common, chips, ends));
  assert_false (way_sync_common_note_values (common, chips, ends));
  before = write_lines (common);
  assert_non_null (strstr (before, "chip 3: 1 "));
  assert_non_null (strstr (before, " 7+:7,4:10\nspace 12: 1 "));
  way_sync_common_get_values (common, read, read_ends);
  for (int i = 0; i < CARC_N_CHIPS; i++)
    assert_true (carc_chip_equal (&read[i], &chips[i]));
  assert_memory_equal (read_ends, ends, sizeof ends);

  chips[2].n_faces = 0;
  ends[12] = 0;
  assert_true (way_sync_common_note_values (common, chips, ends));
  after = write_lines (common);
  assert_non_null (strstr (after, "chip 3: 2 "));
  way_sync_common_get_values (common, read, read_ends);
  assert_int_equal (read[2].n_faces, 0);
  assert_int_equal (read_ends[12], 0);
}

/* Whoever writes the highest counter there is does not have the last word. */
static void
test_last_counter (G_GNUC_UNUSED void **state)
{
  static const char hostile[] = "chip 3: 1000000000 ffffffffffffffffffffffffffffffff 7+:7\n";

  for (int order = 0; order < 2; order++)
    {
      g_autoptr (WaySyncCommon) common = read_lines (hostile);
      CarcChip chips[CARC_N_CHIPS] = { 0 };
      int8_t ends[CARC_TRACK_SPACES] = { 0 };

      for (int points = 1; points <= 3; points++)
        {
          g_autoptr (WaySyncCommon) other = read_lines (hostile);
          CarcChip read[CARC_N_CHIPS];
          int8_t read_ends[CARC_TRACK_SPACES];
          g_autofree char *ours = NULL;
          g_autofree char *theirs = NULL;

          chips[2] = (CarcChip){ 1, { { 7, true, points } } };
          assert_true (way_sync_common_note_values (common, chips, ends));
          assert_false (way_sync_common_note_values (common, chips, ends));
          way_sync_common_join (order == 0 ? common : other, order == 0 ? other : common);
          way_sync_common_join (order == 0 ? other : common, order == 0 ? common : other);
          way_sync_common_get_values (other, read, read_ends);
          assert_true (carc_chip_equal (&read[2], &chips[2]));
          ours = write_lines (common);
          theirs = write_lines (other);
          assert_string_equal (ours, theirs);
        }
    }
}

/* What holds if the value with the last word is apart follows from the files, in whatever order they are read. */
static void
test_orders (G_GNUC_UNUSED void **state)
{
  static const char *const files[] = {
    "chip 3: 5 " ID (1) " 7+:7\n",
    "chip 3: 1000000000 ffffffffffffffffffffffffffffffff 1:1\n",
    "apart: ffffffffffffffffffffffffffffffff\n",
  };
  static const int orders[][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    for (int own = 0; own < 2; own++)
      {
        g_autoptr (WaySyncCommon) common = own ? read_lines (files[orders[i][0]]) : way_sync_common_new ();
        g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_common_free);
        g_autofree char *written = NULL;

        for (int j = 0; j < 3; j++)
          g_ptr_array_add (others, read_lines (files[orders[i][j]]));
        way_sync_common_join_all (common, others);
        written = write_lines (common);
        assert_string_equal (written, "apart: ffffffffffffffffffffffffffffffff\nchip 3: 5 " ID (1) " 7+:7\n");
      }
}

/* The same about the name that is shown. */
static void
test_last_pair (G_GNUC_UNUSED void **state)
{
  static const char hostile[] = "same: 1 " ID (1) "\tA\tB\nsame: 1000000000 ffffffffffffffffffffffffffffffff\tA\tB\n";
  g_autoptr (WaySyncCommon) common = read_lines (hostile);
  g_autoptr (WaySyncCommon) other = read_lines (hostile);
  g_autoptr (GHashTable) former = way_sync_common_list_people (common, NULL, NULL);
  g_autoptr (GHashTable) present = way_sync_people_parse ("B=A");
  g_autoptr (GHashTable) known = NULL;
  g_autofree char *printed = NULL;

  assert_true (way_sync_common_note_people (common, former, present));
  way_sync_common_join (other, common);
  known = way_sync_common_list_people (other, NULL, NULL);
  printed = way_sync_people_print (known);
  assert_string_equal (printed, "B=A");
}

/* Notes that a name that is counted under no other is counted under Anna, and returns how many pairs are known. */
static int
merge (WaySyncCommon *common, const char *name)
{
  g_autoptr (GHashTable) former = way_sync_common_list_people (common, NULL, NULL);
  g_autoptr (GHashTable) present = way_sync_common_list_people (common, NULL, NULL);
  g_autofree char *text = NULL;
  int n = 0;

  g_hash_table_insert (present, g_strdup (name), g_strdup ("Anna"));
  assert_true (way_sync_common_note_people (common, former, present));
  text = write_lines (common);
  for (const char *line = text; (line = strstr (line, "same: ")); line++)
    n++;
  return n;
}

/* A file that is full of pairs with the last word cannot make that too many: those of other people stay as they are,
 * and those of the same person are changed to the same by all devices. */
static void
test_many_last_pairs (G_GNUC_UNUSED void **state)
{
  const int n = WAY_SYNC_MAX_PAIRS * 3 / 4;

  for (int same = 0; same < 2; same++)
    {
      g_autoptr (GString) lines = g_string_new (NULL);
      g_autoptr (WaySyncCommon) common = NULL;
      g_autoptr (WaySyncCommon) other = NULL;
      g_autofree char *text = NULL;

      for (int i = 0; i < n; i++)
        g_string_append_printf (lines, "same: 1000000000 %032x\tA%d\t%s\n", (unsigned) i, i, same ? "Anna" : "Mia");
      common = read_lines (lines->str);
      other = read_lines (lines->str);
      assert_int_equal (merge (common, "Anne"), n + 1);
      assert_int_equal (merge (other, "Ann"), n + 1);
      text = write_lines (common);
      assert_int_equal (strstr (text, "apart: ") != NULL, same);
      way_sync_common_join (common, other);
      assert_false (way_sync_common_is_large (common));
      assert_int_equal (merge (common, "Annie"), n + 3);
    }
}

/* Returns @n merged names; those of each @kind are others. (transfer full) */
static WaySyncCommon *
make_pairs (int kind, int n)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (lines, "same: 1 %08x%024x\t%d-%d\tAnna\n", kind, i, kind, i);
  return read_lines (lines->str);
}

/* The smallest are joined first, so that their order does not matter, and what is known stays. */
static void
test_too_many (G_GNUC_UNUSED void **state)
{
  for (int turn = 0; turn < 2; turn++)
    {
      g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_common_free);
      g_autoptr (WaySyncCommon) own = read_lines ("same: 1 " ID (1) "\tA\tB\n");
      g_autoptr (GHashTable) people = NULL;
      gboolean left[] = { TRUE, TRUE, TRUE };

      g_ptr_array_add (others, make_pairs (turn == 0 ? 1 : 2, turn == 0 ? 1500 : 1400));
      g_ptr_array_add (others, read_lines ("same: 1 " ID (2) "\tC\tD\napart: " ID (3) "\n"));
      g_ptr_array_add (others, make_pairs (turn == 0 ? 2 : 1, turn == 0 ? 1400 : 1500));
      way_sync_common_join_most (own, others, left);
      assert_int_equal (left[0], turn == 0);
      assert_false (left[1]);
      assert_int_equal (left[2], turn == 1);
      people = way_sync_common_list_people (own, NULL, NULL);
      assert_int_equal (g_hash_table_size (people), 1402);
      assert_string_equal (g_hash_table_lookup (people, "A"), "B");
      assert_string_equal (g_hash_table_lookup (people, "C"), "D");
      assert_string_equal (g_hash_table_lookup (people, "2-1399"), "Anna");
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_too_many),
    cmocka_unit_test (test_read),
    cmocka_unit_test (test_cut),
    cmocka_unit_test (test_many),
    cmocka_unit_test (test_join),
    cmocka_unit_test (test_people),
    cmocka_unit_test (test_together),
    cmocka_unit_test (test_values),
    cmocka_unit_test (test_many_together),
    cmocka_unit_test (test_last_counter),
    cmocka_unit_test (test_last_pair),
    cmocka_unit_test (test_orders),
    cmocka_unit_test (test_many_last_pairs),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
