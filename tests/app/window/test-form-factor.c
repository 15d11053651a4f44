/* test-form-factor.c: every page is laid out for the same device, from the first frame on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-driver.h"
#include "way-focus.h"
#include "way-form-factor.h"
#include "way-layout-check.h"
#include "way-page.h"
#include "way-scene.h"
#include "way-seat-button.h"
#include "way-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static GtkApplication *application;

/* The boundaries, and the sizes of devices. */
static void
test_sizes (void **state)
{
  static const struct {
    int width, height;
    WayFormFactor factor;
  } sizes[] = {
    { 360, 640, WAY_PHONE },      { 320, 480, WAY_PHONE },     { 599, 2000, WAY_PHONE },    { 599, 300, WAY_PHONE },
    { 600, 479, WAY_LANDSCAPE },  { 640, 360, WAY_LANDSCAPE }, { 899, 479, WAY_LANDSCAPE }, { 915, 412, WAY_LANDSCAPE },
    { 1199, 479, WAY_LANDSCAPE }, { 1200, 479, WAY_WIDE },     { 600, 480, WAY_PHONE },     { 700, 620, WAY_PHONE },
    { 899, 899, WAY_PHONE },      { 600, 900, WAY_TABLET },    { 800, 1280, WAY_TABLET },   { 899, 900, WAY_TABLET },
    { 900, 480, WAY_WIDE },       { 960, 700, WAY_WIDE },      { 960, 1040, WAY_WIDE },     { 1280, 800, WAY_WIDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    assert_int_equal (way_form_factor_find (sizes[i].width, sizes[i].height, FALSE), sizes[i].factor);
}

static void
test_sizes_with_large_text (void **state)
{
  static const struct {
    int width, height;
    WayFormFactor factor;
  } sizes[] = {
    { 360, 640, WAY_PHONE },   { 640, 360, WAY_LANDSCAPE },  { 800, 1280, WAY_TABLET },
    { 1028, 900, WAY_TABLET }, { 1028, 899, WAY_PHONE },     { 1029, 900, WAY_WIDE },
    { 1280, 800, WAY_WIDE },   { 1371, 479, WAY_LANDSCAPE }, { 1372, 479, WAY_WIDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    assert_int_equal (way_form_factor_find (sizes[i].width, sizes[i].height, TRUE), sizes[i].factor);
}

static void
test_names (void **state)
{
  assert_int_equal (way_form_factor_parse ("wide"), 1u << WAY_WIDE);
  assert_int_equal (way_form_factor_parse ("phone landscape"), 1u << WAY_PHONE | 1u << WAY_LANDSCAPE);
  assert_int_equal (way_form_factor_parse ("wide narrow"), 0);
  assert_int_equal (way_form_factor_parse (""), 0);
  for (int factor = 0; factor < WAY_N_FORM_FACTORS; factor++)
    assert_int_equal (way_form_factor_parse (way_form_factor_get_name ((WayFormFactor) factor)), 1u << factor);
}

static WayStage *
open_scene (const char *name, int width, int height)
{
  const WayScene *scene = way_scenes;

  while (!g_str_equal (scene->name, name))
    scene++;
  return way_scene_open (application, scene, width, height);
}

static WayPage *
get_page (WayStage *stage)
{
  return WAY_PAGE (way_navigation_get_page (way_window_get_navigation (stage->window)));
}

/* The pages that are used in turn during a game: a window is resized to 40 sizes. */
static void
test_pages_agree (void **state)
{
  static const char *const scenes[] = { "table", "entry-road", "final-fields", "result" };
  static const int widths[] = { 360, 599, 600, 700, 899, 900, 915, 960, 1199, 1280 };
  static const int heights[] = { 412, 620, 899, 1040 };

  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      WayStage *stage = open_scene (scenes[i], 800, 800);

      for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
        for (gsize h = 0; h < G_N_ELEMENTS (heights); h++)
          {
            WayPage *page = get_page (stage);
            GtkWidget *widget = GTK_WIDGET (page);

            way_scene_resize (stage, widths[w], heights[h]);
            assert_int_equal (
                way_page_get_form_factor (page),
                way_form_factor_find (gtk_widget_get_width (widget), gtk_widget_get_height (widget), FALSE));
          }
      way_scene_close (stage);
    }
}

/* Adds a line for each widget below @widget that is drawn: its type and its size. Rows of a list and scrollbars, which
 * fade, are not compared. */
static void
describe (GtkWidget *widget, int depth, GString *text)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  g_string_append_printf (text, "%*s%s %d×%d\n", depth, "", G_OBJECT_TYPE_NAME (widget), gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  if (GTK_IS_LIST_VIEW (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    describe (child, depth + 1, text);
}

static char *
describe_page (WayStage *stage)
{
  GString *text = g_string_new (NULL);

  describe (GTK_WIDGET (get_page (stage)), 0, text);
  return g_string_free (text, FALSE);
}

static void
assert_same_lines (const char *scene, const char *actual, const char *expected)
{
  g_auto (GStrv) a = g_strsplit (actual, "\n", -1);
  g_auto (GStrv) e = g_strsplit (expected, "\n", -1);
  gsize line = 0;

  while (a[line] && e[line] && g_str_equal (a[line], e[line]))
    line++;
  if (a[line] || e[line])
    print_message ("%s: %s, not %s\n", scene, a[line] ? a[line] : "nothing", e[line] ? e[line] : "nothing");
  assert_true (!a[line] && !e[line]);
}

/* A device is turned and turned back: nothing stays as it was for another form factor. */
static void
test_turned_and_turned_back (void **state)
{
  static const char *const scenes[] = { "table", "entry-road-answered", "final-fields", "final-end", "result" };
  static const struct {
    int width, height;
  } sizes[] = { { 360, 640 }, { 640, 360 }, { 700, 950 }, { 1280, 800 } };

  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    for (gsize to = 0; to < G_N_ELEMENTS (sizes); to++)
      {
        WayStage *opened = open_scene (scenes[i], sizes[to].width, sizes[to].height);
        g_autofree char *expected = describe_page (opened);

        for (gsize from = 0; from < G_N_ELEMENTS (sizes); from++)
          {
            g_autofree char *actual = NULL;

            if (from == to)
              continue;
            way_scene_resize (opened, sizes[from].width, sizes[from].height);
            way_scene_resize (opened, sizes[to].width, sizes[to].height);
            /* A window that is resized has the minimum size of the page as it was before, unless it is insisted on. */
            way_scene_resize (opened, sizes[to].width, sizes[to].height);
            actual = describe_page (opened);
            assert_same_lines (scenes[i], actual, expected);
          }
        way_scene_close (opened);
      }
}

/* Otherwise the keyboard of the phone would cover half of the page. */
static void
test_new_game_opens_no_keyboard (void **state)
{
  WayStage *stage = open_scene ("new-game", 360, 640);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (stage->window));

  assert_true (!focus || !GTK_IS_EDITABLE (focus));
  way_scene_close (stage);
  stage = open_scene ("new-game", 1280, 800);
  focus = gtk_window_get_focus (GTK_WINDOW (stage->window));
  assert_true (focus && GTK_IS_EDITABLE (focus));
  way_scene_close (stage);
}

/* What is typed while the phone is turned goes on where it was. */
static void
test_turned_while_typing (void **state)
{
  WayStage *stage = open_scene ("new-game", 915, 412);
  GtkWidget *place = way_driver_get (get_page (stage), "place");
  static const int sizes[][2] = { { 412, 915 }, { 915, 412 } };

  gtk_widget_grab_focus (place);
  gtk_editable_set_text (GTK_EDITABLE (place), "Brno");
  gtk_editable_set_position (GTK_EDITABLE (place), 2);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *list = gtk_widget_get_parent (place);

      way_scene_resize (stage, sizes[i][0], sizes[i][1]);
      assert_true (gtk_widget_get_parent (place) != list);
      assert_true (way_focus_is_in (place));
      assert_int_equal (gtk_editable_get_position (GTK_EDITABLE (place)), 2);
      assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (place), NULL, NULL));
    }
  way_scene_close (stage);
}

/* The keys of the owners of a field are not cut off on a phone on its side. */
static void
test_fields_fit_a_phone_on_its_side (void **state)
{
  WayStage *stage = open_scene ("final-fields-8-players", 640, 360);
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);

  way_layout_check_layout (way_scene_get_content (stage), 640, 360, findings);
  way_layout_check_openings (way_scene_get_content (stage), findings);
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s\n", (char *) g_ptr_array_index (findings, i));
  assert_int_equal (findings->len, 0);
  way_scene_close (stage);
}

/* On a phone on its side, whose meeples a city has is asked above the bar. */
static void
test_meeples_of_a_city (void **state)
{
  WayStage *stage = open_scene ("entry-city", 640, 360);
  GtkWidget *key = way_test_find (get_page (stage), WAY_TYPE_SEAT_BUTTON, NULL);
  GtkWidget *scroller = gtk_widget_get_ancestor (key, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (key, scroller, &bounds));
  assert_true (bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroller));
  way_scene_close (stage);
}

/* A page knows its form factor when it is added to the window: it never has another one. */
static void
count_cb (int *n)
{
  ++*n;
}

static void
test_known_before_the_first_frame (void **state)
{
  WayStage *stage = open_scene ("table", 360, 640);
  int n = 0;
  WayPage *page;

  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.enter", "s", "road");
  page = get_page (stage);
  assert_int_equal (way_page_get_form_factor (page), WAY_PHONE);
  g_signal_connect_swapped (page, "notify::form-factor", G_CALLBACK (count_cb), &n);
  way_scene_settle (stage->window);
  assert_int_equal (n, 0);
  way_scene_close (stage);
}

/* The track of a tablet is as wide as that of a desktop, so it names the players, too. */
static void
test_names_in_the_track (void **state)
{
  static const int widths[][3] = { { 360, 640, FALSE }, { 640, 360, FALSE }, { 800, 1280, TRUE }, { 1280, 800, TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayStage *stage = open_scene ("replay", widths[i][0], widths[i][1]);
      GtkWidget *totals = way_driver_get (get_page (stage), "totals");
      GtkWidget *name = way_test_find (totals, GTK_TYPE_LABEL, "wm-data");

      assert_int_equal (name != NULL, widths[i][2]);
      way_scene_close (stage);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sizes),
    cmocka_unit_test (test_sizes_with_large_text),
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_pages_agree),
    cmocka_unit_test (test_turned_and_turned_back),
    cmocka_unit_test (test_new_game_opens_no_keyboard),
    cmocka_unit_test (test_turned_while_typing),
    cmocka_unit_test (test_fields_fit_a_phone_on_its_side),
    cmocka_unit_test (test_meeples_of_a_city),
    cmocka_unit_test (test_known_before_the_first_frame),
    cmocka_unit_test (test_names_in_the_track),
  };

  application = way_scene_begin ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
