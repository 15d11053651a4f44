/* test-what-if.c: “What Would It Score?” writes nothing, keeps its answers until the turn ends, takes those of a form
 * along, and records them only when it is asked to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <glib/gstdio.h>
#include <string.h>

#include "carc-base.h"
#include "way-driver.h"
#include "way-entry-card.h"
#include "way-entry-page.h"
#include "way-file-fixture.h"
#include "way-focus.h"
#include "way-game-fixture.h"
#include "way-keypad.h"

static GtkApplication *application;

static GtkWidget *
get_page (WayWindow *window)
{
  return way_window_get_page (window);
}

static gboolean
is_trial (WayWindow *window)
{
  GtkWidget *page = get_page (window);

  return WAY_IS_ENTRY_PAGE (page) && way_entry_page_is_trial (WAY_ENTRY_PAGE (page));
}

static const char *
get_hint (GtkWidget *page)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (page, WAY_TYPE_PAGE, "hint")));
}

static WayDraft *
get_draft (WayWindow *window)
{
  return way_draft_form_get_draft (way_entry_page_get_form (WAY_ENTRY_PAGE (get_page (window))));
}

static void
press (WayWindow *window, guint keyval, GdkModifierType state)
{
  if (!way_driver_press (GTK_WINDOW (window), keyval, state))
    fail_msg ("no widget uses the key %s on %s", gdk_keyval_name (keyval), G_OBJECT_TYPE_NAME (get_page (window)));
}

/* @keys ends with 0. */
static void
press_all (WayWindow *window, const guint *keys)
{
  for (; *keys; keys++)
    press (window, *keys, 0);
}

#define PRESS(window, ...) press_all (window, (const guint[]){ __VA_ARGS__, 0 })

static int
get_tiles (WayWindow *window)
{
  return way_draft_get (get_draft (window), &carc_road_tiles, CARC_NO_PLAYER);
}

/* Enter is pressed without thinking after an answer. */
static void
test_enter_records_nothing (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_w, GDK_KEY_5, GDK_KEY_F1, GDK_KEY_Return);
  assert_true (is_trial (fixture.window));
  assert_string_equal (get_hint (get_page (fixture.window)), "Ctrl+Enter records this entry");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  way_draft_form_focus_record (way_entry_page_get_form (WAY_ENTRY_PAGE (get_page (fixture.window))));
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_Return, 0);
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  press (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 1);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_road_tiles, CARC_NO_PLAYER), 5);
  /* What was recorded is no longer tried out. */
  PRESS (fixture.window, GDK_KEY_w);
  assert_int_equal (get_tiles (fixture.window), 0);
  way_game_fixture_close (&fixture);
}

static void
test_button_records (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_w, GDK_KEY_5, GDK_KEY_F1);
  way_test_click (way_game_fixture_get_main (get_page (fixture.window)));
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 1);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_close (&fixture);
}

static void
test_answers_are_kept_until_the_turn_ends (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_w, GDK_KEY_5, GDK_KEY_Escape, GDK_KEY_w);
  assert_int_equal (get_tiles (fixture.window), 5);
  way_driver_tap (way_driver_get (get_page (fixture.window), "close"));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  PRESS (fixture.window, GDK_KEY_n, GDK_KEY_w);
  assert_int_equal (get_tiles (fixture.window), 0);
  way_game_fixture_close (&fixture);
}

/* The form stays as it is, also if something else is tried out. */
static void
test_answers_of_a_form_are_taken_along (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_r, GDK_KEY_5, GDK_KEY_F2, GDK_KEY_w);
  assert_true (is_trial (fixture.window));
  assert_int_equal (get_tiles (fixture.window), 5);
  assert_int_equal (way_draft_get (get_draft (fixture.window), &carc_meeples, 1), 1);
  PRESS (fixture.window, GDK_KEY_7, GDK_KEY_Escape);
  assert_false (is_trial (fixture.window));
  assert_int_equal (get_tiles (fixture.window), 5);
  PRESS (fixture.window, GDK_KEY_w);
  press (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 1);
  assert_null (way_window_get_draft (fixture.window));
  /* It was recorded, and is not offered again. */
  PRESS (fixture.window, GDK_KEY_r);
  assert_int_equal (get_tiles (fixture.window), 0);
  way_game_fixture_close (&fixture);
}

static void
test_another_kind_leaves_the_form (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_r, GDK_KEY_5, GDK_KEY_F2, GDK_KEY_w, GDK_KEY_c, GDK_KEY_4);
  assert_ptr_equal (way_draft_get_subject (get_draft (fixture.window)), &carc_city);
  press (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_city);
  assert_int_equal (carc_entry_get (way_game_fixture_get_last (&fixture), &carc_meeples, 1), 1);
  PRESS (fixture.window, GDK_KEY_r);
  assert_int_equal (get_tiles (fixture.window), 5);
  way_game_fixture_close (&fixture);
}

static WayDraft *
get_card_draft (WayWindow *window)
{
  GtkWidget *page = get_page (window);

  assert_true (WAY_IS_ENTRY_CARD (page));
  assert_ptr_equal (way_draft_form_get_draft (way_entry_card_get_form (WAY_ENTRY_CARD (page))),
                    way_window_get_draft (window));
  return way_window_get_draft (window);
}

/* A small form comes back, as a page would. */
static void
test_card_comes_back (void **state)
{
  static const int widths[] = { 1280, 360 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", widths[i]);

      PRESS (fixture.window, GDK_KEY_m, GDK_KEY_F2, GDK_KEY_w);
      assert_true (is_trial (fixture.window));
      assert_int_equal (way_draft_get (get_draft (fixture.window), &carc_meeples, 1), 1);
      PRESS (fixture.window, GDK_KEY_F3, GDK_KEY_Escape);
      assert_int_equal (way_draft_get (get_card_draft (fixture.window), &carc_meeples, 1), 1);
      assert_int_equal (way_draft_get (get_card_draft (fixture.window), &carc_meeples, 2), 0);
      assert_true (way_focus_is_in (get_page (fixture.window)));
      /* Left for good, it is kept like every form. */
      PRESS (fixture.window, GDK_KEY_Escape);
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
      PRESS (fixture.window, GDK_KEY_m);
      assert_int_equal (way_draft_get (get_card_draft (fixture.window), &carc_meeples, 1), 1);
      PRESS (fixture.window, GDK_KEY_w);
      press (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK);
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
      assert_int_equal (way_game_fixture_get_points (&fixture, 1), 12);
      /* It was recorded, and is not offered again. */
      PRESS (fixture.window, GDK_KEY_m);
      assert_int_equal (way_draft_get (get_card_draft (fixture.window), &carc_meeples, 1), 0);
      way_game_fixture_close (&fixture);
    }
}

/* What was tried out is recorded, and the card about something else stays as it was. */
static void
test_another_kind_leaves_the_card (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=blue:1\n", 1280);

  PRESS (fixture.window, GDK_KEY_m, GDK_KEY_F2, GDK_KEY_w, GDK_KEY_r, GDK_KEY_5);
  press (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  PRESS (fixture.window, GDK_KEY_m);
  assert_int_equal (way_draft_get (get_card_draft (fixture.window), &carc_meeples, 1), 1);
  /* Nothing can be tried out of a form without points, and it stays. */
  PRESS (fixture.window, GDK_KEY_b);
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_w, 0);
  assert_true (WAY_IS_ENTRY_CARD (get_page (fixture.window)));
  way_game_fixture_activate (&fixture, "win.home");
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
  way_game_fixture_close (&fixture);
}

/* The form of an entry that was recorded before shows itself what would change. */
static void
test_not_from_a_correction (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.amend(ROAD)");
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_w, 0);
  assert_false (is_trial (fixture.window));
  way_game_fixture_close (&fixture);
}

/* If the entry to edit is undone meanwhile, the form itself asks whether its answers are a new one. */
static void
test_not_from_a_lost_correction (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.amend(MONASTERY)");
  while (!way_draft_is_lost (way_window_get_draft (fixture.window)))
    assert_true (way_game_undo (way_window_get_game (fixture.window), NULL));
  way_driver_settle (fixture.window);
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_w, 0);
  assert_false (is_trial (fixture.window));
  assert_true (way_draft_is_lost (way_window_get_draft (fixture.window)));
  way_game_fixture_close (&fixture);
}

/* A tap on a kind keeps the focus there, a letter moves it to the first question. */
static void
test_kinds (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_w, GDK_KEY_c);
  page = get_page (fixture.window);
  assert_non_null (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (fixture.window)), WAY_TYPE_KEYPAD));
  way_driver_tap (way_driver_find (way_driver_get (page, "kinds"), GTK_TYPE_TOGGLE_BUTTON, "wm-kind-key", 2));
  assert_ptr_equal (way_draft_get_subject (get_draft (fixture.window)), &carc_monastery);
  way_game_fixture_close (&fixture);
}

/* Undo would take back an entry, not an answer. */
static void
test_no_undo (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  PRESS (fixture.window, GDK_KEY_w, GDK_KEY_5);
  way_driver_press (GTK_WINDOW (fixture.window), GDK_KEY_z, GDK_CONTROL_MASK);
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  way_game_fixture_close (&fixture);
}

static void
test_empty_table (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_show_base_game (&fixture);
  way_driver_tap (way_driver_find_action (get_page (fixture.window), "win.what-if"));
  way_driver_settle (fixture.window);
  assert_true (is_trial (fixture.window));
  way_game_fixture_close (&fixture);
}

/* Between two games there is nothing that it could be recorded in. */
static void
test_without_a_game (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page;

  way_game_fixture_open_history (&fixture, application);
  page = way_game_fixture_activate (&fixture, "win.what-if");
  assert_true (is_trial (fixture.window));
  PRESS (fixture.window, GDK_KEY_5, GDK_KEY_F1);
  assert_int_equal (way_draft_get_points_after (get_draft (fixture.window), 0), 5);
  assert_false (gtk_widget_get_visible (way_page_get_main_button (WAY_PAGE (page))));
  assert_string_equal (get_hint (page), "");
  press (fixture.window, GDK_KEY_Return, GDK_CONTROL_MASK);
  assert_true (is_trial (fixture.window));
  PRESS (fixture.window, GDK_KEY_Escape);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
  way_game_fixture_close (&fixture);
}

static gboolean
has_empty_log (gpointer fixture)
{
  WayFileFixture *self = fixture;
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  GStatBuf info;

  way_file_fixture_execute (self, "PRAGMA wal_checkpoint (TRUNCATE)");
  return g_stat (log, &info) != 0 || info.st_size == 0;
}

/* Everything that was written until now. */
static char *
read_file (WayFileFixture *fixture, gsize *length)
{
  char *bytes = NULL;

  way_open_draft_flush (way_session_get_drafts (way_window_get_session (fixture->window)));
  assert_true (way_test_until (has_empty_log, fixture, 5000));
  assert_true (g_file_get_contents (fixture->path, &bytes, length, NULL));
  return bytes;
}

static void
test_nothing_is_written (void **state)
{
  WayFileFixture *fixture = *state;
  g_autoptr (WayGame) game = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before, n_after;

  way_file_fixture_open_window (fixture);
  game = way_game_open (fixture->store, way_file_fixture_add_game (fixture, "Anna"), NULL);
  way_window_open_game (fixture->window, game);
  assert_true (way_game_next_turn (game, 0, NULL));
  way_test_settle ();
  before = read_file (fixture, &n_before);
  PRESS (fixture->window, GDK_KEY_w, GDK_KEY_5, GDK_KEY_F1, GDK_KEY_Return, GDK_KEY_c, GDK_KEY_7, GDK_KEY_Return);
  PRESS (fixture->window, GDK_KEY_Escape, GDK_KEY_w, GDK_KEY_Escape);
  after = read_file (fixture, &n_after);
  assert_int_equal (n_after, n_before);
  assert_memory_equal (after, before, n_before);
  /* An ordinary form is written, so that it can be restored. */
  PRESS (fixture->window, GDK_KEY_r, GDK_KEY_5);
  g_clear_pointer (&after, g_free);
  after = read_file (fixture, &n_after);
  assert_true (n_after != n_before || memcmp (after, before, n_before) != 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_enter_records_nothing),
    cmocka_unit_test (test_button_records),
    cmocka_unit_test (test_answers_are_kept_until_the_turn_ends),
    cmocka_unit_test (test_answers_of_a_form_are_taken_along),
    cmocka_unit_test (test_another_kind_leaves_the_form),
    cmocka_unit_test (test_card_comes_back),
    cmocka_unit_test (test_another_kind_leaves_the_card),
    cmocka_unit_test (test_not_from_a_correction),
    cmocka_unit_test (test_not_from_a_lost_correction),
    cmocka_unit_test (test_kinds),
    cmocka_unit_test (test_no_undo),
    cmocka_unit_test (test_empty_table),
    cmocka_unit_test (test_without_a_game),
    cmocka_unit_test_setup_teardown (test_nothing_is_written, way_file_fixture_set_up_folder,
                                     way_file_fixture_tear_down),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
