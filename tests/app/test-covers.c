/* test-covers.c: on a phone nothing covers the keys at the bottom of a page: no toast, no notice, in any text size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"
#include "way-test.h"
#include "way-walk.h"

#include <glib/gi18n.h>

#include "way-entry-bar.h"
#include "way-store-error.h"
#include "way-wording.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define WIDTH 360
#define HEIGHT 640

/* Of the pages that speak in toasts and have keys at their bottom. */
static const char *const scenes[] = { "table", "table-8-players", "table-1-player", "bets", "tunnel",
                                      "final", "quick",           "judge",          "code", "conflicts-decided" };

static const double text_scales[] = { 1.0, 1.5 };

static const int errors[] = { WAY_STORE_ERROR_BUSY,    WAY_STORE_ERROR_CONFLICT,  WAY_STORE_ERROR_FULL,
                              WAY_STORE_ERROR_CORRUPT, WAY_STORE_ERROR_READ_ONLY, WAY_STORE_ERROR_FAILED };

typedef struct {
  const WayScene *scene;
  WayStage *stage;
  double scale;
  int n_findings;
} Cover;

static const WayScene *
find_scene (const char *name)
{
  for (const WayScene *scene = way_scenes; scene->name; scene++)
    if (g_str_equal (scene->name, name))
      return scene;
  fail_msg ("no scene is named %s", name);
  return NULL;
}

static GtkWidget *
find_keys (WayWindow *window)
{
  GtkWidget *page = way_window_get_page (window);
  GtkWidget *bar = way_test_find (page, WAY_TYPE_ENTRY_BAR, NULL);

  return bar ? bar : way_test_find (page, GTK_TYPE_BOX, "wm-bar");
}

/* The class of its widget is the platform's own. */
static GtkWidget *
find_toast (GtkWidget *widget)
{
  if (g_str_equal (gtk_widget_get_css_name (widget), "toast"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_toast (child);

      if (found)
        return found;
    }
  return NULL;
}

static graphene_rect_t
get_place (GtkWidget *widget, GtkWidget *content)
{
  graphene_rect_t place;

  assert_true (gtk_widget_get_mapped (widget));
  assert_true (gtk_widget_compute_bounds (widget, content, &place));
  return place;
}

static void
look (Cover *cover, const char *said)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *content = way_scene_get_content (cover->stage);
  GtkWidget *keys = find_keys (cover->stage->window);
  GtkWidget *toast = find_toast (content);
  graphene_rect_t place;

  way_walk_layout (content, WIDTH, HEIGHT, findings);
  if (keys && toast)
    {
      graphene_rect_t toasted = get_place (toast, content);

      place = get_place (keys, content);
      if (graphene_rect_intersection (&place, &toasted, NULL))
        g_ptr_array_add (findings, g_strdup ("the toast covers the keys"));
    }
  if (!keys)
    g_ptr_array_add (findings, g_strdup ("there are no keys"));
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s at %.1f, “%s”: %s\n", cover->scene->name, cover->scale, said,
                   (char *) g_ptr_array_index (findings, i));
  cover->n_findings += (int) findings->len;
}

static GtkWidget *
find_close_button (GtkWidget *toast)
{
  GtkWidget *button = gtk_widget_get_last_child (toast);

  assert_true (GTK_IS_BUTTON (button));
  return button;
}

/* The next one comes when this one has gone. */
static void
close_toast (Cover *cover)
{
  GtkWidget *content = way_scene_get_content (cover->stage);

  way_test_click (find_close_button (find_toast (content)));
  while (find_toast (content))
    way_scene_settle (cover->stage->window);
}

static void
toast (Cover *cover, const char *text, const char *button)
{
  way_window_toast (cover->stage->window, text, button, "win.undo");
  way_scene_settle (cover->stage->window);
  assert_non_null (find_toast (way_scene_get_content (cover->stage)));
  look (cover, text);
  close_toast (cover);
}

static void
say_everything (Cover *cover)
{
  toast (cover, _ ("Recorded"), C_ ("button", "Undo"));
  toast (cover, _ ("Withdrawn"), C_ ("button", "Undo"));
  toast (cover, _ ("Tunnel complete"), C_ ("entry key", "Road"));
  toast (cover, _ ("The game is saved"), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (WAY_STORE_ERROR, errors[i], "");
      g_autofree char *text = way_wording_error (error);

      way_window_show_error (cover->stage->window, error);
      way_scene_settle (cover->stage->window);
      look (cover, text);
      toast (cover, _ ("Recorded"), C_ ("button", "Undo"));
    }
}

static void
test_nothing_covers_the_keys (void **state)
{
  Cover cover = { 0 };

  for (gsize s = 0; s < G_N_ELEMENTS (text_scales); s++)
    {
      cover.scale = text_scales[s];
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * cover.scale), NULL);
      for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
        {
          cover.scene = find_scene (scenes[i]);
          cover.stage = way_scene_open (*state, cover.scene, WIDTH, HEIGHT);
          say_everything (&cover);
          way_scene_close (cover.stage);
        }
    }
  assert_int_equal (cover.n_findings, 0);
}

int
main (void)
{
  GtkApplication *application = way_scene_begin ();
  const struct CMUnitTest tests[] = { cmocka_unit_test_prestate (test_nothing_covers_the_keys, application) };

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
