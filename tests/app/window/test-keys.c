/* test-keys.c: every key, sent to the focused widget, does what the shortcuts window says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-inns-and-cathedrals.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"
#include "way-game-fixture.h"
#include "way-driver.h"
#include "way-more-view.h"

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

/* Keys of the table page. */

static void
test_table_letters (void **state)
{
  static const struct {
    guint key;
    const char *page;
    const char *subject;
  } letters[] = {
    { GDK_KEY_r, "WayEntryPage", "road" },      { GDK_KEY_c, "WayEntryPage", "city" },
    { GDK_KEY_m, "WayEntryCard", "monastery" }, { GDK_KEY_g, "WayEntryCard", "garden" },
    { GDK_KEY_f, "WayEntryPage", "field" },     { GDK_KEY_b, "WayEntryCard", "bookmaker" },
    { GDK_KEY_t, "WayTunnelPage", NULL },
  };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      assert_true (press (&fixture, letters[i].key, 0));
      assert_string_equal (way_game_fixture_get_page (&fixture), letters[i].page);
      assert_false (press (&fixture, GDK_KEY_n, 0));
      assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
      assert_true (press (&fixture, GDK_KEY_Escape, 0));
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
    }
  assert_true (press (&fixture, GDK_KEY_n, 0));
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_turn);
  assert_true (press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK));
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  assert_true (press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_turn);
  assert_true (press (&fixture, GDK_KEY_z, GDK_CONTROL_MASK));
  assert_true (press (&fixture, GDK_KEY_y, GDK_CONTROL_MASK));
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES + 1);
  assert_true (press (&fixture, GDK_KEY_o, 0));
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  assert_int_equal (way_driver_count (way_window_get_page (fixture.window), WAY_TYPE_MORE_VIEW, NULL), 1);
  way_game_fixture_close (&fixture);
}

/* A tap on a key needs no ring around what gets the focus after it. */
static void
test_pointer_hides_focus (void **state)
{
  WayGameFixture fixture;
  g_autoptr (GListModel) controllers = NULL;

  way_game_fixture_open (&fixture, application);
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture.window));
  gtk_window_set_focus_visible (GTK_WINDOW (fixture.window), TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "pointer") == 0)
        g_signal_emit_by_name (controller, "pressed", 1, 0.0, 0.0);
    }
  assert_false (gtk_window_get_focus_visible (GTK_WINDOW (fixture.window)));
  way_game_fixture_close (&fixture);
}

/* Subjects that are not in play have no letter. */
static void
test_letters_of_base_game (void **state)
{
  static const guint silent[] = { GDK_KEY_b, GDK_KEY_t };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_show_base_game (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (silent); i++)
    {
      press (&fixture, silent[i], 0);
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
    }
  way_game_fixture_close (&fixture);
}

/* The setting takes effect at once, for open pages and new ones. */
static void
test_letters_off (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  g_settings_set_boolean (settings, "letter-keys", FALSE);
  way_driver_settle (fixture.window);
  assert_false (press (&fixture, GDK_KEY_r, 0));
  assert_false (press (&fixture, GDK_KEY_n, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  assert_false (press (&fixture, GDK_KEY_n, 0));
  assert_false (press (&fixture, GDK_KEY_p, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
  g_settings_set_boolean (settings, "letter-keys", TRUE);
  way_driver_settle (fixture.window);
  assert_true (press (&fixture, GDK_KEY_p, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WaySetupPage");
  way_game_fixture_close (&fixture);
}

static void
test_start_keys (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  assert_true (press (&fixture, GDK_KEY_Left, GDK_ALT_MASK));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
  assert_true (press (&fixture, GDK_KEY_n, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WaySetupPage");
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  assert_true (press (&fixture, GDK_KEY_p, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WaySetupPage");
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  gtk_window_set_focus (GTK_WINDOW (fixture.window), NULL);
  assert_true (press (&fixture, GDK_KEY_Return, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_close (&fixture);
}

/* Keys of a form: as many as in the design. */

static int
get (WayGameFixture *fixture, const CarcQuestion *question, int player)
{
  return carc_entry_get (way_game_fixture_get_last (fixture), question, player);
}

static void
test_four_keys (void **state)
{
  static const guint keys[] = { GDK_KEY_r, GDK_KEY_5, GDK_KEY_F1, GDK_KEY_Return, 0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, keys);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  assert_int_equal (get (&fixture, &carc_road_tiles, CARC_NO_PLAYER), 5);
  assert_int_equal (get (&fixture, &carc_meeples, 0), 1);
  way_game_fixture_close (&fixture);
}

static void
test_eight_keys (void **state)
{
  static const guint keys[]
      = { GDK_KEY_r, GDK_KEY_9, GDK_KEY_F1, GDK_KEY_l, GDK_KEY_l, GDK_KEY_s, GDK_KEY_i, GDK_KEY_Return, 0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, keys);
  assert_int_equal (get (&fixture, &carc_road_tiles, CARC_NO_PLAYER), 9);
  assert_int_equal (get (&fixture, &carc_left, CARC_NO_PLAYER), 2);
  assert_int_equal (get (&fixture, &carc_straight, CARC_NO_PLAYER), 1);
  assert_int_equal (get (&fixture, &carc_inn, CARC_NO_PLAYER), 1);
  way_game_fixture_close (&fixture);
}

static void
test_more_form_keys (void **state)
{
  static const guint keys[] = { GDK_KEY_r, GDK_KEY_KP_1, GDK_KEY_KP_2, GDK_KEY_F1, GDK_KEY_F1, GDK_KEY_r,
                                GDK_KEY_r, GDK_KEY_s,    GDK_KEY_i,    GDK_KEY_i,  0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, keys);
  assert_true (press (&fixture, GDK_KEY_R, GDK_SHIFT_MASK));
  assert_true (press (&fixture, GDK_KEY_S, GDK_SHIFT_MASK));
  assert_true (press (&fixture, GDK_KEY_F2, GDK_SHIFT_MASK));
  assert_false (press (&fixture, GDK_KEY_F3, 0));
  assert_false (press (&fixture, GDK_KEY_F8, 0));
  assert_true (press (&fixture, GDK_KEY_KP_Enter, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (get (&fixture, &carc_road_tiles, CARC_NO_PLAYER), 12);
  assert_int_equal (get (&fixture, &carc_meeples, 0), 2);
  assert_int_equal (get (&fixture, &carc_large, 1), 1);
  assert_int_equal (get (&fixture, &carc_right, CARC_NO_PLAYER), 1);
  assert_int_equal (get (&fixture, &carc_straight, CARC_NO_PLAYER), 0);
  assert_int_equal (get (&fixture, &carc_inn, CARC_NO_PLAYER), 0);
  way_game_fixture_close (&fixture);
}

static void
test_city_and_monastery_keys (void **state)
{
  static const guint city[] = { GDK_KEY_F1, GDK_KEY_F2, GDK_KEY_Return, 0 };
  static const guint monastery[] = { GDK_KEY_m, GDK_KEY_F1, GDK_KEY_Return, 0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  assert_true (press (&fixture, GDK_KEY_c, 0));
  assert_true (press (&fixture, GDK_KEY_7, 0));
  assert_true (press (&fixture, GDK_KEY_2, GDK_ALT_MASK));
  press_all (&fixture, city);
  assert_int_equal (get (&fixture, &carc_city_tiles, CARC_NO_PLAYER), 7);
  assert_int_equal (get (&fixture, &carc_city_coats, CARC_NO_PLAYER), 2);
  assert_int_equal (get (&fixture, &carc_meeples, 1), 1);
  press_all (&fixture, monastery);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_monastery);
  assert_int_equal (get (&fixture, &carc_meeples, 0), 1);
  way_game_fixture_close (&fixture);
}

/* Escape leaves a form; its answers are kept until the end of the turn. */
static void
test_escape (void **state)
{
  static const guint begin[] = { GDK_KEY_r, GDK_KEY_6, GDK_KEY_Escape, 0 };
  static const guint end[] = { GDK_KEY_r, GDK_KEY_F2, GDK_KEY_Return, 0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, begin);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  press_all (&fixture, end);
  assert_int_equal (get (&fixture, &carc_road_tiles, CARC_NO_PLAYER), 6);
  way_game_fixture_close (&fixture);
}

/* A form that inserts an entry is not the form of the turn. */
static void
test_escape_from_inserting (void **state)
{
  static const guint keys[] = { GDK_KEY_6, GDK_KEY_Escape, GDK_KEY_r, GDK_KEY_5, GDK_KEY_F2, GDK_KEY_Return, 0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.insert-subject((ROAD,'road'))");
  press_all (&fixture, keys);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_road);
  assert_int_equal (get (&fixture, &carc_road_tiles, CARC_NO_PLAYER), 5);
  way_game_fixture_close (&fixture);
}

typedef struct {
  WayGameFixture *fixture;
  const CarcSubject *subject;
} Wish;

static gboolean
is_recorded (gpointer data)
{
  const Wish *wish = data;

  return way_game_fixture_get_last (wish->fixture)->subject == wish->subject;
}

/* A focused button is shown as pressed for a moment. */
static void
wait_for (WayGameFixture *fixture, const CarcSubject *subject)
{
  Wish wish = { fixture, subject };

  assert_true (way_test_until (is_recorded, &wish, 5000));
  way_driver_settle (fixture->window);
}

static void
test_other_pages (void **state)
{
  static const guint tunnel[] = { GDK_KEY_t, GDK_KEY_Return, 0 };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  press_all (&fixture, tunnel);
  wait_for (&fixture, &carc_tunnel_token);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_activate (&fixture, "win.settle([(1, ROAD)])");
  assert_true (press (&fixture, GDK_KEY_6, 0));
  assert_true (press (&fixture, GDK_KEY_0, 0));
  assert_true (press (&fixture, GDK_KEY_Return, 0));
  wait_for (&fixture, &carc_bet);
  assert_int_equal (get (&fixture, &carc_bet_chip, 1), 6);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_close (&fixture);
}

/* While typing in an entry, no letter, digit or arrow has another effect. */
static void
test_no_shortcuts_while_typing (void **state)
{
  static const guint keys[] = { GDK_KEY_r, GDK_KEY_9, GDK_KEY_n, GDK_KEY_l, GDK_KEY_i, GDK_KEY_s, 0 };
  WayGameFixture fixture;
  GtkWidget *entry;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.enter::correction");
  entry = way_test_find (way_window_get_page (fixture.window), GTK_TYPE_ENTRY, NULL);
  assert_non_null (entry);
  assert_true (gtk_widget_grab_focus (entry));
  press_all (&fixture, keys);
  assert_false (press (&fixture, GDK_KEY_F1, 0));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "r9nlis");
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayEntryCard");
  assert_int_equal (way_game_fixture_count (&fixture), WAY_GAME_FIXTURE_N_ENTRIES);
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayTablePage");
  way_game_fixture_close (&fixture);
}

/* After the last turn, the key for the next turn opens the next step. */
static void
test_next_key_at_the_end (void **state)
{
  const CarcEntry final = { .subject = &carc_final, .state = CARC_STATE_COMPLETED };
  const CarcEntry end = { .subject = &carc_end, .state = CARC_STATE_COMPLETED };
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  assert_true (way_game_record (fixture.game, &final, 1, NULL));
  assert_true (press (&fixture, GDK_KEY_n, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayFinalPage");
  assert_true (press (&fixture, GDK_KEY_Escape, 0));
  assert_true (way_game_record (fixture.game, &end, 1, NULL));
  assert_true (press (&fixture, GDK_KEY_n, 0));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayResultPage");
  way_game_fixture_close (&fixture);
}

static void
test_program_keys (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  assert_true (press (&fixture, GDK_KEY_comma, GDK_CONTROL_MASK));
  assert_int_equal (way_game_fixture_count_windows (&fixture), 1);
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  way_game_fixture_close_windows (&fixture);
  assert_true (press (&fixture, GDK_KEY_question, GDK_CONTROL_MASK));
  assert_int_equal (way_game_fixture_count_windows (&fixture), 1);
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  way_game_fixture_close_windows (&fixture);
  assert_true (press (&fixture, GDK_KEY_n, GDK_CONTROL_MASK));
  assert_string_equal (way_game_fixture_get_page (&fixture), "WaySetupPage");
  way_game_fixture_close (&fixture);
}

static int
count_page_keys (GtkWidget *widget)
{
  int n = GTK_IS_STACK_SWITCHER (widget) && gtk_widget_get_mapped (widget)
          && gtk_widget_get_ancestor (widget, GTK_TYPE_SHORTCUTS_SECTION);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_page_keys (child);
  return n;
}

/* If a section of the shortcuts window has a second page, GTK 4.8 with libadwaita 1.2 warns about its page buttons,
 * whose padding is wider than their size. */
static void
test_window_of_shortcuts (void **state)
{
  static const char *const sections[] = { "shortcuts", "form", "more" };
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/waymark/Waymark/window/way-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_object_set (window, "section-name", sections[i], NULL);
      gtk_window_present (window);
      way_test_settle ();
      assert_int_equal (count_page_keys (GTK_WIDGET (window)), 0);
    }
  gtk_window_destroy (window);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_table_letters),
    cmocka_unit_test (test_pointer_hides_focus),
    cmocka_unit_test (test_letters_of_base_game),
    cmocka_unit_test (test_letters_off),
    cmocka_unit_test (test_start_keys),
    cmocka_unit_test (test_four_keys),
    cmocka_unit_test (test_eight_keys),
    cmocka_unit_test (test_more_form_keys),
    cmocka_unit_test (test_city_and_monastery_keys),
    cmocka_unit_test (test_escape),
    cmocka_unit_test (test_escape_from_inserting),
    cmocka_unit_test (test_other_pages),
    cmocka_unit_test (test_no_shortcuts_while_typing),
    cmocka_unit_test (test_program_keys),
    cmocka_unit_test (test_next_key_at_the_end),
    cmocka_unit_test (test_window_of_shortcuts),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
