/* test-forms.c: what keys and buttons do while an entry is being answered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "carc-base.h"
#include "way-driver.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static gboolean
press (WayGameFixture *fixture, guint keyval, GdkModifierType state)
{
  return way_driver_press (GTK_WINDOW (fixture->window), keyval, state);
}

static void
press_all (WayGameFixture *fixture, const guint *keys)
{
  for (; *keys; keys++)
    if (!press (fixture, *keys, 0))
      fail_msg ("no widget uses the key %s on %s", gdk_keyval_name (*keys), way_game_fixture_get_page (fixture));
}

/* The answers of the new part are next, not another part. */
static void
test_enter_after_also_completed (void **state)
{
  static const guint city[] = { GDK_KEY_c, GDK_KEY_5, GDK_KEY_F1, 0 };
  static const guint road[] = { GDK_KEY_4, GDK_KEY_F2, GDK_KEY_Return, 0 };
  WayGameFixture fixture;
  GtkWidget *also;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, city);
  also = way_driver_get (way_game_fixture_get_page_widget (&fixture), "also_button");
  gtk_widget_grab_focus (also);
  assert_true (gtk_widget_activate_action (also, "entry.also", "s", "road"));
  way_driver_settle (fixture.window);
  press_all (&fixture, road);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 2);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_enter_after_also_completed),
  };

  application = way_test_begin ();
  return application == NULL ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
