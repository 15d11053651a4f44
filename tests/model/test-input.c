/* test-input.c: reads texts of any length completely, or up to a NUL, and names files for display.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>
#include <sys/stat.h>

#include "way-input.h"

/* Reads @length characters, with a NUL at @nul if that is less. */
static void
assert_read (gsize length, gsize nul)
{
  g_autofree char *given = g_malloc (length + 1);
  g_autoptr (GInputStream) stream = NULL;
  g_autofree char *text = NULL;
  gsize expected = MIN (length, nul + 1);
  gsize read = 0;

  for (gsize i = 0; i < length; i++)
    given[i] = i == nul ? '\0' : (char) ('a' + i % 26);
  stream = g_memory_input_stream_new_from_data (given, (gssize) length, NULL);
  text = way_input_read_stream (stream, "name", &read, NULL, NULL);
  assert_non_null (text);
  assert_int_equal (read, expected);
  assert_memory_equal (text, given, expected);
  assert_int_equal (text[expected], '\0');
}

/* Lengths around the initial buffer size, and its doublings. */
static void
test_lengths (void **state)
{
  for (gsize room = 16384; room <= 65536; room *= 2)
    for (gsize length = room - 3; length <= room + 3; length++)
      {
        assert_read (length, G_MAXSIZE - 1);
        assert_read (length, length - 1);
        assert_read (length, room - 1);
        assert_read (length, 0);
      }
  assert_read (0, G_MAXSIZE - 1);
  assert_read (1, G_MAXSIZE - 1);
  assert_read (1, 0);
}

static void
test_files (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "žluť.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) far = g_file_new_for_uri ("https://example.org/a");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  way_model_fixture_assert_text (way_input_get_name (file), path);
  way_model_fixture_assert_text (way_input_get_name (far), "https://example.org/a");
  assert_null (way_input_read_file (file, &length, NULL, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  g_clear_error (&error);
  assert_null (way_input_read_file (far, &length, NULL, &error));
  assert_non_null (error);
  assert_true (g_file_set_contents (path, "waymark 1\n", -1, NULL));
  text = way_input_read_file (file, &length, NULL, NULL);
  assert_string_equal (text, "waymark 1\n");
  assert_int_equal (length, 10);
  way_model_fixture_remove_folder (folder);
}

/* Nobody will ever write to the pipe. */
static void
test_no_files (void **state)
{
  char *folder = way_model_fixture_make_folder ();
  g_autofree char *pipe = g_build_filename (folder, "pipe.waymark", NULL);
  g_autofree char *sentence
      = g_strdup_printf ("“%s” is a pipe or a device, not a file. Nothing was read from it.", pipe);
  const char *const paths[] = { pipe, "/dev/zero" };
  gsize length;

  assert_int_equal (mkfifo (pipe, 0600), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GError) error = NULL;

      assert_null (way_input_read_file (file, &length, NULL, &error));
      assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE));
      if (i == 0)
        assert_string_equal (error->message, sentence);
    }
  way_model_fixture_remove_folder (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_lengths),
    cmocka_unit_test (test_files),
    cmocka_unit_test (test_no_files),
  };

  return cmocka_run_group_tests_name ("input", tests, NULL, NULL);
}
