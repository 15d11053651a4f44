/* test-colors.c: icons have the colors of kinds of features, and bars those of the players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-replay-entry.h"
#include "way-replay-page.h"
#include "way-timeline.h"
#include "way-driver.h"
#include "way-final-step.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define EVENING                                                                                                        \
  "road tiles=4 meeples=red:1\ncity tiles=5 meeples=blue:1\nturn blue\nroad tiles=6 meeples=red:1,blue:1\n"            \
  "road tiles=3\nmonastery meeples=green:1\n"
#define BAR 24 /* px, with the gap after it */

/* Return to the table first, as users do. */
static void
leave (WayGameFixture *fixture)
{
  while (WAY_IS_REPLAY_PAGE (way_game_fixture_get_page_widget (fixture)))
    way_game_fixture_activate (fixture, "win.back");
  way_game_fixture_close (fixture);
}

static WayReplayPage *
open_replay (WayGameFixture *fixture, const char *action)
{
  GtkWidget *page = way_game_fixture_activate (fixture, action);

  assert_true (WAY_IS_REPLAY_PAGE (page));
  return WAY_REPLAY_PAGE (page);
}

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
  WayReplayPage *page = open_replay (&fixture, "win.replay(int64 0)");
  GtkWidget *entry = way_test_find (page, WAY_TYPE_REPLAY_ENTRY, NULL);
  g_autofree char *insert = NULL;
  GtkWidget *list;
  int entry_id = 0;

  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Home, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Right, 0);
  way_test_settle ();
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Anna takes the lead"));
  assert_color (find_icon (entry, "way-road-symbolic"), "wm_chart_1");
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Right, 0);
  way_test_settle ();
  assert_color (find_icon (entry, "way-city-symbolic"), "wm_chart_3");
  way_game_fixture_activate (&fixture, "win.back");
  way_game_get_entry (fixture.game, 1, &entry_id);
  insert = g_strdup_printf ("win.insert(%d)", entry_id);
  list = way_game_fixture_activate (&fixture, insert);
  assert_color (find_icon (list, "way-monastery-symbolic"), "wm_chart_4");
  assert_int_equal (gtk_image_get_pixel_size (GTK_IMAGE (find_icon (list, "go-next-symbolic"))), 16);
  way_game_fixture_activate (&fixture, "win.back");
  leave (&fixture);
}

/* The lead has nothing to do with signposts, and does not have their icon. */
static void
test_icon_of_the_lead (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page = open_replay (&fixture, "win.replay(int64 0)");
  GtkWidget *row;

  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Home, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Right, 0);
  row = way_game_fixture_find_around (GTK_WIDGET (page), "Anna takes the lead", GTK_TYPE_LIST_BOX_ROW);
  assert_null (find_icon (row, "way-signpost-symbolic"));
  assert_non_null (find_icon (row, "way-statistics-symbolic"));
  leave (&fixture);
}

/* Returns whether bar number @bar, from 0, has the color @name of the style. */
static gboolean
has_color (GtkWidget *timeline, int bar, const char *name)
{
  g_autoptr (GdkTexture) texture = way_test_picture (timeline);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guchar *pixels = g_malloc ((gsize) width * (gsize) height * 4);
  GdkRGBA color;

  assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (timeline), name, &color));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  for (int row = 0; row < height; row++)
    {
      const guchar *pixel = pixels + (row * width + bar * BAR + BAR / 4) * 4;

      if (pixel[2] == (int) (color.red * 255 + 0.5f) && pixel[1] == (int) (color.green * 255 + 0.5f)
          && pixel[0] == (int) (color.blue * 255 + 0.5f) && pixel[3] == 255)
        return TRUE;
    }
  return FALSE;
}

/* A bar has the colors of the players who scored; later entries have lighter ones. */
static void
test_bars (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page = open_replay (&fixture, "win.replay(int64 0)");
  GtkWidget *timeline = way_test_find (page, WAY_TYPE_TIMELINE, NULL);

  assert_true (has_color (timeline, 0, "wm_red") && !has_color (timeline, 0, "wm_blue"));
  assert_true (has_color (timeline, 1, "wm_blue") && !has_color (timeline, 1, "wm_red"));
  assert_true (has_color (timeline, 2, "wm_red") && has_color (timeline, 2, "wm_blue"));
  assert_true (has_color (timeline, 3, "wm_chart_6"));
  assert_true (has_color (timeline, 4, "wm_green"));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Home, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Right, 0);
  way_test_settle ();
  assert_true (has_color (timeline, 0, "wm_red"));
  assert_false (has_color (timeline, 1, "wm_blue"));
  leave (&fixture);
}

/* What expansions score only at the end has the same color where it is chosen and where it is recorded. */
static void
test_icons_of_expansions (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_with (
      "with traders-and-builders monasteries\n",
      "city tiles=4 meeples=red:1 wine=2\nfinal\nabbot tiles=9 meeples=blue:1\ngoods\n", 1200);
  GtkWidget *step, *subjects, *recorded;

  gtk_widget_activate_action (way_game_fixture_activate (&fixture, "win.final"), "final.go-to", "i",
                              (int) WAY_FINAL_EXPANSIONS);
  step = way_driver_find (way_window_get_page (fixture.window), g_type_from_name ("WayExpansionsStep"), NULL, 0);
  subjects = way_driver_get (step, "subjects");
  recorded = way_driver_get (step, "recorded");
  assert_color (find_icon (subjects, "way-abbot-symbolic"), "wm_chart_4");
  assert_color (find_icon (subjects, "way-goods-symbolic"), "accent_color");
  assert_color (find_icon (recorded, "way-abbot-symbolic"), "wm_chart_4");
  assert_color (find_icon (recorded, "way-goods-symbolic"), "accent_color");
  way_game_fixture_activate (&fixture, "win.back");
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_icons),
    cmocka_unit_test (test_icon_of_the_lead),
    cmocka_unit_test (test_bars),
    cmocka_unit_test (test_icons_of_expansions),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
