/* test-pseudo.c: with a translation that puts every text in brackets, texts without brackets were not marked for
 * translation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-scene.h"
#include "way-test.h"
#include "way-dialog.h"
#include "way-layout-check.h"

#include <glib/gi18n.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "carc-module.h"
#include "way-evening.h"

static GtkApplication *application;

typedef struct {
  const WayScene *scene;
  GHashTable *found;
} Visit;

/* Titles of publications are not translated. */
static gboolean
is_reference (const char *text)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
        for (const CarcOptionChoice *choice = (*option)->choices; choice->id != NULL; choice++)
          if (g_strcmp0 (choice->reference, text) == 0)
            return TRUE;
      for (const CarcRule *const *rule = carc_modules[i]->rules; rule && *rule; rule++)
        if (g_strcmp0 ((*rule)->reference, text) == 0)
          return TRUE;
    }
  return FALSE;
}

/* Words of the notation ("tiles=", "unfinished") and lines of it ("road tiles=5 meeples=red:1") are not translated. */
static gboolean
is_notation (const char *text)
{
  return g_regex_match_simple ("^([a-z][a-z-]*=?|[a-z-]+( [a-z-]+=[a-z0-9:,]+)+ ?)$", text, 0, 0);
}

/* The names of weekdays are those of the locale. */
static gboolean
is_weekday (const char *text)
{
  for (int day = 1; day <= 7; day++)
    {
      g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 11, day, 0, 0, 0);
      g_autofree char *name = g_date_time_format (date, "%a");

      if (g_str_equal (text, name))
        return TRUE;
    }
  return FALSE;
}

/* Those of a synced folder and of a device. */
static gboolean
is_name (const char *text)
{
  static const char *const names[] = { "Living Room Tablet", "Nextcloud", "Waymark, Nextcloud", NULL };

  return g_strv_contains (names, text);
}

/* Numbers, signs, keys, names and files are data. */
static gboolean
is_data (const char *text)
{
  g_autofree char *rest = g_strdup (text);

  for (gsize i = 0; i < G_N_ELEMENTS (way_evening_names); i++)
    if (g_strcmp0 (text, way_evening_names[i]) == 0)
      return TRUE;
  if (g_str_equal (text, "Brno, u Petry") || is_name (text) || g_str_has_suffix (text, ".waymark")
      || is_reference (text) || is_notation (text) || is_weekday (text))
    return TRUE;
  for (const char *c = rest; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (g_unichar_isalpha (character) && g_utf8_strlen (text, -1) > 2)
        return FALSE;
    }
  return TRUE;
}

/* The apply button of an entry row, and the close button of a toast. */
static gboolean
is_button_of_library (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (!GTK_IS_BUTTON (widget))
    return FALSE;
  return (gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) && gtk_widget_has_css_class (widget, "suggested-action"))
         || (g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwToastWidget")
             && gtk_button_get_icon_name (GTK_BUTTON (widget)));
}

/* Texts of GTK and libadwaita in a search entry, an empty list or a preferences window have their own translation. */
static gboolean
is_of_toolkit (GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SEARCH_ENTRY))
    return TRUE;
  if (gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) && GTK_IS_STACK (gtk_widget_get_parent (widget)))
    return TRUE;
  if (is_button_of_library (widget))
    return TRUE;
  return gtk_widget_get_ancestor (widget, way_preferences_base_get_type ())
         && !gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_PAGE);
}

static void
visit_cb (GtkWidget *widget, const char *kind, const char *text, gpointer data)
{
  Visit *visit = data;

  if (*text == '\0' || is_data (text) || is_of_toolkit (widget) || strstr (text, "⟦"))
    return;
  g_hash_table_add (visit->found, g_strdup_printf ("%s: %s “%s” of a %s is not translated", visit->scene->name, kind,
                                                   text, G_OBJECT_TYPE_NAME (widget)));
}

static void
test_everything_is_marked (void **state)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter each;
  gpointer finding;

  /* Otherwise the pseudo-translation was not found, and all texts would be plain English. */
  assert_non_null (strstr (_ ("Score Sheet"), "⟦"));
  for (const WayScene *scene = way_scenes; scene->name != NULL; scene++)
    {
      Visit visit = { scene, found };
      WayStage *stage = way_scene_open (application, scene, 1280, 800);

      way_layout_check_texts (way_scene_get_content (stage), visit_cb, &visit);
      way_scene_close (stage);
    }
  g_hash_table_iter_init (&each, found);
  while (g_hash_table_iter_next (&each, &finding, NULL))
    print_message ("%s\n", (char *) finding);
  assert_int_equal (g_hash_table_size (found), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_everything_is_marked) };

  application = way_scene_begin ();
  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
