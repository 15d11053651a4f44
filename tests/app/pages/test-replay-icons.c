/* test-replay-icons.c: the icons of the review and of the list of entries to insert.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-replay-entry.h"
#include "way-replay-page.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define EVENING                                                                                                        \
  "road tiles=4 meeples=red:1\ncity tiles=5 meeples=blue:1\nturn blue\nroad tiles=6 meeples=red:1 left=2\nend\n"

/* Returns the first image with this icon, or NULL. */
static GtkWidget *
find_icon (gpointer root, const char *icon_name)
{
  for (int i = 0;; i++)
    {
      int index = i;
      GtkWidget *image = way_test_find_nth (root, GTK_TYPE_IMAGE, NULL, &index);

      if (!image || g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (image)), icon_name) == 0)
        return image;
    }
}

static void
assert_color (GtkWidget *widget, const char *name)
{
  GdkRGBA color, expected;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &expected));
  assert_true (gdk_rgba_equal (&color, &expected));
}

/* Features have the same colors as in the log and in charts, also in the list of entries to insert. */
static void
test_icons (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.replay(int64 0)");
  GtkWidget *entry = way_test_find (page, WAY_TYPE_REPLAY_ENTRY, NULL);
  g_autofree char *insert = NULL;
  int entry_id = 0;

  way_game_fixture_press_on_page (page, GDK_KEY_Home, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Right, 0);
  way_test_settle ();
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Anna takes the lead"));
  assert_color (find_icon (entry, "way-road-symbolic"), "wm_chart_1");
  way_game_fixture_press_on_page (page, GDK_KEY_Right, 0);
  way_test_settle ();
  assert_color (find_icon (entry, "way-city-symbolic"), "wm_chart_3");
  way_game_fixture_activate (&fixture, "win.back");
  way_game_get_entry (fixture.game, 1, &entry_id);
  insert = g_strdup_printf ("win.insert(%d)", entry_id);
  assert_color (find_icon (way_game_fixture_activate (&fixture, insert), "way-monastery-symbolic"), "wm_chart_4");
  way_game_fixture_activate (&fixture, "win.back");
  way_game_fixture_close (&fixture);
}

/* The lead has nothing to do with signposts, and does not have their icon. */
static void
test_icon_of_the_lead (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.replay(int64 0)");
  GtkWidget *row;

  way_game_fixture_press_on_page (page, GDK_KEY_Home, 0);
  way_game_fixture_press_on_page (page, GDK_KEY_Right, 0);
  row = way_game_fixture_find_around (page, "Anna takes the lead", GTK_TYPE_LIST_BOX_ROW);
  assert_null (find_icon (row, "way-signpost-symbolic"));
  assert_non_null (find_icon (row, "way-statistics-symbolic"));
  way_game_fixture_activate (&fixture, "win.back");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_icons),
    cmocka_unit_test (test_icon_of_the_lead),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
