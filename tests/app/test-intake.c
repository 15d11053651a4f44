/* test-intake.c: files and folders that are dropped on the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "way-application.h"
#include "way-desk.h"
#include "way-hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_text (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_int_equal (g_remove (path), 0);
}

/* The dialog on view; it belongs to GTK. */
static AdwMessageDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

/* What is no record does not keep the others away. */
static void
test_folder (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autoptr (GFile) files = g_file_new_for_path (folder);
  AdwMessageDialog *dialog;
  WayDesk desk;
  int n;

  way_desk_open (&desk, application);
  n = way_store_count_games (desk.store, NULL);
  write_text (folder, "one.waymark", "waymark 1\nplayer red \"Anna\"\n\nwaymark 1\nplayer red \"Mia\"\n");
  write_text (folder, "wrong.waymark", "waymark 1\nplayer red \"Jan\"\nroad tils=3\n");
  write_text (folder, "plays.bgsplay",
              "{\"players\":[{\"id\":1,\"name\":\"Eva\"}],\"games\":[{\"id\":1,\"bggId\":822}],\"plays\":"
              "[{\"uuid\":\"x\",\"gameRefId\":1,\"playDate\":\"2024-03-01 19:05:00\",\"playerScores\":"
              "[{\"playerRefId\":1,\"score\":\"70\"}]}]}");
  way_window_take_files (desk.window, &files, 1);
  assert_int_equal (way_store_count_games (desk.store, NULL), n + 3);
  dialog = find_dialog ();
  assert_non_null (dialog);
  assert_string_equal (adw_message_dialog_get_body (dialog), "3 games were recorded. 1 could not be read.");
  way_desk_close_windows (&desk);
  remove_text (folder, "one.waymark");
  remove_text (folder, "wrong.waymark");
  remove_text (folder, "plays.bgsplay");
  assert_int_equal (g_rmdir (folder), 0);
  way_hand_settle (desk.window);
  way_desk_close (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_folder),
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
