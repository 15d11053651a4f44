/* test-banner.c: the banner of the window has the form that fits the width, and does not squeeze the buttons below it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "way-entry-bar.h"
#include "way-scene.h"
#include "way-layout-check.h"
#include "way-main-window.h"
#include "way-page.h"
#include "way-patience.h"
#include "way-driver.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

/* Returns the orientation of the banner in a window that shows an error before its first layout. */
static GtkOrientation
show_at_start (int asked, int width)
{
  g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
  g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER, "");
  WayWindow *window = way_main_window_new (application, store, NULL);
  GtkOrientation orientation;

  gtk_window_set_default_size (GTK_WINDOW (window), asked, 700);
  way_window_guard (window, "not there", error);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  gtk_window_present (GTK_WINDOW (window));
  assert_true (way_test_until (way_test_has_size, window, 5000));
  way_test_settle ();
  orientation
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (way_driver_get (way_window_get_banner (window), "box")));
  assert_true (way_test_close (GTK_WINDOW (window)));
  return orientation;
}

static void
test_at_start (void **state)
{
  assert_int_equal (show_at_start (1100, 1100), GTK_ORIENTATION_HORIZONTAL);
  assert_int_equal (show_at_start (370, 370), GTK_ORIENTATION_VERTICAL);
}

/* The window gets another size than requested, like a maximized or tiled one. */
static void
test_other_size (void **state)
{
  assert_int_equal (show_at_start (370, 1100), GTK_ORIENTATION_HORIZONTAL);
  assert_int_equal (show_at_start (1100, 370), GTK_ORIENTATION_VERTICAL);
}

/* If the page is lower than its minimum, the bar is cut off, and no button is squeezed. */
static void
test_low_table (void **state)
{
  const WayScene scene = { "table", 3, 30, 0, NULL, NULL };
  WayStage *stage = way_scene_open (application, &scene, 640, 360);
  GtkWidget *bar;
  int needed;

  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.show-error", "(sis)",
                              g_quark_to_string (WAY_STORE_ERROR), WAY_STORE_ERROR_FULL, "");
  way_scene_settle (stage->window);
  assert_string_not_equal (way_banner_get_text (way_window_get_banner (stage->window)), "");
  bar = way_test_find (way_scene_get_content (stage), WAY_TYPE_ENTRY_BAR, NULL);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, 640, &needed, NULL, NULL, NULL);
  gtk_widget_size_allocate (bar, &(GtkAllocation){ 0, 0, 640, needed - 12 }, -1);
  for (GtkWidget *key = gtk_widget_get_first_child (bar); key; key = gtk_widget_get_next_sibling (key))
    if (gtk_widget_should_layout (key))
      {
        int minimum;

        gtk_widget_measure (key, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (key), &minimum, NULL, NULL, NULL);
        assert_true (gtk_widget_get_allocated_height (key) >= minimum);
      }
  way_scene_close (stage);
}

static int
count_findings (WayStage *stage, const char *how)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *content = way_scene_get_content (stage);

  way_scene_resize (stage, 640, 360);
  way_layout_check_layout (content, 640, 360, findings);
  way_layout_check_openings (content, findings);
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s: %s\n", how, (char *) findings->pdata[i]);
  return (int) findings->len;
}

/* On a phone in landscape orientation everything fits, with and without a banner, for any number of players. */
static void
test_low_table_fits (void **state)
{
  int n_findings = 0;

  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      const WayScene scene = { "table", n, 30, 0, NULL, NULL };
      WayStage *stage = way_scene_open (application, &scene, 640, 360);
      g_autofree char *plain = g_strdup_printf ("%d players", n);
      g_autofree char *message = g_strdup_printf ("%d players, with a banner", n);

      n_findings += count_findings (stage, plain);
      gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.show-error", "(sis)",
                                  g_quark_to_string (WAY_STORE_ERROR), WAY_STORE_ERROR_FULL, "");
      n_findings += count_findings (stage, message);
      way_scene_close (stage);
    }
  assert_int_equal (n_findings, 0);
}

static gboolean
refuse (GtkWidget *widget, GVariant *parameter, GError **error)
{
  g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_ACCESS,
                       "/home/M\xfcller/waymark.db: Permission denied");
  return FALSE;
}

static void
show_from_window (WayWindow *window)
{
  g_autoptr (GError) error = NULL;

  refuse (GTK_WIDGET (window), NULL, &error);
  way_window_show_error (window, error);
}

static void
show_from_page (WayWindow *window)
{
  g_autoptr (GError) error = NULL;

  refuse (GTK_WIDGET (window), NULL, &error);
  way_page_show_error (WAY_PAGE (way_window_get_page (window)), error);
}

static void
show_refused_change (WayWindow *window)
{
  way_patience_try (way_window_get_page (window), refuse, NULL);
}

/* The name of the folder in the message is from a time before UTF-8. */
static void
test_path_that_is_not_utf8 (void **state)
{
  static void (*const rows[]) (WayWindow *) = { show_from_window, show_from_page, show_refused_change };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const WayScene scene = { "table", 3, 30, 0, NULL, NULL };
      WayStage *stage = way_scene_open (application, &scene, 360, 640);
      const char *text;

      rows[i](stage->window);
      way_scene_settle (stage->window);
      text = way_banner_get_text (way_window_get_banner (stage->window));
      assert_non_null (strstr (text, "/home/M\ufffdller/waymark.db"));
      way_scene_close (stage);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_at_start),
    cmocka_unit_test (test_other_size),
    cmocka_unit_test (test_low_table),
    cmocka_unit_test (test_low_table_fits),
    cmocka_unit_test (test_path_that_is_not_utf8),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = way_scene_begin ();
  result = cmocka_run_group_tests_name ("banner", tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
