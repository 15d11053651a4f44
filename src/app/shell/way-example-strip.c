/* way-example-strip.c: the strip below the header bar of the example evening.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-example-strip.h"

#include "way-result-page.h"
#include "way-rules-page.h"
#include "way-statistics-page.h"
#include "way-table-page.h"

#define LOWEST 2 /* pages: the list of games, which is never shown, and the view */

struct _WayExampleStrip {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (WayExampleStrip, way_example_strip, ADW_TYPE_BIN)

static GtkWidget *
make_page (WayWindow *window, const char *view)
{
  WayGame *game = way_window_get_game (window);
  GtkWidget *result;

  if (g_str_equal (view, "log"))
    return way_table_page_new (game, NULL);
  if (g_str_equal (view, "statistics"))
    return way_statistics_page_new (way_window_get_store (window), way_window_get_games (window), "", NULL);
  if (g_str_equal (view, "rules"))
    return way_rules_page_new (way_game_get_setup (game), "");
  result = way_result_page_new (game);
  /* It would begin another game with these players. */
  gtk_widget_set_visible (way_page_get_main_button (WAY_PAGE (result)), FALSE);
  return result;
}

/* The name of the button is that of the view. */
static void
clicked_cb (GtkWidget *button)
{
  way_example_strip_show (WAY_WINDOW (gtk_widget_get_root (button)), gtk_widget_get_name (button));
}

static void
way_example_strip_class_init (WayExampleStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/shell/way-example-strip.ui");
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
way_example_strip_init (WayExampleStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_example_strip_new (void)
{
  return g_object_new (WAY_TYPE_EXAMPLE_STRIP, NULL);
}

void
way_example_strip_show (WayWindow *window, const char *view)
{
  WayNavigation *navigation = way_window_get_navigation (window);

  way_navigation_pop_to (navigation, LOWEST);
  way_navigation_replace (navigation, make_page (window, view));
}
