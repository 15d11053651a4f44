/* way-people-actions.c: the actions of a window that count two names as one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-people-actions.h"

#include <glib/gi18n.h>

#include "way-patience.h"
#include "way-statistics-page.h"
#include "way-store-statistics.h"
#include "way-toast.h"
#include "way-window.h"
#include "way-text.h"

static void
update_statistics (WayWindow *self)
{
  WayNavigation *navigation = way_window_get_navigation (self);

  for (guint i = 0; i < way_navigation_get_n_pages (navigation); i++)
    {
      GtkWidget *page = way_navigation_get_nth_page (navigation, i);

      if (page && WAY_IS_STATISTICS_PAGE (page))
        way_statistics_page_count (WAY_STATISTICS_PAGE (page));
    }
}

/* Returns the name that @name is counted under; @merged contains pairs of such names. */
static const char *
find_root (char **merged, const char *name)
{
  for (int i = 0; merged[i] != NULL; i += 2)
    if (g_str_equal (merged[i], name))
      return merged[i + 1];
  return name;
}

/* Returns all names that are counted under the same name as @name, which is the first. */
static GVariant *
list_same_person (char **merged, const char *name)
{
  const char *root = find_root (merged, name);
  g_autoptr (GVariantBuilder) names = g_variant_builder_new (G_VARIANT_TYPE ("as"));

  g_variant_builder_add (names, "s", root);
  for (int i = 0; merged[i] != NULL; i += 2)
    if (g_str_equal (merged[i + 1], root))
      g_variant_builder_add (names, "s", merged[i]);
  return g_variant_builder_end (names);
}

static void
show_merged (WayWindow *self, GVariant *names, const char *name, const char *into)
{
  g_autofree char *undo = g_action_print_detailed_name (WAY_TOAST_SPLIT, names);
  /* Translators: two names of one person; the second one is counted from now on. */
  g_autofree char *text
      = g_strdup_printf (_ ("%1$s is now counted as %2$s"), way_text_isolate (name), way_text_isolate (into));

  way_window_toast (self, text, C_ ("button", "Undo"), undo);
}

/* Counts one name under the other with @join, and shows that. */
static gboolean
join_names (GtkWidget *widget, GVariant *parameter,
            gboolean (*join) (WayStore *store, const char *name, const char *into, GError **error), GError **problem)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (way_window_get_store (self), &error);
  g_autoptr (GVariant) names = NULL;
  const char *name, *into;

  g_variant_get (parameter, "(&s&s)", &name, &into);
  if (merged)
    names = g_variant_ref_sink (list_same_person (merged, name));
  if (merged && join (way_window_get_store (self), name, into, &error))
    {
      update_statistics (self);
      show_merged (self, names, name, into);
    }
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    {
      g_auto (GStrv) rivals = way_store_find_together (way_window_get_store (self), name, into);
      /* Translators: why two names cannot be those of one person. */
      g_autofree char *text = g_strdup_printf (_ ("%1$s and %2$s have played in the same game"),
                                               way_text_isolate (rivals ? rivals[0] : name),
                                               way_text_isolate (rivals ? rivals[1] : into));

      way_window_toast (self, text, NULL, NULL);
    }
  else
    {
      g_propagate_error (problem, g_steal_pointer (&error));
      return FALSE;
    }
  return TRUE;
}

static gboolean
try_merge (GtkWidget *widget, GVariant *parameter, GError **error)
{
  return join_names (widget, parameter, way_store_merge_person, error);
}

static void
merge_names_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  way_patience_try (widget, try_merge, parameter);
}

static gboolean
try_rejoin (GtkWidget *widget, GVariant *parameter, GError **error)
{
  return join_names (widget, parameter, way_store_rejoin_person, error);
}

static void
rejoin_names_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  way_patience_try (widget, try_rejoin, parameter);
}

/* Separates all of @names, and then counts the others under the first again, even if they have played together since.
 */
static gboolean
split (WayStore *store, const char *const *names, GError **error)
{
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (int i = 0; good && names[i]; i++)
    good = way_store_split_person (store, names[i], error);
  for (int i = 1; good && names[i]; i++)
    good = way_store_rejoin_person (store, names[i], names[0], error);
  return way_store_end_batch (store, good, good ? error : NULL);
}

static gboolean
try_split (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autofree const char **names = g_variant_get_strv (parameter, NULL);
  g_auto (GStrv) merged = way_store_list_merged (way_window_get_store (self), error);
  g_autoptr (GVariant) back = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *text = NULL;

  if (!merged || !split (way_window_get_store (self), names, error))
    return FALSE;
  update_statistics (self);
  back = g_variant_ref_sink (g_variant_new ("(ss)", names[0], find_root (merged, names[0])));
  undo = g_action_print_detailed_name ("win.rejoin-names", back);
  text = g_strdup_printf (_ ("%s is now counted separately"), way_text_isolate (names[0]));
  way_window_toast (self, text, C_ ("button", "Undo"), undo);
  return TRUE;
}

static void
split_names_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (g_variant_n_children (parameter) > 0)
    way_patience_try (widget, try_split, parameter);
}

void
way_people_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.merge-names", "(ss)", merge_names_cb);
  gtk_widget_class_install_action (widget_class, "win.rejoin-names", "(ss)", rejoin_names_cb);
  gtk_widget_class_install_action (widget_class, "win.split-names", "as", split_names_cb);
}
