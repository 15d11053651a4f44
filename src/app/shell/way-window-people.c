/* way-window-people.c: two names are counted as one person, and as two again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-patience.h"
#include "way-statistics-page.h"
#include "way-store-statistics.h"

static void
count_again (WayWindow *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (self->pages->pdata[i] != NULL && WAY_IS_STATISTICS_PAGE (self->pages->pdata[i]))
      way_statistics_page_count (self->pages->pdata[i]);
}

/* The name that @name is counted under, out of the list of the merged ones: its own, if it is not there. */
static const char *
find_root (char **merged, const char *name)
{
  for (int i = 0; merged[i] != NULL; i += 2)
    if (g_str_equal (merged[i], name))
      return merged[i + 1];
  return name;
}

/* Everybody who is counted under the same name as @name, that one first: what a merge moves and an undo moves back. */
static GVariant *
list_together (char **merged, const char *name)
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
say_merged (WayWindow *self, GVariant *moved, const char *name, const char *into)
{
  g_autofree char *undo = g_action_print_detailed_name ("win.split-names", moved);
  /* Translators: two names of one person; the second one is counted from now on. */
  g_autofree char *text = g_strdup_printf (_ ("%1$s is now counted as %2$s"), name, into);

  way_window_toast (self, text, C_ ("button", "Undo"), undo);
}

/* Counts one name under the other with @join, and says so. */
static gboolean
join_names (GtkWidget *widget, GVariant *parameter,
            gboolean (*join) (WayStore *store, const char *name, const char *into, GError **error), GError **problem)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (self->store, &error);
  g_autoptr (GVariant) moved = NULL;
  const char *name, *into;

  g_variant_get (parameter, "(&s&s)", &name, &into);
  if (merged != NULL)
    moved = g_variant_ref_sink (list_together (merged, name));
  if (merged != NULL && join (self->store, name, into, &error))
    {
      count_again (self);
      say_merged (self, moved, name, into);
    }
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    {
      /* Translators: why two names cannot be those of one person. */
      g_autofree char *text = g_strdup_printf (_ ("%1$s and %2$s have played in the same game"), name, into);

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

void
way_window_merge_names (GtkWidget *widget, const char *action, GVariant *parameter)
{
  way_patience_try (widget, try_merge, parameter);
}

static gboolean
try_rejoin (GtkWidget *widget, GVariant *parameter, GError **error)
{
  return join_names (widget, parameter, way_store_rejoin_person, error);
}

void
way_window_rejoin_names (GtkWidget *widget, const char *action, GVariant *parameter)
{
  way_patience_try (widget, try_rejoin, parameter);
}

/* All of @names are on their own, and then the others are counted under the first again, as they were before: whom they
 * have met meanwhile does not matter. */
static gboolean
split (WayStore *store, const char *const *names, GError **error)
{
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (int i = 0; good && names[i] != NULL; i++)
    good = way_store_split_person (store, names[i], error);
  for (int i = 1; good && names[i] != NULL; i++)
    good = way_store_rejoin_person (store, names[i], names[0], error);
  return way_store_end_batch (store, good, good ? error : NULL);
}

static gboolean
try_split (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autofree const char **names = g_variant_get_strv (parameter, NULL);
  g_auto (GStrv) merged = way_store_list_merged (self->store, error);
  g_autoptr (GVariant) back = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *text = NULL;

  if (merged == NULL || !split (self->store, names, error))
    return FALSE;
  count_again (self);
  back = g_variant_ref_sink (g_variant_new ("(ss)", names[0], find_root (merged, names[0])));
  undo = g_action_print_detailed_name ("win.rejoin-names", back);
  text = g_strdup_printf (_ ("%s is now counted separately"), names[0]);
  way_window_toast (self, text, C_ ("button", "Undo"), undo);
  return TRUE;
}

void
way_window_split_names (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (g_variant_n_children (parameter) > 0)
    way_patience_try (widget, try_split, parameter);
}
