/* test-share.c: the game on view in every form that a file can have, and on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "way-application.h"
#include "way-desk.h"
#include "way-window-private.h"

static GtkApplication *application;

static const struct {
  const char *format;
  const char *begins;
} forms[] = {
  { "pdf", "%PDF-" },
  { "png", "\x89PNG" },
  { "waymark", "waymark 1\n" },
  { "csv", "game," },
};

static void
test_files (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  WayDesk desk;

  way_desk_open (&desk, application);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = g_build_filename (folder, forms[i].format, NULL);
      g_autofree char *nowhere = g_build_filename (folder, "nowhere", forms[i].format, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GFile) missing = g_file_new_for_path (nowhere);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      assert_true (way_window_save_game (desk.window, forms[i].format, file, NULL));
      assert_true (g_file_get_contents (path, &text, NULL, NULL));
      assert_memory_equal (text, forms[i].begins, strlen (forms[i].begins));
      assert_false (way_window_save_game (desk.window, forms[i].format, missing, &error));
      assert_non_null (error);
      g_unlink (path);
    }
  g_rmdir (folder);
  way_desk_close (&desk);
}

static void
test_paper (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  WayDesk desk;

  way_desk_open (&desk, application);
  operation = way_window_make_print (desk.window, NULL);
  assert_non_null (operation);
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
                    GTK_PRINT_OPERATION_RESULT_APPLY);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_str_has_prefix (text, "%PDF-"));
  g_unlink (path);
  g_rmdir (folder);
  way_desk_close (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_files),
    cmocka_unit_test (test_paper),
  };

  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (way_application_new (NULL));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  result = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
