/* test-more.c: More is a sheet of tiles on a phone and a menu elsewhere; arrow keys, letters, and where the focus goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "carc-base.h"
#include "way-driver.h"
#include "way-entry-bar.h"
#include "way-game-fixture.h"
#include "way-more-view.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static gboolean
press (WayGameFixture *fixture, guint keyval)
{
  return way_driver_press (GTK_WINDOW (fixture->window), keyval, 0);
}

static GtkWidget *
get_page (WayGameFixture *fixture)
{
  return way_game_fixture_get_page_widget (fixture);
}

static GtkWidget *
find_view (WayGameFixture *fixture)
{
  return way_test_find (fixture->window, WAY_TYPE_MORE_VIEW, NULL);
}

/* A popover must not be closed before GTK has looked for a tooltip below the pointer. */
static void
settle (WayGameFixture *fixture)
{
  way_driver_settle (fixture->window);
  if (gtk_widget_get_ancestor (find_view (fixture), GTK_TYPE_POPOVER))
    way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
}

/* The action of the item with the focus; "" if none has it. */
static const char *
get_focused (WayGameFixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  return focus && gtk_widget_get_ancestor (focus, WAY_TYPE_MORE_VIEW) ? gtk_widget_get_name (focus) : "";
}

static WayGameFixture
open_on (int width)
{
  return way_game_fixture_open_record ("turn red\nroad tiles=3 meeples=red:1\n", width);
}

static GtkWidget *
find_item (WayGameFixture *fixture, const char *action)
{
  GtkWidget *item = gtk_widget_get_first_child (way_driver_get (find_view (fixture), "items"));

  while (item && g_strcmp0 (gtk_widget_get_name (item), action) != 0)
    item = gtk_widget_get_next_sibling (item);
  assert_non_null (item);
  return item;
}

/* Three tiles in a line. */
static void
test_arrow_keys_on_tiles (void **state)
{
  WayGameFixture fixture = open_on (360);

  assert_true (press (&fixture, GDK_KEY_o));
  settle (&fixture);
  assert_string_equal (get_focused (&fixture), "win.enter::field");
  press (&fixture, GDK_KEY_Right);
  assert_string_equal (get_focused (&fixture), "win.unfinished");
  press (&fixture, GDK_KEY_Down);
  assert_string_equal (get_focused (&fixture), "win.bets(0)");
  press (&fixture, GDK_KEY_Left);
  assert_string_equal (get_focused (&fixture), "win.judge");
  press (&fixture, GDK_KEY_Up);
  assert_string_equal (get_focused (&fixture), "win.enter::field");
  way_game_fixture_close (&fixture);
}

static void
test_arrow_keys_on_lines (void **state)
{
  WayGameFixture fixture = open_on (1280);

  assert_true (press (&fixture, GDK_KEY_o));
  settle (&fixture);
  assert_string_equal (get_focused (&fixture), "win.unfinished");
  press (&fixture, GDK_KEY_Down);
  assert_string_equal (get_focused (&fixture), "win.judge");
  press (&fixture, GDK_KEY_Up);
  assert_string_equal (get_focused (&fixture), "win.unfinished");
  way_game_fixture_close (&fixture);
}

/* A page is shown over the table, and nothing of More is left there. */
static void
test_item (void **state)
{
  WayGameFixture fixture = open_on (360);

  assert_true (press (&fixture, GDK_KEY_o));
  settle (&fixture);
  way_test_click (find_item (&fixture, "win.judge"));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayJudgePage");
  assert_true (press (&fixture, GDK_KEY_Escape));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_string_equal (get_focused (&fixture), "");
  way_game_fixture_close (&fixture);
}

/* The features take the place of the items, and their letters are theirs. */
static void
test_unfinished (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_on (widths[i]);
      WayDraft *draft;

      assert_true (press (&fixture, GDK_KEY_o));
      settle (&fixture);
      way_test_click (find_item (&fixture, "win.unfinished"));
      assert_string_equal (get_focused (&fixture), "win.enter-unfinished::road");
      settle (&fixture);
      assert_true (press (&fixture, GDK_KEY_c));
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayEntryPage");
      draft = way_window_get_draft (fixture.window);
      assert_ptr_equal (way_draft_get_subject (draft), &carc_city);
      assert_int_equal (way_draft_get_state (draft), CARC_STATE_UNFINISHED);
      way_game_fixture_close (&fixture);
    }
}

/* The letter opens them at once; Back leads to the other items. */
static void
test_letter_of_unfinished (void **state)
{
  WayGameFixture fixture = open_on (360);

  assert_true (press (&fixture, GDK_KEY_u));
  settle (&fixture);
  assert_string_equal (get_focused (&fixture), "win.enter-unfinished::road");
  way_test_click (way_driver_get (find_view (&fixture), "back"));
  assert_string_equal (get_focused (&fixture), "win.enter::field");
  way_game_fixture_close (&fixture);
}

static void
test_escape_returns_the_focus (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_on (widths[i]);
      GtkWidget *more = way_driver_get (way_test_find (fixture.window, way_entry_bar_get_type (), NULL), "more");

      gtk_widget_grab_focus (more);
      way_test_click (more);
      settle (&fixture);
      assert_string_not_equal (get_focused (&fixture), "");
      assert_true (press (&fixture, GDK_KEY_Escape));
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
      assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (fixture.window)), more);
      way_game_fixture_close (&fixture);
    }
}

static gboolean
is_gone (gpointer fixture)
{
  return !find_view (fixture);
}

/* Nothing is left of it, so that it opens again, and with the other items. */
static void
test_open_again (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_on (widths[i]);

      assert_true (press (&fixture, GDK_KEY_u));
      settle (&fixture);
      assert_true (press (&fixture, GDK_KEY_Escape));
      assert_true (way_test_until (is_gone, &fixture, 5000));
      assert_true (press (&fixture, GDK_KEY_o));
      settle (&fixture);
      assert_string_equal (get_focused (&fixture), widths[i] == 360 ? "win.enter::field" : "win.unfinished");
      assert_true (press (&fixture, GDK_KEY_Escape));
      assert_true (way_test_until (is_gone, &fixture, 5000));
      way_game_fixture_close (&fixture);
    }
}

/* Before the row with the focus, else before the last entry. */
static void
test_insert (void **state)
{
  WayGameFixture fixture = open_on (1280);

  assert_true (press (&fixture, GDK_KEY_Insert));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayInsertPage");
  assert_non_null (way_game_fixture_find_around (get_page (&fixture), "The new entry goes before: Road, 3 tiles",
                                                 ADW_TYPE_PREFERENCES_GROUP));
  way_game_fixture_activate (&fixture, "win.back");
  way_table_page_focus_entry (WAY_TABLE_PAGE (get_page (&fixture)), 1);
  assert_true (press (&fixture, GDK_KEY_Insert));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayInsertPage");
  way_game_fixture_close (&fixture);
}

/* Also where the key has another name on the keyboard. More closes, as for a click. */
static void
test_insert_from_more (void **state)
{
  static const int widths[] = { 360, 1280 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_on (widths[i]);

      assert_true (press (&fixture, GDK_KEY_o));
      settle (&fixture);
      assert_true (press (&fixture, GDK_KEY_Insert));
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayInsertPage");
      assert_true (way_test_until (is_gone, &fixture, 5000));
      way_game_fixture_close (&fixture);
    }
}

/* The letters that no item shows are those of the table, which it covers. */
static void
test_other_letters (void **state)
{
  static const int widths[] = { 360, 1280 };
  static const guint letters[] = { GDK_KEY_n, GDK_KEY_r, GDK_KEY_e, GDK_KEY_slash };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = open_on (widths[i]);
      gsize n_entries = way_game_get_n_entries (fixture.game);

      assert_true (press (&fixture, GDK_KEY_o));
      settle (&fixture);
      for (gsize j = 0; j < G_N_ELEMENTS (letters); j++)
        {
          press (&fixture, letters[j]);
          assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
          assert_string_not_equal (get_focused (&fixture), "");
        }
      assert_int_equal (way_game_get_n_entries (fixture.game), n_entries);
      way_game_fixture_close (&fixture);
    }
}

/* The forms of a correction are those of More and of the log. */
static void
test_give_points (void **state)
{
  WayGameFixture fixture = open_on (360);

  assert_true (press (&fixture, GDK_KEY_o));
  settle (&fixture);
  way_test_click (find_item (&fixture, "win.enter::correction"));
  assert_ptr_equal (way_draft_get_subject (way_window_get_draft (fixture.window)), &carc_correction);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_arrow_keys_on_tiles),
    cmocka_unit_test (test_arrow_keys_on_lines),
    cmocka_unit_test (test_item),
    cmocka_unit_test (test_unfinished),
    cmocka_unit_test (test_letter_of_unfinished),
    cmocka_unit_test (test_escape_returns_the_focus),
    cmocka_unit_test (test_open_again),
    cmocka_unit_test (test_insert),
    cmocka_unit_test (test_insert_from_more),
    cmocka_unit_test (test_other_letters),
    cmocka_unit_test (test_give_points),
  };
  GtkApplication *application = way_test_begin ();

  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
