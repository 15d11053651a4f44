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
static const char *only;  /* the name of the only scene; NULL: all */
static gboolean tightest; /* only on a phone, where texts are cut off first */

static const struct {
  int width, height;
} sizes[] = { { 360, 640 }, { 800, 1280 }, { 1280, 800 } }, largest = { 3840, 2160 };

static const double text_scales[] = { 1.0, 1.5 };
static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

typedef struct {
  const WayScene *scene;
  WayStage *stage;
  double scale;
  GtkTextDirection direction;
  int n_findings;
} Walk;

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
walk_size (Walk *walk, int width, int height)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *how = g_strdup_printf ("%d×%d at %.1f%s", width, height, walk->scale,
                                          walk->direction == GTK_TEXT_DIR_RTL ? ", right to left" : "");
  GtkWidget *content = way_scene_get_content (walk->stage);

  way_scene_resize (walk->stage, width, height);
  if (gtk_widget_get_width (content) != width || gtk_widget_get_height (content) != height)
    g_ptr_array_add (findings, g_strdup_printf ("the page needs %d×%d", gtk_widget_get_width (content),
                                                gtk_widget_get_height (content)));
  way_layout_check_layout (content, gtk_widget_get_width (content), gtk_widget_get_height (content), findings);
  way_layout_check_openings (content, findings);
  walk->n_findings += report (walk->scene, how, findings);
}

/* The same window is resized for each layout, as when a tablet is rotated. */
static void
walk_scene (Walk *walk)
{
  walk->stage = way_scene_open (application, walk->scene, sizes[0].width, sizes[0].height);
  for (gsize d = 0; d < (tightest ? 1 : G_N_ELEMENTS (directions)); d++)
    for (gsize s = 0; s < G_N_ELEMENTS (text_scales); s++)
      {
        walk->direction = directions[d];
        walk->scale = text_scales[s];
        gtk_widget_set_default_direction (walk->direction);
        set_text_scale (walk->scale);
        way_scene_resize (walk->stage, sizes[1].width, sizes[1].height);
        for (gsize i = 0; i < (tightest ? 1 : G_N_ELEMENTS (sizes)); i++)
          walk_size (walk, sizes[i].width, sizes[i].height);
      }
  if (!tightest)
    walk_size (walk, largest.width, largest.height);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  set_text_scale (1.0);
  way_scene_close (walk->stage);
}

static void
test_every_page_fits (void **state)
{
  Walk walk = { 0 };

  for (walk.scene = way_scenes; walk.scene->name != NULL; walk.scene++)
    if (only == NULL || g_str_equal (walk.scene->name, only))
      walk_scene (&walk);
  assert_int_equal (walk.n_findings, 0);
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
list_page_types (char **sources)
{
  GHashTable *types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (; *sources != NULL; sources++)
    if (g_str_has_suffix (*sources, "-page.c") && !g_str_has_suffix (*sources, "/way-page.c"))
      {
        g_autofree char *file = g_path_get_basename (*sources);

        g_hash_table_add (types, get_type_name (file));
      }
  return types;
}

static void
test_every_page_has_a_scene (void **state)
{
  g_autoptr (GHashTable) types = list_page_types (*state);
  GHashTableIter each;
  gpointer type;

  assert_true (g_hash_table_size (types) > 10);
  for (const WayScene *scene = way_scenes; scene->name != NULL; scene++)
    {
      WayStage *stage = way_scene_open (application, scene, 1280, 800);

      g_hash_table_remove (types, G_OBJECT_TYPE_NAME (way_window_get_page (stage->window)));
      way_scene_close (stage);
    }
  g_hash_table_iter_init (&each, types);
  while (g_hash_table_iter_next (&each, &type, NULL))
    print_message ("no scene shows a %s\n", (char *) type);
  assert_int_equal (g_hash_table_size (types), 0);
}

static void
test_every_control_has_a_name (void **state)
{
  int n_findings = 0;

  for (const WayScene *scene = way_scenes; scene->name != NULL; scene++)
    {
      g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
      WayStage *stage = way_scene_open (application, scene, 360, 640);

      way_layout_check_names (way_scene_get_content (stage), findings);
      way_scene_close (stage);
      n_findings += report (scene, "names", findings);
    }
  assert_int_equal (n_findings, 0);
}

/* Usage: test-walk SOURCE…, the sources of the program. WAYMARK_TEST_SCENE is the name of the only scene. With
 * WAYMARK_TEST_TIGHTEST, only the layouts that differ most between languages, unless WAYMARK_TEST_LONG is set. */
int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_prestate (test_every_page_has_a_scene, argv + 1),
    cmocka_unit_test (test_every_page_fits),
    cmocka_unit_test (test_every_control_has_a_name),
  };

  if (argc < 2)
    return 2;
  only = g_getenv ("WAYMARK_TEST_SCENE");
  tightest = g_getenv ("WAYMARK_TEST_TIGHTEST") && !g_getenv ("WAYMARK_TEST_LONG");
  if (only != NULL || tightest)
    cmocka_set_test_filter ("*fits");
  application = way_scene_begin ();
  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
