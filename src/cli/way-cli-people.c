/* way-cli-people.c: lists the players of the history file, merges names and splits them again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "way-cli.h"
#include "way-statistics.h"
#include "way-text.h"

#define NAME_WIDTH 38

/* Returns the names that are merged into @name. @merged are pairs of a name and the one it is counted as.
 * (transfer container) */
static GPtrArray *
find_others (char **merged, const char *name)
{
  GPtrArray *others = g_ptr_array_new ();

  for (int i = 0; merged[i] != NULL; i += 2)
    if (strcmp (merged[i + 1], name) == 0)
      g_ptr_array_add (others, merged[i]);
  return others;
}

static void
print_person (const char *name, char **merged)
{
  g_autoptr (GPtrArray) others = find_others (merged, name);

  way_cli_print_cell (way_text_isolate (name), others->len > 0 ? NAME_WIDTH : 0);
  for (guint i = 0; i < others->len; i++)
    g_print ("%s%s", i > 0 ? " · " : "", way_text_isolate (others->pdata[i]));
  g_print ("\n");
}

static void
add_person (JsonBuilder *builder, const char *name, char **merged)
{
  g_autoptr (GPtrArray) others = find_others (merged, name);

  json_builder_begin_object (builder);
  way_cli_add_string (builder, "name", name);
  way_cli_begin_array (builder, "others");
  for (guint i = 0; i < others->len; i++)
    json_builder_add_string_value (builder, others->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_as_json (char **names, char **merged)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  way_cli_begin_array (builder, "people");
  for (int i = 0; names[i] != NULL; i++)
    add_person (builder, names[i], merged);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  way_cli_print_json (node);
}

static WayCliStatus
print (WayStore *store, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayFigures) figures = way_figures_read_store (store, &(WayGameFilter){ 0 }, NULL, &error);
  g_auto (GStrv) merged = figures ? way_store_list_merged (store, &error) : NULL;

  if (!merged)
    return way_cli_fail (error);
  if (json)
    {
      print_as_json (figures->names, merged);
      return WAY_CLI_FINE;
    }
  way_cli_print_cell (C_ ("statistics", "Player"), NAME_WIDTH);
  g_print ("%s\n", _ ("Other Names"));
  for (int i = 0; figures->names[i] != NULL; i++)
    print_person (figures->names[i], merged);
  return WAY_CLI_FINE;
}

/* Prints @message and frees it. */
static WayCliStatus
fail (char *message)
{
  way_cli_print_error (message);
  g_free (message);
  return WAY_CLI_FAILED;
}

/* Returns the name that @name is counted as. (transfer none) */
static const char *
find_counted (char **merged, const char *name)
{
  for (int i = 0; merged[i] != NULL; i += 2)
    if (strcmp (merged[i], name) == 0)
      return merged[i + 1];
  return name;
}

/* @into may itself be merged into another name, or already into @name. */
static WayCliStatus
print_merged (WayStore *store, const char *name, const char *into)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (store, &error);
  const char *counted;

  if (!merged)
    return way_cli_fail (error);
  counted = find_counted (merged, name);
  g_print (_ ("%1$s is now counted as %2$s.\n"), strcmp (counted, name) == 0 ? into : name, counted);
  return WAY_CLI_FINE;
}

/* Returns whether @name is one of the players, also one that is merged. */
static gboolean
is_known (WayStore *store, const char *name)
{
  g_autoptr (WayFigures) figures = way_figures_read_store (store, &(WayGameFilter){ 0 }, NULL, NULL);
  g_auto (GStrv) merged = way_store_list_merged (store, NULL);

  if (figures && g_strv_contains ((const char *const *) figures->names, name))
    return TRUE;
  for (int i = 0; merged && merged[i]; i += 2)
    if (strcmp (merged[i], name) == 0)
      return TRUE;
  return FALSE;
}

/* A name can be counted as one with another name that has played with the other one. */
static WayCliStatus
refuse_rivals (WayStore *store, const char *name, const char *into)
{
  g_auto (GStrv) rivals = way_store_find_together (store, name, into);

  return fail (g_strdup_printf (
      _ ("“%1$s” and “%2$s” have played in the same game, so they are two people. Nothing was changed."),
      rivals ? rivals[0] : name, rivals ? rivals[1] : into));
}

static WayCliStatus
merge (WayStore *store, const char *name, const char *into)
{
  g_autoptr (GError) error = NULL;

  if (strcmp (name, into) == 0)
    return fail (g_strdup_printf (C_ ("mistake", "“%s” is given twice."), name));
  if (way_store_merge_person (store, name, into, &error))
    return print_merged (store, name, into);
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING))
    return fail (g_strdup_printf (_ ("“%s” is not a name in the history. See “waymark-cli people” for a list."),
                                  is_known (store, name) ? into : name));
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    return refuse_rivals (store, name, into);
  return way_cli_fail (error);
}

static WayCliStatus
split (WayStore *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (store, &error);
  g_autofree char *others = NULL;
  gboolean found = FALSE;

  for (int i = 0; merged && merged[i]; i += 2)
    {
      found = found || strcmp (merged[i], name) == 0;
      if (strcmp (merged[i + 1], name) == 0)
        way_text_append (&others, merged[i]);
    }
  if (others && !found)
    return fail (g_strdup_printf (_ ("“%1$s” is the name that others are counted under. Choose one of these: %2$s."),
                                  name, others));
  if (merged && !found)
    return fail (g_strdup_printf (_ ("“%s” is not merged with another name."), name));
  if (!merged || !way_store_split_person (store, name, &error))
    return way_cli_fail (error);
  g_print (_ ("%s is now counted separately.\n"), name);
  return WAY_CLI_FINE;
}

WayCliStatus
way_cli_people (int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON for use by other programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, &path, 0, 3, &status);
  g_autoptr (WayStore) store = NULL;
  guint n = arguments ? g_strv_length (arguments) : 0;
  gboolean merges, splits;

  if (!arguments)
    return status;
  merges = n == 3 && strcmp (arguments[0], "merge") == 0;
  splits = n == 2 && strcmp (arguments[0], "split") == 0;
  if (n > 0 && !merges && !splits)
    return fail (
        g_strdup (_ ("Use “people merge NAME OTHER” or “people split NAME”. Put a name that contains spaces in "
                     "quotation marks.")));
  for (guint i = 0; i < n; i++)
    {
      char *valid = g_utf8_make_valid (arguments[i], -1);

      g_free (arguments[i]);
      arguments[i] = valid;
    }
  store = n > 0 ? way_cli_open_history_to_change (path) : way_cli_open_history (path, FALSE);
  if (!store)
    return WAY_CLI_FAILED;
  for (guint i = 1; i < n; i++)
    arguments[i] = way_cli_find_name (store, arguments[i]);
  return merges   ? merge (store, arguments[1], arguments[2])
         : splits ? split (store, arguments[1])
                  : print (store, json);
}
