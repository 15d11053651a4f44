/* test-scoreboard-size.c: the scoreboard has the size that its players need, in windows of any width.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void
measure (GtkApplication *application, const WayScene *scene, int width)
{
  WayStage *stage = way_scene_open (application, scene, width, 760);
  GtkWidget *board = way_test_find (way_scene_get_content (stage), GTK_TYPE_FLOW_BOX, NULL);
  GtkWidget *scroller = gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW);
  int natural;

  gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (scroller), NULL, &natural, NULL, NULL);
  assert_true (gtk_widget_get_height (scroller) <= natural);
  assert_true (gtk_widget_get_height (scroller) >= MIN (natural, 50));
  way_scene_close (stage);
}

static void
test_no_empty_strip (void **state)
{
  static const int widths[] = { 360, 760, 980, 1280 };
  int n = 0;

  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_has_prefix (scene->name, "table"))
      for (gsize i = 0; i < G_N_ELEMENTS (widths); i++, n++)
        measure (*state, scene, widths[i]);
  assert_true (n > 0);
}

/* The points of all players have priority over the track, which shows the same. */
static void
test_all_points_are_visible (void **state)
{
  int n = 0;

  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_has_prefix (scene->name, "table"))
      {
        WayStage *stage = way_scene_open (*state, scene, 1280, 800);
        GtkWidget *board = way_test_find (way_scene_get_content (stage), GTK_TYPE_FLOW_BOX, NULL);
        GtkWidget *scroller = gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW);
        int natural;

        gtk_widget_measure (board, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (scroller), NULL, &natural, NULL,
                            NULL);
        assert_true (gtk_widget_get_height (scroller) >= natural);
        n += gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (board), CARC_MAX_PLAYERS - 1) != NULL;
        way_scene_close (stage);
      }
  assert_true (n > 0);
}

static int
get_row_height (WayStage *stage)
{
  GtkWidget *board = way_test_find (way_scene_get_content (stage), GTK_TYPE_FLOW_BOX, NULL);

  return gtk_widget_get_height (GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (board), 0)));
}

static void
check_all_rows_fit (WayStage *stage)
{
  GtkWidget *board = way_test_find (way_scene_get_content (stage), GTK_TYPE_FLOW_BOX, NULL);
  GtkWidget *scroller = gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW);

  assert_true (gtk_widget_get_height (scroller) >= gtk_widget_get_height (board));
}

/* The points are read from across the table; in a low window it is more important that all are visible. */
static void
test_rows_of_eight (void **state)
{
  int n = 0;

  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, "table-8-players"))
      {
        WayStage *stage = way_scene_open (*state, scene, 1280, 800);
        int large = get_row_height (stage);

        check_all_rows_fit (stage);
        way_scene_resize (stage, 1280, 660);
        assert_true (get_row_height (stage) < large);
        check_all_rows_fit (stage);
        way_scene_resize (stage, 1280, 800);
        assert_int_equal (get_row_height (stage), large);
        n++;
        way_scene_close (stage);
      }
  assert_int_equal (n, 1);
}

/* If the track is hidden, the log gets its space. */
static void
test_hidden_track_takes_no_space (void **state)
{
  int n = 0;

  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, "table"))
      {
        WayStage *stage = way_scene_open (*state, scene, 890, 700);
        GtkWidget *left = way_test_find (way_scene_get_content (stage), GTK_TYPE_BOX, "wm-scoreboard-pane");
        int natural;

        gtk_widget_measure (left, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (left), NULL, &natural, NULL, NULL);
        assert_true (gtk_widget_get_height (left) <= natural);
        n++;
        way_scene_close (stage);
      }
  assert_int_equal (n, 1);
}

static graphene_rect_t
get_place (GtkWidget *widget, WayStage *stage)
{
  graphene_rect_t place;

  assert_non_null (widget);
  assert_true (gtk_widget_compute_bounds (widget, way_scene_get_content (stage), &place));
  return place;
}

/* On a phone with large text, the log has room for some entries, and a toast does not hide the newest one. */
static void
test_log_beside_large_text (void **state)
{
  int n = 0;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * 1024, NULL);
  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, "table-toast"))
      {
        WayStage *stage = way_scene_open (*state, scene, 360, 640);
        GtkWidget *content = way_scene_get_content (stage);
        GtkWidget *row = way_test_find (content, g_type_from_name ("WayLogRow"), NULL);
        graphene_rect_t newest = get_place (row, stage);
        graphene_rect_t toast = get_place (way_test_find (content, g_type_from_name ("AdwToastWidget"), NULL), stage);
        graphene_rect_t log = get_place (gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW), stage);

        assert_true (toast.origin.y >= newest.origin.y + newest.size.height);
        assert_true (log.size.height >= 3 * newest.size.height);
        check_all_rows_fit (stage);
        n++;
        way_scene_close (stage);
      }
  assert_int_equal (n, 1);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (void)
{
  GtkApplication *application = way_scene_begin ();
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_prestate (test_no_empty_strip, application),
    cmocka_unit_test_prestate (test_all_points_are_visible, application),
    cmocka_unit_test_prestate (test_rows_of_eight, application),
    cmocka_unit_test_prestate (test_hidden_track_takes_no_space, application),
    cmocka_unit_test_prestate (test_log_beside_large_text, application),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
