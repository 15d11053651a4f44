/* test-quick.c: a whole entry typed as one line: completed, previewed, recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <adwaita.h>

#include "carc-base.h"
#include "way-game-fixture.h"
#include "way-driver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static gboolean
press (WayGameFixture *desk, guint keyval)
{
  return way_driver_press (GTK_WINDOW (desk->window), keyval, 0);
}

static GtkEditable *
get_line (WayGameFixture *desk)
{
  return GTK_EDITABLE (way_driver_find (way_window_get_page (desk->window), GTK_TYPE_ENTRY, NULL, 0));
}

static GtkWidget *
get_record (WayGameFixture *desk)
{
  return way_driver_find (way_window_get_page (desk->window), GTK_TYPE_BUTTON, "wm-record", 0);
}

static void
write_line (WayGameFixture *desk, const char *text)
{
  gtk_editable_set_text (get_line (desk), text);
  gtk_editable_set_position (get_line (desk), -1);
  way_driver_settle (desk->window);
}

static void
test_typed (void **state)
{
  WayGameFixture desk;

  way_game_fixture_open (&desk, application);
  assert_true (press (&desk, GDK_KEY_slash));
  assert_string_equal (way_game_fixture_get_page (&desk), "WayQuickPage");
  assert_false (gtk_widget_get_sensitive (get_record (&desk)));
  write_line (&desk, "monastery meeples=red:1");
  assert_true (gtk_widget_get_sensitive (get_record (&desk)));
  g_signal_emit_by_name (get_line (&desk), "activate");
  way_driver_settle (desk.window);
  assert_string_equal (way_game_fixture_get_page (&desk), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&desk), WAY_DESK_ENTRIES + 1);
  assert_ptr_equal (way_game_fixture_get_last (&desk)->subject, &carc_monastery);
  way_game_fixture_close (&desk);
}

/* Tab takes the first word that is offered; what is said behind the cursor stays. */
static void
test_completed (void **state)
{
  WayGameFixture desk;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.quick");
  write_line (&desk, "roa");
  assert_true (press (&desk, GDK_KEY_Tab));
  assert_string_equal (gtk_editable_get_text (get_line (&desk)), "road ");
  write_line (&desk, "road ti");
  assert_true (press (&desk, GDK_KEY_Tab));
  assert_string_equal (gtk_editable_get_text (get_line (&desk)), "road tiles=");
  gtk_editable_set_text (get_line (&desk), "road ti meeples=red:1");
  gtk_editable_set_position (get_line (&desk), 7);
  assert_true (press (&desk, GDK_KEY_Tab));
  assert_string_equal (gtk_editable_get_text (get_line (&desk)), "road tiles=meeples=red:1");
  way_game_fixture_close (&desk);
}

/* What cannot be is not recorded, and what was typed stays. */
static void
test_refused (void **state)
{
  static const char *const lines[]
      = { "road", "raod tiles=3", "bet stack=9 on=road tiles=4 hit=red:2", "road tiles=0" };
  WayGameFixture desk;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.quick");
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      write_line (&desk, lines[i]);
      assert_false (gtk_widget_get_sensitive (get_record (&desk)));
      g_signal_emit_by_name (get_line (&desk), "activate");
      assert_string_equal (way_game_fixture_get_page (&desk), "WayQuickPage");
      assert_string_equal (gtk_editable_get_text (get_line (&desk)), lines[i]);
      assert_int_equal (way_game_fixture_count (&desk), WAY_DESK_ENTRIES);
    }
  way_game_fixture_close (&desk);
}

/* An improbable line is asked about once. */
static void
test_warning (void **state)
{
  WayGameFixture desk;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.quick");
  write_line (&desk, "road tiles=45 meeples=red:1");
  assert_false (gtk_widget_get_sensitive (get_record (&desk)));
  g_signal_emit_by_name (get_line (&desk), "activate");
  assert_int_equal (way_game_fixture_count (&desk), WAY_DESK_ENTRIES);
  assert_true (gtk_widget_get_sensitive (get_record (&desk)));
  g_signal_emit_by_name (get_line (&desk), "activate");
  assert_int_equal (way_game_fixture_count (&desk), WAY_DESK_ENTRIES + 1);
  way_driver_settle (desk.window);
  way_game_fixture_close (&desk);
}

static const char *
enter (WayGameFixture *desk, const char *text)
{
  write_line (desk, text);
  g_signal_emit_by_name (get_line (desk), "activate");
  way_driver_settle (desk->window);
  assert_string_equal (way_game_fixture_get_page (desk), "WayQuickPage");
  if (way_driver_count (way_window_get_page (desk->window), GTK_TYPE_LABEL, "error") == 0)
    return "";
  return gtk_label_get_label (
      GTK_LABEL (way_driver_find (way_window_get_page (desk->window), GTK_TYPE_LABEL, "error", 0)));
}

/* Enter on a line that cannot be recorded says why. */
static void
test_wrong (void **state)
{
  static const char *const wrong[]
      = { "rod", "road tiles=x", "road tiles=0 meeples=red", "road meeples=purple", "road tiles=6 foo=3", "turn" };
  WayGameFixture desk;

  way_game_fixture_open (&desk, application);
  way_game_fixture_activate (&desk, "win.quick");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    if (*enter (&desk, wrong[i]) == '\0')
      fail_msg ("nothing is said about “%s”", wrong[i]);
  assert_string_equal (enter (&desk, "road meeples=red"), "The key “tiles” is missing.");
  assert_string_equal (enter (&desk, "field"), "Still missing: Completed cities the field touches");
  write_line (&desk, "road meeples=red tiles=5");
  assert_int_equal (way_driver_count (way_window_get_page (desk.window), GTK_TYPE_LABEL, "error"), 0);
  assert_int_equal (way_game_fixture_count (&desk), WAY_DESK_ENTRIES);
  way_game_fixture_close (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_typed),   cmocka_unit_test (test_completed), cmocka_unit_test (test_wrong),
    cmocka_unit_test (test_refused), cmocka_unit_test (test_warning),
  };

  application = way_test_begin ();
  return application == NULL ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
