/* test-quick.c: quick entry: an entry typed as one line is completed, previewed and recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>

#include "carc-base.h"
#include "way-game-fixture.h"
#include "way-action-row.h"
#include "way-driver.h"
#include "way-title-row.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static gboolean
press (WayGameFixture *fixture, guint keyval)
{
  return way_driver_press (GTK_WINDOW (fixture->window), keyval, 0);
}

static GtkEditable *
get_line (WayGameFixture *fixture)
{
  return GTK_EDITABLE (way_driver_find (way_window_get_page (fixture->window), GTK_TYPE_ENTRY, NULL, 0));
}

static GtkWidget *
get_record (WayGameFixture *fixture)
{
  return way_driver_find (way_window_get_page (fixture->window), GTK_TYPE_BUTTON, "wm-main-button", 0);
}

static void
write_line (WayGameFixture *fixture, const char *text)
{
  gtk_editable_set_text (get_line (fixture), text);
  gtk_editable_set_position (get_line (fixture), -1);
  way_driver_settle (fixture->window);
}

static void
test_typed (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  assert_true (press (&fixture, GDK_KEY_slash));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayQuickPage");
  assert_false (gtk_widget_get_sensitive (get_record (&fixture)));
  write_line (&fixture, "monastery meeples=red:1");
  assert_true (gtk_widget_get_sensitive (get_record (&fixture)));
  g_signal_emit_by_name (get_line (&fixture), "activate");
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 1);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_monastery);
  way_game_fixture_close (&fixture);
}

/* A line that is an entry is read back in the words of the log, by a screen reader, too. */
static void
test_meaning (void **state)
{
  g_autofree char *words = NULL;
  WayGameFixture fixture;
  GtkWidget *meaning, *example;

  way_game_fixture_open (&fixture, application);
  meaning = way_driver_get (way_game_fixture_activate (&fixture, "win.quick"), "meaning");
  assert_false (gtk_widget_get_visible (meaning));
  assert_string_equal (gtk_entry_get_placeholder_text (GTK_ENTRY (get_line (&fixture))),
                       "Type an entry, or choose one");
  example = way_driver_get (way_game_fixture_get_page_widget (&fixture), "example");
  assert_string_equal (gtk_label_get_label (GTK_LABEL (example)), "Example: road tiles=5 meeples=red:1");
  assert_true (gtk_widget_get_visible (example));
  write_line (&fixture, "road ti");
  assert_false (gtk_widget_get_visible (example));
  assert_false (gtk_widget_get_visible (meaning));
  write_line (&fixture, "road tiles=5 meeples=red:1");
  assert_true (gtk_widget_get_visible (meaning));
  assert_string_equal (way_title_row_get_title (WAY_TITLE_ROW (meaning)), "Road, 5 tiles");
  words = way_title_row_describe (WAY_TITLE_ROW (meaning));
  gtk_test_accessible_assert_property (get_line (&fixture), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
  write_line (&fixture, "road ti");
  gtk_test_accessible_assert_property (get_line (&fixture), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  way_game_fixture_close (&fixture);
}

/* Tab inserts the first completion; the text after the cursor is kept. */
static void
test_completed (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.quick");
  write_line (&fixture, "roa");
  assert_true (press (&fixture, GDK_KEY_Tab));
  assert_string_equal (gtk_editable_get_text (get_line (&fixture)), "road ");
  write_line (&fixture, "road ti");
  assert_true (press (&fixture, GDK_KEY_Tab));
  assert_string_equal (gtk_editable_get_text (get_line (&fixture)), "road tiles=");
  gtk_editable_set_text (get_line (&fixture), "road ti meeples=red:1");
  gtk_editable_set_position (get_line (&fixture), 7);
  assert_true (press (&fixture, GDK_KEY_Tab));
  assert_string_equal (gtk_editable_get_text (get_line (&fixture)), "road tiles=meeples=red:1");
  way_game_fixture_close (&fixture);
}

/* An impossible entry is not recorded, and the text is kept. */
static void
test_refused (void **state)
{
  static const char *const lines[]
      = { "road", "raod tiles=3", "bet stack=9 on=road tiles=4 hit=red:2", "road tiles=0" };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.quick");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      write_line (&fixture, lines[i]);
      assert_false (gtk_widget_get_sensitive (get_record (&fixture)));
      g_signal_emit_by_name (get_line (&fixture), "activate");
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayQuickPage");
      assert_string_equal (gtk_editable_get_text (get_line (&fixture)), lines[i]);
      assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
    }
  way_game_fixture_close (&fixture);
}

/* An implausible entry must be confirmed once. */
static void
test_warning (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.quick");
  write_line (&fixture, "road tiles=45 meeples=red:1");
  assert_false (gtk_widget_get_sensitive (get_record (&fixture)));
  g_signal_emit_by_name (get_line (&fixture), "activate");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  assert_true (gtk_widget_get_sensitive (get_record (&fixture)));
  g_signal_emit_by_name (get_line (&fixture), "activate");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 1);
  way_driver_settle (fixture.window);
  way_game_fixture_close (&fixture);
}

static const char *
enter (WayGameFixture *fixture, const char *text)
{
  write_line (fixture, text);
  g_signal_emit_by_name (get_line (fixture), "activate");
  way_driver_settle (fixture->window);
  assert_string_equal (way_game_fixture_get_page (fixture), "WayQuickPage");
  if (way_driver_count (way_window_get_page (fixture->window), GTK_TYPE_LABEL, "error") == 0)
    return "";
  return gtk_label_get_label (
      GTK_LABEL (way_driver_find (way_window_get_page (fixture->window), GTK_TYPE_LABEL, "error", 0)));
}

/* Enter on a line that cannot be recorded shows the reason. */
static void
test_wrong (void **state)
{
  static const char *const wrong[]
      = { "rod", "road tiles=x", "road tiles=0 meeples=red", "road meeples=purple", "road tiles=6 foo=3", "turn" };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.quick");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (*enter (&fixture, wrong[i]) == '\0')
      fail_msg ("nothing is said about “%s”", wrong[i]);
  assert_string_equal (enter (&fixture, "road meeples=red"), "The key “tiles” is missing. Write “tiles=…”.");
  assert_string_equal (enter (&fixture, "field"), "Still missing: Completed cities");
  write_line (&fixture, "road meeples=red tiles=5");
  assert_int_equal (way_driver_count (way_window_get_page (fixture.window), GTK_TYPE_LABEL, "error"), 0);
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  way_game_fixture_close (&fixture);
}

/* The words of the notation are English in every language. */
static void
test_suggestions (void **state)
{
  WayGameFixture fixture;
  GtkWidget *row;

  way_game_fixture_open (&fixture, application);
  press (&fixture, GDK_KEY_slash);
  write_line (&fixture, "mona");
  row = way_driver_find (way_window_get_page (fixture.window), WAY_TYPE_ACTION_ROW, NULL, 0);
  assert_string_equal (way_action_row_get_title (WAY_ACTION_ROW (row)), "Completed Monastery");
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "monastery"));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_typed),       cmocka_unit_test (test_meaning), cmocka_unit_test (test_completed),
    cmocka_unit_test (test_wrong),       cmocka_unit_test (test_refused), cmocka_unit_test (test_warning),
    cmocka_unit_test (test_suggestions),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
