/* test-share.c: saves the open game in every format, and prints it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <glib/gstdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "carc-base.h"
#include "way-code-page.h"
#include "way-game-fixture.h"
#include "way-driver.h"
#include "way-qr.h"
#include "way-export-actions.h"
#include "way-page.h"
#include "way-picture-dialog.h"
#include "way-share-view.h"
#include "way-window.h"

static GtkApplication *application;

static gboolean
has_toast (WayGameFixture *fixture, const char *text)
{
  return way_test_find (fixture->window, GTK_TYPE_LABEL, text) != NULL;
}

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
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = g_build_filename (folder, forms[i].format, NULL);
      g_autofree char *nowhere = g_build_filename (folder, "nowhere", forms[i].format, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GFile) missing = g_file_new_for_path (nowhere);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      assert_true (way_export_actions_save_game (fixture.window, forms[i].format, file, NULL));
      assert_true (has_toast (&fixture, "Saved"));
      assert_true (g_file_get_contents (path, &text, NULL, NULL));
      assert_memory_equal (text, forms[i].begins, strlen (forms[i].begins));
      assert_false (way_export_actions_save_game (fixture.window, forms[i].format, missing, &error));
      assert_non_null (error);
      g_unlink (path);
    }
  g_rmdir (folder);
  way_game_fixture_close (&fixture);
}

/* A picture cannot be as high as the score sheet of such a game. */
static void
test_long_game (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) record = g_string_new ("turn red\n");
  WayGameFixture fixture;

  for (int i = 0; i < 700; i++)
    g_string_append (record, "road tiles=4 meeples=red:1\n");
  fixture = way_game_fixture_open_record (record->str, 1280);
  assert_true (way_export_actions_save_game (fixture.window, "png", file, NULL));
  way_driver_settle (fixture.window);
  assert_true (has_toast (&fixture,
                          "The picture was made smaller because the game is very long. A PDF file has the full size."));
  g_unlink (path);
  g_rmdir (folder);
  way_game_fixture_close (&fixture);
}

/* The dialog of the system has asked whether the file may be replaced, but not said what it is. */
static void
test_no_file_over_a_history (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  WayGameFixture fixture;

  way_store_close (way_store_open (path, NULL));
  way_game_fixture_open (&fixture, application);
  assert_false (way_export_actions_save_game (fixture.window, "waymark", file, &error));
  assert_true (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_HISTORY));
  way_store_close (way_store_open (path, &error)); /* it is still one */
  g_unlink (path);
  g_rmdir (folder);
  way_game_fixture_close (&fixture);
}

static void
test_paper (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GtkPrintOperation) operation = NULL;
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  operation = way_export_actions_new_print (fixture.window, NULL);
  assert_non_null (operation);
  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
                    GTK_PRINT_OPERATION_RESULT_APPLY);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_true (g_str_has_prefix (text, "%PDF-"));
  g_unlink (path);
  g_rmdir (folder);
  way_game_fixture_close (&fixture);
}

static void
end_game (WayGameFixture *fixture)
{
  CarcEntry final = { .subject = &carc_final, .state = CARC_STATE_COMPLETED };
  CarcEntry end = { .subject = &carc_end, .state = CARC_STATE_COMPLETED };

  assert_true (way_game_record (fixture->game, &final, 1, NULL));
  assert_true (way_game_record (fixture->game, &end, 1, NULL));
  way_driver_settle (fixture->window);
}

static GtkWindow *
find_picture_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (WAY_IS_PICTURE_DIALOG (window))
        return window;
    }
  return NULL;
}

static void
keep_text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* An item of the ways to share. */
static void
click (WayGameFixture *fixture, const char *text)
{
  GtkWidget *view = way_test_find (fixture->window, WAY_TYPE_SHARE_VIEW, NULL);

  assert_non_null (view);
  if (gtk_widget_get_ancestor (view, GTK_TYPE_POPOVER))
    way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  way_test_click (gtk_widget_get_ancestor (way_test_find (view, GTK_TYPE_LABEL, text), GTK_TYPE_BUTTON));
}

/* The link in the code is the one that can be copied. */
static void
test_code (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page, *code, *copy;
  char *copied = NULL;

  way_game_fixture_open (&fixture, application);
  end_game (&fixture);
  way_game_fixture_activate (&fixture, "win.result");
  way_game_fixture_activate (&fixture, "win.share");
  click (&fixture, "Board Game Stats");
  click (&fixture, "QR Code for Board Game Stats");
  way_driver_settle (fixture.window);
  page = way_window_get_page (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayCodePage");
  code = way_test_find (page, WAY_TYPE_QR, NULL);
  assert_non_null (code);
  gtk_test_accessible_assert_property (code, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "QR code with the link to Board Game Stats");
  copy = gtk_widget_get_ancestor (way_test_find (page, GTK_TYPE_LABEL, "Copy Link"), GTK_TYPE_BUTTON);
  way_test_click (copy);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (copy), NULL, keep_text_cb, &copied);
  while (!copied)
    g_main_context_iteration (NULL, TRUE);
  assert_true (g_str_has_prefix (copied, "https://app.bgstatsapp.com/createPlay.html?data="));
  g_free (copied);
  way_game_fixture_close (&fixture);
}

static gboolean
shows_whole_code (gpointer code)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (code, GTK_TYPE_SCROLLED_WINDOW);
  const int modules = 153;
  graphene_rect_t bounds;

  return scroller && gtk_widget_compute_bounds (code, scroller, &bounds)
         && bounds.size.width >= 2 * (modules + 2 * WAY_QR_QUIET) && bounds.size.height >= 2 * (modules + WAY_QR_QUIET)
         && bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* The code of the longest link has two pixels for each module on a phone, held either way, and is visible as a whole;
 * so is the button. */
static void
test_large_code (void **state)
{
  static const int sizes[][2] = { { 360, 640 }, { 640, 360 }, { 700, 620 } };
  g_autofree char *link = g_strnfill (2188, 'x');
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_window_push (fixture.window, way_code_page_new (link));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *page = way_window_get_page (fixture.window);

      gtk_window_set_default_size (GTK_WINDOW (fixture.window), sizes[i][0], sizes[i][1]);
      if (!way_test_until (shows_whole_code, way_test_find (page, WAY_TYPE_QR, NULL), 5000))
        fail_msg ("%d×%d", sizes[i][0], sizes[i][1]);
      assert_true (way_test_until (
          is_mapped, i == 1 ? way_driver_get (page, "copy") : way_page_get_main_button (WAY_PAGE (page)), 5000));
    }
  way_game_fixture_close (&fixture);
}

/* The picture of a result is in a dialog, which Ctrl+Q closes together with the window. */
static void
test_picture (void **state)
{
  WayGameFixture fixture;
  GtkWindow *dialog;
  gpointer window;

  way_game_fixture_open (&fixture, application);
  window = fixture.window;
  g_object_add_weak_pointer (window, &window);
  end_game (&fixture);
  way_game_fixture_activate (&fixture, "win.share-picture");
  dialog = find_picture_dialog ();
  assert_non_null (dialog);
  assert_int_equal (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (dialog)), GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_test_accessible_assert_property (dialog, GTK_ACCESSIBLE_PROPERTY_LABEL, "Picture of the Result");
  assert_true (way_driver_press (dialog, GDK_KEY_q, GDK_CONTROL_MASK));
  way_driver_wait_until_gone (&window);
  way_game_fixture_clear (&fixture);
}

/* The dialog says how the picture is sent. On a computer the window is seen around the dialog, even if the picture is
 * as high as the screen. */
static void
test_size_of_the_picture (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\nroad tiles=3 meeples=red:1\n", 1280);
  int width, height;

  end_game (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 800);
  way_driver_settle (fixture.window);
  way_game_fixture_activate (&fixture, "win.share-picture");
  assert_non_null (
      way_test_find (find_picture_dialog (), GTK_TYPE_LABEL, "To send it, copy it and paste it into a message."));
  gtk_window_get_default_size (find_picture_dialog (), &width, &height);
  assert_int_in_range (height, 600, 760);
  gtk_window_close (find_picture_dialog ());
  way_game_fixture_close (&fixture);
}

static gboolean
has_preview (gpointer view)
{
  return gtk_picture_get_paintable (GTK_PICTURE (way_driver_get (view, "picture"))) != NULL;
}

/* On a phone the sheet begins with the picture, which leads to it; Back and Escape lead back. */
static void
test_sheet (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\nroad tiles=3 meeples=red:1\n", 360);
  GtkWidget *view, *preview;

  end_game (&fixture);
  way_game_fixture_activate (&fixture, "win.result");
  way_game_fixture_activate (&fixture, "win.share");
  view = way_test_find (fixture.window, WAY_TYPE_SHARE_VIEW, NULL);
  assert_non_null (view);
  preview = way_driver_get (view, "preview");
  assert_true (way_test_until (has_preview, view, 5000));
  click (&fixture, "Other Formats");
  assert_false (gtk_widget_get_visible (preview));
  assert_non_null (way_test_find (view, GTK_TYPE_LABEL, "Table of Entries"));
  way_test_click (way_driver_get (view, "back"));
  assert_true (gtk_widget_get_visible (preview));
  way_test_click (preview);
  assert_non_null (find_picture_dialog ());
  gtk_window_close (find_picture_dialog ());
  way_game_fixture_close (&fixture);
}

/* The table has no button that shares, only a menu with the command. */
static void
test_place_of_the_popover (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\nroad tiles=3 meeples=red:1\n", 1280);
  GtkWidget *view, *menu;
  GdkRectangle place;
  graphene_rect_t bounds;

  way_game_fixture_activate (&fixture, "win.share");
  view = way_test_find (fixture.window, WAY_TYPE_SHARE_VIEW, NULL);
  menu = way_test_find (way_page_get_header (WAY_PAGE (way_window_get_page (fixture.window))), GTK_TYPE_MENU_BUTTON,
                        NULL);
  assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (gtk_widget_get_ancestor (view, GTK_TYPE_POPOVER)), &place));
  assert_true (gtk_widget_compute_bounds (menu, way_window_get_page (fixture.window), &bounds));
  assert_int_equal (place.x, (int) bounds.origin.x);
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  way_game_fixture_close (&fixture);
}

/* The table, which it covers, has letters. */
static void
test_letters (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("turn red\nroad tiles=3 meeples=red:1\n", widths[i]);
      gsize n_entries = way_game_get_n_entries (fixture.game);

      way_game_fixture_activate (&fixture, "win.share");
      way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
      way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_n, 0);
      assert_int_equal (way_game_get_n_entries (fixture.game), n_entries);
      way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_r, 0);
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
      way_game_fixture_close (&fixture);
    }
}

/* A game without a result cannot be shared. */
static void
test_no_result (void **state)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "waymark-no-result.bgsplay", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  assert_false (way_export_actions_save_game (fixture.window, "bgsplay", file, &error));
  assert_non_null (error);
  assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  way_game_fixture_activate (&fixture, "win.share");
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  assert_null (way_test_find (fixture.window, GTK_TYPE_LABEL, "Board Game Stats"));
  assert_non_null (way_test_find (fixture.window, GTK_TYPE_LABEL, "Print"));
  assert_true (way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_Escape, 0));
  way_game_fixture_activate (&fixture, "win.save-as::bgsplay");
  assert_int_equal (way_game_fixture_count_windows (&fixture), 0);
  assert_non_null (way_test_find (fixture.window, GTK_TYPE_LABEL,
                                  "This game has no result yet. Finish the game before exporting it."));
  way_game_fixture_activate (&fixture, "win.show-code");
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_files),
    cmocka_unit_test (test_long_game),
    cmocka_unit_test (test_no_file_over_a_history),
    cmocka_unit_test (test_paper),
    cmocka_unit_test (test_code),
    cmocka_unit_test (test_large_code),
    cmocka_unit_test (test_picture),
    cmocka_unit_test (test_size_of_the_picture),
    cmocka_unit_test (test_sheet),
    cmocka_unit_test (test_place_of_the_popover),
    cmocka_unit_test (test_letters),
    cmocka_unit_test (test_no_result),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
