/* test-icons.c: a loaded icon is never freed, however many are loaded after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* More than the cache of GTK holds. */
#define N_ICONS 260

static GtkIconPaintable *
look_up (const char *name)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  return gtk_icon_theme_lookup_icon (theme, name, NULL, 16, 1, GTK_TEXT_DIR_LTR, GTK_ICON_LOOKUP_PRELOAD);
}

/* A thread that loads the icon may drop its last reference. */
static void
test_icon_stays (void **state)
{
  g_auto (GStrv) names = gtk_icon_theme_get_icon_names (gtk_icon_theme_get_for_display (gdk_display_get_default ()));
  gpointer icon, held;

  assert_uint_in_range (g_strv_length (names), N_ICONS, G_MAXUINT);
  icon = held = look_up ("list-add-symbolic");
  g_object_add_weak_pointer (icon, &held);
  g_object_unref (icon);
  for (int i = 0; i < N_ICONS; i++)
    g_object_unref (look_up (names[i]));
  way_test_settle ();
  assert_ptr_equal (held, icon);
  g_object_remove_weak_pointer (icon, &held);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_icon_stays),
  };

  if (way_test_init () != 0)
    return 1;
  g_type_class_unref (g_type_class_ref (WAY_TYPE_WINDOW));
  return cmocka_run_group_tests (tests, NULL, NULL);
}
