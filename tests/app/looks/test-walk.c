/* test-walk.c: walks every page in the language of the environment, in every size and text scale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"
#include "way-test.h"
#include "way-layout-check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static GtkApplication *application;
static char **sources;    /* of the program */
static const char *only;  /* the name of the only scene; NULL: all */
static gboolean tightest; /* only on a phone, where texts are cut off first */

/* A page is laid out for a phone after it was larger: what it keeps of that is too wide. */
enum { TABLET, PHONE, DESKTOP, LARGEST };
static const struct {
  int width, height;
} sizes[] = { { 800, 1280 }, { 360, 640 }, { 1280, 800 }, { 3840, 2160 } };

/* The narrowest windows of the form factors; a desktop with large texts begins later. */
enum { NARROWEST_DESKTOP, NARROWEST_DESKTOP_LARGE_TEXT, NARROWEST_TABLET, NARROWEST_LANDSCAPE };
static const struct {
  int width, height;
} narrowest[] = { { 900, 700 }, { 1029, 700 }, { 600, 900 }, { 640, 360 } };

static const double text_scales[] = { 1.0, 1.5 };
static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

typedef struct {
  const WayScene *scene;
  WayStage *stage;
  double scale;
  GtkTextDirection direction;
  GHashTable *types;     /* names of page types that no scene has shown */
  int n_layout, n_names; /* findings */
} Walk;

static Walk walk;

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static int
report (const WayScene *scene, const char *how, GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s, %s: %s\n", scene->name, how, (char *) g_ptr_array_index (findings, i));
  return (int) findings->len;
}

static void
walk_size (int size)
{
  int width = sizes[size].width, height = sizes[size].height;
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *how = g_strdup_printf ("%d×%d at %.1f%s", width, height, walk.scale,
                                          walk.direction == GTK_TEXT_DIR_RTL ? ", right to left" : "");
  GtkWidget *content = way_scene_get_content (walk.stage);

  way_scene_resize (walk.stage, width, height);
  if (gtk_widget_get_width (content) != width || gtk_widget_get_height (content) != height)
    g_ptr_array_add (findings, g_strdup_printf ("the page needs %d×%d", gtk_widget_get_width (content),
                                                gtk_widget_get_height (content)));
  way_layout_check_layout (content, gtk_widget_get_width (content), gtk_widget_get_height (content), findings);
  way_layout_check_openings (content, findings);
  walk.n_layout += report (walk.scene, how, findings);
}

/* Whether the page is as narrow as the window, and nothing on it needs more. */
static void
walk_narrowest (int size)
{
  int width = narrowest[size].width, height = narrowest[size].height;
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *how = g_strdup_printf ("%d×%d at %.1f", width, height, walk.scale);
  GtkWidget *content = way_scene_get_content (walk.stage);

  way_scene_resize (walk.stage, width, height);
  if (gtk_widget_get_width (content) != width)
    g_ptr_array_add (findings, g_strdup_printf ("the page needs %d px", gtk_widget_get_width (content)));
  way_layout_check_widths (content, findings);
  walk.n_layout += report (walk.scene, how, findings);
}

static void
walk_names (void)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);

  way_layout_check_names (way_scene_get_content (walk.stage), findings);
  walk.n_names += report (walk.scene, "names", findings);
}

/* Opens the page with large texts: what is open over it closes when the window or the texts change. */
static void
open_scene (void)
{
  walk.direction = GTK_TEXT_DIR_LTR;
  walk.scale = text_scales[G_N_ELEMENTS (text_scales) - 1];
  set_text_scale (walk.scale);
  walk.stage = way_scene_open (application, walk.scene, sizes[PHONE].width, sizes[PHONE].height);
  way_scene_stop_drawing (walk.stage);
  walk_size (PHONE);
}

/* The same window is resized for each layout, as when a tablet is rotated. */
static void
walk_scene (void)
{
  open_scene ();
  g_hash_table_remove (walk.types, G_OBJECT_TYPE_NAME (way_window_get_page (walk.stage->window)));
  walk_names ();
  for (gsize d = 0; d < (tightest ? 1 : G_N_ELEMENTS (directions)); d++)
    for (gsize s = 0; s < G_N_ELEMENTS (text_scales); s++)
      {
        walk.direction = directions[d];
        walk.scale = text_scales[s];
        gtk_widget_set_default_direction (walk.direction);
        set_text_scale (walk.scale);
        if (d == 0)
          walk_narrowest (s > 0 ? NARROWEST_DESKTOP_LARGE_TEXT : NARROWEST_DESKTOP);
        if (!tightest)
          walk_size (TABLET);
        walk_size (PHONE);
        if (!tightest && d == 0 && s == 0)
          {
            walk_narrowest (NARROWEST_LANDSCAPE);
            walk_narrowest (NARROWEST_TABLET);
          }
        if (!tightest)
          walk_size (DESKTOP);
      }
  if (!tightest)
    walk_size (LARGEST);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  set_text_scale (1.0);
  way_scene_close (walk.stage);
}

/* "way-entry-page.c" → "WayEntryPage" */
static char *
get_type_name (const char *file)
{
  GString *name = g_string_new (NULL);

  for (const char *c = file; *c != '.'; c++)
    if (*c != '-')
      g_string_append_c (name, c == file || c[-1] == '-' ? g_ascii_toupper (*c) : *c);
  return g_string_free (name, FALSE);
}

/* Returns the names of the page types, from the names of their sources. WayPage is their base class. */
static GHashTable *
list_page_types (void)
{
  GHashTable *types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (char **source = sources; *source != NULL; source++)
    if (g_str_has_suffix (*source, "-page.c") && !g_str_has_suffix (*source, "/way-page.c"))
      {
        g_autofree char *file = g_path_get_basename (*source);

        g_hash_table_add (types, get_type_name (file));
      }
  return types;
}

/* Opens each scene once, for all tests. */
static int
walk_all_scenes (void **state)
{
  walk.types = list_page_types ();
  assert_true (only || g_hash_table_size (walk.types) > 10);
  for (walk.scene = way_scenes; walk.scene->name != NULL; walk.scene++)
    if (!only || g_str_equal (walk.scene->name, only))
      walk_scene ();
  return 0;
}

static int
free_types (void **state)
{
  g_hash_table_unref (walk.types);
  return 0;
}

static void
test_every_page_fits (void **state)
{
  assert_int_equal (walk.n_layout, 0);
}

static void
test_every_page_has_a_scene (void **state)
{
  GHashTableIter each;
  gpointer type;

  g_hash_table_iter_init (&each, walk.types);
  while (g_hash_table_iter_next (&each, &type, NULL))
    print_message ("no scene shows a %s\n", (char *) type);
  assert_int_equal (g_hash_table_size (walk.types), 0);
}

static void
test_every_control_has_a_name (void **state)
{
  assert_int_equal (walk.n_names, 0);
}

/* Usage: test-walk SOURCE…, the sources of the program. WAYMARK_TEST_SCENE is the name of the only scene. With
 * WAYMARK_TEST_TIGHTEST, only the layouts that differ most between languages, unless WAYMARK_TEST_LONG is set. */
int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_page_has_a_scene),
    cmocka_unit_test (test_every_page_fits),
    cmocka_unit_test (test_every_control_has_a_name),
  };

  if (argc < 2)
    return 2;
  sources = argv + 1;
  only = g_getenv ("WAYMARK_TEST_SCENE");
  tightest = g_getenv ("WAYMARK_TEST_TIGHTEST") && !g_getenv ("WAYMARK_TEST_LONG");
  if (only)
    cmocka_set_test_filter ("*fits");
  application = way_scene_begin ();
  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, walk_all_scenes, free_types);
}
