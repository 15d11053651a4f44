/* test-opened.c: opens files from the file manager.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
#include "way-test.h"

#include "way-application.h"
#include "way-driver.h"

/* Results of another program are imported in the same way as from the menu. */
static void
opened_cb (GApplication *program, GFile **files, int n_files, const char *hint, gboolean *imported)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (program));

  *imported = way_test_until (way_driver_has_dialog, NULL, 2000);
  if (*imported)
    way_driver_close_dialogs ();
  gtk_window_close (window);
}

static void
open_file (const char *database, const char *path)
{
  char *arguments[] = { (char *) "waymark", (char *) "--database", (char *) database, (char *) path };
  g_autoptr (WayApplication) program = way_application_new (NULL);
  gboolean imported = FALSE;

  g_signal_connect_after (program, "open", G_CALLBACK (opened_cb), &imported);
  assert_int_equal (g_application_run (G_APPLICATION (program), G_N_ELEMENTS (arguments), arguments), 0);
  assert_true (imported);
}

static void
test_plays_are_imported (void **state)
{
  static const char *const texts[] = {
    "\n{\"plays\":[],\"players\":[],\"games\":[],\"locations\":[]}",
    " \t[]",
    "{\"plays\":[],\"players\":[],\"games\":[],\"locations\":[]}",
  };
  WayFileFixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "plays.bgsplay", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      open_file (fixture->path, path);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_plays_are_imported, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("opened", tests, NULL, NULL);
}
