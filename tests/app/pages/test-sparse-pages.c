/* test-sparse-pages.c: pages with little on them have it where it is looked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-announcer.h"
#include "way-driver.h"
#include "way-page.h"
#include "way-panorama.h"
#include "way-scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define CLOSE 32 /* px between a sentence and the button that belongs to it */

static const int sizes[][2] = { { 360, 640 }, { 800, 1280 }, { 1280, 800 } };

static WayStage *
open_scene (GtkApplication *application, const char *name, const int size[2])
{
  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, name))
      return way_scene_open (application, scene, size[0], size[1]);
  fail_msg ("no scene %s", name);
  return NULL;
}

static graphene_rect_t
get_place (GtkWidget *widget, GtkWidget *around)
{
  graphene_rect_t place;

  assert_non_null (widget);
  assert_true (gtk_widget_compute_bounds (widget, around, &place));
  return place;
}

static void
add_visible (GtkWidget *widget, GtkWidget *around, graphene_rect_t *whole)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget) || WAY_IS_ANNOUNCER (widget))
    return;
  if (GTK_IS_LABEL (widget) || GTK_IS_IMAGE (widget) || GTK_IS_PROGRESS_BAR (widget) || GTK_IS_BUTTON (widget)
      || WAY_IS_PANORAMA (widget))
    {
      place = get_place (widget, around);
      if (whole->size.height > 0)
        graphene_rect_union (whole, &place, whole);
      else
        *whole = place;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    add_visible (child, around, whole);
}

/* What has no list below it is in the middle, not in a corner of an empty page. */
static void
test_centered (void **state)
{
  static const char *const names[] = { "code-too-long", "conflicts-decided", "job", "phones-off" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
      {
        WayStage *stage = open_scene (*state, names[i], sizes[size]);
        GtkWidget *page = GTK_WIDGET (way_window_get_page (stage->window));
        GtkWidget *scroller = way_test_find (page, GTK_TYPE_SCROLLED_WINDOW, NULL);
        graphene_rect_t whole = { 0 };
        double below;

        add_visible (scroller, scroller, &whole);
        below = (double) gtk_widget_get_height (scroller) - whole.origin.y - whole.size.height;
        if (whole.size.height == 0 || ABS (whole.origin.y - below) > CLOSE)
          fail_msg ("%s, %d px: %.0f above, %.0f below", names[i], sizes[size][0], whole.origin.y, below);
        way_scene_close (stage);
      }
}

/* The buttons follow the sentence that they belong to, and end above the edge of the page. */
static void
test_buttons_follow (void **state)
{
  static const char *const names[] = { "statistics-empty", "table-empty" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
      {
        WayStage *stage = open_scene (*state, names[i], sizes[size]);
        GtkWidget *view = way_test_find (way_scene_get_content (stage), g_type_from_name ("WayEmptyView"), NULL);
        GtkWidget *button = way_test_find (view, GTK_TYPE_BUTTON, NULL);
        graphene_rect_t place = get_place (button, view);
        double below = (double) gtk_widget_get_height (view) - place.origin.y - place.size.height;

        graphene_rect_t words;

        assert_true (below >= 12);
        words = get_place (way_driver_get (view, "description"), view);
        assert_true (place.origin.y - words.origin.y - words.size.height <= CLOSE);
        way_scene_close (stage);
      }
}

/* The buttons of the banner are beside each other, also on a phone, and nothing is higher than they and the text. */
static void
test_banner_is_low (void **state)
{
  for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      WayStage *stage = open_scene (*state, "table-trouble", sizes[size]);
      GtkWidget *banner = GTK_WIDGET (way_window_get_banner (stage->window));
      graphene_rect_t words = get_place (way_driver_get (banner, "label"), banner);
      graphene_rect_t first = get_place (way_driver_get (banner, "button"), banner);
      graphene_rect_t second = get_place (way_driver_get (banner, "retry"), banner);

      assert_true (second.origin.x >= first.origin.x + first.size.width);
      assert_true (ABS (second.origin.y - first.origin.y) < 1);
      assert_true (gtk_widget_get_height (banner) < words.size.height + first.size.height + 24);
      if (sizes[size][0] > 600)
        assert_true (gtk_widget_get_height (banner) < MAX (words.size.height, first.size.height) + 24);
      way_scene_close (stage);
    }
}

/* Before the first answer there is no strip without a sheet below the questions. */
static void
test_no_strip_without_sheet (void **state)
{
  static const char *const names[] = { "entry-road", "entry-road-answered" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
      {
        WayStage *stage = open_scene (*state, names[i], sizes[size]);
        GtkWidget *side = way_driver_get (way_window_get_page (stage->window), "side");
        WayFormFactor factor = way_page_get_form_factor (WAY_PAGE (way_window_get_page (stage->window)));

        assert_int_equal (gtk_widget_get_mapped (side), i == 1 && !way_form_factor_is_phone (factor));
        way_scene_close (stage);
      }
}

int
main (void)
{
  GtkApplication *application = way_scene_begin ();
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_prestate (test_centered, application),
    cmocka_unit_test_prestate (test_buttons_follow, application),
    cmocka_unit_test_prestate (test_banner_is_low, application),
    cmocka_unit_test_prestate (test_no_strip_without_sheet, application),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
