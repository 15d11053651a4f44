/* test-widgets.c: the widgets without a model: taps, accessible texts, and minimum widths.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-keypad.h"
#include "way-breakpoint-bin.h"
#include "way-owners.h"
#include "way-seat-button.h"
#include "way-direction-keys.h"
#include "way-source-tag.h"
#include "way-stepper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#define assert_label(widget, label) gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label)

static const int colors[] = { 0, 1, 2, 3, 4, 5, 6, 7 };

static void
count_cb (int *count)
{
  (*count)++;
}

static void
note_seat_cb (GtkWidget *owners, int seat, int *noted)
{
  *noted = seat;
}

static gboolean
is_narrow (gpointer bin)
{
  return way_breakpoint_bin_get_narrow (bin);
}

static void
test_breakpoint_bin (void **state)
{
  GtkWidget *wide = gtk_label_new ("wide");
  GtkWidget *bin = g_object_new (WAY_TYPE_BREAKPOINT_BIN, "child", wide, NULL);
  int changes = 0;
  GtkWindow *window;

  gtk_widget_set_size_request (wide, 700, -1);
  g_object_bind_property (bin, "narrow", wide, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_swapped (bin, "notify::narrow", G_CALLBACK (count_cb), &changes);
  assert_int_equal (way_test_min_width (bin), 0);

  window = way_test_show (bin, 360, 200);
  assert_true (way_test_until (is_narrow, bin, 1000));
  assert_false (gtk_widget_get_visible (wide));
  assert_int_equal (changes, 1);
  assert_true (gtk_widget_get_width (bin) < 400);

  g_object_set (bin, "threshold", 100, NULL);
  way_test_settle ();
  assert_false (way_breakpoint_bin_get_narrow (WAY_BREAKPOINT_BIN (bin)));
  assert_true (gtk_widget_get_visible (wide));
  assert_int_equal (changes, 2);
  assert_true (way_test_close (window));
}

static void
test_keypad (void **state)
{
  GtkWidget *keypad = g_object_new (WAY_TYPE_KEYPAD, NULL);
  GtkWindow *window = way_test_show (keypad, 336, 100);
  GtkWidget *nine = way_test_find (keypad, GTK_TYPE_BUTTON, "9");
  GtkWidget *three = way_test_find (keypad, GTK_TYPE_BUTTON, "3");
  int changes = 0;

  g_signal_connect_swapped (keypad, "notify::value", G_CALLBACK (count_cb), &changes);
  gtk_test_accessible_assert_role (keypad, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  assert_label (nine, "9");
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), -1);

  way_test_click (nine);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 9);
  way_test_click (three);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 3);
  gtk_test_accessible_assert_state (nine, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  way_test_click (three);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), -1);
  assert_int_equal (changes, 3);

  way_keypad_set_value (WAY_KEYPAD (keypad), 9);
  gtk_test_accessible_assert_state (nine, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  way_keypad_set_value (WAY_KEYPAD (keypad), 15);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 15);
  gtk_test_accessible_assert_state (nine, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);

  way_keypad_set_range (WAY_KEYPAD (keypad), 0, 5);
  assert_null (way_test_find (keypad, GTK_TYPE_BUTTON, "6"));
  assert_label (way_test_find (keypad, GTK_TYPE_BUTTON, "0"), "0");
  assert_true (way_test_close (window));
}

static gboolean
press_key (GtkWidget *key, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (key);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  return handled;
}

/* Presses the key with a finger, @x px from its left end, before it is a click. */
static void
touch_key (GtkWidget *key, double x)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (key);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "pressed", 1, x, 10.0);
    }
}

/* The last key counts on in its own place. */
static void
test_keypad_beyond (void **state)
{
  GtkWidget *keypad = g_object_new (WAY_TYPE_KEYPAD, NULL);
  GtkWindow *window = way_test_show (keypad, 336, 100);
  GtkWidget *more;
  int width;

  way_keypad_set_most (WAY_KEYPAD (keypad), 14);
  way_test_settle ();
  more = way_test_find (keypad, GTK_TYPE_BUTTON, "13+");
  width = gtk_widget_get_width (more);
  assert_label (more, "13+");
  way_test_click (more);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 13);
  assert_label (more, "13");
  gtk_test_accessible_assert_state (more, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  way_test_click (more);
  way_test_click (more);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 14); /* the most */
  assert_ptr_equal (way_keypad_get_chosen (WAY_KEYPAD (keypad)), more);
  assert_int_equal (gtk_widget_get_width (more), width);

  assert_true (press_key (more, GDK_KEY_minus));
  assert_true (press_key (more, GDK_KEY_minus));
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 12);
  assert_label (more, "13+");
  assert_false (press_key (more, GDK_KEY_minus)); /* which is another key */
  assert_true (press_key (more, GDK_KEY_plus));
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 13);
  touch_key (more, width / 2.0);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 13);
  touch_key (more, 5);
  assert_int_equal (way_keypad_get_value (WAY_KEYPAD (keypad)), 12);
  assert_true (way_test_close (window));
}

static int
top (gpointer widget, gpointer ancestor)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (widget, ancestor, &bounds));

  return (int) bounds.origin.y;
}

static void
test_keypad_lines (void **state)
{
  static const struct {
    int width;
    const char *last_in_line;
    const char *first_in_next;
  } cases[] = { { 700, "13+", NULL }, { 616, "13+", NULL }, { 336, "7", "8" }, { 500, "7", "8" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *keypad = g_object_new (WAY_TYPE_KEYPAD, NULL);
      GtkWindow *window = way_test_show (keypad, cases[i].width, 200);
      GtkWidget *one;
      GtkWidget *last;

      way_keypad_set_most (WAY_KEYPAD (keypad), 99);
      way_test_settle ();
      one = way_test_find (keypad, GTK_TYPE_BUTTON, "1");
      last = way_test_find (keypad, GTK_TYPE_BUTTON, cases[i].last_in_line);

      assert_int_equal (top (one, keypad), top (last, keypad));
      if (cases[i].first_in_next)
        assert_true (top (way_test_find (keypad, GTK_TYPE_BUTTON, cases[i].first_in_next), keypad) > top (one, keypad));
      assert_true (gtk_widget_get_width (one) >= 44);
      assert_true (gtk_widget_get_height (one) >= 44);
      assert_true (way_test_min_width (keypad) <= 336);
      assert_true (way_test_close (window));
    }
}

static void
test_stepper (void **state)
{
  GtkWidget *stepper = way_stepper_new (0, 3);
  GtkWindow *window = way_test_show (stepper, 200, 100);
  GtkWidget *minus = way_test_find (stepper, GTK_TYPE_BUTTON, "Decrease");
  GtkWidget *plus = way_test_find (stepper, GTK_TYPE_BUTTON, "Increase");
  int changes = 0;

  g_signal_connect_swapped (stepper, "notify::value", G_CALLBACK (count_cb), &changes);
  way_stepper_set_label (WAY_STEPPER (stepper), "Tiles beyond the tunnel");
  gtk_test_accessible_assert_role (stepper, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  assert_label (stepper, "Tiles beyond the tunnel");
  assert_false (gtk_widget_get_sensitive (minus));

  for (int i = 0; i < 5; i++)
    way_test_click (plus);
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), 3);
  assert_int_equal (changes, 3);
  assert_false (gtk_widget_get_sensitive (plus));
  gtk_test_accessible_assert_property (stepper, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 3.0);
  gtk_test_accessible_assert_property (stepper, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 3.0);

  assert_true (way_test_press (stepper, GDK_KEY_minus, 0));
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), 2);
  assert_true (way_test_press (stepper, GDK_KEY_Up, 0));
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), 3);

  g_object_set (stepper, "min", -9, "max", 1, NULL);
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), 1);
  assert_true (way_test_press (stepper, GDK_KEY_Page_Down, 0));
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), -9);
  g_object_set (stepper, "max", 99, NULL);
  assert_true (way_test_press (stepper, GDK_KEY_Page_Up, 0));
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), 1);
  way_stepper_set_value (WAY_STEPPER (stepper), -5);
  assert_non_null (way_test_find (stepper, GTK_TYPE_LABEL, "\u200e−5"));
  assert_true (gtk_widget_get_width (minus) >= 44);
  assert_true (gtk_widget_get_height (minus) >= 44);
  assert_true (way_test_close (window));
}

static gboolean
has_stepped_on (gpointer stepper)
{
  return way_stepper_get_value (stepper) >= 4;
}

static void
test_stepper_repeats (void **state)
{
  GtkWidget *stepper = way_stepper_new (0, 99);
  GtkWindow *window = way_test_show (stepper, 200, 100);
  GtkGesture *gesture = way_test_gesture (way_test_find (stepper, GTK_TYPE_BUTTON, "Increase"), GTK_TYPE_GESTURE_CLICK);
  int held;

  g_signal_emit_by_name (gesture, "begin", NULL);
  assert_true (way_test_until (has_stepped_on, stepper, 10000));
  g_signal_emit_by_name (gesture, "end", NULL);
  held = way_stepper_get_value (WAY_STEPPER (stepper));
  way_test_settle ();
  assert_int_equal (way_stepper_get_value (WAY_STEPPER (stepper)), held);
  assert_true (way_test_close (window));
}

static GtkWidget *
make_owners (int n_seats)
{
  static const char *const names[] = { "Anna", "Jan", "Mia", "Petr", "Eva", "Lea", "Tom", "Ida" };
  GtkWidget *owners = g_object_new (WAY_TYPE_OWNERS, NULL);

  way_owners_set_seats (WAY_OWNERS (owners), names, colors, n_seats);

  return owners;
}

static GtkWidget *
find_seat (GtkWidget *owners, int seat)
{
  return way_test_find_nth (owners, GTK_TYPE_BUTTON, "wm-seat", &seat);
}

static void
test_owners (void **state)
{
  GtkWidget *owners = make_owners (4);
  GtkWindow *window = way_test_show (owners, 700, 100);
  GtkWidget *jan = find_seat (owners, 1);
  int seat = -1;

  g_signal_connect (owners, "changed", G_CALLBACK (note_seat_cb), &seat);
  way_owners_set_max (WAY_OWNERS (owners), 1, 2);
  gtk_test_accessible_assert_role (owners, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_role (jan, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  assert_label (jan, "Jan, seat 2");
  gtk_test_accessible_assert_property (jan, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "no meeple");

  way_test_click (jan);
  assert_int_equal (seat, 1);
  assert_int_equal (way_owners_get_count (WAY_OWNERS (owners), 1), 1);
  gtk_test_accessible_assert_state (jan, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  way_test_click (jan);
  gtk_test_accessible_assert_property (jan, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "2 meeples");
  way_test_click (jan);
  assert_int_equal (way_owners_get_count (WAY_OWNERS (owners), 1), 0);
  gtk_test_accessible_assert_state (jan, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);

  seat = -1;
  way_owners_set_count (WAY_OWNERS (owners), 0, 1);
  way_owners_tap (WAY_OWNERS (owners), 7);
  assert_int_equal (seat, -1);
  assert_true (way_test_close (window));
}

static char *
describe_chips (int seat, int count, int large)
{
  return g_strdup_printf ("%d chips", count);
}

static void
test_owners_large (void **state)
{
  GtkWidget *owners = make_owners (2);
  GtkWindow *window = way_test_show (owners, 336, 100);
  GtkWidget *anna = find_seat (owners, 0);
  int seat = -1;

  g_signal_connect (owners, "changed", G_CALLBACK (note_seat_cb), &seat);
  g_signal_emit_by_name (anna, "second");
  assert_int_equal (way_owners_get_large (WAY_OWNERS (owners), 0), 0);
  assert_int_equal (seat, -1);

  way_owners_set_large_allowed (WAY_OWNERS (owners), TRUE);
  assert_true (way_test_press (anna, GDK_KEY_Return, GDK_SHIFT_MASK));
  assert_int_equal (way_owners_get_large (WAY_OWNERS (owners), 0), 1);
  assert_int_equal (seat, 0);
  gtk_test_accessible_assert_property (anna, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "1 large meeple");
  way_test_click (anna);
  gtk_test_accessible_assert_property (anna, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "1 meeple, 1 large meeple");
  g_signal_emit_by_name (way_test_gesture (anna, GTK_TYPE_GESTURE_LONG_PRESS), "pressed", 5.0, 5.0);
  assert_int_equal (way_owners_get_large (WAY_OWNERS (owners), 0), 0);

  way_owners_set_describer (WAY_OWNERS (owners), describe_chips);
  gtk_test_accessible_assert_property (anna, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "1 chips");
  assert_true (way_test_close (window));
}

static void
test_owners_narrow (void **state)
{
  static const char *const names[]
      = { "Bartholomäus-Maximilian",  "Wilhelmina Featherstonehaugh", "Mia", "X", "Ewa Brzęczyszczykiewicz",
          "Anastasija Aleksandrowna", "ウェイマーク太郎左衛門",       "Ida" };
  GtkWidget *owners = g_object_new (WAY_TYPE_OWNERS, NULL);
  GtkWindow *window;
  int hint = 0;

  way_owners_set_seats (WAY_OWNERS (owners), names, colors, 8);
  way_owners_set_large_allowed (WAY_OWNERS (owners), TRUE);
  for (int seat = 0; seat < 8; seat++)
    {
      way_owners_set_count (WAY_OWNERS (owners), seat, 7);
      way_owners_set_large (WAY_OWNERS (owners), seat, 1);
    }
  window = way_test_show (owners, 336, 200);

  assert_true (way_test_min_width (owners) <= 336);
  assert_int_equal (top (find_seat (owners, 0), owners), top (find_seat (owners, 3), owners));
  assert_true (top (find_seat (owners, 4), owners) > top (find_seat (owners, 3), owners));
  assert_true (gtk_widget_get_width (find_seat (owners, 0)) >= 44);
  assert_true (gtk_widget_get_height (find_seat (owners, 0)) >= 44);
  assert_string_equal (gtk_widget_get_tooltip_text (find_seat (owners, 0)), names[0]);
  assert_false (gtk_widget_get_child_visible (way_test_find_nth (owners, GTK_TYPE_LABEL, "wm-key", &hint)));
  assert_true (way_test_close (window));
}

/* A long name gives way to the key, so that all seats of a form show theirs. */
static void
test_seat_key_before_name (void **state)
{
  static const struct {
    int missing; /* px, of the width for both */
    gboolean complete, hint;
  } rooms[] = { { 0, TRUE, TRUE }, { 10, FALSE, TRUE }, { 40, FALSE, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkWidget *seat = way_seat_button_new (3, "Petr <Č> & syn", 3, "F4");
      GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "child", seat, NULL);
      GtkWindow *window = way_test_show (clamp, 400, 60);
      GtkWidget *name = gtk_widget_get_next_sibling (gtk_widget_get_first_child (seat));
      int natural;

      gtk_widget_measure (seat, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_object_set (clamp, "maximum-size", natural - rooms[i].missing, "tightening-threshold",
                    natural - rooms[i].missing, NULL);
      way_test_settle ();
      assert_int_equal (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name))), rooms[i].complete);
      assert_int_equal (gtk_widget_get_mapped (way_test_find (seat, GTK_TYPE_LABEL, "wm-key")), rooms[i].hint);
      assert_true (way_test_close (window));
    }
}

static void
test_direction_keys (void **state)
{
  GtkWidget *signs = g_object_new (WAY_TYPE_DIRECTION_KEYS, NULL);
  GtkWindow *window = way_test_show (signs, 336, 100);
  GtkWidget *left = way_test_find (signs, GTK_TYPE_BUTTON, "wm-sign-key");
  GtkWidget *fewer;
  int direction = -1;

  g_signal_connect (signs, "changed", G_CALLBACK (note_seat_cb), &direction);
  gtk_test_accessible_assert_role (signs, GTK_ACCESSIBLE_ROLE_GROUP);
  assert_label (left, "left, 0 correct");
  assert_null (way_test_find (signs, GTK_TYPE_BUTTON, "One Fewer Signpost Pointing Left"));

  way_test_click (left);
  way_test_click (left);
  assert_int_equal (direction, 0);
  assert_int_equal (way_direction_keys_get_count (WAY_DIRECTION_KEYS (signs), 0), 2);
  assert_label (left, "left, 2 correct");
  fewer = way_test_find (signs, GTK_TYPE_BUTTON, "One Fewer Signpost Pointing Left");
  assert_label (fewer, "One Fewer Signpost Pointing Left");
  assert_true (gtk_widget_get_width (fewer) >= 44);

  way_test_click (fewer);
  way_test_click (fewer);
  assert_int_equal (way_direction_keys_get_count (WAY_DIRECTION_KEYS (signs), 0), 0);
  assert_false (gtk_widget_get_visible (fewer));

  direction = -1;
  way_direction_keys_add (WAY_DIRECTION_KEYS (signs), 2, -1);
  assert_int_equal (direction, -1);
  way_direction_keys_set_count (WAY_DIRECTION_KEYS (signs), 2, 99);
  way_direction_keys_add (WAY_DIRECTION_KEYS (signs), 2, 1);
  assert_int_equal (way_direction_keys_get_count (WAY_DIRECTION_KEYS (signs), 2), 99);
  assert_true (way_test_min_width (signs) <= 336);
  assert_true (way_test_close (window));
}

static void
test_direction_keys_are_not_mirrored (void **state)
{
  GtkWidget *signs;
  GtkWindow *window;
  double left[WAY_SIGN_DIRECTIONS];

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  signs = g_object_new (WAY_TYPE_DIRECTION_KEYS, NULL);
  way_direction_keys_set_count (WAY_DIRECTION_KEYS (signs), 0, 2);
  window = way_test_show (signs, 336, 100);
  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    {
      int index = direction;

      left[direction] = way_test_left (way_test_find_nth (signs, GTK_TYPE_BUTTON, "wm-sign-key", &index), signs);
    }
  assert_true (left[0] < left[1] && left[1] < left[2]);
  assert_true (way_test_left (way_test_find (signs, GTK_TYPE_BUTTON, "One Fewer Signpost Pointing Left"), signs)
               > left[0]);
  assert_true (way_test_close (window));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_source_tag (void **state)
{
  static const char *const words[] = { NULL, "publisher’s answer", "community", "house rule", "not published" };
  GtkWidget *tag = way_source_tag_new (1);
  GtkWindow *window = way_test_show (tag, 200, 50);

  for (int source = 1; source < 5; source++)
    {
      way_source_tag_set_source (WAY_SOURCE_TAG (tag), source);
      assert_true (gtk_widget_get_visible (tag));
      assert_non_null (way_test_find (tag, GTK_TYPE_LABEL, words[source]));
      assert_non_null (way_test_find (tag, GTK_TYPE_IMAGE, NULL));
    }
  assert_true (gtk_widget_has_css_class (tag, "unpublished"));
  assert_false (gtk_widget_has_css_class (tag, "house"));
  assert_false (gtk_widget_has_css_class (tag, "community"));
  for (int source = 0; source >= -1; source--)
    {
      way_source_tag_set_source (WAY_SOURCE_TAG (tag), source);
      assert_false (gtk_widget_get_visible (tag));
      assert_false (gtk_widget_has_css_class (tag, "house"));
    }
  assert_true (way_test_close (window));
}

static void
test_icons_exist (void **state)
{
  static const char *const names[]
      = { "way-answer-symbolic", "way-community-symbolic", "way-house-symbolic", "dialog-question-symbolic",
          "way-left-symbolic",   "way-straight-symbolic",  "way-right-symbolic" };
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!gtk_icon_theme_has_icon (theme, names[i]))
      fail_msg ("%s is missing", names[i]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_breakpoint_bin), cmocka_unit_test (test_keypad),
    cmocka_unit_test (test_keypad_beyond),  cmocka_unit_test (test_keypad_lines),
    cmocka_unit_test (test_stepper),        cmocka_unit_test (test_stepper_repeats),
    cmocka_unit_test (test_owners),         cmocka_unit_test (test_owners_large),
    cmocka_unit_test (test_owners_narrow),  cmocka_unit_test (test_seat_key_before_name),
    cmocka_unit_test (test_direction_keys), cmocka_unit_test (test_direction_keys_are_not_mirrored),
    cmocka_unit_test (test_source_tag),     cmocka_unit_test (test_icons_exist),
  };

  if (way_test_init () != 0)
    return 1;
  way_test_load_style ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
